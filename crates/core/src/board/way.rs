use std::ops::Not;

/// A direction round the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Way {
    /// Along a player's own row from left to right, and on from there.
    Anticlockwise,
    /// The opposite direction.
    Clockwise,
}

impl Way {
    /// Both directions.
    pub const BOTH: [Way; 2] = [Way::Anticlockwise, Way::Clockwise];

    /// Returns the opposite direction.
    pub const fn other(self) -> Way {
        match self {
            Way::Anticlockwise => Way::Clockwise,
            Way::Clockwise => Way::Anticlockwise,
        }
    }

    /// Returns the sign used in written moves: `>` for anticlockwise, `<` for clockwise.
    pub const fn sign(self) -> char {
        match self {
            Way::Anticlockwise => '>',
            Way::Clockwise => '<',
        }
    }

    /// Returns the direction for `>` or `<`, or `None` for any other sign.
    pub const fn from_sign(sign: char) -> Option<Way> {
        match sign {
            '>' => Some(Way::Anticlockwise),
            '<' => Some(Way::Clockwise),
            _ => None,
        }
    }
}

impl Not for Way {
    type Output = Way;

    fn not(self) -> Way {
        self.other()
    }
}
