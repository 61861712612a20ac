//! Converts foreign files: reads game files of MancalaGames, writes game descriptions for Ludii, and rewrites variant
//! files of the language's first edition.
//!
//! Both directions are exact or refused. If the other side can't express a rule, the rule is named and nothing is
//! written.

pub mod first_edition;
pub mod ludii;
pub mod mancala_games;
