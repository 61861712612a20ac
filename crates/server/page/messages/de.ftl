# Die Wörter der Seite im Browser.

skip-to-board = Zum Brett
nav = Was man tun kann
new-game = Neues Spiel
rules = Regeln
share = Teilen und speichern
open-record = Aufzeichnung öffnen
editor = Aufstellen
research = Forschen
statistics = Statistik
settings = Einstellungen
close = Schließen
cancel = Abbrechen
controls = Vor und zurück
actions = Das Spiel
to-first = Zum Anfang
to-back = Einen Zug zurück
replay = Von hier an abspielen
to-forward = Einen Zug vor
to-last = Zum neuesten Zug
skip = Überspringen
speed = Tempo
undo = Zurücknehmen
hint = Hinweis
values = Werte
branch = Von hier weiterspielen
rematch = Noch einmal
told = Was geschehen ist
moves = Züge
keys = Tasten

board = Das Brett
hole-label = { $hole }: { $count }
store-label = Vorrat von { $player }: { $count }
owner-a = gehört A
owner-b = gehört B
mark-a = von A erobert
mark-b = von B erobert
mark-j = Jen
mark-h = einzige Mulde, vier genommen
mark-u = nicht beansprucht
mark-x = geschlossen
mark-t = Teseta gesagt
mark-lit = spielbar
mark-chosen = gewählt
mark-value = Wert
no-mark = kein Zeichen

player = Spieler { $player }
player-named = { $name } ({ $player })
player-level = { $player }: Maschine, { $level }
to-play = { $player } ist am Zug.
machine-thinks = { $player } denkt nach.
other-to-play = Es wird auf { $player } gewartet.
thinking = Einen Augenblick.
your-turn = spielt
score = Stand { $a } : { $b }.
round = Runde { $round }
round-of-match = Runde { $round }, Partie { $a } : { $b }
looking-back = So war es. Der neueste Zug steht am Ende der Liste.
turn-label = Zug { $number }: { $player } spielt { $move }
over-won = { $player } hat gewonnen, { $a } zu { $b }.
over-draw = Unentschieden, { $a } zu { $b }.
over-void = Das Spiel ist ungültig: Es würde nie enden.
little-won = hat gewonnen!
played = { $player } spielt { $move }.
taken-back = Ein Zug ist zurückgenommen worden.
hint-is = Am besten ist { $move }.
line-is = Erwartet: { $line }.

not-live = Das ist ein früheres Brett. Geh zum neuesten Zug, oder spiel von hier weiter.
is-over = Das Spiel ist zu Ende.
not-your-turn = Du bist hier nicht am Zug.
not-yours = { $hole } gehört dem anderen Spieler.
barred = { $hole } kann jetzt nicht gespielt werden.
which-way = In welche Richtung wird { $hole } gesät?
clockwise = Im Uhrzeigersinn
anticlockwise = Gegen den Uhrzeigersinn
claims-asked = Welche Fänge werden beansprucht?
claim-hole = { $hole } wird beansprucht
play-it = Spielen
awaits-player = Schick dem anderen Spieler den Link: Er steht unter Teilen. Das Spiel beginnt, wenn er da ist.
seat-free = An diesem Tisch ist ein Platz frei.
join = Hinsetzen
choose-race = Spieler { $player }: Wähl die Mulde, aus der du läufst. Niemand sieht die des anderen.
choose-holes = Wähl { $count } Mulden, die du gewonnen hast; { $chosen } gewählt.
rematch-begun = Der andere Spieler hat ein neues Spiel begonnen.
go-there = Hingehen
connection-lost = Die Verbindung ist abgerissen. Sie kommt von selbst wieder.
offline = Der Server antwortet nicht.
cannot-read = Das ist nicht lesbar.

variant = Welches Spiel?
variants = Spiele
search-variants = Nach Name oder Ort suchen
variants-found = { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
 }
who-plays = Wer spielt?
who-begins = Wer beginnt?
by-the-rules = Wie es die Regeln sagen
whole-match = Eine ganze Partie, Runde um Runde
options-count = Optionen ({ $count })
seat-human = Jemand an diesem Bildschirm
seat-open = Jemand, der über einen Link kommt
level-human = Mensch
level-random = zufällig
level-greedy = gierig
level-easy = leicht
level-medium = mittel
level-hard = schwer
level-mcts = schwer, durch viele Versuche
level-perfect = fehlerlos
name = Name
begin = Beginnen
own-rules = Eigene Regeln
paste-here = Den Text einer Variantendatei einfügen, oder die Datei hier ablegen
open-file = Variantendatei öffnen
check = Prüfen
file-sound = Die Datei ist spielbar.
file-broken = { $count ->
    [one] { $count } Stelle ist zu verbessern.
   *[other] { $count } Stellen sind zu verbessern.
 }
at-line = Zeile { $line }, Spalte { $column }

rules-one-by-one = Die Regeln, eine nach der anderen
options = Optionen
sources = Quellen
readings = Was die Quellen offenlassen

link-game = Link zu diesem Spiel
link-position = Link zu dieser Stellung
link-record = Link zur bisherigen Aufzeichnung
save-record = Aufzeichnung speichern
copy = Kopieren
copied = Kopiert.
qr = Der Link zu diesem Spiel, für eine Kamera

position = Die Stellung als Text
hole-counters = Steine in { $hole }
hole-mark = Zeichen von { $hole }
store-of = Vorrat von { $player }
to-move = Am Zug
counters-in-all = { $count ->
    [one] { $count } Stein insgesamt
   *[other] { $count } Steine insgesamt
 }
play-from-here = Von hier spielen

what = Was
research-analyse = Den Spielbaum zählen
research-compare = Mit einem anderen Spiel vergleichen
research-solve = Die Stellung lösen
compare-with = Vergleichen mit
depth = Züge
begin-analysis = Beginnen
done = Fertig.
stopped = Angehalten.
solved-is = Wert { $value }. Bestes Spiel: { $line }
level-counted = Ebene { $level }: { $percent } %
games-alike = Beide Spiele sind gleich, { $depth } Züge tief.
games-part = Sie trennen sich nach { $line }.
levels-plot = Wie viele Zehnerpotenzen jede Ebene hat

language = Sprache
set-numbers = Zahlen immer zeigen
set-sound = Töne
set-aloud = Beim Säen laut zählen
set-little = Für die Kleinen: Bilder, keine Ziffern
set-letters = Buchstabentasten tun, was die Knöpfe tun

key-arrows = von Mulde zu Mulde
key-enter = die Mulde spielen
key-ways = sie in die eine oder andere Richtung spielen
key-tell = sagen, wie es steht

to-game = Zum Brett
statistics-none = Es ist noch kein Spiel gespielt worden.
statistics-games = Spiele: { $games }. Beendet: { $finished }. Züge eines Spiels: { $turns }.
statistics-csv = Alle Spiele als CSV
by-variant = Spiele und Ergebnisse nach Variante
by-level = Ergebnisse nach Spieler
by-day = Spiele nach Tag
openings = Eröffnungszüge
games = Spiele
finished = Beendet
won-a = A gewann
won-b = B gewann
won = Gewonnen
lost = Verloren
drawn = Unentschieden
void = Ungültig
turns = Züge
side = Seite
