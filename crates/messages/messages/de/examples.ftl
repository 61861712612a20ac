# Die Beispiele.
# To be checked by a speaker.

# Gebeta (GEME).
example-1 = A1(4) nach A2..A5; A5(5) nach A6..B4; B4(5) nach B5..A3; A3(6) nach A4..B3; B3(6) nach B4..A3: A3 war aufgehoben worden und leer. Das ist das Brett in der README von GEME.
example-2 = Der letzte Stein bringt B2 auf vier: Der Säende nimmt sie, obwohl die Mulde in der Reihe von B liegt. A hat nichts mehr, aber B ist am Zug.
example-3 = B1 kommt unterwegs auf vier und geht an den Besitzer, B.
example-4 = A2 kommt auf vier: eine Familie für A. A3=1, der letzte A4=1: Ende.
example-5 = A1 geht nach A2. B muss aussetzen, also endet das Spiel, und A nimmt die 5 übrigen Steine. 17 und 16 Steine sind je vier Familien.
example-6 = A2..B6 je einen (11), A1 den 12., A2 den 13.: A2=2 aufheben: A3=2,A4=2; A4 aufheben: A5=2,A6=2; A6 aufheben: B1=2,B2=2; B2 aufheben: B3=2,B4=2; B4 aufheben: B5=2,B6=2; B6 aufheben: A1=2, A2=1 (war leer): Ende.
example-7 = Der erste Stein bringt A2 auf vier: sofort genommen. Darum findet der 13. und letzte Stein A2 leer, und der Zug endet. (Ludii erobert nach der Runde: A2 hätte dann fünf und würde weitergesät.)
example-8 = Erreicht durch die Züge A2 B1 A5 B6 A4 B4 A2 (Mulden 1,6,4,11,3,9,1), dann B1: Das Säen kehrt zu demselben Brett und derselben Mulde zurück. Es ist einer der vier Abbrüche, die die Tabelle des GEME-Programms bis Ebene 8 zählt.

# Gabata I (Shoa).
example-9 = B1=1; der letzte Stein bringt B2 auf der Seite des Gegners auf vier: Die Mulde wird As Weg, und der Zug endet.
example-10 = A2 kommt auf vier, ist aber As eigene Mulde, also einfach besetzt: 4 aufheben: A3,A4,A5,A6; A6 war leer: Ende. (Ludii macht daraus einen Weg.)
example-11 = Bs letzter Stein fällt in As Weg, der nun 6 enthält. B nimmt den letzten Stein und noch einen; 4 bleiben in dem, was weiter As Weg ist, und der Zug endet.
example-12 = Der Weg war leer: B nimmt nur den letzten Stein.
example-13 = Der letzte Stein fällt in As eigenen Weg, der nicht aufgehoben werden darf. Der Stein bleibt, und der Zug endet.
example-14 = B1=1; der Weg B2=5 unterwegs; der letzte Stein macht B3=1 in einer leeren Mulde: Ende.
example-15 = A1 geht nach A2: Ende. Die einzigen Steine in Bs Reihe liegen im Weg: B setzt aus, und A zieht wieder.
example-16 = Der letzte freie Stein fällt in As eigenen Weg (5). Niemand kann ziehen: A hat 10+5=15, B 20.
example-17 = B1 gehört in dieser Runde A, also ist es keine Eroberung, es auf vier zu bringen, sondern es wird weitergesät: B2,B3,B4,B5 je einen; B5 war leer: Ende.

# Gabata I, five holes (Shoa).
example-18 = A2..A5=5; A5(5) aufheben: B1..B5=5; B5(5) aufheben: A1=1,A2=6,A3=6,A4=6,A5=1: A5 war aufgehoben worden: Ende.
example-19 = B1..B4=5; B4 aufheben: B5=5,A1=5,A2=5,A3=5,A4=5; A4 aufheben: A5=1,B1=6,B2=6,B3=6,B4=1: Ende.
example-20 = A5 geht nach B1 und bringt es auf vier: As Weg.

# Gabata I, seven holes (Shoa).
example-21 = A2..A5=5; A5 aufheben: A6,A7,B1,B2,B3=5; B3 aufheben: B4,B5,B6,B7=5,A1=1: Ende.
example-22 = A5,A6,A7,B1=5; B1 aufheben: B2..B6=5; B6 aufheben: B7,A1,A2,A3=5,A4=1: Ende.

# Gabata 3 (Shoa).
example-23 = A5(8): A6=1,B1=9,B2=1,B3=9,B4=1,B5=9,B6=1,A1=9; 9 aufheben: A2=1,A3=9,A4=1,A5=1,A6=2,B1=10,B2=2,B3=10,B4=2; 2 aufheben: B5=10,B6=2; 2 aufheben: A1=1,A2=2; 2 aufheben: A3=10,A4=2; 2 aufheben: A5=2,A6=3; 3 aufheben: B1=11,B2=3,B3=11; 11 aufheben: B4=1,B5=11,B6=1,A1=2,A2=1,A3=11,A4=1,A5=3,A6=1,B1=12,B2=4: vier in Bs Mulde: As Weg, Ende.
example-24 = B4 nach B5=12: 12 aufheben: B6=2,A1=3,A2=2,A3=12,A4=2,A5=4,A6=2,B1=13,B2=5,B3=1,B4=1 und der 12. in B5 selbst, das nun leer ist: Ende. Die Steine, die unterwegs fallen, bleiben in As Wegen.
example-25 = B6 nach A1=3: 3 aufheben: A2=2,A3=12,A4=2; 2 aufheben: A5=4,A6=2; 2 aufheben: B1=13, und der letzte macht As Weg B2=5: B nimmt zwei, drei bleiben.
example-26 = B5(11): B6=2,A1=3,A2=2,A3=12,A4=2,A5=4,A6=2,B1=13,B2=5,B3=1,B4=2; 2 aufheben: B5=1,B6=3; 3 aufheben: A1=4,A2=3,A3=13; 13 aufheben: A4=3,A5=5,A6=3,B1=14,B2=6,B3=2,B4=1,B5=2,B6=1,A1=5,A2=4,A3=1, der 13. A4=4: vier in As Mulde: Bs Weg.

# Gabata, three rows.
example-27 = A2 (Spalte 1) war leer: B5 (2) und B8 (3) stehen in dieser Spalte: 5 gefangen; der Kiesel rückt nach A3 (Spalte 2): leer, B4 leer, B9 hat 1: 1 gefangen; weiter nach A4 (Spalte 3): leer, B3 leer: Ende. B hat nichts mehr: A nimmt den Rest (1). 5+1+1=7.
example-28 = A4 (Spalte 3) war leer: Von B steht dort nur B3 (4); As eigene A9 in derselben Spalte bleibt unberührt. Weiter nach A5 (leer), B2 leer: Ende.
example-29 = A7 (mittlere Reihe, Spalte 5) war leer: B1 steht in dieser Spalte: 3 gefangen; weiter nach A8 (Spalte 4), leer, B2 leer: Ende.
example-30 = B1 war leer und gehört dem Gegner: Ende.
example-31 = A2=2 besetzt: 2 aufheben: A3=1, A4=1: A4 (Spalte 3) war leer, B3 leer: Ende.
example-32 = A2 fängt B5 (4); weiter nach A3=2: besetzt, 2 aufheben: A4=1, A5=1 (Spalte 4, B2 leer): Ende.
example-33 = B2 (Spalte 4) war leer: As Gruben dort sind A5 (2) und A8 (3): 5; weiter nach B3 (Spalte 3): A4 leer, A9 hat 1: 1; weiter nach B4 (Spalte 2): A3 leer: Ende. A hat nichts: B nimmt den Rest (1). 0:7.
example-34 = A9 (mittlere Reihe, Spalte 3) war leer: B3 steht dort: 3 gefangen; der Kiesel rückt nach B1, in die leere Grube des Gegners: Ende.
example-35 = A9 geht nach B1. A hat nichts mehr, aber B ist am Zug und kann ziehen.

# Gabata (Ansaba).
example-36 = A2 war leer, und B5 gegenüber auch: Der Zug ist zu Ende.
example-37 = A6 war leer: Es fängt die drei in B1 gegenüber. Der fangende Stein rückt nach B1, das nun leer ist und B gehört: Der Zug ist zu Ende.
example-38 = In A2 fängt er die zwei in B5 und rückt nach A3, das leer war. Dort fängt er die fünf in B4 und rückt nach A4. A4 war leer und B3 auch: Der Zug ist zu Ende.
example-39 = In A2 fängt er die zwei in B5 und rückt nach A3, das nun zwei hat. Diese werden aufgehoben und nach A4 und A5 gesät. A5 war leer, und B2 gegenüber auch: Der Zug ist zu Ende.
example-40 = B1 ist leer und gehört dem Gegner: Der Zug ist zu Ende, was auch immer gegenüberliegt.
example-41 = B1 kommt auf zwei, die aufgehoben und nach B2 und B3 gesät werden. B3 ist eine leere Mulde des Gegners: Der Zug ist zu Ende, ohne dass A4 gefangen wird.
example-42 = In A2 fängt er die zwei in B5 und rückt nach A3. A3 war leer und B4 auch: Der Zug ist zu Ende. B hat nichts, also nimmt A die fünf übrigen: 10+2+5=17 gegen 19.
example-43 = Der Zug endet in B1. As Seite ist leer, aber B ist am Zug: Die Runde geht weiter. Ludii beendet sie hier.
example-44 = Das sind die Züge A3 und B5 nach dem Wettlauf, dann A4: Das Säen kehrt zu demselben Brett und derselben Mulde zurück.

# Awagagae (Gabata II, Ansaba).
example-45 = B1 kommt auf eins und B2 auf vier: A erobert B2, und der Zug ist zu Ende. B hat noch nicht teseta gesagt.
example-46 = A hat B2 erobert: Dort beginnt kein Zug, nicht einmal einer des Spielers, in dessen Reihe sie liegt.
example-47 = Bs letzter Stein fällt zum ersten Mal in die eroberte Mulde: Nichts wird genommen (teseta), und er bleibt. Der Zug ist zu Ende.
example-48 = Beim zweiten Mal kommt ein Stein in Bs Speicher. 5+1-1=5 bleiben, und der Zug ist zu Ende.
example-49 = Der Eroberer darf aus seiner eroberten Mulde nicht weitersäen: Der Stein bleibt, und der Zug ist zu Ende.
example-50 = B2 bekommt unterwegs seinen fünften Stein, und der letzte Stein fällt in B3, eine leere Mulde. Es gibt kein teseta: Nur ein letzter Stein zählt (empfohlene Lesart).
example-51 = Der Spieler sät von B3 nach B4, einer anderen eroberten Mulde. Dort ist es das erste Mal, also wird nichts genommen.
example-52 = Ein Vierer in As eigener Mulde wird nicht erobert. Die vier werden aufgehoben und bis A6 gesät, das leer war: Der Zug ist zu Ende.
example-53 = B hat nur die eroberte Mulde, also zieht A weiter.
example-54 = Ein Stein wird als Steuer genommen. Dann liegt alles in eroberten Mulden oder Speichern: 10+6 für A, 5+1 für B.

# Mewegae (Western Eritrea).
example-55 = B hat schon früher bei As Weg (eroberte Mulde) teseta gesagt, also nimmt B einen Stein; weil etwas genommen wurde, spielt B noch einmal.
example-56 = Bs erster letzter Stein in As Weg ist teseta: Er nimmt nichts, also ist der Zug zu Ende.

# Mewelad (Gabata III, Ansaba).
example-57 = Der letzte Stein bringt B2 auf vier: A nimmt 4, und der Zug endet.
example-58 = B1 kommt unterwegs auf vier, also nimmt sie der Besitzer B. B2=1, B3=1: B3 war leer, also endet der Zug.
example-59 = In einer späteren Runde gehört B1 A, also gehört der Vierer, der unterwegs entsteht, A.
example-60 = A2 und A3 kommen unterwegs auf vier, und A nimmt beide. Der letzte Stein macht A4 drei: Es war besetzt, also hebt A 3 auf: A5=1, A6=1, B1=2. B1 war besetzt, also hebt A 2 auf: B2=1, B3=1, und der Zug endet.
example-61 = A2 geht von 4 auf 5. Sein Vierer ist nie durch Säen entstanden, also wird nichts erobert. A sät 5 weiter: A3..A6, B1=2. A hebt 2 auf: B2=1, B3=1, und der Zug endet.
example-62 = A1 wird nach A2 gesät. B hat nichts in der eigenen Reihe, also nimmt A die 3 übrigen. 23:25.
example-63 = A6 wird in das leere B1 gesät, und der Zug endet. A hat nun nichts, aber B ist am Zug und kann ziehen, also geht die Runde weiter.
example-64 = B1=3 wird nicht genommen; B2=4 gehört B; B3=5 wird nicht genommen; der letzte Stein macht B4=4, die A nimmt. Der Zug endet.

# Gebeta with stores (Java program).
example-65 = Die Plätze 1, 2, 3 und 4 bekommen je einen; Platz 4 war besetzt, also ist der Zug zu Ende (es wird nicht weitergesät).
example-66 = Die Plätze 3, 4, 5 und der eigene Speicher: noch einmal ziehen.
example-67 = Die Plätze 6 und 7..12 bekommen sieben Steine, Platz 13 wird übersprungen, und der achte kommt nach Platz 0 (nun 2): kein Fang.
example-68 = Platz 1 war leer und gehört dem Spieler; Platz 11 gegenüber enthält 4: 4+1 kommen in den Speicher.
example-69 = Die Grube gegenüber ist leer, also bleibt der Stein.
example-70 = Die Plätze 6 und 7: Platz 7 war leer, gehört aber dem Gegner, also wird nichts gefangen.
example-71 = Der Speicher hat 11, und As Seite ist leer: B nimmt 2+3 in den eigenen Speicher. 11:10.
example-72 = Die Plätze 1..5, 6 und 7..12 bekommen 12 Steine; der 13. kommt nach Platz 0 selbst, der nun leer ist, und fängt Platz 12 (2) + 1. In den anderen Gruben des Spielers bleibt je 1.
example-73 = Der letzte Stein auf Platz 1 fängt Platz 11: 5. Beide Seiten sind leer, also ist das Spiel zu Ende. 25:3.
