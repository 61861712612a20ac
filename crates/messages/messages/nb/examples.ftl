# Eksemplene.
# To be checked by a speaker.

# Gebeta (GEME).
example-1 = A1(4) til A2..A5; A5(5) til A6..B4; B4(5) til B5..A3; A3(6) til A4..B3; B3(6) til B4..A3: A3 var løftet og tomt. Dette er brettet i README-en til GEME.
example-2 = Den siste steinen gir B2 fire: Den som sår, tar dem, selv om huset er i raden til B. A har ingenting igjen, men det er B som skal trekke.
example-3 = B1 får fire underveis, og de går til eieren, B.
example-4 = A2 får fire: en familie til A. A3=1, den siste A4=1: slutt.
example-5 = A1 går til A2. B må stå over, så spillet er slutt, og A tar de 5 steinene som er igjen. 17 og 16 steiner er fire familier hver.
example-6 = A2..B6 én hver (11), A1 den 12., A2 den 13.: A2=2 løftes: A3=2,A4=2; A4 løftes: A5=2,A6=2; A6 løftes: B1=2,B2=2; B2 løftes: B3=2,B4=2; B4 løftes: B5=2,B6=2; B6 løftes: A1=2, A2=1 (var tomt): slutt.
example-7 = Den første steinen gir A2 fire: tatt straks. Derfor finner den 13. og siste steinen A2 tomt, og trekket er over. (Ludii erobrer etter omgangen: A2 ville hatt fem og blitt sådd videre.)
example-8 = Nådd med trekkene A2 B1 A5 B6 A4 B4 A2 (hull 1,6,4,11,3,9,1), så B1: Såingen kommer tilbake til samme brett og samme hull. Dette er et av de fire avbruddene som tabellen i GEME-programmet teller til og med nivå 8.

# Gabata I (Shoa).
example-9 = B1=1; den siste steinen gir B2 fire på motstanderens side: Det blir A sin weg, og trekket er over.
example-10 = A2 får fire, men er A sitt eget hull, så det er bare et hull med steiner: 4 løftes: A3,A4,A5,A6; A6 var tomt: slutt. (Ludii gjør det til en weg.)
example-11 = Den siste steinen til B faller i wegen til A, som nå har 6. B tar den siste steinen og én til; 4 blir liggende i det som fortsatt er A sin weg, og trekket er over.
example-12 = Wegen var tom: B tar bare den siste steinen.
example-13 = Den siste steinen faller i A sin egen weg, som ikke kan løftes. Steinen blir liggende, og trekket er over.
example-14 = B1=1; wegen B2=5 underveis; den siste steinen gir B3=1 i et tomt hull: slutt.
example-15 = A1 går til A2: slutt. De eneste steinene i raden til B ligger i wegen: B står over, og A trekker igjen.
example-16 = Den siste frie steinen faller i A sin egen weg (5). Ingen kan trekke: A har 10+5=15, B 20.
example-17 = A eier B1 i denne runden, så en firer der sås videre og er ingen erobring: B2,B3,B4,B5 én hver; B5 var tomt: slutt.

# Gabata I, five holes (Shoa).
example-18 = A2..A5=5; A5(5) løftes: B1..B5=5; B5(5) løftes: A1=1,A2=6,A3=6,A4=6,A5=1: A5 var løftet: slutt.
example-19 = B1..B4=5; B4 løftes: B5=5,A1=5,A2=5,A3=5,A4=5; A4 løftes: A5=1,B1=6,B2=6,B3=6,B4=1: slutt.
example-20 = A5 går til B1 og gir det fire: A sin weg.

# Gabata I, seven holes (Shoa).
example-21 = A2..A5=5; A5 løftes: A6,A7,B1,B2,B3=5; B3 løftes: B4,B5,B6,B7=5,A1=1: slutt.
example-22 = A5,A6,A7,B1=5; B1 løftes: B2..B6=5; B6 løftes: B7,A1,A2,A3=5,A4=1: slutt.

# Gabata 3 (Shoa).
example-23 = A5(8): A6=1,B1=9,B2=1,B3=9,B4=1,B5=9,B6=1,A1=9; 9 løftes: A2=1,A3=9,A4=1,A5=1,A6=2,B1=10,B2=2,B3=10,B4=2; 2 løftes: B5=10,B6=2; 2 løftes: A1=1,A2=2; 2 løftes: A3=10,A4=2; 2 løftes: A5=2,A6=3; 3 løftes: B1=11,B2=3,B3=11; 11 løftes: B4=1,B5=11,B6=1,A1=2,A2=1,A3=11,A4=1,A5=3,A6=1,B1=12,B2=4: fire i hullet til B: A sin weg, slutt.
example-24 = B4 til B5=12: 12 løftes: B6=2,A1=3,A2=2,A3=12,A4=2,A5=4,A6=2,B1=13,B2=5,B3=1,B4=1 og den 12. i B5 selv, som nå er tomt: slutt. Steinene som faller underveis, blir liggende i wegene til A.
example-25 = B6 til A1=3: 3 løftes: A2=2,A3=12,A4=2; 2 løftes: A5=4,A6=2; 2 løftes: B1=13, og den siste gir A sin weg B2=5: B tar to, tre blir liggende.
example-26 = B5(11): B6=2,A1=3,A2=2,A3=12,A4=2,A5=4,A6=2,B1=13,B2=5,B3=1,B4=2; 2 løftes: B5=1,B6=3; 3 løftes: A1=4,A2=3,A3=13; 13 løftes: A4=3,A5=5,A6=3,B1=14,B2=6,B3=2,B4=1,B5=2,B6=1,A1=5,A2=4,A3=1, den 13. A4=4: fire i hullet til A: B sin weg.

# Gabata, three rows.
example-27 = A2 (kolonne 1) var tomt: B5 (2) og B8 (3) er i den kolonnen: 5 fanget; småsteinen flyttes til A3 (kolonne 2): tomt, B4 tomt, B9 har 1: 1 fanget; videre til A4 (kolonne 3): tomt, B3 tomt: slutt. B har ingenting igjen: A tar resten (1). 5+1+1=7.
example-28 = A4 (kolonne 3) var tomt: Av B er bare B3 der (4); A sitt eget A9 i samme kolonne røres ikke. Videre til A5 (tomt), B2 tomt: slutt.
example-29 = A7 (midterste rad, kolonne 5) var tomt: B1 er i den kolonnen: 3 fanget; videre til A8 (kolonne 4), tomt, B2 tomt: slutt.
example-30 = B1 var tomt og er motstanderens: slutt.
example-31 = A2=2 med steiner: 2 løftes: A3=1, A4=1: A4 (kolonne 3) var tomt, B3 tomt: slutt.
example-32 = A2 fanger B5 (4); videre til A3=2: med steiner, 2 løftes: A4=1, A5=1 (kolonne 4, B2 tomt): slutt.
example-33 = B2 (kolonne 4) var tomt: Hullene til A der er A5 (2) og A8 (3): 5; videre til B3 (kolonne 3): A4 tomt, A9 har 1: 1; videre til B4 (kolonne 2): A3 tomt: slutt. A har ingenting: B tar resten (1). 0:7.
example-34 = A9 (midterste rad, kolonne 3) var tomt: B3 er der: 3 fanget; småsteinen flyttes til B1, motstanderens tomme hull: slutt.
example-35 = A9 går til B1. A har ingenting igjen, men det er B som skal trekke, og B kan trekke.

# Gabata (Ansaba).
example-36 = A2 var tomt, og det er B5 rett overfor også: Trekket er over.
example-37 = A6 var tomt: Den fanger de tre i B1 rett overfor. Steinen som fanget, flyttes til B1, som nå er tomt og er B sitt: Trekket er over.
example-38 = I A2 fanger den de to i B5 og flyttes til A3, som var tomt. Der fanger den de fem i B4 og flyttes til A4. A4 var tomt, og det er B3 også: Trekket er over.
example-39 = I A2 fanger den de to i B5 og flyttes til A3, som får to. Disse løftes og sås til A4 og A5. A5 var tomt, og det er B2 rett overfor også: Trekket er over.
example-40 = B1 er tomt og motstanderens: Trekket er over, uansett hva som er rett overfor.
example-41 = B1 får to, som løftes og sås til B2 og B3. B3 er et av motstanderens tomme hull: Trekket er over, uten at A4 fanges.
example-42 = I A2 fanger den de to i B5 og flyttes til A3. A3 var tomt, og det er B4 også: Trekket er over. B har ingenting, så A tar de fem som er igjen: 10+2+5=17 mot 19.
example-43 = Trekket slutter i B1. A sin side er tom, men det er B som skal trekke: Runden fortsetter. Ludii avslutter den her.
example-44 = Dette er trekkene A3 og B5 etter kappløpet, så A4: Omgangene kommer tilbake til samme brett og samme hull.

# Awagagae (Gabata II, Ansaba).
example-45 = B1 får én og B2 fire: A erobrer B2, og trekket er over. B har ikke sagt teseta ennå.
example-46 = A har erobret B2: Ingen trekk begynner der, ikke engang trekkene til spilleren som har hullet i raden sin.
example-47 = Den siste steinen til B faller i det erobrede hullet for første gang: Ingenting tas (teseta), og den blir liggende. Trekket er over.
example-48 = Den andre gangen går én stein til lageret til B. 5+1-1=5 blir liggende, og trekket er over.
example-49 = Erobreren kan ikke så videre fra sitt erobrede hull: Steinen blir liggende, og trekket er over.
example-50 = B2 får sin femte stein underveis, og den siste steinen faller i B3, et tomt hull. Det er ingen teseta: Bare en siste stein teller (anbefalt lesning).
example-51 = Spilleren sår fra B3 til B4, et annet erobret hull. Det er første gang der, så ingenting tas.
example-52 = En firer i A sitt eget hull erobres ikke. De fire løftes og sås til A6, som var tomt: Trekket er over.
example-53 = B har bare det erobrede hullet, så A fortsetter å trekke.
example-54 = Én stein tas som skatt. Da ligger alt i erobrede hull eller lagre: 10+6 til A, 5+1 til B.

# Mewegae (Western Eritrea).
example-55 = B har sagt teseta ved wegen (det erobrede hullet) til A før, så B tar én stein; siden noe ble tatt, spiller B en gang til.
example-56 = Den første siste steinen til B i wegen til A er teseta: Den tar ingenting, så trekket er over.

# Mewelad (Gabata III, Ansaba).
example-57 = Den siste steinen gir B2 fire: A tar 4, og trekket er over.
example-58 = B1 får fire underveis, så eieren B tar dem. B2=1, B3=1: B3 var tomt, så trekket er over.
example-59 = I en senere runde eier A B1, så fireren som blir til underveis, er A sin.
example-60 = A2 og A3 får fire underveis, og A tar begge. Den siste steinen gir A4 tre: Det lå steiner der, så A løfter 3: A5=1, A6=1, B1=2. Det lå steiner i B1, så A løfter 2: B2=1, B3=1, og trekket er over.
example-61 = A2 går fra 4 til 5. Fireren ble aldri laget av en såing, så ingenting erobres. A sår 5 videre: A3..A6, B1=2. A løfter 2: B2=1, B3=1, og trekket er over.
example-62 = A1 sås til A2. B har ingenting i raden sin, så A tar de 3 som er igjen. 23:25.
example-63 = A6 sås til det tomme B1, og trekket er over. A har ingenting nå, men det er B som skal trekke, og B kan trekke, så runden fortsetter.
example-64 = B1=3 tas ikke; B2=4 er B sin; B3=5 tas ikke; den siste steinen gir B4=4, som A tar. Trekket er over.

# Gebeta with stores (Java program).
example-65 = Plass 1, 2, 3 og 4 får én hver; det lå steiner på plass 4, så trekket er over (det sås ikke videre).
example-66 = Plass 3, 4, 5 og spillerens eget lager: et trekk til.
example-67 = Plass 6 og 7..12 får sju steiner, plass 13 hoppes over, og den åttende går til plass 0 (nå 2): ingen fangst.
example-68 = Plass 1 var tom og er spillerens egen; plass 11 rett overfor har 4: 4+1 går til lageret.
example-69 = Hullet rett overfor er tomt, så steinen blir liggende.
example-70 = Plass 6 og 7: Plass 7 var tom, men er motstanderens, så ingenting fanges.
example-71 = Lageret har 11, og A sin side er tom: B tar 2+3 i sitt eget lager. 11:10.
example-72 = Plass 1..5, 6 og 7..12 får 12 steiner; den 13. går til plass 0 selv, som nå er tom, og fanger plass 12 (2) + 1. De andre hullene til spilleren har fortsatt 1 hver.
example-73 = Den siste steinen på plass 1 fanger plass 11: 5. Begge sidene er tomme, så spillet er slutt. 25:3.
