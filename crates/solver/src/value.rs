//! The value of a position, as users see it and in four bytes.

use gebeta_core::Position;

/// The value of a position for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value {
    /// Counters that he has more than the other when the round is over.
    pub margin: i16,
    /// Turns until then, along the line that the solution plays; `None` if it never ends.
    ///
    /// It is a line of best play, and it does not go in circles where it need not. It need not be the shortest.
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

    /// What a play is worth that never ends.
    pub(super) const NEVER_ENDS: Packed = Packed::new(0, Packed::FOR_EVER);

    /// More turns than any: the play never ends.
    pub(super) const FOR_EVER: u16 = u16::MAX;

    /// Makes a value of a margin and a number of turns.
    pub(super) const fn new(margin: i16, turns: u16) -> Packed {
        Packed { margin, turns }
    }

    /// Bytes of a value that is [written](Packed::to_bytes).
    pub(super) const BYTES: usize = 4;

    /// Writes it, the margin first and the lowest byte of each first.
    pub(super) fn to_bytes(self) -> [u8; Packed::BYTES] {
        let ([a, b], [c, d]) = (self.margin.to_le_bytes(), self.turns.to_le_bytes());
        [a, b, c, d]
    }

    /// Reads what was written.
    pub(super) fn from_bytes([a, b, c, d]: [u8; Packed::BYTES]) -> Packed {
        Packed::new(i16::from_le_bytes([a, b]), u16::from_le_bytes([c, d]))
    }

    /// Returns the margin.
    pub(super) fn margin(self) -> i16 {
        self.margin
    }

    /// Returns the turns, [`Packed::FOR_EVER`] if it never ends.
    pub(super) fn turns(self) -> u16 {
        self.turns
    }

    /// Returns the value of the board before a move to this one, which wins so many counters more than the other gets.
    pub(super) fn before(self, mover: Mover, gain: i16) -> Packed {
        let margin = match mover {
            Mover::Same => self.margin,
            Mover::Other => -self.margin,
        };
        // One more turn than forever is forever, and so is a number that has no room.
        Packed::new(gain + margin, self.turns.saturating_add(1))
    }

    /// Returns `true` if it is better than another for who can choose: more, and if it is as much, sooner if it is won and
    /// later if it is lost.
    pub(super) fn is_better(self, other: Packed) -> bool {
        match self.margin.cmp(&other.margin) {
            std::cmp::Ordering::Equal if self.margin < 0 => self.turns > other.turns,
            std::cmp::Ordering::Equal => self.turns < other.turns,
            order => order.is_gt(),
        }
    }

    /// Becomes another value if that is better, or if it is not known itself; returns whether it did.
    pub(super) fn improve(&mut self, other: Packed) -> bool {
        let better = *self == Packed::UNKNOWN || other.is_better(*self);
        if better {
            *self = other;
        }
        better
    }

    /// Returns the value as users see it.
    pub(super) fn value(self) -> Value {
        Value {
            margin: self.margin,
            turns: (self.turns != Packed::FOR_EVER).then_some(self.turns),
        }
    }
}

/// Says who moves after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mover {
    /// The same player again.
    Same,
    /// The other.
    Other,
}

impl Mover {
    /// Returns who moves at a position that a move from another has led to.
    #[inline(always)]
    pub(super) fn after(before: &Position, next: &Position) -> Mover {
        match next.to_move() == before.to_move() {
            true => Mover::Same,
            false => Mover::Other,
        }
    }
}
