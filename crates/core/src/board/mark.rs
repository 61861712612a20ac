use super::Side;

/// Says what has become of a hole during the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Mark {
    /// An ordinary hole.
    #[default]
    Plain,
    /// A hole that the named player has captured (a weg, "eye"): it stays where it is and belongs to him.
    Captured(Side),
    /// A hole whose four was not claimed and that has since grown to five (Pankhurst 1971: 168); it stays one when it is
    /// emptied.
    Lapsed,
    /// A player's only hole, from which the other has taken its four counters (Pankhurst 1971: 169): it stays its
    /// owner's and is played like a plain one, but he may also tax it as though the other had captured it.
    HalfCaptured,
    /// A hole with a capture that nobody has claimed, where captures have to be claimed (Pankhurst 1971: 168): the next
    /// counter makes it [lapse](Mark::Lapsed), unless the hole is lifted before.
    Unclaimed,
    /// A hole that its owner could not fill for this round: nothing ever lies in it, and every sowing passes over it.
    Closed,
    /// A plain hole that rests: no turn starts from it, in the next turn if a single counter has just crossed over into it, or
    /// until the other player has sown into it if a turn has started from it.
    Resting,
    /// A plain hole that no turn of this round has started from, where the rules ask for it.
    Unmoved,
}

impl Mark {
    /// Gives the letter that positions are written with: `.`, `a`, `b`, `j`, `h`, `u`, `x`, `r` or `n`.
    pub const fn letter(self) -> char {
        match self {
            Mark::Plain => '.',
            Mark::Captured(Side::A) => 'a',
            Mark::Captured(Side::B) => 'b',
            Mark::Lapsed => 'j',
            Mark::HalfCaptured => 'h',
            Mark::Unclaimed => 'u',
            Mark::Closed => 'x',
            Mark::Resting => 'r',
            Mark::Unmoved => 'n',
        }
    }

    /// Reads such a letter.
    pub const fn from_letter(letter: char) -> Option<Mark> {
        match letter {
            '.' => Some(Mark::Plain),
            'a' => Some(Mark::Captured(Side::A)),
            'b' => Some(Mark::Captured(Side::B)),
            'j' => Some(Mark::Lapsed),
            'h' => Some(Mark::HalfCaptured),
            'u' => Some(Mark::Unclaimed),
            'x' => Some(Mark::Closed),
            'r' => Some(Mark::Resting),
            'n' => Some(Mark::Unmoved),
            _ => None,
        }
    }
}
