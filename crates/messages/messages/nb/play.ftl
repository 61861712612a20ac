# Det folk blir spurt om og får vite mens de spiller.

greeting = { $game }. Skriv hvilket { $hole-word } du sår fra; `rules` forteller hvordan det spilles, og `help` hva annet du kan skrive.
greeting-numbers = Et tall er en kolonne, talt fra venstre hos A: { $hole-word } 0 er { $names }. Opptak og `gebeta solve` bruker disse navnene, og du kan skrive dem også.
ask-who-plays = Hvem spiller { $player }? (Enter: et menneske; eller { $levels }; `quit`: slutt):
who-can-play = Et menneske skriver trekkene sine her. Programmet spiller på ett av disse nivåene, fra helt uten å tenke til det beste: { $levels }. Når spillet har begynt, viser `help` hva du kan skrive.
who-is-nobody = Det er ingen: { $why }.
ask-solve = For `perfect` må spillet løses først. Det kan ta minutter og mye minne, og blir tatt vare på til neste gang. Løse det nå? (yes; Enter: nei):
no-perfect = `perfect` kan ikke spille her: { $why }.
what-called = Hva heter { $player }? (Enter: ikke noe navn):
what-called-usually = Hva heter { $player }? (Enter: { $usual }):
keep-in = Skal det dere spiller nå, også skrives i { $file }? (Enter: ja; `no`: nei):
yes-or-no = Skriv `yes` eller `no`.
no-answer = Det er ikke noe svar.
no-game-begun = Ikke noe spill ble begynt.
offer-rounds = Med `--option { $option }={ $choice }` har dette spillet flere runder.

ask-turn = Spiller { $player } sin tur. Velg et { $hole-word } ({ $choices }):
ask-gift = Spiller { $player }, gi spiller { $other } det du har fanget: { $counters }. Velg hvilket { $hole-word } du legger det i ({ $choices }):
ask-one = Spiller { $player } sin tur. Spiller { $other } har ingenting å spille med: gi ham 1 { $counter-word } i stedet for et trekk. Velg hvilket { $hole-word } du tar fra ({ $choices }):
ask-one-first = Spiller { $player } sin tur. Spiller { $other } har ingenting å spille med: gi ham 1 { $counter-word } først. Velg hvilket { $hole-word } du tar fra ({ $choices }):
ask-race = Spiller { $player }, hvilket { $hole-word } løper du fra? ({ $choices }):
ask-holes = Spiller { $player }, du har vunnet { $won } av { $other }. Velg ({ $choices }):
both-race = Begge spillerne løper om kapp. Hver velger det { $hole-word } han sår fra, og den andre ser ikke på.
ask-layout = Spiller { $player }, legg ut { $counters }, først de { $holes } til A, som i 3 4 5 | 2 6 4:
ask-layout-least = Spiller { $player }, legg ut { $counters }, minst { $least } i hvert { $hole-word }, først de { $holes } til A, som i 3 4 5 | 2 6 4:
ask-arrangement = Spiller { $player }, legg ut { $counters } i de { $holes } på én side; den andre siden får det samme, som i 3 4 5:
ask-arrangement-least = Spiller { $player }, legg ut { $counters }, minst { $least } i hvert { $hole-word }, i de { $holes } på én side; den andre siden får det samme, som i 3 4 5:
laid-out-by-chance = Tilfeldet legger ut { $counters }.
ask-turned = Spiller { $player }, snur du brettet, slik at den andre begynner? (yes, no):
ask-draw = Spiller { $other } tilbyr uavgjort. Spiller { $player }, er du enig? (yes, no):
lots-drawn = Begge har like mye til overs: loddet avgjør.

line-too-long = Det er for langt for et trekk.
not-text = Det er ikke tekst. Skriv et { $hole-word }, eller `help`.
type-something = Skriv hvilket { $hole-word } du spiller, `?` for dem du kan spille, eller `help`.
say-where = Si hvor: `save FIL`.
game-is-over = Spillet er over.
cannot-be = Det går ikke: { $why }.
nothing-to-play = Spillet er over: det er ingenting å spille.
can-race = Spiller { $player } kan løpe fra { $holes }.
can-choose = Spiller { $player } kan velge blant { $holes }.
can-play = Spiller { $player } kan spille { $moves }.
can-lay-out = Skriv et tall for hvert { $hole-word }, i den rekkefølgen det sås: for { $holes } hos A, så |, så for dem hos B. Til sammen er det { $counters }{ $least ->
        [0] { "" }
       *[other] , med minst { $least } i hvert { $hole-word }
    }. For eksempel: { $example }
can-arrange = Skriv et tall for hvert { $hole-word } på én side ({ $holes }), i den rekkefølgen det sås. Til sammen er det { $counters }{ $least ->
        [0] { "" }
       *[other] , med minst { $least } i hvert { $hole-word }
    }. Den andre siden får det samme. For eksempel: { $example }
can-turn = `yes`: hver spiller får den andres { $holes-word }, og spiller { $turned } begynner; `no`: brettet blir som det er, og spiller { $unturned } begynner.
no-race = Det har ikke vært noe kappløp i denne runden.
no-turn-to-undo = Det er ikke noe trekk å ta tilbake.
back-in-round = Tilbake i runde { $number }.
has-chosen-secretly = Spiller { $player } har valgt.
not-on-side = { $hole } ligger ikke på siden til { $player }.
named-too-many = Du har vunnet { $won }, og du har nevnt { $named }.

help-turn = { $choices }: så fra dette { $hole-word }; nummeret alene går også
help-turn-numbers = { $choices }: så fra dette { $hole-word }; navn som A1 går også
help-gift = { $choices }: legg det du har fanget, i dette { $hole-word }
help-one = { $choices }: gi spiller { $other } 1 { $counter-word } fra dette { $hole-word }
help-race-from = { $choices }: løp fra dette { $hole-word }; spiller { $other } får ikke vite det
help-holes = navnene på { $won }, for eksempel { $such }: ta dem
help-list = ?: vis hvert { $hole-word } du kan spille
help-undo = undo (u): ta tilbake det siste trekket ditt
help-save = save FIL: skriv spillet i FIL fra nå av
help-hint = hint: hva hvert trekk er verdt nå, og hva som er ventet etter det beste
help-why = why: hva det siste trekket var verdt, ved siden av det beste
help-ways = { $hole-word }> eller { $hole-word }<: det samme, mot klokka til høyre eller med klokka til venstre, der du kan velge
help-claims = { $hole-word }!2,5: det samme, men ingen krever den andre og den femte fangsten
help-score = score: hva hver spiller har vunnet
help-score-match = score: hvordan rundene gikk, og hvordan kampen står
help-race = race: fortell kappløpet i denne runden stein for stein
help-new = new: et nytt spill, med byttede sider
help-resign = resign: gi opp, så den andre spilleren vinner
help-draw = draw: tilby den andre spilleren uavgjort
help-rules = rules: hvordan det spilles
help-help = help (h): denne listen
help-quit = quit (q): slutt å spille

machine-plays = Spiller { $player } ({ $level }) spiller { $move }.
machine-lays-out = Spiller { $player } ({ $level }) legger ut { $layout }.
machine-turns = Spiller { $player } ({ $level }) snur brettet.
machine-turns-not = Spiller { $player } ({ $level }) lar brettet være.
machine-takes = Spiller { $player } ({ $level }) tar { $holes }.
machine-declines-draw = Spiller { $player } ({ $level }) takker nei til uavgjort.

advice-for-turns = Det er bare råd for trekk.
no-advice = Det er ikke noe trekk å gi råd om.
no-turn-played = Ingen har trukket i denne runden.
nothing-known = Ingenting er kjent om { $move }.
was-worth = { $player } spilte { $move }: { $margin }, hvis begge spiller videre så godt som man ser.
was-better = { $move } var bedre: { $margin }.
was-little-better = { $move } var litt bedre.
only-move = Det var det eneste trekket.
none-better = Ikke noe annet trekk var bedre.
ends-level = begge ender med like mye
ends-ahead = { $player } ender { $counters } foran
about-level = det ser omtrent jevnt ut
about-ahead = { $player } ender omtrent { $counters } foran
advice-certain = Det er sikkert: hvert spill er fulgt til slutten.
advice-depth = Det sier et blikk { $turns } fram.
expects = Etter { $move } er det ventet { $moves }.
expects-nothing = Etter { $move } er ikke noe mer ventet.

repeated-once = Denne stillingen har vært der før: kanskje går spillet i ring.
repeated = Denne stillingen har vært der { $times } ganger før: spillet går i ring.
offer-rematch = `new` begynner et nytt spill med byttede sider; `undo` tar tilbake det siste trekket ditt; `quit` slutter:
last-game-stays = Det forrige spillet blir i { $file }; `save FIL` skriver dette i en egen fil.
rematch-begins = Et nytt spill: A er { $a }, B er { $b }.

game-saved = Spillet er lagret i { $file }.
goes-on-unsaved = Spillet fortsetter; skriv `save FIL` for å lagre det et annet sted.
goes-on-unkept = Spillet fortsetter og blir ikke lenger lagret; skriv `save FIL` for å lagre det et annet sted.
end-unsaved = Slutten av spillet kunne ikke lagres.
end-kept-only = Slutten av spillet kunne ikke lagres slik du ba om, men det ligger i { $file }.
game-unfinished = Spillet er ikke ferdig etter { $turns }.
match-unfinished = Kampen er ikke ferdig etter { $turns } av runde { $number }.
left-kept-only = Det kunne ikke lagres slik du ba om, men det ligger i { $file }.
left-unsaved = Slik det er nå, kunne det ikke lagres.
left-printed = Opptaket er skrevet ut.
left-saved = Fortsett med `gebeta play --load { $file } --save { $file }`.
left-kept = Det ligger i { $file }. Fortsett med `gebeta play --resume`.
left-unkept = For å ta vare på et spill: skriv `save FIL` eller begynn med `--save FIL`; `--load FIL` fortsetter det.

# Siden til `gebeta variants ID`.

fact-place = sted
fact-coordinates = koordinater
fact-names = andre navn
fact-ids = andre id-er
fact-same = det samme som
fact-similar = ligner på
fact-extends = bygger på
disputed-points = Omstridte punkter
point-taken = Valgt
point-other = Ellers
point-option = Valgmulighet
worked-examples = Eksempler
example-not-allowed = ikke lov
