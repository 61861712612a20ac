use super::{Hole, Unclaimed};

/// Holds all that a player decides about one turn (a ply): the hole that is sown first, and what nobody claims.
///
/// In most games a hole is a move: `Move::from(hole)`. Where captures have to be claimed, each way of playing a hole is a
/// move of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub struct Move {
    /// The hole that the turn starts from.
    pub hole: Hole,
    /// The captures that nobody claims.
    pub unclaimed: Unclaimed,
}

impl Move {
    /// Leaves captures to nobody, in place of those that were left before.
    #[must_use]
    #[inline]
    pub const fn leaving(self, unclaimed: Unclaimed) -> Move {
        Move { unclaimed, ..self }
    }
}

impl From<Hole> for Move {
    /// Plays a hole and claims everything.
    #[inline(always)]
    fn from(hole: Hole) -> Move {
        Move {
            hole,
            unclaimed: Unclaimed::NONE,
        }
    }
}
