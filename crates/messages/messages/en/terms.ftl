# The words of a game, explained where a reader first meets them.

term-unit = (A { $unit } is { $counters }. Scores are counted in { $units }.)
term-weg = (A { $weg } is a captured { $hole }. It stays on the board and belongs to its captor.)
term-jen = (A jen is a { $hole } where nobody claimed a capture before the next counter fell into it.)
term-race = (In a race both players sow at the same time, lap after lap. The first to come to rest in an empty { $hole } plays first.)
