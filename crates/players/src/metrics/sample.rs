//! The games that are played to measure a variant.

use std::collections::BTreeSet;
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

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
        let game = conditions.game;
        let observe = |played: &TournamentGame| Observed::until(game, played, stop);
        let observed = self.observe(conditions, threads, listener, stop, observe)?;
        let first = game.rules().setup.first.side();
        Ok(observed.map(|games| Estimates::of(&games, first)))
    }

    /// Plays the games like [`Sample::measure`], and returns what `observe` finds in each, in the order of their numbers.
    /// Games in which it finds nothing are left out.
    ///
    /// # Errors
    /// A perfect player has no solution of the game.
    pub fn observe<T: Send>(
        &self,
        conditions: &Conditions<'_>,
        threads: Option<NonZero<usize>>,
        listener: &dyn Listener,
        stop: &AtomicBool,
        observe: impl Fn(&TournamentGame) -> Option<T> + Sync,
    ) -> Result<Option<Vec<T>>, NoAnswer> {
        let tournament = self.tournament();
        // One of the two games of an opening is enough.
        let second = (0..tournament.games()).filter(|number| number % 2 == 1);
        let left_out: BTreeSet<u32> = second.collect();
        let observed = Mutex::new(Vec::new());
        // Each game is observed when it is finished, so its moves need not be kept.
        let collect = |played: &TournamentGame| {
            if let Some(found) = observe(played) {
                lock(&observed).push((played.pairing.number, found));
            }
            listener.finished(played);
        };
        let ended = tournament.run(conditions, &left_out, threads, &collect, stop)?;
        let mut observed = unlocked(observed);
        observed.sort_by_key(|(number, _)| *number);
        Ok(ended.then(|| observed.into_iter().map(|(_, found)| found).collect()))
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
