# Die Regeln der Spiele der Quellendokumente.
# To be checked by a speaker.

# To be removed when a speaker has checked all texts of this file.
rules-unchecked = Diese Übersetzung hat noch kein Sprachkundiger geprüft.

summary-geme = Säen in Runden, bei dem jede Mulde mit vier Steinen eine Familie ist, die erobert wird, sobald sie entsteht.
rules-geme = Zwei Reihen mit je sechs Mulden und vier Steinen in jeder. Jedem Spieler gehört die Reihe vor ihm, und A beginnt. Ein Spieler hebt alle Steine einer seiner Mulden auf und sät sie einzeln gegen den Uhrzeigersinn. Bringt ein Stein eine Mulde auf vier, so sind diese eine Familie und werden sofort erobert. Ist es nicht der letzte Stein, bekommt der Besitzer der Mulde die Familie. Ist es der letzte, bekommt sie der Säende, wo immer die Mulde liegt, und der Zug ist zu Ende. Auch ein letzter Stein in einer leeren Mulde beendet den Zug. In jeder anderen Mulde wird er mit den Steinen dort aufgehoben, und alle werden weitergesät. Das Spiel endet, wenn der Spieler am Zug keine Steine hat; der andere bekommt, was übrig ist. Wer mehr Familien hat, gewinnt.

summary-gabata-i = Säen in Runden, bei dem ein Spieler eine Mulde des Gegners erobert, indem er sie auf vier bringt.
rules-gabata-i = Zwei Reihen mit je sechs Mulden und vier Steinen in jeder; das Los entscheidet, wer beginnt. Ein Spieler hebt alle Steine einer seiner Mulden auf und sät sie gegen den Uhrzeigersinn. Ein letzter Stein in einer leeren Mulde beendet den Zug; in einer besetzten Mulde wird er mit den Steinen dort aufgehoben und weitergesät. Ein letzter Stein, der eine Mulde des Gegners auf vier bringt, erobert sie. Die Mulde bleibt als Weg des Eroberers auf dem Brett: Niemand hebt sie auf. Der Zug ist zu Ende. Steine, die in einen Weg fallen, bleiben dort, und ein letzter Stein beendet den Zug. Fällt aber der letzte Stein des Gegners hinein, nimmt dieser ihn und noch einen. Wer nicht ziehen kann, setzt aus. Kann niemand ziehen, gehört jedem, was in seinem Speicher und in seinen Wegen liegt. Für die nächste Runde wird jede Mulde wieder mit vier Steinen gefüllt. Wer mehr Steine hat, besitzt mehr Mulden, bis einem Spieler alle gehören. Ein Spieler gewinnt die Mulden des anderen von links her. Auch drei übrige Steine gewinnen eine Mulde; haben beide zwei übrig, bekommt sie der schwächere. Die Spieler beginnen abwechselnd.

summary-gabata-i-five = Gabata I auf zwei Reihen mit fünf Mulden, insgesamt 40 Steine.
rules-gabata-i-five = Zwei Reihen mit je fünf Mulden und vier Steinen in jeder; alles andere ist wie in Gabata I. Ein letzter Stein, der eine Mulde des Gegners auf vier bringt, erobert sie; sie bleibt als Weg des Eroberers auf dem Brett. Fällt der letzte Stein des Gegners hinein, nimmt dieser ihn und noch einen. Kann niemand ziehen, gehört jedem, was in seinem Speicher und in seinen Wegen liegt.

summary-gabata-i-seven = Gabata I auf zwei Reihen mit sieben Mulden, insgesamt 56 Steine.
rules-gabata-i-seven = Zwei Reihen mit je sieben Mulden und vier Steinen in jeder; alles andere ist wie in Gabata I. Ein letzter Stein, der eine Mulde des Gegners auf vier bringt, erobert sie; sie bleibt als Weg des Eroberers auf dem Brett. Fällt der letzte Stein des Gegners hinein, nimmt dieser ihn und noch einen. Kann niemand ziehen, gehört jedem, was in seinem Speicher und in seinen Wegen liegt.

summary-gabata-3 = Gabata I, bei dem der Beginnende zuerst jede zweite Mulde in die nächste leert, sodass Achter und leere Mulden abwechseln.
rules-gabata-3 = Zwei Reihen mit je sechs Mulden und vier Steinen in jeder. Wer beginnt, legt alle Steine seiner Mulde ganz rechts in die nächste, die nun acht hat und sein Weg wird, eine eroberte Mulde. Dann legt er die Steine der Mulde danach in die folgende, und so weiter rund um das Brett. Zum Schluss sät er die zuletzt gefüllte Mulde auf die übliche Weise. All das ist erzwungen, sodass der andere den ersten freien Zug hat. Von da an gelten die Regeln von Gabata I. Kann niemand ziehen, gehört jedem, was in seinem Speicher und in seinen Wegen liegt. Jede Runde hat diese Eröffnung.

summary-gabata-3x6 = Auf drei Reihen mit sechs Gruben fängt ein letzter Kiesel in einer eigenen leeren Grube alle gegnerischen Kiesel ihrer Spalte.
rules-gabata-3x6 = Drei Reihen mit je sechs Gruben und drei Kieseln in jeder. Einem Spieler gehören die Reihe vor ihm und die drei Gruben rechts in der mittleren Reihe. Beide säen in derselben Richtung: entlang der eigenen hinteren Reihe und zurück durch die eigene Hälfte der mittleren Reihe. Auf der Seite des anderen geht das Säen ebenso weiter. Beide beginnen gleichzeitig und säen weiter, Runde um Runde, bis einer einen letzten Kiesel in eine leere Grube fallen lässt. Dieser beginnt das freie Spiel. Werden beide zugleich fertig, entscheidet das Los. Ein letzter Kiesel in einer besetzten Grube wird mit den Kieseln dort aufgehoben und weitergesät. In einer leeren Grube des Gegners beendet er den Zug. In einer eigenen leeren Grube fängt er alle Kiesel des Gegners in derselben Spalte und wird dann selbst weitergesät. Gibt es keine, ist der Zug zu Ende. Hat der Spieler am Zug keine Kiesel, bekommt der andere den Rest. Wer mehr Kiesel hat, gewinnt.

summary-ansaba = Nach einem Wettlauf nimmt ein letzter Stein in einer eigenen leeren Mulde, was gegenüberliegt, und rückt weiter.
rules-ansaba = Zwei Reihen mit je sechs Mulden und drei Steinen in jeder. Beide Spieler beginnen gleichzeitig mit ihrer Mulde ganz rechts und säen weiter, Runde um Runde. Wer zuerst einen letzten Stein in eine leere Mulde fallen lässt, beginnt das freie Spiel; werden beide zugleich fertig, entscheidet das Los. Fällt der letzte Stein in eine besetzte Mulde, hebt der Spieler sie auf und sät weiter. Fällt er in eine eigene leere Mulde, nimmt er, was in der Mulde gegenüber liegt. Dann rückt er selbst in die nächste Mulde: Das kann wieder ein Fang sein, eine weitere Runde oder das Ende. Liegt der eigenen leeren Mulde nichts gegenüber oder gehört die leere Mulde dem Gegner, ist der Zug zu Ende. Hat der Spieler am Zug keine Steine, bekommt der andere, was übrig ist. Für die nächste Runde legt der schwächere Spieler seine Steine von rechts aus, wenn möglich einen in jede Mulde. Der Rest macht von rechts her Dreier. Der stärkere legt dasselbe aus und behält, was übrig ist. Der Sieger beginnt. Wer nicht mehr als einen Stein hat, hat das Match verloren.

summary-awagagae = Eine Vier in einer Mulde des Gegners erobert sie; der Gegner darf davon essen, aber nicht beim ersten Mal.
rules-awagagae = Zwei Reihen mit je sechs Mulden und vier Steinen in jeder; die Spieler ziehen von Anfang an abwechselnd. Ein Spieler hebt alle Steine einer seiner Mulden auf und sät sie gegen den Uhrzeigersinn. Fällt der letzte Stein in eine besetzte Mulde, hebt der Spieler sie auf und sät weiter; in einer leeren Mulde beendet er den Zug. Ein letzter Stein, der eine Mulde des Gegners auf vier bringt, erobert sie, und der Zug ist zu Ende. Niemand hebt eine eroberte Mulde auf, und sie bleibt dem Eroberer, auch wenn sie leer ist. Ein letzter Stein des Eroberers darin beendet den Zug. Fällt der letzte Stein des anderen zum ersten Mal hinein, sagt dieser teseta (lass sie essen), und nichts wird genommen. Jedes weitere Mal nimmt er einen Stein. In beiden Fällen ist der Zug zu Ende. Wer nicht ziehen kann, wartet. Liegen alle Steine in Speichern und eroberten Mulden, werden sie in Vierern gezählt. Wer mehr gewonnen hat, besitzt in der nächsten Runde mehr Mulden, bis einem Spieler alle gehören. Ein Spieler gewinnt die Mulden des anderen von links her. Auch drei übrige Steine gewinnen eine Mulde; haben beide zwei übrig, bekommt sie der schwächere. Die Spieler beginnen abwechselnd. Die einzige Mulde eines Spielers wird nicht auf Dauer erobert: Der Eroberer nimmt ihre vier Steine, und die Mulde bleibt ihrem Besitzer.

summary-mewegae = Awagagae nach einem Wettlauf; wer aus einer eroberten Mulde nimmt („isst“), ist noch einmal dran.
rules-mewegae = Zwei Reihen mit je sechs Mulden und vier Steinen in jeder. Beide Spieler beginnen gleichzeitig und säen weiter, Runde um Runde. Wer zuerst einen letzten Stein in eine leere Mulde fallen lässt, beginnt das freie Spiel; werden beide zugleich fertig, entscheidet das Los. Von da an ist alles wie in Awagagae: Ein letzter Stein, der eine Mulde des Gegners auf vier bringt, erobert sie. Der andere „isst“ (nimmt) jedes Mal einen Stein daraus, wenn sein letzter Stein hineinfällt, außer beim ersten Mal. Wer gegessen hat, spielt mit einer beliebigen seiner Mulden weiter. Kann niemand ziehen, hat jeder die Steine in seinem Speicher und in seinen eroberten Mulden. Jede Runde hat ihren Wettlauf. Nach einem Unentschieden in einer späteren Runde beginnt, wer die vorige nicht begonnen hat.

summary-mewelad = Nach einem Wettlauf wird jede Mulde, die auf vier kommt, sofort genommen; gespielt werden Runden um die Mulden.
rules-mewelad = Zwei Reihen mit je sechs Mulden und vier Steinen in jeder. Beide Spieler beginnen gleichzeitig und säen weiter, Runde um Runde. Wer zuerst einen letzten Stein in eine leere Mulde fallen lässt, beginnt das freie Spiel; werden beide zugleich fertig, entscheidet das Los. Bringt ein Stein eine Mulde auf vier, werden ihre Steine sofort genommen. Unterwegs nimmt sie der Besitzer der Mulde, beim letzten Stein der Säende, und dann ist der Zug zu Ende. Sonst beendet ein letzter Stein in einer leeren Mulde den Zug; in jeder anderen hebt der Spieler alle Steine dort auf und sät weiter. Hat der Spieler am Zug keine Steine, bekommt der andere den Rest. Die Steine werden in Vierern gezählt, und wer mehr gewonnen hat, besitzt in der nächsten Runde mehr Mulden. Ein Spieler gewinnt die Mulden des anderen von links her. Jede Runde hat ihren Wettlauf. Nach einem Unentschieden in einer späteren Runde beginnt, wer die vorige nicht begonnen hat. Wem alle Mulden gehören, der gewinnt das Match.

summary-kalah-java = Einfache Runden durch den eigenen Speicher: Ein letzter Stein dort gibt noch einen Zug; einer in einer eigenen leeren Grube fängt.
rules-kalah-java = Zwei Reihen mit je sechs Gruben und vier Steinen in jeder, und an jedem Ende ein Speicher. Ein Spieler hebt alle Steine einer seiner Gruben auf und sät sie gegen den Uhrzeigersinn, durch den eigenen Speicher, aber am anderen vorbei. Ein letzter Stein im eigenen Speicher gibt noch einen Zug. Ein letzter Stein in einer eigenen leeren Grube, der Steine gegenüberliegen, nimmt diese und sich selbst. Ist nach einem Zug eine Seite leer, nimmt jeder, was auf seiner Seite übrig ist. Wer mehr Steine hat, gewinnt.

# Die Optionen dieser Spiele.

option-final-four = Nimmt ein letzter Stein, der vier macht, die Familie?
choice-final-four-take = GEME: ja, und der Zug ist zu Ende.
choice-final-four-relay = Oromo: nein, die vier werden aufgehoben und weitergesät.

option-passing = Wann wird eine Familie genommen, die unterwegs entsteht?
choice-passing-at-once = GEME: sofort.
choice-passing-end-of-lap = Ludiis Gebeta: wenn die Handvoll gesät ist, falls es noch vier sind.
choice-passing-end-of-turn = Wuqro: wenn der Zug zu Ende ist, falls es noch vier sind.

option-taker = Wer nimmt eine Familie, die unterwegs entsteht?
choice-taker-owner = GEME: der Besitzer der Mulde.
choice-taker-sower = Oromo, Lam Waladach, Rab'e: der Säende.

option-after-family = Was folgt auf eine Familie, die mit dem letzten Stein genommen wird?
choice-after-family-end = GEME: Der Zug ist zu Ende.
choice-after-family-again = Lahemay Waladat: Derselbe Spieler spielt noch einmal.

option-end = Wann ist das Spiel zu Ende?
choice-end-to-move = GEME: wenn der Spieler am Zug keine Steine hat.
choice-end-either-side = Ludiis Gebeta: sobald nach einem Zug eine der Seiten leer ist.
option-end-2 = Wann ist die Runde zu Ende?
choice-end-to-move-2 = Wenn der Spieler am Zug keine Steine hat.
choice-end-either-side-2 = Sobald nach einem Zug eine der Seiten leer ist.
choice-end-either-side-3 = Sobald nach einem Zug eine der Seiten leer ist (Ludii).

option-rest = Wer bekommt die übrigen Steine?
choice-rest-other = GEME: der andere Spieler.
choice-rest-nobody = Das GEME-Programm mit ausgeschalteter Variante: niemand.

option-endless = Wie wird ein endloses Säen erkannt?
choice-endless-laps = GEME: an fünfzigmaligem Aufheben in einem Zug.
choice-endless-cycle = Genau: wenn Brett und Hand wiederkehren.
option-endless-2 = Was geschieht mit einem endlosen Säen?
choice-endless-cycle-2 = Es wird genau erkannt, und die Runde ist ungültig.
choice-endless-laps-2 = An fünfzigmaligem Aufheben in einem Zug, wie im GEME-Programm.
choice-endless-illegal = Ein solcher Zug ist nicht erlaubt.
choice-endless-ends = Das Brett ist wie vor dem Zug, und der Zug ist zu Ende.

option-origin = Überspringt eine Handvoll die Mulde, aus der sie aufgehoben wurde?
choice-origin-no = GEME, Ludii, StoneShark: nein.
choice-origin-yes = Ja.
option-origin-2 = In welcher Mulde beginnt der Wettlauf?
choice-origin-rightmost = In der ganz rechten, wie in Ansaba.
choice-origin-leftmost = In der ganz linken.
choice-origin-choice = In der, die der Spieler wählt.
choice-origin-leftmost-2 = In der ganz linken (Ghinda).
option-origin-3 = In welcher Grube beginnt der Wettlauf?
choice-origin-leftmost-3 = In der ganz linken der hinteren Reihe.
choice-origin-choice-2 = In der, die der Spieler wählt, vor dem anderen verborgen: der Wortlaut des Textes. Wo niemand wählt, in der ganz linken der hinteren Reihe.

option-capture = In wessen Mulden ist ein Vierer eine Eroberung?
choice-capture-opponent = Pankhurst: in denen des Gegners.
choice-capture-any = Ludiis Code: auch in eigenen.

option-after-capture = Was folgt auf eine Eroberung?
choice-after-capture-end = Der Zug ist zu Ende.
choice-after-capture-again = Derselbe Spieler spielt noch einmal.
choice-after-capture-on = Der einzelne Kiesel wird weitergesät.
choice-after-capture-end-2 = Der Zug ist zu Ende (eine Variante von Dagaz).

option-tax = Wie viele Steine nimmt ein letzter Stein aus dem Weg des Gegners?
choice-tax-two = Den letzten Stein und noch einen.
choice-tax-one = Den letzten Stein.
option-tax-2 = Wie viele Steine werden aus einer eroberten Mulde genommen?
choice-tax-one-2 = Einer: Was darin liegt, bleibt gleich.
choice-tax-two-2 = Der letzte Stein und noch einer, wie in Gabata I.

option-after-tax = Was folgt, nachdem Steuer genommen wurde?
choice-after-tax-end = Der Zug ist zu Ende (Ludii).
choice-after-tax-again = Derselbe Spieler spielt noch einmal, mit einer beliebigen Mulde (Russ; Shoa und Adegrat).
choice-after-tax-again-2 = Derselbe Spieler spielt noch einmal (Mewegae).
option-after-tax-2 = Was folgt, nachdem ein Spieler aus einer eroberten Mulde genommen hat?
choice-after-tax-again-3 = Wurde etwas genommen, spielt derselbe Spieler noch einmal.
choice-after-tax-end-2 = Der Zug ist zu Ende (Awagagae).

option-holes = Wie viele Mulden hat eine Reihe?
choice-holes-six = Pankhurst.
choice-holes-five = Ein beobachteter Regelsatz (Ludii Portal).
choice-holes-five-2 = Der beobachtete Regelsatz dieser Datei.
choice-holes-six-2 = Pankhurst: Gabata I selbst.

option-three-extra = Was gewinnen drei übrige Steine?
choice-three-extra-gains = Die Mulde; der andere Spieler tritt seinen einen ab.
choice-three-extra-only-if-no-four = Die Mulde, aber nur wenn keiner der Spieler vier mehr gewonnen hat, als er anfangs hatte. Sonst bleibt sie dem Spieler, der das nicht hat (nach dem Wortlaut hätte sie keinen Besitzer).
choice-three-extra-gains-2 = Die Mulde; der andere Spieler tritt seinen einen Stein ab.
choice-three-extra-only-if-no-four-2 = Die Mulde, aber nur wenn keiner vier mehr gewonnen hat, als er anfangs hatte. Sonst bleibt sie dem Spieler, der das nicht hat (nach dem Wortlaut hätte sie keinen Besitzer).

option-two-two = Wer bekommt die Mulde, wenn beide zwei übrig haben?
choice-two-two-weaker = Der Spieler mit weniger Steinen.
choice-two-two-lots = Das Los entscheidet (Shoa und Adegrat, Lahemay Walida, Ludiis Code).

option-gained = Welche Mulden gewinnt ein Spieler?
choice-gained-leftmost = Die des Gegners von links her.
choice-gained-rightmost = Die des Gegners von rechts her (Ludii).
choice-gained-chosen = Die, die der Sieger wählt.
choice-gained-chosen-2 = Die, die der Spieler wählt.

option-starter = Wer beginnt eine spätere Runde?
choice-starter-alternate = Der Spieler, der die vorige nicht begonnen hat.
choice-starter-winner = Der Sieger der vorigen.
choice-starter-loser = Ihr Verlierer.
choice-starter-same = Immer derselbe Spieler.
choice-starter-alternate-2 = Der Spieler, der die vorige Runde nicht begonnen hat.
choice-starter-winner-2 = Der Sieger der vorigen Runde.
choice-starter-race = Der Sieger ihres Wettlaufs.
choice-starter-alternate-3 = Der Spieler, der die vorherige nicht begonnen hat.
choice-starter-race-2 = Der Sieger eines neuen Wettlaufs.

option-last-hole = Was geschieht mit der einzigen Mulde eines Spielers, wenn sie erobert wird?
choice-last-hole-ordinary = Sie wird wie jede andere erobert.
choice-last-hole-take-four-keep = Der Eroberer nimmt die vier Steine; die Mulde bleibt ihrem Besitzer, der auch Steuer aus ihr nehmen darf.
choice-last-hole-take-three-leave-one = Der Eroberer nimmt drei und lässt einen liegen (Adowa, Aksum).
option-last-hole-2 = Was geschieht, wenn die einzige Mulde eines Spielers erobert wird?
option-last-hole-3 = Was wird aus der einzigen Mulde eines Spielers, wenn sie erobert wird? Mewelad erobert keine Mulden, darum entscheidet das nur etwas in Dateien, die darauf aufbauen.
choice-last-hole-take-four-keep-2 = Der Eroberer nimmt die vier Steine; die Mulde bleibt ihrem Besitzer, der auch Steine aus ihr nehmen darf.

option-rounds-with-opening = Welche Runden haben die Eröffnung?
choice-rounds-with-opening-every = Jede Runde.
choice-rounds-with-opening-first = Nur die erste (Ludii).

option-opening-hole = Wo beginnt die Eröffnung einer späteren Runde?
choice-opening-hole-last = In der letzten eigenen Mulde des Beginnenden auf dem Weg um das Brett.
choice-opening-hole-own-row = In der Mulde ganz rechts von denen, die dem Beginnenden in seiner eigenen Reihe gehören.

option-teseta = Welcher Stein ist bei einer eroberten Mulde frei?
choice-teseta-last = Der erste letzte Stein.
choice-teseta-any = Der erste Stein, der hineinfällt, auch unterwegs.
choice-teseta-none = Keiner (Ludiis Code).

option-race = In welcher Reihenfolge säen die beiden Hände?
choice-race-synchronous = Sie lassen ihre Steine abwechselnd fallen, A zuerst.
choice-race-a-first = A sät bis zum Ende, dann B.
choice-race-b-first = B sät bis zum Ende, dann A.
choice-race-none = Es gibt keinen Wettlauf (alle Dateien von Ludii).
option-race-2 = In welcher Reihenfolge säen die beiden Spieler im Wettlauf?
option-race-3 = In welcher Reihenfolge säen die beiden Hände?

option-tie = Wer beginnt, wenn der Wettlauf unentschieden endet?
choice-tie-by-lot = Der Spieler, den das Los bestimmt.
choice-tie-a = Spieler A.
choice-tie-b = Spieler B.

option-finish = Was tut der langsamere Spieler, wenn der Wettlauf zu Ende ist?
choice-finish-both = Er sät weiter, bis auch er eine leere Mulde erreicht hat.
choice-finish-first = Er sät, was er in der Hand hat, und hört dort auf, wo es endet.

option-race-captures = Werden Vierer während des Wettlaufs genommen?
choice-race-captures-yes = Ja: jederzeit.
choice-race-captures-no = Nein (Sulus Aidi, Selus).

option-after-four = Was folgt auf einen Vierer, der mit dem letzten Stein genommen wird?
choice-after-four-again = Derselbe Spieler spielt noch einmal (Lahemay Waladat).

option-jen = Werden Vierer genommen, ohne dass sie beansprucht werden?
choice-jen-off = Ja; es gibt keinen Jen.
choice-jen-claim = Nein: Ein nicht beanspruchter Vierer bleibt liegen und wird mit fünf zu einem Jen, den niemand aufhebt.
choice-jen-claim-and-lift = Nein: Ein nicht beanspruchter Vierer bleibt liegen und wird mit fünf zu einem Jen, bei dem sein Besitzer beginnen darf.

option-fill = Wie werden die Steine ausgelegt, wenn sie nicht alle Mulden füllen?
choice-fill-spread = Zuerst ein Stein in jede Mulde, dann Dreier.
choice-fill-threes-then-ones = Dreier, dann einzelne Steine (Ludiis Zusammenfassung).
choice-fill-threes-then-rest = Dreier, dann der Rest in die nächste Mulde.

option-route = In welche Richtung säen die Spieler?
choice-route-loop = Beide in dieselbe Richtung.
choice-route-opponent-reversed = In einem S durch die Reihen: A die eigene hintere Reihe entlang, durch die mittlere zurück und die hintere Reihe von B entlang; B denselben Weg rückwärts (Ludiis Abalala'e).

option-rounds = Wie viele Runden hat ein Match?
choice-rounds-one = Eine.
choice-rounds-many = So viele, bis ein Spieler nichts mehr auszulegen hat.

option-refill = Was geschieht mit Kieseln, die keine Grube füllen, wenn die nächste Runde ausgelegt wird?
choice-refill-rest = Sie liegen in der nächsten Grube.
choice-refill-topped-up = Der Gegner legt dazu, was zu drei fehlt, wenn er kann (bead.game).

option-empty-capture = Kommt ein letzter Stein in einer eigenen leeren Grube, der nichts gegenüberliegt, in den Speicher?
choice-empty-capture-no = Nein: In der Grube gegenüber müssen Steine liegen.
choice-empty-capture-yes = Ja, wie in manchen Spielen der Kalah-Familie.
