//! Solved games: what perfect machines play by, and where the values of moves are exact.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_players::search::NoAnswer;
use gebeta_solver::{Solution, Unsolved};
use gebeta_storage::runtime::Watcher;

use crate::failure::Failure;
use crate::state::locked;

/// Gives the solution of all that follows from a start of a variant: one that was kept, or a new one if that is quick.
pub type Solve =
    dyn Fn(&Game, &str, &Position, &dyn Watcher) -> Result<Arc<Solution>, NoAnswer> + Send + Sync;

/// The most solutions that lie in memory.
const MOST: usize = 3;

/// The longest that is solved while somebody waits for a game to begin.
const LONGEST: Duration = Duration::from_secs(10);

/// The solutions that lie in memory, the newest last, and how others are come by.
pub struct Solutions {
    solve: Arc<Solve>,
    kept: Mutex<VecDeque<Arc<Solution>>>,
}

/// Ends solving when it takes too long, or the server is about to end.
struct Patience<'a> {
    began: Instant,
    stopping: &'a AtomicBool,
}

impl Watcher for Patience<'_> {
    fn stop(&self) -> bool {
        self.stopping.load(Ordering::Relaxed) || self.began.elapsed() > LONGEST
    }
}

impl Solutions {
    /// Begins with none.
    pub fn new(solve: Arc<Solve>) -> Solutions {
        Solutions {
            solve,
            kept: Mutex::default(),
        }
    }

    /// Gives a solution that lies in memory and knows a position.
    pub fn known(&self, game: &Game, position: &Position) -> Option<Arc<Solution>> {
        let mut settled = *position;
        if game.settle(&mut settled, &mut ()).outcome.is_some() {
            return None;
        }
        let kept = locked(&self.kept);
        let mut fitting = kept
            .iter()
            .filter(|it| it.game().rules() == game.rules() && it.value(&settled).is_some());
        fitting.next().cloned()
    }

    /// Gives a solution that knows a position, and solves it first if that is quick.
    ///
    /// # Errors
    /// It is not, or the round is over.
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
        let patience = Patience {
            began: Instant::now(),
            stopping,
        };
        let solution = (self.solve)(game, variant, position, &patience)?;
        self.keep(solution.clone());
        Ok(solution)
    }

    /// Keeps a solution in memory, and drops the oldest if there are too many.
    pub fn keep(&self, solution: Arc<Solution>) {
        let mut kept = locked(&self.kept);
        if kept.len() >= MOST {
            kept.pop_front();
        }
        kept.push_back(solution);
    }
}

/// Says why nobody plays perfectly.
pub fn unsolved(why: &NoAnswer) -> Failure {
    let why = match why {
        NoAnswer::Unsolved(Unsolved::Stopped) => "solving it takes too long".to_string(),
        why => why.to_string(),
    };
    Failure::conflict("unsolved", format!("Nobody plays perfectly here: {why}."))
}
