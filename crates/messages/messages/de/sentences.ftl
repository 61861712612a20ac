# Die Regeln, eine nach der anderen.
# To be checked by a speaker.

# Die Fragen, auf die die Regeln antworten.
question-1 = Wie sieht das Brett aus?
question-2 = Wie liegen die Steine am Anfang, und wer beginnt?
question-3 = Was geschieht vor dem ersten freien Zug?
question-4 = Wie wird eine Handvoll gesät?
question-5 = Was geschieht mit einem Stein, der nicht der letzte seiner Handvoll ist?
question-6 = Was geschieht mit dem letzten Stein einer Handvoll?
question-7 = Wann ist die Runde zu Ende, und wer bekommt die Steine, die noch auf dem Brett liegen?
question-8 = Wie wird gezählt?
question-9 = Wie folgt eine Runde auf die andere?
question-10 = Wann ist das Match zu Ende?
question-11 = Wann wird ein endloses Spiel abgebrochen, und was geschieht dann?
question-12 = In welchen Mulden darf ein Zug beginnen, unter denen in `turn.from`?
question-13 = Welche Regeln gelten für einen ganzen Zug?

# Das Brett.
board-1 = Beide Spieler säen von A1 bis zur letzten Mulde von A, dann von B1 bis zur letzten Mulde von B.
board-2 = A sät von A1 bis zur letzten Mulde von B, und B in umgekehrter Reihenfolge.
board-3 = Gesät wird auch in die Speicher; jeder liegt nach der letzten Mulde seines Besitzers.

# Was nur die zusammenhängenden Regeln haben.
told-1 = Zwei Reihen mit je sechs Mulden.
told-2 = Zwei Reihen mit je sechs Mulden.
told-3 = Zwei Reihen mit je fünf Mulden.
told-4 = Zwei Reihen mit je sieben Mulden.
told-5 = Drei Reihen mit je sechs Gruben.
told-6 = Zwei Reihen mit je sechs Gruben und ein Speicher für jeden Spieler, in den gesät wird.
told-7 = Am Anfang liegen vier Steine in jeder Mulde.
told-8 = Am Anfang liegen vier Steine in jeder Mulde.
told-9 = Am Anfang liegen drei Steine in jeder Mulde.
told-10 = Am Anfang liegen drei Kiesel in jeder Grube.
told-11 = Am Anfang liegen vier Steine in jeder Grube.
told-12 = In einem Zug hebt ein Spieler alle Steine einer Mulde auf seiner Seite auf und sät sie einzeln in die folgenden Mulden, gegen den Uhrzeigersinn.
told-13 = In einem Zug hebt ein Spieler alle Steine einer Mulde auf seiner Seite auf und sät sie einzeln in die folgenden Mulden, gegen den Uhrzeigersinn.
told-14 = In einem Zug hebt ein Spieler alle Steine einer Mulde auf, die ihm gehört, und sät sie einzeln in die folgenden Mulden, gegen den Uhrzeigersinn.
told-15 = In einem Zug hebt ein Spieler alle Kiesel einer Grube auf seiner Seite auf und sät sie einzeln in die folgenden Gruben, gegen den Uhrzeigersinn.
told-16 = In einem Zug hebt ein Spieler alle Kiesel einer Grube auf seiner Seite auf und sät sie einzeln in die folgenden Gruben, gegen den Uhrzeigersinn: A in dieser Richtung und B in der anderen.
told-17 = In einem Zug hebt ein Spieler alle Steine einer Grube auf seiner Seite auf und sät sie einzeln in die folgenden Gruben, gegen den Uhrzeigersinn.
told-18 = Ob eine Mulde aufgehoben werden darf, entscheidet die erste dieser Zeilen, die passt. Passt keine, darf sie es:
told-19 = Über einen Stein, der nicht der letzte seiner Handvoll ist, entscheidet die erste dieser Zeilen, die passt. Passt keine, bleibt er liegen, wo er hinfällt:
told-20 = Ein Stein, der nicht der letzte seiner Handvoll ist, bleibt liegen, wo er hinfällt.
told-21 = Ein Kiesel, der nicht der letzte seiner Handvoll ist, bleibt liegen, wo er hinfällt.
told-22 = Ein Stein, der nicht der letzte seiner Handvoll ist, bleibt liegen, wo er hinfällt.
told-23 = Über den letzten Stein einer Handvoll entscheidet die erste dieser Zeilen, die passt:
told-24 = Über den letzten Kiesel einer Handvoll entscheidet die erste dieser Zeilen, die passt:
told-25 = Über den letzten Stein einer Handvoll entscheidet die erste dieser Zeilen, die passt:
told-26 = Wird in einem Zug mehr als 50 Mal gesät, ist das ganze Spiel ungültig.
told-27 = Wird in einem Zug mehr als 50 Mal gesät, ist die Runde ungültig.
told-28 = Ein Säen, das nie endet, macht das ganze Spiel ungültig.
told-29 = Ein Säen, das nie endet, macht die Runde ungültig.
told-30 = Ein Säen, das nie endet, ist nicht erlaubt.
told-31 = Ein Säen, das nie endet, wird zurückgenommen, und der Zug ist zu Ende.
told-32 = Eine Runde mit mehr als 1000 Zügen ist ungültig.
told-33 = Für einen Spieler zählen die Steine in seinem Speicher: Vier Steine sind eine Familie. Wer mehr Familien hat, gewinnt.
told-34 = Für einen Spieler zählen die Steine in seinem Speicher. Wer mehr hat, gewinnt.
told-35 = Für einen Spieler zählen die Steine in seinem Speicher und in seinen Wegen. Wer mehr hat, gewinnt.
told-36 = Für einen Spieler zählen die Kiesel in seinem Speicher. Wer mehr hat, gewinnt.
told-37 = Für einen Spieler zählen die Steine in seinem Speicher. Wer mehr hat, gewinnt.

# Der Anfang.
setup-1 = Steine in jeder Mulde: 4.
setup-2 = Spieler A beginnt.
setup-3 = Das Los entscheidet, wer beginnt. Wer gewinnt, setzt sich als Spieler A hin.
setup-4 = Steine in jeder Mulde: 3.

# Die Eröffnung.
opening-1 = Vor dem ersten freien Zug geschieht nichts.
opening-2 = Wer beginnt, legt alle Steine der Mulde, in der er anfängt, in die nächste.
opening-3 = Die zuletzt gefüllte Mulde wird ein Weg dessen, der beginnt.
opening-4 = Wer beginnt, legt rund um das Brett alle Steine jeder zweiten Mulde in die nächste.
opening-5 = Wer beginnt, sät die gesammelten Steine, von der Mulde an, die auf seine Anfangsmulde folgt. Ist nichts gesammelt worden, sät er die Steine der zuletzt gefüllten Mulde. Dann ist der andere am Zug.
opening-6 = Ein Spieler fängt in seiner Mulde ganz rechts an. Hat seine Seite zwei Reihen, ist es die Mulde ganz rechts in der hinteren Reihe.
opening-7 = Ein Spieler fängt in der Mulde ganz rechts an, die ihm in seiner eigenen Reihe noch gehört.
opening-8 = Beide Spieler säen gleichzeitig, jeder, bis sein letzter Stein in eine leere Mulde fällt. Der schnellere beginnt.
opening-9 = Ein Spieler fängt in seiner Mulde ganz links an. Hat seine Seite zwei Reihen, ist es die Mulde ganz links in der hinteren Reihe.
opening-10 = A lässt einen Stein fallen, dann B einen, und so weiter. Aufheben kostet keine Zeit.
opening-11 = Der langsamere sät weiter, bis auch er eine leere Mulde erreicht hat.
opening-12 = Nach einem Unentschieden beginnt, wer ohne Wettlauf begonnen hätte.
opening-13 = Ein Spieler fängt in einer beliebigen seiner Mulden an, die er heimlich wählt. Ohne Wahl ist es die Mulde am weitesten links, die nicht leer ist.
opening-14 = A sät bis zum Ende, dann B.
opening-15 = B sät bis zum Ende, dann A.
opening-16 = Nach einem Unentschieden beginnt A.
opening-17 = Nach einem Unentschieden beginnt B.
opening-18 = Der langsamere sät die Handvoll, die er hält, und hört auf, wo sie endet.
opening-19 = Ein Spieler fängt in einer beliebigen seiner Mulden an, die er heimlich wählt. Ohne Wahl ist es die Mulde am weitesten rechts, die nicht leer ist.
opening-20 = Im Wettlauf werden Mulden erobert wie in jedem anderen Zug.

# Der ganze Zug.
turn-1 = Ein Fang, der die gewöhnliche Mulde leert, in die ein Stein gefallen ist, und sonst keine, muss von dem Spieler beansprucht werden, der die Steine bekäme. Nicht beanspruchte Steine bleiben liegen, und der nächste Stein, der hineinfällt, macht die Mulde zu einem Jen. Ein Zug wird mit den Nummern der nicht beanspruchten Fänge geschrieben: `A3!2`. Nur bei den ersten 16 Fängen eines Zuges kann das Beanspruchen ausbleiben.

# Aufheben.
lifting-1 = Ein Zug darf nicht in einem Weg des Säenden oder einem Weg des Gegners beginnen.
lifting-2 = Ein Zug darf nicht in einem Jen beginnen.

# Säen.
sow-1 = In einem Zug kann mehrmals gesät werden: Steine werden wieder aufgehoben und weitergesät.
sow-2 = Was unterwegs mit einem Stein geschieht, entscheidet sich, sobald er fällt.
sow-3 = Was unterwegs mit Steinen geschieht, entscheidet sich, wenn ihre Handvoll gesät ist, nach dem, was dann in den Mulden liegt.
sow-4 = Was unterwegs mit Steinen geschieht, entscheidet sich, wenn der Zug zu Ende ist, nach dem, was dann in den Mulden liegt.
sow-5 = Jeder Stein einer Handvoll überspringt die Mulde, aus der die Handvoll aufgehoben wurde.
sow-6 = In einem Zug kann mehrmals gesät werden: Kiesel werden wieder aufgehoben und weitergesät.
sow-7 = In einem Zug wird nur eine Handvoll gesät.
sow-8 = Jeder Stein einer Handvoll überspringt den Speicher des Gegners.

# Steine unterwegs.
passing-1 = Ein Stein fällt unterwegs in eine Mulde, die nun 4 hat: Der Besitzer der Mulde nimmt alle ihre Steine.
passing-2 = Ein Stein fällt unterwegs in eine Mulde, die nun 4 hat: Der Säende nimmt alle ihre Steine.
passing-3 = Ein Stein fällt unterwegs in eine Mulde, die nun 4 hat: Der Besitzer der Mulde nimmt alle ihre Steine.
passing-4 = Ein Stein fällt unterwegs in eine gewöhnliche Mulde, die nun 4 hat: Der Besitzer der Mulde nimmt alle ihre Steine.

# Der letzte Stein einer Handvoll.
last-1 = Der letzte Stein fällt in eine Mulde, die nun 4 hat: Der Säende nimmt alle ihre Steine. Der Zug ist zu Ende.
last-2 = Der letzte Stein fällt in eine Mulde, die leer war: Er bleibt dort liegen. Der Zug ist zu Ende.
last-3 = Der letzte Stein fällt in irgendeine andere Mulde: Alle ihre Steine werden aufgehoben und weitergesät.
last-4 = Der letzte Stein fällt in eine Mulde, die nun 4 hat: Alle ihre Steine werden aufgehoben und weitergesät.
last-5 = Der letzte Stein fällt in eine Mulde, die nun 4 hat: Der Säende nimmt alle ihre Steine. Derselbe Spieler spielt noch einmal.
last-6 = Der letzte Stein fällt in einen Weg des Säenden: Er bleibt dort liegen. Der Zug ist zu Ende.
last-7 = Der letzte Stein fällt in einen Weg des Gegners: Der Säende nimmt 2 Steine, den letzten eingerechnet. Der Zug ist zu Ende.
last-8 = Der letzte Stein fällt in eine Mulde, die leer war: Er bleibt dort liegen. Der Zug ist zu Ende.
last-9 = Der letzte Stein fällt in eine Mulde des Gegners, die nun 4 hat: Die Mulde wird ein Weg des Säenden. Der Zug ist zu Ende.
last-10 = Der letzte Stein fällt in irgendeine andere Mulde: Alle ihre Steine werden aufgehoben und weitergesät.
last-11 = Der letzte Stein fällt in eine Mulde, die nun 4 hat: Die Mulde wird ein Weg des Säenden. Der Zug ist zu Ende.
last-12 = Der letzte Stein fällt in eine Mulde des Gegners, die nun 4 hat: Die Mulde wird ein Weg des Säenden. Derselbe Spieler spielt noch einmal.
last-13 = Der letzte Stein fällt in einen Weg des Gegners: Der Säende nimmt einen Stein. Der Zug ist zu Ende.
last-14 = Der letzte Stein fällt in einen Weg des Gegners: Der Säende nimmt 2 Steine, den letzten eingerechnet. Wurde etwas genommen, spielt derselbe Spieler noch einmal.
last-15 = Der letzte Stein fällt in eine Mulde, die nun 4 hat: Die Mulde wird ein Weg des Säenden. Derselbe Spieler spielt noch einmal.
last-16 = Der letzte Stein fällt in einen Weg des Gegners: Der Säende nimmt einen Stein. Wurde etwas genommen, spielt derselbe Spieler noch einmal.
last-17 = Der letzte Kiesel fällt in eine Grube des Säenden, die leer war und der Kiesel des Gegners gegenüberliegen: Der Säende nimmt, was in den Gruben des Gegners in derselben Spalte liegt. Alle Kiesel der Grube, in die er gefallen ist, werden aufgehoben und weitergesät.
last-18 = Der letzte Kiesel fällt in eine Grube, die leer war: Er bleibt dort liegen. Der Zug ist zu Ende.
last-19 = Der letzte Kiesel fällt in irgendeine andere Grube: Alle ihre Kiesel werden aufgehoben und weitergesät.
last-20 = Der letzte Kiesel fällt in eine Grube des Säenden, die leer war und der Kiesel des Gegners gegenüberliegen: Der Säende nimmt, was in den Gruben des Gegners in derselben Spalte liegt. Der Zug ist zu Ende.
last-21 = Der letzte Stein fällt in eine Mulde des Säenden, die leer war und der Steine des Gegners gegenüberliegen: Der Säende nimmt, was in den Mulden des Gegners in derselben Spalte liegt. Alle Steine der Mulde, in die er gefallen ist, werden aufgehoben und weitergesät.
last-22 = Der letzte Stein fällt in einen Weg des Gegners: Der Säende nimmt einen Stein, aber nichts, wenn dort zum ersten Mal ein letzter Stein hineinfällt. Der Zug ist zu Ende.
last-23 = Der letzte Stein fällt in einen Weg des Gegners: Der Säende nimmt einen Stein, aber nur, wenn dort schon einmal einer hineingefallen ist. Der Zug ist zu Ende.
last-24 = Der letzte Stein fällt in einen Weg des Gegners: Der Säende nimmt 2 Steine, den letzten eingerechnet, aber nichts, wenn dort zum ersten Mal ein letzter Stein hineinfällt. Der Zug ist zu Ende.
last-25 = Der letzte Stein fällt in einen Weg des Gegners: Der Säende nimmt einen Stein, aber nichts, wenn dort zum ersten Mal ein letzter Stein hineinfällt. Wurde etwas genommen, spielt derselbe Spieler noch einmal.
last-26 = Der letzte Stein fällt in einen Weg des Gegners: Der Säende nimmt 2 Steine, den letzten eingerechnet, aber nur, wenn dort schon einmal einer hineingefallen ist. Der Zug ist zu Ende.
last-27 = Der letzte Stein fällt in einen Weg des Gegners: Der Säende nimmt einen Stein, aber nur, wenn dort schon einmal einer hineingefallen ist. Wurde etwas genommen, spielt derselbe Spieler noch einmal.
last-28 = Der letzte Stein fällt in einen Weg des Gegners: Der Säende nimmt 2 Steine, den letzten eingerechnet, aber nichts, wenn dort zum ersten Mal ein letzter Stein hineinfällt. Wurde etwas genommen, spielt derselbe Spieler noch einmal.
last-29 = Der letzte Stein fällt in einen Weg des Gegners: Der Säende nimmt 2 Steine, den letzten eingerechnet, aber nur, wenn dort schon einmal einer hineingefallen ist. Wurde etwas genommen, spielt derselbe Spieler noch einmal.
last-30 = Der letzte Stein fällt in eine Mulde, die nun 4 hat: Der Säende nimmt alle ihre Steine. Der Zug ist zu Ende.
last-31 = Der letzte Stein fällt in eine Mulde, die nun 4 hat: Der Säende nimmt alle ihre Steine. Derselbe Spieler spielt noch einmal.
last-32 = Der letzte Stein fällt in einen Jen: Der Säende nimmt 2 Steine, den letzten eingerechnet. Der Zug ist zu Ende.
last-33 = Der letzte Stein fällt in den eigenen Speicher des Säenden: Er bleibt dort liegen. Derselbe Spieler spielt noch einmal.
last-34 = Der letzte Stein fällt in eine Grube des Säenden, die leer war und der Steine des Gegners gegenüberliegen: Der Säende nimmt, was in der Grube selbst und in den Gruben des Gegners in derselben Spalte liegt. Der Zug ist zu Ende.
last-35 = Der letzte Stein fällt in irgendeine andere Grube: Er bleibt dort liegen. Der Zug ist zu Ende.
last-36 = Der letzte Stein fällt in eine Grube des Säenden, die leer war: Der Säende nimmt, was in der Grube selbst und in den Gruben des Gegners in derselben Spalte liegt. Der Zug ist zu Ende.

# Das Ende der Runde.
round-end-1 = Die Runde ist zu Ende, wenn der Spieler am Zug nicht ziehen kann. Wer noch ziehen könnte, nimmt, was übrig ist.
round-end-2 = Die Runde ist auch zu Ende, wenn ein Spieler noch einmal dran ist, aber nicht ziehen kann.
round-end-3 = Die Runde ist zu Ende, wenn nach einem Zug alle Mulden eines Spielers leer sind. Wer noch ziehen könnte, nimmt, was übrig ist.
round-end-4 = Die Runde ist zu Ende, wenn der Spieler am Zug nicht ziehen kann. Was übrig ist, bleibt liegen und gehört niemandem.
round-end-5 = Die Runde ist zu Ende, wenn nach einem Zug alle Mulden eines Spielers leer sind. Was übrig ist, bleibt liegen und gehört niemandem.
round-end-6 = Die Runde ist zu Ende, wenn keiner der Spieler ziehen kann. Kann es nur einer nicht, setzt er aus. Was übrig ist, bleibt liegen und gehört niemandem, außer in eroberten Mulden.
round-end-7 = Ein Spieler setzt auch aus, wenn er noch einmal dran ist, aber nicht ziehen kann.
round-end-8 = Die Runde ist zu Ende, wenn nach einem Zug alle Mulden eines Spielers leer sind. Jeder nimmt, was in seinen eigenen Mulden übrig ist.

# Die Zählung.
score-1 = 4 Steine sind ein Punkt.
score-2 = Jeder Stein ist ein Punkt.
score-3 = Auch die Steine in den eroberten Mulden eines Spielers zählen.
score-4 = Jeder Kiesel ist ein Punkt.
score-5 = Jeder Stein ist ein Punkt.

# Spätere Runden.
rounds-1 = Es gibt nur eine Runde.
rounds-2 = Für die nächste Runde wird jede Mulde wieder gefüllt. Wer mehr Steine gewonnen hat, besitzt mehr Mulden.
rounds-3 = Jede Mulde wird mit 4 Steinen gefüllt.
rounds-4 = Wer drei Steine übrig hat, bekommt die letzte Mulde und dazu den einen Stein, den der andere übrig hat.
rounds-5 = Haben beide zwei übrig, bekommt der Spieler mit weniger Steinen die letzte Mulde.
rounds-6 = Ein Spieler gewinnt die Mulden des Gegners, die am weitesten links liegen.
rounds-7 = Wer eine Runde nicht begonnen hat, beginnt die nächste.
rounds-8 = Drei übrige Steine gewinnen die letzte Mulde nur, wenn kein Spieler vier mehr gewonnen hat, als er am Anfang hatte.
rounds-9 = Haben beide zwei übrig, entscheidet das Los, wer die letzte Mulde bekommt.
rounds-10 = Ein Spieler gewinnt die Mulden des Gegners, die am weitesten rechts liegen.
rounds-11 = Ein Spieler wählt, welche Mulden des Gegners er gewinnt.
rounds-12 = Wer eine Runde gewinnt, beginnt die nächste.
rounds-13 = Wer eine Runde verliert, beginnt die nächste.
rounds-14 = Derselbe Spieler beginnt alle Runden.
rounds-15 = Jede Runde hat die Eröffnung.
rounds-16 = Nur die erste Runde hat die Eröffnung.
rounds-17 = Für die nächste Runde legt der Spieler mit weniger Steinen sie aus. Der andere legt dasselbe aus und behält den Rest.
rounds-18 = Jede Grube wird mit 3 Kieseln gefüllt.
rounds-19 = Jeder Spieler füllt seine Mulden von links.
rounds-20 = Die Mulden werden eine nach der anderen gefüllt. Der Rest kommt in die nächste Mulde.
rounds-21 = Die Mulden werden eine nach der anderen gefüllt. Reicht der Rest nicht für die nächste Mulde, legt der Gegner die fehlenden Steine dazu, wenn er genug behält, um dasselbe auszulegen. Sonst kommt nur der Rest hinein.
rounds-22 = Jede Mulde wird mit 3 Steinen gefüllt.
rounds-23 = Jeder Spieler füllt seine Mulden von rechts.
rounds-24 = Jede Mulde bekommt zuerst einen Stein. Der Rest füllt die Mulden eine nach der anderen.
rounds-25 = Die Mulden werden eine nach der anderen gefüllt. Der Rest wird einzeln auf die übrigen Mulden verteilt.
rounds-26 = Wer den Wettlauf der Runde gewinnt, beginnt.

# Das Match.
match-1 = Das Match ist nach einer Runde zu Ende.
match-2 = Das Match ist zu Ende, wenn einem Spieler keine Mulde mehr gehört.
match-3 = Die einzige Mulde eines Spielers wird erobert wie jede andere.
match-4 = Aus der einzigen Mulde eines Spielers nimmt der Eroberer die vier Steine, und der Besitzer behält die Mulde. Fällt später der letzte Stein des Besitzers hinein, wird gespielt, als wäre er in einen Weg des Gegners gefallen.
match-5 = Aus der einzigen Mulde eines Spielers nimmt der Eroberer drei Steine. Ein Stein bleibt liegen, und der Besitzer behält die Mulde.
match-6 = Das Match ist zu Ende, wenn ein Spieler keine Kiesel hat.
match-7 = Das Match ist zu Ende, wenn ein Spieler nicht mehr als einen Stein hat.

# Grenzen.
limits-1 = Ein Säen ist endlos, wenn der Spieler in einem Zug mehr als 50 Mal aufheben würde.
limits-2 = Ein endloses Säen macht das ganze Spiel ungültig.
limits-3 = Die meisten Züge in einer Runde: 1000.
limits-4 = Ein Säen ist endlos, wenn im selben Zug dasselbe Brett und dieselbe Handvoll wiederkehren oder nach 100 000 Mal Aufheben.
limits-5 = Ein endloses Säen macht die Runde ungültig.
limits-6 = Die meisten Runden in einem Match: 10000.
limits-7 = Ein Zug, der zu einem endlosen Säen führt, ist nicht erlaubt.
limits-8 = Nach einem endlosen Säen ist das Brett wie vor dem Zug, und der Zug ist zu Ende.
