# The board, and how the game stands.

legend-weg = { $letter } marks a { $weg } of player { $player }.
legend-wegs = a marks a { $weg } of player A, b one of player B.
legend-jen = j marks a jen.
legend-unclaimed = u marks what nobody has claimed; the next counter makes it a jen.
legend-closed = x marks a closed { $hole }: it is passed over.
legend-half-weg = h marks a player's only hole, which he may tax like a { $weg }.
legend-teseta = Teseta has been said at { $holes }.
legend-owned = { $player } marks what player { $player } owns on the other side: { $holes }.

has-points = Player { $player } has { $points }.
both-have = A has { $a }, B has { $b }.
board-now = Current board state:
moves-made = The following moves are made: { $moves }
current-player = The current player is { $player }.
next-move = The next move is move number { $number }.
for-example = For example, { $player } plays { $move } here:
# Before text that is only there in the language of a game's file.
not-translated = The text that follows is not translated:
