# Why the hole that was typed can't be played. `hole` is hole 3, A's hole 3 or A4.

no-hole = `{ $typed }` is not a { $hole-word }. Type one of { $range }, `?` to list those you can play, or `help`.
no-such-hole = There is no { $hole-word } { $typed }. Type one of { $range }.
several-holes = { $typed } can mean { $names }. Type the name.
refused-empty = { $hole } is empty. Choose another.
refused-not-yours = { $hole } belongs to player { $player }. Choose one of your own.
refused-your-own = { $hole } is your own. Choose one of your opponent's.
refused-too-few = { $hole } holds only { $counters }, and a turn needs at least { $least }.
refused-jen = { $hole } is a jen, and no turn starts from a jen.
refused-weg = { $hole } has been captured and is player { $player }'s { $weg }: no turn starts there.
refused-captured = { $hole } has been captured: no turn starts there.
refused-not-now = No turn may start from { $hole } in this position. Choose another.
refused-rests = { $hole } rests for this turn, because a single counter has just crossed over into it.
refused-moved = { $hole } rests until the other player sows into it, because a turn has started from it.
refused-gives-first = First put what has been captured into one of player { $player }'s holes.
refused-moved-before = { $hole } has been moved before. For now, turns start from other holes.
refused-not-yet = A turn may start from { $hole } only if none may start from another { $hole-word }.
refused-starves = { $hole } would leave the opponent with nothing to play. Choose another.
refused-slam = { $hole } would take everything the opponent has. Choose another.
refused-endless = The sowing from { $hole } would never end, and that is not allowed.
refused-which-way = Say which way: { $right } sows anticlockwise, to your right, and { $left } clockwise.
refused-no-choice = You may not choose which way { $hole } is sown. Leave out > and <.
