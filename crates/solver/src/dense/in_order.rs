//! Groups in which no line of moves returns to a board. Each board is solved once all boards that it leads to are, so
//! its moves are played only once, and nothing but the values has to be stored.

use std::ops::Range;
use std::slice;
use std::sync::atomic::{AtomicU16, Ordering};

use gebeta_core::{HoleSet, Move, Position};
use gebeta_storage::runtime::prefetch::prefetch;

use super::group::DenseGroup;
use super::short::{DenseValues, Short};
use crate::step::{Next, Step, TakeStep, common_divisor};
use crate::unsolved::Unsolved;
use crate::value::{Best, Mover, Packed};

/// The most boards of a line. A longer line probably returns to a board, and one that does gets longer.
const LONGEST: usize = 300;

/// The number of boards whose moves are played before they are evaluated, so the values that they need are fetched
/// meanwhile.
const TOGETHER: usize = 32;

/// The memory of each value, in bytes.
pub(super) const BYTES: u64 = size_of::<AtomicU16>() as u64;

/// The reason why a group is not solved.
enum Obstacle {
    /// A line of moves returns to a board.
    Cycle,
    /// The turns of a value do not fit in two bytes with its margin.
    TooLong,
    Unsolved(Unsolved),
}

impl From<Unsolved> for Obstacle {
    fn from(error: Unsolved) -> Obstacle {
        Obstacle::Unsolved(error)
    }
}

/// What a thread knows while it solves boards of a group. All threads share the values. Two of them may solve the same
/// board, with the same result.
///
/// The boards are taken in the order of their numbers, and each is followed by the same board with the other player to
/// move. Where counters only move forward, as in Kalah, the boards that a move leads to have then been solved before.
/// If not, they are solved at once.
struct InOrder<'a> {
    group: &'a DenseGroup<'a>,
    /// All groups up to this one, by the counters in play.
    groups: &'a [GroupValues<'a>],
    /// The values of this group.
    own: &'a [AtomicU16],
    /// How all values are written.
    short: Short,
    /// The boards whose moves have been played.
    played: Vec<Played>,
    /// The moves of these boards, and then of the boards of the line.
    moves: Vec<MoveTo<'a>>,
    /// How many boards are on the line.
    line: usize,
    /// Whether a line has been followed, so some boards have been solved before their turn.
    has_lines: bool,
    /// The common divisor of all gains.
    unit: u32,
}

/// The values of a group.
#[derive(Clone, Copy)]
struct GroupValues<'a> {
    codes: &'a [AtomicU16],
    /// The last number of the boards with A and with B to move.
    last: [usize; 2],
}

/// A board whose moves have been played.
#[derive(Clone, Copy)]
struct Played {
    number: usize,
    /// The end of its moves in the list.
    end: usize,
    /// The best value of the moves that end the round.
    best: Best,
}

/// A move to a board.
#[derive(Clone, Copy)]
struct MoveTo<'a> {
    /// The value of that board.
    value: &'a AtomicU16,
    gain: i16,
    mover: Mover,
    played: Move,
}

impl DenseGroup<'_> {
    /// Returns the values of all boards and the common divisor of all gains; `None` if a line of moves returns to a
    /// board, or a value needs more than two bytes. Boards with fewer counters in play must be solved.
    pub(super) fn solve_in_order(
        &self,
        solved: &[DenseValues],
    ) -> Result<Option<(DenseValues, u32)>, Unsolved> {
        let short = Short::of(self.solving.counters());
        let values = DenseValues::unknown(short, self.boards);
        let all = solved[..self.counters].iter().chain([&values]);
        let all = all.enumerate().map(|(counters, values)| {
            Some(GroupValues {
                codes: values.codes(short)?,
                last: self.solving.index.last(counters),
            })
        });
        let Some(all) = all.collect::<Option<Vec<_>>>() else {
            return Ok(None);
        };
        let units = self.each_range(|numbers| {
            let mut solving = InOrder {
                group: self,
                groups: &all,
                own: all[self.counters].codes,
                short,
                played: Vec::with_capacity(TOGETHER + 1),
                moves: Vec::new(),
                has_lines: false,
                line: 0,
                unit: 0,
            };
            solving.solve_range(numbers)?;
            Ok::<_, Obstacle>(solving.unit)
        });
        match units {
            Err(Obstacle::Cycle | Obstacle::TooLong) => Ok(None),
            Err(Obstacle::Unsolved(error)) => Err(error),
            Ok(units) => Ok(Some((values, units.into_iter().fold(0, common_divisor)))),
        }
    }
}

impl InOrder<'_> {
    #[inline(always)]
    fn is_solved(&self, number: usize) -> bool {
        self.own[number].load(Ordering::Relaxed) != Short::UNKNOWN
    }

    /// Solves the boards with numbers of a range, and the same boards with the other player to move.
    fn solve_range(&mut self, numbers: Range<usize>) -> Result<(), Obstacle> {
        let (index, counters) = (&self.group.solving.index, self.group.counters);
        index.each_board(counters, numbers, |number, board| {
            if self.is_solved(number) {
                return Ok(());
            }
            let mut other = *board;
            other.set_to_move(board.to_move().other());
            let turned = index.number(&other, counters);
            self.play_if_settled(number, board)?;
            // Usually, it has not been solved before.
            if turned != number && !(self.has_lines && self.is_solved(turned)) {
                self.play_if_settled(turned, &other)?;
            }
            match self.played.len() < TOGETHER {
                true => Ok(()),
                false => self.evaluate_played(),
            }
        })?;
        self.evaluate_played()
    }

    /// Plays the moves of a board, if the round goes on there.
    #[inline(never)]
    fn play_if_settled(&mut self, number: usize, board: &Position) -> Result<(), Unsolved> {
        let playable = self.group.solving.game.playable_if_settled(board);
        if !playable.is_empty() {
            let best = self.play(board, playable)?;
            let end = self.moves.len();
            self.played.push(Played { number, end, best });
        }
        Ok(())
    }

    /// Sets the values of the boards whose moves have been played.
    fn evaluate_played(&mut self) -> Result<(), Obstacle> {
        let mut first = 0;
        for place in 0..self.played.len() {
            let Played { number, end, best } = self.played[place];
            if self.evaluate(number, first..end, best)?.is_none() {
                let board = self.group.solving.index.board(self.group.counters, number);
                self.solve(number, &board)?;
            }
            first = end;
        }
        self.moves.clear();
        self.played.clear();
        Ok(())
    }

    /// Sets the value of a board whose moves have been played; returns `None` if one of them leads to a board that is
    /// not solved yet.
    #[inline(always)]
    fn evaluate(
        &self,
        number: usize,
        moves: Range<usize>,
        mut best: Best,
    ) -> Result<Option<Packed>, Obstacle> {
        let short = self.short;
        for on in &self.moves[moves] {
            let code = on.value.load(Ordering::Relaxed);
            if code == Short::UNKNOWN {
                return Ok(None);
            }
            best.add(short.value(code).before(on.mover, on.gain));
        }
        let value = best.value();
        let code = short.code(value).ok_or(Obstacle::TooLong)?;
        self.own[number].store(code, Ordering::Relaxed);
        Ok(Some(value))
    }

    /// Solves a board and all boards of its group that its moves lead to.
    #[inline(never)]
    fn solve(&mut self, number: usize, board: &Position) -> Result<Packed, Obstacle> {
        // A line that returns to a board goes round, because that board is not solved yet.
        if self.line >= LONGEST {
            return Err(Obstacle::Cycle);
        }
        self.line += 1;
        self.has_lines = true;
        let first = self.moves.len();
        let best = self.play(board, self.group.solving.game.playable(board))?;
        let end = self.moves.len();
        for place in first..end {
            let on = self.moves[place];
            if on.value.load(Ordering::Relaxed) == Short::UNKNOWN {
                let DenseGroup {
                    solving, counters, ..
                } = self.group;
                let mut next = *board;
                (solving.game).play_unchecked(board, &mut next, on.played, &mut ());
                self.solve(solving.index.number(&next, *counters), &next)?;
            }
        }
        // All boards that the moves lead to are solved now.
        let value = self.evaluate(number, first..end, best)?;
        self.moves.truncate(first);
        self.line -= 1;
        value.ok_or(Obstacle::Cycle)
    }

    /// Plays the moves of a board from its playable holes. Returns the best value of those that end the round, and notes
    /// the others.
    #[inline(always)]
    fn play(&mut self, board: &Position, playable: HoleSet) -> Result<Best, Unsolved> {
        let mut playing = Playing {
            board,
            best: Best::NONE,
            solving: self,
        };
        let before = playing.solving.group.before();
        before.each_step_from(board, playable, &mut playing)?;
        Ok(playing.best)
    }
}

/// The moves of a board while they are played.
struct Playing<'p, 'a> {
    board: &'p Position,
    /// The best value of the moves that end the round.
    best: Best,
    solving: &'p mut InOrder<'a>,
}

impl TakeStep for Playing<'_, '_> {
    #[inline(always)]
    fn take(&mut self, step: Step<&Position>) -> Result<(), Unsolved> {
        let InOrder {
            group,
            groups,
            moves,
            unit,
            ..
        } = self.solving;
        step.divide(unit);
        let gain = step.gain(self.board) as i16;
        match step.next {
            Next::Board(next, counters) => {
                let later = group.solving.index.later(next, counters) as usize;
                let GroupValues { codes, last } = &groups[counters];
                let value = &codes[last[next.to_move().index()].wrapping_sub(later)];
                prefetch(slice::from_ref(value), 0);
                moves.push(MoveTo {
                    value,
                    gain,
                    mover: Mover::after(self.board, next),
                    played: step.played,
                });
            }
            Next::Over => self.best.add(Packed::new(gain, 1)),
            Next::NeverEnds => self.best.add(Packed::NEVER_ENDS),
        }
        Ok(())
    }
}
