//! What a move brings and leads to.

use gebeta_core::game::{Game, Outcome, Verdict};
use gebeta_core::{HoleSet, Move, Position};

use super::Unsolved;

pub(super) use gebeta_core::rules::common_divisor;

/// One move from a board.
pub(super) struct Step {
    /// The move.
    pub played: Move,
    /// Counters that each player wins by it.
    pub won: [i32; 2],
    /// How it goes on.
    pub next: Next,
}

/// Says how the round goes on after a move.
pub(super) enum Next {
    /// From this position, with so many counters in play.
    Board(Position, usize),
    /// It is over.
    Over,
    /// The sowing never ends, and makes it void.
    NeverEnds,
}

impl Step {
    /// Gives the counters that the player to move at a position wins more than the other.
    pub(super) fn gain(&self, before: &Position) -> i32 {
        let mover = before.to_move();
        self.won[mover.index()] - self.won[mover.other().index()]
    }
}

/// Counts the counters that are in play: those in holes, but for what has been won there.
pub(super) fn in_play(game: &Game, position: &Position) -> usize {
    let [a, b] = position.stores().map(u32::from);
    let won: u32 = game.winnings(position).iter().sum();
    (position.total() - won.max(a + b)) as usize
}

/// Plays every legal move from a position at which the round is not over.
pub(super) fn each_step(
    game: &Game,
    before: &Position,
    mut give: impl FnMut(Step) -> Result<(), Unsolved>,
) -> Result<(), Unsolved> {
    let holes: HoleSet = game.playable(before);
    let had = game.winnings(before);
    let counters = in_play(game, before);
    let mut after = *before;
    let mut done = Ok(());
    for hole in holes {
        game.play_each_way(
            before,
            &mut after,
            hole,
            || (),
            |played, outcome, after, ()| {
                if done.is_ok() {
                    done = step(game, had, counters, played, &outcome, after).and_then(&mut give);
                }
            },
        );
    }
    done
}

fn step(
    game: &Game,
    had: [u32; 2],
    counters: usize,
    played: Move,
    outcome: &Outcome,
    after: &Position,
) -> Result<Step, Unsolved> {
    let has = game.winnings(after);
    let won: [i32; 2] = std::array::from_fn(|side| has[side] as i32 - had[side] as i32);
    let next = match outcome.verdict {
        Some(Verdict::Endless) => Next::NeverEnds,
        Some(_) => Next::Over,
        None => {
            let left = in_play(game, after);
            // Within a group nothing may be won, or going in circles would win for ever.
            if left > counters
                || won
                    .iter()
                    .any(|&won| won < 0 || won > 0 && left == counters)
            {
                return Err(Unsolved::NotKept);
            }
            Next::Board(*after, left)
        }
    };
    Ok(Step { played, won, next })
}
