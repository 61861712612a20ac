# Ordene på siden i nettleseren.

skip-to-board = Til brettet
nav = Hva du kan gjøre
new-game = Nytt spill
rules = Regler
share = Del og lagre
open-record = Åpne et referat
editor = Still opp
research = Undersøk
statistics = Statistikk
settings = Innstillinger
close = Lukk
cancel = Avbryt
controls = Fram og tilbake
actions = Spillet
to-first = Til begynnelsen
to-back = Ett trekk tilbake
replay = Vis videre herfra
to-forward = Ett trekk fram
to-last = Til siste trekk
skip = Hopp over
speed = Fart
undo = Ta tilbake
hint = Hint
values = Verdier
branch = Spill videre herfra
rematch = En gang til
told = Hva som har skjedd
moves = Trekk
keys = Taster

board = Brettet
hole-label = { $hole }: { $count }
store-label = Lageret til { $player }: { $count }
owner-a = tilhører A
owner-b = tilhører B
mark-a = erobret av A
mark-b = erobret av B
mark-j = jen
mark-h = eneste hull, fire tatt
mark-u = ingen har krevd det
mark-x = stengt
mark-t = teseta er sagt
mark-lit = kan spilles
mark-chosen = valgt
mark-value = verdi
no-mark = intet merke

player = Spiller { $player }
player-named = { $name } ({ $player })
player-level = { $player }: maskin, { $level }
to-play = { $player } skal spille.
machine-thinks = { $player } tenker.
other-to-play = Venter på { $player }.
thinking = Et øyeblikk.
your-turn = spiller
score = Stilling { $a } : { $b }.
round = Runde { $round }
round-of-match = Runde { $round }, kamp { $a } : { $b }
looking-back = Slik var det. Det siste trekket står sist i listen.
turn-label = Trekk { $number }: { $player } spiller { $move }
over-won = { $player } har vunnet, { $a } mot { $b }.
over-draw = Uavgjort, { $a } mot { $b }.
over-void = Spillet er ugyldig: det ville aldri ta slutt.
little-won = har vunnet!
played = { $player } spiller { $move }.
taken-back = Et trekk er tatt tilbake.
hint-is = Det beste er { $move }.
line-is = Ventet: { $line }.

not-live = Dette er et tidligere brett. Gå til siste trekk, eller spill videre herfra.
is-over = Spillet er over.
not-your-turn = Det er ikke din tur her.
not-yours = { $hole } tilhører den andre spilleren.
barred = { $hole } kan ikke spilles nå.
which-way = Hvilken vei skal { $hole } sås?
clockwise = Med klokken
anticlockwise = Mot klokken
claims-asked = Hvilke fangster kreves?
claim-hole = { $hole } kreves
play-it = Spill
awaits-player = Send lenken til den andre spilleren: den står under Del. Spillet begynner når han er her.
seat-free = En plass er ledig ved dette bordet.
join = Sett deg
choose-race = Spiller { $player }: velg hullet du løper fra. Ingen ser den andres valg.
choose-holes = Velg { $count } hull som du har vunnet; { $chosen } er valgt.
rematch-begun = Den andre spilleren har begynt et nytt spill.
go-there = Gå dit
connection-lost = Forbindelsen er brutt. Den kommer tilbake av seg selv.
offline = Tjeneren svarer ikke.
cannot-read = Det kan ikke leses.

variant = Hvilket spill?
variants = Spill
search-variants = Søk etter navn eller sted
variants-found = { $count ->
    [one] { $count } spill
   *[other] { $count } spill
 }
who-plays = Hvem spiller?
who-begins = Hvem begynner?
by-the-rules = Som reglene sier
whole-match = En hel kamp, runde etter runde
options-count = Valg ({ $count })
seat-human = En person ved denne skjermen
seat-open = Noen som kommer med en lenke
level-human = person
level-random = tilfeldig
level-greedy = grådig
level-easy = lett
level-medium = middels
level-hard = vanskelig
level-mcts = vanskelig, med mange forsøk
level-perfect = feilfri
name = Navn
begin = Begynn
own-rules = Egne regler
paste-here = Lim inn teksten til en variantfil, eller slipp filen her
open-file = Åpne en variantfil
check = Prøv
file-sound = Filen kan spilles.
file-broken = { $count ->
    [one] { $count } ting må rettes.
   *[other] { $count } ting må rettes.
 }
at-line = Linje { $line }, kolonne { $column }

rules-one-by-one = Reglene, én for én
options = Valg
sources = Kilder
readings = Det kildene lar stå åpent

link-game = Lenke til dette spillet
link-position = Lenke til denne stillingen
link-record = Lenke til referatet så langt
save-record = Lagre referatet
copy = Kopier
copied = Kopiert.
qr = Lenken til dette spillet, for et kamera

position = Stillingen som tekst
hole-counters = Brikker i { $hole }
hole-mark = Merke på { $hole }
store-of = Lageret til { $player }
to-move = I trekket
counters-in-all = { $count ->
    [one] { $count } brikke i alt
   *[other] { $count } brikker i alt
 }
play-from-here = Spill herfra

what = Hva
research-analyse = Tell spilltreet
research-compare = Sammenlign med et annet spill
research-solve = Løs stillingen
compare-with = Sammenlign med
depth = Trekk
begin-analysis = Begynn
done = Ferdig.
stopped = Stanset.
solved-is = Verdi { $value }. Beste spill: { $line }
level-counted = Nivå { $level }: { $percent } %
games-alike = Begge spillene er like, { $depth } trekk dypt.
games-part = De skilles etter { $line }.
levels-plot = Hvor mange tierpotenser hvert nivå har

language = Språk
set-numbers = Vis alltid tall
set-sound = Lyder
set-aloud = Tell høyt mens det sås
set-little = For de små: bilder, ingen siffer
set-letters = Bokstavtaster gjør det knappene gjør

key-arrows = fra hull til hull
key-enter = spill hullet
key-ways = spill det den ene eller den andre veien
key-tell = si hvordan det står

to-game = Til brettet
statistics-none = Ingen spill er spilt ennå.
statistics-games = Spill: { $games }. Ferdige: { $finished }. Trekk i et spill: { $turns }.
statistics-csv = Alle spill som CSV
by-variant = Spill og resultater etter variant
by-level = Resultater etter spiller
by-day = Spill etter dag
openings = Åpningstrekk
games = Spill
finished = Ferdige
won-a = A vant
won-b = B vant
won = Vunnet
lost = Tapt
drawn = Uavgjort
void = Ugyldig
turns = Trekk
side = Side
