//! A player: asked what it plays, it answers.

use std::sync::Arc;

use gebeta_core::Position;
use gebeta_core::game::Game;
use thiserror::Error;

use gebeta_solver::{Solution, Unsolved};

use super::choice::{Choice, MovesToValue};
use super::deepening::Question;
use super::leaf_evaluator::LeafEvaluator;
use super::limit::Clock;
use super::shallow::ShallowPlayer;
use super::tree::Tree;
use super::{Level, Limit, Weights, monte_carlo, values};

/// Bytes of a transposition table if nothing else is said.
pub const TABLE: usize = 16 << 20;

/// Bytes of the table of a player who does not look far.
const SMALL_TABLE: usize = 1 << 20;

/// Plays a game at a level.
///
/// The same seed, asked the same questions in the same order, gives the same answers, unless a time or a flag ends its
/// thinking. What a search has found is remembered from one question to the next.
pub struct Player {
    pub(super) game: Game,
    level: Level,
    pub(super) random: fastrand::Rng,
    tree: Option<Tree>,
    values: Option<Arc<Solution>>,
    weights: Weights,
    table: usize,
}

/// Says why a player has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoAnswer {
    /// The round is over: there is nothing to play.
    #[error("the round is over")]
    RoundOver,
    /// A flag was set, so that the round was not played to its end.
    #[error("it was stopped")]
    Stopped,
    /// The position's value is not known, and can't quickly be.
    #[error("the game is not solved from here: {0}")]
    Unsolved(Unsolved),
}

impl Player {
    /// Makes a player for a game, who decides by the seed what is left to chance.
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

    /// Values positions by these weights, where it searches.
    #[must_use]
    pub fn with_weights(mut self, weights: Weights) -> Player {
        self.weights = weights;
        self.tree = None;
        self
    }

    /// Returns its transposition table so many bytes, of which each board takes 16; [`TABLE`] if not said.
    #[must_use]
    pub fn with_table(mut self, bytes: usize) -> Player {
        self.table = bytes;
        self.tree = None;
        self
    }

    /// Looks values up there, where it plays perfectly; a hard player does where its search comes to what is known.
    #[must_use]
    pub fn with_values(mut self, values: Arc<Solution>) -> Player {
        self.values = Some(values);
        self.tree = None;
        self
    }

    /// Returns its level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// Chooses a move at a position; `earlier` are those of the round that came before it, so that it does not go in
    /// circles.
    ///
    /// A limit that says neither depth nor nodes nor time is the level's [own](Level::limit).
    ///
    /// # Errors
    /// The round is over, or a perfect player does not know the game.
    pub fn choose(
        &mut self,
        position: &Position,
        earlier: &[Position],
        limit: &Limit,
    ) -> Result<Choice, NoAnswer> {
        self.answer(position, earlier, MovesToValue::Best, limit)
    }

    /// Values all moves at a position as it does [one](Player::choose); it takes longer.
    ///
    /// # Errors
    /// As for one.
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
        let choice = match self.level {
            Level::Random => {
                ShallowPlayer::new(&self.game, position, playable, clock, random).random()
            }
            Level::Greedy => {
                ShallowPlayer::new(&self.game, position, playable, clock, random).greedy()
            }
            Level::Easy => {
                ShallowPlayer::new(&self.game, position, playable, clock, random).beginner()
            }
            Level::Medium | Level::Hard => self.tree().choose(&question, clock, random),
            Level::Mcts => monte_carlo::choose(&self.game, &question, limit, random),
            Level::Perfect => self.look_up(position, &limit)?,
        };
        Ok(Choice {
            // An end that depends on how the round is played is not foreseen.
            is_final: choice.is_final && !self.game.rules().can_end_by_play(),
            ..choice
        })
    }

    /// Returns what it searches with.
    pub(super) fn tree(&mut self) -> &mut Tree {
        let (bytes, known) = match self.level {
            Level::Hard => (self.table, self.values.clone()),
            _ => (self.table.min(SMALL_TABLE), None),
        };
        self.tree.get_or_insert_with(|| {
            let leaves = LeafEvaluator::estimated(&self.game, &self.weights);
            Tree::new(&self.game, leaves, bytes).with_known(known)
        })
    }

    /// Looks a position's values up; where they are not known, it is solved first if that is quick.
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
