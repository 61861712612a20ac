//! Iterative deepening: one turn deeper each time, until a limit is reached or nothing is left to search.

use gebeta_core::{HoleSet, Position};

use super::choice::{Choice, MovesToValue, ScoredMove};
use super::limit::{Clock, Limit};
use super::margin::{Margin, standing};
use super::moves::{any_move, expand};
use super::node_value::{NodeValue, Window};
use super::transposition_table::Bound;
use super::tree::{Branch, Tree};
use crate::draw;

/// The greatest search depth, in turns.
pub(super) const DEEPEST: u32 = 250;

/// The most moves of an expected line.
const LONGEST_LINE: usize = 40;

/// A move from the root position.
struct Root {
    branch: Branch,
    worth: ScoredMove,
}

/// The position to search, and what is asked about it.
#[derive(Clone, Copy)]
pub(super) struct Question<'a> {
    pub position: &'a Position,
    pub playable: HoleSet,
    /// The earlier positions of the round.
    pub earlier: &'a [Position],
    pub asked: MovesToValue,
}

impl Tree {
    /// Returns the best move, or the values of all moves. Equal moves are in random order.
    pub(super) fn choose(
        &mut self,
        question: &Question,
        clock: &mut Clock,
        random: &mut fastrand::Rng,
    ) -> Choice {
        self.begin(question.position);
        self.set_even_depth(question.asked == MovesToValue::All);
        let before = clock.nodes();
        let mut roots = self.roots(question, clock, random);
        if roots.is_empty() {
            let Question {
                position, playable, ..
            } = *question;
            return Choice::only(any_move(&self.game, position, playable));
        }
        let deepest = clock.depth().unwrap_or(DEEPEST).clamp(1, DEEPEST);
        let deepest = match (question.asked, roots.len()) {
            // There is nothing to choose.
            (MovesToValue::Best, 1) => 1,
            _ => deepest,
        };
        let (mut depth, mut is_final) = (0, false);
        while depth < deepest && !is_final && (depth == 0 || !clock.is_over()) {
            // The first depth is always searched.
            let mut unlimited = Clock::new(Limit::NONE);
            let turn = match depth {
                0 => &mut unlimited,
                _ => &mut *clock,
            };
            let before: Vec<ScoredMove> = roots.iter().map(|root| root.worth).collect();
            let (mut seen, all_final) = self.deepen(question, &mut roots, depth, turn);
            let finished = seen == roots.len();
            if !finished && question.asked == MovesToValue::All {
                // The values are compared, so all of them come from the same depth.
                for (root, worth) in roots.iter_mut().zip(before) {
                    root.worth = worth;
                }
                seen = 0;
            }
            // The best move so far was tried first, so the results of an interrupted depth can be used.
            roots[..seen].sort_by_key(|root| std::cmp::Reverse(root.worth.margin));
            if depth == 0 {
                clock.count(unlimited.nodes());
            }
            if !finished {
                break;
            }
            depth += 1;
            is_final = all_final && !clock.has_broken_off();
        }
        let best = &roots[0];
        let child = &best.branch.child;
        let mut line = vec![child.played];
        if !child.is_over {
            self.follow(child, LONGEST_LINE, clock, &mut line);
        }
        Choice {
            played: child.played,
            line,
            nodes: clock.nodes() - before,
            depth,
            is_final,
            scored_moves: roots.iter().map(|root| root.worth).collect(),
        }
    }

    /// Plays every move, as far as the clock allows.
    fn roots(
        &self,
        question: &Question,
        clock: &mut Clock,
        random: &mut fastrand::Rng,
    ) -> Vec<Root> {
        let mut roots = Vec::new();
        let Question {
            position, playable, ..
        } = *question;
        expand(&self.game, position, playable, clock, |child| {
            roots.push(Root {
                worth: ScoredMove {
                    played: child.played,
                    margin: Margin(0),
                    bound: Bound::AtMost,
                },
                branch: self.branch(child),
            });
        });
        draw::shuffle(random, &mut roots);
        roots
    }

    /// Searches each move one turn deeper. Returns how many of them were searched, and whether nothing is left to
    /// search.
    fn deepen(
        &mut self,
        question: &Question,
        roots: &mut [Root],
        depth: u32,
        clock: &mut Clock,
    ) -> (usize, bool) {
        let mut alpha = -Margin::INFINITE;
        let mut all_final = true;
        for (number, root) in roots.iter_mut().enumerate() {
            let found = self.first_move(question, &root.branch, depth, alpha, clock);
            if clock.is_over() {
                return (number, false);
            }
            all_final &= found.is_final;
            let exactly = question.asked == MovesToValue::All || found.value > alpha;
            root.worth.margin = Margin(found.value);
            root.worth.bound = match exactly {
                true => Bound::Exactly,
                false => Bound::AtMost,
            };
            alpha = alpha.max(found.value);
        }
        (roots.len(), all_final)
    }

    fn first_move(
        &mut self,
        question: &Question,
        branch: &Branch,
        depth: u32,
        alpha: i32,
        clock: &mut Clock,
    ) -> NodeValue {
        let before = question.position;
        if question.earlier.contains(&branch.child.position) {
            // A move back to an earlier position is a game that never ends.
            return NodeValue::final_value(standing(
                &self.game,
                &branch.child.position,
                before.to_move(),
            ));
        }
        if question.asked == MovesToValue::All || alpha == -Margin::INFINITE {
            return self.after(branch, before, depth, Window::ALL, clock);
        }
        let found = self.after(branch, before, depth, Window::above(alpha), clock);
        if found.value <= alpha || clock.is_over() {
            return found;
        }
        let beta = Margin::INFINITE;
        self.after(branch, before, depth, Window { alpha, beta }, clock)
    }

    /// Returns the value of a position for the player to move, at the depth of the clock.
    pub(super) fn worth(
        &mut self,
        position: &Position,
        playable: HoleSet,
        clock: &mut Clock,
    ) -> Margin {
        let question = Question {
            position,
            playable,
            earlier: &[],
            asked: MovesToValue::Best,
        };
        let mut random = fastrand::Rng::with_seed(0);
        let choice = self.choose(&question, clock, &mut random);
        choice.margin().unwrap_or_default()
    }
}
