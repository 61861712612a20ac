//! Analyses: counted levels, comparisons, solved games.

use std::num::NonZero;
use std::sync::{Arc, Mutex};

use gebeta_analysis::compare::{Compared, compare};
use gebeta_analysis::levels::{self, LevelRow, LevelTable, LevelWatcher};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_formats::notation::{write_move, write_position};
use gebeta_solver::{Settings as SolverSettings, solve};
use gebeta_storage::runtime::{Progress, Watcher};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::failure::Failure;
use crate::jobs::solutions::Solutions;
use crate::state::analyses::Analysis;
use crate::state::variant::{LoadedVariant, position, rules};
use gebeta_storage::runtime::lock;

/// The largest depth, in levels.
const DEEPEST: u32 = 12;

/// The memory of an analysis, in bytes.
const MEMORY: u64 = 512 << 20;

/// The largest number of moves in a line of best play.
const MOST_MOVES: usize = 200;

/// The request.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnalysisRequest {
    kind: Kind,
    pub(crate) variant: String,
    pub(crate) with: Option<String>,
    position: Option<String>,
    depth: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Analyse,
    Compare,
    Solve,
}

/// An analysis of one or two variants.
#[derive(Serialize, Deserialize)]
pub struct AnalysisJob<V = LoadedVariant> {
    /// What to compute.
    pub(crate) request: AnalysisRequest,
    /// The variant.
    pub(crate) variant: V,
    /// The variant to compare with.
    pub(crate) with: Option<V>,
}

/// A checked analysis.
enum Task {
    Count(Game, StartingPosition, u32),
    Compare([Game; 2], u32),
    Solve(Game, StartingPosition),
}

impl AnalysisJob {
    /// Checks that it can run.
    ///
    /// # Errors
    /// The position is invalid, or a key is missing or out of range.
    pub fn check(&self) -> Result<(), Failure> {
        self.task().map(drop)
    }

    /// Runs it in this many threads, and notes its results and its end.
    pub fn run(&self, solutions: &Solutions, analysis: &Analysis, threads: NonZero<usize>) {
        analysis.run(|analysis| match self.task() {
            Err(failure) => Err(failure.message().to_string()),
            Ok(Task::Solve(game, start)) => solved(analysis, solutions, &game, &start, threads),
            Ok(Task::Count(game, start, depth)) => {
                note_columns(analysis);
                count(analysis, &game, &start, depth, threads, 0)
            }
            Ok(Task::Compare(games, depth)) => {
                note_columns(analysis);
                for (of, game) in games.iter().enumerate() {
                    count(analysis, game, &game.usual_start(), depth, threads, of)?;
                }
                part(analysis, &games, depth);
                Ok(())
            }
        });
    }

    fn task(&self) -> Result<Task, Failure> {
        let AnalysisJob {
            request,
            variant,
            with,
        } = self;
        let depth = request.depth.unwrap_or(8);
        if !(1..=DEEPEST).contains(&depth) {
            let given = depth.into();
            return Err(Failure::number("depth", 1..=DEEPEST.into(), given));
        }
        let game = rules(&variant.variant)?;
        let is_comparison = request.kind == Kind::Compare;
        if is_comparison != with.is_some() || is_comparison && request.position.is_some() {
            let message = "`compare` needs `with` and no `position`; nothing else takes `with`.";
            return Err(Failure::bad("bad-request", message));
        }
        if let Some(with) = with {
            return Ok(Task::Compare([game, rules(&with.variant)?], depth));
        }
        let start = match &request.position {
            None => game.usual_start(),
            Some(text) => {
                let mut position = position(text, &game)?;
                let status = game.settle(&mut position, &mut ());
                StartingPosition { position, status }
            }
        };
        Ok(match request.kind {
            Kind::Solve => Task::Solve(game, start),
            _ => Task::Count(game, start, depth),
        })
    }
}

/// Notes the columns of the levels.
fn note_columns(analysis: &Analysis) {
    analysis.note("columns", json!({"columns": LevelRow::COLUMNS}));
}

/// Counts levels. `of` is the number of the game in a comparison.
fn count(
    analysis: &Analysis,
    game: &Game,
    start: &StartingPosition,
    depth: u32,
    threads: NonZero<usize>,
    of: usize,
) -> Result<(), String> {
    let settings = levels::Settings {
        memory: Some(MEMORY),
        threads: Some(threads),
        ..levels::Settings::to_depth(depth)
    };
    let rows = Rows {
        analysis,
        of,
        noted: Mutex::new(0),
    };
    let found = LevelTable::merged(game, start, &settings, &rows);
    rows.see_table(&found);
    match found.end {
        levels::End::Failed(fault) => Err(format!("The levels can't be counted: {fault}.")),
        _ => Ok(()),
    }
}

/// Notes each level as it is completed.
struct Rows<'a> {
    analysis: &'a Analysis,
    of: usize,
    noted: Mutex<usize>,
}

impl Watcher for Rows<'_> {
    fn stop(&self) -> bool {
        self.analysis.stop()
    }

    fn progress(&self, progress: &Progress) {
        self.analysis.progress(progress);
    }
}

impl LevelWatcher for Rows<'_> {
    fn see_table(&self, found: &levels::Analysis) {
        let mut noted = lock(&self.noted);
        for row in found.table.rows.iter().skip(*noted) {
            let row = json!({"of": self.of, "row": row.cells()});
            self.analysis.note("row", row);
        }
        *noted = found.table.rows.len();
    }
}

/// Notes where two games first differ.
fn part(analysis: &Analysis, games: &[Game; 2], depth: u32) {
    let found = compare([&games[0], &games[1]], depth, Some(MEMORY), &|| {
        analysis.stop()
    });
    let found_out = match found {
        Compared::Stopped => return,
        Compared::Boards => json!({"alike": false, "boards": false}),
        Compared::AlikeTo(depth) => json!({"alike": true, "depth": depth}),
        Compared::Alike => json!({"alike": true}),
        Compared::Diverged(parting) => {
            let board = games[0].board();
            let line = parting.line.iter().map(|&played| write_move(played, board));
            let after = parting.after.each_ref().map(|moment| {
                let moves = moment.moves.iter().map(|&played| write_move(played, board));
                json!({
                    "position": write_position(&moment.position, board),
                    "result": moment.outcome.map(|outcome| outcome.letter().to_string()),
                    "moves": moves.collect::<Vec<_>>(),
                })
            });
            json!({"alike": false, "line": line.collect::<Vec<_>>(), "after": after})
        }
    };
    analysis.note("parting", found_out);
}

/// Solves a position, and notes its value.
fn solved(
    analysis: &Analysis,
    solutions: &Solutions,
    game: &Game,
    start: &StartingPosition,
    threads: NonZero<usize>,
) -> Result<(), String> {
    if start.status.outcome.is_some() {
        return Err("The round is over in this position.".to_string());
    }
    let settings = SolverSettings {
        memory: Some(MEMORY),
        threads: Some(threads),
        ..SolverSettings::default()
    };
    let solution = match solve(game, &start.position, &settings, analysis) {
        Ok(solution) => Arc::new(solution),
        Err(gebeta_solver::Unsolved::Stopped) => return Ok(()),
        Err(why) => return Err(format!("The position can't be solved here: {why}.")),
    };
    let board = game.board();
    let moves = solution.moves(&start.position).into_iter().map(|(played, value)| {
        json!({"move": write_move(played, board), "value": value.margin, "turns": value.turns})
    });
    let value = solution.value(&start.position);
    let line = solution.line(&start.position, MOST_MOVES);
    let line = line.moves.iter().map(|&played| write_move(played, board));
    let found_out = json!({
        "value": value.map(|value| value.margin),
        "turns": value.and_then(|value| value.turns),
        "line": line.collect::<Vec<_>>(),
        "moves": moves.collect::<Vec<_>>(),
    });
    // From now on it provides the values of moves.
    solutions.keep(solution);
    analysis.note("solved", found_out);
    Ok(())
}
