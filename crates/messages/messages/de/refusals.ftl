# Warum nicht gespielt werden kann, was getippt wurde.

no-hole = `{ $typed }` ist keine { $hole-word }. Tippe eine von { $range }, `?` für die spielbaren, oder `help`.
no-such-hole = Es gibt keine { $hole-word } { $typed }. Tippe eine von { $range }.
several-holes = { $typed } kann { $names } sein. Tippe den Namen.
refused-empty = { $hole } ist leer. Wähle eine andere.
refused-not-yours = { $hole } gehört Spieler { $player }. Wähle eine eigene.
refused-your-own = { $hole } gehört dir selbst. Wähle eine des Gegners.
refused-too-few = In { $hole } liegt nur { $counters }, und ein Zug braucht mindestens { $least }.
refused-jen = { $hole } ist ein Jen, und dort beginnt kein Zug.
refused-weg = { $hole } ist erobert, { $weg } von Spieler { $player }: Dort beginnt kein Zug.
refused-captured = { $hole } ist erobert: Dort beginnt kein Zug.
refused-not-now = Aus { $hole } darf jetzt, wie das Brett steht, kein Zug beginnen. Wähle eine andere.
refused-rests = Ein einzelner Stein ist gerade nach { $hole } hinübergekommen und ruht in diesem Zug.
refused-moved = In { $hole } hat schon ein Zug begonnen; sie ruht, bis der andere Spieler in sie gesät hat.
refused-gives-first = Was gefangen ist, kommt zuerst in eine Mulde von Spieler { $player }.
refused-moved-before = { $hole } ist schon gezogen worden: Vorerst beginnen Züge in anderen Mulden.
refused-not-yet = Aus { $hole } darf ein Zug nur beginnen, wenn aus keiner anderen { $hole-word } einer beginnen kann.
refused-starves = { $hole } würde dem Gegner nichts zu spielen lassen. Wähle eine andere.
refused-slam = { $hole } würde dem Gegner alles nehmen. Wähle eine andere.
refused-endless = Das Säen aus { $hole } würde nie enden, und das ist nicht erlaubt.
refused-which-way = Sage, wie herum: { $right } sät gegen den Uhrzeigersinn, nach rechts, und { $left } im Uhrzeigersinn.
refused-no-choice = Wie herum { $hole } gesät wird, kannst du nicht wählen. Lass > und < weg.
