//! Tables of places that users add to those of variant files.

use std::path::Path;

use gebeta_atlas::gazetteer::Gazetteer;

use super::input::read;
use crate::failure::Failure;
use crate::files;

/// The largest table of places, in bytes.
const LONGEST: usize = 1 << 24;

/// Reads a user's table of places, if there is one.
///
/// # Errors
/// Returns a failure if the table can't be read.
pub fn own_places(path: Option<&Path>) -> Result<Gazetteer, Failure> {
    let Some(path) = path else {
        return Ok(Gazetteer::default());
    };
    let text = String::from_utf8_lossy(&read(path, LONGEST)?).into_owned();
    Gazetteer::read(&text).map_err(|error| {
        let path = files::shown(path);
        Failure::usage(format!("The places in {path} can't be read: {error}."))
    })
}
