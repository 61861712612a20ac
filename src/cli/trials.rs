//! Many games at once, each counted and played on one thread.

use std::num::NonZero;

use gebeta_analysis::levels::{End, LevelTable, Settings};
use gebeta_analysis::metrics::TreeMetrics;
use gebeta_core::game::Game;
use gebeta_formats::variant::Variant;
use gebeta_players::metrics::{Estimates, Sample};
use gebeta_players::search::{Level, Weights};
use gebeta_players::tournament::{Conditions, Entrant};
use gebeta_storage::runtime::{share_out, thread_count};
use gebeta_tables::{Measure, measures};

use super::opponents::unanswered;
use super::records;
use crate::failure::Failure;
use crate::interrupt::{self, UntilInterrupted};

/// How games are counted and played.
#[derive(Clone, Copy, Debug)]
pub struct Trials {
    /// The number of random games of each.
    pub games: u32,
    /// The random seed.
    pub seed: u64,
    /// The last level of the tables.
    pub depth: u32,
    /// The number of threads, which does not change the result.
    pub threads: Option<NonZero<usize>>,
}

/// The levels of a game's tree, and its random games.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The game.
    pub game: Game,
    /// The levels.
    pub table: LevelTable,
    /// The measures of the games; see `docs/metrics.md`.
    pub estimates: Estimates,
}

impl Trial {
    /// Returns the measures of the tree and of the games.
    pub fn measures(&self) -> [Measure; 10] {
        let first = self.game.rules().setup.first.side();
        measures(&TreeMetrics::of(&self.table), &self.estimates, first)
    }
}

impl Trials {
    /// Does some work for each of `number` games, in their order, each on one thread at a time.
    ///
    /// # Errors
    /// Returns a failure of the work.
    pub fn each<R: Send>(
        &self,
        number: usize,
        work: impl Fn(usize) -> Result<R, Failure> + Sync,
    ) -> Result<Vec<R>, Failure> {
        let parts = share_out(thread_count(self.threads), number, |queue| {
            let done = queue.map(|i| Ok((i, work(i)?)));
            done.collect::<Result<Vec<_>, Failure>>()
        })?;
        let mut all: Vec<(usize, R)> = parts.into_iter().flatten().collect();
        all.sort_by_key(|(i, _)| *i);
        Ok(all.into_iter().map(|(_, found)| found).collect())
    }

    /// Counts and plays one game on this thread.
    ///
    /// # Errors
    /// Returns a failure if the game can't be counted, or after an interrupt.
    pub fn of(&self, variant: &Variant) -> Result<Trial, Failure> {
        let game = records::game(variant)?;
        let one = NonZero::new(1);
        let settings = Settings {
            threads: one,
            ..Settings::to_depth(self.depth)
        };
        let counted = LevelTable::merged(&game, &game.usual_start(), &settings, &UntilInterrupted);
        match &counted.end {
            End::Stopped => return Err(interrupted()),
            End::Failed(fault) => return Err(Failure::uncounted(&variant.spec(), fault)),
            End::Depth | End::Exhausted => {}
        }
        let conditions = Conditions {
            game: &game,
            weights: Weights::PLAIN,
            values: None,
        };
        let sample = Sample {
            player: Entrant::from(Level::Random),
            games: self.games,
            opening_turns: 0,
            seed: self.seed,
        };
        let found = sample.measure(&conditions, one, &(), interrupt::flag());
        let estimates = found
            .map_err(|error| unanswered(&error, &variant.id))?
            .ok_or_else(interrupted)?;
        Ok(Trial {
            game,
            table: counted.table,
            estimates,
        })
    }
}

fn interrupted() -> Failure {
    Failure::interrupted("Interrupted: not all games were measured.")
}
