//! The moves of a board: what they win, and where they lead.

use gebeta_core::game::{Game, Outcome, Status};
use gebeta_core::{HoleSet, Move, Position, Side};

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
        let [a, b] = self.won;
        match before.to_move() {
            Side::A => a - b,
            Side::B => b - a,
        }
    }

    /// Makes `unit` its common divisor with the counters that each player wins.
    #[inline(always)]
    pub(super) fn divide(&self, unit: &mut u32) {
        if *unit != 1 && self.won != [0; 2] {
            for won in self.won.map(i32::unsigned_abs) {
                if !won.is_multiple_of(*unit) {
                    *unit = common_divisor(*unit, won);
                }
            }
        }
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

/// What takes the moves of a board, one after another.
///
/// A closure can do so, too. A type with an inlined method is faster where a closure would not be inlined.
pub(super) trait TakeStep {
    /// Takes a move.
    ///
    /// # Errors
    /// No more moves are needed, because solving has failed.
    fn take(&mut self, step: Step<&Position>) -> Result<(), Unsolved>;
}

impl<F: FnMut(Step<&Position>) -> Result<(), Unsolved>> TakeStep for F {
    #[inline(always)]
    fn take(&mut self, step: Step<&Position>) -> Result<(), Unsolved> {
        self(step)
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
    /// Whether counters are won in stores alone, and none are there yet.
    only_in_play: bool,
}

impl<'a> Before<'a> {
    /// Returns what is known of any position.
    pub(super) fn new(game: &'a Game, position: &Position) -> Before<'a> {
        let total = position.total();
        let won = game.winnings(position);
        Before {
            game,
            total,
            won,
            in_play: left_of(total, won, position),
            only_in_play: false,
        }
    }

    /// Returns what is known of all positions with that many counters in play, no others, and no captured holes.
    pub(super) fn of_board(game: &'a Game, in_play: usize) -> Before<'a> {
        Before {
            game,
            total: in_play as u32,
            won: [0; 2],
            in_play,
            only_in_play: !game.counts_captured(),
        }
    }

    /// Plays every legal move from such a position, at which the round is not over.
    #[inline(always)]
    pub(super) fn each_step(
        &self,
        position: &Position,
        mut give: impl FnMut(Step<&Position>) -> Result<(), Unsolved>,
    ) -> Result<(), Unsolved> {
        self.each_step_to(position, &mut give)
    }

    /// Plays every legal move from such a position, at which the round is not over.
    #[inline(always)]
    fn each_step_to(&self, position: &Position, to: &mut impl TakeStep) -> Result<(), Unsolved> {
        if !self.game.a_hole_is_a_move() {
            return self.each_step_of_ways(position, to);
        }
        self.each_step_of_holes(position, self.game.playable(position), to)
    }

    /// Plays every legal move from such a position, with the holes that are playable there. Moves of
    /// [routed](Game::is_routed) games are played in a loop of their own.
    #[inline(always)]
    pub(super) fn each_step_from(
        &self,
        position: &Position,
        playable: HoleSet,
        to: &mut impl TakeStep,
    ) -> Result<(), Unsolved> {
        if !self.game.is_routed() || !self.only_in_play {
            return self.each_step_of_others(position, playable, to);
        }
        let mut after = *position;
        for hole in playable {
            let status = self.game.play_routed(position, &mut after, hole);
            to.take(self.step_to_stores(Move::from(hole), &status, &after))?;
        }
        Ok(())
    }

    /// Does the same for games that are not routed. Kept in a function of its own, so those have all registers.
    #[inline(never)]
    fn each_step_of_others(
        &self,
        position: &Position,
        playable: HoleSet,
        to: &mut impl TakeStep,
    ) -> Result<(), Unsolved> {
        match self.game.a_hole_is_a_move() {
            true => self.each_step_of_holes(position, playable, to),
            false => self.each_step_of_ways(position, to),
        }
    }

    #[inline(always)]
    fn each_step_of_holes(
        &self,
        position: &Position,
        playable: HoleSet,
        to: &mut impl TakeStep,
    ) -> Result<(), Unsolved> {
        let mut after = *position;
        for hole in playable {
            let played = Move::from(hole);
            let status = (self.game).play_unchecked(position, &mut after, played, &mut ());
            to.take(self.step(played, &status, &after)?)?;
        }
        Ok(())
    }

    /// Plays every legal move, where a hole can be played in several ways. Kept in a function of its own, so the other
    /// games have all registers.
    #[inline(never)]
    fn each_step_of_ways(
        &self,
        position: &Position,
        to: &mut dyn TakeStep,
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
                        done = self
                            .step(played, &status, after)
                            .and_then(|step| to.take(step));
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
        if self.only_in_play {
            return Ok(self.step_to_stores(played, status, after));
        }
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

    /// Does the same where all counters are in play before, and those in stores are not afterwards.
    #[inline(always)]
    fn step_to_stores<'p>(
        &self,
        played: Move,
        status: &Status,
        after: &'p Position,
    ) -> Step<&'p Position> {
        let won = after.stores().map(i32::from);
        let next = match status.outcome {
            Some(Outcome::Endless) => Next::NeverEnds,
            Some(_) => Next::Over,
            None => Next::Board(after, self.in_play - won.iter().sum::<i32>() as usize),
        };
        Step { played, won, next }
    }
}

/// Returns the number of counters in play, out of a total and what has been won.
#[inline(always)]
fn left_of(total: u32, won: [u32; 2], position: &Position) -> usize {
    let [a, b] = position.stores().map(u32::from);
    (total - won.iter().sum::<u32>().max(a + b)) as usize
}
