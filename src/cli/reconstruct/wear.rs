//! What play does to the holes, as far as a command asks for it.

use std::num::NonZero;

use gebeta_formats::variant::Variant;
use gebeta_players::metrics::Sample;
use gebeta_players::search::{Level, Weights};
use gebeta_players::tournament::{Conditions, Entrant};
use gebeta_players::wear::Wear;

use super::interrupted;
use crate::cli::catalogue;
use crate::cli::opponents::unanswered;
use crate::failure::Failure;
use crate::interrupt;

/// How games are played to find out what wears the holes.
#[derive(Clone, Copy, Debug)]
pub struct Playing {
    /// The player of both sides.
    pub player: Entrant,
    /// The number of games.
    pub games: u32,
    /// The number of turns whose exact expectation is computed instead.
    pub level: Option<u32>,
    /// The random seed.
    pub seed: u64,
}

impl Playing {
    /// Plays a game on this thread.
    ///
    /// # Errors
    /// Returns a failure if it can't be played so, or after an interrupt.
    pub fn on(&self, variant: &Variant) -> Result<Wear, Failure> {
        let game = catalogue::game(variant)?;
        let stop = interrupt::flag();
        let found = match self.level {
            Some(level) => Wear::exact(&game, level, stop).map_err(|error| {
                Failure::usage(format!("{}: {error}.", variant.spec()))
                    .hint("Use a smaller --level.")
            })?,
            None => {
                let weights = Weights::of_variant(&variant.id)
                    .filter(|_| self.player.level != Level::Random)
                    .unwrap_or(Weights::PLAIN);
                let conditions = Conditions {
                    game: &game,
                    weights,
                    values: None,
                };
                let sample = Sample {
                    player: self.player,
                    games: self.games,
                    opening_turns: 0,
                    seed: self.seed,
                };
                Wear::sampled(&sample, &conditions, NonZero::new(1), &(), stop)
                    .map_err(|error| unanswered(&error, &variant.id))?
            }
        };
        found.ok_or_else(interrupted)
    }

    /// Describes it, as in "200 games of random players, seed 1".
    pub fn in_words(&self) -> String {
        match self.level {
            Some(1) => "the first turn of random play, exact".to_string(),
            Some(level) => format!("the first {level} turns of random play, exact"),
            None => format!(
                "{} games of {} players, seed {}",
                self.games, self.player, self.seed
            ),
        }
    }
}
