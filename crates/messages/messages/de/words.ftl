# Wie die Spiele ihre Dinge nennen: `one` und `several` sind das Wort allein.

word-counter =
    { $n ->
        [one] { $n } Stein
       *[other] { $n } Steine
    }
    .one = Stein
    .several = Steine
word-seed = { $n } Samen
    .one = Samen
    .several = Samen
word-stone =
    { $n ->
        [one] { $n } Stein
       *[other] { $n } Steine
    }
    .one = Stein
    .several = Steine
word-ball =
    { $n ->
        [one] { $n } Kugel
       *[other] { $n } Kugeln
    }
    .one = Kugel
    .several = Kugeln
word-pebble = { $n } Kiesel
    .one = Kiesel
    .several = Kiesel
word-bean =
    { $n ->
        [one] { $n } Bohne
       *[other] { $n } Bohnen
    }
    .one = Bohne
    .several = Bohnen
word-shell =
    { $n ->
        [one] { $n } Muschel
       *[other] { $n } Muscheln
    }
    .one = Muschel
    .several = Muscheln
word-hole =
    { $n ->
        [one] { $n } Mulde
       *[other] { $n } Mulden
    }
    .one = Mulde
    .several = Mulden
word-home =
    { $n ->
        [one] { $n } Mulde
       *[other] { $n } Mulden
    }
    .one = Mulde
    .several = Mulden
word-pit =
    { $n ->
        [one] { $n } Grube
       *[other] { $n } Gruben
    }
    .one = Grube
    .several = Gruben
word-pile =
    { $n ->
        [one] { $n } Mulde
       *[other] { $n } Mulden
    }
    .one = Mulde
    .several = Mulden
word-family =
    { $n ->
        [one] { $n } Familie
       *[other] { $n } Familien
    }
    .one = Familie
    .several = Familien
word-point =
    { $n ->
        [one] { $n } Punkt
       *[other] { $n } Punkte
    }
    .one = Punkt
    .several = Punkte

things =
    { $n ->
        [one] { $n } { $one }
       *[other] { $n } { $several }
    }

turns =
    { $n ->
        [one] { $n } Zug
       *[other] { $n } Züge
    }
rounds =
    { $n ->
        [one] { $n } Runde
       *[other] { $n } Runden
    }

points-and-rest = { $points } und { $rest }

list-and = { $before } und { $last }
list-or = { $before } oder { $last }

hole-of = { $hole-word } { $number } von { $player }
hole-own = { $hole-word } { $number }
store-of = Speicher von { $player }
