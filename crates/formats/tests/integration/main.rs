//! Laws that every variant file keeps, and made-up texts of every kind.

mod bounds;
mod breadth;
mod catalogue;
mod five_games;
mod fuzz;
mod ludii;
mod mancala_games;
mod notation;
mod protocol;
mod text;
mod typography;
mod variant_laws;
