# What happens in a turn.

takes = Player { $player } takes { $taken } from { $hole }.
# Captures are numbered where players choose which ones to leave unclaimed.
takes-numbered = Capture { $number }: player { $player } takes { $taken } from { $hole }.
takes-store = Player { $player } takes all that player { $other } has in store: { $taken }.
lifts-store = Player { $player } takes up { $taken } from the store.
gives-store = Player { $player } gives player { $other } { $counters } from the store: { $hole } holds { $makes } now.
gives-one = Player { $player } gives player { $other } { $counters } from { $from }: { $hole } holds { $makes } now.
comes-over = Player { $player } brings { $counters } over from { $from } to { $hole }, which holds { $makes } now.
captures = Player { $player } captures { $hole }: it is a { $weg } now.
becomes-jen = { $hole } is a jen now.
becomes-half-weg = { $hole } stays with its owner, who has no other; the owner may tax it from now on.
unclaimed = Nobody claims what lies in { $hole }, so it stays.
unclaimed-numbered = Capture { $number }: nobody claims what lies in { $hole }, so it stays.
is-closed = { $hole } is closed.
rests = The next turn may not start from { $hole }.
rests-until-sown = { $hole } now rests until the other player sows into it.
taxes-jen = Player { $player } takes { $taken } from { $hole }, a jen.
taxes-weg = Player { $player } takes { $taken } from { $hole }, { $other }'s { $weg }.
teseta = Teseta at { $hole }: nothing is taken the first time.
# A capture would take everything that the other player has.
slam-takes-nothing = That would leave player { $player } with nothing, so nothing is taken.
slam-rest = That would leave player { $player } with nothing, so they get the rest.
slam-one-left = That would leave player { $player } with nothing, so one hole is left.
again = Player { $player } plays again.
endless-pass = The sowing would never end, so the board stays as it was.
passes = Player { $player } can't move and passes.

# A turn lap by lap: where each counter falls, and how many lie there then.
lap = Player { $player } lifts { $counters } from { $hole } and sows: { $drops }.
lap-store = Player { $player } takes up { $counters } from the store and sows: { $drops }.
lap-left-out = The sowing goes on for so long that the rest is left out.
note-takes = player { $player } takes them
note-takes-numbered = player { $player } takes them, capture { $number }
note-unclaimed = nobody claims them
note-unclaimed-numbered = nobody claims them, capture { $number }
note-jen = a jen now

# While a sowing is shown counter by counter.
hand-empty = The hand is empty.
in-hand = { $counters } in hand.
