//! A stand-in for drawing if it is not built in: there are no pictures, and `--plot` is refused.

use super::figure::Figure;

/// The error that nothing can be drawn.
#[derive(Debug, thiserror::Error)]
#[error("the program was built without pictures")]
pub struct DrawError;

/// Returns an error: nothing can be drawn.
pub fn svg(_: &Figure) -> Result<String, DrawError> {
    Err(DrawError)
}

/// Returns an error: nothing can be drawn.
pub fn png(_: &Figure) -> Result<Vec<u8>, DrawError> {
    Err(DrawError)
}

/// Returns an error: nothing can be drawn.
pub fn pdf(_: &Figure) -> Result<Vec<u8>, DrawError> {
    Err(DrawError)
}
