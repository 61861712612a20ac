# Det kildene lar stå åpent.
# To be checked by a speaker.

# Gebeta (GEME).
reading-1 = En siste stein som gir fire, tar familien; den sås ikke videre.
reading-2 = Oromo: En firer sås videre som i ethvert annet hus.
reading-3 = Den erobres straks, så senere steiner fra samme hånd finner et tomt hus.
reading-4 = Ludiis Gebeta ser etter firere når hånden er sådd.
reading-5 = Wuqro (Ludii): når trekket er over.
reading-6 = En familie som tas med den siste steinen, avslutter trekket.
reading-7 = Lahemay Waladat: nei; spilleren får et trekk til.
reading-8 = Spillet er slutt når spilleren som ikke har noen steiner, skal trekke.
reading-9 = Ludiis Gebeta: så snart en av radene er tom.
reading-10 = gamefaqs (Oware fra Ghana, de samme reglene): ved de siste fire steinene.
reading-11 = Fire av dem teller som én familie; fra den vanlige starten kan det ikke bli noe til overs.
reading-12 = GEME-programmet kan også stilles inn så ingen får dem.
reading-13 = En såing kan løfte femti ganger; en såing som ville løfte en gang til, gjør spillet ugyldig.
reading-14 = En nøyaktig test på gjentakelse; til og med nivå 9 gir begge det samme.
reading-15 = Eieren av raden tar en familie som blir til underveis, uansett hvem som sår.
reading-16 = Den som sår, tar den (Oromo, Lam Waladach, Rab'e).
reading-17 = Ingen kilde sier om hånden hopper over huset den ble løftet fra.
reading-18 = Nei: Den tolvte av tretten steiner faller der.
reading-19 = Ja.
reading-20 = Programmet begrenser ikke antallet trekk.
reading-21 = En runde på mer enn tusen trekk er ugyldig. Den lengste av tusen tilfeldige runder hadde 423 trekk, men to spillere som alltid sår det første huset sitt, eller alltid det siste, ville aldri bli ferdige.

# Gabata I (Shoa).
reading-22 = Motstanderens side er hullene motstanderen eier i denne runden.
reading-23 = Raden på brettet; i første runde er det ingen forskjell.
reading-24 = Ludiis kode: et hull på en av sidene.
reading-25 = Ingen kilde sier hva som følger etter en erobring.
reading-26 = Trekket er over (StoneShark, Ludii; Shoa og Adegrat: Trekket slutter).
reading-27 = To steiner, medregnet den siste, eller det som ligger der hvis det er mindre. Var wegen tom, tas bare den siste steinen bort.
reading-28 = Ingen kilde sier hva som følger etter en skatt, altså at det tas steiner fra motstanderens weg.
reading-29 = Russ (Weg), Shoa og Adegrat, Mewegae: Spilleren fortsetter med et hvilket som helst hull.
reading-30 = En siste stein i spillerens egen weg blir liggende der og avslutter trekket.
reading-31 = Steinene som en skatt tar bort, går til lageret til spilleren som tar dem.
reading-32 = Bare en spiller som ikke har noe trekk, står over; ingen kan velge å stå over.
reading-33 = Til én spiller eier alle hullene; da har den andre høyst én stein.
reading-34 = Tre steiner til overs vinner hullet, og den andre spilleren gir fra seg sin ene.
reading-35 = Tatt på ordet betyr «if no player took four more than the original» (sagt om Awagagae og Mewelad): Hvis en spiller tok fire mer, vinner tre til overs ingenting. Hullet ville da ikke ha noen eier; som valgmulighet blir det hos spilleren som ikke har vunnet fire mer.
reading-36 = Har begge spillerne to til overs, beholder den svakeste spilleren hullet, og den andre gir fra seg sine to.
reading-37 = Loddet (Shoa og Adegrat, Lahemay Walida, koden til Ludii).
reading-38 = Hullene fylles fra høyre, så den svakeste spilleren går tom til venstre og mister hullene lengst til venstre. En prøve med Weg i StoneShark stemmer med dette.
reading-39 = Dem lengst til høyre (Ludii fyller med klokka).
reading-40 = Vinneren velger.
reading-41 = Ingen kilde sier hvem som begynner en senere runde.
reading-42 = Spilleren som ikke begynte den forrige (som i Shoa og Adegrat og i Weg i StoneShark).
reading-43 = Vinneren av forrige runde; taperen av den (etter en uavgjort runde begynner spillerne annenhver gang); alltid den samme spilleren.
reading-44 = Ingen kilde sier hva som skjer med en spiller som bare har ett hull igjen.
reading-45 = Hullet erobres som alle andre.
reading-46 = Erobreren tar de fire steinene, og hullet forblir eierens (Awagagae, Mewelad).
reading-47 = Ingen kilde sier hva som skjer når en såing aldri tar slutt.
reading-48 = Runden er ugyldig. En såing uten ende oppdages nøyaktig: Brettet og hånden gjentar seg.
reading-49 = GEME-programmet tillater femti løft i ett trekk; her kaller det noen såinger endeløse som ikke er det.
reading-50 = Trekket er ikke lov, eller det er rett og slett over.
reading-51 = Ingen kilde sier hva som følger etter en ugyldig runde.
reading-52 = Den teller ikke: Runden legges ut igjen slik den var, og spillerne begynner annenhver gang.
reading-53 = Kampen er ugyldig med den.
reading-54 = Ingen kilde begrenser antallet trekk eller runder.
reading-55 = En runde på mer enn tusen trekk er ugyldig, og det er også en kamp på mer enn ti tusen runder. Ingen runde som ble prøvd, kom i nærheten av denne grensen.

# Gabata 3 (Shoa).
reading-56 = Ingen kilde sier om senere runder også har åpningen.
reading-57 = Alle runder har den, spilt av den som begynner runden; spillerne begynner annenhver gang, som i Shoa og Adegrat.
reading-58 = Bare den første runden (Ludii).
reading-59 = I første runde begynner åpningen i hullet lengst til høyre. Ingen kilde sier hvor den begynner i en senere runde, når hullene har andre eiere.
reading-60 = Den begynner i det siste av startspillerens egne hull på veien rundt, som kan være et hull vunnet forbi spillerens høyre ende.
reading-61 = Ingen kilde sier om såingen som avslutter åpningen, er et fritt trekk.
reading-62 = Den er tvunget og en del av oppstillingen; det den erobrer, teller.

# Gabata, three rows.
reading-63 = Rundt: spillerens egen bakre rad, så sin halvdel av den midterste, samme vei for begge (Dagaz, bead.game, Ludiis Selus og Adowa).
reading-64 = En S gjennom de tre radene, som B går baklengs (Ludiis Abalala'e).
reading-65 = Det lengst til venstre i den bakre raden (cyningstan: det første hullet; bead.game: det lengst til venstre).
reading-66 = Et hvilket som helst hull som spilleren velger; det er det som står i teksten.
reading-67 = Ingen kilde sier i hvilken rekkefølge to hender som beveger seg samtidig, spilles.
reading-68 = A slipper én stein, så slipper B én, og så videre; en hånd som ender i et hull med steiner, løfter det i neste steg.
reading-69 = Den ene spilleren sår til slutten, så den andre.
reading-70 = Ingen kilde sier hvem som begynner når begge spillerne blir ferdige samtidig. Med like hull og speilvendt start blir de alltid det.
reading-71 = Spilleren som ble trukket ut ved lodd til å begynne; stillingen er den samme for begge.
reading-72 = En bestemt spiller.
reading-73 = Ingen kilde sier hva den langsomste spilleren gjør når den andre er ferdig.
reading-74 = Spilleren sår videre til også den har nådd et tomt hull, som i Sulus Aidi (Courlander 1943) og Selus.
reading-75 = Spilleren stopper når den andre er ferdig.
reading-76 = Småsteinen flyttes videre til neste hull, med alle vanlige følger.
reading-77 = En fangst avslutter trekket (en variant hos Dagaz).
reading-78 = En rest på mindre enn tre ligger i neste hull på veien (Ludii: også når det ikke rekker til tre).
reading-79 = Motstanderen fyller den opp (bead.game).
reading-80 = Ingen kilde sier om det erobres under kappløpet.
reading-81 = Nei.
reading-82 = Ikke fulgt: Det strider mot alle andre kilder.
reading-83 = Slik bead.game har det.
reading-84 = Én runde er hele kampen.
reading-85 = Flere runder, til en spiller ikke har noe å legge ut.
reading-86 = Småsteinene spilleren beholder, teller for spilleren når neste runde er over.
reading-87 = Det er ikke noe nytt kappløp, og spilleren med flest småsteiner begynner. Har begge like mange, begynner spilleren som ikke begynte forrige runde.

# Gabata (Ansaba).
reading-88 = Begge sår fra hullet sitt lengst til høyre, stein for stein etter tur. Dette ender alltid uavgjort, og loddet avgjør.
reading-89 = Det er ikke noe kappløp (Ludii).
reading-90 = Loddet bestemmer hvilken spiller som begynner; stillingen er den samme for begge.
reading-91 = Spilleren stopper når den andre spilleren er ferdig.
reading-92 = Når den spilleren skal trekke. En spiller som tømmer sin egen side i sitt trekk, har ikke tapt runden.
reading-93 = Straks, uansett hvem som har trukket (Ludii).
reading-94 = Nei: Ingenting erobres i det første trekket (Sulus Aidi, Selus).
reading-95 = Hvert hull får først en stein. Resten gjør treere fra høyre, med en toer ved siden av: Elleve steiner legges ut som 3 3 2 1 1 1 fra høyre.
reading-96 = Som spilleren vil («may»). Det er ingen valgmulighet for dette her: Teksten sier ikke hva annet spilleren kan legge ut enn det som tjener målet.
reading-97 = Vinneren av forrige runde, som i spillet med tre rader.
reading-98 = Vinneren av et nytt kappløp. Ender det uavgjort, begynner spilleren som ikke begynte forrige runde.
reading-99 = Taperen.
reading-100 = En spiller som har én stein eller ingen når en runde er over, har tapt kampen.
reading-101 = Ingen kilde sier hva uavgjort med atten til hver betyr.
reading-102 = Begge spillerne fyller alle hullene sine. Spilleren som ikke begynte forrige runde, begynner.
reading-103 = GEME-programmet stopper etter femti løft i ett trekk, så det kaller noen såinger endeløse her som ikke er det.
reading-104 = Den teller ikke. Den samme stillingen legges ut igjen, og spillerne begynner annenhver gang.
reading-105 = Kampen er også ugyldig.
reading-106 = En runde på mer enn tusen trekk er ugyldig, og det er også en kamp på mer enn ti tusen runder. Ingen runde som ble prøvd, kom i nærheten.

# Awagagae (Gabata II, Ansaba).
reading-107 = Et hull som motstanderen eier i denne runden.
reading-108 = Et hull i motstanderens rad, uansett hvem som eier det (Ludii). I første runde er det ingen forskjell.
reading-109 = Steinen blir liggende, og trekket er over.
reading-110 = Den første siste steinen der er den som er fri; steiner underveis teller ikke.
reading-111 = Enhver stein, også en underveis.
reading-112 = Ingen er fri (Ludiis kode).
reading-113 = Hvert erobret hull har sin egen første gang i hver runde, for spilleren som ikke har erobret det.
reading-114 = Én, så hullet har like mye som før.
reading-115 = To: den siste steinen og én til. Bare da kan noen fortsatt eie hullet «even if it becomes empty».
reading-116 = Lageret til spilleren som tar den.
reading-117 = Den andre spillerens lager (en feil i Ludiis kode).
reading-118 = I Mewegae fortsetter spilleren med et hvilket som helst hull hvis noe ble tatt.
reading-119 = Ingen trekk begynner fra et erobret hull, verken erobrerens eller trekkene til spilleren som har hullet i raden sin.
reading-120 = Loddet avgjør hvem som begynner.
reading-121 = Tre steiner til overs vinner hullet, og den andre spilleren gir fra seg sin ene stein.
reading-122 = Tatt på ordet betyr «if no player took four more than the original» (sagt om Awagagae og Mewelad): Hvis en spiller tok fire mer, vinner tre til overs ingenting. Hullet ville da ikke ha noen eier; som valgmulighet blir det hos spilleren som ikke har vunnet fire mer.
reading-123 = Har begge to til overs, beholder den svakeste spilleren hullet og får de to steinene til den andre.
reading-124 = Spilleren som ikke begynte forrige runde, som i Shoa og Adegrat og i Weg i StoneShark.
reading-125 = Vinneren av forrige runde; taperen av den (etter en uavgjort runde begynner spillerne annenhver gang); eller alltid den samme spilleren.
reading-126 = Så lenge en spiller eier nøyaktig ett hull, går en firer som lages der, til erobreren. Hullet forblir vanlig, og eieren kan også ta skatt av det med en siste stein.
reading-127 = Det erobres som alle andre (Gabata I, Ludii).

# Mewegae (Western Eritrea).
reading-128 = Ingen kilde sier i hvilken rekkefølge to samtidige hender kommer.
reading-129 = Ingen kilde sier hvem som begynner når begge blir ferdige samtidig. Med like hull og speilvendt start blir de alltid det.
reading-130 = Spilleren som begynner etter loddtrekning; stillingen er den samme for begge.
reading-131 = Den langsomste spilleren sår videre til også den har nådd et tomt hull, som i Sulus Aidi (Courlander 1943) og Selus.
reading-132 = Ingen kilde nevner hullet som kappløpet starter fra.
reading-133 = Det lengst til høyre, som i Ansaba; i en senere runde det siste hullet hver spiller eier på veien rundt.
reading-134 = Et hvilket som helst hull som spilleren velger; det er ordlyden i teksten.
reading-135 = Mewegae er en av disse variantene: Spilleren fortsetter med et hvilket som helst av hullene sine hvis noe ble tatt.
reading-136 = Hver runde har sitt kappløp, og vinneren av det begynner; etter uavgjort begynner spilleren som ikke begynte forrige runde.
reading-137 = Spillerne begynner annenhver gang, som i Gabata I. Vinneren av forrige runde begynner, eller taperen (etter en uavgjort runde begynner de annenhver gang), eller alltid den samme spilleren.
reading-138 = Nei, som i Sulus Aidi og Selus.

# Mewelad (Gabata III, Ansaba).
reading-139 = Begge starter fra hullet sitt lengst til høyre, som i Ansaba, som de samme personene fortalte om; i en senere runde fra det siste hullet hver spiller eier på veien rundt.
reading-140 = Det lengst til venstre (Ghinda, de første trekkene).
reading-141 = Et hvilket som helst hull som spilleren velger.
reading-142 = Firere erobres også under kappløpet: underveis av eieren, med en siste stein av den som sår, og da er kappløpet over for den spilleren. Med like hender blir det ingen firer; i senere runder kan det bli en.
reading-143 = Ingenting erobres i kappløpet (Sulus Aidi, Selus).
reading-144 = Da er trekket over (Ludii, GEME).
reading-145 = Firere tas uten at noen må gjøre krav på dem, så det blir ingen jen (Ludiis Ghinda).
reading-146 = Det gjøres krav på erobringer: av eieren underveis, av den som sår, med den siste steinen. En firer som ingen gjør krav på, blir liggende. Den neste steinen som faller der, gjør den til en jen resten av runden. Ingen tar fire fra en jen, men en siste stein der tar seg selv og én til; det gjør også den siste steinen som gir den fem.
reading-147 = Ingen kilde sier hva som skjer når den som sår, ikke gjør krav på en firer som den siste steinen laget.
reading-148 = Trekket er over, for et hull som sås videre, kunne ikke vokse til fem.
reading-149 = Ingen kilde sier om en jen kan løftes.
reading-150 = Ingen trekk starter fra en jen. Ingen såing fortsetter fra den heller, for en siste stein der er en erobring.
reading-151 = Eieren kan starte fra den; den forblir en jen når den er tom.
reading-152 = En firer som ble lagt ut ved starten, og ikke laget av en stein, har ingen virkning.
reading-153 = I en senere runde: i hullene de eier.
reading-154 = I raden deres, uansett hvem som eier hullene.
reading-155 = Ingen kilde sier hva som skjer med en rest på mindre enn fire.
reading-156 = Alt som tas, kommer i firere, så det blir ingen rest.
reading-157 = Når den spilleren skal trekke.
reading-158 = Så snart en av sidene er tom.
reading-159 = Tre steiner til overs vinner hullet, og den andre gir fra seg sin ene.
reading-160 = Har begge to til overs, beholder den svakeste spilleren hullet og får den andres to.
reading-161 = Så lenge en spiller eier nøyaktig ett hull, tar erobreren en firer som lages der, og hullet forblir eierens.
reading-162 = Det erobres som alle andre (Ludii).
reading-163 = GEME-programmet regner femti løft i ett trekk som uten ende, og kaller derfor noen såinger endeløse som ikke er det.
reading-164 = Den teller ikke: Den samme stillingen legges ut igjen, og spillerne begynner annenhver gang.
reading-165 = Ingen kilde begrenser antallet trekk eller antallet runder.
reading-166 = En runde på mer enn tusen trekk er ugyldig, og det er også en kamp på mer enn ti tusen runder. Den lengste av tusen runder spilt på måfå hadde 494 trekk, men to spillere som alltid sår det siste hullet sitt, ville aldri bli ferdige.

# Gebeta with stores (Java program).
reading-167 = Blir en side tom av det, er spillet likevel over.
reading-168 = Tomt før steinen faller, som i koden: Tretten steiner som kommer hjem til sitt eget hull, fanger.
reading-169 = Tomt før trekket, som i dokumentasjonen: Da fanger de ikke.
reading-170 = Ingenting fanges fra et tomt hull, og den siste steinen blir liggende der den falt.
reading-171 = Den siste steinen går likevel i lageret.
reading-172 = Kilden begrenser ikke antallet trekk.
reading-173 = En runde på mer enn tusen trekk er ugyldig; ingen runde som ble prøvd, kom i nærheten av denne grensen.
