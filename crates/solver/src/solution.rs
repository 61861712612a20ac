//! The results: values of positions, lines of best play, and statistics.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::census::Census;
use super::keys::Keys;
use super::margins::Margins;
use super::settings::NeverEnding;
use super::step::{Next, Step, each_step, in_play};
use super::value::{Mover, Packed, Value};
use super::values::Values;
use gebeta_core::game::Game;
use gebeta_core::{Move, Position};

/// A solved game: the value of every position that can be reached from its start.
pub struct Solution {
    pub(super) game: Game,
    pub(super) start: Position,
    pub(super) end_table: bool,
    pub(super) keys: Keys,
    pub(super) margins: Margins,
    pub(super) values: Box<dyn Values>,
    pub(super) census: Vec<Census>,
}

/// A line of best play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The moves.
    pub moves: Vec<Move>,
    /// The end of the line.
    pub end: LineEnd,
}

/// The end of a line of best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEnd {
    /// The round is over.
    Over,
    /// The position after the move with this number repeats forever.
    Repeats(usize),
    /// The last sowing never ends.
    EndlessSowing,
    /// The line goes on, but no more moves were requested.
    GoesOn,
}

/// The value of a board for the player to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedBoard {
    /// The board, as a position with empty stores where these do not matter. Where both sides are alike, it is turned
    /// so that A is to move.
    pub board: Position,
    /// The counters in play.
    pub in_play: u32,
    /// The counters that the player to move has won less the opponent's; zero where the score
    /// [stands](NeverEnding::Stands).
    pub lead: i32,
    /// The value, with that lead.
    pub value: Value,
    /// The moves that reach this value, in the order of the holes.
    pub best: Vec<Move>,
}

impl Solution {
    /// Returns the game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the position that everything follows from; in an end table, one of the boards with the most counters.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Returns `true` if this is an end table ([`solve_all`](crate::solve_all)), whose boards do not follow from a
    /// requested position.
    pub fn is_end_table(&self) -> bool {
        self.end_table
    }

    /// Returns the value of a never-ending game.
    pub fn never_ending(&self) -> NeverEnding {
        self.margins.never_ending
    }

    /// Returns the value of a position for the player to move; `None` if it does not follow from the start.
    ///
    /// Where the score stands, only the board must follow from the start, and not the scores.
    pub fn value(&self, position: &Position) -> Option<Value> {
        self.packed(position).map(Packed::value)
    }

    /// Returns the value of each move from a position for the player who makes it, the best first. Empty if the
    /// position does not follow from the start.
    pub fn moves(&self, position: &Position) -> Vec<(Move, Value)> {
        let moves = self.worths(position).into_iter();
        moves
            .map(|(step, worth)| (step.played, worth.value()))
            .collect()
    }

    /// Returns a line of best play from a position, of at most that many moves.
    pub fn line(&self, position: &Position, most: usize) -> Line {
        let mut moves = Vec::new();
        let mut seen = vec![*position];
        let end = loop {
            if moves.len() == most {
                break LineEnd::GoesOn;
            }
            let position = seen[seen.len() - 1];
            let Some((step, _)) = self.worths(&position).into_iter().next() else {
                break LineEnd::GoesOn;
            };
            moves.push(step.played);
            let next = match step.next {
                Next::Over => break LineEnd::Over,
                Next::NeverEnds => break LineEnd::EndlessSowing,
                Next::Board(next, _) => next,
            };
            if let Some(first) = seen.iter().position(|earlier| *earlier == next) {
                break LineEnd::Repeats(first);
            }
            seen.push(next);
        };
        Line { moves, end }
    }

    /// Returns the census of the boards by the counters in play, the most first. Groups without boards are left out.
    pub fn census(&self) -> &[Census] {
        &self.census
    }

    /// Calls `give` with the value of each board, those with the fewest counters in play first, until it breaks. The
    /// order is the same each time, but differs between a table and the solution that it was written from.
    pub fn each(&self, give: &mut dyn FnMut(&SolvedBoard) -> ControlFlow<()>) {
        let mut flow = ControlFlow::Continue(());
        for group in 0..self.values.groups() {
            for piece in 0..self.values.pieces(group) {
                if flow.is_break() {
                    return;
                }
                self.values.each(group, piece, &mut |board, values| {
                    for (margin, value) in values.iter().enumerate() {
                        let lead = self.margins.margin_at(group, margin);
                        flow = give(&SolvedBoard {
                            board: *board,
                            in_play: group as u32,
                            lead,
                            value: value.value(),
                            best: self.best(board, lead, *value),
                        });
                        if flow.is_break() {
                            break;
                        }
                    }
                    flow
                });
            }
        }
    }

    /// Calls `give` with the margin that can be won from each board on, where the score [stands](NeverEnding::Stands).
    /// This takes less time than [`Solution::each`], which also plays the moves.
    pub fn each_margin(&self, give: &mut dyn FnMut(&Position, i16)) {
        for group in 0..self.values.groups() {
            for piece in 0..self.values.pieces(group) {
                self.values.each(group, piece, &mut |board, values| {
                    if let [value] = values {
                        give(board, value.margin());
                    }
                    ControlFlow::Continue(())
                });
            }
        }
    }

    /// Returns the moves that reach a board's value.
    fn best(&self, board: &Position, lead: i32, value: Packed) -> Vec<Move> {
        let steps = self.steps(board, lead).into_iter();
        let best = steps.filter(|(_, worth)| worth.margin() == value.margin());
        best.map(|(step, _)| step.played).collect()
    }

    /// Returns the values of the steps from a position, including all that has been won before, the best first.
    pub(super) fn worths(&self, position: &Position) -> Vec<(Step, Packed)> {
        if self.packed(position).is_none() {
            return Vec::new();
        }
        let score = self.score(position);
        let in_margin = match self.margins.never_ending {
            NeverEnding::Stands => 0,
            NeverEnding::Draw => score,
        };
        let mut steps = self.steps(position, in_margin);
        // Sorted by the values as they were solved, without the score. Equal ones stay in the order of the holes.
        steps.sort_by_key(|(_, worth)| Reverse(worth.rank()));
        for (_, worth) in &mut steps {
            *worth = self.with_score(*worth, score);
        }
        steps
    }

    /// Returns the values of the steps from a position with a margin. Steps to unknown boards are left out.
    pub(super) fn steps(&self, position: &Position, margin: i32) -> Vec<(Step, Packed)> {
        let mut steps = Vec::new();
        let all = each_step(&self.game, position, |step| {
            if let Some(worth) = self.worth(position, margin, &step) {
                steps.push((step.owned(), worth));
            }
            Ok(())
        });
        debug_assert!(all.is_ok(), "what can't be solved was not");
        steps
    }

    fn worth(&self, before: &Position, margin: i32, step: &Step<&Position>) -> Option<Packed> {
        let gain = step.gain(before);
        let (next, in_play) = match &step.next {
            Next::Over => return Some(Packed::new((margin + gain) as i16, 1)),
            Next::NeverEnds => return Some(Packed::NEVER_ENDS),
            Next::Board(next, in_play) => (next, *in_play),
        };
        let mover = Mover::after(before, next);
        let (number, gain) = self.margins.follow(margin, gain, mover, in_play)?;
        let value = self.values.find(in_play, number, next)?;
        Some(value.before(mover, gain))
    }

    /// Returns the value of a position, including all that has been won before.
    fn packed(&self, position: &Position) -> Option<Packed> {
        let holes = self.game.board().all();
        let same_owners = holes
            .iter()
            .all(|hole| position.owner(hole) == self.start.owner(hole));
        if !same_owners || position.total() != self.start.total() {
            return None;
        }
        let in_play = in_play(&self.game, position);
        if in_play >= self.values.groups()
            || self.keys.trimmed(position, in_play).sum(holes) > self.keys.packing().total()
        {
            return None;
        }
        let score = self.score(position);
        let number = self.margins.number(in_play, score)?;
        let value = self.values.find(in_play, number, position)?;
        Some(self.with_score(value, score))
    }

    /// Adds the score of a position to a value as it was solved, unless it is part of it.
    fn with_score(&self, value: Packed, score: i32) -> Packed {
        match self.margins.never_ending {
            NeverEnding::Stands => Packed::new(value.margin() + score as i16, value.turns()),
            NeverEnding::Draw => value,
        }
    }

    /// Returns the counters that the player to move has won less the opponent's.
    pub(super) fn score(&self, position: &Position) -> i32 {
        let won = self.game.winnings(position).map(|won| won as i32);
        let mover = position.to_move();
        won[mover.index()] - won[mover.other().index()]
    }
}

impl std::fmt::Debug for Solution {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solution")
            .field("start", &self.start)
            .field("margins", &self.margins)
            .field("groups", &self.values.groups())
            .finish_non_exhaustive()
    }
}
