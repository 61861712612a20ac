//! The moves from a position, each played.

use std::ops::ControlFlow;

use gebeta_core::game::{Game, Outcome};
use gebeta_core::{Hole, HoleSet, Move, Position};

use super::margin::standing;

/// The most ways of playing one hole that are tried; the first, in the order of [`Game::legal_moves`]. In games played at random, no turn has more.
pub(super) const MOST_WAYS: usize = 128;

/// Where a move leads.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub played: Move,
    pub position: Position,
    /// What can be played then; nothing if the round is over.
    pub playable: HoleSet,
    /// Whether the round is over.
    pub is_over: bool,
    /// What the mover wins by it more than the other, in parts of counters.
    pub gain: i32,
}

/// Plays every move that a game's rules allow, or the first ways of each hole where it can be played in several.
#[inline(always)]
pub(super) fn each_move(
    game: &Game,
    before: &Position,
    playable: HoleSet,
    mut give: impl FnMut(Move, Outcome, &Position) -> ControlFlow<()>,
) {
    let mut after = *before;
    for hole in playable {
        let flow = match game.a_hole_is_a_move() {
            false => each_way(game, before, &mut after, hole, &mut give),
            true => {
                let played = Move::from(hole);
                let outcome = game.play_unchecked(before, &mut after, played, &mut ());
                give(played, outcome, &after)
            }
        };
        if flow.is_break() {
            return;
        }
    }
}

/// Plays a hole in the first ways in which it can be played.
#[cold]
fn each_way(
    game: &Game,
    before: &Position,
    after: &mut Position,
    hole: Hole,
    give: &mut impl FnMut(Move, Outcome, &Position) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut ways = 0;
    let mut asked_to_end = ControlFlow::Continue(());
    let _ = game.play_each_way_until(
        before,
        after,
        hole,
        || (),
        |played, outcome, after, ()| {
            if let Some(outcome) = outcome {
                asked_to_end = give(played, outcome, after);
            }
            ways += 1;
            match ways < MOST_WAYS {
                true => asked_to_end,
                false => ControlFlow::Break(()),
            }
        },
    );
    asked_to_end
}

/// Plays every move, and gives where it leads.
#[inline(always)]
pub(super) fn expand(
    game: &Game,
    before: &Position,
    playable: HoleSet,
    mut give: impl FnMut(Child),
) {
    let mover = before.to_move();
    let had = standing(game, before, mover);
    each_move(game, before, playable, |played, outcome, after| {
        let gain = standing(game, after, mover) - had;
        give(Child {
            played,
            position: *after,
            playable: outcome.playable,
            is_over: outcome.verdict.is_some(),
            gain,
        });
        ControlFlow::Continue(())
    });
}
