# Reglene én for én.
# To be checked by a speaker.

# Spørsmålene som reglene svarer på.
question-1 = Hvordan er brettet?
question-2 = Hvordan legges steinene ut ved starten, og hvem begynner?
question-3 = Hva skjer før det første frie trekket?
question-4 = Hvordan sås steinene i hånden?
question-5 = Hva skjer med en stein som ikke er den siste i hånden?
question-6 = Hva skjer med den siste steinen i hånden?
question-7 = Når er runden over, og hvem får steinene som er igjen på brettet?
question-8 = Hvordan telles poengene?
question-9 = Hvordan følger en runde på en annen?
question-10 = Når er kampen over?
question-11 = Når stanses spill som aldri tar slutt, og hva skjer da?
question-12 = Hvilke hull kan et trekk begynne fra, av dem i `turn.from`?
question-13 = Hvilke regler gjelder for et helt trekk?

# Brettet.
board-1 = Begge spillerne sår fra A1 til det siste hullet til A, så fra B1 til det siste hullet til B.
board-2 = A sår fra A1 til det siste hullet til B, og B i motsatt rekkefølge.
board-3 = Lagrene ligger på veien, hvert av dem etter eierens siste hull.

# Det som bare står i reglene i sammenheng.
told-1 = To rader med seks hus.
told-2 = To rader med seks hull.
told-3 = To rader med fem hull.
told-4 = To rader med sju hull.
told-5 = Tre rader med seks hull.
told-6 = To rader med seks hull, og et lager for hver spiller, som det sås steiner i.
told-7 = Ved starten ligger det fire steiner i hvert hus.
told-8 = Ved starten ligger det fire steiner i hvert hull.
told-9 = Ved starten ligger det tre steiner i hvert hull.
told-10 = Ved starten ligger det tre småsteiner i hvert hull.
told-11 = Ved starten ligger det fire steiner i hvert hull.
told-12 = I et trekk løfter spilleren alle steinene i et av husene på sin egen side og sår dem én og én i husene som følger, mot klokka.
told-13 = I et trekk løfter spilleren alle steinene i et av hullene på sin egen side og sår dem én og én i hullene som følger, mot klokka.
told-14 = I et trekk løfter spilleren alle steinene i et av hullene sine og sår dem én og én i hullene som følger, mot klokka.
told-15 = I et trekk løfter spilleren alle småsteinene i et av hullene på sin egen side og sår dem én og én i hullene som følger, mot klokka.
told-16 = I et trekk løfter spilleren alle småsteinene i et av hullene på sin egen side og sår dem én og én i hullene som følger, mot klokka: A i denne retningen og B i den andre.
told-17 = I et trekk løfter spilleren alle steinene i et av hullene på sin egen side og sår dem én og én i hullene som følger, mot klokka.
told-18 = Den første av disse linjene som passer, avgjør om et hull kan løftes. Passer ingen av dem, kan det løftes:
told-19 = For en stein som ikke er den siste i hånden, avgjør den første av disse linjene som passer. Passer ingen av dem, blir steinen liggende der den faller:
told-20 = En stein som ikke er den siste i hånden, blir liggende der den faller.
told-21 = En småstein som ikke er den siste i hånden, blir liggende der den faller.
told-22 = En stein som ikke er den siste i hånden, blir liggende der den faller.
told-23 = For den siste steinen i hånden avgjør den første av disse linjene som passer:
told-24 = For den siste småsteinen i hånden avgjør den første av disse linjene som passer:
told-25 = For den siste steinen i hånden avgjør den første av disse linjene som passer:
told-26 = Et trekk på mer enn 50 omganger gjør hele spillet ugyldig.
told-27 = Et trekk på mer enn 50 omganger gjør runden ugyldig.
told-28 = En såing som aldri tar slutt, gjør hele spillet ugyldig.
told-29 = En såing som aldri tar slutt, gjør runden ugyldig.
told-30 = En såing som aldri tar slutt, er ikke lov.
told-31 = En såing som aldri tar slutt, tas tilbake, og trekket er over.
told-32 = En runde på mer enn 1000 trekk er ugyldig.
told-33 = Poengene til en spiller er antallet steiner i lageret: Fire steiner er én familie. Spilleren med flest familier vinner.
told-34 = Poengene til en spiller er antallet steiner i lageret. Spilleren med flest poeng vinner.
told-35 = Poengene til en spiller er antallet steiner i lageret og i wegene. Spilleren med flest poeng vinner.
told-36 = Poengene til en spiller er antallet småsteiner i lageret. Spilleren med flest poeng vinner.
told-37 = Poengene til en spiller er antallet steiner i lageret. Spilleren med flest poeng vinner.

# Starten.
setup-1 = Steiner i hvert hull: 4.
setup-2 = Spiller A begynner.
setup-3 = Loddet avgjør hvem som begynner. Den som vinner, setter seg som spiller A.
setup-4 = Steiner i hvert hull: 3.

# Åpningen.
opening-1 = Det skjer ingenting før det første frie trekket.
opening-2 = Den som begynner, flytter alle steinene i hullet det startes fra, over i det neste.
opening-3 = Hullet som ble fylt sist, blir weg for den som begynner.
opening-4 = Den som begynner, flytter alle steinene i annethvert hull over i det neste, rundt brettet.
opening-5 = Den som begynner, sår steinene som er samlet, fra hullet etter startpunktet. Er ingen samlet, sås steinene i hullet som ble fylt sist. Så er det den andre spilleren som skal trekke.
opening-6 = En spiller starter fra hullet sitt lengst til høyre. Har siden to rader, er det hullet lengst til høyre i den bakre raden.
opening-7 = En spiller starter fra hullet lengst til høyre i sin egen rad som spilleren fortsatt eier.
opening-8 = Begge spillerne sår samtidig, hver til den siste steinen faller i et tomt hull. Den raskeste spilleren begynner.
opening-9 = En spiller starter fra hullet sitt lengst til venstre. Har siden to rader, er det hullet lengst til venstre i den bakre raden.
opening-10 = A slipper én stein, så slipper B én, og så videre. Å løfte tar ingen tid.
opening-11 = Den langsomste spilleren sår videre til også den har nådd et tomt hull.
opening-12 = Etter uavgjort begynner spilleren som ville ha begynt uten kappløp.
opening-13 = En spiller starter fra et hvilket som helst av hullene sine, valgt i hemmelighet. Uten et valg er det hullet lengst til venstre som ikke er tomt.
opening-14 = A sår til slutten, så gjør B det samme.
opening-15 = B sår til slutten, så gjør A det samme.
opening-16 = Etter uavgjort begynner A.
opening-17 = Etter uavgjort begynner B.
opening-18 = Den langsomste spilleren sår det som er i hånden, og stopper der det tar slutt.
opening-19 = En spiller starter fra et hvilket som helst av hullene sine, valgt i hemmelighet. Uten et valg er det hullet lengst til høyre som ikke er tomt.
opening-20 = Hull erobres under kappløpet som i alle andre trekk.

# Hele trekket.
turn-1 = En fangst som tømmer det vanlige hullet der en stein falt, og ingen andre hull, må spilleren som ville få steinene, gjøre krav på. Steiner som ingen gjør krav på, blir liggende, og den neste steinen som faller der, gjør hullet til en jen. Et trekk skrives med numrene på fangstene som ingen gjorde krav på: `A3!2`. Bare for de første 16 fangstene i et trekk kan en spiller la være å gjøre krav.

# Løft.
lifting-1 = Et trekk kan ikke begynne fra en weg som tilhører den som sår eller motstanderen.
lifting-2 = Et trekk kan ikke begynne fra en jen.

# Såing.
sow-1 = Et trekk kan ha flere omganger: Steiner løftes igjen og sås videre.
sow-2 = Hva som skjer med en stein underveis, avgjøres straks den faller.
sow-3 = Hva som skjer med steiner underveis, avgjøres når hånden er sådd, etter hvor mye hullene har da.
sow-4 = Hva som skjer med steiner underveis, avgjøres når trekket er over, etter hvor mye hullene har da.
sow-5 = Hver stein i hånden hopper over huset som hånden ble løftet fra.
sow-6 = Et trekk kan ha flere omganger: Småsteiner løftes igjen og sås videre.
sow-7 = I et trekk sås det bare én gang.
sow-8 = Hver stein i hånden hopper over motstanderens lager.

# Steiner underveis.
passing-1 = En stein faller underveis i et hus som nå har 4: Eieren av huset tar alle steinene i det.
passing-2 = En stein faller underveis i et hus som nå har 4: Den som sår, tar alle steinene i det.
passing-3 = En stein faller underveis i et hull som nå har 4: Eieren av hullet tar alle steinene i det.
passing-4 = En stein faller underveis i et vanlig hull som nå har 4: Eieren av hullet tar alle steinene i det.

# Den siste steinen i hånden.
last-1 = Den siste steinen faller i et hus som nå har 4: Den som sår, tar alle steinene i det. Trekket er over.
last-2 = Den siste steinen faller i et hus som var tomt: Den blir liggende der. Trekket er over.
last-3 = Den siste steinen faller i et hvilket som helst annet hus: Alle steinene i det løftes og sås videre.
last-4 = Den siste steinen faller i et hus som nå har 4: Alle steinene i det løftes og sås videre.
last-5 = Den siste steinen faller i et hus som nå har 4: Den som sår, tar alle steinene i det. Den samme spilleren spiller en gang til.
last-6 = Den siste steinen faller i en weg som tilhører den som sår: Den blir liggende der. Trekket er over.
last-7 = Den siste steinen faller i en weg som tilhører motstanderen: Den som sår, tar 2 steiner, medregnet den siste. Trekket er over.
last-8 = Den siste steinen faller i et hull som var tomt: Den blir liggende der. Trekket er over.
last-9 = Den siste steinen faller i et av motstanderens hull, som nå har 4: Hullet blir en weg for den som sår. Trekket er over.
last-10 = Den siste steinen faller i et hvilket som helst annet hull: Alle steinene i det løftes og sås videre.
last-11 = Den siste steinen faller i et hull som nå har 4: Hullet blir en weg for den som sår. Trekket er over.
last-12 = Den siste steinen faller i et av motstanderens hull, som nå har 4: Hullet blir en weg for den som sår. Den samme spilleren spiller en gang til.
last-13 = Den siste steinen faller i en weg som tilhører motstanderen: Den som sår, tar én stein. Trekket er over.
last-14 = Den siste steinen faller i en weg som tilhører motstanderen: Den som sår, tar 2 steiner, medregnet den siste. Ble noe tatt, spiller den samme spilleren en gang til.
last-15 = Den siste steinen faller i et hull som nå har 4: Hullet blir en weg for den som sår. Den samme spilleren spiller en gang til.
last-16 = Den siste steinen faller i en weg som tilhører motstanderen: Den som sår, tar én stein. Ble noe tatt, spiller den samme spilleren en gang til.
last-17 = Den siste småsteinen faller i et av hullene til den som sår, som var tomt og har småsteiner hos motstanderen rett overfor: Den som sår, tar det som ligger i motstanderens hull i samme kolonne. Alle småsteinene i hullet der den falt, løftes og sås videre.
last-18 = Den siste småsteinen faller i et hull som var tomt: Den blir liggende der. Trekket er over.
last-19 = Den siste småsteinen faller i et hvilket som helst annet hull: Alle småsteinene i det løftes og sås videre.
last-20 = Den siste småsteinen faller i et av hullene til den som sår, som var tomt og har småsteiner hos motstanderen rett overfor: Den som sår, tar det som ligger i motstanderens hull i samme kolonne. Trekket er over.
last-21 = Den siste steinen faller i et av hullene til den som sår, som var tomt og har steiner hos motstanderen rett overfor: Den som sår, tar det som ligger i motstanderens hull i samme kolonne. Alle steinene i hullet der den falt, løftes og sås videre.
last-22 = Den siste steinen faller i en weg som tilhører motstanderen: Den som sår, tar én stein, men ingenting første gang en siste stein faller der. Trekket er over.
last-23 = Den siste steinen faller i en weg som tilhører motstanderen: Den som sår, tar én stein, men bare hvis en stein har falt der før. Trekket er over.
last-24 = Den siste steinen faller i en weg som tilhører motstanderen: Den som sår, tar 2 steiner, medregnet den siste, men ingenting første gang en siste stein faller der. Trekket er over.
last-25 = Den siste steinen faller i en weg som tilhører motstanderen: Den som sår, tar én stein, men ingenting første gang en siste stein faller der. Ble noe tatt, spiller den samme spilleren en gang til.
last-26 = Den siste steinen faller i en weg som tilhører motstanderen: Den som sår, tar 2 steiner, medregnet den siste, men bare hvis en stein har falt der før. Trekket er over.
last-27 = Den siste steinen faller i en weg som tilhører motstanderen: Den som sår, tar én stein, men bare hvis en stein har falt der før. Ble noe tatt, spiller den samme spilleren en gang til.
last-28 = Den siste steinen faller i en weg som tilhører motstanderen: Den som sår, tar 2 steiner, medregnet den siste, men ingenting første gang en siste stein faller der. Ble noe tatt, spiller den samme spilleren en gang til.
last-29 = Den siste steinen faller i en weg som tilhører motstanderen: Den som sår, tar 2 steiner, medregnet den siste, men bare hvis en stein har falt der før. Ble noe tatt, spiller den samme spilleren en gang til.
last-30 = Den siste steinen faller i et hull som nå har 4: Den som sår, tar alle steinene i det. Trekket er over.
last-31 = Den siste steinen faller i et hull som nå har 4: Den som sår, tar alle steinene i det. Den samme spilleren spiller en gang til.
last-32 = Den siste steinen faller i en jen: Den som sår, tar 2 steiner, medregnet den siste. Trekket er over.
last-33 = Den siste steinen faller i lageret til den som sår: Den blir liggende der. Den samme spilleren spiller en gang til.
last-34 = Den siste steinen faller i et av hullene til den som sår, som var tomt og har steiner hos motstanderen rett overfor: Den som sår, tar det som ligger i selve hullet og i motstanderens hull i samme kolonne. Trekket er over.
last-35 = Den siste steinen faller i et hvilket som helst annet hull: Den blir liggende der. Trekket er over.
last-36 = Den siste steinen faller i et av hullene til den som sår, som var tomt: Den som sår, tar det som ligger i selve hullet og i motstanderens hull i samme kolonne. Trekket er over.

# Slutten på runden.
round-end-1 = Runden er over når spilleren som er i tur, ikke kan trekke. Spilleren som fortsatt kunne trekke, tar det som er igjen.
round-end-2 = Runden er også over når en spiller får et trekk til, men ikke kan trekke.
round-end-3 = Runden er over når alle hullene til en spiller er tomme etter et trekk. Spilleren som fortsatt kunne trekke, tar det som er igjen.
round-end-4 = Runden er over når spilleren som er i tur, ikke kan trekke. Det som er igjen, blir liggende og tilhører ingen.
round-end-5 = Runden er over når alle hullene til en spiller er tomme etter et trekk. Det som er igjen, blir liggende og tilhører ingen.
round-end-6 = Runden er over når ingen av spillerne kan trekke. Hvis bare én av dem ikke kan, står den spilleren over. Det som er igjen, blir liggende og tilhører ingen, unntatt i erobrede hull.
round-end-7 = En spiller står også over når den får et trekk til, men ikke kan trekke.
round-end-8 = Runden er over når alle hullene til en spiller er tomme etter et trekk. Hver spiller tar det som er igjen i sine egne hull.

# Poengene.
score-1 = 4 steiner er ett poeng.
score-2 = Hver stein er ett poeng.
score-3 = Steinene i de erobrede hullene til en spiller teller også.
score-4 = Hver småstein er ett poeng.
score-5 = Hver stein er ett poeng.

# Senere runder.
rounds-1 = Det er bare én runde.
rounds-2 = Til neste runde fylles hvert hull igjen, og spilleren som har vunnet flest steiner, eier flere hull.
rounds-3 = Hvert hull fylles med 4 steiner.
rounds-4 = En spiller med tre steiner til overs får det siste hullet, og med det den ene steinen som den andre spilleren har til overs.
rounds-5 = Når begge har to til overs, får spilleren med færrest steiner det siste hullet.
rounds-6 = En spiller vinner motstanderens hull lengst til venstre.
rounds-7 = Spilleren som ikke begynte en runde, begynner den neste.
rounds-8 = Tre steiner til overs vinner det siste hullet bare hvis ingen av spillerne har vunnet fire mer enn de begynte med.
rounds-9 = Når begge har to til overs, avgjør loddet hvem som får det siste hullet.
rounds-10 = En spiller vinner motstanderens hull lengst til høyre.
rounds-11 = En spiller velger hvilke av motstanderens hull den vinner.
rounds-12 = Vinneren av en runde begynner den neste.
rounds-13 = Taperen av en runde begynner den neste.
rounds-14 = Den samme spilleren begynner alle runder.
rounds-15 = Hver runde har åpningen.
rounds-16 = Bare den første runden har åpningen.
rounds-17 = Til neste runde legger spilleren med færrest steiner dem ut. Den andre spilleren legger ut det samme og beholder resten.
rounds-18 = Hvert hull fylles med 3 småsteiner.
rounds-19 = Hver spiller fyller hullene sine fra venstre.
rounds-20 = Hullene fylles ett for ett. Resten legges i det neste hullet.
rounds-21 = Hullene fylles ett for ett. Er resten for liten til å fylle det neste hullet, legger motstanderen til steinene som mangler, hvis den beholder nok til å legge ut det samme. Ellers legges bare resten i det.
rounds-22 = Hvert hull fylles med 3 steiner.
rounds-23 = Hver spiller fyller hullene sine fra høyre.
rounds-24 = Hvert hull får først én stein. Resten fyller hullene ett for ett.
rounds-25 = Hullene fylles ett for ett. Resten fordeles med én stein i hvert av de andre hullene.
rounds-26 = Vinneren av kappløpet i runden begynner.

# Kampen.
match-1 = Kampen er over etter én runde.
match-2 = Kampen er over når en spiller ikke eier noe hull.
match-3 = En spillers eneste hull erobres som alle andre.
match-4 = Fra en spillers eneste hull tar erobreren de fire steinene, og eieren beholder hullet. Når eierens siste stein faller der senere, spilles det som om den hadde falt i en av motstanderens weger.
match-5 = Fra en spillers eneste hull tar erobreren tre steiner. Én stein blir liggende, og eieren beholder hullet.
match-6 = Kampen er over når en spiller ikke har noen småsteiner.
match-7 = Kampen er over når en spiller ikke har mer enn én stein.

# Grenser.
limits-1 = En såing er uten ende når spilleren ville løfte mer enn 50 ganger i ett trekk.
limits-2 = En såing uten ende gjør hele spillet ugyldig.
limits-3 = Flest trekk i en runde: 1000.
limits-4 = En såing er uten ende når det samme brettet og den samme hånden kommer igjen i løpet av trekket, eller etter 100 000 løft.
limits-5 = En såing uten ende gjør runden ugyldig.
limits-6 = Flest runder i en kamp: 10000.
limits-7 = Et trekk som fører til en såing uten ende, er ikke lov.
limits-8 = Etter en såing uten ende er brettet som før trekket, og trekket er over.
