//! Drawings on standard output, in colour if it supports that.

use std::io::{self, Write};

use anstyle::{AnsiColor, Color, Style};
use gebeta_formats::text::printable_json;
use gebeta_narration::{Drawing, Role, WIDTH, wrapped};
use terminal_size::{Width, terminal_size_of};

/// Prints a drawing on standard output, in colour if that is supported. In a terminal, sentences are wrapped
/// between words.
///
/// # Errors
/// Returns an error if the output can't be written.
pub fn print(drawing: &Drawing) -> io::Result<()> {
    let text = match width() {
        Some(columns) => coloured(&fitted(drawing, columns)),
        None => coloured(drawing),
    };
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes())?;
    out.flush()
}

/// Prints a page of text on standard output, in colour if that is supported, and fitted to a terminal.
///
/// # Errors
/// Returns an error if the output can't be written.
pub fn print_page(page: &str) -> io::Result<()> {
    let mut out = anstream::stdout().lock();
    match width() {
        Some(columns) => out.write_all(gebeta_narration::fitted(page, columns).as_bytes()),
        None => out.write_all(page.as_bytes()),
    }
}

/// Prints a value as JSON, with the letters escaped that would change a terminal.
///
/// # Errors
/// Returns an error if the output can't be written.
pub fn print_json(value: &serde_json::Value) -> io::Result<()> {
    let text = format!("{value:#}");
    writeln!(anstream::stdout(), "{}", printable_json(&text))
}

/// Wraps sentences to this many columns. The rows of boards stay whole.
fn fitted(drawing: &Drawing, columns: usize) -> Drawing {
    let mut fitted = Drawing::new();
    for line in drawing.lines() {
        match line {
            [(role @ (Role::Plain | Role::Wrong | Role::End), sentence)] => {
                let lines = wrapped(sentence, columns);
                // An empty sentence is an empty line.
                for part in lines.split('\n') {
                    fitted.say(*role, part);
                }
            }
            pieces => {
                fitted.line();
                for (role, piece) in pieces {
                    fitted.put(*role, piece);
                }
            }
        }
    }
    fitted
}

/// Returns the width of a page of text, in columns.
pub fn page_width() -> usize {
    width().map_or(WIDTH, |columns| columns.min(WIDTH))
}

/// Wraps a paragraph to the width of a page. The first line begins with `first`, the others with `rest`.
pub fn paragraph(text: &str, first: &str, rest: &str) -> String {
    gebeta_narration::paragraph(text, first, rest, page_width())
}

/// Returns the width of the terminal in columns, if standard output is one.
pub fn width() -> Option<usize> {
    let (Width(columns), _) = terminal_size_of(io::stdout())?;
    Some(usize::from(columns))
}

/// Returns a drawing's text with the escape sequences for colours.
pub(super) fn coloured(drawing: &Drawing) -> String {
    let mut text = String::new();
    for line in drawing.lines() {
        for (role, piece) in line {
            let style = style(*role);
            text.push_str(&format!("{style}{piece}{style:#}"));
        }
        text.push('\n');
    }
    text
}

fn style(role: Role) -> Style {
    let colour = |colour: AnsiColor| Style::new().fg_color(Some(Color::Ansi(colour)));
    match role {
        Role::Plain => Style::new(),
        Role::Frame => Style::new().dimmed(),
        Role::Mover => Style::new().bold(),
        Role::Changed => colour(AnsiColor::Yellow),
        Role::MoverChanged => colour(AnsiColor::Yellow).bold(),
        Role::CapturedByA => colour(AnsiColor::Cyan).bold(),
        Role::CapturedByB => colour(AnsiColor::Magenta).bold(),
        Role::Lapsed => colour(AnsiColor::Green).bold(),
        Role::Index => Style::new().bold().invert(),
        Role::End => colour(AnsiColor::Green).bold(),
        Role::Wrong => colour(AnsiColor::Red).bold(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_broken_and_boards_are_not() {
        let mut drawing = Drawing::new();
        drawing.say(Role::Plain, "Player A has won.").line();
        drawing
            .put(Role::Mover, "A  ")
            .put(Role::Frame, "|  4 |  4 |");
        assert_eq!(
            fitted(&drawing, 9).to_string(),
            "Player A\nhas won.\nA  |  4 |  4 |\n"
        );
        assert_eq!(fitted(&drawing, 80), drawing);
    }

    #[test]
    fn colours_change_nothing_but_the_colour() {
        let mut drawing = Drawing::new();
        drawing.say(Role::End, "Game over!").put(Role::Plain, " ");
        drawing.line().put(Role::CapturedByA, " 4a");
        assert_eq!(drawing.to_string(), "Game over! \n 4a\n");
        let coloured = coloured(&drawing);
        assert_ne!(coloured, drawing.to_string());
        assert_eq!(
            anstream::adapter::strip_str(&coloured).to_string(),
            drawing.to_string()
        );
    }
}
