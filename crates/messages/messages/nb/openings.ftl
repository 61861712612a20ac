# Hvordan en runde åpnes: loddtrekning, kappløp, et skyv.

begins = Spiller { $player } begynner.
begins-asked = Spiller { $player } begynner, slik det ble bedt om.
begins-asked-race = Spiller { $player } begynner hvis ingen vinner kappløpet, slik det ble bedt om.
lots = Loddet faller på spiller { $player }, som begynner.
lots-race = Loddet faller på spiller { $player }, som begynner hvis ingen vinner kappløpet.

race-both-sow = Begge spillerne sår samtidig.
race-endless = Begge spillerne sår samtidig, og kappløpet ville aldri ta slutt: alt blir som det lå.
race-lifts = Spiller { $player } løfter { $counters } fra { $hole } og ender i { $end }, { $counter-word } nummer { $ordinal }.
race-rests = Spiller { $player } ender i { $end }, { $counter-word } nummer { $ordinal }.
race-first = Spiller { $player } er først ferdig.
race-together = Begge er ferdige samtidig.
# Etter «nummer» står tallet alene.
ordinal = { $number }

race-counters = Kappløpet, stein for stein:
race-and-so-on = Og så videre: kappløpet ville aldri ta slutt.
race-in-hand = I hånden: A { $a }, B { $b }.
race-lift = { $player } løfter { $counters } fra { $hole }.
race-drop = { $player }: { $counter-word } faller i { $place }, det blir { $makes }.
race-drop-last = { $player }: siste { $counter-word } faller i { $place }, det blir { $makes }.
race-finished = { $player }: siste { $counter-word } faller i { $place }, som var tomt: { $player } er ferdig.
race-take = { $player } tar { $taken } fra { $hole }.

pushes = Spiller { $player } flytter { $pushes }.
push = { $from } til { $to }
push-sows = Spiller { $player } sår { $counters } fra { $hole }.
plus-minus = Spiller { $player } bærer én { $counter-word } fra { $hole } rundt brettet og legger fra hvert andre { $hole-word } én i det neste; den siste faller i { $end }.
gathers = Spiller { $player } samler { $counters } fra sine { $holes-word } og sår dem; den siste faller i { $end }.
