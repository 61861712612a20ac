# Wie eine Runde endet, und wie die nächste aufgebaut wird.

over =
    { $what ->
        [numbered] Runde { $number } ist zu Ende!
        [round] Die Runde ist zu Ende!
       *[game] Das Spiel ist zu Ende!
    }
won = Spieler { $player } hat gewonnen.
won-round = Spieler { $player } hat Runde { $number } gewonnen.
drawn =
    { $what ->
        [numbered] Runde { $number } endet unentschieden.
        [round] Die Runde endet unentschieden.
       *[game] Das Spiel endet unentschieden.
    }
void =
    { $what ->
        [numbered] Runde { $number } gilt nicht: { $why }.
        [round] Die Runde gilt nicht: { $why }.
       *[game] Das Spiel gilt nicht: { $why }.
    }
void-sowing = Das Säen aus { $hole } würde nie enden
void-sowing-given-up = Das Säen aus { $hole } endet nicht, so weit es versucht wird
void-opening = Die Eröffnung würde nie enden
void-opening-given-up = Die Eröffnung endet nicht, so weit sie versucht wird
void-too-long = Kein Ende nach so vielen Zügen ({ $turns })

few-left = In den { $holes-word } sind nur noch wenige { $counters-word }.
few-in-each = Nirgends liegen mehr als wenige { $counters-word } in einer { $hole-word }.
over-half = Ein Spieler hat mehr als die Hälfte der { $counters-word } gewonnen.
nothing-won = In { $turns } Zügen hintereinander wurde nichts gewonnen.
repeats = Dieselbe Stellung ist { $times } Mal gekommen.
cannot-move = Spieler { $player } kann nicht ziehen.
nobody-can-move = Kein Spieler kann ziehen.
side-empty = Alle { $holes-word } eines Spielers sind leer.
seizes = Spieler { $player } hat gewonnen und nimmt alle { $counters-word }.
takes-left = Spieler { $player } nimmt den Rest: { $counters }.

round = Runde { $number }
lies-in-every =
    { $n ->
        [one] In jeder { $hole-word } liegt { $counters }.
       *[other] In jeder { $hole-word } liegen { $counters }.
    }
one-round = Dieses Spiel hat nur eine Runde: Wer sie gewinnt, gewinnt alles.
until-no-counters = Die Partie geht weiter, bis ein Spieler nichts mehr hat.
until-at-most = Die Partie geht weiter, bis ein Spieler { $counters } oder weniger hat.
until-no-hole = Die Partie geht weiter, bis ein Spieler keine { $hole-word } mehr füllen kann.
until-holes-owned = Die Partie geht weiter, bis einem Spieler für die nächste Runde { $number } { $holes-word } gehören.
until-rounds-won = Die Partie geht weiter, bis ein Spieler { $rounds } gewonnen hat.
until-points = Die Partie geht weiter, bis ein Spieler auf { $goal } kommt: eins für jede Runde, die er gewinnt, und zwei, wenn er darin { $counters } oder mehr gewinnt.
until-counters-won = Die Partie geht weiter, bis ein Spieler in allen Runden zusammen { $counters } gewonnen hat.
until-surplus = Die Partie geht weiter, bis ein Spieler in den Runden, die er gewonnen hat, { $counters } mehr gewonnen hat als der andere.

again-void = Runde { $number } galt nicht: Es liegt wieder, was am Anfang dalag.
again-void-unopened = Runde { $number } galt nicht: Es liegt wieder, was am Anfang dalag, ohne die Eröffnung, die nie enden würde.
laid-out-again = Es liegt wie am Anfang der ersten Runde, und die Partie steht { $a } zu { $b }.

fills =
    Spieler { $player } hat { $counters }: Das füllt { $filled ->
        [0] keine { $hole-word }
       *[other] { $holes }
    }{ $rest ->
        [0] { "" }
        [1] , und 1 bleibt übrig
       *[other] , und { $rest } bleiben übrig
    }.
last-more = Mit { $own } übrig bekommt Spieler { $player } noch eine { $hole-word }, und Spieler { $other } gibt { $gives } dazu.
last-not-won = Spieler { $other } hat { $perhole } mehr gewonnen, als er am Anfang hatte; darum bekommt Spieler { $player } die letzte { $hole-word }, und Spieler { $other } gibt { $gives } dazu.
last-weaker = Beide haben { $own } übrig. Spieler { $player } hat weniger: Er bekommt noch eine { $hole-word }, und Spieler { $other } gibt { $gives } dazu.
last-fewer = Spieler { $player } hat weniger: Er bekommt noch eine { $hole-word }, und Spieler { $other } gibt { $gives } dazu.
last-lots = Beide haben { $own } übrig. Das Los fällt auf Spieler { $player }: Er bekommt noch eine { $hole-word }, und Spieler { $other } gibt { $gives } dazu.
has-chosen = Spieler { $player } hat gewählt: { $holes }.
own-sides = Jedem Spieler gehören die { $holes-word } auf seiner Seite.
owns-now = Spieler { $player } gehören jetzt { $number }: { $holes }.
owns-now-beyond = Spieler { $player } gehören jetzt { $number }: alle auf seiner Seite, und auf der Seite von { $other } { $holes }.
goes =
    { $n ->
        [one] { $holes } geht an Spieler { $player }.
       *[other] { $holes } gehen an Spieler { $player }.
    }
goes-back =
    { $n ->
        [one] { $holes } geht zurück an Spieler { $player }.
       *[other] { $holes } gehen zurück an Spieler { $player }.
    }
keeps = Spieler { $player } behält { $counters } im Speicher.
has = Spieler { $player } hat { $counters }.
gives = Spieler { $other } gibt Spieler { $player } { $counters }, damit beide gleich viele { $holes-word } füllen.
lay-out = Beide legen { $counters } aus: { $how }.
lay-out-all = Beide legen { $counters } aus, alles, was der Schwächere hat: { $how }.
alike = { $n } in jede { $hole-word }
from-left = von links { $numbers }
from-right = von rechts { $numbers }
from-ends = abwechselnd von beiden Enden { $numbers }
from-left-back = in der hinteren Reihe von links { $numbers }
from-right-back = in der hinteren Reihe von rechts { $numbers }
from-ends-back = in der hinteren Reihe abwechselnd von beiden Enden { $numbers }
fills-own = Spieler { $player } hat { $counters } und füllt { $holes } auf seiner Seite.
closed-in-round =
    { $n ->
        [one] { $holes } ist in dieser Runde geschlossen.
       *[other] { $holes } sind in dieser Runde geschlossen.
    }

begins-why = Spieler { $player } beginnt, { $why }.
opens-why = Spieler { $player } eröffnet, { $why }.
begins-after-race = Spieler { $player } beginnt nach dem Wettlauf, { $why }.
race-decides = Ein Wettlauf entscheidet, wer beginnt; gewinnt ihn niemand, beginnt Spieler { $player }, { $why }.
why-same = wie in Runde { $number }
why-last-mover = der in Runde { $number } zuletzt gezogen hat
why-winner = der Runde { $number } gewonnen hat
why-loser = der Runde { $number } verloren hat
why-nobody = denn niemand hat Runde { $number } gewonnen, und Spieler { $began } hat sie begonnen
why-other = denn Spieler { $began } hat Runde { $number } begonnen
