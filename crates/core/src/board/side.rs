use std::cmp::Ordering;
use std::fmt;
use std::ops::Not;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Names one of the two players.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[repr(u8)]
pub enum Side {
    /// The player who is drawn below, and who usually begins.
    A = 0,
    /// The player who is drawn above.
    B = 1,
}

impl Side {
    /// Lists both sides, A first.
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    /// Gives 0 for A and 1 for B, to index pairs with.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Gives the other player.
    #[inline(always)]
    pub const fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }

    /// Returns the player who has more, of A's number and B's; `None` if both have as much.
    pub(crate) fn with_more<T: Ord>([a, b]: [T; 2]) -> Option<Side> {
        match a.cmp(&b) {
            Ordering::Greater => Some(Side::A),
            Ordering::Less => Some(Side::B),
            Ordering::Equal => None,
        }
    }

    /// Gives the letter, `A` or `B`.
    pub const fn letter(self) -> char {
        match self {
            Side::A => 'A',
            Side::B => 'B',
        }
    }

    /// Reads a letter, small or capital; anything but a or b is `None`.
    pub const fn from_letter(letter: char) -> Option<Side> {
        match letter {
            'A' | 'a' => Some(Side::A),
            'B' | 'b' => Some(Side::B),
            _ => None,
        }
    }
}

impl Not for Side {
    type Output = Side;

    #[inline(always)]
    fn not(self) -> Side {
        self.other()
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
