//! Files of other programs: what is written for them, and what is read of theirs.

mod first_edition;
mod first_edition_ends;
mod ludii;
mod mancala_games;
