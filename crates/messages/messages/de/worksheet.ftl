# Arbeitsblätter auf Papier.

worksheet-title = Arbeitsblatt
worksheet-name = Name
worksheet-exercises = Aufgaben
worksheet-puzzles = Rätsel
worksheet-answers = Lösungen
worksheet-rules = Regeln
worksheet-turn = { $player } spielt { $move }.
worksheet-last = Wohin fällt als letztes { $counter-word }?
worksheet-laps = Wie oft werden in diesem Zug { $counters-word } aufgehoben?
worksheet-captured = Wie viele { $units-word } erobert { $player }?
worksheet-holes = Wie viele { $holes-word } erobert { $player }?
worksheet-to-move = { $player } ist am Zug.
worksheet-capture = Welche Züge erobern etwas?
worksheet-best = Welcher Zug ist der beste?
worksheet-before = Vor dem Zug
worksheet-after = Nach dem Zug
worksheet-then = dann { $moves }
