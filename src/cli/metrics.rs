//! `--metrics` of `gebeta analyse` and `gebeta compare`: measures of games, from their trees and from
//! playouts.

use std::num::NonZero;

use super::catalogue;
use super::opponents::{TableArgs, unanswered};
use super::start::say_what_lies_there;
use crate::failure::Failure;
use crate::interrupt;
use crate::reports::{Measured, MetricsReport};
use crate::terminal::{ProgressLine, StepsLine, Work};
use gebeta_analysis::levels::{Analysis, End, LevelTable, Settings};
use gebeta_analysis::metrics::TreeMetrics;
use gebeta_core::game::Game;
use gebeta_formats::variant::Variant;
use gebeta_players::metrics::{Estimates, Sample};
use gebeta_players::search::Weights;
use gebeta_players::tournament::Conditions;

/// How games are measured.
#[derive(Clone, Copy, Debug)]
pub struct Measuring {
    /// The player of both sides, the number of games, and their openings.
    pub sample: Sample,
    /// The last level of the tree.
    pub depth: u32,
    /// The number of threads, by default one per core.
    pub threads: Option<NonZero<usize>>,
    /// The bytes that counting levels may take, if there is a limit.
    pub memory: Option<u64>,
}

impl Measuring {
    /// Measures games, each with its label.
    ///
    /// # Errors
    /// Returns a failure if a tree can't be counted, if perfect play is not available, or after an interrupt.
    pub fn report(
        &self,
        games: impl IntoIterator<Item = (String, Variant)>,
    ) -> Result<MetricsReport, Failure> {
        interrupt::listen();
        let measured = games
            .into_iter()
            .map(|(label, variant)| self.measure(label, variant));
        Ok(MetricsReport {
            sample: self.sample,
            measured: measured.collect::<Result<_, _>>()?,
        })
    }

    fn measure(&self, label: String, variant: Variant) -> Result<Measured, Failure> {
        let game = catalogue::game(&variant)?;
        say_what_lies_there(&variant);
        let tree = self.count(&game, &label)?;
        let playouts = self.play(&game, &variant)?;
        Ok(Measured {
            label,
            variant,
            tree,
            playouts,
        })
    }

    fn count(&self, game: &Game, label: &str) -> Result<TreeMetrics, Failure> {
        let settings = Settings {
            threads: self.threads,
            memory: self.memory,
            ..Settings::to_depth(self.depth)
        };
        let counted = count(game, label, &settings)?.ok_or_else(interrupted)?;
        Ok(TreeMetrics::of(&counted.table))
    }

    fn play(&self, game: &Game, variant: &Variant) -> Result<Estimates, Failure> {
        let conditions = Conditions {
            game,
            weights: Weights::of_variant(&variant.id).unwrap_or(Weights::PLAIN),
            values: TableArgs::default().of_players(&[self.sample.player], game, variant)?,
        };
        let line = StepsLine::of_games(self.sample.games, 0);
        let stop = interrupt::flag();
        let found = self.sample.measure(&conditions, self.threads, &line, stop);
        found
            .map_err(|error| unanswered(&error, &variant.id))?
            .ok_or_else(interrupted)
    }
}

/// Counts the tree of a game, and shows how far it has come. Returns `None` after an interrupt.
///
/// # Errors
/// Returns a failure if the tree can't be counted to the end.
pub fn count(game: &Game, label: &str, settings: &Settings) -> Result<Option<Analysis>, Failure> {
    let progress_line = ProgressLine::new(Work::Levels(settings.depth));
    let counted = LevelTable::merged(game, &game.usual_start(), settings, &progress_line);
    match &counted.end {
        End::Stopped => Ok(None),
        End::Failed(fault) => Err(Failure::uncounted(label, fault)),
        End::Depth | End::Exhausted => Ok(Some(counted)),
    }
}

fn interrupted() -> Failure {
    Failure::interrupted("Interrupted: the measurement was not finished.")
}
