//! Files of other programs: game files of MancalaGames, which are read, and game descriptions for Ludii, which are written.
//!
//! Both directions are exact or refused: a rule that the other side can't express is named, and nothing is written.

pub mod ludii;
pub mod mancala_games;
