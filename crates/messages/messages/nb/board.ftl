# Brettet, og hvordan spillet står.

legend-weg = { $letter } betyr en { $weg } for spiller { $player }.
legend-wegs = a betyr en { $weg } for spiller A, b en for spiller B.
legend-jen = j betyr en jen.
legend-unclaimed = u betyr det som ingen har krevd; neste stein gjør det til en jen.
legend-closed = x betyr et stengt { $hole-word }: det hoppes over.
legend-half-weg = h betyr en spillers eneste hull, der han kan ta skatt som hos en { $weg }.
legend-teseta = Teseta er sagt ved { $holes }.
legend-owned = { $player } viser hva spiller { $player } eier på den andre siden: { $holes }.

has-points = Spiller { $player } har { $points }.
both-have = A har { $a }, B har { $b }.
board-now = Slik står brettet:
moves-made = Trekk så langt: { $moves }
current-player = Nå er det { $player } sin tur.
next-move = Neste trekk er nummer { $number }.
for-example = For eksempel spiller { $player } { $move } her:
not-translated = Teksten som følger, er ikke oversatt:
partly-translated = Det som ikke er oversatt, står på engelsk.
other-choices = Denne teksten forteller de vanlige reglene. Valgene dine endrer dem:
