//! A turn counter by counter, in pictures that follow one another.

use gebeta_core::game::{Cell, Event, Played, Replay};
use gebeta_core::{HoleSet, Position};

use super::board::draw_board;
use super::events::describe_event;
use super::wording::Wording;
use crate::drawing::{Drawing, Role};
use crate::look::Look;

/// Draws a turn from the position before it, a picture for each counter that falls and each thing that happens on the board.
pub fn draw_sowing<'a>(
    wording: &'a Wording,
    before: &Position,
    turn: &'a Played,
    look: Look,
) -> impl Iterator<Item = Drawing> + 'a {
    let mover = before.to_move();
    let viewer = look.below.viewer(mover);
    let mut replay = Replay::of_turn(*before);
    turn.events().iter().map_while(move |event| {
        // What can't be drawn is told in words all the same.
        replay.apply(event).ok()?;
        let changed = match *event {
            Event::Lift { hole, .. }
            | Event::Capture { hole, .. }
            | Event::Mark { hole, .. }
            | Event::Tax { hole, .. }
            | Event::Drop {
                cell: Cell::Hole(hole),
                ..
            } => HoleSet::from_iter([hole]),
            _ => HoleSet::EMPTY,
        };
        let mut drawing = draw_board(wording, replay.position(), viewer, changed, look);
        let hand = replay.hands()[mover.index()];
        let happens = describe_event(wording, event);
        let in_hand = || match hand {
            0 => wording.message("hand-empty").to_string(),
            hand => wording
                .message("hand-holds")
                .with("counters", wording.counters(u32::from(hand)))
                .to_string(),
        };
        drawing.say(Role::Plain, happens.unwrap_or_else(in_hand));
        Some(drawing)
    })
}
