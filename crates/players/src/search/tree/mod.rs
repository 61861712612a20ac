//! Alpha-beta: the value of a position at a search depth.

mod best;

use std::sync::Arc;

use gebeta_core::game::Game;
use gebeta_core::{HoleSet, MAX_HOLES, Move, Position};

use super::Weights;
use super::boards::{BoardHash, Boards};
use super::features::Evaluation;
use super::known_values::KnownValues;
use super::limit::Clock;
use super::margin::{PARTS, set_aside, standing};
use super::moves::Child;
use super::node_value::{NodeValue, Window};
use super::transposition_table::{Bound, TableEntry, TranspositionTable};
use gebeta_solver::Solution;

/// Searches a game's positions, and keeps the results from one search to the next.
pub(super) struct Tree {
    pub game: Game,
    /// The values of positions at the horizon.
    pub evaluation: Evaluation,
    boards: Boards,
    /// The transposition table.
    pub table: TranspositionTable,
    /// Known values of positions with few counters in play.
    known: KnownValues,
    /// Whether every line is searched exactly to the requested depth or to its end. Then results of deeper searches are
    /// not used.
    is_even: bool,
    /// The history heuristic: how often each hole has refuted a line, by the player who played it.
    history: [[i32; MAX_HOLES]; 2],
    /// The boards on the current line.
    line: Vec<BoardHash>,
    /// The moves from all positions on the line, each position's after those of the one before.
    branches: Vec<Branch>,
}

/// A move to search.
#[derive(Clone, Copy)]
pub(super) struct Branch {
    pub child: Child,
    /// The board that it leads to.
    met: BoardHash,
    /// Its priority: the highest is tried first.
    order: i32,
}

impl Tree {
    /// Returns a tree with a table of that many bytes. It uses known values, if there are any, instead of a deeper search.
    pub(super) fn new(
        game: &Game,
        weights: &Weights,
        known: Option<Arc<Solution>>,
        bytes: usize,
    ) -> Tree {
        Tree {
            game: game.clone(),
            evaluation: Evaluation::new(game, weights),
            boards: Boards::new(game),
            table: TranspositionTable::new(bytes),
            known: KnownValues::new(game, known),
            is_even: false,
            history: [[0; MAX_HOLES]; 2],
            line: Vec::new(),
            branches: Vec::new(),
        }
    }

    /// Sets whether every line is searched exactly to the requested depth or to its end, or some lines further where
    /// that costs nothing.
    pub(super) fn set_even_depth(&mut self, is_even: bool) {
        self.is_even = is_even;
    }

    /// Prepares a search from a position.
    pub(super) fn begin(&mut self, position: &Position) {
        if self.boards.begin_round(position) {
            self.table.clear();
        }
        self.table.begin_search();
        self.evaluation.prepare(position);
        self.history = [[0; MAX_HOLES]; 2];
        self.line.clear();
        self.line.push(self.boards.meet(position));
        self.branches.clear();
    }

    /// Returns the branch of a move.
    #[inline(always)]
    pub(super) fn branch(&self, child: Child) -> Branch {
        Branch {
            met: self.boards.meet(&child.position),
            child,
            order: 0,
        }
    }

    /// Returns the value of a move from a position for its player, at a depth after the move.
    pub(super) fn after(
        &mut self,
        branch: &Branch,
        before: &Position,
        depth: u32,
        window: Window,
        clock: &mut Clock,
    ) -> NodeValue {
        let mover = before.to_move();
        let Branch { child, met, .. } = branch;
        let Child {
            position, playable, ..
        } = child;
        if child.is_over {
            return NodeValue::final_value(standing(&self.game, position, mover));
        }
        if position.to_move() == mover {
            return self.search(position, *playable, *met, depth, window, clock);
        }
        let window = window.turned();
        let found = self.search(position, *playable, *met, depth, window, clock);
        found.turned()
    }

    /// Returns the value of a position, which is exact if it lies in the window.
    ///
    /// If the clock ends meanwhile, the result is invalid.
    fn search(
        &mut self,
        position: &Position,
        playable: HoleSet,
        met: BoardHash,
        depth: u32,
        window: Window,
        clock: &mut Clock,
    ) -> NodeValue {
        if let Some(back_to) = self.came_back(&met) {
            return NodeValue {
                back_to,
                ..NodeValue::final_value(standing(&self.game, position, position.to_move()))
            };
        }
        if let Some(margin) = self.known.margin(position, met.left) {
            return NodeValue::final_value(margin * PARTS);
        }
        if depth == 0 {
            return NodeValue::estimate(self.evaluation.value(&self.game, position));
        }
        let aside = set_aside(position, position.to_move()) * PARTS;
        let left = met.left as i32 * PARTS;
        if aside + left <= window.alpha {
            return NodeValue::final_value(aside + left);
        }
        if aside - left >= window.beta {
            return NodeValue::final_value(aside - left);
        }
        let known = self.table.find(&met);
        if let Some(known) = known
            && self.reaches(&known, depth)
            && let Some(found) = settles(known, aside, window)
        {
            return found;
        }
        if clock.is_over() {
            return NodeValue::estimate(0);
        }
        let place = self.line.len();
        let best = known.map(|known| known.played);
        self.line.push(met);
        let (found, played) = match depth {
            1 => self.best_by_evaluation(position, playable, best, window, clock),
            _ => self.best_by_search(position, playable, best, depth, window, clock),
        };
        self.line.pop();
        if clock.is_over() {
            return found;
        }
        // A cycle that returns to this board and no earlier one is part of its own value.
        let is_own = found.back_to >= place;
        self.table.keep(
            &met,
            TableEntry {
                played,
                value: (found.value - aside) as i16,
                depth: if is_own { depth as u8 } else { 0 },
                is_final: is_own && found.is_final,
                is_even: self.is_even,
                bound: is_own.then_some(match found.value {
                    value if value <= window.alpha => Bound::AtMost,
                    value if value >= window.beta => Bound::AtLeast,
                    _ => Bound::Exactly,
                }),
            },
        );
        NodeValue {
            back_to: if is_own {
                NodeValue::NOWHERE
            } else {
                found.back_to
            },
            ..found
        }
    }

    /// Returns `true` if a stored result is from a sufficient depth.
    #[inline(always)]
    fn reaches(&self, known: &TableEntry, depth: u32) -> bool {
        let looked = u32::from(known.depth);
        match self.is_even {
            true => known.is_even && (looked == depth || known.is_final && looked <= depth),
            false => known.is_final || looked >= depth,
        }
    }

    /// Returns the index of the same board earlier on the line.
    ///
    /// Counters that were set aside never come back, so only boards with the same number of counters are compared.
    #[inline(always)]
    fn came_back(&self, met: &BoardHash) -> Option<usize> {
        let earlier = self.line.iter().enumerate().rev();
        let mut alike = earlier.take_while(|(_, earlier)| earlier.left == met.left);
        alike
            .find(|(_, earlier)| earlier.check == met.check)
            .map(|(place, _)| place)
    }

    /// Adds the moves that are expected after a position, as far as they are stored.
    pub(super) fn follow(
        &self,
        child: &Child,
        most: usize,
        clock: &mut Clock,
        line: &mut Vec<Move>,
    ) {
        let mut seen = Vec::new();
        let (mut position, mut playable) = (child.position, child.playable);
        while line.len() < most && !playable.is_empty() {
            let met = self.boards.meet(&position);
            if seen.contains(&met) {
                return;
            }
            seen.push(met);
            let Some(known) = self.table.find(&met) else {
                return;
            };
            let mut after = position;
            let Ok(status) = self.game.play(&mut after, known.played, clock) else {
                return;
            };
            if clock.has_broken_off() {
                return;
            }
            line.push(known.played);
            (position, playable) = (after, status.playable);
        }
    }
}

/// Returns the value if a stored result is sufficient for the window.
#[inline(always)]
fn settles(known: TableEntry, aside: i32, window: Window) -> Option<NodeValue> {
    let value = i32::from(known.value) + aside;
    let is_enough = match known.bound? {
        Bound::Exactly => true,
        Bound::AtLeast => value >= window.beta,
        Bound::AtMost => value <= window.alpha,
    };
    is_enough.then_some(NodeValue {
        value,
        back_to: NodeValue::NOWHERE,
        is_final: known.is_final,
    })
}
