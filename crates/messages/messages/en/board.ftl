# The board and the score.

legend-weg = { $letter } marks a { $weg } of player { $player }.
legend-wegs = a marks a { $weg } of player A, b a { $weg } of player B.
legend-jen = j marks a jen.
legend-unclaimed = u marks an unclaimed capture; the next counter makes it a jen.
legend-closed = x marks a closed { $hole-word }: sowing skips it.
legend-half-weg = h marks a player's only hole, which they may tax like a { $weg }.
legend-teseta = Teseta has been said at { $holes }.
legend-owned = { $player } marks what player { $player } owns on the other side: { $holes }.

has-points = Player { $player } has { $points }.
both-have = A has { $a }, B has { $b }.
board-now = Current board state:
moves-made = The following moves are made: { $moves }
current-player = The current player is { $player }.
next-move = The next move is move number { $number }.
for-example = For example, { $player } plays { $move } here:
# Shown before text that exists only in the language of a game's file.
not-translated = The text that follows is not translated:
partly-translated = What is not translated is in English.
other-choices = This text tells the usual rules. Your options change them:
