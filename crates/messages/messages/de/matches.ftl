# Eine Partie aus mehreren Runden: wie sie steht, und wie sie endet.

round-began = Am Anfang von Runde { $number } hatte Spieler A { $a } und Spieler B { $b }.
standing-ahead = Runde { $number }; es steht { $more } zu { $less } für Spieler { $player }.
standing-level = Runde { $number }; es steht { $more } zu { $less }.
stands-ahead = Es steht { $more } zu { $less } für Spieler { $player }.
stands-level = Es steht { $more } zu { $less }.
round-won = Runde { $number }: Spieler { $player } hat gewonnen; A hat { $a }, B hat { $b }.
round-drawn = Runde { $number }: unentschieden; A hat { $a }, B hat { $b }.
round-void = Runde { $number }: gilt nicht.

match-over = Die Partie ist zu Ende!
match-one-round = Dieses Spiel hat nur eine Runde.
match-too-few = Spieler { $player } hat { $counters }, zu wenig zum Weiterspielen.
match-no-hole = Spieler { $player } hat { $counters } und kann keine { $hole-word } füllen.
match-holes-owned = Spieler { $player } würden in der nächsten Runde { $number } { $holes-word } oder mehr gehören.
match-both-too-few = Beide Spieler haben zu wenige { $counters-word } zum Weiterspielen.
match-neither-fills = Kein Spieler kann eine { $hole-word } füllen.
match-goal = Spieler { $player } hat { $goal } erreicht.
match-goal-both = Beide Spieler haben { $goal } erreicht, und keiner hat mehr.
match-void-sowing = Ein Säen, das nie enden würde, macht die ganze Partie ungültig.
match-not-won = Niemand hat sie gewonnen ({ $rounds }).
rounds-won = { $rounds }: Spieler A hat { $a } gewonnen, Spieler B { $b }{ $drawn ->
        [0] { "" }
        [1] ; 1 war unentschieden
       *[other] ; { $drawn } waren unentschieden
    }{ $void ->
        [0] { "" }
        [1] ; 1 galt nicht
       *[other] ; { $void } galten nicht
    }.
match-won = Spieler { $player } hat die Partie gewonnen, { $more } zu { $less }.
match-drawn = Die Partie endet unentschieden.
match-void = Die Partie gilt nicht.
ended-resigned = Spieler { $player } hat aufgegeben. Spieler { $other } hat das Spiel gewonnen.
ended-out-of-time = Die Zeit von Spieler { $player } ist abgelaufen. Spieler { $other } hat das Spiel gewonnen.
ended-draw-agreed = Die Spieler haben sich auf ein Unentschieden geeinigt.
