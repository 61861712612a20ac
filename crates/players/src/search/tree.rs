//! Alpha-beta: the value of a position by looking so many turns ahead.

use std::ops::ControlFlow;
use std::sync::Arc;

use gebeta_core::game::{Game, Outcome};
use gebeta_core::{Hole, HoleSet, MAX_HOLES, Move, Position, Side};

use super::boards::{Boards, Met};
use super::features::Evaluation;
use super::found::{Found, Window};
use super::leaves::{Leaves, Repetition};
use super::limit::Clock;
use super::margin::{Margin, PARTS, standing, stored};
use super::moves::{Child, each_move, expand};
use super::table::{Bound, Known, TO_THE_END, Table};
use super::values::Values;

/// Searches a game's positions, and remembers what it has found from one search to the next.
pub(super) struct Tree {
    pub game: Game,
    pub leaves: Leaves,
    boards: Boards,
    table: Table,
    /// What is known of positions with few counters in play.
    known: Option<Arc<dyn Values>>,
    /// The most counters in play of which anything is.
    most_known: u32,
    /// Whether counters on the board can have been won, in captured holes.
    wins_holes: bool,
    /// How well each hole has done that refuted something, by the player who played it.
    history: [[i32; MAX_HOLES]; 2],
    /// The boards on the line that is looked at.
    line: Vec<Met>,
    /// The moves from all positions on the line, each position's after those of the one before.
    branches: Vec<Branch>,
}

/// A move that is looked at.
#[derive(Clone, Copy)]
pub(super) struct Branch {
    pub child: Child,
    /// The board that it leads to.
    met: Met,
    /// How soon it is tried: the highest first.
    order: i32,
}

impl Tree {
    /// Makes one with so many bytes for its table.
    pub(super) fn new(game: &Game, leaves: Leaves, bytes: usize) -> Tree {
        Tree {
            game: game.clone(),
            leaves,
            boards: Boards::new(game),
            table: Table::new(bytes),
            known: None,
            most_known: 0,
            wins_holes: game.rules().score.wegs,
            history: [[0; MAX_HOLES]; 2],
            line: Vec::new(),
            branches: Vec::new(),
        }
    }

    /// Looks up what is known, if anything is, instead of searching on.
    pub(super) fn with_known(mut self, known: Option<Arc<dyn Values>>) -> Tree {
        self.most_known = known.as_ref().map_or(0, |known| known.most_in_play());
        self.known = known;
        self
    }

    /// Prepares to search from a position.
    pub(super) fn begin(&mut self, position: &Position) {
        if self.boards.are_others(position) {
            self.table.clear();
        }
        self.table.begin_search();
        self.leaves.prepare(position);
        self.history = [[0; MAX_HOLES]; 2];
        self.line.clear();
        self.line.push(self.boards.meet(position));
        self.branches.clear();
    }

    /// Gives the value of the position that a search has begun with, looking so many turns ahead.
    pub(super) fn root(
        &mut self,
        position: &Position,
        playable: HoleSet,
        depth: u32,
        window: Window,
        clock: &mut Clock,
    ) -> Found {
        self.line.clear();
        let met = self.boards.meet(position);
        self.search(position, playable, met, depth, window, clock)
    }

    /// Gives what is remembered of a position.
    pub(super) fn remembered(&self, position: &Position) -> Option<Known> {
        self.table.find(&self.boards.meet(position))
    }

    /// Gives the table of what is remembered.
    pub(super) fn table(&self) -> &Table {
        &self.table
    }

    /// Gives the table of what is remembered, to put back what was there before.
    pub(super) fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    /// Makes a branch of a move.
    #[inline(always)]
    pub(super) fn branch(&self, child: Child) -> Branch {
        Branch {
            met: self.boards.meet(&child.position),
            child,
            order: 0,
        }
    }

    /// Gives what a move from a position is worth to its player, looking so many turns further ahead.
    pub(super) fn after(
        &mut self,
        branch: &Branch,
        before: &Position,
        depth: u32,
        window: Window,
        clock: &mut Clock,
    ) -> Found {
        let mover = before.to_move();
        let Branch { child, met, .. } = branch;
        let Child {
            position, playable, ..
        } = child;
        if child.is_over {
            return Found::final_value(standing(&self.game, position, mover));
        }
        if position.to_move() == mover {
            return self.search(position, *playable, *met, depth, window, clock);
        }
        let window = window.turned();
        let found = self.search(position, *playable, *met, depth, window, clock);
        found.turned()
    }

    /// Gives the value of a position, exactly if it lies in the window.
    ///
    /// If the clock is over meanwhile, what it gives means nothing.
    fn search(
        &mut self,
        position: &Position,
        playable: HoleSet,
        met: Met,
        depth: u32,
        window: Window,
        clock: &mut Clock,
    ) -> Found {
        if let Some(back_to) = self.came_back(&met) {
            return match self.leaves.repetition() {
                Repetition::ScoreStands => Found {
                    back_to,
                    ..Found::final_value(standing(&self.game, position, position.to_move()))
                },
                Repetition::Unsettled => self.leaves.found(&self.game, position, window),
            };
        }
        if self.is_looked_up(position, met.left)
            && let Some(margin) = self.look_up(position)
        {
            return Found::final_value(margin);
        }
        if depth == 0 {
            return self.leaves.found(&self.game, position, window);
        }
        let aside = stored(position, position.to_move());
        let left = met.left as i32 * PARTS;
        if aside + left <= window.alpha {
            return Found::final_value(aside + left);
        }
        if aside - left >= window.beta {
            return Found::final_value(aside - left);
        }
        let known = self.table.find(&met);
        if let Some(known) = known
            && let Some(found) = settles(known, aside, depth, window)
        {
            return found;
        }
        if clock.is_over() {
            return Found::estimate(0);
        }
        let place = self.line.len();
        let best = known.map(|known| known.played);
        self.line.push(met);
        let (found, played) = match (depth, &self.leaves) {
            (1, Leaves::Estimated(evaluation)) => {
                self.best_now(evaluation, position, playable, best, window, clock)
            }
            _ => self.best_ahead(position, playable, best, depth, window, clock),
        };
        self.line.pop();
        if clock.is_over() {
            return found;
        }
        // A board that comes back to this one and no further is this one's own affair.
        let is_own = found.back_to >= place;
        self.table.keep(
            &met,
            Known {
                played,
                value: (found.value - aside) as i16,
                depth: match (is_own, found.is_final) {
                    (true, true) => TO_THE_END,
                    (true, false) => depth as u8,
                    (false, _) => 0,
                },
                bound: is_own.then_some(match found.value {
                    value if value <= window.alpha => Bound::AtMost,
                    value if value >= window.beta => Bound::AtLeast,
                    _ => Bound::Exactly,
                }),
            },
        );
        Found {
            back_to: if is_own {
                Found::NOWHERE
            } else {
                found.back_to
            },
            ..found
        }
    }

    /// Says whether a position has so few counters in play that its margin can be known, so many being left to put aside.
    #[inline(always)]
    fn is_looked_up(&self, position: &Position, left: u32) -> bool {
        match self.wins_holes && self.most_known > 0 {
            false => left <= self.most_known,
            true => {
                let won = position.sum(position.wegs(Side::A) | position.wegs(Side::B));
                left <= self.most_known + won
            }
        }
    }

    /// Gives the margin of a position with few counters in play, if it is known.
    #[cold]
    fn look_up(&self, position: &Position) -> Option<i32> {
        let margin = self.known.as_ref()?.margin(position)?;
        Some(margin * PARTS)
    }

    /// Finds the place of the same board earlier on the line.
    ///
    /// What has been put aside never comes back, so that it can only be among those with as many counters.
    #[inline(always)]
    fn came_back(&self, met: &Met) -> Option<usize> {
        let earlier = self.line.iter().enumerate().rev();
        let mut alike = earlier.take_while(|(_, earlier)| earlier.left == met.left);
        alike
            .find(|(_, earlier)| earlier.check == met.check)
            .map(|(place, _)| place)
    }

    /// Values the moves from a position without looking any further.
    fn best_now(
        &self,
        evaluation: &Evaluation,
        position: &Position,
        playable: HoleSet,
        first: Option<Move>,
        window: Window,
        clock: &mut Clock,
    ) -> (Found, Move) {
        let mover = position.to_move();
        let game = &self.game;
        let mut best = (Found::final_value(-Margin::INFINITE), Move::from(Hole(0)));
        let mut look = |played, outcome: Outcome, after: &Position| {
            clock.count(1);
            let found = match outcome.verdict {
                Some(_) => Found::final_value(standing(game, after, mover)),
                None => {
                    let value = evaluation.value(game, after);
                    Found::estimate(if after.to_move() == mover {
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
        // Its ways of leaving captures come together, so that they need not be told apart here.
        if let Some(first) = first.filter(|first| playable.contains(first.hole)) {
            let mut alone = HoleSet::EMPTY;
            alone.insert(first.hole);
            rest.remove(first.hole);
            let mut cut = false;
            each_move(game, position, alone, |played, outcome, after| {
                let flow = look(played, outcome, after);
                cut = flow.is_break();
                flow
            });
            if cut {
                return best;
            }
        }
        each_move(game, position, rest, look);
        best
    }

    /// Values the moves from a position by looking further ahead.
    fn best_ahead(
        &mut self,
        position: &Position,
        playable: HoleSet,
        first: Option<Move>,
        depth: u32,
        window: Window,
        clock: &mut Clock,
    ) -> (Found, Move) {
        let start = self.branches.len();
        expand(&self.game, position, playable, |child| {
            let met = self.boards.meet(&child.position);
            // While the other moves are played, it comes from far away.
            self.table.prefetch(&met);
            self.branches.push(Branch {
                child,
                met,
                order: 0,
            });
        });
        let end = self.branches.len();
        clock.count((end - start) as u64);
        self.set_orders(position, start, first);
        let mut best = (Found::final_value(-Margin::INFINITE), Move::from(Hole(0)));
        let mut rest = window;
        for number in start..end {
            self.bring_forward(number, end);
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
                    // What is no less needs no other move to be so.
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

    /// Values a move; those after the first are first asked whether they are better at all.
    fn next(
        &mut self,
        branch: &Branch,
        before: &Position,
        depth: u32,
        window: Window,
        is_first: bool,
        clock: &mut Clock,
    ) -> Found {
        if is_first || window.is_null() {
            return self.after(branch, before, depth, window, clock);
        }
        let found = self.after(branch, before, depth, Window::above(window.alpha), clock);
        match found.value > window.alpha && found.value < window.beta {
            true => self.after(branch, before, depth, window, clock),
            false => found,
        }
    }

    /// Says in which order the moves are tried: what is known to be good, another turn, what wins most, what has refuted
    /// other moves before.
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

    /// Puts the move that comes next in its place.
    fn bring_forward(&mut self, number: usize, end: usize) {
        let mut next = number;
        for other in number + 1..end {
            if self.branches[other].order > self.branches[next].order {
                next = other;
            }
        }
        // Most often it is there already, and to move it takes a while.
        if next != number {
            self.branches.swap(number, next);
        }
    }

    /// Adds the moves that are expected after a position, as far as they are remembered.
    pub(super) fn follow(&self, child: &Child, most: usize, line: &mut Vec<Move>) {
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
            let Ok(outcome) = self.game.play(&mut after, known.played, &mut ()) else {
                return;
            };
            line.push(known.played);
            (position, playable) = (after, outcome.playable);
        }
    }
}

/// Says whether what is known of a board is enough.
#[inline(always)]
fn settles(known: Known, aside: i32, depth: u32, window: Window) -> Option<Found> {
    if u32::from(known.depth) < depth {
        return None;
    }
    let value = i32::from(known.value) + aside;
    let is_enough = match known.bound? {
        Bound::Exactly => true,
        Bound::AtLeast => value >= window.beta,
        Bound::AtMost => value <= window.alpha,
    };
    is_enough.then_some(Found {
        value,
        back_to: Found::NOWHERE,
        is_final: known.depth == TO_THE_END,
    })
}
