//! Players, which choose moves.

use std::sync::Arc;

use gebeta_core::Position;
use gebeta_core::game::Game;
use thiserror::Error;

use gebeta_solver::{Solution, Unsolved};

use super::choice::{Choice, MovesToValue};
use super::deepening::Question;
use super::limit::Clock;
use super::shallow::ShallowPlayer;
use super::tree::Tree;
use super::{Level, Limit, Weights, monte_carlo, values};

/// The default size of a transposition table, in bytes.
pub const TABLE: usize = 16 << 20;

/// The size of the table of a player that does not search deep, in bytes.
const SMALL_TABLE: usize = 1 << 20;

/// A player of a game at a level.
///
/// The same seed gives the same answers to the same questions in the same order, unless a time or a flag ends a search.
/// Search results are kept from one question to the next.
pub struct Player {
    pub(super) game: Game,
    level: Level,
    pub(super) random: fastrand::Rng,
    tree: Option<Tree>,
    values: Option<Arc<Solution>>,
    weights: Weights,
    table: usize,
}

/// The reason why a player has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoAnswer {
    /// The round is over.
    #[error("the round is over")]
    RoundOver,
    /// A flag was set before the round was over.
    #[error("the search was stopped")]
    Stopped,
    /// The value of the position is not known, and can't be computed quickly.
    #[error("the game is not solved from here: {0}")]
    Unsolved(Unsolved),
}

impl Player {
    /// Returns a player for a game. The seed decides what the level leaves to chance.
    pub fn new(game: &Game, level: Level, seed: u64) -> Player {
        Player {
            game: game.clone(),
            level,
            random: fastrand::Rng::with_seed(seed),
            tree: None,
            values: None,
            weights: Weights::PLAIN,
            table: TABLE,
        }
    }

    /// Sets the weights of the evaluation, where the level searches.
    #[must_use]
    pub fn with_weights(mut self, weights: Weights) -> Player {
        self.weights = weights;
        self.tree = None;
        self
    }

    /// Sets the size of the transposition table in bytes, of which each board takes 16. The default is [`TABLE`].
    #[must_use]
    pub fn with_table(mut self, bytes: usize) -> Player {
        self.table = bytes;
        self.tree = None;
        self
    }

    /// Sets the solution in which a perfect player looks values up. A hard player uses it where its search reaches
    /// known positions.
    #[must_use]
    pub fn with_values(mut self, values: Arc<Solution>) -> Player {
        self.values = Some(values);
        self.tree = None;
        self
    }

    /// Returns the level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Chooses a move in a position. `earlier` are the positions of the round before it, so the player avoids cycles.
    ///
    /// A limit without depth, nodes and time stands for the default [limit](Level::limit) of the level.
    ///
    /// # Errors
    /// The round is over, or a perfect player has no solution of the game.
    pub fn choose(
        &mut self,
        position: &Position,
        earlier: &[Position],
        limit: &Limit,
    ) -> Result<Choice, NoAnswer> {
        self.answer(position, earlier, MovesToValue::Best, limit)
    }

    /// Returns the values of all moves in a position, in a [`Choice`]. This takes longer than [`Player::choose`].
    ///
    /// # Errors
    /// As for [`Player::choose`].
    pub fn value_all(
        &mut self,
        position: &Position,
        earlier: &[Position],
        limit: &Limit,
    ) -> Result<Choice, NoAnswer> {
        self.answer(position, earlier, MovesToValue::All, limit)
    }

    fn answer(
        &mut self,
        position: &Position,
        earlier: &[Position],
        asked: MovesToValue,
        limit: &Limit,
    ) -> Result<Choice, NoAnswer> {
        let mut settled = *position;
        let status = self.game.settle(&mut settled, &mut ());
        if status.outcome.is_some() {
            return Err(NoAnswer::RoundOver);
        }
        let (position, playable) = (&settled, status.playable);
        let limit = limit.or(self.level.limit());
        let question = Question {
            position,
            playable,
            earlier,
            asked,
        };
        let random = &mut self.random.fork();
        let clock = &mut Clock::new(limit);
        let shallow = ShallowPlayer::new(&self.game, position, playable, clock, random);
        let choice = match self.level {
            Level::Random => shallow.random(),
            Level::Greedy => shallow.greedy(),
            Level::Easy => shallow.beginner(),
            Level::Medium | Level::Hard => self.tree().choose(&question, clock, random),
            Level::Mcts => monte_carlo::choose(&self.game, &question, limit, random),
            Level::Perfect => self.look_up(position, &limit)?,
        };
        Ok(Choice {
            // Ends that depend on how the round is played are not foreseen.
            is_final: choice.is_final && !self.game.rules().can_end_by_play(),
            ..choice
        })
    }

    /// Returns the search tree.
    pub(super) fn tree(&mut self) -> &mut Tree {
        let (bytes, known) = match self.level {
            Level::Hard => (self.table, self.values.clone()),
            _ => (self.table.min(SMALL_TABLE), None),
        };
        self.tree
            .get_or_insert_with(|| Tree::new(&self.game, &self.weights, known, bytes))
    }

    /// Looks a position's values up. Solves the position first if it is unknown and that is quick.
    fn look_up(&mut self, position: &Position, limit: &Limit) -> Result<Choice, NoAnswer> {
        let known = self.values.as_deref();
        if let Some(choice) = known.and_then(|values| values::choose(values, position)) {
            return Ok(choice);
        }
        let solved =
            values::solve_quickly(&self.game, position, limit).map_err(NoAnswer::Unsolved)?;
        let choice = values::choose(&solved, position).ok_or(NoAnswer::RoundOver);
        self.values = Some(solved);
        choice
    }
}
