//! Drawings that follow one another in the same place of the terminal.

use std::io::{self, Write};
use std::thread;
use std::time::{Duration, Instant};

use anstream::ColorChoice;
use gebeta_narration::Drawing;
use terminal_size::{Height, Width, terminal_size_of};

use super::drawing::coloured;
use crate::interrupt;

/// How often somebody who waits looks whether he is to stop.
const GLANCE: Duration = Duration::from_millis(20);

/// Shows one drawing after the other in the same place.
#[derive(Debug, Default)]
pub struct Animation {
    /// The lines of the drawing that is on the screen.
    lines: usize,
}

impl Animation {
    /// Shows a drawing in the place of the last one, for so long.
    ///
    /// Where the terminal has no room for it, or nobody wants to wait any longer, nothing is shown.
    ///
    /// # Errors
    /// The output can't be written to.
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

    /// Takes the last drawing off the screen.
    ///
    /// # Errors
    /// The output can't be written to.
    pub fn end(&mut self) -> io::Result<()> {
        let back = self.back();
        self.lines = 0;
        write(&back)
    }

    /// Leads to where the last drawing began, and clears all below.
    fn back(&self) -> String {
        match self.lines {
            0 => String::new(),
            lines => format!("\x1b[{lines}A\r\x1b[J"),
        }
    }
}

/// Says whether each line of a drawing is one on the terminal, and all of them are seen at once.
fn fits(drawing: &Drawing) -> bool {
    let Some((Width(columns), Height(rows))) = terminal_size_of(io::stdout()) else {
        return false;
    };
    drawing.lines().count() < usize::from(rows) && drawing.columns() < usize::from(columns)
}

/// Writes to the terminal without a look at whether colours are wanted: how the cursor moves is none.
fn write(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}
