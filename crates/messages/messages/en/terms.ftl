# What the words of a game mean, for whoever meets them for the first time.

term-unit = (A { $unit } is { $counters }: what a player has won is counted in { $units }.)
term-weg = (A { $weg } is a captured { $hole }: it stays on the board, and belongs to its captor.)
term-jen = (A jen is a { $hole } whose capture nobody claimed, and that grew on.)
term-race = (In a race both players sow at the same time, lap after lap, and who first comes to rest in an empty { $hole } plays first.)
