# How a round is opened: lots, a race, a push.

begins = Player { $player } begins.
begins-asked = Player { $player } begins, as requested.
begins-asked-race = Player { $player } begins if nobody wins the race, as requested.
lots = Lots decide who begins: the winner plays as { $player }.
lots-race = Lots decide who begins if nobody wins the race: the winner plays as { $player }.

# `ordinal` is 1st, 2nd, 3rd in English. Other languages form it from `number`.
race-both-sow = Both players sow at the same time.
race-endless = Both players sow at the same time. Their race would never end, so the board stays as it was laid out.
race-lifts = Player { $player } lifts { $counters } from { $hole } and finishes in { $end } with the { $ordinal } { $counter-word }.
race-rests = Player { $player } finishes in { $end } with the { $ordinal } { $counter-word }.
race-first = Player { $player } is the first to finish.
race-together = Both finish at the same time.
# 1st, 2nd, 3rd, 4th, 11th, 21st; `ends` is the ending.
ordinal =
    { $ends ->
        [first] { $number }st
        [second] { $number }nd
        [third] { $number }rd
       *[other] { $number }th
    }

# A race counter by counter.
race-counters = The race, counter by counter:
race-and-so-on = And so on: the race would never end.
race-in-hand = In hand: A { $a }, B { $b }.
race-lift = { $player } lifts { $counters } from { $hole }.
race-drop = { $player }'s { $counter-word } falls into { $place }, which makes { $makes }.
race-drop-last = { $player }'s last { $counter-word } falls into { $place }, which makes { $makes }.
race-finished = { $player }'s last { $counter-word } falls into { $place }, which was empty: { $player } has finished.
race-take = { $player } takes { $taken } from { $hole }.

pushes = Player { $player } moves { $pushes }.
push = { $from } into { $to }
push-sows = Player { $player } sows the { $counters } from { $hole }.
plus-minus = Player { $player } takes one { $counter-word } from { $hole } and carries it round the board, moving one { $counter-word } from every second { $hole-word } into the next; the last one falls into { $end }.
gathers = Player { $player } gathers { $counters } from their { $holes-word } and sows them; the last one falls into { $end }.
