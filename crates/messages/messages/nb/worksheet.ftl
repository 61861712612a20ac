# Arbeidsark på papir.

worksheet-title = Arbeidsark
worksheet-name = Navn
worksheet-exercises = Oppgaver
worksheet-puzzles = Nøtter
worksheet-answers = Svar
worksheet-rules = Regler
worksheet-turn = { $player } spiller { $move }.
worksheet-last = Hvor havner siste { $counter-word }?
worksheet-laps = Hvor mange ganger løftes { $counters-word } i dette trekket?
worksheet-captured = Hvor mange { $units-word } erobrer { $player }?
worksheet-holes = Hvor mange { $holes-word } erobrer { $player }?
worksheet-to-move = { $player } skal trekke.
worksheet-capture = Hvilke trekk erobrer noe?
worksheet-best = Hvilket trekk er best?
worksheet-before = Før trekket
worksheet-after = Etter trekket
worksheet-then = deretter { $moves }
