//! A turn lap by lap, with every hole that a counter falls into.

use gebeta_core::game::{Cell, Event, PlayedTurn};
use gebeta_core::rules::{Action, HoleKind, LastRow, PassingRow};
use gebeta_core::{Hole, Mark, Side};
use gebeta_messages::Message;

use super::carried::{Happening, happenings};
use super::detail::TurnDetail;
use super::events::{describe_event, describe_events, describe_numbered};
use super::wording::Wording;
use crate::drawing::Drawing;

/// Describes a turn in the given detail.
pub fn describe_turn(wording: &Wording, turn: &PlayedTurn, detail: TurnDetail) -> Drawing {
    if detail == TurnDetail::Events {
        return describe_events(wording, turn.events());
    }
    let mut drawing = numbered_laps(wording, turn.events(), CaptureNumbers::new(wording));
    if turn.left_out() > 0 {
        drawing.tell(wording.message("lap-left-out"));
    }
    drawing
}

/// Describes events lap by lap, with every hole that a counter falls into and its contents.
pub fn describe_laps(wording: &Wording, events: &[Event]) -> Drawing {
    // In an opening, captures need not be claimed.
    numbered_laps(wording, events, CaptureNumbers::default())
}

fn numbered_laps(wording: &Wording, events: &[Event], mut numbers: CaptureNumbers) -> Drawing {
    let mut laps = Laps {
        wording,
        drawing: Drawing::new(),
        begun: None,
        drops: Vec::new(),
        side: None,
    };
    for (i, happening) in happenings(events) {
        let event = match happening {
            Happening::Event(event) => event,
            Happening::Carried(carried) => {
                laps.say(carried.describe(wording));
                continue;
            }
        };
        let number = numbers.of(&event);
        let is_in_lap = laps.begun.is_some();
        match event {
            Event::Lift { by, hole, counters } => laps.begin(by, Some(hole), counters),
            Event::LiftStore { by, counters } => laps.begin(by, None, counters),
            Event::Drop { cell, makes, .. } if is_in_lap => laps.drop(cell, makes),
            Event::Capture { hole, .. } | Event::Mark { hole, .. }
                if is_in_lap && passing(events, i, hole) =>
            {
                if let Some(note) = note(wording, &event, number) {
                    laps.note(&note);
                }
            }
            _ => {
                let line = match number {
                    Some(number) => describe_numbered(wording, &event, number),
                    None => describe_event(wording, &event),
                };
                if let Some(line) = line {
                    laps.say(line);
                }
            }
        }
    }
    laps.finish();
    laps.drawing
}

/// Returns whether an event is about the hole that a passing counter has just fallen into.
fn passing(events: &[Event], event: usize, hole: Hole) -> bool {
    let before = event.checked_sub(1).map(|i| events[i]);
    matches!(before, Some(Event::Drop { cell, last: false, .. }) if cell == Cell::Hole(hole))
}

/// Returns a note on what becomes of a hole in the middle of a lap.
fn note(wording: &Wording, event: &Event, number: Option<u32>) -> Option<String> {
    let message = match *event {
        Event::Capture { to, .. } => {
            let message = match number {
                None => wording.message("note-takes"),
                Some(_) => wording.message("note-takes-numbered"),
            };
            message.with("player", to)
        }
        Event::Mark { mark, .. } => match (mark, number) {
            (Mark::Unclaimed, None) => wording.message("note-unclaimed"),
            (Mark::Unclaimed, Some(_)) => wording.message("note-unclaimed-numbered"),
            (Mark::Lapsed, _) => wording.message("note-jen"),
            _ => return None,
        },
        _ => return None,
    };
    Some(message.number("number", number.unwrap_or(0)).into())
}

/// Numbers the captures of a turn. Players use the numbers to leave captures unclaimed.
#[derive(Default)]
struct CaptureNumbers {
    counted: bool,
    last: u32,
}

impl CaptureNumbers {
    fn new(wording: &Wording) -> CaptureNumbers {
        let rules = wording.game.rules();
        // Captures elsewhere that a last row makes are not claimed, and look the same here.
        let plain = |row: &LastRow| match row.action {
            Action::Take(take) => take.is_here_alone(),
            _ => true,
        };
        let passing = |row: &PassingRow| row.when.kinds() == HoleKind::Plain.into();
        CaptureNumbers {
            counted: rules.has_claims()
                && rules.last.iter().all(plain)
                && rules.passing.iter().all(passing),
            last: 0,
        }
    }

    /// Returns the number of an event that is a capture, claimed or not.
    fn of(&mut self, event: &Event) -> Option<u32> {
        let counts = match event {
            Event::Capture { .. } => true,
            Event::Mark { mark, .. } => *mark == Mark::Unclaimed,
            _ => false,
        };
        self.last += u32::from(counts);
        (counts && self.counted).then_some(self.last)
    }
}

/// Laps while they are described.
struct Laps<'a> {
    wording: &'a Wording<'a>,
    drawing: Drawing,
    /// How the current lap has begun, if there is one.
    begun: Option<Message<'static>>,
    /// Where its counters have fallen.
    drops: Vec<String>,
    /// The side that the last of them fell on.
    side: Option<Side>,
}

impl Laps<'_> {
    /// Begins a lap with counters from a hole, or otherwise from the player's own store.
    fn begin(&mut self, by: Side, hole: Option<Hole>, counters: u8) {
        self.finish();
        let wording = self.wording;
        let begun = match hole {
            Some(hole) => wording.message("lap").with("hole", wording.hole(hole)),
            None => wording.message("lap-store"),
        };
        let counters = wording.counters(counters);
        self.begun = Some(begun.with("player", by).with("counters", counters));
    }

    fn drop(&mut self, cell: Cell, makes: u8) {
        let wording = self.wording;
        let name = match cell {
            Cell::Hole(hole) if wording.by_column() => {
                // The side is named where the sowing reaches it.
                let side = wording.side(hole);
                match self.side.replace(side) == Some(side) {
                    true => wording.label(hole),
                    false => wording.hole(hole),
                }
            }
            _ => wording.cell(cell),
        };
        self.drops.push(format!("{name} ({makes})"));
    }

    fn note(&mut self, note: &str) {
        if let Some(last) = self.drops.last_mut() {
            last.pop();
            let apart = if last.contains(':') { ";" } else { ":" };
            last.push_str(&format!("{apart} {note})"));
        }
    }

    /// Adds a sentence after the current lap.
    fn say(&mut self, line: String) {
        self.finish();
        self.drawing.tell(line);
    }

    fn finish(&mut self) {
        if let Some(begun) = self.begun.take() {
            let drops = std::mem::take(&mut self.drops).join(", ");
            self.side = None;
            self.drawing.tell(begun.with("drops", drops));
        }
    }
}
