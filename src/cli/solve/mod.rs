//! `gebeta solve`.

mod certificate;
mod counters;
mod failures;
#[cfg(feature = "cluster")]
mod hosts;
#[cfg(not(feature = "cluster"))]
#[path = "no_hosts.rs"]
mod hosts;
mod prove;

use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use clap::ValueEnum;

use super::arguments::{Format, parquet_file, picture, read_memory, read_threads};
use super::catalogue;
use super::checkpoints::{CheckpointArgs, origin};
use super::hosts::HostsArgs;
use super::output::{self, ResultArgs};
use super::start::{self, StartArgs};
use crate::cli::variant_args::VariantArgs;
use crate::failure::{Code, Failure};
use crate::files::{self, FileError, Part};
use crate::interrupt;
use crate::memory;
use crate::plot::{Figure, Target};
use crate::reports::{Objective, SolutionReport, boards_of, parquet};
use crate::terminal::{ProgressLine, Work, talk};
use counters::Counters;
use gebeta_core::Position;
use gebeta_core::game::{Game, StartingPosition};
use gebeta_core::rules::EndlessResult;
use gebeta_formats::notation;
use gebeta_formats::variant::Variant;
use gebeta_solver::{
    Checkpoint, KeepValues, NeverEnding, Settings, Solution, TableUnwritten, Verified, solve,
    solve_all, solve_on,
};
use gebeta_storage::runtime::thread_count;
use prove::ProveArgs;

/// Solve a variant: find the value of every reachable position, by retrograde analysis
///
/// The value is the margin at the end with best play on both sides: the counters of the player to move less
/// those of the opponent. The result has the values of the start and of each first move, a line of best play,
/// and the number of boards by counters in play. A board is a position without the counters that each player has won. All boards are
/// kept in memory; GEME Gebeta has 46.8 million.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
#[cfg_attr(feature = "cluster", command(mut_arg("hosts", hosts::argument)))]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    #[command(flatten)]
    start: StartArgs,
    /// What a game that never ends is worth; any limit on the number of turns in a round is ignored
    #[arg(long, value_enum, default_value_t = Never::Stands)]
    never_ending: Never,
    /// What best play aims at: the largest margin, or only a win
    #[arg(long, value_enum, default_value_t = Objective::Margin)]
    objective: Objective,
    /// Effect of an endless sowing, instead of the variant's own rule
    #[arg(long, value_enum)]
    endless_sowing: Option<Endless>,
    /// Report best play from this position
    ///
    /// The position must be reachable from the start. With --counters N, or a table made with --counters N, it can be any
    /// position with at most N counters in play.
    #[arg(long, value_name = "POSITION")]
    query: Option<String>,
    /// Solve all boards with at most N counters in play, reachable or not
    ///
    /// The result is an end table. Save it with --write-table: `gebeta play --b hard --table FILE` then
    /// knows the value of positions near the end. `most` first determines how many counters fit in memory. The
    /// output counts the boards; best play is reported only with --query.
    #[arg(long, value_name = "N|most",
          conflicts_with_all = ["never_ending", "position", "first", "round_start", "race", "table"])]
    counters: Option<Counters>,
    /// Write a table of all values, to look up with --table
    ///
    /// It takes less than two bytes for each board of GEME Gebeta. `gebeta docs solving` describes it.
    #[arg(long, alias = "out", value_name = "FILE")]
    write_table: Option<PathBuf>,
    /// Write the values of all boards, with the best moves, to a Parquet file
    ///
    /// The columns are the counters in play (in_play), the board as in `gebeta analyse --states`, and for the
    /// player to move: their lead in counters won (lead; always 0 with --never-ending stands, because best
    /// play is then the same whatever the lead), the margin at the end with best play (margin), the turns until then (turns; empty if
    /// play never ends), and the moves that reach it (best).
    #[arg(long, value_name = "FILE", conflicts_with = "prove", value_parser = parquet_file())]
    parquet: Option<PathBuf>,
    /// Write a certificate of the value, which a small program can check without this one
    ///
    /// It holds a strategy for each player that secures the value. `tests/certificates/check.py` checks certificates of
    /// GEME Gebeta and Kalah. `gebeta docs solving` describes the file.
    #[arg(long, value_name = "FILE", conflicts_with = "prove")]
    certificate: Option<PathBuf>,
    /// Plot the numbers of boards and results, and the longest wins, against the counters in play, to FILE.svg,
    /// FILE.pdf or FILE.png
    #[arg(long, value_name = "FILE", conflicts_with = "prove", value_parser = picture())]
    plot: Option<PathBuf>,
    /// Look values up in this table, written by --write-table, instead of solving the game again
    ///
    /// The table must have been written with the same rules and the same --never-ending.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["write_table", "memory", "checkpoint", "position", "first", "round_start", "race"])]
    table: Option<PathBuf>,
    /// Check the value of every board against the values of the boards that its moves lead to
    #[arg(long)]
    verify: bool,
    /// Output format; `csv` has rows for the value, each move, and the boards by counters in play; with --prove, one row of bounds
    #[arg(long, short, value_enum, default_value_t = Format::Table)]
    format: Format,
    #[command(flatten)]
    result: ResultArgs,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = read_threads)]
    threads: Option<NonZero<usize>>,
    /// Memory limit, such as 2G; a game that needs more is refused [default: the free memory]
    #[arg(long, value_name = "SIZE", value_parser = read_memory)]
    memory: Option<u64>,
    #[command(flatten)]
    checkpoint: CheckpointArgs,
    #[command(flatten)]
    prove: ProveArgs,
    #[command(flatten)]
    hosts: HostsArgs,
}

const EXAMPLES: &str = "\
Examples:
  gebeta solve
  gebeta solve --never-ending draw --format json
  gebeta solve --endless-sowing illegal
  gebeta solve --write-table geme.table
  gebeta solve --variant ansaba --counters 12 --write-table ansaba.table
  gebeta solve gabata_i --counters most --memory 6G --write-table gabata.table
  gebeta solve --checkpoint geme-solving --resume
  gebeta solve --variant ansaba --prove --time 1min --end-table ansaba.table
  gebeta solve kalah --option holes=four --certificate kalah.certificate
  gebeta solve --table geme.table --query \"6 0 1 6 6 2 | 7 1 6 1 6 6; B; 0:0\"
  gebeta solve --position \"0 0 1 2 0 1 | 1 0 0 2 1 0; B; 20:20\"";

/// The value of play that never ends.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Never {
    /// The score stands: neither player wins any more counters
    Stands,
    /// The round is drawn, whatever the score
    Draw,
}

/// The effect of an endless sowing.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Endless {
    /// It makes the round void, which is worth the same as play that never ends
    Void,
    /// It is not allowed
    Illegal,
    /// It changes nothing, and the turn is over
    Pass,
}

/// Returns the failure for a requested position that is not among the solved ones.
fn not_found(position: &Position, solution: &Solution) -> Failure {
    let [here, there] = [position, solution.start()].map(Position::total);
    let covers = solution.census().first().map_or(0, |most| most.in_play);
    let (why, hint) = match solution.is_end_table() {
        true if here != there => (
            format!("has {here} counters in all, but this game is played with {there}"),
            format!("The counters in the holes and in the stores must make {there} together."),
        ),
        true => (
            format!(
                "has too many counters in play; the table covers at most {covers}"
            ),
            "To solve from there, replace --query with --position, and leave out --table or --counters.".to_string(),
        ),
        false => (
            "is not reachable from the start".to_string(),
            "To solve from there, replace --query with --position, and leave out --table.".to_string(),
        ),
    };
    Code::NotThere
        .failure(format!("The position of --query {why}."))
        .hint(hint)
}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns a failure if the variant or the position can't be used, if there is too little memory, if an
    /// output can't be written, or after an interrupt.
    pub fn run(self) -> Result<(), Failure> {
        let variant = self.read_otherwise(self.variant.load()?);
        let game = catalogue::game(&variant)?;
        let asked = self.query.as_deref().map(|text| start::read(text, &game));
        let asked = asked.transpose()?.map(|start| start.position);
        let member = self.hosts.member()?;
        if member.is_none() && self.counters.is_some() && self.checkpoint.folder().is_some() {
            return Err(Failure::usage(
                "`--counters` can only be used with `--checkpoint` on several machines.",
            ));
        }
        // Of several processes, only the first writes files.
        let writes = member.as_ref().is_none_or(|member| member.process() == 0);
        self.check_files(writes)?;
        self.check_certificate()?;
        let plot = self.plot.as_deref().filter(|_| writes);
        let plot = Target::of(plot, self.result.overwrite())?;
        interrupt::listen();
        if self.prove.prove {
            return self.prove(&game, &variant);
        }
        let is_written = member.is_some();
        let solution = match (member, &self.table) {
            (Some(member), _) => match self.solve_together(member, &game, &variant)? {
                Some(solution) => solution,
                None => return Ok(()),
            },
            (None, Some(table)) => Solution::open(table, &game, self.never_ending())?,
            (None, None) => self.solve(&game, &variant)?,
        };
        // An end table has no start, so it has no position to report by default.
        let asked = match solution.is_end_table() {
            true => asked,
            false => asked.or(Some(*solution.start())),
        };
        if let Some(position) = asked.filter(|position| solution.value(position).is_none()) {
            return Err(not_found(&position, &solution));
        }
        if self.verify {
            self.verify(&solution)?;
        }
        if let Some(path) = self.write_table.as_ref().filter(|_| !is_written) {
            self.write_table(&solution, &variant, path)?;
        }
        if let Some(path) = &self.parquet {
            self.write_parquet(&solution, &variant, path)?;
        }
        if let Some(path) = &self.certificate {
            self.write_certificate(&solution, &variant, asked.as_ref(), path)?;
        }
        if let Some(target) = plot {
            let boards = match solution.is_end_table() {
                true => boards_of(solution.census()),
                false => {
                    let start = notation::write_position(solution.start(), game.board());
                    format!("from {start}")
                }
            };
            target.write(&Figure::of_solution(&variant, &boards, solution.census()))?;
        }
        let report = SolutionReport::new(&variant, asked.as_ref(), &solution, self.objective);
        output::write(self.result.output.as_deref(), self.format, &report)
    }

    /// Checks that the files can be written, before anything is solved.
    fn check_files(&self, writes: bool) -> Result<(), Failure> {
        let output = self.result.output.as_deref();
        let written = [
            output.filter(|path| !files::is_standard_output(path)),
            self.write_table.as_deref(),
            self.parquet.as_deref(),
            self.certificate.as_deref(),
            self.plot.as_deref(),
        ];
        let others = [
            output.is_none().then_some(Path::new("-")),
            self.table.as_deref(),
            self.hosts.file(),
        ];
        files::keep_apart(&[&written[..], &others].concat(), self.checkpoint.folder())?;
        let written = written.into_iter().flatten().filter(|_| writes);
        Ok(files::check_all(written, self.result.overwrite())?)
    }

    /// Solves the game from its start, or continues from a checkpoint.
    fn solve(&self, game: &Game, variant: &Variant) -> Result<Solution, Failure> {
        let start = self.start.start(game, variant)?;
        let settings = self.settings()?;
        let mut checkpoint = self.checkpoint(variant, &start)?;
        let progress_line = ProgressLine::new(Work::Boards);
        let position = &start.position;
        let solution = match (self.counters, &mut checkpoint) {
            (Some(counters), _) => counters
                .number(game, &settings, &progress_line)
                .and_then(|counters| solve_all(game, counters, &settings, &progress_line)),
            (None, Some(checkpoint)) => {
                solve_on(game, position, &settings, &progress_line, checkpoint)
            }
            (None, None) => solve(game, position, &settings, &progress_line),
        };
        drop(progress_line);
        solution.map_err(|error| self.unsolved(&error, game, variant))
    }

    /// Returns how to solve, with how many threads and how much memory.
    fn settings(&self) -> Result<Settings, Failure> {
        Ok(Settings {
            never_ending: self.never_ending(),
            memory: memory::for_boards(self.memory, thread_count(self.threads))?,
            threads: self.threads,
            afterwards: match self.write_table {
                Some(ref path) => KeepValues::Table {
                    free: files::free(path),
                },
                None => KeepValues::Nothing,
            },
        })
    }

    /// Opens the checkpoint, if one was requested, and prints where the work begins.
    fn checkpoint(
        &self,
        variant: &Variant,
        start: &StartingPosition,
    ) -> Result<Option<Checkpoint>, Failure> {
        let task = format!("solve --never-ending {}", self.never_ending());
        let origin = origin(task, variant, start);
        self.checkpoint.open(origin, Checkpoint::open, |held| {
            let boards = held.boards()?;
            Some(format!("with {boards} boards"))
        })
    }

    /// Checks the values of all boards against those that their moves lead to, and prints the result on standard error.
    fn verify(&self, solution: &Solution) -> Result<(), Failure> {
        let progress_line = ProgressLine::new(Work::Boards);
        let verified = solution.verify(self.threads, &progress_line);
        drop(progress_line);
        let Verified { values, wrong } = verified
            .map_err(|_| self.interrupted("Interrupted: not all values have been verified."))?;
        if wrong > 0 {
            return Err(Code::Fault.failure(format!(
                    "{wrong} of {values} values do not follow from those that their moves lead to: please report this bug."
                ),
            ));
        }
        talk(format!("All {values} values verified; no mismatches."));
        Ok(())
    }

    /// Returns the failure for an interrupt, with a hint on how to continue if that is possible.
    fn interrupted(&self, sentence: &str) -> Failure {
        let failure = Failure::interrupted(sentence);
        match self.checkpoint.way_on() {
            Some(way) => failure.hint(way),
            None => failure,
        }
    }

    /// Writes the values of a solution to a Parquet file.
    fn write_parquet(
        &self,
        solution: &Solution,
        variant: &Variant,
        path: &Path,
    ) -> Result<(), Failure> {
        let part = Part::begin(path)?;
        self.finish(parquet::write_values(part, &variant.spec(), solution), path)
    }

    /// Gives a file its name if it could be written, without an interrupt.
    fn finish(&self, written: io::Result<Part>, path: &Path) -> Result<(), Failure> {
        match written {
            Ok(part) => Ok(part.finish()?),
            Err(_) if interrupt::asked() => Err(self.unwritten(path)),
            Err(error) => Err(FileError::write(path, error).into()),
        }
    }

    /// Writes the table of a solution.
    fn write_table(
        &self,
        solution: &Solution,
        variant: &Variant,
        path: &Path,
    ) -> Result<(), Failure> {
        let mut part = Part::begin(path)?;
        let progress_line = ProgressLine::new(Work::Boards);
        let written = solution.write(&variant.spec(), &mut part, &progress_line);
        drop(progress_line);
        match written {
            Ok(()) => Ok(part.finish()?),
            Err(TableUnwritten::Stopped) => Err(self.unwritten(path)),
            Err(TableUnwritten::Failed(error)) => Err(FileError::write(path, error).into()),
            Err(error @ TableUnwritten::TooManyBoards) => Err(Code::Unwritable
                .failure(format!("{} can't be written: {error}.", files::shown(path)))),
        }
    }

    /// Returns the failure for a file that was not finished because of Ctrl-C.
    fn unwritten(&self, path: &Path) -> Failure {
        self.interrupted(&format!(
            "Interrupted: {} was not written.",
            files::shown(path)
        ))
    }

    fn never_ending(&self) -> NeverEnding {
        match self.never_ending {
            Never::Stands => NeverEnding::Stands,
            Never::Draw => NeverEnding::Draw,
        }
    }

    /// Returns the variant with the requested effect of an endless sowing, if any.
    fn read_otherwise(&self, mut variant: Variant) -> Variant {
        let result = &mut variant.rules.limits.endless;
        *result = match self.endless_sowing {
            None => *result,
            Some(Endless::Void) => EndlessResult::VoidRound,
            Some(Endless::Illegal) => EndlessResult::Illegal,
            Some(Endless::Pass) => EndlessResult::Pass,
        };
        variant
    }
}
