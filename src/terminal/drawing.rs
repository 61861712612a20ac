use std::io::{self, Write};

use anstyle::{AnsiColor, Color, Style};
use gebeta_formats::text::printable;

/// Says what a piece of a drawing stands for, which decides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Ordinary text.
    Plain,
    /// Lines between holes, and what belongs to nobody.
    Frame,
    /// The holes of the player to move.
    Mover,
    /// A hole of the other player whose contents the last turn has changed.
    Changed,
    /// Such a hole of the player to move.
    MoverChanged,
    /// A hole that A has captured.
    WegA,
    /// A hole that B has captured.
    WegB,
    /// A jen.
    Jen,
    /// The names of the holes.
    Index,
    /// The end of the game.
    End,
    /// What was wrong with the input.
    Wrong,
}

impl Role {
    fn style(self) -> Style {
        let colour = |colour: AnsiColor| Style::new().fg_color(Some(Color::Ansi(colour)));
        match self {
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
}

/// Holds lines of text in pieces that know what they stand for.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Drawing {
    lines: Vec<Vec<(Role, String)>>,
}

impl Drawing {
    /// Makes a drawing without lines.
    pub fn new() -> Drawing {
        Drawing::default()
    }

    /// Begins a new line.
    pub fn line(&mut self) -> &mut Drawing {
        self.lines.push(Vec::new());
        self
    }

    /// Adds a piece to the last line.
    pub fn put(&mut self, role: Role, text: impl Into<String>) -> &mut Drawing {
        if self.lines.is_empty() {
            self.line();
        }
        if let Some(line) = self.lines.last_mut() {
            // Names of players and files and what was typed come from anywhere.
            line.push((role, printable(&text.into())));
        }
        self
    }

    /// Adds a line of one piece.
    pub fn say(&mut self, role: Role, text: impl Into<String>) -> &mut Drawing {
        self.line().put(role, text)
    }

    /// Adds the lines of another drawing.
    pub fn append(&mut self, mut other: Drawing) -> &mut Drawing {
        self.lines.append(&mut other.lines);
        self
    }

    /// Says whether there is nothing to see.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Gives the text without colours; every line ends with a line feed.
    #[cfg(test)]
    pub fn plain(&self) -> String {
        let mut text = String::new();
        for line in &self.lines {
            text.extend(line.iter().map(|(_, piece)| piece.as_str()));
            text.push('\n');
        }
        text
    }

    /// Prints it on standard output; colours are left out where that does not take them.
    ///
    /// # Errors
    /// The output can't be written to.
    pub fn print(&self) -> io::Result<()> {
        let mut out = anstream::stdout().lock();
        out.write_all(self.coloured().as_bytes())?;
        out.flush()
    }

    /// Gives the text with colours, as escape sequences of terminals.
    pub fn coloured(&self) -> String {
        let mut text = String::new();
        for line in &self.lines {
            for (role, piece) in line {
                let style = role.style();
                text.push_str(&format!("{style}{piece}{style:#}"));
            }
            text.push('\n');
        }
        text
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
        assert_eq!(drawing.plain(), "Game over! \n 4a\n");
        let coloured = drawing.coloured();
        assert_ne!(coloured, drawing.plain());
        assert_eq!(
            anstream::adapter::strip_str(&coloured).to_string(),
            drawing.plain()
        );
    }
}
