//! The exact expectation of touches in the first turns of random play.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};

use foldhash::fast::FixedState;
use gebeta_core::Position;
use gebeta_core::game::{Game, Outcome};
use thiserror::Error;

use super::{Touches, Wear};
use crate::metrics::Estimate;

/// The most positions of a level.
const MOST: usize = 2_000_000;

/// A level of the tree has too many positions to expect something of all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("level {level} has more than {MOST} positions")]
pub struct TooMany {
    /// The level.
    pub level: u32,
}

impl Wear {
    /// Returns what random play is expected to do to each hole in the first turns, if each legal move is equally likely;
    /// `None` if `stop` was set meanwhile.
    ///
    /// A turn that never ends is left out. The tree is walked level by level, and equal positions are merged with their probabilities. Like the tree, it
    /// ignores how a position came up.
    ///
    /// # Errors
    /// There are too many positions.
    pub fn exact(game: &Game, turns: u32, stop: &AtomicBool) -> Result<Option<Wear>, TooMany> {
        let holes = game.board().holes();
        let (mut drops, mut lifts) = (vec![0.0; holes], vec![0.0; holes]);
        let start = game.usual_start();
        let mut level: Vec<(Position, f64)> = match start.status.outcome {
            None => vec![(start.position, 1.0)],
            Some(_) => Vec::new(),
        };
        for turn in 1..=turns {
            // Positions keep the order in which they were found, so sums are the same in each run.
            let mut next: Vec<(Position, f64)> = Vec::new();
            let mut found: HashMap<Position, usize, FixedState> = HashMap::default();
            for (before, probability) in &level {
                if stop.load(Ordering::Relaxed) {
                    return Ok(None);
                }
                let moves = game.legal_moves(before);
                let each = probability / moves.len() as f64;
                for played in moves {
                    let mut after = *before;
                    let mut touches = Touches::none(holes);
                    let status = game.play_unchecked(before, &mut after, played, &mut touches);
                    if status.outcome == Some(Outcome::Endless) {
                        continue;
                    }
                    for hole in 0..holes {
                        drops[hole] += each * touches.drops[hole] as f64;
                        lifts[hole] += each * touches.lifts[hole] as f64;
                    }
                    if status.outcome.is_none() {
                        let at = *found.entry(after).or_insert(next.len());
                        match next.get_mut(at) {
                            Some((_, sum)) => *sum += each,
                            None => next.push((after, each)),
                        }
                    }
                }
            }
            if next.len() > MOST {
                return Err(TooMany { level: turn });
            }
            level = next;
        }
        let exact = |values: Vec<f64>| values.into_iter().map(Estimate::alone).collect();
        Ok(Some(Wear {
            drops: exact(drops),
            lifts: exact(lifts),
        }))
    }
}
