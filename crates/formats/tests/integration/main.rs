//! Laws that every variant file keeps, and made-up texts of every kind.

mod fuzz;
mod variant_laws;
