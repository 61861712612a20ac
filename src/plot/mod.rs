//! Tables as pictures, for papers and screens: the growth of the tree, the results, the choices, level by level.
//!
//! Figures are made of what was found; only [`draw`] needs the libraries that the feature `plot` brings. The same drawing becomes SVG, PDF, or pixels as PNG. Lines differ in dashes and markers, so that they can be told apart in
//! print without colour. The labels are set in DejaVu Sans, which is built in, so that no font of the system is needed.

mod column;
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
mod solved;
mod standings;

use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::files::{self, FileError, Overwrite};
use draw::DrawError;

pub use figure::Figure;

/// Says why a picture can't be made.
#[derive(Debug, Error)]
pub enum PlotError {
    /// The ending of a file's name says no form.
    #[error("{} ends in none of .svg, .pdf and .png", .0.display())]
    UnknownForm(PathBuf),
    /// The file can't be written.
    #[error(transparent)]
    File(#[from] FileError),
    /// The picture can't be drawn.
    #[error("{} can't be drawn: {source}", path.display())]
    Draw {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        source: DrawError,
    },
}

/// Says in what form a picture is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Lines and text, sharp at any size.
    Svg,
    /// Shapes, letters too, for documents that are set.
    Pdf,
    /// Pixels, enough for print at the width of a page.
    Png,
}

/// Names a file for a picture, of which it is known that it can be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    path: PathBuf,
    form: Form,
}

impl Target {
    /// The most bytes of memory that a picture of one table takes while it is drawn, with all its panels: its pixels, three
    /// bytes each, a band of coverage, the letters, the file.
    pub const MEMORY: u64 = 24 << 20;

    /// Takes the path of a picture, if one is asked for; its ending says the form.
    ///
    /// # Errors
    /// An ending that says none, or a file that can't be written, or is there.
    pub fn of(path: Option<&Path>, overwrite: Overwrite) -> Result<Option<Target>, PlotError> {
        let Some(path) = path else {
            return Ok(None);
        };
        let ending = path.extension().map(|ending| ending.to_ascii_lowercase());
        let form = match ending.as_ref().and_then(|ending| ending.to_str()) {
            Some("svg") => Form::Svg,
            Some("pdf") => Form::Pdf,
            Some("png") => Form::Png,
            _ => return Err(PlotError::UnknownForm(path.to_path_buf())),
        };
        files::check(path, overwrite)?;
        let path = path.to_path_buf();
        Ok(Some(Target { path, form }))
    }

    /// Names the file for a picture of what is not all there yet.
    pub fn partial(self) -> Target {
        Target {
            path: files::partial(&self.path),
            ..self
        }
    }

    /// Draws a picture to stand in a page.
    ///
    /// # Errors
    /// None that a drawing in memory can have.
    pub fn inline(figure: &Figure) -> Result<String, String> {
        draw::svg(figure).map_err(|error| error.to_string())
    }

    /// Draws a picture into the file.
    ///
    /// # Errors
    /// A file that can't be written.
    pub fn write(&self, figure: &Figure) -> Result<(), PlotError> {
        let drawn = match self.form {
            Form::Svg => draw::svg(figure).map(String::into_bytes),
            Form::Pdf => draw::pdf(figure),
            Form::Png => draw::png(figure),
        };
        let bytes = drawn.map_err(|source| PlotError::Draw {
            path: self.path.clone(),
            source,
        })?;
        Ok(files::write(&self.path, &bytes)?)
    }
}
