//! How a round is opened: lots, a race, a push, a handful that is gathered.

use gebeta_core::Side;
use gebeta_core::game::{Event, RoundPlay};
use gebeta_core::rules::{First, Opening};

use super::detail::{StarterChoice, TurnDetail};
use super::events::describe_events;
use super::laps::describe_laps;
use super::wording::{Wording, join};
use crate::drawing::{Drawing, Role};

/// Tells that the players draw lots before the first round, if they do; or who begins it, if somebody has said so.
pub fn describe_lots(wording: &Wording, round_play: &RoundPlay, starter: StarterChoice) -> Drawing {
    let mut drawing = Drawing::new();
    let rules = wording.game.rules();
    let Some(side) = round_play.starter() else {
        return drawing;
    };
    let race = matches!(rules.opening, Opening::Race(_));
    let line = match (starter, rules.setup.first == First::Lots) {
        (StarterChoice::Asked, _) if race => {
            format!("Player {side} begins if nobody wins the race, as was asked for.")
        }
        (StarterChoice::Asked, _) => format!("Player {side} begins, as was asked for."),
        (StarterChoice::Rules, true) if race => {
            format!("Draw lots: the winner is player {side}, who begins if nobody wins the race.")
        }
        (StarterChoice::Rules, true) => {
            format!("Draw lots: the winner is player {side} and begins.")
        }
        (StarterChoice::Rules, false) => return drawing,
    };
    drawing.say(Role::Plain, line);
    drawing
}

/// Tells how a round was opened: the race or the push, who begins.
pub fn describe_opening(wording: &Wording, round_play: &RoundPlay, detail: TurnDetail) -> Drawing {
    let mut drawing = Drawing::new();
    if round_play.starter().is_none() {
        drawing.append(describe_events(wording, round_play.opening_events()));
        return drawing;
    }
    let rules = round_play.game().rules();
    let events = round_play.opening_events();
    let opened = events.iter().any(|event| {
        matches!(
            event,
            Event::Lift { .. } | Event::Push { .. } | Event::Gather { .. }
        )
    });
    match &rules.opening {
        _ if !opened => {
            drawing.append(describe_events(wording, events));
        }
        Opening::None => {}
        Opening::Race(_)
            if events
                .iter()
                .any(|event| matches!(event, Event::Endless { .. })) =>
        {
            drawing.say(
                Role::Plain,
                "Both players sow at the same time, and their race would never end: all stays as it was laid out.",
            );
            if round_play.verdict().is_none() {
                let begins = round_play.position().to_move();
                drawing.say(Role::Plain, format!("Player {begins} begins."));
            }
        }
        Opening::Race(_) => {
            describe_race(wording, events, detail, &mut drawing);
            let begins = round_play.position().to_move();
            drawing.say(Role::Plain, format!("Player {begins} begins."));
        }
        Opening::Push(_) => describe_push(wording, round_play, detail, &mut drawing),
        Opening::PlusMinus(_) => describe_plus_minus(wording, events, &mut drawing),
        Opening::Gather(_) => describe_gathering(wording, events, detail, &mut drawing),
    }
    drawing
}

/// Gives the events of each player's hand in a race, in which both sow at the same time.
fn hands(events: &[Event]) -> [Vec<Event>; 2] {
    let mut hands = [Vec::new(), Vec::new()];
    let mut hand = Side::A;
    for &event in events {
        if let Event::Lift { by, .. } | Event::Drop { by, .. } = event {
            hand = by;
        }
        hands[hand.index()].push(event);
    }
    hands
}

fn describe_race(wording: &Wording, events: &[Event], detail: TurnDetail, drawing: &mut Drawing) {
    let hands = hands(events);
    let mut ticks = [0u32; 2];
    drawing.say(Role::Plain, "Both players sow at the same time.");
    for (side, hand) in Side::BOTH.into_iter().zip(&hands) {
        let mut drops = hand.iter().filter_map(|event| match event {
            Event::Drop { cell, .. } => Some(*cell),
            _ => None,
        });
        ticks[side.index()] = drops.clone().count() as u32;
        if detail == TurnDetail::Laps {
            drawing.append(describe_laps(wording, hand));
        }
        let first = hand.iter().find_map(|event| match event {
            Event::Lift { hole, counters, .. } => Some((*hole, *counters)),
            _ => None,
        });
        if let (Some((hole, counters)), Some(end)) = (first, drops.next_back()) {
            let lifted = wording.counters(u32::from(counters));
            let start = match detail {
                TurnDetail::Laps => String::new(),
                TurnDetail::Events => format!(" lifts {lifted} from {} and", wording.hole(hole)),
            };
            drawing.say(
                Role::Plain,
                format!(
                    "Player {side}{start} comes to rest in {} with the {} {}.",
                    wording.cell(end),
                    ordinal(ticks[side.index()]),
                    wording.words.counter,
                ),
            );
        }
        if detail == TurnDetail::Events {
            drawing.append(describe_events(wording, hand));
        }
    }
    let [a, b] = ticks;
    let line = match a.cmp(&b) {
        std::cmp::Ordering::Less => "Player A is the first to finish.",
        std::cmp::Ordering::Greater => "Player B is the first to finish.",
        std::cmp::Ordering::Equal => "Both finish at the same time.",
    };
    drawing.say(Role::Plain, line);
}

fn ordinal(n: u32) -> String {
    let end = match (n % 100, n % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{n}{end}")
}

fn describe_push(
    wording: &Wording,
    round_play: &RoundPlay,
    detail: TurnDetail,
    drawing: &mut Drawing,
) {
    let events = round_play.opening_events();
    let Some(starter) = round_play.starter() else {
        return;
    };
    let pushes = events.iter().filter_map(|event| match event {
        Event::Push { from, to, .. } => Some(format!(
            "{} into {}",
            wording.hole(*from),
            wording.hole(*to)
        )),
        _ => None,
    });
    drawing.say(
        Role::Plain,
        format!("Player {starter} moves {}.", join(pushes, "and")),
    );
    let lift = events
        .iter()
        .position(|event| matches!(event, Event::Lift { .. }));
    let (pushed, sown) = events.split_at(lift.unwrap_or(events.len()));
    drawing.append(describe_events(wording, pushed));
    if let Some(Event::Lift { hole, counters, .. }) = sown.first() {
        if detail == TurnDetail::Laps {
            drawing.append(describe_laps(wording, sown));
        } else {
            let counters = wording.counters(u32::from(*counters));
            let hole = wording.hole(*hole);
            drawing.say(
                Role::Plain,
                format!("Player {starter} sows the {counters} from {hole}."),
            );
            drawing.append(describe_events(wording, sown));
        }
    }
}

fn describe_plus_minus(wording: &Wording, events: &[Event], drawing: &mut Drawing) {
    let first = events.iter().find_map(|event| match event {
        Event::Gather { by, hole, .. } => Some((by, *hole)),
        _ => None,
    });
    let last = events.iter().rev().find_map(|event| match event {
        Event::Drop { cell, .. } => Some(*cell),
        _ => None,
    });
    if let (Some((by, hole)), Some(cell)) = (first, last) {
        let (counter, holes) = (&wording.words.counter, &wording.words.hole);
        drawing.say(
            Role::Plain,
            format!(
                "Player {by} takes one {counter} from {} and carries it round the board, moving one of every second \
                 {holes} into the next; the last one falls into {}.",
                wording.hole(hole),
                wording.cell(cell)
            ),
        );
    }
    drawing.append(describe_events(wording, events));
}

fn describe_gathering(
    wording: &Wording,
    events: &[Event],
    detail: TurnDetail,
    drawing: &mut Drawing,
) {
    let lift = events
        .iter()
        .position(|event| matches!(event, Event::Lift { .. }));
    let (gathered, sown) = events.split_at(lift.unwrap_or(events.len()));
    let mut hand = 0;
    let mut by = Side::A;
    let mut last = None;
    for event in gathered {
        match event {
            Event::Gather {
                by: who, counters, ..
            } => {
                hand += u32::from(*counters);
                by = *who;
            }
            Event::Drop { cell, .. } => last = Some(*cell),
            _ => {}
        }
    }
    if let Some(cell) = last {
        drawing.say(
            Role::Plain,
            format!(
                "Player {by} gathers {} from his {} and sows them; the last one falls into {}.",
                wording.counters(hand),
                wording.words.holes,
                wording.cell(cell)
            ),
        );
    }
    drawing.append(describe_events(wording, gathered));
    match detail {
        TurnDetail::Laps => drawing.append(describe_laps(wording, sown)),
        TurnDetail::Events => drawing.append(describe_events(wording, sown)),
    };
}
