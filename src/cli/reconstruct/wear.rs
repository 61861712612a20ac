//! What play does to the holes, as far as a command asks for it.

use std::num::NonZero;

use gebeta_formats::variant::Variant;
use gebeta_players::metrics::Sample;
use gebeta_players::search::{Level, Weights};
use gebeta_players::tournament::Conditions;
use gebeta_players::wear::Wear;

use super::{Args, interrupted};
use crate::cli::catalogue;
use crate::cli::opponents::unanswered;
use crate::failure::Failure;
use crate::interrupt;

impl Args {
    /// Plays a game on this thread to find out what wears its holes, or computes it.
    ///
    /// # Errors
    /// Returns a failure if it can't be played so, or after an interrupt.
    pub(super) fn wear_of(&self, variant: &Variant, seed: u64) -> Result<Wear, Failure> {
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
                    weights,
                    ..Conditions::plain(&game)
                };
                let sample = Sample {
                    player: self.player,
                    games: self.games,
                    opening_turns: 0,
                    seed,
                };
                Wear::sampled(&sample, &conditions, NonZero::new(1), &(), stop)
                    .map_err(|error| unanswered(&error, &variant.id))?
            }
        };
        found.ok_or_else(interrupted)
    }

    /// Describes what the wear is computed from, as in "200 games of random players, seed 1".
    pub(super) fn basis(&self) -> String {
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
