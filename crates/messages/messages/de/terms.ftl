# Was die Wörter eines Spiels bedeuten.

term-unit = (1 { $unit-word }: { $counters }. Was ein Spieler gewonnen hat, wird in { $units-word } gezählt.)
term-weg = ({ $weg } heißt eine eroberte { $hole-word }: Sie bleibt auf dem Brett und gehört dem, der sie erobert hat.)
term-jen = (Ein Jen ist eine { $hole-word }, deren Fang niemand verlangt hat und die weiter wuchs.)
term-race = (In einem Wettlauf säen beide Spieler gleichzeitig, Runde um Runde; wer zuerst in einer leeren { $hole-word } endet, spielt zuerst.)
