//! Exact values of positions with few counters in play, from a solution.

use std::sync::Arc;

use gebeta_core::game::Game;
use gebeta_core::{Position, Side};
use gebeta_solver::Solution;

/// Known values of positions with few counters in play, if there are any.
pub(crate) struct KnownValues {
    solution: Option<Arc<Solution>>,
    /// The most counters in play of a position with a value.
    most: u32,
    /// Whether counters on the board can have been won, in captured holes.
    wins_holes: bool,
}

impl KnownValues {
    pub(crate) fn new(game: &Game, solution: Option<Arc<Solution>>) -> KnownValues {
        let most = solution.as_ref().and_then(|known| known.census().first());
        KnownValues {
            most: most.map_or(0, |census| census.in_play),
            wins_holes: game.rules().counts_captured_holes(),
            solution,
        }
    }

    /// Returns the margin of the player to move at the end of the round, in counters, if it is known. `left` counters
    /// have not been set aside.
    #[inline(always)]
    pub(crate) fn margin(&self, position: &Position, left: u32) -> Option<i32> {
        let in_holes = match self.wins_holes && self.most > 0 {
            false => 0,
            true => position.sum(position.captured_by(Side::A) | position.captured_by(Side::B)),
        };
        match left <= self.most + in_holes {
            true => self.look_up(position),
            false => None,
        }
    }

    #[cold]
    fn look_up(&self, position: &Position) -> Option<i32> {
        let value = self.solution.as_ref()?.value(position)?;
        Some(value.margin.into())
    }
}
