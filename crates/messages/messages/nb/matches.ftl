# En kamp over flere runder: hvordan den står, og hvordan den ender.

round-began = Runde { $number } begynte med { $a } for spiller A og { $b } for spiller B.
standing-ahead = Runde { $number }; kampen står { $more } mot { $less } for spiller { $player }.
standing-level = Runde { $number }; kampen står { $more } mot { $less }.
stands-ahead = Kampen står { $more } mot { $less } for spiller { $player }.
stands-level = Kampen står { $more } mot { $less }.
round-won = Runde { $number }: spiller { $player } har vunnet; A har { $a }, B har { $b }.
round-drawn = Runde { $number }: uavgjort; A har { $a }, B har { $b }.
round-void = Runde { $number }: teller ikke.

match-over = Kampen er over!
match-one-round = Dette spillet har én runde.
match-too-few = Spiller { $player } har { $counters }, for lite til å fortsette.
match-no-hole = Spiller { $player } har { $counters } og kan ikke fylle noe { $hole-word }.
match-holes-owned = Spiller { $player } ville eie { $number } { $holes-word } eller flere i neste runde.
match-both-too-few = Begge spillerne har for få { $counters-word } til å fortsette.
match-neither-fills = Ingen av spillerne kan fylle et { $hole-word }.
match-goal = Spiller { $player } har nådd { $goal }.
match-goal-both = Begge spillerne har nådd { $goal }, og ingen har mer.
match-void-sowing = En såing som aldri ville ta slutt, gjør at hele kampen ikke teller.
match-not-won = Ingen har vunnet den på { $rounds }.
rounds-won = Av { $rounds } har spiller A vunnet { $a }, spiller B { $b }{ $drawn ->
        [0] { "" }
       *[other] ; { $drawn } var uavgjort
    }{ $void ->
        [0] { "" }
       *[other] ; { $void } telte ikke
    }.
match-won = Spiller { $player } har vunnet kampen, { $more } mot { $less }.
match-drawn = Kampen er uavgjort.
match-void = Kampen teller ikke.
ended-resigned = Spiller { $player } har gitt opp. Spiller { $other } har vunnet spillet.
ended-out-of-time = Tiden til spiller { $player } er ute. Spiller { $other } har vunnet spillet.
ended-draw-agreed = Spillerne er blitt enige om uavgjort.
