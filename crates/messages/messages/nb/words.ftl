# Hva spillene kaller tingene sine: `one` og `several` er ordet alene.

word-counter =
    { $n ->
        [one] { $n } stein
       *[other] { $n } steiner
    }
    .one = stein
    .several = steiner
word-seed = { $n } frø
    .one = frø
    .several = frø
word-stone =
    { $n ->
        [one] { $n } stein
       *[other] { $n } steiner
    }
    .one = stein
    .several = steiner
word-ball =
    { $n ->
        [one] { $n } kule
       *[other] { $n } kuler
    }
    .one = kule
    .several = kuler
word-pebble =
    { $n ->
        [one] { $n } småstein
       *[other] { $n } småsteiner
    }
    .one = småstein
    .several = småsteiner
word-bean =
    { $n ->
        [one] { $n } bønne
       *[other] { $n } bønner
    }
    .one = bønne
    .several = bønner
word-shell = { $n } skjell
    .one = skjell
    .several = skjell
word-hole = { $n } hull
    .one = hull
    .several = hull
word-home = { $n } hus
    .one = hus
    .several = hus
word-pit = { $n } hull
    .one = hull
    .several = hull
word-pile = { $n } hull
    .one = hull
    .several = hull
word-family =
    { $n ->
        [one] { $n } familie
       *[other] { $n } familier
    }
    .one = familie
    .several = familier
word-point = { $n } poeng
    .one = poeng
    .several = poeng

things =
    { $n ->
        [one] { $n } { $one }
       *[other] { $n } { $several }
    }

turns = { $n } trekk
rounds =
    { $n ->
        [one] { $n } runde
       *[other] { $n } runder
    }

points-and-rest = { $points } og { $rest }

list-and = { $before } og { $last }
list-or = { $before } eller { $last }

hole-of = { $player } sitt { $hole-word } { $number }
hole-own = { $hole-word } { $number }
store-of = lageret til { $player }
