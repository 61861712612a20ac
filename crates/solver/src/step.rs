//! The moves of a board: what they win, and where they lead.

use gebeta_core::game::{Game, Outcome, Status};
use gebeta_core::{Move, Position};

use super::unsolved::Unsolved;

pub(super) use gebeta_core::rules::common_divisor;

/// One move from a board, with the position after it or a reference to that.
pub(super) struct Step<P = Position> {
    /// The move.
    pub played: Move,
    /// Counters that each player wins by it; negative for a player who is taxed.
    pub won: [i32; 2],
    /// What follows.
    pub next: Next<P>,
}

/// What follows a move.
pub(super) enum Next<P = Position> {
    /// This position, with that many counters in play.
    Board(P, usize),
    /// The round is over.
    Over,
    /// The sowing never ends and makes the round void.
    NeverEnds,
}

impl<P> Step<P> {
    /// Returns the counters that the player to move at a position wins less the opponent's.
    pub(super) fn gain(&self, before: &Position) -> i32 {
        let mover = before.to_move();
        self.won[mover.index()] - self.won[mover.other().index()]
    }
}

impl Step<&Position> {
    /// Returns the move with a position of its own.
    pub(super) fn owned(self) -> Step {
        Step {
            played: self.played,
            won: self.won,
            next: match self.next {
                Next::Board(after, in_play) => Next::Board(*after, in_play),
                Next::Over => Next::Over,
                Next::NeverEnds => Next::NeverEnds,
            },
        }
    }
}

/// Returns the number of counters in play: those in holes, less those that have been won there.
pub(super) fn in_play(game: &Game, position: &Position) -> usize {
    Before::new(game, position).in_play
}

/// Plays every legal move from a position at which the round is not over.
pub(super) fn each_step(
    game: &Game,
    position: &Position,
    give: impl FnMut(Step<&Position>) -> Result<(), Unsolved>,
) -> Result<(), Unsolved> {
    Before::new(game, position).each_step(position, give)
}

/// What is known of a position before its moves are played.
pub(super) struct Before<'a> {
    game: &'a Game,
    /// The counters of the game. None is lost or made.
    total: u32,
    /// The counters that each player has won.
    won: [u32; 2],
    in_play: usize,
}

impl<'a> Before<'a> {
    fn new(game: &'a Game, position: &Position) -> Before<'a> {
        let total = position.total();
        let won = game.winnings(position);
        Before {
            game,
            total,
            won,
            in_play: left_of(total, won, position),
        }
    }

    /// Returns what is known of all positions with that many counters in play, no others, and no captured holes.
    pub(super) fn of_board(game: &'a Game, in_play: usize) -> Before<'a> {
        Before {
            game,
            total: in_play as u32,
            won: [0; 2],
            in_play,
        }
    }

    /// Plays every legal move from such a position, at which the round is not over.
    #[inline(always)]
    pub(super) fn each_step(
        &self,
        position: &Position,
        mut give: impl FnMut(Step<&Position>) -> Result<(), Unsolved>,
    ) -> Result<(), Unsolved> {
        if !self.game.a_hole_is_a_move() {
            return self.each_step_of_ways(position, &mut give);
        }
        let mut after = *position;
        for hole in self.game.playable(position) {
            let played = Move::from(hole);
            let status = (self.game).play_unchecked(position, &mut after, played, &mut ());
            give(self.step(played, &status, &after)?)?;
        }
        Ok(())
    }

    /// Plays every legal move, where a hole can be played in several ways. Kept in a function of its own, so the other
    /// games have all registers.
    #[inline(never)]
    fn each_step_of_ways(
        &self,
        position: &Position,
        give: &mut dyn FnMut(Step<&Position>) -> Result<(), Unsolved>,
    ) -> Result<(), Unsolved> {
        let mut after = *position;
        let mut done = Ok(());
        for hole in self.game.playable(position) {
            self.game.play_each_way(
                position,
                &mut after,
                hole,
                &mut (),
                |played, status, after, _| {
                    if done.is_ok() {
                        done = self.step(played, &status, after).and_then(&mut *give);
                    }
                },
            );
        }
        done
    }

    #[inline(always)]
    fn step<'p>(
        &self,
        played: Move,
        status: &Status,
        after: &'p Position,
    ) -> Result<Step<&'p Position>, Unsolved> {
        let has = self.game.winnings(after);
        let won: [i32; 2] = std::array::from_fn(|side| has[side] as i32 - self.won[side] as i32);
        let next = match status.outcome {
            Some(Outcome::Endless) => Next::NeverEnds,
            Some(_) => Next::Over,
            None => {
                let left = left_of(self.total, has, after);
                // Within a group, nothing may be won or lost, or a cycle would win or lose it again and again. A tax
                // takes counters that a player has won, but the counter that collects it goes out of play.
                if left > self.in_play || won != [0; 2] && left == self.in_play {
                    return Err(Unsolved::NotKept);
                }
                Next::Board(after, left)
            }
        };
        Ok(Step { played, won, next })
    }
}

/// Returns the number of counters in play, out of a total and what has been won.
#[inline(always)]
fn left_of(total: u32, won: [u32; 2], position: &Position) -> usize {
    let [a, b] = position.stores().map(u32::from);
    (total - won.iter().sum::<u32>().max(a + b)) as usize
}
