# Et opptak som vises.

move-plays = Trekk { $number }: spiller { $player } spiller { $move }.
round-has-more = Runden har { $n } trekk til.
record-has-more = Opptaket har { $n } trekk til.
record-no-round =
    { $n ->
        [one] Opptaket har bare { $n } runde: det finnes ingen runde { $round } å vise.
       *[other] Opptaket har bare { $n } runder: det finnes ingen runde { $round } å vise.
    }
round-no-move = Runde { $round } har bare { $n } trekk: det finnes ikke noe trekk { $move }.
record-no-move = Opptaket har bare { $n } trekk: det finnes ikke noe trekk { $move }.
