//! Solved games for perfect players. A game that was solved for play is cached in the user's cache folder.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use etcetera::BaseStrategy;

use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_players::search::{NoAnswer, QUICK};
use gebeta_solver::{NeverEnding, Settings, Solution, Unsolved, fingerprint, solve};
use gebeta_storage::runtime::Watcher;

use crate::files::{self, Part};
use crate::terminal::talk;

/// Returns the solution of a game from a start: a cached one, or a new one if the game can be solved quickly.
///
/// A cached table that can't be used is reported on standard error, and the game is solved again.
///
/// # Errors
/// Returns the reason if the game can't be solved quickly or the round is over.
pub fn solved(
    game: &Game,
    variant: &str,
    start: &Position,
    watcher: &dyn Watcher,
) -> Result<Arc<Solution>, NoAnswer> {
    let mut start = *start;
    if game.settle(&mut start, &mut ()).outcome.is_some() {
        return Err(NoAnswer::RoundOver);
    }
    let path = path(game, variant, &start);
    if let Some(path) = path.as_deref().filter(|path| path.exists()) {
        match Solution::open(path, game, NeverEnding::Stands) {
            Ok(solution) if solution.value(&start).is_some() => return Ok(Arc::new(solution)),
            Ok(_) => talk(format!(
                "{} is for another start; solving the game again.",
                files::shown(path)
            )),
            Err(error) => talk(format!("{error}; solving the game again.")),
        }
    }
    solve_now(game, variant, &start, Some(QUICK), watcher).map_err(NoAnswer::Unsolved)
}

/// Solves a game from a start within `memory` bytes, or without a limit, and caches the solution.
///
/// # Errors
/// Returns the reason if there is not enough memory, if the solver was stopped, or if games of this kind
/// can't be solved.
pub fn solve_now(
    game: &Game,
    variant: &str,
    start: &Position,
    memory: Option<u64>,
    watcher: &dyn Watcher,
) -> Result<Arc<Solution>, Unsolved> {
    let settings = Settings {
        memory,
        ..Settings::default()
    };
    let solution = solve(game, start, &settings, watcher)?;
    if let Some(path) = path(game, variant, start) {
        keep(&solution, variant, &path);
    }
    Ok(Arc::new(solution))
}

/// Returns the path of the cached table for a game and a start, if the user has a cache folder.
fn path(game: &Game, variant: &str, start: &Position) -> Option<PathBuf> {
    let folder = etcetera::choose_base_strategy().ok()?.cache_dir();
    let id: String = variant
        .chars()
        .take_while(|c| c.is_ascii_alphanumeric() || *c == '_')
        .collect();
    let fingerprint = fingerprint(game, start, NeverEnding::Stands);
    Some(
        folder
            .join("gebeta")
            .join(format!("{id}-{fingerprint:016x}.table")),
    )
}

/// Caches a solution. Errors are ignored: the game can be solved again.
fn keep(solution: &Solution, variant: &str, path: &Path) {
    // The user's home folder is not created.
    files::create_last(files::folder_of(path), 2);
    let write = || -> Option<()> {
        let mut part = Part::begin(path).ok()?;
        solution.write(variant, &mut part, &()).ok()?;
        part.finish().ok()
    };
    let _ = write();
}
