//! Hides what one player types from the other, who sits at the same terminal.

use std::io::{IsTerminal, Write};

/// Hides the line that is typed, and takes it off the screen afterwards.
///
/// Nothing happens unless both the input and the output are a terminal. What is typed comes back to the screen by way
/// of the terminal, not of this program, so the terminal is asked to conceal it; and since some don't know how to, the
/// line is erased too.
#[derive(Debug, Default)]
pub struct HiddenInput {
    hidden: bool,
}

const CONCEAL: &str = "\x1b[8m";
const REVEAL: &str = "\x1b[28m\x1b[0m";
const ERASE_LINE_ABOVE: &str = "\x1b[1A\r\x1b[2K";

impl HiddenInput {
    /// Hides the next line that is typed.
    pub fn hide(&mut self) {
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let people = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        if people && !dumb {
            self.hidden = write(CONCEAL);
        }
    }

    /// Shows again what is typed.
    pub fn show(&mut self) {
        if std::mem::take(&mut self.hidden) {
            write(REVEAL);
        }
    }

    /// Shows again what is typed, and erases the line that was typed to its end.
    pub fn show_and_erase(&mut self) {
        if std::mem::take(&mut self.hidden) {
            write(REVEAL);
            write(ERASE_LINE_ABOVE);
        }
    }
}

impl Drop for HiddenInput {
    fn drop(&mut self) {
        self.show();
    }
}

/// Writes to the terminal without a look at whether colours are wanted: this is none.
fn write(code: &str) -> bool {
    let mut out = std::io::stdout().lock();
    out.write_all(code.as_bytes())
        .and_then(|()| out.flush())
        .is_ok()
}
