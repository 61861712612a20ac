# Hva som skjer i et trekk.

takes = Spiller { $player } tar { $taken } fra { $hole }.
takes-numbered = Fangst { $number }: spiller { $player } tar { $taken } fra { $hole }.
takes-store = Spiller { $player } tar alt som spiller { $other } har vunnet: { $taken }.
lifts-store = Spiller { $player } tar opp { $taken } fra lageret.
gives-store = Spiller { $player } gir spiller { $other } { $counters } fra lageret: nå ligger det { $makes } i { $hole }.
gives-one = Spiller { $player } gir spiller { $other } { $counters } fra { $from }: nå ligger det { $makes } i { $hole }.
comes-over = Spiller { $player } flytter { $counters } fra { $from } over til { $hole }: nå ligger det { $makes } der.
captures = Spiller { $player } erobrer { $hole }: nå er det en { $weg }.
becomes-jen = { $hole } er en jen nå.
becomes-half-weg = { $hole } blir hos eieren, for han har ikke noe annet; fra nå av kan han ta skatt der.
unclaimed = Ingen krever det som ligger i { $hole }; det blir liggende.
unclaimed-numbered = Fangst { $number }: ingen krever det som ligger i { $hole }; det blir liggende.
is-closed = { $hole } er stengt.
rests = Neste trekk kan ikke starte fra { $hole }.
rests-until-sown = { $hole } hviler nå til den andre spilleren har sådd i det.
taxes-jen = Spiller { $player } tar { $taken } fra { $hole }, en jen.
taxes-weg = Spiller { $player } tar { $taken } fra { $hole }, som er { $weg } for { $other }.
teseta = Teseta ved { $hole }: første gang blir ingenting tatt.
slam-takes-nothing = Da hadde spiller { $player } ikke hatt noe igjen: ingenting blir tatt.
slam-rest = Da hadde spiller { $player } ikke hatt noe igjen: resten er hans.
slam-one-left = Da hadde spiller { $player } ikke hatt noe igjen: ett hull blir stående.
again = Spiller { $player } spiller en gang til.
endless-pass = Såingen ville aldri ta slutt: alt blir som det var.
passes = Spiller { $player } kan ikke trekke og står over.

lap = Spiller { $player } løfter { $counters } fra { $hole } og sår: { $drops }.
lap-store = Spiller { $player } tar opp { $counters } fra lageret og sår: { $drops }.
lap-left-out = Såingen går så lenge at resten er utelatt.
note-takes = spiller { $player } tar dem
note-takes-numbered = spiller { $player } tar dem, fangst { $number }
note-unclaimed = ingen krever dem
note-unclaimed-numbered = ingen krever dem, fangst { $number }
note-jen = en jen nå

hand-empty = Hånden er tom.
in-hand = { $counters } i hånden.
