# The score of a match, and its end.

round-began = Round { $number } began with { $a } for player A and { $b } for player B.
standing-ahead = Round { $number }; the match stands { $more } to { $less } for player { $player }.
standing-level = Round { $number }; the match stands { $more } to { $less }.
stands-ahead = The match stands { $more } to { $less } for player { $player }.
stands-level = The match stands { $more } to { $less }.
round-won = Round { $number }: player { $player } has won; A has { $a }, B has { $b }.
round-drawn = Round { $number }: a draw; A has { $a }, B has { $b }.
round-void = Round { $number }: void.

match-over = Match over!
match-one-round = This game is played in one round.
match-too-few = Player { $player } has { $counters }, too few to go on.
match-no-hole = Player { $player } has { $counters } and can't fill a { $hole-word }.
match-holes-owned = Player { $player } would own { $number } { $holes-word } or more in the next round.
match-both-too-few = Both players have too few { $counters-word } to go on.
match-neither-fills = Neither player can fill a { $hole-word }.
match-goal = Player { $player } has reached { $goal }.
match-goal-both = Both players have reached { $goal }, and neither has more.
match-void-sowing = A sowing that would never end makes the whole match void.
match-not-won = Nobody has won the match in { $rounds }.
rounds-won = Of { $rounds }, player A has won { $a } and player B { $b }{ $drawn ->
        [0] { "" }
        [1] ; 1 was drawn
       *[other] ; { $drawn } were drawn
    }{ $void ->
        [0] { "" }
        [1] ; 1 was void
       *[other] ; { $void } were void
    }.
match-won = Player { $player } has won the match, { $more } to { $less }.
match-drawn = The match is a draw.
match-void = The match is void.
ended-resigned = Player { $player } has resigned. Player { $other } has won the game.
ended-out-of-time = Player { $player } has run out of time. Player { $other } has won the game.
ended-draw-agreed = The players have agreed on a draw.
