use super::Side;

/// Says what has become of a hole during the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Mark {
    /// An ordinary hole.
    #[default]
    Plain,
    /// A hole that the named player has captured (a weg, "eye"): it stays where it is and belongs to him.
    Weg(Side),
    /// A hole whose four was not claimed and that has since grown to five (Pankhurst 1971: 168).
    Jen,
}

impl Mark {
    /// Gives the letter that positions are written with: `.`, `a`, `b` or `j`.
    pub const fn letter(self) -> char {
        match self {
            Mark::Plain => '.',
            Mark::Weg(Side::A) => 'a',
            Mark::Weg(Side::B) => 'b',
            Mark::Jen => 'j',
        }
    }

    /// Reads such a letter.
    pub const fn from_letter(letter: char) -> Option<Mark> {
        match letter {
            '.' => Some(Mark::Plain),
            'a' => Some(Mark::Weg(Side::A)),
            'b' => Some(Mark::Weg(Side::B)),
            'j' => Some(Mark::Jen),
            _ => None,
        }
    }
}
