//! The events of a turn, in a sentence for each event that a player wants to know.

use gebeta_core::game::Event;
use gebeta_core::rules::{EndlessResult, Rests, Slam};
use gebeta_core::{Hole, Mark};

use super::carried::{Happening, happenings};
use super::wording::Wording;
use crate::drawing::Drawing;

/// Describes the events that a player wants to know, one per line: captures, gifts, passes, another turn.
///
/// The events that end the round are described by [`Narrator::round_end`](super::matches::Narrator::round_end).
pub fn describe_events(wording: &Wording, events: &[Event]) -> Drawing {
    let mut drawing = Drawing::new();
    for line in happenings(events).filter_map(|(_, happening)| happening.describe(wording)) {
        drawing.tell(line);
    }
    drawing
}

impl Happening {
    /// Describes it in a sentence, if it has one.
    pub fn describe(&self, wording: &Wording) -> Option<String> {
        match self {
            Happening::Event(event) => describe_event(wording, event),
            Happening::Carried(carried) => Some(carried.describe(wording)),
        }
    }
}

/// Returns the sentence of an event; `None` if it has none.
pub fn describe_event(wording: &Wording, event: &Event) -> Option<String> {
    let message = match *event {
        Event::Capture { hole, counters, to } => wording
            .message("takes")
            .with("player", to)
            .with("taken", wording.taken(counters))
            .with("hole", wording.hole(hole)),
        Event::TakeStore { counters, to } => wording
            .message("takes-store")
            .with("player", to)
            .with("other", to.other())
            .with("taken", wording.counters(counters)),
        Event::LiftStore { by, counters } => wording
            .message("lifts-store")
            .with("player", by)
            .with("taken", wording.counters(counters)),
        Event::Mark { hole, mark } => return describe_mark(wording, hole, mark),
        Event::Tax {
            hole,
            counters,
            to,
            captor,
        } => {
            let message = match captor {
                None => wording.message("taxes-jen"),
                Some(captor) => wording.message("taxes-weg").with("other", captor),
            };
            message
                .with("player", to)
                .with("taken", wording.counters(counters))
                .with("hole", wording.hole(hole))
        }
        Event::TaxSpared { hole } => wording.message("teseta").with("hole", wording.hole(hole)),
        Event::Slam { by } => {
            let key = match wording.game.rules().turn.slam {
                Slam::TakesNothing => "slam-takes-nothing",
                Slam::RestToOpponent => "slam-rest",
                _ => "slam-one-left",
            };
            wording.message(key).with("player", by.other())
        }
        Event::Again { side } => wording.message("again").with("player", side),
        Event::Endless { .. } if wording.game.rules().limits.endless == EndlessResult::Pass => {
            wording.message("endless-pass")
        }
        Event::Pass { side } => wording.message("passes").with("player", side),
        _ => return None,
    };
    Some(message.sentence())
}

/// Returns the sentence of a hole that is marked.
fn describe_mark(wording: &Wording, hole: Hole, mark: Mark) -> Option<String> {
    let message = match mark {
        Mark::Captured(captor) => wording.message("captures").with("player", captor),
        Mark::Lapsed => wording.message("becomes-jen"),
        Mark::HalfCaptured => wording.message("becomes-half-weg"),
        Mark::Unclaimed => wording.message("unclaimed"),
        Mark::Closed => wording.message("is-closed"),
        Mark::Resting => match wording.game.rules().turn.rests {
            Rests::Nothing | Rests::Crossed => wording.message("rests"),
            Rests::Moved => wording.message("rests-until-sown"),
        },
        Mark::Plain | Mark::Unmoved => return None,
    };
    Some(message.with("hole", wording.hole(hole)).sentence())
}

/// Returns the sentence of a capture that has a number, claimed or not.
pub fn describe_numbered(wording: &Wording, event: &Event, number: u32) -> Option<String> {
    let (message, hole) = match *event {
        Event::Capture { hole, counters, to } => {
            let message = wording.message("takes-numbered").with("player", to);
            (message.with("taken", wording.taken(counters)), hole)
        }
        Event::Mark {
            hole,
            mark: Mark::Unclaimed,
        } => (wording.message("unclaimed-numbered"), hole),
        _ => return None,
    };
    let message = message.number("number", number);
    Some(message.with("hole", wording.hole(hole)).sentence())
}
