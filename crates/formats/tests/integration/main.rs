//! The variants that are built in, and what is said of files that are wrong.

mod invalid;
mod variant_laws;
mod variants;
