//! Laws that every variant file keeps, and made-up texts of every kind.

mod bounds;
mod fuzz;
mod mancala_games;
mod variant_laws;
