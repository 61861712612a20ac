# The words of a game, explained where a reader first meets them.

term-unit = (A { $unit-word } is { $counters }. Scores are counted in { $units-word }.)
term-weg = (A { $weg } is a captured { $hole-word }. It stays on the board and belongs to its captor.)
term-jen = (A jen is a { $hole-word } where nobody claimed a capture before the next counter fell into it.)
term-race = (In a race both players sow at the same time, lap after lap. The first to come to rest in an empty { $hole-word } plays first.)
