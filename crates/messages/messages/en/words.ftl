# The games' words for their things. A variant with `counter = "seed"` uses `word-seed`. A word without an entry here is
# shown as the variant writes it. `one` and `several` are the word without a number.

word-counter =
    { $n ->
        [one] { $n } counter
       *[other] { $n } counters
    }
    .one = counter
    .several = counters
word-seed =
    { $n ->
        [one] { $n } seed
       *[other] { $n } seeds
    }
    .one = seed
    .several = seeds
word-stone =
    { $n ->
        [one] { $n } stone
       *[other] { $n } stones
    }
    .one = stone
    .several = stones
word-ball =
    { $n ->
        [one] { $n } ball
       *[other] { $n } balls
    }
    .one = ball
    .several = balls
word-pebble =
    { $n ->
        [one] { $n } pebble
       *[other] { $n } pebbles
    }
    .one = pebble
    .several = pebbles
word-bean =
    { $n ->
        [one] { $n } bean
       *[other] { $n } beans
    }
    .one = bean
    .several = beans
word-shell =
    { $n ->
        [one] { $n } shell
       *[other] { $n } shells
    }
    .one = shell
    .several = shells
word-hole =
    { $n ->
        [one] { $n } hole
       *[other] { $n } holes
    }
    .one = hole
    .several = holes
word-home =
    { $n ->
        [one] { $n } home
       *[other] { $n } homes
    }
    .one = home
    .several = homes
word-pit =
    { $n ->
        [one] { $n } pit
       *[other] { $n } pits
    }
    .one = pit
    .several = pits
word-pile =
    { $n ->
        [one] { $n } pile
       *[other] { $n } piles
    }
    .one = pile
    .several = piles
word-family =
    { $n ->
        [one] { $n } family
       *[other] { $n } families
    }
    .one = family
    .several = families
word-point =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
    .one = point
    .several = points

# A word that only the variant defines.
things =
    { $n ->
        [one] { $n } { $one }
       *[other] { $n } { $several }
    }

turns =
    { $n ->
        [one] { $n } turn
       *[other] { $n } turns
    }
rounds =
    { $n ->
        [one] { $n } round
       *[other] { $n } rounds
    }

# A score in families, with the counters left over: 3 families and 1 counter.
points-and-rest = { $points } and { $rest }

# The last two of several things.
list-and = { $before } and { $last }
list-or = { $before } or { $last }

# A hole given by its number and its side: A's hole 3.
hole-of = { $player }'s { $hole-word } { $number }
hole-own = { $hole-word } { $number }
store-of = { $player }'s store
