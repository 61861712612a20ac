//! Players who look at their own turn and hardly further.

use std::ops::ControlFlow;

use gebeta_core::game::{Cell, Event, Game, Observer};
use gebeta_core::{HoleSet, Mark, Move, Position};

use super::choice::{Choice, Worth};
use super::limit::Clock;
use super::margin::{Margin, standing};
use super::moves::{Child, any_move, each_move, expand};
use super::table::Bound;

/// Plays any legal move.
pub(crate) fn random(
    game: &Game,
    position: &Position,
    playable: HoleSet,
    clock: &mut Clock,
    random: &mut fastrand::Rng,
) -> Choice {
    let moves: Vec<Move> = match game.a_hole_is_a_move() {
        true => playable.iter().map(Move::from).collect(),
        // Which ways are legal is only known once they have been played.
        false => {
            let children = children(game, position, playable, clock);
            children.iter().map(|child| child.played).collect()
        }
    };
    let played = random.choice(moves);
    Choice::only(played.unwrap_or_else(|| any_move(game, position, playable)))
}

/// Plays the move that wins most this turn, less what the other wins by it.
pub(super) fn greedy(
    game: &Game,
    position: &Position,
    playable: HoleSet,
    clock: &mut Clock,
    random: &mut fastrand::Rng,
) -> Choice {
    let mut moves = children(game, position, playable, clock);
    let had = standing(game, position, position.to_move());
    random.shuffle(&mut moves);
    let worths = moves.iter().map(|child| (child.played, had + child.gain));
    best(worths.collect(), clock.nodes())
        .unwrap_or_else(|| Choice::only(any_move(game, position, playable)))
}

/// Plays as a beginner does.
///
/// It counts what it wins with each move, and what the other can win with his answer. But it loses count of some long
/// sowings: what a counter does that falls later it does not see. And of the other's answers it overlooks some.
pub(super) fn beginner(
    game: &Game,
    position: &Position,
    playable: HoleSet,
    clock: &mut Clock,
    random: &mut fastrand::Rng,
) -> Choice {
    let mover = position.to_move();
    let had = standing(game, position, mover);
    let mut moves = children(game, position, playable, clock);
    random.shuffle(&mut moves);
    let mut worths = Vec::new();
    for child in &moves {
        let gain = counted(game, position, child.played, child.gain, OWN, clock, random);
        let mut worst = 0;
        if !child.is_over && child.position.to_move() != mover {
            let other = child.position.to_move();
            let stood = standing(game, &child.position, other);
            let (before, playable) = (&child.position, child.playable);
            let mut answers = Vec::new();
            each_move(game, before, playable, clock, |answer, _, after| {
                answers.push((answer, standing(game, after, other) - stood));
                ControlFlow::Continue(())
            });
            for (answer, gain) in answers {
                if random.u32(..OVERLOOKS.1) >= OVERLOOKS.0 {
                    let gain = counted(game, before, answer, gain, ANSWER, clock, random);
                    worst = worst.max(gain);
                }
            }
        }
        if clock.has_broken_off() {
            break;
        }
        worths.push((child.played, had + gain - worst));
    }
    best(worths, clock.nodes()).unwrap_or_else(|| {
        let first = moves.first().map(|child| child.played);
        Choice::only(first.unwrap_or_else(|| any_move(game, position, playable)))
    })
}

/// How many answers a beginner overlooks, of how many.
const OVERLOOKS: (u32, u32) = (1, 4);

/// How far a beginner follows sowings: some of so many only up to so many counters.
#[derive(Clone, Copy)]
struct Care {
    loses_one_of: u32,
    after: u32,
}

/// How far it follows its own.
const OWN: Care = Care {
    loses_one_of: 4,
    after: 20,
};

/// How far it follows the other's answers.
const ANSWER: Care = Care {
    loses_one_of: 2,
    after: 15,
};

/// Gives what a move wins its player more than the other, as a beginner counts it, in parts of counters.
fn counted(
    game: &Game,
    before: &Position,
    played: Move,
    gain: i32,
    care: Care,
    clock: &mut Clock,
    random: &mut fastrand::Rng,
) -> i32 {
    if random.u32(..care.loses_one_of) > 0 {
        return gain;
    }
    let mut after = *before;
    let mut count = Count {
        follows: random.u32(care.after..=2 * care.after),
        won: [0; 2],
        makes: 0,
        wegs_count: game.rules().score.wegs,
        clock,
    };
    game.play_unchecked(before, &mut after, played, &mut count);
    let mover = before.to_move();
    let [own, other] = [mover, mover.other()].map(|side| count.won[side.index()]);
    Margin::of(own - other).0
}

/// Sees what is won until so many counters have fallen.
struct Count<'a, 'b> {
    follows: u32,
    won: [i32; 2],
    /// What the last counter made where it fell.
    makes: u8,
    wegs_count: bool,
    clock: &'a mut Clock<'b>,
}

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
                mark: Mark::Weg(to),
                ..
            } if self.wegs_count => (self.makes, to),
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

    /// What comes later it does not see.
    fn breaks_off(&mut self) -> bool {
        self.follows == 0 || self.clock.breaks_off()
    }
}

fn children(game: &Game, position: &Position, playable: HoleSet, clock: &mut Clock) -> Vec<Child> {
    let mut children = Vec::new();
    expand(game, position, playable, clock, |child| {
        children.push(child)
    });
    children
}

/// Chooses the first of the best; `None` if there is none.
fn best(moves: Vec<(Move, i32)>, nodes: u64) -> Option<Choice> {
    let worth = |(played, value)| Worth {
        played,
        margin: Margin(value),
        bound: Bound::Exactly,
    };
    let mut worths: Vec<Worth> = moves.into_iter().map(worth).collect();
    worths.sort_by_key(|worth| std::cmp::Reverse(worth.margin));
    let played = worths.first()?.played;
    Some(Choice {
        played,
        worths,
        line: vec![played],
        nodes,
        depth: 1,
        is_final: false,
    })
}
