//! The games that are played to measure a variant.

use std::collections::BTreeSet;
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use gebeta_core::game::Game;
use gebeta_storage::runtime::{lock, unlocked};

use super::{Estimates, Observed};
use crate::search::NoAnswer;
use crate::tournament::{Conditions, Entrant, Listener, Tournament, TournamentGame};

/// A sample of games in which a player plays against itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// The player of both sides.
    pub player: Entrant,
    /// The number of games. Each has an opening of its own, so they are independent.
    pub games: u32,
    /// The number of random turns at the beginning of a game; they are part of it.
    pub opening_turns: u32,
    /// The random seed.
    pub seed: u64,
}

impl Sample {
    /// The most games of a sample.
    pub const MOST: u32 = 1_000_000;

    /// Plays and measures the games, up to [`Sample::MOST`] of them; `None` if `stop` was set before all were played.
    ///
    /// # Errors
    /// A perfect player has no solution of the game.
    pub fn measure(
        &self,
        conditions: &Conditions<'_>,
        threads: Option<NonZero<usize>>,
        listener: &dyn Listener,
        stop: &AtomicBool,
    ) -> Result<Option<Estimates>, NoAnswer> {
        let tournament = self.tournament();
        // One of the two games of an opening is enough.
        let second = (0..tournament.games()).filter(|number| number % 2 == 1);
        let collector = Collector {
            game: conditions.game,
            listener,
            stop,
            observed: Mutex::default(),
        };
        let left_out: BTreeSet<u32> = second.collect();
        let ended = tournament.run(conditions, &left_out, threads, &collector, stop)?;
        let mut observed = unlocked(collector.observed);
        observed.sort_by_key(|(number, _)| *number);
        let games: Vec<Observed> = observed.into_iter().map(|(_, game)| game).collect();
        let first = conditions.game.rules().setup.first.side();
        Ok(ended.then(|| Estimates::of(&games, first)))
    }

    /// Returns the tournament whose games with even numbers are the sample.
    pub fn tournament(&self) -> Tournament {
        Tournament {
            entrants: vec![self.player; 2],
            openings: self.games.min(Sample::MOST),
            opening_turns: self.opening_turns,
            seed: self.seed,
        }
    }
}

/// Measures each game when it is finished, so its moves need not be kept.
struct Collector<'a> {
    game: &'a Game,
    listener: &'a dyn Listener,
    stop: &'a AtomicBool,
    observed: Mutex<Vec<(u32, Observed)>>,
}

impl Listener for Collector<'_> {
    fn finished(&self, played: &TournamentGame) {
        if let Some(observed) = Observed::until(self.game, played, self.stop) {
            lock(&self.observed).push((played.pairing.number, observed));
        }
        self.listener.finished(played);
    }
}
