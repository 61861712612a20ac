# Was Menschen gefragt und was ihnen gesagt wird, während sie spielen.

greeting = { $game }. Tippe die { $hole-word }, aus der du säst; `rules` sagt, wie gespielt wird, und `help`, was du sonst tippen kannst.
greeting-numbers = Eine Zahl ist eine Spalte, auf der Seite von A von links gezählt: { $hole-word } 0 ist { $names }. Aufzeichnungen und `gebeta solve` verwenden diese Namen; auch sie kannst du tippen.
ask-who-plays = Wer spielt { $player }? (Eingabetaste: ein Mensch; oder { $levels }; `quit`: Ende):
who-can-play = Ein Mensch tippt hier seine Züge. Das Programm spielt in einer dieser Stufen, von ganz ohne Nachdenken bis zur besten: { $levels }. Wenn das Spiel begonnen hat, zeigt `help`, was du tippen kannst.
who-is-nobody = Das ist niemand: { $why }.
ask-solve = Für `perfect` muss das Spiel erst gelöst werden. Das kann Minuten dauern und viel Speicher brauchen; für das nächste Mal wird es aufgehoben. Jetzt lösen? (yes; Eingabetaste: nein):
no-perfect = `perfect` kann hier nicht spielen: { $why }.
what-called = Wie heißt { $player }? (Eingabetaste: kein Name):
what-called-usually = Wie heißt { $player }? (Eingabetaste: { $usual }):
keep-in = Soll das, was ihr jetzt spielt, auch in { $file } stehen? (Eingabetaste: ja; `no`: nein):
yes-or-no = Tippe `yes` oder `no`.
no-answer = Das ist keine Antwort.
no-game-begun = Es wurde kein Spiel begonnen.
offer-rounds = Mit `--option { $option }={ $choice }` hat dieses Spiel mehr Runden.

ask-turn = Spieler { $player } ist dran. Wähle eine { $hole-word } ({ $choices }):
ask-gift = Spieler { $player }, gib Spieler { $other }, was du gefangen hast: { $counters }. Wähle die { $hole-word }, in die es kommt ({ $choices }):
ask-one = Spieler { $player } ist dran. Spieler { $other } hat nichts zu spielen: Statt zu ziehen, gib ihm 1 { $counter-word } aus einer { $hole-word } ({ $choices }):
ask-one-first = Spieler { $player } ist dran. Spieler { $other } hat nichts zu spielen: Gib ihm zuerst 1 { $counter-word } aus einer { $hole-word } ({ $choices }):
ask-race = Spieler { $player }, aus welcher { $hole-word } läufst du los? ({ $choices }):
ask-holes = Spieler { $player }, du hast { $won } von { $other } gewonnen. Wähle ({ $choices }):
both-race = Beide Spieler laufen um die Wette. Jeder wählt die { $hole-word }, aus der er sät, und der andere schaut nicht hin.
ask-layout = Spieler { $player }, verteile { $counters }, zuerst auf A, so wie 3 4 5 | 2 6 4 ({ $holes } auf jeder Seite):
ask-layout-least = Spieler { $player }, verteile { $counters }, mindestens { $least } in jede { $hole-word }, zuerst auf A, so wie 3 4 5 | 2 6 4 ({ $holes } auf jeder Seite):
ask-arrangement = Spieler { $player }, verteile { $counters } auf die { $holes } einer Seite; die andere bekommt dasselbe, so wie 3 4 5:
ask-arrangement-least = Spieler { $player }, verteile { $counters }, mindestens { $least } in jede { $hole-word }, auf die { $holes } einer Seite; die andere bekommt dasselbe, so wie 3 4 5:
laid-out-by-chance = Der Zufall verteilt die { $counters }.
ask-turned = Spieler { $player }, drehst du das Brett um, sodass der andere beginnt? (yes, no):
ask-draw = Spieler { $other } bietet ein Unentschieden an. Spieler { $player }, einverstanden? (yes, no):
lots-drawn = Beide haben gleich viel übrig: Das Los entscheidet.

line-too-long = Das ist zu lang für einen Zug.
not-text = Das ist kein Text. Tippe eine { $hole-word }, oder `help`.
type-something = Tippe die { $hole-word }, die du spielst, `?` für die spielbaren, oder `help`.
say-where = Sage, wohin: `save DATEI`.
game-is-over = Das Spiel ist zu Ende.
cannot-be = Das geht nicht: { $why }.
nothing-to-play = Das Spiel ist zu Ende: Es gibt nichts mehr zu spielen.
can-race = Spieler { $player } kann loslaufen aus { $holes }.
can-choose = Spieler { $player } kann wählen unter { $holes }.
can-play = Spieler { $player } kann spielen: { $moves }.
can-lay-out = Tippe für jede { $hole-word } eine Zahl, in der Reihenfolge des Säens: für die von A ({ $holes }), dann |, dann für die von B. Zusammen ergeben sie { $counters }{ $least ->
        [0] { "" }
       *[other] , mindestens { $least } in jeder { $hole-word }
    }. Zum Beispiel: { $example }
can-arrange = Tippe für jede { $hole-word } einer Seite ({ $holes }) eine Zahl, in der Reihenfolge des Säens. Zusammen ergeben sie { $counters }{ $least ->
        [0] { "" }
       *[other] , mindestens { $least } in jeder { $hole-word }
    }. Die andere Seite bekommt dasselbe. Zum Beispiel: { $example }
can-turn = `yes`: Jeder bekommt die { $holes-word } des anderen, und Spieler { $turned } beginnt; `no`: Das Brett bleibt, wie es ist, und Spieler { $unturned } beginnt.
no-race = In dieser Runde gab es keinen Wettlauf.
no-turn-to-undo = Es gibt keinen Zug zurückzunehmen.
back-in-round = Zurück in Runde { $number }.
has-chosen-secretly = Spieler { $player } hat gewählt.
not-on-side = { $hole } liegt nicht auf der Seite von { $player }.
named-too-many = Du hast { $won } gewonnen und { $named } genannt.

help-turn = { $choices }: aus dieser { $hole-word } säen; die Nummer allein geht auch
help-turn-numbers = { $choices }: aus dieser { $hole-word } säen; Namen wie A1 gehen auch
help-gift = { $choices }: was du gefangen hast, in diese { $hole-word } legen
help-one = { $choices }: Spieler { $other } 1 { $counter-word } aus dieser { $hole-word } geben
help-race-from = { $choices }: aus dieser { $hole-word } loslaufen; Spieler { $other } erfährt es nicht
help-holes = die Namen von { $won }, zum Beispiel { $such }: sie nehmen
help-list = ?: jede { $hole-word } zeigen, die du spielen kannst
help-undo = undo (u): den letzten Zug zurücknehmen
help-save = save DATEI: das Spiel von jetzt an in DATEI aufschreiben
help-hint = hint: was jeder Zug jetzt wert ist, und was nach dem besten zu erwarten ist
help-why = why: was der letzte Zug wert war, neben dem besten
help-ways = { $hole-word }> oder { $hole-word }<: dasselbe, gegen den Uhrzeigersinn nach rechts oder im Uhrzeigersinn nach links, wo du wählen darfst
help-claims = { $hole-word }!2,5: dasselbe, aber den zweiten und den fünften Fang verlangt niemand
help-score = score: was jeder Spieler gewonnen hat
help-score-match = score: wie die Runden ausgingen und wie die Partie steht
help-race = race: den Wettlauf dieser Runde Stein für Stein erzählen
help-new = new: noch ein Spiel, mit vertauschten Seiten
help-resign = resign: aufgeben, sodass der andere gewinnt
help-draw = draw: dem anderen ein Unentschieden anbieten
help-rules = rules: wie gespielt wird
help-help = help (h): diese Liste
help-quit = quit (q): aufhören

machine-plays = Spieler { $player } ({ $level }) spielt { $move }.
machine-lays-out = Spieler { $player } ({ $level }) verteilt so: { $layout }.
machine-turns = Spieler { $player } ({ $level }) dreht das Brett um.
machine-turns-not = Spieler { $player } ({ $level }) lässt das Brett, wie es ist.
machine-takes = Spieler { $player } ({ $level }) nimmt { $holes }.
machine-declines-draw = Spieler { $player } ({ $level }) lehnt das Unentschieden ab.

advice-for-turns = Rat gibt es nur für Züge.
no-advice = Es gibt keinen Zug, für den man raten könnte.
no-turn-played = In dieser Runde wurde noch nicht gezogen.
nothing-known = Über { $move } ist nichts bekannt.
was-worth = { $player } hat { $move } gespielt: { $margin }, wenn beide so gut weiterspielen, wie man sieht.
was-better = Besser war { $move }: { $margin }.
was-little-better = { $move } war ein wenig besser.
only-move = Es war der einzige Zug.
none-better = Kein anderer Zug war besser.
ends-level = am Ende haben beide gleich viel
ends-ahead = am Ende hat { $player } mehr ({ $counters })
about-level = es sieht ausgeglichen aus
about-ahead = am Ende hat { $player } etwa { $counters } mehr
advice-certain = Das ist sicher: Jedes Spiel wurde bis zum Ende verfolgt.
advice-depth = Das sagt ein Blick voraus ({ $turns }).
expects = Nach { $move } ist zu erwarten: { $moves }.
expects-nothing = Nach { $move } ist nichts mehr zu erwarten.

repeated-once = Diese Stellung gab es schon: Vielleicht dreht sich das Spiel im Kreis.
repeated = Diese Stellung gab es schon { $times } Mal: Das Spiel dreht sich im Kreis.
offer-rematch = `new` beginnt noch ein Spiel mit vertauschten Seiten; `undo` nimmt den letzten Zug zurück; `quit` hört auf:
last-game-stays = Das letzte Spiel bleibt in { $file }; `save DATEI` schreibt dieses in eine eigene Datei.
rematch-begins = Ein neues Spiel: A ist { $a }, B ist { $b }.

game-saved = Das Spiel steht in { $file }.
goes-on-unsaved = Das Spiel geht weiter; tippe `save DATEI`, um es anderswo aufzuschreiben.
goes-on-unkept = Das Spiel geht weiter und wird nicht mehr aufgeschrieben; tippe `save DATEI`, um es anderswo aufzuschreiben.
end-unsaved = Das Ende des Spiels konnte nicht gespeichert werden.
end-kept-only = Das Ende des Spiels konnte nicht wie gewünscht gespeichert werden, steht aber in { $file }.
game-unfinished = Das Spiel ist nicht zu Ende gespielt ({ $turns }).
match-unfinished = Die Partie ist nicht zu Ende gespielt (Runde { $number }, { $turns }).
left-kept-only = Es konnte nicht wie gewünscht gespeichert werden, steht aber in { $file }.
left-unsaved = Wie es jetzt steht, konnte es nicht gespeichert werden.
left-printed = Die Aufzeichnung steht in der Standardausgabe.
left-saved = Weiter geht es mit `gebeta play --load { $file } --save { $file }`.
left-kept = Es steht in { $file }. Weiter geht es mit `gebeta play --resume`.
left-unkept = Um ein Spiel zu behalten, tippe `save DATEI` oder beginne mit `--save DATEI`; mit `--load DATEI` geht es weiter.

# Die Seite von `gebeta variants ID`.

fact-place = Ort
fact-coordinates = Koordinaten
fact-names = andere Namen
fact-ids = andere Kennungen
fact-same = dasselbe wie
fact-similar = ähnlich wie
fact-extends = baut auf
disputed-points = Strittige Punkte
point-taken = Gewählt
point-other = Andere
point-option = Option
worked-examples = Beispiele
example-not-allowed = nicht erlaubt
