//! A turn counter by counter, in pictures that follow one another.

use std::collections::BTreeMap;

use gebeta_core::game::{Cell, Event, Played, Replay};
use gebeta_core::{HoleSet, Position};

use super::board::draw_board;
use super::carried::{Happening, happenings};
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
    let arrivals = arrivals(wording, turn.events());
    turn.events()
        .iter()
        .enumerate()
        .map_while(move |(i, event)| {
            // What can't be drawn is told in words all the same.
            replay.apply(event).ok()?;
            let changed = match *event {
                Event::Lift { hole, .. }
                | Event::Gather { hole, .. }
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
            let arrives = arrivals.get(&i).cloned();
            let happens = arrives.or_else(|| describe_event(wording, event));
            let in_hand = || match hand {
                0 => wording.message("hand-empty").into(),
                hand => {
                    let counters = wording.counters(u32::from(hand));
                    wording.message("in-hand").with("counters", counters).into()
                }
            };
            drawing.say(Role::Plain, happens.unwrap_or_else(in_hand));
            Some(drawing)
        })
}

/// Tells what comes over or is given where its last counter falls, which is the event of that number.
fn arrivals(wording: &Wording, events: &[Event]) -> BTreeMap<usize, String> {
    let arrival = |(first, happening)| match happening {
        Happening::Carried(carried) => {
            Some((first + carried.events() - 1, carried.describe(wording)))
        }
        Happening::Event(_) => None,
    };
    happenings(events).filter_map(arrival).collect()
}
