//! The moves of some boards, once they have been played.

use super::value::Mover;

/// The number of boards of a group whose moves are played and followed at once.
pub(super) const PIECE: usize = 1 << 13;

/// A move to another board, in four bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct MoveOn {
    /// The index of the origin in its piece.
    from: u16,
    /// What the move gains on the opponent, times two, and a bit for the player who moves next. A turn wins at most what
    /// lies in the holes of a board, so there is room.
    gain_and_mover: i16,
}

impl MoveOn {
    /// Where no move leads to a board.
    pub(super) const NONE: MoveOn = MoveOn {
        from: 0,
        gain_and_mover: 0,
    };

    #[inline(always)]
    pub(super) fn new(from: usize, gain: i32, mover: Mover) -> MoveOn {
        MoveOn {
            from: from as u16,
            gain_and_mover: (gain << 1) as i16 | i16::from(mover == Mover::Same),
        }
    }

    /// Returns the index of the origin in its piece.
    #[inline(always)]
    pub(super) fn from(self) -> usize {
        self.from.into()
    }

    /// Returns what the player who moves gains on the opponent.
    #[inline(always)]
    pub(super) fn gain(self) -> i32 {
        i32::from(self.gain_and_mover >> 1)
    }

    /// Returns the player who moves next.
    #[inline(always)]
    pub(super) fn mover(self) -> Mover {
        match self.gain_and_mover & 1 {
            0 => Mover::Other,
            _ => Mover::Same,
        }
    }
}

/// A move to no other board.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastMove {
    /// The index of the origin in its piece.
    pub from: u16,
    /// What the player who moves gains on the opponent, if the round is over. `None` if the sowing never ends.
    pub gain: Option<i16>,
}

impl LastMove {
    /// Returns a move after which the round is over.
    #[inline(always)]
    pub(super) fn over(from: usize, gain: i32) -> LastMove {
        LastMove {
            from: from as u16,
            gain: Some(gain as i16),
        }
    }

    /// Returns a move that never ends.
    #[inline(always)]
    pub(super) fn never_ends(from: usize) -> LastMove {
        LastMove {
            from: from as u16,
            gain: None,
        }
    }
}
