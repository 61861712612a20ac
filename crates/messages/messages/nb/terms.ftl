# Hva ordene i et spill betyr.

term-unit = (1 { $unit-word } er { $counters }: det en spiller har vunnet, telles i { $units-word }.)
term-weg = (En { $weg } er et erobret { $hole-word }: det blir på brettet og tilhører den som erobret det.)
term-jen = (En jen er et { $hole-word } som ingen krevde, og som vokste videre.)
term-race = (I et kappløp sår begge spillerne samtidig, runde etter runde, og den som først ender i et tomt { $hole-word }, spiller først.)
