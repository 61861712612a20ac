use super::{Hole, Unclaimed, Way};

/// Holds all that a player decides about one turn (a ply): the hole that is sown first, which way, and what nobody claims.
///
/// In most games a hole is a move: `Move::from(hole)`. Where the player chooses the way, each way is a move of its own, and
/// where captures have to be claimed, each set of those that are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub struct Move {
    /// The hole that the turn starts from.
    pub hole: Hole,
    /// The way round the board, where the player chooses it; nothing where the rules do.
    pub way: Option<Way>,
    /// The captures that nobody claims.
    pub unclaimed: Unclaimed,
}

impl Move {
    /// Goes the way that the player has chosen, or that the rules give, in place of the one before.
    #[must_use]
    #[inline]
    pub const fn going(self, way: Option<Way>) -> Move {
        Move { way, ..self }
    }

    /// Leaves captures to nobody, in place of those that were left before.
    #[must_use]
    #[inline]
    pub const fn leaving(self, unclaimed: Unclaimed) -> Move {
        Move { unclaimed, ..self }
    }
}

impl From<Hole> for Move {
    /// Plays a hole the way that the rules give, and claims everything.
    #[inline(always)]
    fn from(hole: Hole) -> Move {
        Move {
            hole,
            way: None,
            unclaimed: Unclaimed::NONE,
        }
    }
}
