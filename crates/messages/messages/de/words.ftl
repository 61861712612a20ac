# What the games call their things. A variant that says `counter = "seed"` is told with the words of `word-seed`; a word that
