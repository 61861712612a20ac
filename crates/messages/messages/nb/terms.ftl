# Hva spillets ord betyr, for den som møter dem for første gang.

term-unit = ({ $unit } er { $counters }: slik telles det en spiller har vunnet.)
term-weg = (En { $weg } er erobret: den blir på brettet og tilhører den som erobret den.)
term-jen = (I en jen ligger det ingen krevde, og som vokste videre.)
term-race = (I et kappløp sår begge spillerne samtidig, runde etter runde, og den som først ender der det er tomt, spiller først.)

hand-holds = { $counters } i hånden.
hand-empty = Hånden er tom.
