//! Figures of results, for papers and screens.
//!
//! Only [`draw`] needs the libraries of the feature `plot`. The same drawing becomes SVG, PDF or PNG. Lines
//! differ in dashes and markers, so they can be told apart in print without colour. Labels are set in the
//! built-in DejaVu Sans, so no system font is needed.

mod counted;
#[cfg(feature = "plot")]
mod draw;
#[cfg(not(feature = "plot"))]
#[path = "undrawn.rs"]
mod draw;
#[cfg_attr(
    not(feature = "plot"),
    expect(dead_code, reason = "nothing draws a figure")
)]
mod figure;
mod review;
mod solved;
mod standings;

use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::files::{self, FileError, Overwrite};
use draw::DrawError;

pub use figure::Figure;

/// The reason why a picture can't be made.
#[derive(Debug, Error)]
pub enum PlotError {
    /// The file's extension is not that of a known format.
    #[error("{} does not end in .svg, .pdf or .png", .0.display())]
    UnknownForm(PathBuf),
    /// The file can't be written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The picture can't be drawn.
    #[error("{} can't be drawn: {source}", path.display())]
    Draw {
        /// The file.
        path: PathBuf,
        /// The error.
        source: DrawError,
    },
}

/// Draws a figure in one format.
type Draw = fn(&Figure) -> Result<Vec<u8>, DrawError>;

/// A file for a picture, which has been checked to be writable.
#[derive(Clone, Debug)]
pub struct Target {
    path: PathBuf,
    draw: Draw,
}

impl Target {
    /// The maximum bytes of memory in use while one table with all its panels is drawn: the pixels with three
    /// bytes each, a band of coverage, the letters, and the file.
    pub const MEMORY: u64 = 24 << 20;

    /// Checks the path of a picture, if one was requested. Its extension selects the format.
    ///
    /// # Errors
    /// Returns an error if the extension is unknown, if the file can't be written, or if it already exists.
    pub fn of(path: Option<&Path>, overwrite: Overwrite) -> Result<Option<Target>, PlotError> {
        let Some(path) = path else {
            return Ok(None);
        };
        let ending = path.extension().map(|ending| ending.to_ascii_lowercase());
        let draw: Draw = match ending.as_ref().and_then(|ending| ending.to_str()) {
            Some("svg") => |figure| draw::svg(figure).map(String::into_bytes),
            Some("pdf") => draw::pdf,
            Some("png") => draw::png,
            _ => return Err(PlotError::UnknownForm(path.to_path_buf())),
        };
        files::check(path, overwrite)?;
        let path = path.to_path_buf();
        Ok(Some(Target { path, draw }))
    }

    /// Returns the target for a picture of a result, which may be partial.
    pub fn whole_or_partial(self, is_whole: bool) -> Target {
        Target {
            path: files::whole_or_partial(&self.path, is_whole),
            ..self
        }
    }

    /// Returns a picture to embed in a page.
    ///
    /// # Errors
    /// Returns no error in practice: the drawing is in memory.
    pub fn inline(figure: &Figure) -> Result<String, String> {
        draw::svg(figure).map_err(|error| error.to_string())
    }

    /// Draws a picture into the file.
    ///
    /// # Errors
    /// Returns an error if the file can't be written.
    pub fn write(&self, figure: &Figure) -> Result<(), PlotError> {
        let bytes = (self.draw)(figure).map_err(|source| PlotError::Draw {
            path: self.path.clone(),
            source,
        })?;
        Ok(files::write(&self.path, &bytes)?)
    }
}
