//! Bounds of a position's value that are sure, where the boards are too many to solve.
//!
//! Two searches look for them, each on a thread of its own: one for what the player to move can make sure of, and one for what
//! the other can. Each is alpha-beta with windows of no width, one turn deeper after the other: it asks whether its player
//! comes to more than what is sure already. Where it looks no further, its player is taken to lose all that is left, so that
//! a yes holds whatever lies beyond; and a no is sure where nothing was left to be looked at.
//!
//! A board that comes back on the line is a play that never ends, as in [`solve`](gebeta_solver). Who follows the
//! line again each time it closes either leaves it where the search has found what he wants, or goes round forever with
//! the score that it has found; so the bound holds for the play without end too. What was only found because an earlier
//! board of the line came back is not remembered. Where counters on the board count for who has captured their holes, the
//! score can change along such a circle: there, who needs one has proved nothing.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

use gebeta_core::game::Game;
use gebeta_core::{HoleSet, Position, Side};
use gebeta_solver::Solution;
use gebeta_storage::Fault;
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

/// How often who waits for a proof is told how far it has come.
const PAUSE: Duration = Duration::from_millis(50);

/// Says what a proof may use.
#[derive(Clone, Default)]
pub struct ProofSettings<'a> {
    /// Bytes of its two transposition tables together.
    pub memory: usize,
    /// What each of its two searches may use; it ends when it has the value, if not said.
    pub limit: Limit<'a>,
    /// What is known of positions with few counters in play.
    pub known: Option<Arc<Solution>>,
}

/// Says why nothing can be proved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unprovable {
    /// There is nothing to play.
    #[error("the round is over")]
    RoundOver,
    /// Who wins takes what the other has won, so that nothing that is won is sure.
    #[error("who wins takes all that the other has won")]
    WinnerTakesAll,
    /// A turn can take what a player has won before, so that nothing won is sure.
    #[error("what has been won can be taken again")]
    TakesStores,
    /// A round can be over for how it was played.
    #[error("a round can be over for how it was played, which is not looked at")]
    EndsByPlay,
    /// Moves are too many to try all of them.
    #[error("captures have to be claimed, and there are too many ways of leaving some")]
    Claims,
    /// The system gives no thread for a search.
    #[error("the system gives no thread for a search")]
    NoThread,
    /// A file of a checkpoint could not be written or read.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// Looks for bounds of a position's value until they meet, or a limit is reached. `go_on` is told now and then how far it has
/// come, and says whether to go on.
///
/// Boards are told apart by 64 bits besides their place in the table: in a million million looks, one is taken for another with
/// a probability of one in four million.
///
/// # Errors
/// The round is over, or moves are too many to try.
pub fn prove(
    game: &Game,
    position: &Position,
    settings: &ProofSettings<'_>,
    go_on: &mut dyn FnMut(&Bounds) -> bool,
) -> Result<Bounds, Unprovable> {
    Proof::new(game, position, settings)?.run(go_on, None)
}

/// Looks for bounds as [`prove`] does, and keeps in a checkpoint what it has found; it goes on from what is there.
///
/// # Errors
/// As there; or a file of the checkpoint can't be written or read, or is damaged.
pub fn prove_on(
    game: &Game,
    position: &Position,
    settings: &ProofSettings<'_>,
    go_on: &mut dyn FnMut(&Bounds) -> bool,
    checkpoint: &mut ProofCheckpoint,
) -> Result<Bounds, Unprovable> {
    Proof::new(game, position, settings)?.run(go_on, Some(checkpoint))
}

/// Returns what is sure before anything is looked at: what has been put aside, and all or nothing of what is left.
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

/// A proof that two threads work at.
struct Proof<'a> {
    game: &'a Game,
    position: Position,
    playable: HoleSet,
    settings: &'a ProofSettings<'a>,
    bounds: Mutex<Bounds>,
    /// Whether the searches are to end.
    done: AtomicBool,
    /// The searches that go on.
    seeking: AtomicU32,
}

/// A search for what a player can make sure of.
struct Search {
    side: Side,
    tree: Tree,
    /// Turns that it looks ahead.
    depth: u32,
    /// Turns that it has played in thought.
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

    /// Searches until the bounds meet or a limit is reached, with a stop each time a checkpoint is due.
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
        // What it took to make tables, or to read them, is not time to search.
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

    /// Lets both searches go on until they end or a checkpoint is due; returns whether they have ended.
    ///
    /// # Errors
    /// The system gives no thread for one of them.
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

    /// Begins to search for what a player can make sure of.
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

    /// Looks forever more that a player can make sure of.
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
        // The clock looks at the time only when turns are played; bounds that meet may need none.
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
