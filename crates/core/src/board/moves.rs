use super::{Hole, Unclaimed, Way};

/// All decisions of a player in one turn (a ply): the hole to sow first, the direction, and the captures left
/// unclaimed.
///
/// In most games a hole is a move: `Move::from(hole)`. If the player chooses the direction, each direction is a
/// separate move. If captures must be claimed, each set of unclaimed captures is a separate move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub struct Move {
    /// The hole that the turn starts from.
    pub hole: Hole,
    /// The direction of sowing if the player chooses it, or `None` if the rules do.
    pub way: Option<Way>,
    /// The captures left unclaimed.
    pub unclaimed: Unclaimed,
}

impl Move {
    /// Returns the move with another direction, or `None` for the direction that the rules give.
    #[must_use]
    #[inline]
    pub const fn going(self, way: Option<Way>) -> Move {
        Move { way, ..self }
    }

    /// Returns the move with another set of unclaimed captures.
    #[must_use]
    #[inline]
    pub const fn leaving(self, unclaimed: Unclaimed) -> Move {
        Move { unclaimed, ..self }
    }
}

impl From<Hole> for Move {
    /// Plays a hole in the direction that the rules give, and claims everything.
    #[inline(always)]
    fn from(hole: Hole) -> Move {
        Move {
            hole,
            way: None,
            unclaimed: Unclaimed::NONE,
        }
    }
}
