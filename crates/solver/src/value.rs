//! The value of a position, for users and packed.

use gebeta_core::Position;

/// The value of a position for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value {
    /// The counters of the player to move at the end of the round, less the opponent's.
    pub margin: i16,
    /// The turns until then, on the line that the solution plays; `None` if it never ends.
    ///
    /// The line is a line of best play. It enters no cycle that it can avoid. It need not be the shortest.
    pub turns: Option<u16>,
}

/// A value in four bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Packed {
    margin: i16,
    turns: u16,
}

impl Packed {
    /// No value is known.
    pub(super) const UNKNOWN: Packed = Packed {
        margin: i16::MIN,
        turns: 0,
    };

    /// The value of a never-ending game.
    pub(super) const NEVER_ENDS: Packed = Packed::new(0, Packed::FOR_EVER);

    /// The number of turns of a never-ending game.
    pub(super) const FOR_EVER: u16 = u16::MAX;

    /// Returns the value of a margin and a number of turns.
    pub(super) const fn new(margin: i16, turns: u16) -> Packed {
        Packed { margin, turns }
    }

    /// Size of a [written](Packed::to_bytes) value, in bytes.
    pub(super) const BYTES: usize = 4;

    /// Returns the bytes of the value: the margin, then the turns, both little-endian.
    pub(super) fn to_bytes(self) -> [u8; Packed::BYTES] {
        let ([a, b], [c, d]) = (self.margin.to_le_bytes(), self.turns.to_le_bytes());
        [a, b, c, d]
    }

    /// Returns a value from its bytes.
    pub(super) fn from_bytes([a, b, c, d]: [u8; Packed::BYTES]) -> Packed {
        Packed::new(i16::from_le_bytes([a, b]), u16::from_le_bytes([c, d]))
    }

    /// Returns the margin.
    pub(super) fn margin(self) -> i16 {
        self.margin
    }

    /// Returns the turns, or [`Packed::FOR_EVER`] if the game never ends.
    pub(super) fn turns(self) -> u16 {
        self.turns
    }

    /// Returns the value of the board before a move to this one, by which the mover gains that many counters on the
    /// opponent.
    #[inline(always)]
    pub(super) fn before(self, mover: Mover, gain: i16) -> Packed {
        // Without a branch, which could not be predicted.
        let negate = i16::from(mover as i8);
        let margin = (self.margin ^ negate) - negate;
        // One more turn than forever is forever, and so is a number that does not fit.
        Packed::new(gain + margin, self.turns.saturating_add(1))
    }

    /// Returns a number that is larger for a better value, and smallest for an unknown one. For the player who can choose,
    /// more is better, or the same sooner if it is won and later if it is lost.
    #[inline(always)]
    pub(super) fn rank(self) -> i32 {
        // All bits are turned over unless the margin is negative.
        let turns = self.turns ^ !(self.margin >> 15) as u16;
        i32::from(self.margin) << 16 | i32::from(turns)
    }

    /// Replaces the value by another one if that is better, or if the value is unknown. Returns `true` if it did.
    pub(super) fn improve(&mut self, other: Packed) -> bool {
        let better = *self == Packed::UNKNOWN || other.rank() > self.rank();
        if better {
            *self = other;
        }
        better
    }

    /// Returns the value for users.
    pub(super) fn value(self) -> Value {
        Value {
            margin: self.margin,
            turns: (self.turns != Packed::FOR_EVER).then_some(self.turns),
        }
    }
}

/// The best of some values for the player who can choose.
#[derive(Clone, Copy)]
pub(super) struct Best {
    rank: i32,
}

impl Best {
    /// The best of no values.
    pub(super) const NONE: Best = Best { rank: i32::MIN };

    /// Adds a value.
    #[inline(always)]
    pub(super) fn add(&mut self, value: Packed) {
        self.rank = self.rank.max(value.rank());
    }

    /// Returns the best value; unknown if there are none.
    #[inline(always)]
    pub(super) fn value(self) -> Packed {
        let (margin, turns) = ((self.rank >> 16) as i16, self.rank as u16);
        match margin < 0 {
            true => Packed::new(margin, turns),
            false => Packed::new(margin, !turns),
        }
    }
}

/// The player who moves after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i8)]
pub(super) enum Mover {
    /// The same player again.
    Same = 0,
    /// The opponent. All bits are set: they are turned over to negate a value.
    Other = -1,
}

impl Mover {
    /// Returns the player who moves at a position that a move from another has led to.
    #[inline(always)]
    pub(super) fn after(before: &Position, next: &Position) -> Mover {
        match next.to_move() == before.to_move() {
            true => Mover::Same,
            false => Mover::Other,
        }
    }
}
