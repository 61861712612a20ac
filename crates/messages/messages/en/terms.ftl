# What words of a game mean, for whoever meets them for the first time.

term-unit = ({ $unit } is { $counters }: what a player has won is counted so.)
term-weg = (A { $weg } is what a player has captured: it stays on the board and belongs to him.)
term-jen = (A jen is what nobody has claimed, and that grew on.)
term-race = (In a race both players sow at the same time, lap after lap, and who first comes to rest where it is empty plays first.)

# A sowing that is shown counter by counter.
hand-holds = { $counters } in hand.
hand-empty = The hand is empty.
