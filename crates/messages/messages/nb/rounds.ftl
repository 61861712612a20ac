# Hvordan en runde ender, og hvordan den neste stilles opp.

over =
    { $what ->
        [numbered] Runde { $number } er over!
        [round] Runden er over!
       *[game] Spillet er over!
    }
won = Spiller { $player } har vunnet.
won-round = Spiller { $player } har vunnet runde { $number }.
drawn =
    { $what ->
        [numbered] Runde { $number } er uavgjort.
        [round] Runden er uavgjort.
       *[game] Spillet er uavgjort.
    }
void =
    { $what ->
        [numbered] Runde { $number } teller ikke: { $why }.
        [round] Runden teller ikke: { $why }.
       *[game] Spillet teller ikke: { $why }.
    }
void-sowing = såingen fra { $hole } ville aldri ta slutt
void-sowing-given-up = såingen fra { $hole } tar ikke slutt så langt den er prøvd
void-opening = åpningen ville aldri ta slutt
void-opening-given-up = åpningen tar ikke slutt så langt den er prøvd
void-too-long = den har ikke tatt slutt på { $turns }

few-left = Det er bare få { $counters-word } igjen i { $holes-word }.
few-in-each = Ingen { $hole-word } har mer enn noen få { $counters-word }.
over-half = En spiller har vunnet mer enn halvparten av alle { $counters-word }.
nothing-won = Ingenting er vunnet i { $turns } trekk på rad.
repeats = Den samme stillingen har kommet { $times } ganger.
cannot-move = Spiller { $player } kan ikke trekke.
nobody-can-move = Ingen av spillerne kan trekke.
side-empty = Alle { $holes-word } hos en spiller er tomme.
seizes = Spiller { $player } har vunnet og tar alle { $counters-word }.
takes-left = Spiller { $player } tar resten: { $counters }.

round = Runde { $number }
lies-in-every = Det ligger { $counters } i hvert { $hole-word }.
one-round = Dette spillet har én runde: den som vinner den, har vunnet alt.
until-no-counters = Kampen går til en spiller ikke har noe igjen.
until-at-most = Kampen går til en spiller har { $counters } eller mindre.
until-no-hole = Kampen går til en spiller ikke kan fylle noe { $hole-word }.
until-holes-owned = Kampen går til en spiller eier { $number } { $holes-word } i neste runde.
until-rounds-won = Kampen fortsetter til en spiller har vunnet { $rounds }.
until-points = Kampen fortsetter til en spiller har { $goal }: én for hver runde han vinner, og to hvis han vinner { $counters } eller mer i den.
until-counters-won = Kampen fortsetter til en spiller har vunnet { $counters } i alle rundene til sammen.
until-surplus = Kampen fortsetter til en spiller har vunnet { $counters } mer enn den andre, i rundene han har vunnet.

again-void = Runde { $number } telte ikke: det som lå der i begynnelsen, ligger der igjen.
again-void-unopened = Runde { $number } telte ikke: det som lå der i begynnelsen, ligger der igjen, uten åpningen, som aldri ville ta slutt.
laid-out-again = Den legges ut som den første, og kampen står { $a } mot { $b }.

fills =
    Spiller { $player } har { $counters }: det fyller { $filled ->
        [0] ikke noe { $hole-word }
       *[other] { $holes }
    }{ $rest ->
        [0] { "" }
        [1] , og 1 er til overs
       *[other] , og { $rest } er til overs
    }.
last-more = Med { $own } til overs får spiller { $player } ett { $hole-word } til, og spiller { $other } gir { $gives } som mangler.
last-not-won = Spiller { $other } har vunnet { $perhole } mer enn han begynte med, og derfor går siste { $hole-word } til spiller { $player }; spiller { $other } gir { $gives } som mangler.
last-weaker = Begge har { $own } til overs. Spiller { $player } har færre: han får ett { $hole-word } til, og spiller { $other } gir { $gives } som mangler.
last-fewer = Spiller { $player } har færre: han får ett { $hole-word } til, og spiller { $other } gir { $gives } som mangler.
last-lots = Begge har { $own } til overs. Loddet faller på spiller { $player }: han får ett { $hole-word } til, og spiller { $other } gir { $gives } som mangler.
has-chosen = Spiller { $player } har valgt { $holes }.
own-sides = Hver spiller eier alle { $holes-word } på sin egen side.
owns-now = Spiller { $player } eier { $number } nå: { $holes }.
owns-now-beyond = Spiller { $player } eier { $number } nå: alle på sin egen side, og { $holes } hos { $other }.
goes = { $holes } går til spiller { $player }.
goes-back = { $holes } går tilbake til spiller { $player }.
keeps = Spiller { $player } beholder { $counters } i lageret sitt.
has = Spiller { $player } har { $counters }.
gives = Spiller { $other } gir spiller { $player } { $counters }, så begge fyller like mange { $holes-word }.
lay-out = Begge legger ut { $counters }: { $how }.
lay-out-all = Begge legger ut { $counters }, alt den svakeste har: { $how }.
alike = { $n } i hvert { $hole-word }
from-left = fra venstre { $numbers }
from-right = fra høyre { $numbers }
from-ends = vekselvis fra begge ender { $numbers }
from-left-back = fra venstre i bakerste rad { $numbers }
from-right-back = fra høyre i bakerste rad { $numbers }
from-ends-back = vekselvis fra begge ender i bakerste rad { $numbers }
fills-own = Spiller { $player } har { $counters }, og fyller { $holes } av sine egne.
closed-in-round = { $holes } er stengt i denne runden.

begins-why = Spiller { $player } begynner, { $why }.
opens-why = Spiller { $player } åpner, { $why }.
begins-after-race = Spiller { $player } begynner etter kappløpet, { $why }.
race-decides = Et kappløp avgjør hvem som begynner; vinner ingen, er det spiller { $player }, { $why }.
why-same = som i runde { $number }
why-last-mover = som gjorde siste trekk i runde { $number }
why-winner = som har vunnet runde { $number }
why-loser = som har tapt runde { $number }
why-nobody = for ingen har vunnet runde { $number }, og spiller { $began } begynte den
why-other = for spiller { $began } begynte runde { $number }
