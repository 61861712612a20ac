//! A turn counter by counter, as a sequence of pictures.

use gebeta_core::game::{Cell, Event, PlayedTurn, Replay};
use gebeta_core::{HoleSet, Position};

use super::board::draw_board;
use super::carried::{Happening, happenings};
use super::wording::Wording;
use crate::board_style::BoardStyle;
use crate::drawing::Drawing;

/// Draws a turn from the position before it: a picture for each counter that falls and each change on the board.
pub fn draw_sowing<'a>(
    wording: &'a Wording,
    before: &Position,
    turn: &'a PlayedTurn,
    look: BoardStyle,
) -> impl Iterator<Item = Drawing> + 'a {
    let mover = before.to_move();
    let viewer = look.below.viewer(mover);
    let mut replay = Replay::of_turn(*before);
    let told = turn.events().iter().zip(sentences(wording, turn.events()));
    told.map_while(move |(event, happens)| {
        // Events that can't be drawn are described in words all the same.
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
        let in_hand = || match hand {
            0 => wording.message("hand-empty").into(),
            hand => {
                let counters = wording.counters(hand);
                wording.message("in-hand").with("counters", counters).into()
            }
        };
        drawing.tell(happens.unwrap_or_else(in_hand));
        Some(drawing)
    })
}

/// Returns the sentence of each event that has one. Counters that come over or are given get theirs where the last one
/// falls.
fn sentences(wording: &Wording, events: &[Event]) -> Vec<Option<String>> {
    let mut said = Vec::new();
    for (first, happening) in happenings(events) {
        if let Happening::Carried(carried) = happening {
            said.resize(first + carried.events() - 1, None);
        }
        said.push(happening.describe(wording));
    }
    said
}
