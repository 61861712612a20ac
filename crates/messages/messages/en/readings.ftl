# What the sources of the source documents' games leave open, as their files have it: what is asked, what is taken, and what others
# have. Each text stands here once, in the order of the files, and is looked up by its text; a test compares them. What a source
# says stays as it is published. The note `rules-unchecked` of the file `rules` is for these translations, too.

# Gebeta (GEME).
reading-1 = A last counter that makes four takes the family; it is not sown on.
reading-2 = Oromo: a four is sown on like any other home.
reading-3 = It is captured at once, so later counters of the same handful find an empty home.
reading-4 = Ludii's Gebeta looks for fours when the handful has been sown.
reading-5 = Wuqro (Ludii): when the turn is over.
reading-6 = A family taken with the last counter ends the turn.
reading-7 = Lahemay Waladat: it does not; the player has another turn.
reading-8 = The game ends when the player who has no counters is to move.
reading-9 = Ludii's Gebeta: as soon as either row is empty.
reading-10 = gamefaqs (Oware of Ghana, the same rules): at the last four counters.
reading-11 = Four of them count as one family; a remainder cannot occur from the normal start.
reading-12 = The GEME program can also be set to give nothing.
reading-13 = A sowing may lift fifty times; a sowing that would lift again makes the game void.
reading-14 = An exact test for a cycle; to level 9 both agree.
reading-15 = The owner of the row takes a family made in passing, even if the other player sows.
reading-16 = The sower takes it (Oromo, Lam Waladach, Rab'e).
reading-17 = No source says whether a handful passes over the home it was lifted from.
reading-18 = It does not: the twelfth of thirteen counters falls there.
reading-19 = It does.
reading-20 = The program does not limit the number of turns.
reading-21 = A round of more than a thousand turns is void. The longest of a thousand random rounds had 423 turns, but two players who always sow their first home, or always their last, would never finish.

# Gabata I (Shoa).
reading-22 = The opponent's side is the holes that they own in this round.
reading-23 = The physical row. In the first round, both readings are the same.
reading-24 = Ludii's code: a hole on either side.
reading-25 = No source says what follows a capture.
reading-26 = The turn is over (StoneShark, Ludii; Shoa and Adegrat: the turn ends).
reading-27 = Two counters, including the last one, or what is there if it is less. If the weg was empty, only the last counter is removed.
reading-28 = No source says what follows a tax, the capture of counters from an opponent's weg.
reading-29 = Russ (Weg), Shoa and Adegrat, Mewegae: the player goes on with any hole.
reading-30 = A last counter in the player's own weg stays there and ends the turn.
reading-31 = The counters that a tax removes go to the store of the player who takes them.
reading-32 = Only a player who has no move passes; nobody may choose to pass.
reading-33 = Until one player owns all holes; then the other has at most one counter.
reading-34 = Three left over win the hole, and the other player cedes their one.
reading-35 = Taken literally, "if no player took four more than the original" (said of Awagagae and Mewelad) means: if a player did take four more, three left over win nothing. The hole would then have no owner; as an option, it stays with the player who has not won four more.
reading-36 = If both players have two left over, the weaker player keeps the hole, and the other cedes their two.
reading-37 = Lots (Shoa and Adegrat, Lahemay Walida, code of Ludii).
reading-38 = The holes are filled from the right, so the weaker player runs out at their left and loses their leftmost holes. A test of the Weg in StoneShark agrees.
reading-39 = The rightmost ones (Ludii fills clockwise).
reading-40 = The winner chooses.
reading-41 = No source says who begins a later round.
reading-42 = The player who did not begin the previous one (as in Shoa and Adegrat, and in the Weg in StoneShark).
reading-43 = The winner of the previous round; its loser (after a drawn round the players take turns); always the same player.
reading-44 = No source says what happens to a player who has a single hole left.
reading-45 = The hole is captured like any other.
reading-46 = The captor takes the four counters, and the hole stays its owner's (Awagagae, Mewelad).
reading-47 = No source says what happens when a sowing never ends.
reading-48 = The round is void. An endless sowing is detected exactly: the board and the hand repeat.
reading-49 = The GEME program allows fifty lifts in one turn; here it calls some sowings endless that are not.
reading-50 = The move is not allowed, or the turn simply ends.
reading-51 = No source says what follows a void round.
reading-52 = It counts for nothing: the round is laid out again as it was, and the players take turns to begin.
reading-53 = The match is void with it.
reading-54 = No source limits the number of turns, or of rounds.
reading-55 = A round of more than a thousand turns is void, and so is a match of more than ten thousand rounds. No round that was tried came near this limit.

# Gabata 3 (Shoa).
reading-56 = No source says whether later rounds have the opening too.
reading-57 = Every round has it, played by the starter of the round, as the starters alternate in Shoa and Adegrat.
reading-58 = Only the first round (Ludii).
reading-59 = In the first round the opening begins at the rightmost hole. No source says where it begins in a later round, when the holes have other owners.
reading-60 = It begins at the starter's last own hole on the way round, which can be one that they have won beyond their right end.
reading-61 = No source says whether the sowing that ends the opening is a free turn.
reading-62 = It is forced and part of the set-up; its captures count.

# Gabata, three rows.
reading-63 = A loop: each player's back row, then their half of the middle row, in the same direction for both (Dagaz, bead.game, Ludii's Selus and Adowa).
reading-64 = An S through the three rows, which B runs backwards (Ludii's Abalala'e).
reading-65 = The leftmost of the back row (cyningstan: the first hole; bead.game: the left-most).
reading-66 = Any pit that the player chooses, which is the literal text.
reading-67 = No source says in what order two hands that move at the same time are played.
reading-68 = A drops one counter, then B drops one, and so on; a hand that finishes in an occupied hole lifts it for the next tick.
reading-69 = One player sows to the end, then the other.
reading-70 = No source says who begins when both players finish at the same time. With equal holes and mirrored starts they always do.
reading-71 = The player who was drawn by lot to begin; the position is the same for both.
reading-72 = A named player.
reading-73 = No source says what the slower player does when the other has finished.
reading-74 = They sow on until they have reached an empty hole too, as in Sulus Aidi (Courlander 1943) and Selus.
reading-75 = They stop when the other has finished.
reading-76 = The pebble moves on to the next pit, with all the usual consequences.
reading-77 = A capture ends the turn (a variant of Dagaz).
reading-78 = A remainder of less than three lies in the next pit on the route (Ludii: even if they cannot place three).
reading-79 = The opponent tops it up (bead.game).
reading-80 = No source says whether captures are made during the race.
reading-81 = No.
reading-82 = Not followed: it contradicts all other sources.
reading-83 = As bead.game has it.
reading-84 = One round is the whole match.
reading-85 = More rounds, until a player has nothing to lay out.
reading-86 = The pebbles that the player keeps count for them when the next round is over.
reading-87 = The players do not race again: the player with more pebbles begins. If both have the same number, the player who did not begin the previous round does.

# Gabata (Ansaba).
reading-88 = Both sow from their rightmost holes, counter by counter in turn. This always ends in a tie, which is decided by lot.
reading-89 = The players do not race (Ludii).
reading-90 = The player who begins is chosen by lot; the position is the same for both.
reading-91 = They stop when the other player has finished.
reading-92 = When that player is to move. Players who empty their own side in their turn have not lost the round.
reading-93 = At once, no matter who has moved (Ludii).
reading-94 = No: nothing is captured in the first move (Sulus Aidi, Selus).
reading-95 = Every hole gets a counter first. The rest make threes from the right, with one two beside them: eleven counters are laid out as 3 3 2 1 1 1 from the right.
reading-96 = The player's choice ("may"). This file has no option for it, because the text does not say what the player may lay out instead of what serves the objective.
reading-97 = The winner of the previous round, as in the game of three rows.
reading-98 = The winner of a new race. A tie goes to the player who did not begin the previous round.
reading-99 = The loser.
reading-100 = A player who has one counter or none when a round is over has lost the match.
reading-101 = No source says what a tie at eighteen each means.
reading-102 = Both players fill all their holes. The player who did not begin the previous round begins.
reading-103 = The GEME program stops after fifty lifts in one turn, so it calls some sowings endless here that are not.
reading-104 = It counts for nothing. The same position is laid out again, and the players take turns to begin.
reading-105 = The match is void too.
reading-106 = A round of more than a thousand turns is void, and so is a match of more than ten thousand rounds. No round that was tried came near.

# Awagagae (Gabata II, Ansaba).
reading-107 = A hole that the opponent owns this round.
reading-108 = A hole in the opponent's row, no matter who owns it (Ludii). In the first round, both readings are the same.
reading-109 = The counter stays, and the turn is over.
reading-110 = The first last counter there is the free one; passing counters do not count.
reading-111 = Any counter, also a passing one.
reading-112 = None is free (Ludii's code).
reading-113 = Each captured hole has its own first time in every round, for the player who has not captured it.
reading-114 = One, so the hole holds as much as before.
reading-115 = Two: the last counter and one more. Only then can a hole's ownership continue 'even if it becomes empty'.
reading-116 = The store of the player who takes it.
reading-117 = The other player's store (a mistake in Ludii's code).
reading-118 = In Mewegae, the player goes on with any hole if anything was taken.
reading-119 = No turn starts from a captured hole, neither the captor's nor that of the player in whose row it lies.
reading-120 = Lots decide who begins.
reading-121 = Three left over win the hole, and the other player cedes their one counter.
reading-122 = Taken literally, "if no player took four more than the original" (said of Awagagae and Mewelad) means: if a player did take four more, three left over win nothing. The hole would then have no owner; as an option it stays with the player who has not won four more.
reading-123 = With two and two left over, the weaker player keeps the hole and is given the other two counters.
reading-124 = The player who did not begin the previous round, as in Shoa and Adegrat and the Weg in StoneShark.
reading-125 = The winner of the previous round; its loser (after a drawn round the players take turns); or always the same player.
reading-126 = While a player owns exactly one hole, a four made there goes to the captor. The hole stays plain, and its owner can also tax it with a last counter.
reading-127 = It is captured like any other (Gabata I, Ludii).

# Mewegae (Western Eritrea).
reading-128 = No source says how two simultaneous hands are put in order.
reading-129 = No source says who begins when both finish at the same time. With equal holes and mirrored starts they always do.
reading-130 = The player who begins by lot; the position is the same for both.
reading-131 = The slower player sows on until they have reached an empty hole too, as in Sulus Aidi (Courlander 1943) and Selus.
reading-132 = No source names the hole that the race starts from.
reading-133 = The rightmost, as in Ansaba; in a later round the last hole that each player owns on the way round.
reading-134 = Any hole that the player chooses; this is the letter of the text.
reading-135 = Mewegae is one of those variants: the player goes on with any of their holes if anything was taken.
reading-136 = Every round has its race, and its winner begins; after a tie, the player who did not begin the previous round begins.
reading-137 = The players take turns, as in Gabata I. The winner of the previous round begins, or its loser (after a drawn round they take turns), or always the same player.
reading-138 = No, as in Sulus Aidi and Selus.

# Mewelad (Gabata III, Ansaba).
reading-139 = Both start from their rightmost holes, as in Ansaba, which the same people reported; in a later round, from the last hole that each player owns on the way round.
reading-140 = The leftmost (Ghinda, first turns).
reading-141 = Any hole that the player chooses.
reading-142 = Fours are also captured during the race: in passing by the owner, with a last counter by the sower, whose race is then over. With equal hands no four comes up; in later rounds one can.
reading-143 = Nothing is captured in the race (Sulus Aidi, Selus).
reading-144 = Then the turn is over (Ludii, GEME).
reading-145 = Fours are taken without anyone having to claim them, so no jen comes up (Ludii's Ghinda).
reading-146 = Captures are claimed: by the owner in passing, by the sower with their last counter. An unclaimed four stays. The next counter that falls there makes it a jen for the rest of the round. Nobody takes four from a jen, but a last counter there takes itself and one more; so does the last counter that makes it five.
reading-147 = No source says what happens when a sower does not claim a four that their last counter made.
reading-148 = The turn is over, because a hole that is sown on could not grow to five.
reading-149 = No source says whether a jen may be lifted.
reading-150 = No turn starts from a jen. No sowing goes on from it either, because a last counter there is a capture.
reading-151 = Its owner may start from it; it stays a jen when it is empty.
reading-152 = A four that was laid out at the start, and not made by a counter, has no effect.
reading-153 = In a later round: in the holes that they own.
reading-154 = In their row, no matter who owns the holes.
reading-155 = No source says what happens to a remainder of less than four.
reading-156 = Everything is taken in fours, so nothing is left over.
reading-157 = When that player is to move.
reading-158 = As soon as either side is empty.
reading-159 = Three left over win the hole, and the other cedes their one.
reading-160 = With two and two left over, the weaker player keeps the hole and is ceded the other two.
reading-161 = While a player owns exactly one hole, the captor takes a four made there, and the hole stays its owner's.
reading-162 = It is captured like any other (Ludii).
reading-163 = The GEME program counts fifty lifts in one turn as endless, and so calls sowings endless that are not.
reading-164 = It counts for nothing: the same position is laid out again, and the players take turns to begin.
reading-165 = No source limits the number of turns or rounds.
reading-166 = A round of more than a thousand turns is void, and so is a match of more than ten thousand rounds. The longest of a thousand rounds played at random had 494 turns, but two players who always sow their last hole would never finish.

# Gebeta with stores (Java program).
reading-167 = If that empties a side, the game is over nevertheless.
reading-168 = Empty before the stone falls, as in the code: thirteen stones that come home to their own pit capture.
reading-169 = Empty before the move, as in the documentation: then they do not capture.
reading-170 = Nothing is captured from an empty pit, and the last stone stays where it fell.
reading-171 = The last stone goes to the store nevertheless.
reading-172 = The source does not limit the number of turns.
reading-173 = A round of more than a thousand turns is void; no round that was tried came near this limit.
