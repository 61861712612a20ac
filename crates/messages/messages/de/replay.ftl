# Eine Aufzeichnung, die gezeigt wird.

move-plays = Zug { $number }: Spieler { $player } spielt { $move }.
round-has-more =
    { $n ->
        [one] Die Runde hat noch { $n } Zug.
       *[other] Die Runde hat noch { $n } Züge.
    }
record-has-more =
    { $n ->
        [one] Die Aufzeichnung hat noch { $n } Zug.
       *[other] Die Aufzeichnung hat noch { $n } Züge.
    }
record-no-round =
    { $n ->
        [one] Die Aufzeichnung hat nur { $n } Runde: Runde { $round } gibt es nicht.
       *[other] Die Aufzeichnung hat nur { $n } Runden: Runde { $round } gibt es nicht.
    }
round-no-move =
    { $n ->
        [one] Runde { $round } hat nur { $n } Zug: Zug { $move } gibt es nicht.
       *[other] Runde { $round } hat nur { $n } Züge: Zug { $move } gibt es nicht.
    }
record-no-move =
    { $n ->
        [one] Die Aufzeichnung hat nur { $n } Zug: Zug { $move } gibt es nicht.
       *[other] Die Aufzeichnung hat nur { $n } Züge: Zug { $move } gibt es nicht.
    }
