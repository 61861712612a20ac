# Why what was typed can't be played. `hole` is hole 3, A's hole 3 or A4.
