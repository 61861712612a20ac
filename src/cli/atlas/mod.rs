//! `gebeta atlas`: what each reading of a variant changes.

pub mod factors;
mod kept;
mod page;
mod results;
mod words;

use std::io::{self, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use clap::ValueEnum;
use clap_complete::ArgValueCompleter;
use gebeta_analysis::compare::{Compared, compare};
use gebeta_atlas::design::{Design, Plan};
use gebeta_formats::variant::Variant;
use gebeta_storage::runtime::{LEAST_MEMORY, thread_count};

use super::arguments::{
    any_number, parquet_file, read_memory, read_threads, read_time, whole_number,
};
use super::catalogue::{self, catalogue_for, load_all};
use super::changed_rules::own_value;
use super::compare::play_words;
use super::completions;
use super::trials::{Trials, each};
use crate::failure::{Code, Failure};
use crate::files::{self, Overwrite};
use crate::interrupt;
use crate::memory;
use crate::reports::parquet;
use crate::terminal::{StepsLine, print_page, talk};

use factors::{Vary, factors, read_vary};
use kept::Kept;
use results::Results;

const EXAMPLES: &str = "\
Examples:
  gebeta atlas geme                              all readings, as a report
  gebeta atlas geme --folder geme-atlas          with tables and a page
  gebeta atlas geme --folder geme-atlas --resume
  gebeta atlas kalah --vary setup.counters=3..6 --vary board.width=4..6
  gebeta atlas ansaba --design single --solve 1";

/// Play every combination of a variant's options, and show what each reading changes
///
/// Each combination is counted and played. The results are effects of each choice, alone and together, a ranking, and
/// the first level at which each choice matters. Combinations that the checker refuses are listed with the reason.
/// `gebeta docs readings` explains all of it.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Games: ids, aliases or paths; options after a colon, as in oware:slam=allowed, become the default
    #[arg(value_name = "VARIANT", required = true, add = ArgValueCompleter::new(completions::spec))]
    variants: Vec<String>,
    /// Also vary a key of the rules, as in setup.counters=2..5, board.width=4..6 or turn.slam=allowed,forbidden
    #[arg(long, value_name = "KEY=VALUES", value_parser = read_vary)]
    vary: Vec<Vary>,
    /// Which combinations to play [default: the first of these with at most --most combinations, or else single]
    #[arg(long, value_enum)]
    design: Option<DesignName>,
    /// Without --design: the largest number of combinations to play for each variant
    #[arg(long, value_name = "N", default_value_t = 1024, value_parser = whole_number::<u64>(1..=1_000_000))]
    most: u64,
    /// Last level to count
    #[arg(long, short, value_name = "LEVEL", default_value_t = 6, value_parser = whole_number::<u32>(1..=100))]
    depth: u32,
    /// Random games of each combination
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = whole_number::<u32>(2..=1_000_000))]
    games: u32,
    /// Random seed
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = any_number())]
    seed: u64,
    /// Also solve each combination with N counters in every hole
    #[arg(long, value_name = "N", value_parser = whole_number::<u8>(1..=4))]
    solve: Option<u8>,
    /// Time for counting the trees of each variant, such as 10min; the result has the deepest level that all combinations reach
    ///
    /// The combinations share the time, and --depth is the deepest level. The result depends on the machine.
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    time: Option<Duration>,
    /// Memory limit for counting, such as 2G, shared by the threads; excess data spills to disk [default: half of the free memory]
    #[arg(long, value_name = "SIZE", value_parser = read_memory)]
    memory: Option<u64>,
    /// Write the measures of all combinations to a Parquet file
    ///
    /// The columns are the game, the variant with its options, the measure, its value, and its 95 % interval (from, to).
    #[arg(long, value_name = "FILE", value_parser = parquet_file())]
    parquet: Option<PathBuf>,
    /// Number of threads, which does not change the result [default: one per core]
    #[arg(long, value_name = "N", value_parser = read_threads)]
    threads: Option<NonZero<usize>>,
    /// Write tables and a page for each variant into this folder
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Continue in a folder that a stopped run has left
    #[arg(long, requires = "folder")]
    resume: bool,
    /// Replace the files of the folder, and the Parquet file
    #[arg(long, conflicts_with = "resume")]
    force: bool,
}

/// Which combinations a design has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum DesignName {
    /// All combinations
    Full,
    /// The default, and all combinations with one or two other choices
    Pairs,
    /// The default, and all combinations with one other choice
    Single,
}

impl From<DesignName> for Plan {
    fn from(name: DesignName) -> Plan {
        match name {
            DesignName::Full => Plan::Full,
            DesignName::Pairs => Plan::Pairs,
            DesignName::Single => Plan::Single,
        }
    }
}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns a failure if a variant can't be loaded or a file can't be written, or after an interrupt.
    pub fn run(self) -> Result<(), Failure> {
        let variants = load_all(&self.variants)?;
        let designs = variants.iter().map(|variant| self.design(variant));
        let designs = designs.collect::<Result<Vec<_>, _>>()?;
        for (variant, design) in variants.iter().zip(&designs) {
            let (number, plan) = (design.combinations.len(), results::plan_name(design.plan));
            talk(format!(
                "{}: {number} combinations ({plan}).",
                variant.spec()
            ));
        }
        interrupt::listen();
        files::check_all(&self.parquet, Overwrite::forced(self.force))?;
        let (mut report, mut rows) = (String::new(), Vec::new());
        for ((spec, variant), design) in self.variants.iter().zip(&variants).zip(designs) {
            let folder = self
                .folder
                .as_ref()
                .map(|folder| folder.join(file_name(&variant.spec())));
            let found = self.explore(spec, variant, design, folder.as_deref())?;
            if let Some(folder) = folder {
                let page = ("atlas.html", page::page(&found));
                for (name, text) in found.files()?.into_iter().chain([page]) {
                    files::write(&folder.join(name), text.as_bytes())?;
                }
            }
            report += &words::report(&found);
            rows.extend(found.rows().filter(|_| self.parquet.is_some()));
        }
        if let Some(path) = &self.parquet {
            let part = files::Part::begin(path)?;
            let written = parquet::write_readings(part, &Results::columns(), rows);
            written
                .map_err(|error| files::FileError::write(path, error))?
                .finish()?;
        }
        match self.folder {
            Some(_) => Ok(print_page(&report)?),
            None => Ok(io::stdout().write_all(report.as_bytes())?),
        }
    }

    fn design(&self, variant: &Variant) -> Result<Design, Failure> {
        if let Some(vary) = self
            .vary
            .iter()
            .find(|it| own_value(variant, &it.key).is_none())
        {
            let message = format!(
                "The rules of {} have no key `{}`.",
                variant.spec(),
                vary.key
            );
            let hint = "`gebeta variants show --resolved` lists the keys.";
            return Err(Failure::usage(message).hint(hint));
        }
        let factors = factors(variant, &self.vary);
        if factors.is_empty() {
            let message = format!("{} has no options, and nothing varies.", variant.spec());
            let hint = "Vary a key, as in --vary setup.counters=2..5.";
            return Err(Failure::usage(message).hint(hint));
        }
        let plan = match self.design {
            Some(name) => name.into(),
            None => Plan::within(&factors, self.most),
        };
        let size = plan.size(&factors);
        match size.is_some_and(|size| size <= 1_000_000) {
            true => Ok(Design::new(factors, plan)),
            false => Err(Failure::usage(format!(
                "{} has more than a million combinations.",
                variant.spec()
            ))
            .hint("Use --design pairs or --design single.")),
        }
    }

    fn explore(
        &self,
        spec: &str,
        variant: &Variant,
        design: Design,
        folder: Option<&Path>,
    ) -> Result<Results, Failure> {
        let kept = folder.map(|folder| folder.join("combinations"));
        if let Some(kept) = &kept {
            if kept.exists() && !self.resume && !self.force {
                return Err(files::FileError::Exists(kept.clone()).into());
            }
            files::create_folder(kept)?;
        }
        let trials = Trials {
            games: self.games,
            seed: self.seed,
            depth: self.depth,
            memory: self.memory_of_each()?,
        };
        let catalogue = catalogue_for([spec])?;
        let number = design.combinations.len();
        let time = Time::new(self.time, thread_count(self.threads), number);
        let line = StepsLine::new(number as u64, "combinations");
        let mut found = each(self.threads, number, |i| {
            let chosen = design.chosen(i);
            let game = match factors::load(&catalogue, variant, spec, &chosen) {
                Ok(game) => game,
                Err(reason) => return Ok((Err(reason), None)),
            };
            let file = kept
                .as_ref()
                .map(|folder| folder.join(format!("{i:06}.json")));
            if let Some(file) = file.as_deref().filter(|_| self.force) {
                files::check(file, Overwrite::Replace)?;
                let _ = std::fs::remove_file(file);
            }
            let kept = Kept::find(&game, &trials, self, file, time.share())?;
            line.step();
            Ok((Ok(kept), Some(game).filter(|_| chosen.len() == 1)))
        })?;
        drop(line);
        let depth = self.depth_of_all(&mut found)?;
        let trials = Trials { depth, ..trials };
        let first = each(self.threads, found.len(), |i| {
            let game = found[i].1.as_ref();
            game.map(|game| first_difference(variant, game, depth))
                .transpose()
        })?;
        let found = found.into_iter().zip(first);
        let found = found.map(|((kept, _), first)| (kept, first)).collect();
        let bounds = (self.solve, self.time);
        Ok(Results::new(variant.clone(), design, found, trials, bounds))
    }

    /// Returns the memory for each count.
    fn memory_of_each(&self) -> Result<Option<u64>, Failure> {
        let threads = thread_count(self.threads) as u64;
        let memory = memory::for_levels(self.memory)?;
        Ok(memory.map(|memory| (memory / threads).max(LEAST_MEMORY)))
    }

    /// Returns the deepest level that all combinations reach, and leaves out deeper ones.
    fn depth_of_all(&self, found: &mut [Found]) -> Result<u32, Failure> {
        let kept = found.iter().filter_map(|(kept, _)| kept.as_ref().ok());
        let unfinished = kept.filter(|kept| !kept.is_whole);
        let depth = unfinished.map(|kept| kept.table.len() as u32).min();
        let depth = depth.unwrap_or(self.depth);
        if depth == 0 {
            let message = "In this time, not all combinations reach level 1.";
            return Err(Code::NoRoom.failure(message).hint("Give more --time."));
        }
        for (kept, _) in found {
            if let Ok(kept) = kept {
                kept.cut(depth as usize);
            }
        }
        Ok(depth)
    }
}

/// What is found about a combination, and its game if it has one other choice.
type Found = (Result<Kept, String>, Option<Variant>);

/// The time for counting, which combinations share: each gets its part of what those before it have left.
struct Time {
    end: Option<Instant>,
    threads: usize,
    left: AtomicUsize,
}

impl Time {
    fn new(time: Option<Duration>, threads: usize, combinations: usize) -> Time {
        Time {
            end: time.map(|time| Instant::now() + time),
            threads: threads.min(combinations),
            left: AtomicUsize::new(combinations),
        }
    }

    /// Returns the end of the time for the next combination.
    fn share(&self) -> Option<Instant> {
        let left = self.left.fetch_sub(1, Ordering::Relaxed).max(1);
        let now = Instant::now();
        let all = self.end?.saturating_duration_since(now);
        let share = all.mul_f64(self.threads as f64 / left as f64);
        Some(now + share.min(all))
    }
}

/// Describes the first move after which a reading plays differently.
fn first_difference(variant: &Variant, other: &Variant, depth: u32) -> Result<String, Failure> {
    let games = [catalogue::game(variant)?, catalogue::game(other)?];
    let found = compare([&games[0], &games[1]], depth, None, &interrupt::asked);
    match found {
        Compared::Stopped => Err(kept::interrupted()),
        found => Ok(play_words(&found, games[1].board())),
    }
}

/// Returns a name for files.
fn file_name(spec: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let name = spec.rsplit('/').next().unwrap_or(spec);
    let name = name.trim_end_matches(".toml");
    name.replace(|c| !is_plain(c), "-")
}
