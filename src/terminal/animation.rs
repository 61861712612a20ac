//! Drawings that replace one another in the terminal.

use std::io::{self, Write};
use std::thread;
use std::time::{Duration, Instant};

use anstream::ColorChoice;
use gebeta_narration::Drawing;
use terminal_size::{Height, Width, terminal_size_of};

use super::drawing::coloured;
use crate::interrupt;

/// The time between two checks for Ctrl-C.
const GLANCE: Duration = Duration::from_millis(20);

/// Shows one drawing after another in the same place.
#[derive(Debug, Default)]
pub struct Animation {
    /// The number of lines of the drawing on the screen.
    lines: usize,
}

impl Animation {
    /// Shows a drawing in place of the last one, for some time.
    ///
    /// Shows nothing if the drawing does not fit or after Ctrl-C.
    ///
    /// # Errors
    /// Returns an error if the output can't be written.
    pub fn show(&mut self, drawing: &Drawing, pause: Duration) -> io::Result<()> {
        if interrupt::asked() || !fits(drawing) {
            return Ok(());
        }
        let mut frame = self.back();
        match anstream::stdout().current_choice() {
            ColorChoice::Never => frame.push_str(&drawing.to_string()),
            _ => frame.push_str(&coloured(drawing)),
        }
        self.lines = drawing.lines().count();
        write(&frame)?;
        let begun = Instant::now();
        while begun.elapsed() < pause && !interrupt::asked() {
            thread::sleep(GLANCE.min(pause));
        }
        Ok(())
    }

    /// Removes the last drawing from the screen.
    ///
    /// # Errors
    /// Returns an error if the output can't be written.
    pub fn end(&mut self) -> io::Result<()> {
        let back = self.back();
        self.lines = 0;
        write(&back)
    }

    /// Returns the escape sequence that moves to the start of the last drawing and clears everything below.
    fn back(&self) -> String {
        match self.lines {
            0 => String::new(),
            lines => format!("\x1b[{lines}A\r\x1b[J"),
        }
    }
}

/// Returns whether the terminal can show a whole drawing at once, without wrapping lines.
fn fits(drawing: &Drawing) -> bool {
    let Some((Width(columns), Height(rows))) = terminal_size_of(io::stdout()) else {
        return false;
    };
    drawing.lines().count() < usize::from(rows) && drawing.columns() < usize::from(columns)
}

/// Writes to the terminal regardless of the colour choice: moving the cursor is not a colour.
fn write(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}
