# The rules of the games of the source documents, as in their files. A test compares them.

# Other languages say here that no speaker has checked their texts.
rules-unchecked = { "" }

summary-geme = Relay sowing in which every hole of four is a family, captured as soon as it is made.
rules-geme = Two rows of six homes with four counters each. Each player owns the row in front of them, and A begins. A player lifts all counters of one of their homes and sows them one by one, anti-clockwise. When a counter brings a home to four, these are a family and are captured at once. If it is not the last counter, the owner of the home takes the family. If it is the last, the sower takes the family, wherever the home is, and the turn is over. A last counter in an empty home also ends the turn. In any other home it is lifted with the counters there, and all are sown on. The game ends when the player to move has no counters; the other player takes what is left. The player with more families wins.

summary-gabata-i = Relay sowing in which a player captures an opponent's hole by making it four.
rules-gabata-i = Two rows of six holes with four counters each; lots decide who begins. A player lifts all counters of one of their holes and sows them anti-clockwise. A last counter in an empty hole ends the turn; in an occupied hole it is lifted with the counters there and sown on. A last counter that makes an opponent's hole four captures the hole. The hole stays on the board as the captor's weg: nobody lifts it. The turn is over. Counters that fall into a weg stay there, and a last counter ends the turn. But when the opponent's last counter falls into it, the opponent takes that counter and one more. A player who cannot move passes. When nobody can move, each player owns what lies in their store and in their wegs. For the next round, every hole is filled with four counters again. The player who has more counters owns more holes, until one player owns all. A player gains the other's leftmost holes. Three counters left over win a hole, too; if both have two left over, the weaker player gets it. The players take turns to begin.

summary-gabata-i-five = Gabata I on two rows of five holes, 40 counters in all.
rules-gabata-i-five = Two rows of five holes with four counters each; all else is as in Gabata I. A last counter that makes an opponent's hole four captures the hole, which stays on the board as the captor's weg. The opponent's last counter in it takes that counter and one more. When nobody can move, each player owns what lies in their store and in their wegs.

summary-gabata-i-seven = Gabata I on two rows of seven holes, 56 counters in all.
rules-gabata-i-seven = Two rows of seven holes with four counters each; all else is as in Gabata I. A last counter that makes an opponent's hole four captures the hole, which stays on the board as the captor's weg. The opponent's last counter in it takes that counter and one more. When nobody can move, each player owns what lies in their store and in their wegs.

summary-gabata-3 = Gabata I in which the starter first moves every second hole into the next, so that eights and empty holes alternate.
rules-gabata-3 = Two rows of six holes with four counters each. The starter moves all counters of their rightmost hole into the next one, which now holds eight and becomes their weg, a captured hole. They then move those of the hole after it into the one after that, and so on round the board. Finally they sow the last hole that they filled in the regular way. All of this is forced, so the other player has the first free turn. From then on the rules are those of Gabata I. When nobody can move, each player owns what lies in their store and in their wegs. Every round has this opening.

summary-gabata-3x6 = On three rows of six pits, a last pebble in the player's own empty pit captures all opposing pebbles in its column.
rules-gabata-3x6 = Three rows of six pits with three pebbles each. A player owns the row in front of them and the three pits at the right of the middle row. Both players sow the same way: along their own back row and back through their half of the middle row. The sowing goes on in the same way on the other's side. Both begin at the same time and sow on, lap after lap, until one of them drops a last pebble into an empty pit. That player begins the free play. If both finish together, lots decide. A last pebble in an occupied pit is lifted with the pebbles there and sown on. In an opponent's empty pit it ends the turn. In the player's own empty pit it captures all the opponent's pebbles in the same column, and is then sown on by itself. If there are none, the turn is over. When the player to move has no pebbles, the other player takes the rest. More pebbles win.

summary-ansaba = After a race, a last counter in the player's own empty hole takes what faces it and moves on.
rules-ansaba = Two rows of six holes with three counters each. Both players begin at the same time from their rightmost holes and sow on, lap after lap. The player who first drops a last counter into an empty hole begins the free play; if both finish together, lots decide. If the last counter falls into an occupied hole, the player lifts that hole and sows on. If it falls into an empty hole of the player's own, it takes what lies in the facing hole. Then it is itself moved on to the next hole: that can be another capture, a further lap, or the end. If the player's own empty hole faces nothing, or the empty hole is the opponent's, the turn is over. When the player to move has no counters, the other player takes what is left. For the next round, the weaker player lays out their counters from their right, with a counter in every hole if they can. The rest makes threes from the right. The stronger player lays out the same and keeps what is over. The winner begins. A player who has no more than one counter has lost the match.

summary-awagagae = A four made in an opponent's hole captures it; the opponent may eat from it, but not the first time.
rules-awagagae = Two rows of six holes with four counters each; the players take turns from the beginning. A player lifts all counters from one of their holes and sows them anti-clockwise. If the last counter falls into an occupied hole, the player lifts that hole and sows on; in an empty hole it ends the turn. A last counter that makes four in an opponent's hole captures the hole, and the turn is over. Nobody lifts a captured hole, and it stays its captor's even when it is empty. The captor's last counter there ends the turn. When the other player's last counter falls there for the first time, that player says teseta (let her eat), and nothing is taken. Every time after that, that player takes one counter. Either way, the turn is over. A player who cannot move waits. When all counters lie in stores and captured holes, they are counted by fours. The player who has won more owns more holes in the next round, until one player owns all. A player gains the other's leftmost holes. Three counters left over win a hole, too; if both have two left over, the weaker player gets it. The players take turns to begin. A player's only hole is not captured permanently: the captor takes its four counters, and the hole stays its owner's.

summary-mewegae = Awagagae after a race; a player who takes ("eats") from a captured hole plays again.
rules-mewegae = Two rows of six holes with four counters each. Both players begin at the same time and sow on, lap after lap. The player who first drops a last counter into an empty hole begins the free play; if both finish together, lots decide. From then on all is as in Awagagae: a last counter that makes an opponent's hole four captures it. The other player "eats" (takes) one counter from it whenever their last counter falls there, except the first time. A player who has eaten goes on with any of their holes. When nobody can move, each player has the counters in their store and in their captured holes. Every round has its race. After a tie in a later round, the player who did not begin the previous one begins.

summary-mewelad = After a race, every hole made four is taken at once; rounds are played for the holes.
rules-mewelad = Two rows of six holes with four counters each. Both players begin at the same time and sow on, lap after lap. The player who first drops a last counter into an empty hole begins the free play; if both finish together, lots decide. When a counter makes a hole four, its counters are taken at once. In passing, the hole's owner takes them; with the last counter, the sower takes them, and then the turn is over. Otherwise a last counter in an empty hole ends the turn; in any other hole the player lifts all counters there and sows on. When the player to move has no counters, the other takes the rest. The counters are counted by fours, and the player who has won more owns more holes in the next round. A player gains the other's leftmost holes. Every round has its race. After a tie in a later round, the player who did not begin the previous one begins. A player who owns all holes wins the match.

summary-kalah-java = Single laps through one's own store: a last stone there plays again; one in one's own empty pit captures.
rules-kalah-java = Two rows of six pits with four stones each, and a store at each end. A player lifts all stones from one of their pits and sows them anti-clockwise, through their own store but past the other's. A last stone in the player's own store gives another turn. A last stone in the player's own empty pit that faces stones takes these and itself. When one side is empty after a turn, each player takes what is left on their own side. The player with more stones wins.

# The options of these games, as in their files. Each text stands here once, whichever games have it.

option-final-four = Does a last counter that makes four take the family?
choice-final-four-take = GEME: yes, and the turn ends.
choice-final-four-relay = Oromo: no, the four is lifted and sown on.

option-passing = When is a family that a passing counter makes taken?
choice-passing-at-once = GEME: at once.
choice-passing-end-of-lap = Ludii's Gebeta: when the handful has been sown, if it is still four.
choice-passing-end-of-turn = Wuqro: when the turn is over, if it is still four.

option-taker = Who takes a family that a passing counter makes?
choice-taker-owner = GEME: the owner of the home.
choice-taker-sower = Oromo, Lam Waladach, Rab'e: the sower.

option-after-family = What follows a family taken with the last counter?
choice-after-family-end = GEME: the turn is over.
choice-after-family-again = Lahemay Waladat: the same player plays again.

option-end = When is the game over?
choice-end-to-move = GEME: when the player to move has no counters.
choice-end-either-side = Ludii's Gebeta: as soon as either side is empty, after a turn.
option-end-2 = When is the round over?
choice-end-to-move-2 = When the player to move has no counters.
choice-end-either-side-2 = As soon as either side is empty, after a turn.
choice-end-either-side-3 = As soon as either side is empty, after a turn (Ludii).

option-rest = Who gets the counters that are left?
choice-rest-other = GEME: the other player's.
choice-rest-nobody = The GEME program with its variant switched off: nobody's.

option-endless = How is an endless sowing detected?
choice-endless-laps = GEME: by fifty lifts in one turn.
choice-endless-cycle = Exactly: when the board and the hand come back.
option-endless-2 = What happens to an endless sowing?
choice-endless-cycle-2 = It is found exactly, and the round is void.
choice-endless-laps-2 = By fifty lifts in one turn, as the GEME program does.
choice-endless-illegal = Such a move is not allowed.
choice-endless-ends = The board is as it was before the turn, and the turn is over.

option-origin = Does a handful pass over the home it was lifted from?
choice-origin-no = GEME, Ludii, StoneShark: no.
choice-origin-yes = Yes.
option-origin-2 = Which hole does the race start from?
choice-origin-rightmost = The rightmost, as in Ansaba.
choice-origin-leftmost = The leftmost.
choice-origin-choice = Any that the player chooses.
choice-origin-leftmost-2 = The leftmost (Ghinda).
option-origin-3 = Which pit does the race start from?
choice-origin-leftmost-3 = The leftmost of the back row.
choice-origin-choice-2 = Any that the player chooses, hidden from the other: the letter of the text. Where nobody chooses, the leftmost of the back row.

option-capture = In whose holes is a four a capture?
choice-capture-opponent = Pankhurst: in the opponent's.
choice-capture-any = Ludii's code: in one's own too.

option-after-capture = What follows a capture?
choice-after-capture-end = The turn is over.
choice-after-capture-again = The same player plays again.
choice-after-capture-on = The single pebble is sown on.
choice-after-capture-end-2 = The turn is over (a variant of Dagaz).

option-tax = How many counters does a last counter take from the opponent's weg?
choice-tax-two = The last counter and one more.
choice-tax-one = The last counter.
option-tax-2 = How many counters are taken from a captured hole?
choice-tax-one-2 = One: what it holds stays the same.
choice-tax-two-2 = The last counter and one more, as in Gabata I.

option-after-tax = What follows a tax?
choice-after-tax-end = The turn is over (Ludii).
choice-after-tax-again = The same player plays again with any hole (Russ; Shoa and Adegrat).
choice-after-tax-again-2 = The same player plays again (Mewegae).
option-after-tax-2 = What follows after a player takes from a captured hole?
choice-after-tax-again-3 = If anything was taken, the same player plays again.
choice-after-tax-end-2 = The turn is over (Awagagae).

option-holes = How many holes does a row have?
choice-holes-six = Pankhurst.
choice-holes-five = An observed ruleset (Ludii Portal).
choice-holes-five-2 = The observed ruleset of this file.
choice-holes-six-2 = Pankhurst: Gabata I itself.

option-three-extra = What do three counters left over win?
choice-three-extra-gains = The hole; the other player cedes their one.
choice-three-extra-only-if-no-four = The hole, but only if neither player has won four more than they began with. Otherwise it stays with the player who has not (by the letter it would have no owner).
choice-three-extra-gains-2 = The hole; the other player cedes their one counter.
choice-three-extra-only-if-no-four-2 = The hole, but only if neither has won four more than they began with. Otherwise it stays with the player who has not (by the letter it would have no owner).

option-two-two = Who gets the hole when both have two left over?
choice-two-two-weaker = The player with fewer counters.
choice-two-two-lots = Lots decide (Shoa and Adegrat, Lahemay Walida, code of Ludii).

option-gained = Which holes does a player win?
choice-gained-leftmost = The opponent's leftmost.
choice-gained-rightmost = The opponent's rightmost (Ludii).
choice-gained-chosen = Those that the winner chooses.
choice-gained-chosen-2 = Those that the player chooses.

option-starter = Who begins a later round?
choice-starter-alternate = The player who did not begin the one before.
choice-starter-winner = The winner of the one before.
choice-starter-loser = Its loser.
choice-starter-same = Always the same player.
choice-starter-alternate-2 = The player who did not begin the previous round.
choice-starter-winner-2 = The winner of the previous round.
choice-starter-race = The winner of its race.
choice-starter-alternate-3 = The player who did not begin the previous one.
choice-starter-race-2 = The winner of a new race.

option-last-hole = What happens to a player's only hole when it is captured?
choice-last-hole-ordinary = It is captured like any other.
choice-last-hole-take-four-keep = The captor takes the four counters; the hole stays its owner's, who may tax it too.
choice-last-hole-take-three-leave-one = The captor takes three and leaves one (Adowa, Aksum).
option-last-hole-2 = What happens when a player's only hole is captured?
option-last-hole-3 = What becomes of a player's only hole when it is captured? Mewelad captures no holes, so this decides something only in files that extend it.
choice-last-hole-take-four-keep-2 = The captor takes the four counters; the hole stays its owner's, who may also take counters from it.

option-rounds-with-opening = Which rounds have the opening?
choice-rounds-with-opening-every = Every round.
choice-rounds-with-opening-first = Only the first (Ludii).

option-opening-hole = Where does the opening of a later round begin?
choice-opening-hole-last = At the starter's last own hole on the way round.
choice-opening-hole-own-row = At the rightmost of the holes that the starter owns in their own row.

option-teseta = Which counter is free at a captured hole?
choice-teseta-last = The first last counter.
choice-teseta-any = Any counter that falls there first, in passing too.
choice-teseta-none = None (Ludii's code).

option-race = In what order do the two hands sow?
choice-race-synchronous = They drop their counters in turn, A first.
choice-race-a-first = A sows to the end, then B.
choice-race-b-first = B sows to the end, then A.
choice-race-none = There is no race (all files of Ludii).
option-race-2 = In what order do the two players sow in the race?
option-race-3 = How are the two hands put in order?

option-tie = Who begins when the race is a tie?
choice-tie-by-lot = The player who begins by lot.
choice-tie-a = Player A.
choice-tie-b = Player B.

option-finish = What does the slower player do when the race is over?
choice-finish-both = They sow on until they have reached an empty hole too.
choice-finish-first = They sow the handful that they hold, and stop where it ends.

option-race-captures = Are fours taken during the race?
choice-race-captures-yes = Yes: at any time.
choice-race-captures-no = No (Sulus Aidi, Selus).

option-after-four = What follows a four taken with the last counter?
choice-after-four-again = The same player plays again (Lahemay Waladat).

option-jen = Are fours taken without being claimed?
choice-jen-off = Yes; there is no jen.
choice-jen-claim = No: an unclaimed four stays, and becomes a jen when made five, which nobody lifts.
choice-jen-claim-and-lift = No: an unclaimed four stays, and becomes a jen when made five, from which its owner may start.

option-fill = How are counters laid out if they do not fill all holes?
choice-fill-spread = A counter in every hole first, then threes.
choice-fill-threes-then-ones = Threes, then ones (Ludii's summary).
choice-fill-threes-then-rest = Threes, then the rest in the next hole.

option-route = Which way do the players sow?
choice-route-loop = Both the same way round.
choice-route-opponent-reversed = Through the rows in an S: A along A's own back row, back through the middle row, and along B's back row; B the same way backwards (Ludii's Abalala'e).

option-rounds = How many rounds does a match have?
choice-rounds-one = One.
choice-rounds-many = As many as it takes, until a player has nothing to lay out.

option-refill = What happens to pebbles that do not fill a pit when the next round is laid out?
choice-refill-rest = They lie in the next pit.
choice-refill-topped-up = The opponent adds what is missing to three, if they can (bead.game).

option-empty-capture = Does a last stone in one's own empty pit that faces nothing go to the store?
choice-empty-capture-no = No: the facing pit must hold stones.
choice-empty-capture-yes = Yes, as in some games of the Kalah family.
