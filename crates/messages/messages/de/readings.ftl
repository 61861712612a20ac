# Was die Quellen offenlassen.
# To be checked by a speaker.

# Gebeta (GEME).
reading-1 = Ein letzter Stein, der vier macht, nimmt die Familie; sie wird nicht weitergesät.
reading-2 = Oromo: Vier Steine werden wie in jeder anderen Mulde weitergesät.
reading-3 = Sie wird sofort erobert, sodass spätere Steine derselben Handvoll eine leere Mulde finden.
reading-4 = Ludiis Gebeta sucht nach Vierern, wenn die Handvoll gesät ist.
reading-5 = Wuqro (Ludii): wenn der Zug zu Ende ist.
reading-6 = Eine Familie, die mit dem letzten Stein genommen wird, beendet den Zug.
reading-7 = Lahemay Waladat: nein; der Spieler ist noch einmal am Zug.
reading-8 = Das Spiel endet, wenn der Spieler ohne Steine am Zug ist.
reading-9 = Ludiis Gebeta: sobald eine der beiden Reihen leer ist.
reading-10 = gamefaqs (Oware aus Ghana, dieselben Regeln): bei den letzten vier Steinen.
reading-11 = Vier davon zählen als eine Familie; vom gewöhnlichen Anfang aus kann kein Rest entstehen.
reading-12 = Das GEME-Programm kann auch so eingestellt werden, dass niemand sie bekommt.
reading-13 = Bei einem Säen darf fünfzigmal aufgehoben werden; würde es noch einmal aufgehoben, ist das Spiel ungültig.
reading-14 = Eine genaue Prüfung auf Wiederholung; bis Ebene 9 stimmen beide überein.
reading-15 = Der Besitzer der Reihe nimmt eine Familie, die unterwegs entsteht, wer auch immer sät.
reading-16 = Der Säende nimmt sie (Oromo, Lam Waladach, Rab'e).
reading-17 = Keine Quelle sagt, ob eine Handvoll die Mulde überspringt, aus der sie aufgehoben wurde.
reading-18 = Nein: Der zwölfte von dreizehn Steinen fällt hinein.
reading-19 = Ja.
reading-20 = Das Programm begrenzt die Zahl der Züge nicht.
reading-21 = Eine Runde mit mehr als tausend Zügen ist ungültig. Die längste von tausend zufälligen Runden hatte 423 Züge, aber zwei Spieler, die immer ihre erste oder immer ihre letzte Mulde säen, würden nie fertig.

# Gabata I (Shoa).
reading-22 = Die Seite des Gegners sind die Mulden, die ihm in dieser Runde gehören.
reading-23 = Die Reihe auf dem Brett; in der ersten Runde macht es keinen Unterschied.
reading-24 = Ludiis Code: eine Mulde auf beiden Seiten.
reading-25 = Keine Quelle sagt, was auf eine Eroberung folgt.
reading-26 = Der Zug ist zu Ende (StoneShark, Ludii; Shoa und Adegrat: Der Zug endet).
reading-27 = Zwei Steine, den letzten eingeschlossen, oder was da ist, wenn es weniger sind. War der Weg leer, wird nur der letzte Stein weggenommen.
reading-28 = Keine Quelle sagt, was auf eine Steuer folgt, das Nehmen von Steinen aus einem Weg des Gegners.
reading-29 = Russ (Weg), Shoa und Adegrat, Mewegae: Der Spieler spielt mit einer beliebigen Mulde weiter.
reading-30 = Ein letzter Stein im eigenen Weg bleibt dort und beendet den Zug.
reading-31 = Die Steine, die eine Steuer wegnimmt, kommen in den Speicher dessen, der sie nimmt.
reading-32 = Nur wer nicht ziehen kann, setzt aus; freiwillig darf niemand aussetzen.
reading-33 = Bis einem Spieler alle Mulden gehören; dann hat der andere höchstens einen Stein.
reading-34 = Drei übrige Steine gewinnen die Mulde, und der andere Spieler tritt seinen einen ab.
reading-35 = Wörtlich genommen bedeutet „if no player took four more than the original“ (über Awagagae und Mewelad gesagt): Hat ein Spieler vier mehr genommen, gewinnen drei übrige nichts. Die Mulde hätte dann keinen Besitzer; als Option bleibt sie dem Spieler, der nicht vier mehr gewonnen hat.
reading-36 = Haben beide Spieler zwei übrig, behält der schwächere die Mulde, und der andere tritt seine zwei ab.
reading-37 = Das Los (Shoa und Adegrat, Lahemay Walida, Code von Ludii).
reading-38 = Die Mulden werden von rechts gefüllt, sodass dem schwächeren Spieler links die Steine ausgehen und er seine Mulden ganz links verliert. Ein Versuch mit dem Weg in StoneShark stimmt überein.
reading-39 = Die ganz rechts (Ludii füllt im Uhrzeigersinn).
reading-40 = Der Sieger wählt.
reading-41 = Keine Quelle sagt, wer eine spätere Runde beginnt.
reading-42 = Der Spieler, der die vorige nicht begonnen hat (wie in Shoa und Adegrat und im Weg von StoneShark).
reading-43 = Der Sieger der vorigen Runde; ihr Verlierer (nach einer unentschiedenen Runde wechseln sich die Spieler ab); immer derselbe Spieler.
reading-44 = Keine Quelle sagt, was mit einem Spieler geschieht, dem eine einzige Mulde geblieben ist.
reading-45 = Die Mulde wird wie jede andere erobert.
reading-46 = Der Eroberer nimmt die vier Steine, und die Mulde bleibt ihrem Besitzer (Awagagae, Mewelad).
reading-47 = Keine Quelle sagt, was geschieht, wenn ein Säen nie endet.
reading-48 = Die Runde ist ungültig. Ein endloses Säen wird genau erkannt: Brett und Hand wiederholen sich.
reading-49 = Das GEME-Programm erlaubt fünfzigmaliges Aufheben in einem Zug; hier nennt es manches Säen endlos, das es nicht ist.
reading-50 = Der Zug ist nicht erlaubt, oder er ist einfach zu Ende.
reading-51 = Keine Quelle sagt, was auf eine ungültige Runde folgt.
reading-52 = Sie zählt nicht: Die Runde wird ausgelegt, wie sie war, und die Spieler wechseln sich beim Beginnen ab.
reading-53 = Mit ihr ist das Match ungültig.
reading-54 = Keine Quelle begrenzt die Zahl der Züge oder der Runden.
reading-55 = Eine Runde mit mehr als tausend Zügen ist ungültig, ebenso ein Match mit mehr als zehntausend Runden. Keine Runde, die versucht wurde, kam in die Nähe dieser Grenze.

# Gabata 3 (Shoa).
reading-56 = Keine Quelle sagt, ob auch spätere Runden die Eröffnung haben.
reading-57 = Jede Runde hat sie, gespielt von dem, der die Runde beginnt; die Beginnenden wechseln sich ab wie in Shoa und Adegrat.
reading-58 = Nur die erste Runde (Ludii).
reading-59 = In der ersten Runde beginnt die Eröffnung in der Mulde ganz rechts. Keine Quelle sagt, wo sie in einer späteren Runde beginnt, wenn die Mulden andere Besitzer haben.
reading-60 = Sie beginnt in der letzten eigenen Mulde des Beginnenden auf dem Weg um das Brett; das kann eine sein, die er jenseits seines rechten Endes gewonnen hat.
reading-61 = Keine Quelle sagt, ob das Säen, das die Eröffnung beendet, ein freier Zug ist.
reading-62 = Es ist erzwungen und gehört zum Aufbau; was es erobert, zählt.

# Gabata, three rows.
reading-63 = Rundherum: die eigene hintere Reihe, dann die eigene Hälfte der mittleren, für beide in derselben Richtung (Dagaz, bead.game, Ludiis Selus und Adowa).
reading-64 = Ein S durch die drei Reihen, das B rückwärts geht (Ludiis Abalala'e).
reading-65 = Die ganz linke der hinteren Reihe (cyningstan: die erste; bead.game: die ganz linke).
reading-66 = Eine beliebige Grube, die der Spieler wählt; so steht es wörtlich im Text.
reading-67 = Keine Quelle sagt, in welcher Reihenfolge zwei Hände gespielt werden, die sich gleichzeitig bewegen.
reading-68 = A lässt einen Stein fallen, dann B einen, und so weiter; eine Hand, die in einer besetzten Mulde endet, hebt sie für den nächsten Schritt auf.
reading-69 = Ein Spieler sät bis zum Ende, dann der andere.
reading-70 = Keine Quelle sagt, wer beginnt, wenn beide Spieler zugleich fertig werden. Bei gleichen Mulden und gespiegeltem Anfang werden sie das immer.
reading-71 = Der Spieler, den das Los zum Beginnen bestimmt hat; die Stellung ist für beide gleich.
reading-72 = Ein genannter Spieler.
reading-73 = Keine Quelle sagt, was der langsamere Spieler tut, wenn der andere fertig ist.
reading-74 = Er sät weiter, bis auch er eine leere Mulde erreicht hat, wie in Sulus Aidi (Courlander 1943) und Selus.
reading-75 = Er hört auf, wenn der andere fertig ist.
reading-76 = Der Kiesel rückt in die nächste Grube, mit allen üblichen Folgen.
reading-77 = Ein Fang beendet den Zug (eine Variante von Dagaz).
reading-78 = Ein Rest von weniger als drei liegt in der nächsten Grube auf dem Weg (Ludii: auch wenn es für drei nicht reicht).
reading-79 = Der Gegner füllt sie auf (bead.game).
reading-80 = Keine Quelle sagt, ob während des Wettlaufs erobert wird.
reading-81 = Nein.
reading-82 = Nicht befolgt: Es widerspricht allen anderen Quellen.
reading-83 = Wie bei bead.game.
reading-84 = Eine Runde ist das ganze Match.
reading-85 = Weitere Runden, bis ein Spieler nichts mehr auszulegen hat.
reading-86 = Die Kiesel, die der Spieler behält, zählen für ihn, wenn die nächste Runde zu Ende ist.
reading-87 = Es gibt keinen neuen Wettlauf, und der Spieler mit mehr Kieseln beginnt. Haben beide gleich viele, beginnt der Spieler, der die vorige Runde nicht begonnen hat.

# Gabata (Ansaba).
reading-88 = Beide säen aus ihren Mulden ganz rechts, abwechselnd Stein für Stein. Das endet immer unentschieden, und das Los entscheidet.
reading-89 = Es gibt keinen Wettlauf (Ludii).
reading-90 = Wer beginnt, bestimmt das Los; die Stellung ist für beide gleich.
reading-91 = Er hört auf, wenn der andere Spieler fertig ist.
reading-92 = Wenn dieser Spieler am Zug ist. Wer in seinem Zug die eigene Seite leert, hat die Runde nicht verloren.
reading-93 = Sofort, wer auch immer gezogen hat (Ludii).
reading-94 = Nein: Im ersten Zug wird nichts erobert (Sulus Aidi, Selus).
reading-95 = Zuerst bekommt jede Mulde einen Stein. Der Rest macht von rechts her Dreier und daneben eine Zwei: Elf Steine werden von rechts als 3 3 2 1 1 1 ausgelegt.
reading-96 = Wie der Spieler will („may“). Dafür gibt es hier keine Option: Der Text sagt nicht, was der Spieler sonst auslegen darf als das, was dem Ziel dient.
reading-97 = Der Sieger der vorigen Runde, wie im Spiel mit drei Reihen.
reading-98 = Der Sieger eines neuen Wettlaufs. Nach einem Unentschieden beginnt der Spieler, der die vorige Runde nicht begonnen hat.
reading-99 = Der Verlierer.
reading-100 = Ein Spieler, der am Ende einer Runde einen Stein oder keinen hat, hat das Match verloren.
reading-101 = Keine Quelle sagt, was ein Unentschieden mit je achtzehn bedeutet.
reading-102 = Beide Spieler füllen alle ihre Mulden. Der Spieler, der die vorige Runde nicht begonnen hat, beginnt.
reading-103 = Das GEME-Programm hört nach fünfzigmaligem Aufheben in einem Zug auf und nennt darum hier manches Säen endlos, das es nicht ist.
reading-104 = Sie zählt nicht. Dieselbe Stellung wird noch einmal ausgelegt, und die Spieler wechseln sich beim Beginnen ab.
reading-105 = Auch das Match ist ungültig.
reading-106 = Eine Runde mit mehr als tausend Zügen ist ungültig, ebenso ein Match mit mehr als zehntausend Runden. Keine Runde, die versucht wurde, kam in die Nähe.

# Awagagae (Gabata II, Ansaba).
reading-107 = Eine Mulde, die in dieser Runde dem Gegner gehört.
reading-108 = Eine Mulde in der Reihe des Gegners, wem sie auch gehört (Ludii). In der ersten Runde macht es keinen Unterschied.
reading-109 = Der Stein bleibt liegen, und der Zug ist zu Ende.
reading-110 = Der erste letzte Stein darin ist der freie; Steine unterwegs zählen nicht.
reading-111 = Jeder Stein, auch einer unterwegs.
reading-112 = Keiner ist frei (Ludiis Code).
reading-113 = Jede eroberte Mulde hat in jeder Runde ihr eigenes erstes Mal, für den Spieler, der sie nicht erobert hat.
reading-114 = Einer, sodass in der Mulde so viele bleiben wie zuvor.
reading-115 = Zwei: der letzte Stein und noch einer. Nur dann kann die Mulde jemandem gehören „even if it becomes empty“.
reading-116 = Der Speicher des Spielers, der ihn nimmt.
reading-117 = Der Speicher des anderen Spielers (ein Fehler in Ludiis Code).
reading-118 = In Mewegae spielt der Spieler mit einer beliebigen Mulde weiter, wenn etwas genommen wurde.
reading-119 = Kein Zug beginnt in einer eroberten Mulde, weder einer des Eroberers noch einer des Spielers, in dessen Reihe sie liegt.
reading-120 = Das Los entscheidet, wer beginnt.
reading-121 = Drei übrige Steine gewinnen die Mulde, und der andere Spieler tritt seinen einen Stein ab.
reading-122 = Wörtlich genommen bedeutet „if no player took four more than the original“ (über Awagagae und Mewelad gesagt): Hat ein Spieler vier mehr genommen, gewinnen drei übrige nichts. Die Mulde hätte dann keinen Besitzer; als Option bleibt sie dem Spieler, der nicht vier mehr gewonnen hat.
reading-123 = Haben beide zwei übrig, behält der schwächere Spieler die Mulde und bekommt die zwei Steine des anderen.
reading-124 = Der Spieler, der die vorige Runde nicht begonnen hat, wie in Shoa und Adegrat und im Weg von StoneShark.
reading-125 = Der Sieger der vorigen Runde; ihr Verlierer (nach einer unentschiedenen Runde wechseln sich die Spieler ab); oder immer derselbe Spieler.
reading-126 = Solange ein Spieler genau eine Mulde hat, bekommt der Eroberer die vier Steine, die dort entstehen. Die Mulde bleibt gewöhnlich, und auch ihr Besitzer kann mit einem letzten Stein Steuer aus ihr nehmen.
reading-127 = Sie wird wie jede andere erobert (Gabata I, Ludii).

# Mewegae (Western Eritrea).
reading-128 = Keine Quelle sagt, wie zwei gleichzeitige Hände geordnet werden.
reading-129 = Keine Quelle sagt, wer beginnt, wenn beide zugleich fertig werden. Bei gleichen Mulden und gespiegeltem Anfang werden sie das immer.
reading-130 = Der Spieler, der nach dem Los beginnt; die Stellung ist für beide gleich.
reading-131 = Der langsamere Spieler sät weiter, bis auch er eine leere Mulde erreicht hat, wie in Sulus Aidi (Courlander 1943) und Selus.
reading-132 = Keine Quelle nennt die Mulde, in der der Wettlauf beginnt.
reading-133 = Die ganz rechte, wie in Ansaba; in einer späteren Runde die letzte Mulde, die jedem Spieler auf dem Weg um das Brett gehört.
reading-134 = Eine beliebige Mulde, die der Spieler wählt; das ist der Wortlaut des Textes.
reading-135 = Mewegae ist eine dieser Varianten: Der Spieler spielt mit einer beliebigen seiner Mulden weiter, wenn etwas genommen wurde.
reading-136 = Jede Runde hat ihren Wettlauf, und dessen Sieger beginnt; nach einem Unentschieden beginnt der Spieler, der die vorige Runde nicht begonnen hat.
reading-137 = Die Spieler wechseln sich ab, wie in Gabata I. Der Sieger der vorigen Runde beginnt, oder ihr Verlierer (nach einer unentschiedenen Runde wechseln sie sich ab), oder immer derselbe Spieler.
reading-138 = Nein, wie in Sulus Aidi und Selus.

# Mewelad (Gabata III, Ansaba).
reading-139 = Beide beginnen in ihren Mulden ganz rechts, wie in Ansaba, von dem dieselben Leute berichteten; in einer späteren Runde in der letzten Mulde, die jedem Spieler auf dem Weg um das Brett gehört.
reading-140 = Die ganz linke (Ghinda, erste Züge).
reading-141 = Eine beliebige Mulde, die der Spieler wählt.
reading-142 = Vierer werden auch während des Wettlaufs erobert: unterwegs vom Besitzer, mit einem letzten Stein vom Säenden, dessen Wettlauf dann zu Ende ist. Bei gleichen Händen entsteht kein Vierer; in späteren Runden ist es möglich.
reading-143 = Im Wettlauf wird nichts erobert (Sulus Aidi, Selus).
reading-144 = Dann ist der Zug zu Ende (Ludii, GEME).
reading-145 = Vierer werden genommen, ohne dass jemand sie beanspruchen muss, also entsteht kein Jen (Ludiis Ghinda).
reading-146 = Eroberungen werden beansprucht: unterwegs vom Besitzer, mit dem letzten Stein vom Säenden. Ein nicht beanspruchter Vierer bleibt liegen. Der nächste Stein, der hineinfällt, macht ihn für den Rest der Runde zu einem Jen. Niemand nimmt vier aus einem Jen, aber ein letzter Stein darin nimmt sich selbst und noch einen; ebenso der letzte Stein, der ihn auf fünf bringt.
reading-147 = Keine Quelle sagt, was geschieht, wenn der Säende einen Vierer nicht beansprucht, den sein letzter Stein gemacht hat.
reading-148 = Der Zug ist zu Ende, denn eine Mulde, die weitergesät wird, könnte nicht auf fünf kommen.
reading-149 = Keine Quelle sagt, ob ein Jen aufgehoben werden darf.
reading-150 = Kein Zug beginnt mit einem Jen. Auch kein Säen geht von ihm weiter, denn ein letzter Stein darin ist eine Eroberung.
reading-151 = Sein Besitzer darf mit ihm beginnen; er bleibt ein Jen, wenn er leer ist.
reading-152 = Ein Vierer, der zu Beginn ausgelegt und nicht durch einen Stein entstanden ist, bewirkt nichts.
reading-153 = In einer späteren Runde: in den Mulden, die ihnen gehören.
reading-154 = In ihrer Reihe, wem die Mulden auch gehören.
reading-155 = Keine Quelle sagt, was mit einem Rest von weniger als vier geschieht.
reading-156 = Alles, was genommen wird, kommt in Vierern, also gibt es keinen Rest.
reading-157 = Wenn dieser Spieler am Zug ist.
reading-158 = Sobald eine der Seiten leer ist.
reading-159 = Drei übrige Steine gewinnen die Mulde, und der andere tritt seinen einen ab.
reading-160 = Haben beide zwei übrig, behält der schwächere Spieler die Mulde, und die zwei des anderen werden ihm abgetreten.
reading-161 = Solange ein Spieler genau eine Mulde hat, nimmt der Eroberer die vier Steine, die dort entstehen, und die Mulde bleibt ihrem Besitzer.
reading-162 = Sie wird wie jede andere erobert (Ludii).
reading-163 = Das GEME-Programm hält fünfzigmaliges Aufheben in einem Zug für endlos und nennt darum manches Säen endlos, das es nicht ist.
reading-164 = Sie zählt nicht: Dieselbe Stellung wird noch einmal ausgelegt, und die Spieler wechseln sich beim Beginnen ab.
reading-165 = Keine Quelle begrenzt die Zahl der Züge oder Runden.
reading-166 = Eine Runde mit mehr als tausend Zügen ist ungültig, ebenso ein Match mit mehr als zehntausend Runden. Die längste von tausend zufällig gespielten Runden hatte 494 Züge, aber zwei Spieler, die immer ihre letzte Mulde säen, würden nie fertig.

# Gebeta with stores (Java program).
reading-167 = Leert das eine Seite, ist das Spiel trotzdem zu Ende.
reading-168 = Leer, bevor der Stein fällt, wie im Code: Dreizehn Steine, die in ihre eigene Grube zurückkommen, fangen.
reading-169 = Leer vor dem Zug, wie in der Dokumentation: Dann fangen sie nicht.
reading-170 = Aus einer leeren Grube wird nichts gefangen, und der letzte Stein bleibt liegen, wo er hinfiel.
reading-171 = Der letzte Stein kommt trotzdem in den Speicher.
reading-172 = Die Quelle begrenzt die Zahl der Züge nicht.
reading-173 = Eine Runde mit mehr als tausend Zügen ist ungültig; keine Runde, die versucht wurde, kam in die Nähe dieser Grenze.
