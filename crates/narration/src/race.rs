//! A race counter by counter, with the board after each.

use gebeta_core::game::{Cell, Event, Replay, RoundPlay};
use gebeta_core::{HoleSet, Position, Side};

use super::board::draw_board;
use super::wording::Wording;
use crate::board_style::BoardStyle;
use crate::drawing::Drawing;

/// Describes the race that opened a round, tick by tick, with the board after each tick as player A sees it.
///
/// `laid_out` is the position before the race. Returns `None` if the round was not opened by a race.
pub fn describe_race_by_counter(
    wording: &Wording,
    round_play: &RoundPlay,
    laid_out: &Position,
) -> Option<Drawing> {
    let events = round_play.opening_events();
    let has = |is: fn(&Event) -> bool| events.iter().any(is);
    let raced = has(|event| matches!(event, Event::Lift { .. }));
    let pushed = has(|event| matches!(event, Event::Push { .. } | Event::Gather { .. }));
    if !raced || pushed {
        return None;
    }
    let endless = has(|event| matches!(event, Event::Endless { .. }));
    let mut race = RaceByCounter {
        wording,
        replay: Replay::of_opening(*laid_out),
        dropped: [0; 2],
    };
    let mut drawing = Drawing::new();
    drawing.tell(wording.message("race-counters"));
    race.board(HoleSet::EMPTY, &mut drawing);
    let mut tick = Vec::new();
    let mut number = 0;
    for event in events {
        if let Event::Drop { by, .. } = event {
            let next = race.dropped[by.index()] + 1;
            if next != number || tick.iter().any(|event| is_drop_of(event, *by)) {
                race.tick(number, &tick, &mut drawing);
                tick.clear();
                number = next;
            }
            if endless && number > MOST_OF_ENDLESS {
                drawing.line();
                drawing.tell(wording.message("race-and-so-on"));
                return Some(drawing);
            }
            race.dropped[by.index()] = next;
        }
        if !event.ends() {
            tick.push(*event);
        }
    }
    race.tick(number, &tick, &mut drawing);
    Some(drawing)
}

/// The number of ticks that are shown of a race that would never end.
const MOST_OF_ENDLESS: u32 = 40;

fn is_drop_of(event: &Event, side: Side) -> bool {
    matches!(event, Event::Drop { by, .. } if *by == side)
}

/// Follows a race with the counters in both hands.
struct RaceByCounter<'a> {
    wording: &'a Wording<'a>,
    replay: Replay,
    dropped: [u32; 2],
}

impl RaceByCounter<'_> {
    /// Describes the events of a tick, and draws the board after it.
    fn tick(&mut self, number: u32, events: &[Event], drawing: &mut Drawing) {
        let mut changed = HoleSet::EMPTY;
        let mut said = Vec::new();
        for event in events {
            said.extend(self.event(event, &mut changed));
        }
        if said.is_empty() {
            return;
        }
        drawing.line();
        let said = said.join(" ");
        drawing.tell(match number {
            0 => said,
            _ => format!("{number}. {said}"),
        });
        self.board(changed, drawing);
        let [a, b] = self.replay.hands();
        if a > 0 || b > 0 {
            let line = self.wording.message("race-in-hand");
            drawing.tell(line.number("a", a).number("b", b));
        }
    }

    fn event(&mut self, event: &Event, changed: &mut HoleSet) -> Option<String> {
        let wording = self.wording;
        let applied = self.replay.apply(event);
        debug_assert!(applied.is_ok(), "{event:?}: {applied:?}");
        let message = match *event {
            Event::Lift { by, hole, counters } => {
                changed.insert(hole);
                wording
                    .message("race-lift")
                    .with("player", by)
                    .with("counters", wording.counters(counters))
                    .with("hole", wording.hole(hole))
            }
            Event::Drop {
                by,
                cell,
                makes,
                last,
            } => {
                if let Cell::Hole(hole) = cell {
                    changed.insert(hole);
                }
                let message = match (last, makes) {
                    (true, 1) => wording.message("race-finished"),
                    (true, _) => wording.message("race-drop-last").number("makes", makes),
                    (false, _) => wording.message("race-drop").number("makes", makes),
                };
                message.with("player", by).with("place", wording.cell(cell))
            }
            Event::Capture { hole, counters, to } => wording
                .message("race-take")
                .with("player", to)
                .with("taken", wording.taken(counters))
                .with("hole", wording.hole(hole)),
            _ => return None,
        };
        Some(message.sentence())
    }

    fn board(&self, changed: HoleSet, drawing: &mut Drawing) {
        let (position, look) = (self.replay.position(), BoardStyle::default());
        drawing.append(draw_board(self.wording, position, Side::A, changed, look));
    }
}
