//! `gebeta analyse`.

mod observer;
mod playouts;
mod states;
mod storage;

use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use clap::{ArgGroup, ValueEnum};

use self::observer::AnalysisObserver;
use self::playouts::PlayoutArgs;
use self::states::{StatesArgs, StatesFile};
use self::storage::StorageArgs;
use super::arguments::{DEEPEST, Format, read_threads};
use super::output;
use super::records;
use super::start::StartArgs;
use crate::cli::variant_args::VariantArgs;
use crate::failure::Failure;
use crate::files::{self, Overwrite};
use crate::interrupt;
use crate::plot::{Figure, Target};
use crate::reports::{AnalysisReport, Column, Columns};
use crate::terminal::talk;
use crate::threads::locked;
use gebeta_analysis::levels::{Analysis, Checkpoint, End, LevelTable, LevelWatcher, Settings};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_formats::variant::Variant;
use gebeta_players::tournament::Entrant;

/// Counts the game tree of a variant, level by level
///
/// Each line sums up the levels so far: turns after which the game goes on, the level, turns that end the game
/// (games), turns after which the player to move has a choice (agency), games won by A, won by B and drawn, and
/// endless sowings (timeouts). Equal positions are counted together, so that deep levels are reached. The number of
/// turns that a round may have when it is played is no part of the tree.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, group(ArgGroup::new("machines").args(["players", "metrics"])))]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    /// The last level
    #[arg(long, short, value_name = "LEVEL", default_value_t = 8,
          value_parser = clap::value_parser!(u32).range(1..=DEEPEST))]
    depth: u32,
    #[command(flatten)]
    start: StartArgs,
    /// How the table is written; as CSV, in the layout of the published one
    ///
    /// That has a blank after each comma, so that the second column is ' level' to pandas: take `tidy`, or read it with
    /// `skipinitialspace=True`.
    #[arg(long, short, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// More columns after the published ones, separated by commas
    #[arg(long, value_name = "LIST", value_enum, value_delimiter = ',')]
    columns: Vec<Columns>,
    /// A file for the table, instead of standard output; it is written when the table is complete
    ///
    /// A table that is cut short, by Ctrl-C or a full disk, goes to a file of its own: `table.partial.csv` beside
    /// `table.csv`. `-` is standard output.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// A picture of the table, as FILE.svg, FILE.pdf or FILE.png
    ///
    /// Each of the --columns gets a panel of its own, but for the distinct positions, which are a line of the growth; those
    /// of the last level are counted, and drawn, with --columns distinct alone.
    #[cfg_attr(feature = "plot", arg(long, value_name = "FILE"))]
    #[cfg_attr(not(feature = "plot"), arg(skip))]
    plot: Option<PathBuf>,
    /// Replace files that are there; without it, they are left as they are and nothing is counted
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    states: StatesArgs,
    /// Threads to count with, if not one for each core
    #[arg(long, value_name = "N", value_parser = read_threads)]
    threads: Option<NonZero<usize>>,
    #[command(flatten)]
    storage: StorageArgs,
    /// How to count
    #[arg(long, value_enum, default_value_t = Method::Merged)]
    method: Method,
    /// Measure the game instead: balance, length, choices, drama and others
    ///
    /// What the tree says to --depth is exact; what games between PLAYER and itself say, `random` if none is named, has an
    /// interval. `gebeta docs metrics` defines each measure.
    #[arg(long, value_name = "PLAYER", num_args = 0..=1, require_equals = true, default_missing_value = "random",
          conflicts_with_all = ["columns", "checkpoint", "method", "position", "first", "round_start", "race"])]
    #[cfg_attr(feature = "plot", arg(conflicts_with = "plot"))]
    #[cfg_attr(feature = "parquet", arg(conflicts_with = "states"))]
    metrics: Option<Entrant>,
    #[command(flatten)]
    playouts: PlayoutArgs,
}

const EXAMPLES: &str = "\
Examples:
  gebeta analyse --variant ansaba --depth 10
  gebeta analyse --depth 18 --format csv --output results.csv
  gebeta analyse --variant gabata_i:seven --format markdown
  gebeta analyse --variant gabata_i --round-start 33:15
  gebeta analyse --variant mewelad --columns distinct,branching,lead
  gebeta analyse --depth 12 --plot table.svg
  gebeta analyse --depth 8 --states level8.parquet
  gebeta analyse --variant ansaba --players random --games 10000
  gebeta analyse --variant ansaba --metrics=medium --opening 4 --games 200
  gebeta analyse --position \"0 0 0 0 0 2 | 1 3 0 5 0 0; A; 8:12\" --depth 30";

/// Writes a table to a file, or to standard output.
fn write(format: Format, report: &AnalysisReport, output: Option<&Path>) -> Result<(), Failure> {
    output::write(output, format, report)?;
    // Whoever ends the program next may not ask what is still to be written.
    Ok(io::stdout().flush()?)
}

/// Says whether a table has all the levels that were asked for, or that there are.
fn is_complete(analysis: &Analysis) -> bool {
    matches!(analysis.end, End::Depth | End::Exhausted)
}

/// Says that the table is partial, where it is, and the way on if there is one.
fn interrupted(
    analysis: &Analysis,
    depth: u32,
    output: Option<&Path>,
    way_on: Option<&str>,
) -> Failure {
    let levels = analysis.table.rows.len();
    let file = output.filter(|path| !files::is_standard_output(path));
    let file = file.map_or(String::new(), |path| {
        format!(" It is in {}.", path.display())
    });
    let stopped = Failure::interrupted(format!(
        "Interrupted: the table is partial, with {levels} of {depth} levels.{file}"
    ));
    match way_on {
        Some(way) => stopped.hint(way),
        None => stopped,
    }
}

/// Says how a table is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Method {
    /// Equal positions together: time grows with positions
    Merged,
    /// Every path by itself: slow, good to check the other, and nothing is finished before all is
    Walked,
}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// A variant or position that can't be used, an output that can't be written, an interrupt.
    pub fn run(self) -> Result<(), Failure> {
        let variant = self.variant.load()?;
        if self.playouts.are_asked_for() {
            return self.play_out(&variant);
        }
        if let Some(player) = self.metrics {
            return self.measure(player, variant);
        }
        let game = records::game(&variant)?;
        let start = self.start.start(&game, &variant)?;
        files::keep_apart(&self.files(), self.storage.checkpoint.folder())?;
        let overwrite = Overwrite::forced(self.force);
        files::check_all(&self.output, overwrite)?;
        let plot = Target::of(self.plot.as_deref(), overwrite)?;
        let columns = self.columns()?;
        self.check_storage()?;
        let memory = self.storage.memory()?;
        let mut checkpoint = self.storage.open_checkpoint(&variant, &start)?;
        if let Some(level) = checkpoint.as_ref().and_then(Checkpoint::positions_of) {
            self.states.refuse_before(level, self.depth)?;
        }
        let states = self.begin_states(&game, &variant, &start)?;
        let observer = AnalysisObserver::new(self.depth, states.as_ref());
        let hook = self.exit_hook(&variant, &start, &columns, observer.finished());
        interrupt::set_exit_hook(hook);
        let checkpoint = checkpoint.as_mut();
        let analysis = self.count(&game, &start, &columns, memory, &observer, checkpoint);
        interrupt::disable_exit_hook();
        drop(observer);
        let states = states.map_or(Ok(()), |file| file.conclude(analysis.table.rows.len()));
        let report = AnalysisReport {
            variant: &variant,
            start: &start,
            analysis: &analysis,
            columns: &columns,
        };
        // Where not even a level was finished, the error says all there is to say.
        if !is_complete(&analysis) && analysis.table.rows.is_empty() {
            return self.conclude(&analysis, &variant);
        }
        let output = self.output_for(&analysis);
        write(self.format, &report, output.as_deref())?;
        if let Some(target) = plot {
            let target = match is_complete(&analysis) {
                true => target,
                false => target.partial(),
            };
            target.write(&Figure::of_one(&variant.spec(), report))?;
        }
        states?;
        self.conclude(&analysis, &variant)
    }

    /// Gives the file for the table: the one that is named has the complete table, or what it had before.
    fn output_for(&self, analysis: &Analysis) -> Option<PathBuf> {
        let named = self.output.as_deref();
        named.map(|path| match is_complete(analysis) {
            true => path.to_path_buf(),
            false => files::partial(path),
        })
    }

    /// Looks whether positions can be kept as they have to be.
    fn check_storage(&self) -> Result<(), Failure> {
        match self.method {
            Method::Merged => self.storage.check(),
            Method::Walked if self.storage.checkpoint.folder().is_some() => Err(Failure::usage(
                "A walk remembers no positions, so that it has no checkpoints.",
            )
            .hint("Leave out --method walked, or --checkpoint.")),
            Method::Walked => Ok(()),
        }
    }

    /// Gives what is done if a second Ctrl-C comes before the count has stopped: the finished levels are written.
    fn exit_hook(
        &self,
        variant: &Variant,
        start: &StartingPosition,
        columns: &[Column],
        finished: Arc<Mutex<Analysis>>,
    ) -> impl FnOnce() + Send + use<> {
        let (variant, start, columns) = (variant.clone(), *start, columns.to_vec());
        let output = self.output.as_deref().map(files::partial);
        let (format, depth) = (self.format, self.depth);
        let way = self.storage.checkpoint.way_on();
        move || {
            if io::stderr().is_terminal() {
                // The line that tells how far the level has come is still there.
                talk("");
            }
            let analysis = locked(&finished);
            let report = AnalysisReport {
                variant: &variant,
                start: &start,
                analysis: &analysis,
                columns: &columns,
            };
            let written = write(format, &report, output.as_deref());
            let failure = written
                .err()
                .unwrap_or_else(|| interrupted(&analysis, depth, output.as_deref(), way));
            failure.report();
        }
    }

    /// Lists the files that are to be written.
    fn files(&self) -> [Option<&Path>; 3] {
        let output = self.output.as_deref().unwrap_or(Path::new("-"));
        [Some(output), self.plot.as_deref(), self.states.file()]
    }

    /// Begins the file of positions, if one is asked for.
    fn begin_states<'a>(
        &self,
        game: &'a Game,
        variant: &'a Variant,
        start: &'a StartingPosition,
    ) -> Result<Option<StatesFile<'a>>, Failure> {
        if self.states.file().is_some() && self.method == Method::Walked {
            return Err(Failure::usage(
                "A walk remembers no positions, so that it can't write them.",
            )
            .hint("Leave out --method walked."));
        }
        let overwrite = Overwrite::forced(self.force);
        self.states
            .begin(self.depth, overwrite, game, variant, start)
    }

    /// Gives the columns that were asked for.
    fn columns(&self) -> Result<Vec<Column>, Failure> {
        let columns = Columns::list(&self.columns);
        if self.method == Method::Walked && columns.contains(&Column::Distinct) {
            return Err(Failure::usage(
                "A walk remembers no positions, so that it can't count the distinct ones.",
            )
            .hint("Leave out --method walked, or name the other columns one by one."));
        }
        Ok(columns)
    }

    fn count(
        &self,
        game: &Game,
        start: &StartingPosition,
        columns: &[Column],
        memory: Option<u64>,
        watcher: &dyn LevelWatcher,
        checkpoint: Option<&mut Checkpoint>,
    ) -> Analysis {
        let sowing_test = Column::sowing_test(columns);
        if self.method == Method::Walked {
            return LevelTable::perft(game, start, self.depth, sowing_test);
        }
        // Without a handler, Ctrl-C ends the program at once, which loses no file.
        let _ = interrupt::listen(|| {});
        let settings = Settings {
            threads: self.threads,
            keep_last: columns.contains(&Column::Distinct),
            sowing_test,
            memory,
            besides: self.besides(),
            ..Settings::to_depth(self.depth)
        };
        LevelTable::count_with_checkpoint(game, start, &settings, watcher, checkpoint)
    }

    /// Gives the bytes of memory that the files take which are written beside the table.
    fn besides(&self) -> u64 {
        let plot = self.plot.as_ref().map_or(0, |_| Target::MEMORY);
        let states = self.states.file().map_or(0, |_| StatesFile::MEMORY);
        plot + states
    }

    /// Says on standard error why the table is shorter than was asked for, if it is.
    fn conclude(&self, analysis: &Analysis, variant: &Variant) -> Result<(), Failure> {
        let levels = analysis.table.rows.len();
        match &analysis.end {
            End::Depth => Ok(()),
            End::Exhausted if levels < self.depth as usize => {
                talk(format!(
                    "No game of {} goes on after level {levels}; the table is complete.",
                    variant.id
                ));
                Ok(())
            }
            End::Exhausted => Ok(()),
            End::Failed(fault) => Err(self.storage.failure(fault, levels)),
            End::Stopped => Err(interrupted(
                analysis,
                self.depth,
                self.output_for(analysis).as_deref(),
                self.storage.checkpoint.way_on(),
            )),
        }
    }
}
