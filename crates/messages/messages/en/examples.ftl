# What the examples of the source documents' games show, as their files have it. Each text stands here once, in the order of the
# files, and is looked up by its text; a test compares them. The note `rules-unchecked` of the file `rules` is for these
# translations, too.

# Gebeta (GEME).
example-1 = A1(4) to A2..A5; A5(5) to A6..B4; B4(5) to B5..A3; A3(6) to A4..B3; B3(6) to B4..A3: A3 had been lifted and was empty. This is the board in the GEME README.
example-2 = The last counter makes B2 four: the sower takes it although it lies in B's row. A has nothing left, but it is B's turn.
example-3 = B1 becomes four in passing and goes to its owner, B.
example-4 = A2 becomes four: a family for A. A3=1, last A4=1: end.
example-5 = A1 goes to A2. B must pass, so the game ends and A takes the 5 counters that are left. 17 and 16 counters make four families each.
example-6 = A2..B6 one each (11), A1 the 12th, A2 the 13th: A2=2 lift: A3=2,A4=2; lift A4: A5=2,A6=2; lift A6: B1=2,B2=2; lift B2: B3=2,B4=2; lift B4: B5=2,B6=2; lift B6: A1=2, A2=1 (was empty): end.
example-7 = The first counter makes A2 four: taken at once. So the 13th and last counter finds A2 empty, and the turn ends. (Ludii captures after the lap: A2 would hold five and be sown on.)
example-8 = Reached by the moves A2 B1 A5 B6 A4 B4 A2 (holes 1,6,4,11,3,9,1), then B1: the relay comes back to the same board and hole. It is one of the four timeouts that the GEME program's table counts up to level 8.

# Gabata I (Shoa).
example-9 = B1=1; the last counter makes B2 four on the opponent's side: it becomes A's weg, and the turn ends.
example-10 = A2 becomes four but is A's own hole, so it is simply occupied: lift 4: A3,A4,A5,A6; A6 was empty: end. (Ludii makes it a weg.)
example-11 = B's last counter falls into A's weg, which now holds 6. B takes the last counter and one more; 4 stay in what is still A's weg, and the turn ends.
example-12 = The weg was empty: B takes only the last counter.
example-13 = The last counter falls into A's own weg, which may not be lifted. The counter stays, and the turn ends.
example-14 = B1=1; the weg B2=5 in passing; the last counter makes B3=1 in an empty hole: end.
example-15 = A1 goes to A2: end. The only counters in B's row lie in the weg: B passes and A moves again.
example-16 = The last free counter falls into A's own weg (5). Nobody can move: A has 10+5=15, B 20.
example-17 = A owns B1 in this round, so making it four is a relay, not a capture: B2,B3,B4,B5 one each; B5 was empty: end.

# Gabata I, five holes (Shoa).
example-18 = A2..A5=5; lift A5(5): B1..B5=5; lift B5(5): A1=1,A2=6,A3=6,A4=6,A5=1: A5 had been lifted: end.
example-19 = B1..B4=5; lift B4: B5=5,A1=5,A2=5,A3=5,A4=5; lift A4: A5=1,B1=6,B2=6,B3=6,B4=1: end.
example-20 = A5 goes to B1 and makes it four: A's weg.

# Gabata I, seven holes (Shoa).
example-21 = A2..A5=5; lift A5: A6,A7,B1,B2,B3=5; lift B3: B4,B5,B6,B7=5,A1=1: end.
example-22 = A5,A6,A7,B1=5; lift B1: B2..B6=5; lift B6: B7,A1,A2,A3=5,A4=1: end.

# Gabata 3 (Shoa).
example-23 = A5(8): A6=1,B1=9,B2=1,B3=9,B4=1,B5=9,B6=1,A1=9; lift 9: A2=1,A3=9,A4=1,A5=1,A6=2,B1=10,B2=2,B3=10,B4=2; lift 2: B5=10,B6=2; lift 2: A1=1,A2=2; lift 2: A3=10,A4=2; lift 2: A5=2,A6=3; lift 3: B1=11,B2=3,B3=11; lift 11: B4=1,B5=11,B6=1,A1=2,A2=1,A3=11,A4=1,A5=3,A6=1,B1=12,B2=4: four in B's hole: A's weg, end.
example-24 = B4 to B5=12: lift 12: B6=2,A1=3,A2=2,A3=12,A4=2,A5=4,A6=2,B1=13,B2=5,B3=1,B4=1 and the 12th in B5 itself, empty by now: end. The counters dropped on the way stay in A's wegs.
example-25 = B6 to A1=3: lift 3: A2=2,A3=12,A4=2; lift 2: A5=4,A6=2; lift 2: B1=13, and the last one makes A's weg B2=5: B takes two, three stay.
example-26 = B5(11): B6=2,A1=3,A2=2,A3=12,A4=2,A5=4,A6=2,B1=13,B2=5,B3=1,B4=2; lift 2: B5=1,B6=3; lift 3: A1=4,A2=3,A3=13; lift 13: A4=3,A5=5,A6=3,B1=14,B2=6,B3=2,B4=1,B5=2,B6=1,A1=5,A2=4,A3=1, 13th A4=4: four in A's hole: B's weg.

# Gabata, three rows.
example-27 = A2 (column 1) was empty: B5 (2) and B8 (3) stand in that column: 5 captured; the pebble moves on to A3 (column 2): empty, B4 empty, B9 has 1: captured 1; on to A4 (column 3): empty, B3 empty: end. B has nothing left: A takes the rest (1). 5+1+1=7.
example-28 = A4 (column 3) was empty: only B3 stands there for B (4); A's own A9 in the same column is not touched. On to A5 (empty), B2 empty: end.
example-29 = A7 (middle row, column 5) was empty: B1 stands in that column: 3 captured; on to A8 (column 4) empty, B2 empty: end.
example-30 = B1 was empty and is the opponent's: end.
example-31 = A2=2 occupied: lift 2: A3=1, A4=1: A4 (column 3) was empty, B3 empty: end.
example-32 = A2 captures B5 (4); on to A3=2: occupied, lift 2: A4=1, A5=1 (column 4, B2 empty): end.
example-33 = B2 (column 4) was empty: A's holes there are A5 (2) and A8 (3): 5; on to B3 (column 3): A4 empty, A9 has 1: 1; on to B4 (column 2): A3 empty: end. A has nothing: B takes the rest (1). 0:7.
example-34 = A9 (middle row, column 3) was empty: B3 stands there: 3 captured; the pebble moves on to B1: the opponent's empty pit: end.
example-35 = A9 goes to B1. A has nothing left, but it is B's turn and B can move.

# Gabata (Ansaba).
example-36 = A2 was empty, and so is the facing B5: the turn is over.
example-37 = A6 was empty: it captures the three in the facing B1. The capturing counter moves on to B1, which is now empty and B's: the turn is over.
example-38 = In A2 it captures the two in B5 and moves on to A3, which was empty. There it captures the five in B4 and moves on to A4. A4 was empty and so is B3: the turn is over.
example-39 = In A2 it captures the two in B5 and moves on to A3, which makes two. These are lifted and sown to A4 and A5. A5 was empty, and so is the facing B2: the turn is over.
example-40 = B1 is empty and the opponent's: the turn is over, no matter what faces it.
example-41 = B1 makes two, which are lifted and sown to B2 and B3. B3 is an empty hole of the opponent's: the turn is over, without capturing A4.
example-42 = In A2 it captures the two in B5 and moves on to A3. A3 was empty and so is B4: the turn is over. B has nothing, so A takes the five that are left: 10+2+5=17 against 19.
example-43 = The turn ends in B1. A's side is empty, but B is to move: the round goes on. Ludii ends it here.
example-44 = These are the moves A3 and B5 after the race, then A4: the laps come back to the same board and hole.

# Awagagae (Gabata II, Ansaba).
example-45 = B1 becomes one and B2 four: A captures B2, and the turn is over. B has not said teseta yet.
example-46 = A has captured B2: no turn starts from it, not even that of the player in whose row it lies.
example-47 = B's last counter falls into the captured hole for the first time: nothing is taken (teseta), and it stays. The turn is over.
example-48 = The second time, one counter goes to B's store. 5+1-1=5 stay, and the turn is over.
example-49 = The captor may not sow on from their captured hole: the counter stays, and the turn is over.
example-50 = B2 gets its fifth counter in passing, and the last counter falls into B3, an empty hole. This is not a teseta, because only a last counter counts (recommended reading).
example-51 = The player sows from B3 to B4, another captured hole. It is the first time there, so nothing is taken.
example-52 = A four in A's own hole isn't captured. The four are lifted and sown to A6, which was empty: the turn is over.
example-53 = B has only the captured hole, so A keeps moving.
example-54 = One counter is taken as tax. Then everything lies in captured holes or stores: 10+6 for A, 5+1 for B.

# Mewegae (Western Eritrea).
example-55 = B has said teseta at A's weg (captured hole) before, so B takes one counter; as something was taken, B plays again.
example-56 = B's first last counter in A's weg is teseta: it takes nothing, so the turn is over.

# Mewelad (Gabata III, Ansaba).
example-57 = The last counter makes B2 four: A takes 4, and the turn ends.
example-58 = B1 becomes four in passing, so its owner B takes it. B2=1, B3=1: B3 was empty, so the turn ends.
example-59 = In a later round A owns B1, so the four made in passing is A's.
example-60 = A2 and A3 become four in passing, and A takes both. The last counter makes A4 three: it was occupied, so A lifts 3: A5=1, A6=1, B1=2. B1 was occupied, so A lifts 2: B2=1, B3=1, and the turn ends.
example-61 = A2 goes from 4 to 5. Its four was never made by a sowing, so nothing is captured. A relays with 5: A3..A6, B1=2. A lifts 2: B2=1, B3=1, and the turn ends.
example-62 = A1 is sown to A2. B has nothing in their row, so A takes the 3 left. 23:25.
example-63 = A6 is sown to the empty B1, and the turn ends. A has nothing now, but it is B's turn and B can move, so the round goes on.
example-64 = B1=3 is not taken; B2=4 is B's; B3=5 is not taken; the last counter makes B4=4, which A takes. The turn ends.

# Gebeta with stores (Java program).
example-65 = Slots 1, 2, 3 and 4 get one each; slot 4 was occupied, so the turn is over (no relay).
example-66 = Slots 3, 4, 5 and the player's own store: move again.
example-67 = Slots 6 and 7..12 get seven stones, slot 13 is skipped, and the eighth goes to slot 0 (now 2): no capture.
example-68 = Slot 1 was empty and is the player's own; slot 11 opposite holds 4: 4+1 go to the store.
example-69 = The pit opposite is empty, so the stone stays.
example-70 = Slots 6 and 7: slot 7 was empty but is the opponent's, so nothing is captured.
example-71 = The store has 11 and A's side is empty: B sweeps 2+3 into B's store. 11:10.
example-72 = Slots 1..5, 6 and 7..12 get 12 stones; the 13th goes to slot 0 itself, which is empty by then, and captures slot 12 (2) + 1. The player's other pits keep 1 each.
example-73 = The last stone in slot 1 captures slot 11: 5. Both sides are empty, so the game is over. 25:3.
