//! Learns what the features of positions are worth from games that the program plays against itself.
