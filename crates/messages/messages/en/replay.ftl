# Replaying a record.

move-plays = Move { $number }: player { $player } plays { $move }.
round-has-more =
    The round has { $n ->
        [one] { $n } more move
       *[other] { $n } more moves
    }.
record-has-more =
    The record has { $n ->
        [one] { $n } more move
       *[other] { $n } more moves
    }.
record-no-round =
    The record has only { $n ->
        [one] { $n } round
       *[other] { $n } rounds
    }: there is no round { $round } to show.
round-no-move =
    Round { $round } has only { $n ->
        [one] { $n } move
       *[other] { $n } moves
    }: there is no move { $move } to go to.
record-no-move =
    The record has only { $n ->
        [one] { $n } move
       *[other] { $n } moves
    }: there is no move { $move } to go to.
