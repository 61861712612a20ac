//! The moves from a position, each played.

use std::ops::ControlFlow;

use gebeta_core::game::{Game, Status};
use gebeta_core::{Hole, HoleSet, Move, Position};

use super::limit::Clock;
use super::margin::standing;

/// The most ways of playing one hole that are tried, in the order of [`Game::legal_moves`]. In random games, no turn
/// has more.
pub(super) const MOST_WAYS: usize = 128;

/// The result of a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub played: Move,
    pub position: Position,
    /// The playable holes after the move; empty if the round is over.
    pub playable: HoleSet,
    /// Whether the round is over.
    pub is_over: bool,
    /// The counters that the mover wins by it less the opponent's, in parts.
    pub gain: i32,
}

/// Plays every legal move, or the first ways of each hole where it can be played in several, and counts them. If the
/// clock interrupts one, it and those after it are left out.
#[inline(always)]
pub(crate) fn each_move(
    game: &Game,
    before: &Position,
    playable: HoleSet,
    clock: &mut Clock,
    mut give: impl FnMut(Move, Status, &Position) -> ControlFlow<()>,
) {
    let mut after = *before;
    for hole in playable {
        let flow = match game.a_hole_is_a_move() {
            false => each_way(game, before, &mut after, hole, clock, &mut give),
            true => match play_hole(game, before, &mut after, hole, clock) {
                Some(status) => give(Move::from(hole), status, &after),
                None => return,
            },
        };
        if flow.is_break() {
            return;
        }
    }
}

/// Plays a hole where [a hole is a move](Game::a_hole_is_a_move), and counts the move; `None` if the clock interrupts it.
#[inline(always)]
pub(crate) fn play_hole(
    game: &Game,
    before: &Position,
    after: &mut Position,
    hole: Hole,
    clock: &mut Clock,
) -> Option<Status> {
    let status = game.play_unchecked(before, after, Move::from(hole), clock);
    if clock.has_broken_off() {
        return None;
    }
    clock.count(1);
    Some(status)
}

/// Plays a hole in the first legal ways.
#[cold]
pub(crate) fn each_way(
    game: &Game,
    before: &Position,
    after: &mut Position,
    hole: Hole,
    clock: &mut Clock,
    give: &mut dyn FnMut(Move, Status, &Position) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut ways = 0;
    let mut asked_to_end = ControlFlow::Continue(());
    let _ = game.play_each_way_until(
        before,
        after,
        hole,
        clock,
        |played, status, after, clock| {
            if clock.has_broken_off() {
                asked_to_end = ControlFlow::Break(());
                return asked_to_end;
            }
            if let Some(status) = status {
                clock.count(1);
                asked_to_end = give(played, status, after);
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

/// Plays every move and returns the results; fewer if the clock interrupts one.
#[inline(always)]
pub(super) fn expand(
    game: &Game,
    before: &Position,
    playable: HoleSet,
    clock: &mut Clock,
    mut give: impl FnMut(Child),
) {
    let mover = before.to_move();
    let had = standing(game, before, mover);
    each_move(game, before, playable, clock, |played, status, after| {
        let gain = standing(game, after, mover) - had;
        give(Child {
            played,
            position: *after,
            playable: status.playable,
            is_over: status.outcome.is_some(),
            gain,
        });
        ControlFlow::Continue(())
    });
}

/// Moves the item with the highest order to the front: the first one of those.
#[inline(always)]
pub(crate) fn bring_forward<T>(items: &mut [T], order: impl Fn(&T) -> i32) {
    let mut next = 0;
    for other in 1..items.len() {
        if order(&items[other]) > order(&items[next]) {
            next = other;
        }
    }
    // Most often it is there already, and swapping takes time.
    if next != 0 {
        items.swap(0, next);
    }
}

/// Returns a legal move without playing it, for a player whose time is up before anything could be played.
pub(super) fn any_move(game: &Game, position: &Position, playable: HoleSet) -> Move {
    let hole = playable.iter().next().unwrap_or(Hole(0));
    let mut ways = game.moves_from(position, hole);
    ways.next().unwrap_or(Move::from(hole))
}

/// Plays a legal move.
pub(crate) fn play_on(game: &Game, position: &mut Position, played: Move) -> Status {
    let before = *position;
    game.play_unchecked(&before, position, played, &mut ())
}
