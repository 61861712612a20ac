# The rules one by one, as the program makes their sentences from the files of the games of the source documents. Each
# sentence stands here once, whichever games have it, and is looked up by its text; a test compares them. The note
# `rules-unchecked` of the file `rules` is for these translations, too.

# The questions that the rules answer.
question-1 = What is the board?
question-2 = How are the counters laid out at the start, and who begins?
question-3 = What happens before the first free turn?
question-4 = How is a handful sown?
question-5 = What happens to a counter that is not the last of its handful?
question-6 = What happens to the last counter of a handful?
question-7 = When is the round over, and who gets the counters left on the board?
question-8 = How is the score counted?
question-9 = How does one round follow another?
question-10 = When is the match over?
question-11 = When is endless play stopped, and what happens then?
question-12 = Which holes may a turn start from, of those in `turn.from`?
question-13 = Which rules apply to a turn as a whole?

# The board.
board-1 = Both players sow from A1 to the last of A's holes, then from B1 to the last of B's.
board-2 = A sows from A1 to the last of B's holes, and B in the opposite order.
board-3 = Stores lie on the route, each after its owner's last hole.

# What only the rules in connected sentences have.
told-1 = Two rows of six homes.
told-2 = Two rows of six holes.
told-3 = Two rows of five holes.
told-4 = Two rows of seven holes.
told-5 = Three rows of six pits.
told-6 = Two rows of six pits, and a store for each player, into which counters are sown.
told-7 = At the start there are four counters in every home.
told-8 = At the start there are four counters in every hole.
told-9 = At the start there are three counters in every hole.
told-10 = At the start there are three pebbles in every pit.
told-11 = At the start there are four stones in every pit.
told-12 = In a turn, a player lifts all counters of one of the homes on their side and sows them one by one into the following homes, anticlockwise.
told-13 = In a turn, a player lifts all counters of one of the holes on their side and sows them one by one into the following holes, anticlockwise.
told-14 = In a turn, a player lifts all counters of one of the holes they own and sows them one by one into the following holes, anticlockwise.
told-15 = In a turn, a player lifts all pebbles of one of the pits on their side and sows them one by one into the following pits, anticlockwise.
told-16 = In a turn, a player lifts all pebbles of one of the pits on their side and sows them one by one into the following pits, anticlockwise, A in this direction and B in the other.
told-17 = In a turn, a player lifts all stones of one of the pits on their side and sows them one by one into the following pits, anticlockwise.
told-18 = The first of these lines that fits decides whether a hole may be lifted; if none fits, it may:
told-19 = For a counter that is not the last of its handful, the first of these lines that fits decides; if none fits, it stays where it falls:
told-20 = A counter that is not the last of its handful stays where it falls.
told-21 = A pebble that is not the last of its handful stays where it falls.
told-22 = A stone that is not the last of its handful stays where it falls.
told-23 = For the last counter of a handful, the first of these lines that fits decides:
told-24 = For the last pebble of a handful, the first of these lines that fits decides:
told-25 = For the last stone of a handful, the first of these lines that fits decides:
told-26 = A turn of more than 50 laps makes the whole game void.
told-27 = A turn of more than 50 laps makes the round void.
told-28 = A sowing that never ends makes the whole game void.
told-29 = A sowing that never ends makes the round void.
told-30 = A sowing that never ends is not allowed.
told-31 = A sowing that never ends is taken back, and the turn is over.
told-32 = A round of more than 1000 turns is void.
told-33 = A player's score is the number of counters in their store: four counters make one family; the player with more families wins.
told-34 = A player's score is the number of counters in their store; the higher score wins.
told-35 = A player's score is the number of counters in their store and in their wegs; the higher score wins.
told-36 = A player's score is the number of pebbles in their store; the higher score wins.
told-37 = A player's score is the number of stones in their store; the higher score wins.

# The start.
setup-1 = Counters in every hole: 4.
setup-2 = Player A begins.
setup-3 = Lots decide who begins; the winner sits down as player A.
setup-4 = Counters in every hole: 3.

# The opening.
opening-1 = Nothing happens before the first free turn.
opening-2 = The starter moves all counters of the hole that they start from into the next one.
opening-3 = The hole that was filled last becomes the starter's weg.
opening-4 = The starter moves all counters of every second hole into the next one, round the board.
opening-5 = The starter sows the counters that they have gathered, beginning with the hole after the one that they start from. If none were gathered, they sow those of the hole that was filled last. Then the other player is to move.
opening-6 = A player starts from their rightmost hole or, if their side has two rows, the rightmost of the back row.
opening-7 = A player starts from the rightmost hole of their own row that still belongs to them.
opening-8 = Both players sow at the same time, each until their last counter falls into an empty hole; the faster player begins.
opening-9 = A player starts from their leftmost hole or, if their side has two rows, the leftmost of the back row.
opening-10 = A drops one counter, then B drops one, and so on; lifting takes no time.
opening-11 = The slower player sows on until they reach an empty hole too.
opening-12 = After a tie, the player who would begin without a race begins.
opening-13 = A player starts from any of their holes, chosen in secret; without a choice, their leftmost hole that is not empty.
opening-14 = A sows to the end, then B does.
opening-15 = B sows to the end, then A does.
opening-16 = After a tie, A begins.
opening-17 = After a tie, B begins.
opening-18 = The slower player sows the handful that they hold and stops where it ends.
opening-19 = A player starts from any of their holes, chosen in secret; without a choice, their rightmost hole that is not empty.
opening-20 = Holes are captured during the race as in any other turn.

# The whole turn.
turn-1 = A capture that empties the plain hole where a counter fell, and no other hole, must be claimed by the player who would get the counters. Unclaimed counters stay there, and the next counter that falls there makes the hole a jen. A move is written with the numbers of its unclaimed captures: `A3!2`. Only the first 16 captures of a turn can be left unclaimed.

# Lifting.
lifting-1 = A turn may not start from a weg of the sower or a weg of the opponent.
lifting-2 = A turn may not start from a jen.

# Sowing.
sow-1 = A turn can have several laps: counters are lifted again and sown on.
sow-2 = What happens to a passing counter is decided as soon as it falls.
sow-3 = What happens to passing counters is decided when their handful has been sown, by what the holes hold then.
sow-4 = What happens to passing counters is decided when the turn is over, by what the holes hold then.
sow-5 = Each counter of a handful passes over the home that the handful was lifted from.
sow-6 = A turn can have several laps: pebbles are lifted again and sown on.
sow-7 = A turn is one handful.
sow-8 = Each stone of a handful passes over the opponent's store.

# Passing counters.
passing-1 = A passing counter falls into any home that now holds 4: the owner of the home takes all its counters.
passing-2 = A passing counter falls into any home that now holds 4: the sower takes all its counters.
passing-3 = A passing counter falls into any hole that now holds 4: the owner of the hole takes all its counters.
passing-4 = A passing counter falls into an ordinary hole that now holds 4: the owner of the hole takes all its counters.

# The last counter of a handful.
last-1 = The last counter falls into any home that now holds 4: the sower takes all its counters; the turn is over.
last-2 = The last counter falls into any home that was empty: it stays there; the turn is over.
last-3 = The last counter falls into any other home: all its counters are lifted and sown on.
last-4 = The last counter falls into any home that now holds 4: all its counters are lifted and sown on.
last-5 = The last counter falls into any home that now holds 4: the sower takes all its counters; the same player plays again.
last-6 = The last counter falls into a weg of the sower: it stays there; the turn is over.
last-7 = The last counter falls into a weg of the opponent: the sower takes 2 counters, including the last one; the turn is over.
last-8 = The last counter falls into any hole that was empty: it stays there; the turn is over.
last-9 = The last counter falls into a hole of the opponent that now holds 4: the hole becomes the sower's weg; the turn is over.
last-10 = The last counter falls into any other hole: all its counters are lifted and sown on.
last-11 = The last counter falls into any hole that now holds 4: the hole becomes the sower's weg; the turn is over.
last-12 = The last counter falls into a hole of the opponent that now holds 4: the hole becomes the sower's weg; the same player plays again.
last-13 = The last counter falls into a weg of the opponent: the sower takes one counter; the turn is over.
last-14 = The last counter falls into a weg of the opponent: the sower takes 2 counters, including the last one; if anything was taken, the same player plays again.
last-15 = The last counter falls into any hole that now holds 4: the hole becomes the sower's weg; the same player plays again.
last-16 = The last counter falls into a weg of the opponent: the sower takes one counter; if anything was taken, the same player plays again.
last-17 = The last pebble falls into a pit of the sower that was empty and faces pebbles of the opponent: the sower takes what lies in the opponent's pits of the same column; all pebbles of the pit where it fell are lifted and sown on.
last-18 = The last pebble falls into any pit that was empty: it stays there; the turn is over.
last-19 = The last pebble falls into any other pit: all its pebbles are lifted and sown on.
last-20 = The last pebble falls into a pit of the sower that was empty and faces pebbles of the opponent: the sower takes what lies in the opponent's pits of the same column; the turn is over.
last-21 = The last counter falls into a hole of the sower that was empty and faces counters of the opponent: the sower takes what lies in the opponent's holes of the same column; all counters of the hole where it fell are lifted and sown on.
last-22 = The last counter falls into a weg of the opponent: the sower takes one counter, but nothing the first time that a last one falls there; the turn is over.
last-23 = The last counter falls into a weg of the opponent: the sower takes one counter, but only if one has fallen there before; the turn is over.
last-24 = The last counter falls into a weg of the opponent: the sower takes 2 counters, including the last one, but nothing the first time that a last one falls there; the turn is over.
last-25 = The last counter falls into a weg of the opponent: the sower takes one counter, but nothing the first time that a last one falls there; if anything was taken, the same player plays again.
last-26 = The last counter falls into a weg of the opponent: the sower takes 2 counters, including the last one, but only if one has fallen there before; the turn is over.
last-27 = The last counter falls into a weg of the opponent: the sower takes one counter, but only if one has fallen there before; if anything was taken, the same player plays again.
last-28 = The last counter falls into a weg of the opponent: the sower takes 2 counters, including the last one, but nothing the first time that a last one falls there; if anything was taken, the same player plays again.
last-29 = The last counter falls into a weg of the opponent: the sower takes 2 counters, including the last one, but only if one has fallen there before; if anything was taken, the same player plays again.
last-30 = The last counter falls into any hole that now holds 4: the sower takes all its counters; the turn is over.
last-31 = The last counter falls into any hole that now holds 4: the sower takes all its counters; the same player plays again.
last-32 = The last counter falls into a jen: the sower takes 2 counters, including the last one; the turn is over.
last-33 = The last stone falls into the sower's own store: it stays there; the same player plays again.
last-34 = The last stone falls into a pit of the sower that was empty and faces stones of the opponent: the sower takes what lies in the pit itself and in the opponent's pits of the same column; the turn is over.
last-35 = The last stone falls into any other pit: it stays there; the turn is over.
last-36 = The last stone falls into a pit of the sower that was empty: the sower takes what lies in the pit itself and in the opponent's pits of the same column; the turn is over.

# The end of the round.
round-end-1 = The round is over when the player to move has no move. The player who could still move takes what is left.
round-end-2 = The round also ends when a player has another turn but no move.
round-end-3 = The round is over when, after a turn, all holes of one player are empty. The player who could still move takes what is left.
round-end-4 = The round is over when the player to move has no move. What is left stays where it is and belongs to nobody.
round-end-5 = The round is over when, after a turn, all holes of one player are empty. What is left stays where it is and belongs to nobody.
round-end-6 = The round is over when neither player has a move; if only one player has none, that player passes. What is left stays where it is and belongs to nobody, except in captured holes.
round-end-7 = A player also passes when they have another turn but no move.
round-end-8 = The round is over when, after a turn, all holes of one player are empty. Each player takes what is left in their own holes.

# The score.
score-1 = 4 counters make one point.
score-2 = Every counter is one point.
score-3 = The counters in a player's captured holes count too.
score-4 = Every pebble is one point.
score-5 = Every stone is one point.

# Later rounds.
rounds-1 = There is only one round.
rounds-2 = Every hole is filled again for the next round, and the player who has won more counters owns more holes.
rounds-3 = Each hole is filled with 4 counters.
rounds-4 = A player with three counters left over gets the last hole, and with it the one counter that the other player has left.
rounds-5 = When both have two left over, the player with fewer counters gets the last hole.
rounds-6 = A player wins the opponent's leftmost holes.
rounds-7 = The player who did not begin a round begins the next.
rounds-8 = Three counters left over win the last hole only if neither player has won four more than they began with.
rounds-9 = When both have two left over, lots decide who gets the last hole.
rounds-10 = A player wins the opponent's rightmost holes.
rounds-11 = A player chooses which of the opponent's holes they win.
rounds-12 = The winner of a round begins the next.
rounds-13 = The loser of a round begins the next.
rounds-14 = The same player begins all rounds.
rounds-15 = Every round has the opening.
rounds-16 = Only the first round has the opening.
rounds-17 = For the next round, the player with fewer counters lays them out, and the other player lays out the same and keeps the rest.
rounds-18 = Each pit is filled with 3 pebbles.
rounds-19 = Each player fills their holes from their left.
rounds-20 = Holes are filled one by one. The rest goes into the next hole.
rounds-21 = Holes are filled one by one. If the rest is too small to fill the next hole, the opponent adds the missing counters, provided that they keep enough to lay out the same; otherwise only the rest goes into it.
rounds-22 = Each hole is filled with 3 counters.
rounds-23 = Each player fills their holes from their right.
rounds-24 = Every hole first gets one counter. The rest fills holes one by one.
rounds-25 = Holes are filled one by one. The rest is spread as single counters over the other holes.
rounds-26 = The winner of the round's race begins.

# The match.
match-1 = The match is over after one round.
match-2 = The match is over when a player owns no hole.
match-3 = A player's only hole is captured like any other.
match-4 = From a player's only hole, the captor takes the four counters, and the owner keeps the hole. From then on, when the owner's last counter falls there, it is played as if it had fallen into one of the opponent's wegs.
match-5 = From a player's only hole, the captor takes three counters. One counter stays, and the owner keeps the hole.
match-6 = The match is over when a player has no pebbles.
match-7 = The match is over when a player has no more than one counter.

# Limits.
limits-1 = A sowing is endless when the player would lift more than 50 times in one turn.
limits-2 = An endless sowing makes the whole game void.
limits-3 = The most turns in a round: 1000.
limits-4 = A sowing is endless when the same board and handful recur within the turn, or after 100,000 lifts.
limits-5 = An endless sowing makes the round void.
limits-6 = The most rounds in a match: 10000.
limits-7 = A move that leads to an endless sowing is not allowed.
limits-8 = After an endless sowing, the board is as it was before the turn, and the turn is over.
