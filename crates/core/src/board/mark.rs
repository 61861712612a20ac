use super::Side;

/// The state of a hole during a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Mark {
    /// An ordinary hole.
    #[default]
    Plain,
    /// A hole that the given player has captured (a weg, "eye"). It stays where it is and belongs to that player.
    Captured(Side),
    /// A hole whose four counters were not claimed and which has since grown to five (a jen; Pankhurst 1971: 168). It
    /// stays a jen when it is emptied.
    Lapsed,
    /// A player's only hole, from which the opponent has taken its four counters (Pankhurst 1971: 169). The owner keeps
    /// it and plays it like a plain hole, but may also tax it as if the opponent had captured it.
    HalfCaptured,
    /// A hole with an unclaimed capture, in games where captures must be claimed (Pankhurst 1971: 168). The next
    /// counter makes it [lapse](Mark::Lapsed), unless the hole is lifted before.
    Unclaimed,
    /// A hole that its owner could not fill for this round. It is always empty, and every sowing passes over it.
    Closed,
    /// A plain hole that rests, so no turn starts from it.
    ///
    /// If a single counter has just crossed over into it, it rests in the next turn. If a turn has started from it, it
    /// rests until the other player has sown into it.
    Resting,
    /// A plain hole that no turn of this round has started from, if the rules ask for such holes.
    Unmoved,
}

impl Mark {
    /// Returns the letter used in written positions: `.`, `a`, `b`, `j`, `h`, `u`, `x`, `r` or `n`.
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

    /// Returns the mark for a letter of [`Mark::letter`], or `None` for any other letter.
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
