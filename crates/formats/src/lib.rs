//! Everything that is read or written as text: notation, variant files, game records, the engine's protocol.

pub mod notation;
pub mod protocol;
pub mod record;
pub mod text;
pub mod variant;
