//! Hides what one player types from the other, who sits at the same terminal.

use std::io::{IsTerminal, Write};

/// Hides the line that is typed, and takes it off the screen afterwards.
///
/// Nothing happens unless both the input and the output are a terminal. What is typed comes back to the screen by way
/// of the terminal, not of this program, so the terminal is asked to conceal it; and since some don't know how to, the
/// line is erased too.
#[derive(Debug, Default)]
pub struct Veil {
    drawn: bool,
}

const CONCEAL: &str = "\x1b[8m";
const REVEAL: &str = "\x1b[28m\x1b[0m";
const ERASE_LINE_ABOVE: &str = "\x1b[1A\r\x1b[2K";

impl Veil {
    /// Hides the next line, if it is to be hidden.
    pub fn draw(&mut self, hide: bool) {
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let people = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        if hide && people && !dumb {
            self.drawn = write(CONCEAL);
        }
    }

    /// Shows again what is typed, and erases the line, if one was typed to its end.
    pub fn lift(&mut self, whole_line: bool) {
        if std::mem::take(&mut self.drawn) {
            write(REVEAL);
            if whole_line {
                write(ERASE_LINE_ABOVE);
            }
        }
    }
}

impl Drop for Veil {
    fn drop(&mut self) {
        if self.drawn {
            write(REVEAL);
        }
    }
}

/// Writes to the terminal without a look at whether colours are wanted: this is none.
fn write(code: &str) -> bool {
    let mut out = std::io::stdout().lock();
    out.write_all(code.as_bytes())
        .and_then(|()| out.flush())
        .is_ok()
}
