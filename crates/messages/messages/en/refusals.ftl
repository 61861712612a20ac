# Why what was typed can't be played. `hole` is hole 3, A's hole 3 or A4.

no-hole = `{ $typed }` is no { $word }. Type one of { $range }, `?` for those you can play, or `help`.
no-such-hole = There is no { $word } { $typed }. Type one of { $range }.
several-holes = { $typed } can be { $names }. Type the name.
refused-empty = { $hole } is empty. Choose another.
refused-not-yours = { $hole } belongs to player { $player }. Choose one of your own.
refused-your-own = { $hole } is your own. Choose one of your opponent's.
refused-too-few = { $hole } holds only { $counters }, and a turn needs at least { $least }.
refused-jen = { $hole } is a jen, and no turn starts from a jen.
refused-weg = { $hole } is captured, it is player { $player }'s { $weg }: no turn starts there.
refused-captured = { $hole } is captured: no turn starts there.
refused-not-now = No turn may start from { $hole } as the board is now. Choose another.
refused-rests = A single counter has just crossed over into { $hole }, and rests for this turn.
refused-moved = A turn has started from { $hole }, and it rests until the other player has sown into it.
refused-gives-first = What has been captured is to be put into one of the holes of player { $player } first.
refused-moved-before = { $hole } has been moved before: for now, turns start from other holes.
refused-not-yet = A turn may start from { $hole } only if none may start from another { $word }.
refused-starves = { $hole } would leave the opponent nothing to play with. Choose another.
refused-slam = { $hole } would take all that the opponent has. Choose another.
refused-endless = The sowing from { $hole } would never end, and that is not allowed.
refused-which-way = Say which way: { $right } sows anticlockwise, to your right, and { $left } clockwise.
refused-no-choice = Which way { $hole } is sown is not yours to choose. Leave out > and <.
