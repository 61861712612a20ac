//! Many games at once, each counted and played on one thread.

use std::num::NonZero;
use std::time::Instant;

use gebeta_analysis::levels::{End, LevelTable, Settings};
use gebeta_analysis::metrics::TreeMetrics;
use gebeta_core::game::Game;
use gebeta_formats::variant::Variant;
use gebeta_players::metrics::{Estimates, Sample};
use gebeta_players::search::Level;
use gebeta_players::tournament::{Conditions, Entrant};
use gebeta_storage::runtime::{share_out, thread_count};
use gebeta_tables::{Measure, measures};

use super::catalogue;
use super::opponents::unanswered;
use crate::failure::Failure;
use crate::interrupt;

/// How games are counted and played.
#[derive(Clone, Copy, Debug)]
pub struct Trials {
    /// The number of random games of each.
    pub games: u32,
    /// The random seed.
    pub seed: u64,
    /// The last level of the tables.
    pub depth: u32,
    /// The memory limit of each count, in bytes; excess data spills to disk.
    pub memory: Option<u64>,
}

/// The levels of a game's tree, and its random games.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The game.
    pub game: Game,
    /// Whether the tree has no further levels.
    pub is_whole: bool,
    /// The levels.
    pub table: LevelTable,
    /// The measures of the games; see `docs/metrics.md`.
    pub estimates: Estimates,
}

impl Trial {
    /// Returns the measures of the tree and of the games.
    pub fn measures(&self) -> [Measure; 10] {
        self.measures_to(self.table.rows.len())
    }

    /// Returns the measures of the first levels of the tree, and of the games.
    pub fn measures_to(&self, levels: usize) -> [Measure; 10] {
        let first = self.game.rules().setup.first.side();
        let rows = self.table.rows[..levels].to_vec();
        measures(
            &TreeMetrics::of(&LevelTable { rows }),
            &self.estimates,
            first,
        )
    }
}

impl Trials {
    /// Counts and plays one game on this thread. When the time for counting is over, the table has the finished levels.
    ///
    /// # Errors
    /// Returns a failure if the game can't be counted, or after an interrupt.
    pub fn of(&self, variant: &Variant, end: Option<Instant>) -> Result<Trial, Failure> {
        let game = catalogue::game(variant)?;
        let one = NonZero::new(1);
        let settings = Settings {
            threads: one,
            memory: self.memory,
            ..Settings::to_depth(self.depth)
        };
        let stop = || interrupt::asked() || end.is_some_and(|end| Instant::now() >= end);
        let counted = LevelTable::merged(&game, &game.usual_start(), &settings, &stop);
        match &counted.end {
            End::Stopped if interrupt::asked() => return Err(interrupted()),
            End::Failed(fault) => return Err(Failure::uncounted(&variant.spec(), fault)),
            End::Depth | End::Exhausted | End::Stopped => {}
        }
        let conditions = Conditions::plain(&game);
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
            is_whole: counted.end == End::Exhausted,
            game,
            table: counted.table,
            estimates,
        })
    }
}

/// Does some work for each of `number` games, in their order, each on one thread at a time.
///
/// # Errors
/// Returns a failure of the work.
pub fn each<R: Send>(
    threads: Option<NonZero<usize>>,
    number: usize,
    work: impl Fn(usize) -> Result<R, Failure> + Sync,
) -> Result<Vec<R>, Failure> {
    let parts = share_out(thread_count(threads), number, |queue| {
        let done = queue.map(|i| Ok((i, work(i)?)));
        done.collect::<Result<Vec<_>, Failure>>()
    })?;
    let mut all: Vec<(usize, R)> = parts.into_iter().flatten().collect();
    all.sort_by_key(|(i, _)| *i);
    Ok(all.into_iter().map(|(_, found)| found).collect())
}

fn interrupted() -> Failure {
    Failure::interrupted("Interrupted: not all games were measured.")
}
