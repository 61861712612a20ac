use std::ops::Not;

/// Names a way round the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Way {
    /// Along a player's own row from his left to his right, and on from there.
    Anticlockwise,
    /// The other way round.
    Clockwise,
}

impl Way {
    /// Lists both ways.
    pub const BOTH: [Way; 2] = [Way::Anticlockwise, Way::Clockwise];

    /// Gives the other way.
    pub const fn other(self) -> Way {
        match self {
            Way::Anticlockwise => Way::Clockwise,
            Way::Clockwise => Way::Anticlockwise,
        }
    }

    /// Gives the sign that moves are written with: `>` anticlockwise, `<` clockwise.
    pub const fn sign(self) -> char {
        match self {
            Way::Anticlockwise => '>',
            Way::Clockwise => '<',
        }
    }

    /// Reads a sign; anything but `>` or `<` is `None`.
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
