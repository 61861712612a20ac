//! Drawings on standard output, in colours where it takes them.

use std::io::{self, Write};

use anstyle::{AnsiColor, Color, Style};
use gebeta_narration::{Drawing, Role};

/// Prints a drawing on standard output; colours are left out where that does not take them.
///
/// # Errors
/// The output can't be written to.
pub fn print(drawing: &Drawing) -> io::Result<()> {
    let mut out = anstream::stdout().lock();
    out.write_all(coloured(drawing).as_bytes())?;
    out.flush()
}

/// Gives a drawing's text with colours, as escape sequences of terminals.
fn coloured(drawing: &Drawing) -> String {
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
        Role::WegA => colour(AnsiColor::Cyan).bold(),
        Role::WegB => colour(AnsiColor::Magenta).bold(),
        Role::Jen => colour(AnsiColor::Green).bold(),
        Role::Index => Style::new().bold().invert(),
        Role::End => colour(AnsiColor::Green).bold(),
        Role::Wrong => colour(AnsiColor::Red).bold(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_change_nothing_but_the_colour() {
        let mut drawing = Drawing::new();
        drawing.say(Role::End, "Game over!").put(Role::Plain, " ");
        drawing.line().put(Role::WegA, " 4a");
        assert_eq!(drawing.to_string(), "Game over! \n 4a\n");
        let coloured = coloured(&drawing);
        assert_ne!(coloured, drawing.to_string());
        assert_eq!(
            anstream::adapter::strip_str(&coloured).to_string(),
            drawing.to_string()
        );
    }
}
