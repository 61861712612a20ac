//! How a round is opened: lots, a race, a push, a handful that is gathered.

use std::cmp::Ordering;

use gebeta_core::Side;
use gebeta_core::game::{Cell, Event, RoundPlay};
use gebeta_core::rules::{First, OpeningStep};
use gebeta_messages::Message;

use super::detail::{StarterChoice, TurnDetail};
use super::events::describe_events;
use super::laps::describe_laps;
use super::wording::{Joined, Wording};
use crate::drawing::Drawing;

/// Describes the lots before the first round, if they are drawn, or else the player who begins it at the user's
/// request.
pub fn describe_lots(wording: &Wording, round_play: &RoundPlay, starter: StarterChoice) -> Drawing {
    let mut drawing = Drawing::new();
    let rules = wording.game.rules();
    let Some(side) = round_play.starter() else {
        return drawing;
    };
    let race = rules.opening.is_race();
    let line = match (starter, rules.setup.first == First::Lots) {
        (StarterChoice::Asked, _) if race => wording.message("begins-asked-race"),
        (StarterChoice::Asked, _) => wording.message("begins-asked"),
        (StarterChoice::Rules, true) if race => wording.message("lots-race"),
        (StarterChoice::Rules, true) => wording.message("lots"),
        (StarterChoice::Rules, false) => return drawing,
    };
    drawing.tell(line.with("player", side));
    drawing
}

/// Describes the opening of a round: the race or the push, and who begins.
pub fn describe_opening(wording: &Wording, round_play: &RoundPlay, detail: TurnDetail) -> Drawing {
    let mut drawing = Drawing::new();
    let rules = round_play.game().rules();
    let events = round_play.opening_events();
    let opens = |event: &Event| {
        matches!(
            event,
            Event::Lift { .. } | Event::Push { .. } | Event::Gather { .. }
        )
    };
    let opened = events.iter().any(opens);
    let is_endless = |event: &Event| matches!(event, Event::Endless { .. });
    let does = |step| rules.opening.steps.contains(&step);
    match () {
        _ if !opened || round_play.starter().is_none() => return describe_events(wording, events),
        _ if rules.opening.is_race() && events.iter().any(is_endless) => {
            drawing.tell(wording.message("race-endless"));
            if round_play.outcome().is_none() {
                drawing.tell(begins(wording, round_play));
            }
        }
        _ if rules.opening.is_race() => {
            describe_race(wording, events, detail, &mut drawing);
            drawing.tell(begins(wording, round_play));
        }
        _ if does(OpeningStep::Push) => return describe_push(wording, round_play, detail),
        _ if does(OpeningStep::Carry) => return describe_carrying(wording, events),
        _ if does(OpeningStep::Gather) => return describe_gathering(wording, events, detail),
        _ => {}
    }
    drawing
}

/// Returns the message that says who begins.
fn begins<'k>(wording: &Wording, round_play: &RoundPlay) -> Message<'k> {
    let begins = round_play.position().to_move();
    wording.message("begins").with("player", begins)
}

/// Returns the events of each player's hand in a race, in which both sow at the same time.
fn hands(events: &[Event]) -> [Vec<Event>; 2] {
    let mut hands = [Vec::new(), Vec::new()];
    let mut hand = Side::A;
    for &event in events {
        if let Event::Lift { by, .. }
        | Event::LiftStore { by, .. }
        | Event::Gather { by, .. }
        | Event::Drop { by, .. } = event
        {
            hand = by;
        }
        hands[hand.index()].push(event);
    }
    hands
}

fn describe_race(wording: &Wording, events: &[Event], detail: TurnDetail, drawing: &mut Drawing) {
    let hands = hands(events);
    let mut ticks = [0u32; 2];
    drawing.tell(wording.message("race-both-sow"));
    for (side, hand) in Side::BOTH.into_iter().zip(&hands) {
        ticks[side.index()] = drops(hand).count() as u32;
        if detail == TurnDetail::Laps {
            drawing.append(describe_laps(wording, hand));
        }
        let first = hand.iter().find_map(|event| match event {
            Event::Lift { hole, counters, .. } => Some((*hole, *counters)),
            _ => None,
        });
        if let (Some((hole, counters)), Some(end)) = (first, drops(hand).last()) {
            let line = match detail {
                TurnDetail::Laps => wording.message("race-rests"),
                TurnDetail::Events => wording
                    .message("race-lifts")
                    .with("counters", wording.counters(counters))
                    .with("hole", wording.hole(hole)),
            };
            let ordinal = ordinal(wording, ticks[side.index()]);
            let line = line.with("player", side).with("ordinal", ordinal);
            drawing.tell(line.with("end", wording.cell(end)));
        }
        if detail == TurnDetail::Events {
            drawing.append(describe_events(wording, hand));
        }
    }
    let [a, b] = ticks;
    let line = match a.cmp(&b) {
        Ordering::Less => wording.message("race-first").with("player", Side::A),
        Ordering::Greater => wording.message("race-first").with("player", Side::B),
        Ordering::Equal => wording.message("race-together"),
    };
    drawing.tell(line);
}

/// Returns where counters fall.
fn drops(events: &[Event]) -> impl Iterator<Item = Cell> {
    events.iter().filter_map(|event| match event {
        Event::Drop { cell, .. } => Some(*cell),
        _ => None,
    })
}

/// Returns an ordinal number: `1st`, `2nd`.
fn ordinal(wording: &Wording, n: u32) -> String {
    let ends = match (n % 100, n % 10) {
        (11..=13, _) => "other",
        (_, 1) => "first",
        (_, 2) => "second",
        (_, 3) => "third",
        _ => "other",
    };
    let message = wording.message("ordinal").number("number", n);
    message.with("ends", ends).into()
}

fn describe_push(wording: &Wording, round_play: &RoundPlay, detail: TurnDetail) -> Drawing {
    let mut drawing = Drawing::new();
    let events = round_play.opening_events();
    let Some(starter) = round_play.starter() else {
        return drawing;
    };
    let pushes = events.iter().filter_map(|event| match event {
        Event::Push { from, to, .. } => {
            let [from, to] = [from, to].map(|hole| wording.hole(*hole));
            let push = wording.message("push").with("from", from).with("to", to);
            Some(push.to_string())
        }
        _ => None,
    });
    let pushes = wording.join(pushes, Joined::And);
    let message = wording.message("pushes").with("player", starter);
    drawing.tell(message.with("pushes", pushes));
    let (pushed, sown) = at_first_lift(events);
    drawing.append(describe_events(wording, pushed));
    if let Some(Event::Lift { hole, counters, .. }) = sown.first() {
        if detail == TurnDetail::Events {
            let message = wording.message("push-sows").with("player", starter);
            let message = message.with("counters", wording.counters(*counters));
            drawing.tell(message.with("hole", wording.hole(*hole)));
        }
        drawing.append(describe_sown(wording, sown, detail));
    }
    drawing
}

fn describe_carrying(wording: &Wording, events: &[Event]) -> Drawing {
    let mut drawing = Drawing::new();
    let first = events.iter().find_map(|event| match event {
        Event::Gather { by, hole, .. } => Some((by, *hole)),
        _ => None,
    });
    if let (Some((by, hole)), Some(cell)) = (first, drops(events).last()) {
        let message = wording.message("plus-minus").with("player", by);
        let message = message.with("hole", wording.hole(hole));
        drawing.tell(message.with("end", wording.cell(cell)));
    }
    drawing.append(describe_what_becomes(wording, events));
    drawing
}

/// Splits events before the first handful that is lifted.
fn at_first_lift(events: &[Event]) -> (&[Event], &[Event]) {
    let lift = |event: &Event| matches!(event, Event::Lift { .. });
    let first = events.iter().position(lift);
    events.split_at(first.unwrap_or(events.len()))
}

/// Describes what becomes of holes while counters are moved one by one. The moves themselves have been described.
fn describe_what_becomes(wording: &Wording, events: &[Event]) -> Drawing {
    let moves = |event: &Event| matches!(event, Event::Gather { .. } | Event::Drop { .. });
    let others: Vec<Event> = events.iter().copied().filter(|e| !moves(e)).collect();
    describe_events(wording, &others)
}

fn describe_gathering(wording: &Wording, events: &[Event], detail: TurnDetail) -> Drawing {
    let mut drawing = Drawing::new();
    let (gathered, sown) = at_first_lift(events);
    let mut gathers = gathered.iter().filter_map(|event| match *event {
        Event::Gather { by, counters, .. } => Some((by, u32::from(counters))),
        _ => None,
    });
    let hand: u32 = gathers.clone().map(|(_, counters)| counters).sum();
    let by = gathers.next_back().map_or(Side::A, |(by, _)| by);
    if let Some(cell) = drops(gathered).last() {
        let message = wording.message("gathers").with("player", by);
        let message = message.with("counters", wording.counters(hand));
        drawing.tell(message.with("end", wording.cell(cell)));
    }
    drawing.append(describe_what_becomes(wording, gathered));
    drawing.append(describe_sown(wording, sown, detail));
    drawing
}

/// Describes what is sown after other moves of an opening.
fn describe_sown(wording: &Wording, sown: &[Event], detail: TurnDetail) -> Drawing {
    match detail {
        TurnDetail::Laps => describe_laps(wording, sown),
        TurnDetail::Events => describe_events(wording, sown),
    }
}
