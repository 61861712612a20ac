# Was die Wörter eines Spiels bedeuten, für alle, denen sie zum ersten Mal begegnen.

term-unit = ({ $unit }: das sind { $counters }. So wird gezählt, was ein Spieler gewonnen hat.)
term-weg = ({ $weg } heißt, was erobert ist: Es bleibt auf dem Brett und gehört dem, der es erobert hat.)
term-jen = (In einem Jen liegt, was niemand verlangt hat und was weiter gewachsen ist.)
term-race = (In einem Wettlauf säen beide Spieler gleichzeitig, Runde um Runde, und wer zuerst endet, wo es leer ist, spielt zuerst.)

hand-holds = { $counters } in der Hand.
hand-empty = Die Hand ist leer.
