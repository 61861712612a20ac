//! Laws that every variant file keeps, and made-up texts of every kind.

mod bounds;
mod breadth;
mod catalogue;
mod checksums;
mod five_games;
mod fuzz;
mod notation;
mod text;
mod typography;
mod variant_laws;
