//! Laws that every variant file keeps.

mod variant_laws;
