//! Proven bounds of a position's value, for games with too many boards to solve.
//!
//! Two searches run side by side, each on its own thread: one for what the player to move can force, and one for what
//! the opponent can force. Each is a null-window alpha-beta search with iterative deepening: it asks whether its player
//! gets more than is proved already. At the horizon, its player is assumed to lose everything that is left, so a yes is
//! a proof, whatever lies beyond. A no is a proof if nothing was cut off at the horizon.
//!
//! A repeated board on the line is a game that never ends, as in [`solve`](gebeta_solver). A player who follows the
//! line again each time it closes either leaves the cycle where the search has found the value, or cycles forever with
//! the score that the search has found. So the bound holds for the never-ending game too. A result that relies on an
//! earlier board of the line is not stored. Where counters in captured holes count, the score can change along a cycle;
//! there, a result that relies on one proves nothing.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

use gebeta_core::game::Game;
use gebeta_core::{HoleSet, Position, Side};
use gebeta_solver::Solution;
use gebeta_storage::Fault;
use gebeta_storage::runtime::clock::Instant;
use gebeta_storage::runtime::lock;
use thiserror::Error;

use super::bounds::Bounds;
use super::deepening::DEEPEST;
use super::leaf_evaluator::{LeafEvaluator, Repetition, Worst};
use super::limit::{Clock, Limit};
use super::margin::{PARTS, stored};
use super::node_value::Window;
use super::proof_checkpoint::ProofCheckpoint;
use super::tree::Tree;

/// The interval of progress reports.
const PAUSE: Duration = Duration::from_millis(50);

/// The settings of a proof.
#[derive(Clone, Default)]
pub struct ProofSettings<'a> {
    /// The size of both transposition tables together, in bytes.
    pub memory: usize,
    /// The limit of each of the two searches. By default, the proof ends when the bounds meet.
    pub limit: Limit<'a>,
    /// Known values of positions with few counters in play.
    pub known: Option<Arc<Solution>>,
}

/// The reason why nothing can be proved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unprovable {
    /// The round is over.
    #[error("the round is over")]
    RoundOver,
    /// The winner takes what the other player has won, so no gain is certain.
    #[error("the winner takes everything that the other player has won")]
    WinnerTakesAll,
    /// A turn can take counters that a player has won, so no gain is certain.
    #[error("counters that have been won can be taken again")]
    TakesStores,
    /// A round can end because of its history.
    #[error("a round can end because of how it was played, which the search ignores")]
    EndsByPlay,
    /// There are too many moves to try all of them.
    #[error("captures have to be claimed, and there are too many ways of leaving some")]
    Claims,
    /// The system can't start a thread for a search.
    #[error("the system can't start a thread for a search")]
    NoThread,
    /// A file of a checkpoint could not be written or read.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// Searches for bounds of a position's value until they meet or a limit is reached. Calls `go_on` now and then with the
/// progress, and stops if it returns `false`.
///
/// Boards are identified by 64 bits besides their place in the table. In 10¹² lookups, the probability of one mistaken
/// match is one in four million.
///
/// # Errors
/// The round is over, or there are too many moves to try.
pub fn prove(
    game: &Game,
    position: &Position,
    settings: &ProofSettings<'_>,
    go_on: &mut dyn FnMut(&Bounds) -> bool,
) -> Result<Bounds, Unprovable> {
    Proof::new(game, position, settings)?.run(go_on, None)
}

/// Searches for bounds like [`prove`], saves the results in a checkpoint, and resumes from it.
///
/// # Errors
/// As for [`prove`]; or a file of the checkpoint can't be written or read, or is damaged.
pub fn prove_on(
    game: &Game,
    position: &Position,
    settings: &ProofSettings<'_>,
    go_on: &mut dyn FnMut(&Bounds) -> bool,
    checkpoint: &mut ProofCheckpoint,
) -> Result<Bounds, Unprovable> {
    Proof::new(game, position, settings)?.run(go_on, Some(checkpoint))
}

/// Returns the bounds before any search: what has been set aside, plus all or nothing of what is left.
fn nothing_known(position: &Position) -> Bounds {
    let aside = stored(position, position.to_move()) / PARTS;
    let [a, b] = position.stores().map(u32::from);
    let left = (position.total() - a - b) as i32;
    Bounds {
        least: aside - left,
        most: aside + left,
        best: None,
        nodes: 0,
        depths: [0; 2],
    }
}

/// A proof by two threads.
struct Proof<'a> {
    game: &'a Game,
    position: Position,
    playable: HoleSet,
    settings: &'a ProofSettings<'a>,
    bounds: Mutex<Bounds>,
    /// Whether the searches must end.
    done: AtomicBool,
    /// The number of running searches.
    seeking: AtomicU32,
}

/// A search for the margin that a player can force.
struct Search {
    side: Side,
    tree: Tree,
    /// The search depth, in turns.
    depth: u32,
    /// The number of searched turns.
    nodes: u64,
}

impl<'a> Proof<'a> {
    fn new(
        game: &'a Game,
        position: &Position,
        settings: &'a ProofSettings<'a>,
    ) -> Result<Proof<'a>, Unprovable> {
        let rules = game.rules();
        let refused = [
            (rules.has_claims(), Unprovable::Claims),
            (rules.winner_takes_all(), Unprovable::WinnerTakesAll),
            (rules.empties_stores(), Unprovable::TakesStores),
            (rules.can_end_by_play(), Unprovable::EndsByPlay),
        ];
        if let Some((_, why)) = refused.into_iter().find(|(is_so, _)| *is_so) {
            return Err(why);
        }
        let mut settled = *position;
        let status = game.settle(&mut settled, &mut ());
        if status.outcome.is_some() {
            return Err(Unprovable::RoundOver);
        }
        Ok(Proof {
            game,
            position: settled,
            playable: status.playable,
            settings,
            bounds: Mutex::new(nothing_known(&settled)),
            done: AtomicBool::new(false),
            seeking: AtomicU32::new(0),
        })
    }

    fn bounds(&self) -> MutexGuard<'_, Bounds> {
        lock(&self.bounds)
    }

    /// Searches until the bounds meet or a limit is reached, with a pause for each checkpoint.
    fn run(
        &self,
        go_on: &mut dyn FnMut(&Bounds) -> bool,
        mut checkpoint: Option<&mut ProofCheckpoint>,
    ) -> Result<Bounds, Unprovable> {
        let mut searches = Side::BOTH.map(|side| self.search(side));
        if let Some(checkpoint) = checkpoint.as_deref()
            && let Some(bounds) = checkpoint.bounds()
        {
            checkpoint.restore(searches.each_mut().map(|search| &mut search.tree))?;
            for search in &mut searches {
                search.depth = bounds.depths[usize::from(!self.is_movers(search))].max(1);
            }
            *self.bounds() = bounds;
        }
        // The time to create or read tables does not count.
        let began = Instant::now();
        loop {
            let is_over = self.slice(&mut searches, began, go_on, checkpoint.as_deref())?;
            let bounds = *self.bounds();
            if let Some(checkpoint) = checkpoint.as_deref_mut() {
                checkpoint.save(&bounds, searches.each_ref().map(|search| &search.tree))?;
            }
            if is_over {
                return Ok(bounds);
            }
        }
    }

    /// Runs both searches until they end or a checkpoint is due. Returns `true` if they have ended.
    ///
    /// # Errors
    /// The system can't start a thread for one of them.
    fn slice(
        &self,
        searches: &mut [Search; 2],
        began: Instant,
        go_on: &mut dyn FnMut(&Bounds) -> bool,
        checkpoint: Option<&ProofCheckpoint>,
    ) -> Result<bool, Unprovable> {
        self.done.store(false, Ordering::Relaxed);
        self.seeking.store(2, Ordering::Relaxed);
        let waiting = &thread::current();
        let mut is_over = true;
        thread::scope(|scope| {
            for search in searches {
                let seek = move || {
                    self.seek(search, began);
                    self.seeking.fetch_sub(1, Ordering::Release);
                    waiting.unpark();
                };
                if thread::Builder::new().spawn_scoped(scope, seek).is_err() {
                    self.done.store(true, Ordering::Relaxed);
                    return Err(Unprovable::NoThread);
                }
            }
            while self.seeking.load(Ordering::Acquire) > 0 {
                if self.settings.limit.is_stopped() || !go_on(&self.bounds()) {
                    is_over = true;
                    self.done.store(true, Ordering::Relaxed);
                } else if !self.done.load(Ordering::Relaxed)
                    && checkpoint.is_some_and(ProofCheckpoint::is_due)
                {
                    is_over = false;
                    self.done.store(true, Ordering::Relaxed);
                }
                thread::park_timeout(PAUSE);
            }
            Ok(())
        })?;
        Ok(is_over || self.bounds().value().is_some())
    }

    /// Returns a new search for the margin that a player can force.
    fn search(&self, side: Side) -> Search {
        let leaves = LeafEvaluator::Worst(Worst {
            side,
            repetition: match self.game.rules().score.captured_holes {
                true => Repetition::Unsettled,
                false => Repetition::ScoreStands,
            },
            total: self.position.total(),
        });
        let ProofSettings { memory, known, .. } = self.settings;
        let mut tree = Tree::new(self.game, leaves, memory / 2).with_known(known.clone());
        tree.begin(&self.position);
        Search {
            side,
            tree,
            depth: 1,
            nodes: 0,
        }
    }

    fn is_movers(&self, search: &Search) -> bool {
        search.side == self.position.to_move()
    }

    /// Raises the margin that a player can force, again and again.
    fn seek(&self, search: &mut Search, began: Instant) {
        let is_mover = self.is_movers(search);
        let Search {
            tree,
            depth,
            nodes: played,
            ..
        } = search;
        let limit = self.settings.limit;
        let mut clock = Clock::new(Limit {
            stop: Some(&self.done),
            time: limit.time.map(|time| time.saturating_sub(began.elapsed())),
            nodes: limit.nodes.map(|nodes| nodes.saturating_sub(*played)),
            ..limit
        });
        let deepest = limit.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST);
        let mut nodes = 0;
        // The clock checks the time only when turns are played, and bounds that meet may need none.
        while *depth <= deepest && !clock.is_over() {
            let known = *self.bounds();
            if known.value().is_some() {
                self.done.store(true, Ordering::Relaxed);
                break;
            }
            let sure = known.guaranteed_margin(is_mover);
            let window = Window::above(sure * PARTS);
            let window = if is_mover { window } else { window.turned() };
            let (position, playable) = (&self.position, self.playable);
            let found = tree.root(position, playable, *depth, window, &mut clock);
            let mut bounds = self.bounds();
            bounds.nodes += clock.nodes() - nodes;
            *played += clock.nodes() - nodes;
            nodes = clock.nodes();
            if clock.is_over() {
                break;
            }
            let found = if is_mover { found } else { found.turned() };
            bounds.depths[usize::from(!is_mover)] = *depth;
            if found.value > sure * PARTS {
                bounds.raise(is_mover, found.value / PARTS);
                if is_mover {
                    bounds.best = tree.remembered(position).map(|known| known.played);
                }
            } else if found.is_final {
                bounds.lower(is_mover, sure);
            } else {
                *depth += 1;
            }
        }
    }
}
