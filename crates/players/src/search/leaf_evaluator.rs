//! What a position is worth at which nobody looks further.

use gebeta_core::game::Game;
use gebeta_core::{Position, Side};

use super::Weights;
use super::features::Evaluation;
use super::margin::{PARTS, stored};
use super::node_value::{NodeValue, Window};

/// Says what a position is worth at which nobody looks further.
pub(super) enum LeafEvaluator {
    /// What it is thought to be worth.
    Estimated(Box<Evaluation>),
    /// The worst for a player, so that what he is found to have is sure.
    Worst(Worst),
}

/// Gives a player the least that he can come to.
pub(super) struct Worst {
    /// The player.
    pub side: Side,
    /// What it is worth that a board comes back.
    pub repetition: Repetition,
    /// Counters that there are.
    pub total: u32,
}

/// Says what a play is worth in which a board comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Repetition {
    /// It never ends, and leaves the score as it stands.
    ScoreStands,
    /// Nobody can say.
    Unsettled,
}

impl LeafEvaluator {
    /// Values positions by weights.
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

    /// Returns what it is worth that a board comes back.
    #[inline(always)]
    pub(super) fn repetition(&self) -> Repetition {
        match self {
            LeafEvaluator::Estimated(_) => Repetition::ScoreStands,
            LeafEvaluator::Worst(worst) => worst.repetition,
        }
    }

    /// Returns what a position is worth to the player to move.
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
    /// Returns the worst that can become of a position; where even that decides, no more is to be seen.
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
