//! What stands for the drawing where the program is built without it: there are no pictures.

use super::figure::Figure;

/// Says that nothing is drawn.
#[derive(Debug, thiserror::Error)]
#[error("the program was built without pictures")]
pub struct DrawError;

/// Draws nothing.
pub fn svg(_: &Figure) -> Result<String, DrawError> {
    Err(DrawError)
}

/// Draws nothing.
pub fn png(_: &Figure) -> Result<Vec<u8>, DrawError> {
    Err(DrawError)
}

/// Draws nothing.
pub fn pdf(_: &Figure) -> Result<Vec<u8>, DrawError> {
    Err(DrawError)
}
