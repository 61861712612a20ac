# Reglene til spillene i kildedokumentene.
# To be checked by a speaker.

# To be removed when a speaker has checked all texts of this file.
rules-unchecked = Denne oversettelsen er ikke kontrollert av en språkbruker.

summary-geme = Såing i omganger, der hvert hus med fire er en familie som erobres straks den blir til.
rules-geme = To rader med seks hus og fire steiner i hvert. Hver spiller eier raden foran seg, og A begynner. En spiller løfter alle steinene i et av husene sine og sår dem én og én, mot klokka. Når en stein gir et hus fire, er disse en familie og erobres straks. Er det ikke den siste steinen, får eieren av huset familien. Er det den siste, får den som sår, familien, uansett hvor huset er, og trekket er over. En siste stein i et tomt hus avslutter også trekket. I ethvert annet hus løftes den sammen med steinene der, og alle sås videre. Spillet er slutt når spilleren som skal trekke, ikke har noen steiner; den andre spilleren får det som er igjen. Spilleren med flest familier vinner.

summary-gabata-i = Såing i omganger, der en spiller erobrer et av motstanderens hull ved å gi det fire.
rules-gabata-i = To rader med seks hull og fire steiner i hvert; loddet avgjør hvem som begynner. En spiller løfter alle steinene i et av hullene sine og sår dem mot klokka. En siste stein i et tomt hull avslutter trekket; i et hull med steiner løftes den sammen med dem, og alle sås videre. En siste stein som gir et av motstanderens hull fire, erobrer hullet. Hullet blir på brettet som erobrerens weg: Ingen løfter det. Trekket er over. Steiner som faller i en weg, blir liggende, og en siste stein avslutter trekket. Men når motstanderens siste stein faller i den, tar motstanderen den steinen og én til. En spiller som ikke kan trekke, står over. Når ingen kan trekke, eier hver spiller det som ligger i lageret og i wegene sine. Til neste runde fylles hvert hull igjen med fire steiner. Spilleren med flest steiner eier flere hull, helt til én spiller eier alle. En spiller vinner den andres hull lengst til venstre. Tre steiner til overs vinner også et hull; har begge to til overs, får den svakeste spilleren det. Spillerne begynner annenhver gang.

summary-gabata-i-five = Gabata I på to rader med fem hull, 40 steiner i alt.
rules-gabata-i-five = To rader med fem hull og fire steiner i hvert; alt annet er som i Gabata I. En siste stein som gir et av motstanderens hull fire, erobrer hullet, som blir på brettet som erobrerens weg. Faller motstanderens siste stein i den, tar motstanderen den steinen og én til. Når ingen kan trekke, eier hver spiller det som ligger i lageret og i wegene sine.

summary-gabata-i-seven = Gabata I på to rader med sju hull, 56 steiner i alt.
rules-gabata-i-seven = To rader med sju hull og fire steiner i hvert; alt annet er som i Gabata I. En siste stein som gir et av motstanderens hull fire, erobrer hullet, som blir på brettet som erobrerens weg. Faller motstanderens siste stein i den, tar motstanderen den steinen og én til. Når ingen kan trekke, eier hver spiller det som ligger i lageret og i wegene sine.

summary-gabata-3 = Gabata I der den som begynner, først flytter annethvert hull over i det neste, så åttere og tomme hull veksler.
rules-gabata-3 = To rader med seks hull og fire steiner i hvert. Den som begynner, flytter alle steinene i sitt hull lengst til høyre over i det neste, som nå har åtte og blir spillerens weg, et erobret hull. Så flytter spilleren steinene i hullet etter det over i det som følger, og slik videre rundt brettet. Til slutt sår spilleren det siste hullet som ble fylt, på vanlig måte. Alt dette er tvunget, så den andre spilleren har det første frie trekket. Fra da av gjelder reglene i Gabata I. Når ingen kan trekke, eier hver spiller det som ligger i lageret og i wegene sine. Hver runde har denne åpningen.

summary-gabata-3x6 = På tre rader med seks hull fanger en siste småstein i spillerens eget tomme hull alle motstanderens småsteiner i kolonnen.
rules-gabata-3x6 = Tre rader med seks hull og tre småsteiner i hvert. En spiller eier raden foran seg og de tre hullene til høyre i den midterste raden. Begge spillerne sår samme vei: langs sin egen bakre rad og tilbake gjennom sin halvdel av den midterste raden. Såingen fortsetter på samme måte på den andres side. Begge begynner samtidig og sår videre, omgang etter omgang, til en av dem slipper en siste småstein i et tomt hull. Den spilleren begynner det frie spillet. Blir begge ferdige samtidig, avgjør loddet. En siste småstein i et hull med småsteiner løftes sammen med dem og sås videre. I motstanderens tomme hull avslutter den trekket. I spillerens eget tomme hull fanger den alle motstanderens småsteiner i samme kolonne og sås så selv videre. Er det ingen der, er trekket over. Når spilleren som skal trekke, ikke har noen småsteiner, får den andre resten. Flest småsteiner vinner.

summary-ansaba = Etter et kappløp tar en siste stein i spillerens eget tomme hull det som ligger rett overfor, og flyttes videre.
rules-ansaba = To rader med seks hull og tre steiner i hvert. Begge spillerne begynner samtidig fra hullet lengst til høyre og sår videre, omgang etter omgang. Spilleren som først slipper en siste stein i et tomt hull, begynner det frie spillet; blir begge ferdige samtidig, avgjør loddet. Faller den siste steinen i et hull med steiner, løfter spilleren hullet og sår videre. Faller den i et av spillerens egne tomme hull, tar den det som ligger i hullet rett overfor. Så flyttes den selv videre til neste hull: Det kan bli en ny fangst, en omgang til eller slutten. Er det ingenting overfor spillerens eget tomme hull, eller er det tomme hullet motstanderens, er trekket over. Når spilleren som skal trekke, ikke har noen steiner, får den andre det som er igjen. Til neste runde legger den svakeste spilleren ut steinene sine fra høyre, med en stein i hvert hull hvis det går. Resten gjør treere fra høyre. Den sterkeste spilleren legger ut det samme og beholder det som er til overs. Vinneren begynner. En spiller som ikke har mer enn én stein, har tapt kampen.

summary-awagagae = En firer i et av motstanderens hull erobrer det; motstanderen kan spise av det, men ikke første gang.
rules-awagagae = To rader med seks hull og fire steiner i hvert; spillerne trekker annenhver gang fra begynnelsen. En spiller løfter alle steinene i et av hullene sine og sår dem mot klokka. Faller den siste steinen i et hull med steiner, løfter spilleren hullet og sår videre; i et tomt hull avslutter den trekket. En siste stein som gir et av motstanderens hull fire, erobrer hullet, og trekket er over. Ingen løfter et erobret hull, og det forblir erobrerens også når det er tomt. Erobrerens siste stein i det avslutter trekket. Når den andre spillerens siste stein faller i det for første gang, sier den spilleren teseta (la henne spise), og ingenting tas. Hver gang etter det tar den spilleren én stein. I begge tilfeller er trekket over. En spiller som ikke kan trekke, venter. Når alle steinene ligger i lagre og erobrede hull, telles de i firere. Spilleren som har vunnet mest, eier flere hull i neste runde, helt til én spiller eier alle. En spiller vinner den andres hull lengst til venstre. Tre steiner til overs vinner også et hull; har begge to til overs, får den svakeste spilleren det. Spillerne begynner annenhver gang. En spillers eneste hull erobres ikke for godt: Erobreren tar de fire steinene, og hullet forblir eierens.

summary-mewegae = Awagagae etter et kappløp; en spiller som tar («spiser») av et erobret hull, spiller en gang til.
rules-mewegae = To rader med seks hull og fire steiner i hvert. Begge spillerne begynner samtidig og sår videre, omgang etter omgang. Spilleren som først slipper en siste stein i et tomt hull, begynner det frie spillet; blir begge ferdige samtidig, avgjør loddet. Fra da av er alt som i Awagagae: En siste stein som gir et av motstanderens hull fire, erobrer det. Den andre spilleren «spiser» (tar) én stein av det hver gang den siste steinen faller der, unntatt den første gangen. En spiller som har spist, fortsetter med et hvilket som helst av hullene sine. Når ingen kan trekke, har hver spiller steinene i lageret og i de erobrede hullene sine. Hver runde har sitt kappløp. Etter uavgjort i en senere runde begynner spilleren som ikke begynte den forrige.

summary-mewelad = Etter et kappløp tas hvert hull som får fire, straks; det spilles runder om hullene.
rules-mewelad = To rader med seks hull og fire steiner i hvert. Begge spillerne begynner samtidig og sår videre, omgang etter omgang. Spilleren som først slipper en siste stein i et tomt hull, begynner det frie spillet; blir begge ferdige samtidig, avgjør loddet. Når en stein gir et hull fire, tas steinene der straks. Underveis tar hullets eier dem; med den siste steinen tar den som sår, dem, og da er trekket over. Ellers avslutter en siste stein i et tomt hull trekket; i ethvert annet hull løfter spilleren alle steinene der og sår videre. Når spilleren som skal trekke, ikke har noen steiner, får den andre resten. Steinene telles i firere, og spilleren som har vunnet mest, eier flere hull i neste runde. En spiller vinner den andres hull lengst til venstre. Hver runde har sitt kappløp. Etter uavgjort i en senere runde begynner spilleren som ikke begynte den forrige. En spiller som eier alle hullene, vinner kampen.

summary-kalah-java = Enkle omganger gjennom eget lager: En siste stein der gir et nytt trekk; en siste stein i eget tomt hull fanger.
rules-kalah-java = To rader med seks hull og fire steiner i hvert, og et lager i hver ende. En spiller løfter alle steinene i et av hullene sine og sår dem mot klokka, gjennom sitt eget lager, men forbi den andres. En siste stein i spillerens eget lager gir et nytt trekk. En siste stein i spillerens eget tomme hull med steiner rett overfor tar disse og seg selv. Når en side er tom etter et trekk, tar hver spiller det som er igjen på sin egen side. Spilleren med flest steiner vinner.

# Valgmulighetene i disse spillene.

option-final-four = Tar en siste stein som gir fire, familien?
choice-final-four-take = GEME: ja, og trekket er over.
choice-final-four-relay = Oromo: nei, firerne løftes og sås videre.

option-passing = Når tas en familie som blir til underveis?
choice-passing-at-once = GEME: straks.
choice-passing-end-of-lap = Ludiis Gebeta: når hånden er sådd, hvis det fortsatt er fire.
choice-passing-end-of-turn = Wuqro: når trekket er over, hvis det fortsatt er fire.

option-taker = Hvem tar en familie som blir til underveis?
choice-taker-owner = GEME: den som eier huset.
choice-taker-sower = Oromo, Lam Waladach, Rab'e: den som sår.

option-after-family = Hva følger etter en familie som tas med den siste steinen?
choice-after-family-end = GEME: Trekket er over.
choice-after-family-again = Lahemay Waladat: Den samme spilleren spiller en gang til.

option-end = Når er spillet slutt?
choice-end-to-move = GEME: når spilleren som skal trekke, ikke har noen steiner.
choice-end-either-side = Ludiis Gebeta: så snart en av sidene er tom etter et trekk.
option-end-2 = Når er runden over?
choice-end-to-move-2 = Når spilleren som skal trekke, ikke har noen steiner.
choice-end-either-side-2 = Så snart en av sidene er tom etter et trekk.
choice-end-either-side-3 = Så snart en av sidene er tom etter et trekk (Ludii).

option-rest = Hvem får steinene som er igjen?
choice-rest-other = GEME: den andre spilleren.
choice-rest-nobody = GEME-programmet med varianten slått av: ingen.

option-endless = Hvordan oppdages en såing uten ende?
choice-endless-laps = GEME: ved femti løft i ett trekk.
choice-endless-cycle = Nøyaktig: når brettet og hånden er som før.
option-endless-2 = Hva skjer med en såing uten ende?
choice-endless-cycle-2 = Den oppdages nøyaktig, og runden er ugyldig.
choice-endless-laps-2 = Ved femti løft i ett trekk, som i GEME-programmet.
choice-endless-illegal = Et slikt trekk er ikke lov.
choice-endless-ends = Brettet er som før trekket, og trekket er over.

option-origin = Hopper hånden over huset den ble løftet fra?
choice-origin-no = GEME, Ludii, StoneShark: nei.
choice-origin-yes = Ja.
option-origin-2 = Fra hvilket hull begynner kappløpet?
choice-origin-rightmost = Det lengst til høyre, som i Ansaba.
choice-origin-leftmost = Det lengst til venstre.
choice-origin-choice = Det spilleren velger.
choice-origin-leftmost-2 = Det lengst til venstre (Ghinda).
option-origin-3 = Fra hvilket hull begynner kappløpet?
choice-origin-leftmost-3 = Det lengst til venstre i den bakre raden.
choice-origin-choice-2 = Det spilleren velger, skjult for den andre: slik teksten sier det. Der ingen velger, det lengst til venstre i den bakre raden.

option-capture = I hvem sine hull er en firer en erobring?
choice-capture-opponent = Pankhurst: i motstanderens.
choice-capture-any = Ludiis kode: også i egne.

option-after-capture = Hva følger etter en erobring?
choice-after-capture-end = Trekket er over.
choice-after-capture-again = Den samme spilleren spiller en gang til.
choice-after-capture-on = Den ene småsteinen sås videre.
choice-after-capture-end-2 = Trekket er over (en variant hos Dagaz).

option-tax = Hvor mange steiner tar en siste stein fra motstanderens weg?
choice-tax-two = Den siste steinen og én til.
choice-tax-one = Den siste steinen.
option-tax-2 = Hvor mange steiner tas fra et erobret hull?
choice-tax-one-2 = Én: Det som ligger der, forblir likt.
choice-tax-two-2 = Den siste steinen og én til, som i Gabata I.

option-after-tax = Hva følger etter at skatt er tatt?
choice-after-tax-end = Trekket er over (Ludii).
choice-after-tax-again = Den samme spilleren spiller en gang til, med et hvilket som helst hull (Russ; Shoa og Adegrat).
choice-after-tax-again-2 = Den samme spilleren spiller en gang til (Mewegae).
option-after-tax-2 = Hva følger når en spiller har tatt fra et erobret hull?
choice-after-tax-again-3 = Hvis noe ble tatt, spiller den samme spilleren en gang til.
choice-after-tax-end-2 = Trekket er over (Awagagae).

option-holes = Hvor mange hull har en rad?
choice-holes-six = Pankhurst.
choice-holes-five = Et regelsett som er observert (Ludii Portal).
choice-holes-five-2 = Det observerte regelsettet i denne filen.
choice-holes-six-2 = Pankhurst: Gabata I selv.

option-three-extra = Hva vinner tre steiner til overs?
choice-three-extra-gains = Hullet; den andre spilleren gir fra seg sin ene.
choice-three-extra-only-if-no-four = Hullet, men bare hvis ingen av spillerne har vunnet fire mer enn ved begynnelsen. Ellers blir det hos spilleren som ikke har det (etter ordlyden hadde det ingen eier).
choice-three-extra-gains-2 = Hullet; den andre spilleren gir fra seg sin ene stein.
choice-three-extra-only-if-no-four-2 = Hullet, men bare hvis ingen har vunnet fire mer enn ved begynnelsen. Ellers blir det hos spilleren som ikke har det (etter ordlyden hadde det ingen eier).

option-two-two = Hvem får hullet når begge har to til overs?
choice-two-two-weaker = Spilleren med færrest steiner.
choice-two-two-lots = Loddet avgjør (Shoa og Adegrat, Lahemay Walida, Ludiis kode).

option-gained = Hvilke hull vinner en spiller?
choice-gained-leftmost = Motstanderens hull lengst til venstre.
choice-gained-rightmost = Motstanderens hull lengst til høyre (Ludii).
choice-gained-chosen = De som vinneren velger.
choice-gained-chosen-2 = De som spilleren velger.

option-starter = Hvem begynner en senere runde?
choice-starter-alternate = Spilleren som ikke begynte den forrige.
choice-starter-winner = Vinneren av den forrige.
choice-starter-loser = Taperen av den.
choice-starter-same = Alltid den samme spilleren.
choice-starter-alternate-2 = Spilleren som ikke begynte forrige runde.
choice-starter-winner-2 = Vinneren av forrige runde.
choice-starter-race = Vinneren av kappløpet i den.
choice-starter-alternate-3 = Spilleren som ikke begynte den forrige runden.
choice-starter-race-2 = Vinneren av et nytt kappløp.

option-last-hole = Hva skjer med en spillers eneste hull når det erobres?
choice-last-hole-ordinary = Det erobres som alle andre.
choice-last-hole-take-four-keep = Erobreren tar de fire steinene; hullet forblir eierens, som også kan ta skatt av det.
choice-last-hole-take-three-leave-one = Erobreren tar tre og lar én ligge (Adowa, Aksum).
option-last-hole-2 = Hva skjer når en spillers eneste hull erobres?
option-last-hole-3 = Hva skjer med en spillers eneste hull når det erobres? Mewelad erobrer ingen hull, så dette avgjør bare noe i filer som bygger på det.
choice-last-hole-take-four-keep-2 = Erobreren tar de fire steinene; hullet forblir eierens, som også kan ta steiner fra det.

option-rounds-with-opening = Hvilke runder har åpningen?
choice-rounds-with-opening-every = Alle runder.
choice-rounds-with-opening-first = Bare den første (Ludii).

option-opening-hole = Hvor begynner åpningen i en senere runde?
choice-opening-hole-last = I det siste av startspillerens egne hull på veien rundt.
choice-opening-hole-own-row = I det hullet lengst til høyre som startspilleren eier i sin egen rad.

option-teseta = Hvilken stein er fri ved et erobret hull?
choice-teseta-last = Den første siste steinen.
choice-teseta-any = Den første steinen som faller der, også underveis.
choice-teseta-none = Ingen (Ludiis kode).

option-race = I hvilken rekkefølge sår de to hendene?
choice-race-synchronous = De slipper steinene annenhver gang, A først.
choice-race-a-first = A sår til slutten, så B.
choice-race-b-first = B sår til slutten, så A.
choice-race-none = Det er ikke noe kappløp (alle Ludiis filer).
option-race-2 = I hvilken rekkefølge sår de to spillerne i kappløpet?
option-race-3 = I hvilken rekkefølge sår de to hendene?

option-tie = Hvem begynner når kappløpet ender uavgjort?
choice-tie-by-lot = Spilleren som loddet bestemmer.
choice-tie-a = Spiller A.
choice-tie-b = Spiller B.

option-finish = Hva gjør den langsomste spilleren når kappløpet er over?
choice-finish-both = Spilleren sår videre til også den har nådd et tomt hull.
choice-finish-first = Spilleren sår det som er i hånden, og stopper der det tar slutt.

option-race-captures = Tas firere under kappløpet?
choice-race-captures-yes = Ja: når som helst.
choice-race-captures-no = Nei (Sulus Aidi, Selus).

option-after-four = Hva følger etter en firer som tas med den siste steinen?
choice-after-four-again = Den samme spilleren spiller en gang til (Lahemay Waladat).

option-jen = Tas firere uten at noen gjør krav på dem?
choice-jen-off = Ja; det finnes ingen jen.
choice-jen-claim = Nei: En firer som ingen gjør krav på, blir liggende og blir med fem en jen, som ingen løfter.
choice-jen-claim-and-lift = Nei: En firer som ingen gjør krav på, blir liggende og blir med fem en jen, som eieren kan begynne fra.

option-fill = Hvordan legges steinene ut hvis de ikke fyller alle hullene?
choice-fill-spread = Først en stein i hvert hull, så treere.
choice-fill-threes-then-ones = Treere, så enere (Ludiis sammendrag).
choice-fill-threes-then-rest = Treere, så resten i neste hull.

option-route = Hvilken vei sår spillerne?
choice-route-loop = Begge samme vei rundt.
choice-route-opponent-reversed = I en S gjennom radene: A langs sin egen bakre rad, tilbake gjennom den midterste raden og langs B sin bakre rad; B samme vei baklengs (Ludiis Abalala'e).

option-rounds = Hvor mange runder har en kamp?
choice-rounds-one = Én.
choice-rounds-many = Så mange som trengs, til en spiller ikke har noe å legge ut.

option-refill = Hva skjer med småsteiner som ikke fyller et hull når neste runde legges ut?
choice-refill-rest = De legges i det neste hullet.
choice-refill-topped-up = Motstanderen legger til det som mangler på tre, hvis det går (bead.game).

option-empty-capture = Går en siste stein i et eget tomt hull som ikke har noe rett overfor, i lageret?
choice-empty-capture-no = Nei: Det må ligge steiner i hullet rett overfor.
choice-empty-capture-yes = Ja, som i noen spill i Kalah-familien.
