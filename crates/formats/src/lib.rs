//! Everything that is read or written as text: notation, variant files, game records.

pub mod notation;
pub mod record;
pub mod text;
pub mod variant;
