//! A stand-in for drawing if it is not built in: there are no pictures, and `--plot` is refused.

use std::path::PathBuf;

use clap::builder::{PathBufValueParser, TypedValueParser};

use super::figure::Figure;

/// Returns the parser of a picture's path, which refuses every path.
pub fn picture_parser() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|_| Err::<PathBuf, _>(NOT_BUILT_IN))
}

/// The reason, and the cure.
const NOT_BUILT_IN: &str = "this program can't draw pictures; build it with `--features plot`";

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
