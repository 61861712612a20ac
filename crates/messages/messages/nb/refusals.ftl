# Hvorfor det som ble skrevet ikke kan spilles.

no-hole = `{ $typed }` er ikke noe { $hole-word }. Skriv ett av { $range }, `?` for dem du kan spille, eller `help`.
no-such-hole = Det finnes ikke noe { $hole-word } { $typed }. Skriv ett av { $range }.
several-holes = { $typed } kan være { $names }. Skriv navnet.
refused-empty = { $hole } er tomt. Velg et annet.
refused-not-yours = { $hole } tilhører spiller { $player }. Velg et av dine egne.
refused-your-own = { $hole } er ditt eget. Velg et av motspillerens.
refused-too-few = { $hole } har bare { $counters }, og et trekk trenger minst { $least }.
refused-jen = { $hole } er en jen, og ingen trekk starter fra en jen.
refused-weg = { $hole } er erobret, en { $weg } for spiller { $player }: ingen trekk starter der.
refused-captured = { $hole } er erobret: ingen trekk starter der.
refused-not-now = Slik brettet står nå, kan ingen trekk starte fra { $hole }. Velg et annet.
refused-rests = En enkelt brikke har nettopp kommet over til { $hole }, og hviler dette trekket.
refused-moved = Et trekk har startet fra { $hole }, og hullet hviler til den andre spilleren har sådd i det.
refused-gives-first = Det som er fanget, skal først legges i et av hullene til spiller { $player }.
refused-moved-before = { $hole } er flyttet før: nå starter trekk fra andre hull.
refused-not-yet = Et trekk kan starte fra { $hole } bare hvis det ikke kan starte fra et annet { $hole-word }.
refused-starves = { $hole } ville ikke gi motstanderen noe å spille med. Velg et annet.
refused-slam = { $hole } ville ta alt motstanderen har. Velg et annet.
refused-endless = Såingen fra { $hole } ville aldri ta slutt, og det er ikke lov.
refused-which-way = Si hvilken vei: { $right } sår mot klokka, til høyre for deg, og { $left } med klokka.
refused-no-choice = Hvilken vei { $hole } sås, kan du ikke velge. Dropp > og <.
