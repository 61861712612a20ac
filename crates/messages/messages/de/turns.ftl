# What happens in a turn.

again = Spieler { $player } ist noch einmal dran.
