//! Everything that is read or written as text: notation, variant files, bibliographies, game records.

pub mod bibliography;
pub mod notation;
pub mod record;
pub mod text;
pub mod variant;
