# Worksheets on paper.

worksheet-title = Worksheet
worksheet-name = Name
worksheet-exercises = Exercises
worksheet-puzzles = Puzzles
worksheet-answers = Answers
worksheet-rules = Rules
worksheet-turn = { $player } plays { $move }.
worksheet-last = Where does the last { $counter-word } land?
worksheet-laps = How many times are { $counters-word } lifted in this turn?
worksheet-captured = How many { $units-word } does { $player } capture?
worksheet-holes = How many { $holes-word } does { $player } capture?
worksheet-to-move = It is { $player }'s turn.
worksheet-capture = Which moves capture?
worksheet-best = Which move is best?
worksheet-before = Before the turn
worksheet-after = After the turn
worksheet-then = then { $moves }
