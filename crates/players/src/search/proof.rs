//! Bounds of a position's value that are sure, where the boards are too many to solve.
//!
//! Two searches look for them, each on a thread of its own: one for what the player to move can make sure of, and one for what
//! the other can. Each is alpha-beta with windows of no width, one turn deeper after the other: it asks whether its player
//! comes to more than what is sure already. Where it looks no further, its player is taken to lose all that is left, so that
//! a yes holds whatever lies beyond; and a no is sure where nothing was left to be looked at.
//!
//! A board that comes back on the line is a play that never ends, as in [`solve`](gebeta_solver). Who follows the
//! line again each time it closes either leaves it where the search has found what he wants, or goes round for ever with
//! the score that it has found; so the bound holds for the play without end too. What was only found because an earlier
//! board of the line came back is not remembered. Where counters on the board count for who has captured their holes, the
//! score can change along such a circle: there, who needs one has proved nothing.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use gebeta_core::game::Game;
use gebeta_core::{HoleSet, Move, Position, Side};
use thiserror::Error;

use super::deepening::DEEPEST;
use super::found::Window;
use super::leaves::{Leaves, Repetition, Worst};
use super::limit::{Clock, Limit};
use super::margin::{PARTS, stored};
use super::tree::Tree;
use super::values::Values;

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
    pub known: Option<Arc<dyn Values>>,
}

/// What is sure of a position's value: the margin by which the player to move wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// It is no less, in counters.
    pub least: i32,
    /// It is no more.
    pub most: i32,
    /// The move with which he comes to the least, if it was proved.
    pub best: Option<Move>,
    /// Turns that were played in thought.
    pub nodes: u64,
    /// Turns that were looked ahead on every line for what he can make sure of, and for what the other can.
    pub depths: [u32; 2],
}

impl Bounds {
    /// Gives the value, if it is known.
    pub fn value(&self) -> Option<i32> {
        (self.least == self.most).then_some(self.least)
    }
}

/// Says why nothing can be proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unprovable {
    /// There is nothing to play.
    #[error("the round is over")]
    RoundOver,
    /// Who wins takes what the other has won, so that nothing that is won is sure.
    #[error("who wins takes all that the other has won")]
    WinnerTakesAll,
    /// A round can be over for how it was played.
    #[error("a round can be over for how it was played, which is not looked at")]
    EndsByPlay,
    /// Moves are too many to try all of them.
    #[error("captures have to be claimed, and there are too many ways of leaving some")]
    Claims,
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
    if game.rules().has_claims() {
        return Err(Unprovable::Claims);
    }
    if game.rules().winner_takes_all() {
        return Err(Unprovable::WinnerTakesAll);
    }
    if game.rules().can_end_by_play() {
        return Err(Unprovable::EndsByPlay);
    }
    let mut settled = *position;
    let outcome = game.settle(&mut settled, &mut ());
    if outcome.verdict.is_some() {
        return Err(Unprovable::RoundOver);
    }
    let proof = Proof {
        game,
        position: settled,
        playable: outcome.playable,
        settings,
        bounds: Mutex::new(nothing_known(&settled)),
        done: AtomicBool::new(false),
        seeking: AtomicU32::new(2),
    };
    let (proof, waiting) = (&proof, thread::current());
    thread::scope(|scope| {
        for side in Side::BOTH {
            let waiting = &waiting;
            scope.spawn(move || {
                proof.seek(side);
                proof.seeking.fetch_sub(1, Ordering::Release);
                waiting.unpark();
            });
        }
        while proof.seeking.load(Ordering::Acquire) > 0 {
            if settings.limit.is_stopped() || !go_on(&proof.bounds()) {
                proof.done.store(true, Ordering::Relaxed);
            }
            thread::park_timeout(PAUSE);
        }
    });
    let bounds = *proof.bounds();
    Ok(bounds)
}

/// Gives what is sure before anything is looked at: what has been put aside, and all or nothing of what is left.
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
    done: AtomicBool,
    /// The searches that go on.
    seeking: AtomicU32,
}

impl Proof<'_> {
    fn bounds(&self) -> MutexGuard<'_, Bounds> {
        self.bounds.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks for ever more that a player can make sure of.
    fn seek(&self, side: Side) {
        let ProofSettings {
            memory,
            limit,
            ref known,
        } = *self.settings;
        let leaves = Leaves::Worst(Worst {
            side,
            repetition: match self.game.rules().score.wegs {
                true => Repetition::Unsettled,
                false => Repetition::ScoreStands,
            },
            total: self.position.total(),
        });
        let mut tree = Tree::new(self.game, leaves, memory / 2).with_known(known.clone());
        tree.begin(&self.position);
        let mut clock = Clock::new(Limit {
            stop: Some(&self.done),
            ..limit
        });
        let is_mover = side == self.position.to_move();
        let deepest = limit.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST);
        let (mut depth, mut nodes) = (1, 0);
        // The clock looks at the time only when turns are played; bounds that meet may need none.
        while depth <= deepest && !clock.is_over() {
            let known = *self.bounds();
            if known.value().is_some() {
                self.done.store(true, Ordering::Relaxed);
                break;
            }
            let sure = known.sure_of(is_mover);
            let window = Window::above(sure * PARTS);
            let window = if is_mover { window } else { window.turned() };
            let (position, playable) = (&self.position, self.playable);
            let found = tree.root(position, playable, depth, window, &mut clock);
            let mut bounds = self.bounds();
            bounds.nodes += clock.nodes() - nodes;
            nodes = clock.nodes();
            if clock.is_over() {
                break;
            }
            let found = if is_mover { found } else { found.turned() };
            bounds.depths[usize::from(!is_mover)] = depth;
            if found.value > sure * PARTS {
                bounds.raise(is_mover, found.value / PARTS);
                if is_mover {
                    bounds.best = tree.remembered(position).map(|known| known.played);
                }
            } else if found.is_final {
                bounds.lower(is_mover, sure);
            } else {
                depth += 1;
            }
        }
    }
}

impl Bounds {
    /// Gives what the player to move, or the other, can make sure of.
    fn sure_of(&self, is_mover: bool) -> i32 {
        if is_mover { self.least } else { -self.most }
    }

    /// Notes that he can make sure of so much.
    fn raise(&mut self, is_mover: bool, sure: i32) {
        match is_mover {
            true => self.least = self.least.max(sure),
            false => self.most = self.most.min(-sure),
        }
    }

    /// Notes that he can make sure of no more.
    fn lower(&mut self, is_mover: bool, most: i32) {
        match is_mover {
            true => self.most = self.most.min(most),
            false => self.least = self.least.max(-most),
        }
    }
}
