//! The values of positions at the horizon of a search.

use gebeta_core::game::Game;
use gebeta_core::{Position, Side};

use super::Weights;
use super::features::Evaluation;
use super::margin::{PARTS, stored};
use super::node_value::{NodeValue, Window};

/// The values of positions at the horizon.
pub(super) enum LeafEvaluator {
    /// The estimated value.
    Estimated(Box<Evaluation>),
    /// The worst value for a player, so the value that this player reaches is proved.
    Worst(Worst),
}

/// Assigns a player the least possible value.
pub(super) struct Worst {
    /// The player.
    pub side: Side,
    /// The value of a repeated board.
    pub repetition: Repetition,
    /// The number of counters.
    pub total: u32,
}

/// The value of a line with a repeated board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Repetition {
    /// The game never ends, and leaves the score as it stands.
    ScoreStands,
    /// The value is not defined.
    Unsettled,
}

impl LeafEvaluator {
    /// Returns an evaluator that estimates values by weights.
    pub(super) fn estimated(game: &Game, weights: &Weights) -> LeafEvaluator {
        LeafEvaluator::Estimated(Box::new(Evaluation::new(game, weights)))
    }

    /// Prepares for the positions of a round.
    pub(super) fn prepare(&mut self, position: &Position) {
        match self {
            LeafEvaluator::Estimated(evaluation) => evaluation.prepare(position),
            LeafEvaluator::Worst(worst) => worst.total = position.total(),
        }
    }

    /// Returns the value of a repeated board.
    #[inline(always)]
    pub(super) fn repetition(&self) -> Repetition {
        match self {
            LeafEvaluator::Estimated(_) => Repetition::ScoreStands,
            LeafEvaluator::Worst(worst) => worst.repetition,
        }
    }

    /// Returns the value of a position for the player to move.
    pub(super) fn found(&self, game: &Game, position: &Position, window: Window) -> NodeValue {
        match self {
            LeafEvaluator::Estimated(evaluation) => {
                NodeValue::estimate(evaluation.value(game, position))
            }
            LeafEvaluator::Worst(worst) => worst.found(position, window),
        }
    }
}

impl Worst {
    /// Returns the worst value of a position. If even that decides the window, the value is final.
    fn found(&self, position: &Position, window: Window) -> NodeValue {
        let mover = position.to_move();
        let aside = stored(position, mover);
        let [a, b] = position.stores().map(u32::from);
        let left = (self.total - a - b) as i32 * PARTS;
        let (value, decides) = match mover == self.side {
            true => (aside - left, aside - left >= window.beta),
            false => (aside + left, aside + left <= window.alpha),
        };
        match decides || left == 0 {
            true => NodeValue::final_value(value),
            false => NodeValue::estimate(value),
        }
    }
}
