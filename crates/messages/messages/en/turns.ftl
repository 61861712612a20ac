# What happens in a turn.

takes = Player { $player } takes { $taken } from { $hole }.
# Where players say which captures they leave unclaimed, captures have numbers.
takes-numbered = Capture { $number }: player { $player } takes { $taken } from { $hole }.
takes-store = Player { $player } takes all that player { $other } has in store: { $taken }.
lifts-store = Player { $player } takes up { $taken } from the store.
gives-store = Player { $player } gives player { $other } { $counters } from the store: { $hole } holds { $makes } now.
gives-one = Player { $player } gives player { $other } { $counters } from { $from }: { $hole } holds { $makes } now.
comes-over = Player { $player } brings { $counters } over from { $from } to { $hole }, which holds { $makes } now.
captures = Player { $player } captures { $hole }: it is a { $weg } now.
becomes-jen = { $hole } is a jen now.
becomes-half-weg = { $hole } stays its owner's, for he has no other; he may tax it from now on.
unclaimed = Nobody claims what lies in { $hole }; it stays.
unclaimed-numbered = Capture { $number }: nobody claims what lies in { $hole }; it stays.
is-closed = { $hole } is closed.
rests = No turn may start from { $hole } in the next turn.
rests-until-sown = { $hole } rests now until the other player has sown into it.
taxes-jen = Player { $player } takes { $taken } from { $hole }, a jen.
taxes-weg = Player { $player } takes { $taken } from { $hole }, { $other }'s { $weg }.
teseta = Teseta at { $hole }: nothing is taken the first time.
# A player would take all that the other has.
slam-takes-nothing = That would leave player { $player } nothing: nothing is taken.
slam-rest = That would leave player { $player } nothing: the rest is his.
slam-one-left = That would leave player { $player } nothing: one hole is left.
again = Player { $player } plays again.
endless-pass = The sowing would never end: all stays as it was.
passes = Player { $player } can't move and passes.

# A turn lap by lap: where each counter falls, and what lies there then.
lap = Player { $player } lifts { $counters } from { $hole } and sows: { $drops }.
lap-store = Player { $player } takes up { $counters } from the store and sows: { $drops }.
lap-left-out = The sowing goes on for so long that the rest of it is left out.
note-takes = player { $player } takes them
note-takes-numbered = player { $player } takes them, capture { $number }
note-unclaimed = nobody claims them
note-unclaimed-numbered = nobody claims them, capture { $number }
note-jen = a jen now

# While a sowing is shown counter by counter.
hand-empty = The hand is empty.
in-hand = { $counters } in hand.
