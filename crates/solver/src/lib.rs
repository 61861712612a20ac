//! Mancala games solved by retrograde analysis: the exact value of every position that can be reached.
//!
//! The value of a position is the margin by which the player to move wins, in counters, with best play on both sides.
//! Counters that have been won stay won, so positions are stored without the scores: the value of a *board* is what can
//! still be won. Boards are grouped by the counters in play. A move either takes counters out of play and leads to a
//! smaller group, or wins nothing. So the groups are solved from the smallest up (`retrograde`), after all boards have
//! been found from the start down (`explore`).
//!
//! In a game that never ends, nothing more is won from some turn on. No rule says what it is worth, so its value is a
//! setting: [`NeverEnding`].
//!
//! ```
//! use gebeta_solver::{Settings, solve};
//! use gebeta_core::{Side, game::Game};
//! use gebeta_formats::notation::parse_position;
//! use gebeta_formats::variant::Catalogue;
//!
//! let game = Game::new(Catalogue::builtin().load("geme")?.rules).expect("GEME can be played");
//! let start = parse_position("0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20", game.rules())?;
//! let solution = solve(&game, &start, &Settings::default(), &())?;
//! let value = solution.value(&start).expect("the start is reached");
//! assert_eq!(value.margin, solution.moves(&start)[0].1.margin, "the first move is a best one");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod all_boards;
mod boards;
mod budget;
mod census;
mod checkpoint;
mod dense;
mod divisions;
mod explore;
mod follow;
mod keys;
mod largest;
mod margins;
mod moves;
mod played;
mod regions;
mod retrograde;
mod run_task;
mod settings;
mod sharded_boards;
mod solution;
mod solver;
mod step;
mod strategy;
mod table;
mod task;
mod unmoves;
mod unsolved;
mod value;
mod values;
mod verification;

use dense::DenseTask;
use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_storage::packing::MOST_WORDS;
use gebeta_storage::runtime::Watcher;
use task::Scope;
use task::SolveTask;

pub use census::Census;
pub use checkpoint::Checkpoint;
pub use dense::{PartCheckpoint, TableFile, check_together, solve_all_together};
pub use largest::{most_counters, most_counters_at_best};
pub use settings::{KeepValues, NeverEnding, Settings};
pub use solution::{Line, LineEnd, Solution, SolvedBoard};
pub use strategy::StrategyBoard;
pub use table::{TableError, TableUnwritten, fingerprint};
pub use unsolved::Unsolved;
pub use value::Value;
pub use verification::Verified;

/// Solves a game from a position: computes the value of each position that can be reached.
///
/// The position must be settled ([`Game::settle`]). Solving takes about 25 bytes for each board. With eight more for each
/// move, moves are played only once.
///
/// # Errors
/// The round is over at the start; or solving was stopped, has no room, or does not apply to this kind of game.
pub fn solve(
    game: &Game,
    start: &Position,
    settings: &Settings,
    watcher: &dyn Watcher,
) -> Result<Solution, Unsolved> {
    begin(game, start, Scope::Following, settings, watcher, None)
}

/// Solves a game like [`solve`], saves the results in a checkpoint, and resumes from it.
///
/// # Errors
/// As for [`solve`]; or a file of the checkpoint can't be written or read, or is damaged.
pub fn solve_on(
    game: &Game,
    start: &Position,
    settings: &Settings,
    watcher: &dyn Watcher,
    checkpoint: &mut Checkpoint,
) -> Result<Solution, Unsolved> {
    let checkpoint = Some(checkpoint);
    begin(game, start, Scope::Following, settings, watcher, checkpoint)
}

/// Solves all boards of a game with at most that many counters in play, whether they follow from its start or not: an
/// end table, in which a search looks up positions.
///
/// A turn never adds counters to play, so every value is exact. Where holes can be captured, the boards include all
/// choices of captured holes, with the counters that can still be taken out of them. A game that never ends leaves the
/// score as it [stands](NeverEnding::Stands). The solution's start is one of the boards with the most counters.
///
/// # Errors
/// As for [`solve`]; or boards depend on more than counters, captured holes and the side to move; or there are no
/// boards.
pub fn solve_all(
    game: &Game,
    counters: u32,
    settings: &Settings,
    watcher: &dyn Watcher,
) -> Result<Solution, Unsolved> {
    let settings = Settings {
        never_ending: NeverEnding::Stands,
        ..*settings
    };
    let start = all_boards::position_with_counters(game, counters)?;
    match DenseTask::new(game, &start, &settings, watcher)? {
        Some(solving) => solving.run(),
        None => begin(game, &start, Scope::All, &settings, watcher, None),
    }
}

fn begin(
    game: &Game,
    start: &Position,
    scope: Scope,
    settings: &Settings,
    watcher: &dyn Watcher,
    checkpoint: Option<&mut Checkpoint>,
) -> Result<Solution, Unsolved> {
    let status = game.settle(&mut start.clone(), &mut ());
    if scope == Scope::Following && status.outcome.is_some() {
        return Err(Unsolved::RoundOver);
    }
    let solving = SolveTask::new(game, start, scope, settings, watcher)?;
    match solving.words() {
        1 => solving.run::<1>(checkpoint),
        2 => solving.run::<2>(checkpoint),
        _ => solving.run::<MOST_WORDS>(checkpoint),
    }
}
