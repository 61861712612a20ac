//! Strategies: what a player does wherever the opponent leads. A strategy for each player proves a value.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::settings::NeverEnding;
use super::solution::Solution;
use super::step::Next;
use gebeta_core::{Move, Position, Side};

/// A board that can be reached while a player follows a strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrategyBoard {
    /// The board, with the scores of the first line that leads to it.
    pub position: Position,
    /// The counters that the player wins from here on, less the opponent's, at least.
    pub margin: i32,
    /// The player's move; `None` if the opponent is to move.
    pub played: Option<Move>,
}

impl Solution {
    /// Calls `give` with each board that can be reached from a position while a player makes the first of the best moves
    /// and the opponent makes any move, until it breaks. A board comes once, whatever the scores are, unless the rules
    /// ask what stores hold.
    ///
    /// The strategies of both players together prove the value: each margin follows from those after the moves, and where
    /// it is positive, play comes to an end. Gives nothing if the position does not follow from the start, or if a
    /// never-ending game is a [draw](NeverEnding::Draw).
    pub fn strategy(
        &self,
        player: Side,
        from: &Position,
        give: &mut dyn FnMut(&StrategyBoard) -> ControlFlow<()>,
    ) {
        if self.margins.never_ending == NeverEnding::Draw || self.value(from).is_none() {
            return;
        }
        let mut seen = HashSet::from([self.without_scores(from)]);
        let mut ahead = vec![*from];
        while let Some(position) = ahead.pop() {
            let mut steps = self.worths(&position);
            let Some(&(ref best, worth)) = steps.first() else {
                continue;
            };
            let margin = i32::from(worth.margin()) - self.score(&position);
            let is_own = position.to_move() == player;
            let board = StrategyBoard {
                position,
                margin: if is_own { margin } else { -margin },
                played: is_own.then_some(best.played),
            };
            if give(&board).is_break() {
                return;
            }
            if is_own {
                steps.truncate(1);
            }
            for (step, _) in steps {
                if let Next::Board(next, _) = step.next
                    && seen.insert(self.without_scores(&next))
                {
                    ahead.push(next);
                }
            }
        }
    }

    /// Returns a position without what its boards do not depend on.
    fn without_scores(&self, position: &Position) -> Position {
        match self.game.rules().ask_what_stores_hold() {
            true => *position,
            false => {
                let mut board = *position;
                for side in Side::BOTH {
                    board.set_store(side, 0);
                }
                board
            }
        }
    }
}
