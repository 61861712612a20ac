//! Players that look at their own turn and hardly further.

use std::ops::ControlFlow;

use gebeta_core::game::{Cell, Event, Game, Observer, TurnObserver};
use gebeta_core::{HoleSet, Mark, Move, Position};

use super::choice::{Choice, ScoredMove};
use super::limit::Clock;
use super::margin::{Margin, standing};
use super::moves::{Child, any_move, each_move, expand};
use super::transposition_table::Bound;
use crate::draw;

/// A player that looks at its own turn and hardly further.
pub(crate) struct ShallowPlayer<'a, 'b> {
    game: &'a Game,
    position: &'a Position,
    playable: HoleSet,
    clock: &'a mut Clock<'b>,
    random: &'a mut fastrand::Rng,
}

impl<'a, 'b> ShallowPlayer<'a, 'b> {
    pub(crate) fn new(
        game: &'a Game,
        position: &'a Position,
        playable: HoleSet,
        clock: &'a mut Clock<'b>,
        random: &'a mut fastrand::Rng,
    ) -> Self {
        ShallowPlayer {
            game,
            position,
            playable,
            clock,
            random,
        }
    }

    /// Plays any legal move.
    pub(crate) fn random(mut self) -> Choice {
        let moves: Vec<Move> = match self.game.a_hole_is_a_move() {
            true => self.playable.iter().map(Move::from).collect(),
            // Playing the ways of a hole is the only test of which are legal.
            false => self.children().iter().map(|child| child.played).collect(),
        };
        let played = draw::choice(self.random, &moves);
        Choice::only(played.unwrap_or_else(|| self.any_move()))
    }

    /// Plays the move that wins the most counters this turn, less what the opponent gains by the same move.
    pub(super) fn greedy(mut self) -> Choice {
        let mut moves = self.children();
        let had = standing(self.game, self.position, self.position.to_move());
        draw::shuffle(self.random, &mut moves);
        let scored_moves = moves.iter().map(|child| (child.played, had + child.gain));
        best(scored_moves.collect(), self.clock.nodes())
            .unwrap_or_else(|| Choice::only(self.any_move()))
    }

    /// Plays like a beginner.
    ///
    /// It counts what each move wins, and what the opponent's best answer wins. But it loses count of some long
    /// sowings: it does not see the effects of later counters. It also overlooks some of the opponent's answers.
    pub(super) fn beginner(mut self) -> Choice {
        let (game, mover) = (self.game, self.position.to_move());
        let had = standing(game, self.position, mover);
        let mut moves = self.children();
        draw::shuffle(self.random, &mut moves);
        let mut scored_moves = Vec::new();
        for child in &moves {
            let gain = self.counted(self.position, child.played, child.gain, OWN);
            let mut worst = 0;
            if !child.is_over && child.position.to_move() != mover {
                let other = child.position.to_move();
                let stood = standing(game, &child.position, other);
                let (before, playable) = (&child.position, child.playable);
                let mut answers = Vec::new();
                each_move(game, before, playable, self.clock, |answer, _, after| {
                    answers.push((answer, standing(game, after, other) - stood));
                    ControlFlow::Continue(())
                });
                for (answer, gain) in answers {
                    if self.random.u32(..OVERLOOKS.1) >= OVERLOOKS.0 {
                        worst = worst.max(self.counted(before, answer, gain, ANSWER));
                    }
                }
            }
            if self.clock.has_broken_off() {
                break;
            }
            scored_moves.push((child.played, had + gain - worst));
        }
        best(scored_moves, self.clock.nodes()).unwrap_or_else(|| {
            let first = moves.first().map(|child| child.played);
            Choice::only(first.unwrap_or_else(|| self.any_move()))
        })
    }

    /// Returns what a move wins for its player less what it wins for the opponent, as a beginner counts it, in parts of
    /// counters.
    fn counted(&mut self, before: &Position, played: Move, gain: i32, care: Care) -> i32 {
        if self.random.u32(..care.loses_one_of) > 0 {
            return gain;
        }
        let mut after = *before;
        let mut count = Count {
            follows: self.random.u32(care.after..=2 * care.after),
            won: [0; 2],
            makes: 0,
            captured_count: self.game.rules().counts_captured_holes(),
            clock: self.clock,
        };
        self.game
            .play_unchecked(before, &mut after, played, &mut count);
        let mover = before.to_move();
        let [own, other] = [mover, mover.other()].map(|side| count.won[side.index()]);
        Margin::of(own - other).0
    }

    fn children(&mut self) -> Vec<Child> {
        let mut children = Vec::new();
        let (game, before, playable) = (self.game, self.position, self.playable);
        expand(game, before, playable, self.clock, |child| {
            children.push(child)
        });
        children
    }

    fn any_move(&self) -> Move {
        any_move(self.game, self.position, self.playable)
    }
}

/// The share of the answers that a beginner overlooks.
const OVERLOOKS: (u32, u32) = (1, 4);

/// How far a beginner follows sowings: some of them only up to a number of counters.
#[derive(Clone, Copy)]
struct Care {
    loses_one_of: u32,
    after: u32,
}

/// How far it follows its own sowings.
const OWN: Care = Care {
    loses_one_of: 4,
    after: 20,
};

/// How far it follows the opponent's answers.
const ANSWER: Care = Care {
    loses_one_of: 2,
    after: 15,
};

/// Counts what is won until a number of counters have been sown.
struct Count<'a, 'b> {
    follows: u32,
    won: [i32; 2],
    /// The contents of the hole after the last counter was sown there.
    makes: u8,
    captured_count: bool,
    clock: &'a mut Clock<'b>,
}

impl TurnObserver for Count<'_, '_> {}

impl Observer for Count<'_, '_> {
    #[inline]
    fn see(&mut self, event: Event) {
        if let Event::Drop { makes, .. } = event {
            self.follows = self.follows.saturating_sub(1);
            self.makes = makes;
        }
        if self.follows == 0 {
            return;
        }
        let (counters, to) = match event {
            Event::Drop {
                cell: Cell::Store(to),
                ..
            } => (1, to),
            Event::Capture { counters, to, .. }
            | Event::Tax { counters, to, .. }
            | Event::Rest { counters, to, .. } => (counters, to),
            Event::Mark {
                mark: Mark::Captured(to),
                ..
            } if self.captured_count => (self.makes, to),
            Event::LiftStore { by, counters } => {
                self.won[by.index()] -= i32::from(counters);
                return;
            }
            Event::TakeStore { counters, to } | Event::Seize { counters, to } => {
                self.won[to.other().index()] -= i32::from(counters);
                (counters, to)
            }
            _ => return,
        };
        self.won[to.index()] += i32::from(counters);
    }

    /// What comes later is not seen.
    fn breaks_off(&mut self) -> bool {
        self.follows == 0 || self.clock.breaks_off()
    }
}

/// Returns the first of the best moves; `None` if there are no moves.
fn best(moves: Vec<(Move, i32)>, nodes: u64) -> Option<Choice> {
    let worth = |(played, value)| ScoredMove {
        played,
        margin: Margin(value),
        bound: Bound::Exactly,
    };
    let mut scored_moves: Vec<ScoredMove> = moves.into_iter().map(worth).collect();
    scored_moves.sort_by_key(|worth| std::cmp::Reverse(worth.margin));
    let played = scored_moves.first()?.played;
    Some(Choice {
        played,
        scored_moves,
        line: vec![played],
        nodes,
        depth: 1,
        is_final: false,
    })
}
