# Wie eine Runde eröffnet wird: das Los, ein Wettlauf, ein Schub.

begins = Spieler { $player } beginnt.
begins-asked = Spieler { $player } beginnt, wie gewünscht.
begins-asked-race = Spieler { $player } beginnt, wenn niemand den Wettlauf gewinnt, wie gewünscht.
lots = Das Los fällt auf Spieler { $player }: Er beginnt.
lots-race = Das Los fällt auf Spieler { $player }: Er beginnt, wenn niemand den Wettlauf gewinnt.

race-both-sow = Beide Spieler säen gleichzeitig.
race-endless = Beide Spieler säen gleichzeitig, und ihr Wettlauf würde nie enden: Alles bleibt, wie es lag.
race-lifts = Spieler { $player } hebt { $counters } aus { $hole } und endet in { $end }, { $counter-word } Nummer { $ordinal }.
race-rests = Spieler { $player } endet in { $end }, { $counter-word } Nummer { $ordinal }.
race-first = Spieler { $player } ist zuerst fertig.
race-together = Beide sind gleichzeitig fertig.
# Auf Deutsch steht die Zahl allein.
ordinal = { $number }

race-counters = Der Wettlauf, Stein für Stein:
race-and-so-on = Und so weiter: Der Wettlauf würde nie enden.
race-in-hand = In der Hand: A { $a }, B { $b }.
race-lift = { $player } hebt { $counters } aus { $hole }.
race-drop = { $player }: { $counter-word } fällt in { $place }, das macht { $makes }.
race-drop-last = { $player }: Als letztes fällt { $counter-word } in { $place }, das macht { $makes }.
race-finished = { $player }: Als letztes fällt { $counter-word } in { $place }, und dort war es leer: { $player } ist fertig.
race-take = { $player } nimmt { $taken } aus { $hole }.

pushes = Spieler { $player } legt { $pushes }.
push = { $from } in { $to }
push-sows = Spieler { $player } sät { $counters } aus { $hole }.
plus-minus = Spieler { $player } trägt 1 { $counter-word } aus { $hole } rund um das Brett und legt dabei aus jeder zweiten { $hole-word } einen in die nächste; der letzte fällt in { $end }.
gathers = Spieler { $player } sammelt { $counters } aus seinen { $holes-word } und sät; der letzte fällt in { $end }.
