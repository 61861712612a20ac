//! Files from elsewhere: game files of MancalaGames, which are read, game descriptions for Ludii, which are written, and
//! variant files of the language's first edition, which are rewritten.
//!
//! Both directions are exact or refused: a rule that the other side can't express is named, and nothing is written.

pub mod first_edition;
pub mod ludii;
pub mod mancala_games;
