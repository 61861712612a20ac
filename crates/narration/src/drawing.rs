//! Text in pieces that know their role, so the program that shows it chooses the colours.

use std::fmt;

use gebeta_formats::text::printable;

use crate::layout::width;

/// The role of a piece of a drawing, which decides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Ordinary text.
    Plain,
    /// Lines between holes, and everything that belongs to neither player.
    Frame,
    /// The holes of the player to move.
    Mover,
    /// A hole of the other player whose contents the last turn has changed.
    Changed,
    /// Such a hole of the player to move.
    MoverChanged,
    /// A hole that A has captured.
    CapturedByA,
    /// A hole that B has captured.
    CapturedByB,
    /// A lapsed hole.
    Lapsed,
    /// The names of the holes.
    Index,
    /// The end of the game.
    End,
    /// An error in the input.
    Wrong,
}

/// Lines of text in pieces that know their role.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Drawing {
    lines: Vec<Vec<(Role, String)>>,
}

impl Drawing {
    /// Returns a drawing without lines.
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
            // The names of players and files, and the input, can contain anything.
            line.push((role, printable(&text.into())));
        }
        self
    }

    /// Adds a line of one piece.
    pub fn say(&mut self, role: Role, text: impl Into<String>) -> &mut Drawing {
        self.line().put(role, text)
    }

    /// Adds a line of ordinary text.
    pub fn tell(&mut self, text: impl Into<String>) -> &mut Drawing {
        self.say(Role::Plain, text)
    }

    /// Adds the lines of another drawing.
    pub fn append(&mut self, mut other: Drawing) -> &mut Drawing {
        self.lines.append(&mut other.lines);
        self
    }

    /// Returns whether there is nothing to see.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Returns the width of the widest line at a terminal, in columns.
    pub fn columns(&self) -> usize {
        let of_line = |line: &Vec<(Role, String)>| line.iter().map(|(_, piece)| width(piece)).sum();
        self.lines.iter().map(of_line).max().unwrap_or(0)
    }

    /// Returns the lines, each in pieces.
    pub fn lines(&self) -> impl Iterator<Item = &[(Role, String)]> {
        self.lines.iter().map(Vec::as_slice)
    }
}

/// Writes the text alone. Every line ends with a line feed.
impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            for (_, piece) in line {
                f.write_str(piece)?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}
