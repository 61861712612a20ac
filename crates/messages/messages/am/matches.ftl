# A match, how it stands and how it ends.
