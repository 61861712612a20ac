//! How often play touches each hole of the board, which is what wears it.
//!
//! [`Touches`] watches turns and counts. [`Wear`] has what to expect of a game: [sampled](Wear::sampled) from games, with
//! intervals, or [exact](Wear::exact) for the first turns of random play.

mod exact;

pub use exact::TooMany;

use std::num::NonZero;
use std::sync::atomic::AtomicBool;

use gebeta_core::game::{Cell, Event, Game, Observer, TurnObserver};

use crate::metrics::{Estimate, Sample, mean};
use crate::search::NoAnswer;
use crate::tournament::{Conditions, GameResult, Listener, TournamentGame};

/// What happened to each hole of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Touches {
    /// The counters that fell into each hole, by its index.
    pub drops: Vec<u64>,
    /// The number of times that a hand took counters out of each hole: to sow them, or because they were won.
    pub lifts: Vec<u64>,
}

/// What is expected to happen to each hole of a board in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Wear {
    /// The counters that fall into each hole, by its index.
    pub drops: Vec<Estimate>,
    /// The number of times that a hand takes counters out of each hole.
    pub lifts: Vec<Estimate>,
}

impl Touches {
    /// Returns the touches of a board that nobody has played on.
    pub fn none(holes: usize) -> Touches {
        Touches {
            drops: vec![0; holes],
            lifts: vec![0; holes],
        }
    }

    /// Returns the touches of the first turns of a game, at most `turns` of them. A turn that never ends is left out, since
    /// people would stop it at once.
    pub fn of(game: &Game, played: &TournamentGame, turns: usize) -> Touches {
        let mut touches = Touches::none(game.board().holes());
        let ends = match played.result {
            GameResult::Void => played.moves.len().saturating_sub(1),
            _ => played.moves.len(),
        };
        let mut position = game.usual_start().position;
        for &turn in &played.moves[..ends.min(turns)] {
            let before = position;
            game.play_unchecked(&before, &mut position, turn, &mut touches);
        }
        touches
    }
}

impl TurnObserver for Touches {}

impl Observer for Touches {
    fn see(&mut self, event: Event) {
        match event {
            Event::Drop {
                cell: Cell::Hole(hole),
                ..
            } => self.drops[hole.index()] += 1,
            Event::Push { from, to, counters } => {
                self.lifts[from.index()] += 1;
                self.drops[to.index()] += u64::from(counters);
            }
            Event::Lift { hole, .. }
            | Event::Gather { hole, .. }
            | Event::Capture { hole, .. }
            | Event::Tax { hole, .. } => self.lifts[hole.index()] += 1,
            // The counters that are left when the round is over are cleared away, whatever the game.
            _ => {}
        }
    }
}

impl Wear {
    /// Returns the means of games, with 95 % confidence intervals; `None` if `stop` was set before all were played.
    ///
    /// # Errors
    /// A perfect player has no solution of the game.
    pub fn sampled(
        sample: &Sample,
        conditions: &Conditions<'_>,
        threads: Option<NonZero<usize>>,
        listener: &dyn Listener,
        stop: &AtomicBool,
    ) -> Result<Option<Wear>, NoAnswer> {
        let game = conditions.game;
        let observe = |played: &TournamentGame| Some(Touches::of(game, played, usize::MAX));
        let games = sample.observe(conditions, threads, listener, stop, observe)?;
        Ok(games.map(|games| Wear::of(game.board().holes(), &games)))
    }

    /// Returns the means of some games.
    pub fn of(holes: usize, games: &[Touches]) -> Wear {
        let means = |number: &dyn Fn(&Touches, usize) -> u64| {
            let each = (0..holes).map(|hole| {
                let values = games.iter().map(|it| number(it, hole) as f64);
                mean(f64::INFINITY, values).unwrap_or(Estimate::alone(0.0))
            });
            each.collect()
        };
        Wear {
            drops: means(&|it, hole| it.drops[hole]),
            lifts: means(&|it, hole| it.lifts[hole]),
        }
    }
}
