//! The best of the moves from a position, and move ordering.

use std::ops::ControlFlow;

use gebeta_core::game::Status;
use gebeta_core::{Hole, HoleSet, Move, Position};

use super::{Branch, Tree};
use crate::search::limit::Clock;
use crate::search::margin::{Margin, PARTS, standing};
use crate::search::moves::{bring_forward, each_move, expand};
use crate::search::node_value::{NodeValue, Window};

impl Tree {
    /// Evaluates the moves from a position at the horizon.
    pub(super) fn best_by_evaluation(
        &self,
        position: &Position,
        playable: HoleSet,
        first: Option<Move>,
        window: Window,
        clock: &mut Clock,
    ) -> (NodeValue, Move) {
        let mover = position.to_move();
        let game = &self.game;
        let mut best = (
            NodeValue::final_value(-Margin::INFINITE),
            Move::from(Hole(0)),
        );
        let mut look = |played, status: Status, after: &Position| {
            let found = match status.outcome {
                Some(_) => NodeValue::final_value(standing(game, after, mover)),
                None => {
                    let value = self.evaluation.value(game, after);
                    NodeValue::estimate(if after.to_move() == mover {
                        value
                    } else {
                        -value
                    })
                }
            };
            best.0.is_final &= found.is_final;
            if found.value > best.0.value {
                best.0.value = found.value;
                best.1 = played;
                if found.value >= window.beta {
                    best.0.is_final = found.is_final;
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        };
        let mut rest = playable;
        // Its ways of leaving captures come together, so they need not be distinguished here.
        if let Some(first) = first.filter(|first| playable.contains(first.hole)) {
            let mut alone = HoleSet::EMPTY;
            alone.insert(first.hole);
            rest.remove(first.hole);
            let mut cut = false;
            each_move(game, position, alone, clock, |played, status, after| {
                let flow = look(played, status, after);
                cut = flow.is_break();
                flow
            });
            if cut {
                return best;
            }
        }
        each_move(game, position, rest, clock, look);
        best
    }

    /// Evaluates the moves from a position by searching deeper.
    pub(super) fn best_by_search(
        &mut self,
        position: &Position,
        playable: HoleSet,
        first: Option<Move>,
        depth: u32,
        window: Window,
        clock: &mut Clock,
    ) -> (NodeValue, Move) {
        let start = self.branches.len();
        expand(&self.game, position, playable, clock, |child| {
            let met = self.boards.meet(&child.position);
            // The entry is far away in memory; it arrives while the other moves are played.
            self.table.prefetch(&met);
            self.branches.push(Branch {
                child,
                met,
                order: 0,
            });
        });
        let end = self.branches.len();
        self.set_orders(position, start, first);
        let mut best = (
            NodeValue::final_value(-Margin::INFINITE),
            Move::from(Hole(0)),
        );
        let mut rest = window;
        for number in start..end {
            bring_forward(&mut self.branches[number..end], |branch| branch.order);
            let branch = self.branches[number];
            let found = self.next(&branch, position, depth - 1, rest, number == start, clock);
            if clock.is_over() {
                break;
            }
            best.0.back_to = best.0.back_to.min(found.back_to);
            best.0.is_final &= found.is_final;
            if found.value > best.0.value {
                best.0.value = found.value;
                best.1 = branch.child.played;
                rest.alpha = rest.alpha.max(found.value);
                if found.value >= window.beta {
                    // A lower bound that suffices needs no other moves.
                    best.0 = found;
                    let hole = branch.child.played.hole.index();
                    self.history[position.to_move().index()][hole] += (depth * depth) as i32;
                    break;
                }
            }
        }
        self.branches.truncate(start);
        best
    }

    /// Evaluates a move. Those after the first are tried with a null window first.
    fn next(
        &mut self,
        branch: &Branch,
        before: &Position,
        depth: u32,
        window: Window,
        is_first: bool,
        clock: &mut Clock,
    ) -> NodeValue {
        if is_first || window.is_null() {
            return self.after(branch, before, depth, window, clock);
        }
        let found = self.after(branch, before, depth, Window::above(window.alpha), clock);
        match found.value > window.alpha && found.value < window.beta {
            true => self.after(branch, before, depth, window, clock),
            false => found,
        }
    }

    /// Sets the order in which the moves are tried: the stored move, moves that give another turn, moves that win most,
    /// then moves that have refuted other lines.
    fn set_orders(&mut self, position: &Position, start: usize, first: Option<Move>) {
        let mover = position.to_move();
        let history = &self.history[mover.index()];
        for branch in &mut self.branches[start..] {
            let child = &branch.child;
            let again = !child.is_over && child.position.to_move() == mover;
            branch.order = match first == Some(child.played) {
                true => i32::MAX,
                false => {
                    let tried = history[child.played.hole.index()].min(PARTS - 1);
                    child.gain * PARTS + i32::from(again) * PARTS * PARTS + tried
                }
            };
        }
    }
}
