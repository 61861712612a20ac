use std::cmp::Ordering;
use std::fmt;
use std::ops::Not;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One of the two players.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[repr(u8)]
pub enum Side {
    /// The player drawn below the board, who usually begins.
    A = 0,
    /// The player drawn above the board.
    B = 1,
}

impl Side {
    /// Both sides, A first.
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    /// Returns 0 for A and 1 for B, as an index into pairs.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the other player.
    #[inline(always)]
    pub const fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }

    /// Returns the player with the greater of A's and B's numbers, or `None` if they are equal.
    pub(crate) fn with_more<T: Ord>([a, b]: [T; 2]) -> Option<Side> {
        match a.cmp(&b) {
            Ordering::Greater => Some(Side::A),
            Ordering::Less => Some(Side::B),
            Ordering::Equal => None,
        }
    }

    /// Returns the letter, `A` or `B`.
    pub const fn letter(self) -> char {
        match self {
            Side::A => 'A',
            Side::B => 'B',
        }
    }

    /// Returns the side for `A` or `B`, in either case, or `None` for any other letter.
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
