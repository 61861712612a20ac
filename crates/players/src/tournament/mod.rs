//! Tournaments: every player meets every other, from the same openings on both sides.
//!
//! A [`Tournament`] says who plays and how often; [`Tournament::run`] plays what has not been played, on several threads,
//! and [`Standings`] are what it comes to. Each game depends only on the tournament's seed and its own number, so that the
//! same games are played with any number of threads and after any interruption.

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

/// Says who meets whom, and how often.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Who plays; at least two.
    pub entrants: Vec<Entrant>,
    /// The openings from which each two of them play, twice each: once on either side.
    pub openings: u32,
    /// Turns at random with which an opening begins.
    pub opening_turns: u32,
    /// What decides all that is left to chance.
    pub seed: u64,
}

/// What all players of a tournament have in common.
#[derive(Clone)]
pub struct Conditions<'a> {
    /// What is played.
    pub game: &'a Game,
    /// What positions are valued by, where somebody searches.
    pub weights: Weights,
    /// Where perfect players look up what is known, if there is such a place.
    pub values: Option<Arc<Solution>>,
}

/// Is told how a tournament goes on. The unit type listens to nothing.
pub trait Listener: Sync {
    /// Is told of each game that is finished, from any thread and in any order.
    fn finished(&self, _played: &TournamentGame) {}
}

impl Listener for () {}

impl Tournament {
    /// Returns the number of games; `None` if there are more than can be numbered.
    pub fn checked_games(&self) -> Option<u32> {
        let players = u32::try_from(self.entrants.len()).ok()?;
        let pairs = players.checked_mul(players.saturating_sub(1))? / 2;
        pairs.checked_mul(self.openings)?.checked_mul(2)
    }

    /// Returns the number of games, where they can be numbered.
    pub fn games(&self) -> u32 {
        self.checked_games().unwrap_or(u32::MAX)
    }

    /// Plays all games but those that have been played; returns whether none is left, or `stop` was set before.
    ///
    /// # Errors
    /// A perfect player does not know the game.
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
                    // What was thought after the stop is worth nothing.
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
