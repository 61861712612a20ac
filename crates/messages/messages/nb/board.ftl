# The board, and how the game stands.
