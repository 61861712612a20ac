# Was in einem Zug geschieht.

takes = Spieler { $player } nimmt { $taken } aus { $hole }.
takes-numbered = Fang { $number }: Spieler { $player } nimmt { $taken } aus { $hole }.
takes-store = Spieler { $player } nimmt alles, was Spieler { $other } gewonnen hat: { $taken }.
lifts-store = Spieler { $player } nimmt { $taken } aus seinem Vorrat auf.
gives-store = Spieler { $player } gibt Spieler { $other } { $counters } aus seinem Vorrat: { $hole } hat jetzt { $makes }.
gives-one = Spieler { $player } gibt Spieler { $other } { $counters } aus { $from }: { $hole } hat jetzt { $makes }.
comes-over = Spieler { $player } legt { $counters } aus { $from } zu { $hole }: { $hole } hat jetzt { $makes }.
captures = Spieler { $player } erobert { $hole }, jetzt sein { $weg }.
becomes-jen = { $hole } ist jetzt ein Jen.
becomes-half-weg = { $hole } bleibt bei ihrem Besitzer, denn er hat keine andere; er darf dort von jetzt an Steuer nehmen.
unclaimed = Niemand verlangt, was in { $hole } liegt; es bleibt liegen.
unclaimed-numbered = Fang { $number }: Niemand verlangt, was in { $hole } liegt; es bleibt liegen.
is-closed = { $hole } ist geschlossen.
rests = Der nächste Zug darf nicht in { $hole } beginnen.
rests-until-sown = { $hole } ruht nun, bis der andere Spieler in sie gesät hat.
taxes-jen = Spieler { $player } nimmt { $taken } aus { $hole }, einem Jen.
taxes-weg = Spieler { $player } nimmt { $taken } aus { $hole }, die { $weg } von { $other } ist.
teseta = Teseta bei { $hole }: Beim ersten Mal wird nichts genommen.
slam-takes-nothing = Das würde Spieler { $player } nichts lassen: Es wird nichts genommen.
slam-rest = Das würde Spieler { $player } nichts lassen: Der Rest gehört ihm.
slam-one-left = Das würde Spieler { $player } nichts lassen: Eine Mulde bleibt stehen.
again = Spieler { $player } ist noch einmal dran.
endless-pass = Das Säen würde nie enden: Alles bleibt, wie es war.
passes = Spieler { $player } kann nicht ziehen und setzt aus.

lap = Spieler { $player } hebt { $counters } aus { $hole } und sät: { $drops }.
lap-store = Spieler { $player } nimmt { $counters } aus seinem Vorrat auf und sät: { $drops }.
lap-left-out = Das Säen geht so lange weiter, dass der Rest weggelassen wird.
note-takes = Spieler { $player } nimmt sie
note-takes-numbered = Spieler { $player } nimmt sie, Fang { $number }
note-unclaimed = niemand verlangt sie
note-unclaimed-numbered = niemand verlangt sie, Fang { $number }
note-jen = jetzt ein Jen

hand-empty = Die Hand ist leer.
in-hand = In der Hand: { $counters }.
