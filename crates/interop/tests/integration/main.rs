//! Tests of reading and writing files of other programs.

mod first_edition;
mod first_edition_ends;
mod imported_games;
mod ludii;
mod mancala_games;
