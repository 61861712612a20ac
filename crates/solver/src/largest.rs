//! The most counters in play for which all boards can be solved in a given memory.

use super::all_boards;
use super::dense::DenseTask;
use super::explore::bytes_of_board;
use super::keys::Keys;
use super::run_task::Needed;
use super::settings::{NeverEnding, Settings};
use super::task::Scope;
use super::task::SolveTask;
use super::unsolved::Unsolved;
use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_storage::packing::MOST_WORDS;
use gebeta_storage::runtime::Watcher;

/// The default memory limit, in bytes.
const MEMORY: u64 = 1 << 30;

/// From this number of boards on, the fixed memory of each group is negligible.
const MANY: f64 = 1e5;

/// Checking pays only if a board can take less memory than before by this factor.
const LESS: f64 = 0.8;

/// Returns the largest number of counters for which [`solve_all`](crate::solve_all) has room, or zero. The default
/// limit of the memory is 1 GiB.
///
/// It finds all boards with ever more counters, and counts the memory that solving them would take. It stops where the
/// memory for each board that was needed last would be too much. This takes no longer than solving the largest table
/// that fits.
///
/// # Errors
/// It was stopped, or boards can't be listed or solved.
pub fn most_counters(
    game: &Game,
    settings: &Settings,
    watcher: &dyn Watcher,
) -> Result<u32, Unsolved> {
    let memory = settings.memory.unwrap_or(MEMORY);
    let settings = Settings {
        memory: Some(memory),
        never_ending: NeverEnding::Stands,
        ..*settings
    };
    let mut most = 0;
    let mut of_board = bytes_of_board::<1>() as f64;
    for counters in 1..=game.usual_start().position.total() {
        let boards = boards(game, counters) as f64;
        if boards * of_board * LESS > memory as f64 {
            break;
        }
        let start = match all_boards::position_with_counters(game, counters) {
            Err(Unsolved::NoBoards) => continue,
            start => start?,
        };
        match needed(game, &start, &settings, watcher) {
            Ok(needed) if needed.all <= memory => {
                most = counters;
                if boards >= MANY {
                    of_board = needed.of_boards as f64 / boards;
                }
            }
            Ok(_)
            | Err(
                Unsolved::TooMany { .. }
                | Unsolved::NoRoom { .. }
                | Unsolved::NoRoomForTable { .. },
            ) => break,
            Err(error) => return Err(error),
        }
    }
    Ok(most)
}

/// Returns the memory to solve all boards with at most as many counters in play as a position has.
fn needed(
    game: &Game,
    start: &Position,
    settings: &Settings,
    watcher: &dyn Watcher,
) -> Result<Needed, Unsolved> {
    if let Some(solving) = DenseTask::new(game, start, settings, watcher)? {
        return solving.needed();
    }
    let solving = SolveTask::new(game, start, Scope::All, settings, watcher)?;
    match solving.words() {
        1 => solving.needed::<1>(),
        2 => solving.needed::<2>(),
        _ => solving.needed::<MOST_WORDS>(),
    }
}

/// Returns the number of counters above which there is certainly no room for all boards in that many bytes.
pub fn most_counters_at_best(game: &Game, memory: u64) -> u32 {
    let fit = |&counters: &u32| {
        let bytes = boards(game, counters).saturating_mul(bytes_of_board::<1>());
        bytes <= memory
    };
    let all = 1..=game.usual_start().position.total();
    all.take_while(fit).last().unwrap_or(0)
}

/// Returns the number of boards with at most that many counters in play.
fn boards(game: &Game, counters: u32) -> u64 {
    let keys = Keys::new(game, &game.usual_start().position);
    all_boards::count(game, counters, keys.movers())
}
