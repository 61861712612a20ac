//! Tests of variant files, bibliographies, records and notation, with property tests and fuzzing.

mod bibliography;
mod bounds;
mod breadth;
mod catalogue;
mod checksums;
mod cookbook;
mod five_games;
mod fuzz;
mod notation;
mod pages;
mod schema;
mod text;
mod tutorial;
mod typography;
mod variant_laws;
