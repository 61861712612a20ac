//! Round-robin tournaments: all players meet, from the same openings on both sides.
//!
//! A [`Tournament`] says who plays and how often. [`Tournament::run`] plays the remaining games on several threads, and
//! [`Standings`] are the results. Each game depends only on the tournament's seed and its own number, so the same games
//! are played with any number of threads and after any interruption.

mod entrant;
mod played;
mod playouts;
mod ratings;
mod schedule;
mod standings;

pub use entrant::{Entrant, NoEntrant};
pub use played::{Discrepancy, GameResult, TournamentGame};
pub use playouts::Playout;
pub(crate) use ratings::{DEVIATIONS, share};
pub use ratings::{Interval, Rating};
pub use schedule::Pairing;
pub use standings::{Encounter, PlayerResult, Standings};

use std::collections::BTreeSet;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use gebeta_core::game::Game;

use crate::search::{NoAnswer, Weights};
use gebeta_solver::Solution;
use gebeta_storage::runtime::{share_out, thread_count};

/// A tournament: the players and the numbers of games.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The players, at least two.
    pub entrants: Vec<Entrant>,
    /// The number of openings for each pair of players. Each is played twice, once on either side.
    pub openings: u32,
    /// The number of random turns of an opening.
    pub opening_turns: u32,
    /// The random seed.
    pub seed: u64,
}

/// The conditions that all players of a tournament share.
#[derive(Clone)]
pub struct Conditions<'a> {
    /// The game.
    pub game: &'a Game,
    /// The weights of the evaluation.
    pub weights: Weights,
    /// The solution for perfect players, if there is one.
    pub values: Option<Arc<Solution>>,
}

impl<'a> Conditions<'a> {
    /// Returns the conditions of players without learned weights and without a solution.
    pub fn plain(game: &'a Game) -> Conditions<'a> {
        Conditions {
            game,
            weights: Weights::PLAIN,
            values: None,
        }
    }
}

/// Receives the progress of a tournament. The unit type ignores it; a closure receives each finished game.
pub trait Listener: Sync {
    /// Receives each finished game, from any thread and in any order.
    fn finished(&self, _played: &TournamentGame) {}
}

impl Listener for () {}

impl<F: Fn(&TournamentGame) + Sync> Listener for F {
    fn finished(&self, played: &TournamentGame) {
        self(played);
    }
}

impl Tournament {
    /// Returns the number of games; `None` if it overflows.
    pub fn checked_games(&self) -> Option<u32> {
        let players = u32::try_from(self.entrants.len()).ok()?;
        let pairs = players.checked_mul(players.saturating_sub(1))? / 2;
        pairs.checked_mul(self.openings)?.checked_mul(2)
    }

    /// Returns the number of games, which must not overflow.
    pub fn games(&self) -> u32 {
        self.checked_games().unwrap_or(u32::MAX)
    }

    /// Plays the games that have not been played. Returns `true` if none is left, and `false` if `stop` was set before.
    ///
    /// # Errors
    /// A perfect player has no solution of the game.
    pub fn run(
        &self,
        conditions: &Conditions<'_>,
        played: &BTreeSet<u32>,
        threads: Option<NonZero<usize>>,
        listener: &dyn Listener,
        stop: &AtomicBool,
    ) -> Result<bool, NoAnswer> {
        let numbers: Vec<u32> = (0..self.games())
            .filter(|number| !played.contains(number))
            .collect();
        let is_stopped = || stop.load(Ordering::Relaxed);
        share_out(thread_count(threads), numbers.len(), |places| {
            for place in places {
                if is_stopped() {
                    break;
                }
                match self.play(conditions, numbers[place], stop) {
                    // The results of a search after the stop are invalid.
                    _ if is_stopped() => break,
                    Ok(played) => listener.finished(&played),
                    Err(why) => {
                        stop.store(true, Ordering::Relaxed);
                        return Err(why);
                    }
                }
            }
            Ok(())
        })?;
        Ok(!is_stopped())
    }
}
