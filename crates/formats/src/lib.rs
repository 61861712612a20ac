//! The text formats: notation, variant files, bibliographies and game records.

pub mod bibliography;
pub mod notation;
pub mod record;
pub mod text;
pub mod variant;
