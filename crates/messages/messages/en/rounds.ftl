# How a round ends, and how the next is set up.

# `what` is `game`, `round`, or `numbered`: a round of a match, which has a number.
over =
    { $what ->
        [numbered] Round { $number } over!
        [round] Round over!
       *[game] Game over!
    }
won = Player { $player } has won.
won-round = Player { $player } has won round { $number }.
drawn =
    { $what ->
        [numbered] Round { $number } is a draw.
        [round] The round is a draw.
       *[game] The game is a draw.
    }
void =
    { $what ->
        [numbered] Round { $number } is void: { $why }.
        [round] The round is void: { $why }.
       *[game] The game is void: { $why }.
    }
void-sowing = the sowing from { $hole } would never end
void-sowing-given-up = the sowing from { $hole } had not ended when the program gave up
void-opening = its opening would never end
void-opening-given-up = its opening had not ended when the program gave up
void-too-long = it has not ended in { $turns }

few-left = Only a few { $counters-word } are left in the { $holes-word }.
few-in-each = No { $hole-word } holds more than a few { $counters-word }.
over-half = A player has won more than half of the { $counters-word }.
nothing-won = Nothing has been won in { $turns } turns in a row.
repeats = The same position has come up { $times } times.
cannot-move = Player { $player } can't move.
nobody-can-move = Neither player can move.
side-empty = One player's { $holes-word } are all empty.
seizes = Player { $player } has won, and takes all { $counters-word }.
takes-left =
    { $n ->
        [one] Player { $player } takes the { $counters } that is left.
       *[other] Player { $player } takes the { $counters } that are left.
    }

round = Round { $number }
lies-in-every =
    { $n ->
        [one] { $counters } lies in every { $hole-word }.
       *[other] { $counters } lie in every { $hole-word }.
    }
one-round = This game is played in one round: whoever wins it wins the match.
until-no-counters = The match goes on until a player has no counters.
until-at-most = The match goes on until a player has { $counters } or fewer.
until-no-hole = The match goes on until a player can't fill a { $hole-word }.
until-holes-owned = The match goes on until a player owns { $number } { $holes-word } for the next round.
until-rounds-won = The match goes on until a player has won { $rounds }.
until-points = The match goes on until a player has a score of { $goal }: one for each round won, or two if the player wins { $counters } or more in it.
until-counters-won = The match goes on until a player has won { $counters } in all rounds together.
until-surplus = The match goes on until a player has won { $counters } more than the other, counted over the rounds won by that player.

again-void = Round { $number } was void, so it is laid out again as it was when it began.
again-void-unopened = Round { $number } was void, so it is laid out again as it was when it began, without the opening, which would never end.
laid-out-again = It is laid out like the first one, and the match stands { $a } to { $b }.

# Counters buy holes: a fixed number fills a hole, and the rest is left over.
fills =
    Player { $player } has { $counters }: { $n ->
        [one] it fills
       *[other] they fill
    } { $filled ->
        [0] no { $hole-word }
       *[other] { $holes }
    }{ $rest ->
        [0] { "" }
        [1] , and 1 is left over
       *[other] , and { $rest } are left over
    }.
last-more = With { $own } left over, player { $player } gets one more { $hole-word }, and player { $other } gives the { $gives } that it lacks.
last-not-won = Player { $other } has won { $perhole } more than they began with, so the last { $hole-word } goes to player { $player }; player { $other } gives the { $gives } that it lacks.
last-weaker = Both have { $own } left over. Player { $player } has fewer counters and gets one more { $hole-word }; player { $other } gives the { $gives } that it lacks.
last-fewer = Player { $player } has fewer counters and gets one more { $hole-word }; player { $other } gives the { $gives } that it lacks.
last-lots = Both have { $own } left over. The lots fall for player { $player }, who gets one more { $hole-word }; player { $other } gives the { $gives } that it lacks.
has-chosen = Player { $player } has chosen { $holes }.
own-sides = Each player owns the { $holes-word } of their own side.
owns-now = Player { $player } owns { $number } now: { $holes }.
owns-now-beyond = Player { $player } owns { $number } now: their whole side, and { $holes } on { $other }'s.
goes =
    { $n ->
        [one] { $holes } goes to player { $player }.
       *[other] { $holes } go to player { $player }.
    }
goes-back =
    { $n ->
        [one] { $holes } goes back to player { $player }.
       *[other] { $holes } go back to player { $player }.
    }
keeps = Player { $player } keeps { $counters } in their store.
has = Player { $player } has { $counters }.
gives = Player { $other } gives player { $player } { $counters }, so both fill the same number of { $holes-word }.
lay-out = Both lay out { $counters }: { $how }.
lay-out-all = Both lay out { $counters }, all that the weaker player has: { $how }.
alike = { $n } in every { $hole-word }
from-left = from the left { $numbers }
from-right = from the right { $numbers }
from-ends = from both ends in turn { $numbers }
from-left-back = from the left of the back row { $numbers }
from-right-back = from the right of the back row { $numbers }
from-ends-back = from both ends in turn of the back row { $numbers }
fills-own = Player { $player } has { $counters }, and fills { $holes } of their own.
closed-in-round =
    { $n ->
        [one] { $holes } is closed in this round.
       *[other] { $holes } are closed in this round.
    }

# The player who begins a later round. `why` is one of the lines below.
begins-why = Player { $player } begins, { $why }.
opens-why = Player { $player } opens it, { $why }.
begins-after-race = Player { $player } begins after the race, { $why }.
race-decides = A race decides who begins; if nobody wins it, player { $player } begins, { $why }.
why-same = as in round { $number }
why-last-mover = having played the last turn of round { $number }
why-winner = having won round { $number }
why-loser = having lost round { $number }
why-nobody = because nobody won round { $number } and player { $began } began it
why-other = because player { $began } began round { $number }
