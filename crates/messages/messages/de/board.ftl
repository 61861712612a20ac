# Das Brett, und wie das Spiel steht.

legend-weg = { $letter } bedeutet: { $weg } von Spieler { $player }.
legend-wegs = a bedeutet: { $weg } von Spieler A; b: von Spieler B.
legend-jen = j bedeutet: ein Jen.
legend-unclaimed = u bedeutet: Das hat niemand verlangt; der nächste Stein macht es zum Jen.
legend-closed = x bedeutet: geschlossene { $hole-word }, sie wird übersprungen.
legend-half-weg = h bedeutet: die einzige Mulde eines Spielers; er darf dort wie bei { $weg } Steuer nehmen.
legend-teseta = Teseta ist gesagt bei { $holes }.
legend-owned = { $player } zeigt, was Spieler { $player } auf der anderen Seite gehört: { $holes }.

has-points = Spieler { $player } hat { $points }.
both-have = A hat { $a }, B hat { $b }.
board-now = So steht das Brett:
moves-made = Bisherige Züge: { $moves }
current-player = Am Zug ist { $player }.
next-move = Jetzt kommt Zug Nummer { $number }.
for-example = Zum Beispiel spielt { $player } hier { $move }:
not-translated = Der folgende Text ist nicht übersetzt:
partly-translated = Was nicht übersetzt ist, steht auf Englisch.
other-choices = Dieser Text erklärt die üblichen Regeln. Deine Optionen ändern sie:
