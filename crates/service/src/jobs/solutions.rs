//! Solved games, for perfect machine players and exact values of moves.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_players::search::{NoAnswer, QUICK};
use gebeta_solver::{Settings, Solution, Unsolved, solve};
use gebeta_storage::runtime::Watcher;
use gebeta_storage::runtime::clock::Instant;

use crate::failure::Failure;
use gebeta_storage::runtime::lock;

/// Returns the solution of everything that follows from a start of a variant: a stored one, or a new one if that is
/// quick.
pub type Solve =
    dyn Fn(&Game, &str, &Position, &dyn Watcher) -> Result<Arc<Solution>, NoAnswer> + Send + Sync;

/// The largest number of solutions in memory.
const MOST: usize = 3;

/// The longest time for solving while somebody waits for a game to start.
const LONGEST: Duration = Duration::from_secs(10);

/// The solutions in memory, the newest last, and the source of others.
pub struct Solutions {
    solve: Arc<Solve>,
    kept: Mutex<VecDeque<Arc<Solution>>>,
}

impl Solutions {
    /// Returns an empty store.
    pub fn new(solve: Arc<Solve>) -> Solutions {
        Solutions {
            solve,
            kept: Mutex::default(),
        }
    }

    /// Returns an empty store that solves what is quick to solve.
    pub fn quick() -> Solutions {
        Solutions::new(Arc::new(|game, _, start, watcher| {
            let mut start = *start;
            if game.settle(&mut start, &mut ()).outcome.is_some() {
                return Err(NoAnswer::RoundOver);
            }
            let settings = Settings {
                memory: Some(QUICK),
                ..Settings::default()
            };
            let solution = solve(game, &start, &settings, watcher);
            solution.map(Arc::new).map_err(NoAnswer::Unsolved)
        }))
    }

    /// Returns a solution in memory that covers a position.
    pub fn known(&self, game: &Game, position: &Position) -> Option<Arc<Solution>> {
        let mut settled = *position;
        if game.settle(&mut settled, &mut ()).outcome.is_some() {
            return None;
        }
        let kept = lock(&self.kept);
        let mut fitting = kept
            .iter()
            .filter(|it| it.game().rules() == game.rules() && it.value(&settled).is_some());
        fitting.next().cloned()
    }

    /// Returns a solution that covers a position. If there is none, solves the position if that is quick.
    ///
    /// # Errors
    /// Solving takes too long, or the round is over.
    pub fn find(
        &self,
        game: &Game,
        variant: &str,
        position: &Position,
        stopping: &AtomicBool,
    ) -> Result<Arc<Solution>, NoAnswer> {
        if let Some(known) = self.known(game, position) {
            return Ok(known);
        }
        let began = Instant::now();
        let stop = || stopping.load(Ordering::Relaxed) || began.elapsed() > LONGEST;
        let solution = (self.solve)(game, variant, position, &stop)?;
        self.keep(solution.clone());
        Ok(solution)
    }

    /// Keeps a solution in memory, and drops the oldest if there are too many.
    pub fn keep(&self, solution: Arc<Solution>) {
        let mut kept = lock(&self.kept);
        if kept.len() >= MOST {
            kept.pop_front();
        }
        kept.push_back(solution);
    }
}

/// Returns the refusal for a position without a solution.
pub fn unsolved(why: &NoAnswer) -> Failure {
    let why = match why {
        NoAnswer::Unsolved(Unsolved::Stopped) => "solving it takes too long".to_string(),
        why => why.to_string(),
    };
    Failure::conflict(
        "unsolved",
        format!("`perfect` is not available here: {why}."),
    )
}
