//! Text in pieces that know what they stand for, so that whoever shows it chooses the colours.

use std::fmt;

use gebeta_formats::text::printable;

use crate::layout::width;

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
    CapturedByA,
    /// A hole that B has captured.
    CapturedByB,
    /// A lapsed hole.
    Lapsed,
    /// The names of the holes.
    Index,
    /// The end of the game.
    End,
    /// What was wrong with the input.
    Wrong,
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

    /// Adds a line of ordinary text.
    pub fn tell(&mut self, text: impl Into<String>) -> &mut Drawing {
        self.say(Role::Plain, text)
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

    /// Gives the columns that the widest line takes at a terminal.
    pub fn columns(&self) -> usize {
        let of_line = |line: &Vec<(Role, String)>| line.iter().map(|(_, piece)| width(piece)).sum();
        self.lines.iter().map(of_line).max().unwrap_or(0)
    }

    /// Gives the lines, each in pieces.
    pub fn lines(&self) -> impl Iterator<Item = &[(Role, String)]> {
        self.lines.iter().map(Vec::as_slice)
    }
}

/// The text alone; every line ends with a line feed.
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
