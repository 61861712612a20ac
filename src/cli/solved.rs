//! Solved games for perfect players: what has been solved once, because somebody wanted to play, is kept in the user's folder
//! for caches.

use std::fs;
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

/// Gives the solution of all that follows from a start: one that was kept, or a new one, if that is quick.
///
/// A kept table that can't be used is told on standard error, and solved anew.
///
/// # Errors
/// It can't quickly be solved, or the round is over.
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
                "{} is of another start; the game is solved anew.",
                files::shown(path)
            )),
            Err(error) => talk(format!("{error}; the game is solved anew.")),
        }
    }
    solve_now(game, variant, &start, Some(QUICK), watcher).map_err(NoAnswer::Unsolved)
}

/// Solves all that follows from a start in so many bytes, or as many as it needs, and keeps the solution.
///
/// # Errors
/// There is no room for it, it was stopped, or the game is of a kind that can't be solved.
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

/// Names the table of a game from a start, if the user has a folder for caches.
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

/// Keeps a solution. If it can't be, it will be solved again: that is quick.
fn keep(solution: &Solution, variant: &str, path: &Path) {
    // The user's own folder is not made.
    let folder = path.parent().unwrap_or(path);
    for folder in folder.parent().into_iter().chain([folder]) {
        let _ = fs::create_dir(folder);
    }
    let write = || -> Option<()> {
        let mut part = Part::begin(path).ok()?;
        solution.write(variant, &mut part, &()).ok()?;
        part.finish().ok()
    };
    let _ = write();
}
