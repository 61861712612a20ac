//! `gebeta analyse`.

#[cfg(feature = "cluster")]
mod hosts;
#[cfg(not(feature = "cluster"))]
#[path = "no_hosts.rs"]
mod hosts;
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
use super::arguments::{DEEPEST, Format, picture, read_threads, whole_number};
use super::catalogue;
use super::hosts::{HostsArgs, Member};
use super::output;
use super::start::StartArgs;
use crate::cli::variant_args::VariantArgs;
use crate::failure::Failure;
use crate::files::{self, Overwrite};
use crate::interrupt;
use crate::memory;
use crate::plot::{Figure, Target};
use crate::reports::{AnalysisReport, Column, Columns};
use crate::terminal::talk;
use gebeta_analysis::levels::{Analysis, Checkpoint, End, LevelTable, LevelWatcher, Settings};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_formats::variant::Variant;
use gebeta_players::tournament::Entrant;
use gebeta_storage::runtime::lock;
use gebeta_storage::words::number_of;

/// Count the game tree of a variant, level by level
///
/// Each row is a running total over the levels so far: turns that do not end the game (turns), the level, turns
/// that end it (games), turns after which the player to move has a choice (agency), games won by A, won by B and
/// drawn, and endless sowings (timeouts). Equal positions are counted together, so deep levels can be
/// reached. The tree ignores any limit on the number of turns in a round.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, group(ArgGroup::new("machines").args(["players", "metrics"])))]
#[cfg_attr(feature = "cluster", command(mut_arg("hosts", hosts::argument)))]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    /// Last level to count
    #[arg(long, short, value_name = "LEVEL", default_value_t = 8,
          value_parser = whole_number::<u32>(1..=DEEPEST))]
    depth: u32,
    #[command(flatten)]
    start: StartArgs,
    /// Output format; `csv` has the layout of GEME's published table
    ///
    /// The published table has a space after each comma, so pandas reads the second column as ' level'. Use
    /// `tidy`, or read the file with `skipinitialspace=True`.
    #[arg(long, short, value_enum, default_value_t = Format::Table)]
    format: Format,
    /// Extra columns after the usual eight, separated by commas
    #[arg(long, value_name = "LIST", value_enum, value_delimiter = ',')]
    columns: Vec<Columns>,
    /// Write the table to FILE instead of standard output, once it is complete
    ///
    /// A table that is cut short, by Ctrl-C or a full disk, goes to a separate file: `table.partial.csv`
    /// beside `table.csv`. `-` is standard output.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Draw the table in FILE, whose name ends in .svg, .pdf or .png
    ///
    /// The first panel also draws the distinct positions. Without --columns distinct, that line ends one level early,
    /// because those of the last level are not counted. Each other column gets its own panel.
    #[arg(long, value_name = "FILE", value_parser = picture())]
    plot: Option<PathBuf>,
    /// Replace existing files; without it, the command stops before counting if a file is not empty
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    states: StatesArgs,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = read_threads)]
    threads: Option<NonZero<usize>>,
    #[command(flatten)]
    storage: StorageArgs,
    /// How to count
    #[arg(long, value_enum, default_value_t = Method::Merged)]
    method: Method,
    /// Measure the game instead: balance, length, legal moves, drama and others
    ///
    /// Measures of the tree, to --depth, are exact. Measures of games between PLAYER and itself (`random` if
    /// no player is named) have confidence intervals. `gebeta docs metrics` defines each measure.
    #[arg(long, value_name = "PLAYER", num_args = 0..=1, require_equals = true, default_missing_value = "random",
          conflicts_with_all = ["columns", "checkpoint", "method", "position", "first", "round_start", "race", "states", "plot"])]
    metrics: Option<Entrant>,
    #[command(flatten)]
    playouts: PlayoutArgs,
    #[command(flatten)]
    hosts: HostsArgs,
}

const EXAMPLES: &str = "\
Examples:
  gebeta analyse --variant ansaba --depth 10
  gebeta analyse --depth 18 --format csv --output results.csv
  gebeta analyse --variant gabata_i:holes=seven --format markdown
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
    // The program may end next without flushing.
    Ok(io::stdout().flush()?)
}

/// Returns whether a table has all requested levels, or all that exist.
fn is_complete(analysis: &Analysis) -> bool {
    matches!(analysis.end, End::Depth | End::Exhausted)
}

/// Returns the failure for a partial table, with its place and a hint on how to continue.
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
        "Interrupted: the table is partial, with {levels} of {}.{file}",
        number_of(depth.into(), "level"),
    ));
    match way_on {
        Some(way) => stopped.hint(way),
        None => stopped,
    }
}

/// The method of counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Method {
    /// Merge equal positions: time grows with the number of positions
    Merged,
    /// Walk every path separately: slow, but an independent check; all levels finish together
    Walked,
}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns a failure if the variant or the position can't be used, if an output can't be written, or
    /// after an interrupt.
    pub fn run(self) -> Result<(), Failure> {
        let variant = self.variant.load()?;
        if !self.playouts.players.is_empty() {
            return self.play_out(&variant);
        }
        if let Some(player) = self.metrics {
            return self.measure(player, variant);
        }
        let game = catalogue::game(&variant)?;
        let start = self.start.start(&game, &variant)?;
        let member = self.hosts.member()?;
        // Of several processes, only the first writes the table.
        let writes = member.as_ref().is_none_or(|member| member.process() == 0);
        files::keep_apart(&self.files(), self.storage.checkpoint.folder())?;
        let overwrite = Overwrite::forced(self.force);
        files::check_all(self.output.as_deref().filter(|_| writes), overwrite)?;
        let plot = Target::of(self.plot.as_deref().filter(|_| writes), overwrite)?;
        let columns = Columns::list(&self.columns);
        self.check_method(&columns)?;
        if self.method == Method::Merged {
            self.storage.check()?;
        }
        let memory = memory::for_levels(self.storage.memory)?;
        let process = member.as_ref().map(Member::process);
        let mut checkpoint = self.storage.open_checkpoint(&variant, &start, process)?;
        if let Some(level) = checkpoint.as_ref().and_then(Checkpoint::positions_of) {
            self.states.refuse_before(level, self.depth)?;
        }
        let counted = (&variant, &game, &start);
        let states = self.states.begin(self.depth, overwrite, counted, process)?;
        let observer = AnalysisObserver::new(self.depth, states.as_ref());
        if writes {
            let hook = self.exit_hook(&variant, &start, &columns, observer.finished.clone());
            interrupt::set_exit_hook(hook);
        }
        let checkpoint = checkpoint.as_mut();
        let settings = self.settings(&columns, memory);
        let analysis = match member {
            None => self.count(&game, &start, &settings, &observer, checkpoint),
            Some(member) => hosts::count(member, counted, &settings, &observer, checkpoint)?,
        };
        interrupt::disable_exit_hook();
        drop(observer);
        let states = states.map_or(Ok(()), |file| file.conclude(analysis.table.rows.len()));
        let report = AnalysisReport {
            variant: &variant,
            start: &start,
            analysis: &analysis,
            columns: &columns,
        };
        let is_whole = is_complete(&analysis);
        // If no level was finished, the error says everything.
        if !is_whole && analysis.table.rows.is_empty() {
            return self.conclude(&analysis, &variant, writes);
        }
        if writes {
            let output = self.output_for(&analysis);
            write(self.format, &report, output.as_deref())?;
            if let Some(target) = plot {
                let figure = Figure::of_one(&variant.spec(), report);
                target.whole_or_partial(is_whole).write(&figure)?;
            }
        }
        states?;
        self.conclude(&analysis, &variant, writes)
    }

    /// Returns the file for the table. The named file only ever gets a complete table.
    fn output_for(&self, analysis: &Analysis) -> Option<PathBuf> {
        let named = self.output.as_deref();
        named.map(|path| files::whole_or_partial(path, is_complete(analysis)))
    }

    /// Refuses what needs stored positions if the method stores none.
    fn check_method(&self, columns: &[Column]) -> Result<(), Failure> {
        if self.method == Method::Merged {
            return Ok(());
        }
        let (why, hint) = if columns.contains(&Column::Distinct) {
            let hint = "Remove --method walked, or name the other columns one by one.";
            ("it can't count distinct ones", hint)
        } else if self.storage.checkpoint.folder().is_some() {
            let hint = "Remove --method walked or --checkpoint.";
            ("it has no checkpoints", hint)
        } else if self.states.file().is_some() {
            ("it can't write them", "Remove --method walked.")
        } else {
            return Ok(());
        };
        let sentence = format!("`--method walked` stores no positions, so {why}.");
        Err(Failure::usage(sentence).hint(hint))
    }

    /// Returns the hook for a second Ctrl-C before the count has stopped: it writes the finished levels.
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
                // The progress line is still there.
                talk("");
            }
            let analysis = lock(&finished);
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

    /// Returns the files to write.
    fn files(&self) -> [Option<&Path>; 4] {
        let output = self.output.as_deref().unwrap_or(Path::new("-"));
        let (plot, states) = (self.plot.as_deref(), self.states.file());
        [Some(output), plot, states, self.hosts.file()]
    }

    /// Returns how far to count, and with how many threads and how much memory.
    fn settings(&self, columns: &[Column], memory: Option<u64>) -> Settings {
        let plot = self.plot.as_ref().map_or(0, |_| Target::MEMORY);
        let states = self.states.file().map_or(0, |_| StatesFile::MEMORY);
        Settings {
            threads: self.threads,
            keep_last: columns.contains(&Column::Distinct),
            sowing_test: Column::sowing_test(columns),
            memory,
            besides: plot + states,
            ..Settings::to_depth(self.depth)
        }
    }

    fn count(
        &self,
        game: &Game,
        start: &StartingPosition,
        settings: &Settings,
        watcher: &dyn LevelWatcher,
        checkpoint: Option<&mut Checkpoint>,
    ) -> Analysis {
        if self.method == Method::Walked {
            return LevelTable::perft(game, start, self.depth, settings.sowing_test);
        }
        interrupt::listen();
        LevelTable::count_with_checkpoint(game, start, settings, watcher, checkpoint)
    }

    /// Reports on standard error why the table is shorter than requested, if it is. `writes` is whether this process
    /// writes it.
    fn conclude(
        &self,
        analysis: &Analysis,
        variant: &Variant,
        writes: bool,
    ) -> Result<(), Failure> {
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
            End::Failed(fault) => {
                let levels = writes.then_some(levels);
                Err(self.storage.failure(fault, levels))
            }
            End::Stopped => Err(interrupted(
                analysis,
                self.depth,
                self.output_for(analysis).as_deref(),
                self.storage.checkpoint.way_on(),
            )),
        }
    }
}
