//! `gebeta review`: what each turn of a recorded game has cost.

use std::path::PathBuf;
use std::time::Duration;

use gebeta_core::game::MatchPlay;
use gebeta_players::review::{Reviewer, positions_before};
use gebeta_players::search::Limit;
use gebeta_storage::words::number_of;

use super::arguments::{Format, any_number, picture, read_time, whole_number};
use super::opponents::{TableArgs, WeightsArgs, unanswered};
use super::output::{self, ResultArgs};
use super::records::{self, Loaded};
use crate::cli::variant_args::VariantArgs;
use crate::failure::{Code, Failure};
use crate::files;
use crate::interrupt;
use crate::plot::{Figure, Target};
use crate::reports::{ReviewReport, ReviewedTurn};
use crate::terminal::StepsLine;

const EXAMPLES: &str = "\
Examples:
  gebeta review us.txt                        the value of every turn
  gebeta review us.txt --time 2s              think longer about each
  gebeta review us.txt --plot lead.svg        the curve as a picture
  gebeta review us.txt --table geme.table     values of a solved game
  gebeta review us.txt --format json          for another program";

/// The help of VARIANT, whose default is not that of other subcommands.
const VARIANT: &str = "\
The game, if the file that the record names has moved: the path of the file, or an id or alias from \
`gebeta variants` [default: the game that the record names]";

/// The help of `--table`, which no player uses here.
const TABLE: &str = "Table of exact values, written by `gebeta solve --write-table` without `--never-ending draw`. \
    Without a table, the game is solved first if 64 MiB of memory are enough";

/// The default limit of a search, in nodes.
const NODES: u64 = 300_000;

/// Review a recorded game: the value of each turn, and what would have been better
///
/// A value is the margin at the end of the round with best play, in counters. It is exact if the game is solved, if a
/// table has the position, or if the search sees the end of every line; otherwise it is an estimate. The column
/// `values` says which.
///
/// The result has each turn with what it lost against the best move, A's lead as a curve, how often each side played a
/// best move, the costliest turns, and the command that plays on from there. Ctrl-C writes what has been judged. The
/// same record gives the same result, unless --time limits the search.
#[derive(Debug, clap::Args)]
#[command(
    after_help = EXAMPLES,
    mut_arg("named", |named| named.help(VARIANT).long_help(VARIANT)),
    mut_arg("table", |table| table.help(TABLE)),
)]
pub struct Args {
    /// Record written by `gebeta play --save`, or `-` for standard input
    file: PathBuf,
    /// Review only this round of a match
    #[arg(long, value_name = "ROUND", value_parser = whole_number::<usize>(1..=u64::MAX))]
    round: Option<usize>,
    /// Number of costliest turns
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = whole_number::<usize>(0..=1000))]
    worst: usize,
    /// Time for each turn, such as 2s or 500ms; the result then depends on the speed of the computer
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    time: Option<Duration>,
    /// Turns to look ahead
    #[arg(long, value_name = "TURNS", value_parser = whole_number::<u32>(1..=250))]
    depth: Option<u32>,
    /// Positions to examine for each turn [default: 300000, unless --time or --depth is set]
    #[arg(long, value_name = "POSITIONS", value_parser = whole_number::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
    /// Random seed; it chooses which of several equally good moves is named as the best
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = any_number())]
    seed: u64,
    #[command(flatten)]
    weights: WeightsArgs,
    #[command(flatten)]
    table: TableArgs,
    /// Draw A's lead in FILE, whose name ends in .svg, .pdf or .png
    #[arg(long, value_name = "FILE", value_parser = picture())]
    plot: Option<PathBuf>,
    /// Output format; `csv` has a row for each turn
    #[arg(long, short, value_enum, default_value_t = Format::Table)]
    format: Format,
    #[command(flatten)]
    result: ResultArgs,
    #[command(flatten)]
    variant: VariantArgs,
}

impl Args {
    /// Reviews the game.
    ///
    /// # Errors
    /// Returns a failure if the record or the table can't be used, if an output can't be written, or after an interrupt.
    pub fn run(self) -> Result<(), Failure> {
        let loaded = records::load(&self.file, &self.variant)?;
        let overwrite = self.result.overwrite();
        let plot = Target::of(self.plot.as_deref(), overwrite)?;
        let outputs = [self.result.output.as_deref(), self.plot.as_deref()];
        files::keep_apart(&outputs, None)?;
        files::check_all(&self.result.output, overwrite)?;
        let rounds = self.rounds(&loaded.match_play)?;
        interrupt::listen();
        let (turns, all) = self.judge(&loaded, &rounds)?;
        let is_complete = turns.len() == all;
        if turns.is_empty() {
            return Err(Failure::interrupted("Interrupted: nothing was written."));
        }
        let report = ReviewReport {
            header: &loaded.header,
            variant: &loaded.variant,
            name: self.variant.typed().unwrap_or(&loaded.header.variant),
            turns: &turns,
            all,
            worst: self.worst,
        };
        let output = self.result.output.as_deref();
        let output = output.map(|path| files::whole_or_partial(path, is_complete));
        output::write(output.as_deref(), self.format, &report)?;
        if let Some(target) = plot {
            let figure = Figure::of_review(&loaded.variant, &turns);
            target.whole_or_partial(is_complete).write(&figure)?;
        }
        match is_complete {
            true => Ok(()),
            false => Err(Failure::interrupted(format!(
                "Interrupted: the review is partial, with {} of {}.{}",
                turns.len(),
                number_of(all as u64, "turn"),
                output.map_or_else(String::new, |path| format!(
                    " It is in {}.",
                    files::shown(&path)
                )),
            ))),
        }
    }

    /// Returns the numbers of the rounds to review.
    fn rounds(&self, match_play: &MatchPlay) -> Result<Vec<usize>, Failure> {
        let count = match_play.number();
        match self.round {
            None => Ok((1..=count).collect()),
            Some(round) if round <= count => Ok(vec![round]),
            Some(round) => Err(records::no_round(count, round)),
        }
    }

    /// Judges the turns of the rounds, in order, until an interrupt. Also returns the number of all turns.
    fn judge(
        &self,
        loaded: &Loaded,
        rounds: &[usize],
    ) -> Result<(Vec<ReviewedTurn>, usize), Failure> {
        let rounds = rounds.iter().filter_map(|&number| {
            let round = loaded.match_play.round_end(number)?;
            Some((number, round))
        });
        let rounds: Vec<_> = rounds.collect();
        let all = rounds.iter().map(|(_, round)| round.turns().len()).sum();
        if all == 0 {
            let name = self.file.display();
            return Err(Code::NotThere
                .failure(format!("{name} has no turn to review."))
                .hint("Play a game with `gebeta play --save FILE`."));
        }
        let table = self.table.open(loaded.match_play.game())?;
        let weights = self.weights.of_variant(&loaded.variant)?;
        let mut turns = Vec::new();
        let mut line: Option<StepsLine> = None;
        for (number, round) in &rounds {
            let game = round.game();
            let values = match &table {
                Some(table) => Some(table.clone()),
                None => match self
                    .table
                    .known(game, &loaded.variant, round.opened_position())?
                {
                    Ok(solution) => Some(solution),
                    Err(_) if interrupt::asked() => return Ok((turns, all)),
                    Err(_) => None,
                },
            };
            let reviewer = Reviewer {
                values,
                weights,
                limit: self.limit(),
                seed: self.seed,
            };
            let line = line.get_or_insert_with(|| StepsLine::of_turns(all));
            for (turn, (before, played)) in positions_before(round).zip(round.turns()).enumerate() {
                let judged = match reviewer.judge(game, before, played.played) {
                    // What an interrupt has cut short isn't judged.
                    _ if interrupt::asked() => return Ok((turns, all)),
                    Ok(judged) => judged,
                    Err(error) => return Err(unanswered(&error, &loaded.variant.id)),
                };
                turns.push(ReviewedTurn {
                    round: *number,
                    turn: turn + 1,
                    by: played.by,
                    played: played.played,
                    before: *before,
                    judged,
                });
                line.step();
            }
        }
        Ok((turns, all))
    }

    /// Returns the limit of each search. Ctrl-C also stops it.
    fn limit(&self) -> Limit<'static> {
        let limit = Limit {
            time: self.time,
            depth: self.depth,
            nodes: self.nodes,
            stop: Some(interrupt::flag()),
        };
        limit.or(Limit::nodes(NODES))
    }
}
