//! What happens in a turn, in a sentence for each event that a player would want to know of.

use gebeta_core::Mark;
use gebeta_core::game::Event;
use gebeta_core::rules::{EndlessResult, Slam};

use super::wording::{Wording, capitalised};
use crate::drawing::{Drawing, Role};

/// Tells what a player would want to know of a turn, in a line each: captures, passes, another turn.
///
/// What ends the round is left to [`describe_round_end`](super::matches::describe_round_end).
pub fn describe_events(wording: &Wording, events: &[Event]) -> Drawing {
    let mut drawing = Drawing::new();
    for event in events {
        if let Some(line) = describe_event(wording, event) {
            drawing.say(Role::Plain, line);
        }
    }
    drawing
}

/// Gives the sentence of an event; `None` if it is not worth one.
pub fn describe_event(wording: &Wording, event: &Event) -> Option<String> {
    let taken = |n: u8| wording.taken(u32::from(n));
    Some(match *event {
        Event::Capture { hole, counters, to } => {
            format!(
                "Player {to} takes {} from {}.",
                taken(counters),
                wording.hole(hole)
            )
        }
        Event::Mark {
            hole,
            mark: Mark::Weg(captor),
        } => format!(
            "Player {captor} captures {}: it is a {} now.",
            wording.hole(hole),
            wording.words.weg
        ),
        Event::Mark {
            hole,
            mark: Mark::Jen,
        } => format!("{} is a jen now.", capitalised(&wording.hole(hole))),
        Event::Mark {
            hole,
            mark: Mark::HalfWeg,
        } => format!(
            "{} stays its owner's, for he has no other; he may tax it from now on.",
            capitalised(&wording.hole(hole))
        ),
        Event::Mark {
            hole,
            mark: Mark::Unclaimed,
        } => format!(
            "Nobody claims what lies in {}; it stays.",
            wording.hole(hole)
        ),
        Event::Mark {
            hole,
            mark: Mark::Closed,
        } => format!("{} is closed.", capitalised(&wording.hole(hole))),
        Event::Tax { hole, counters, to } if !wording.makes_wegs() => format!(
            "Player {to} takes {} from {}, a jen.",
            wording.counters(u32::from(counters)),
            wording.hole(hole)
        ),
        Event::Tax { hole, counters, to } => format!(
            "Player {to} takes {} from {}, {}'s {}.",
            wording.counters(u32::from(counters)),
            wording.hole(hole),
            to.other(),
            wording.words.weg
        ),
        Event::Teseta { hole } => format!(
            "Teseta at {}: nothing is taken the first time.",
            wording.hole(hole)
        ),
        Event::Slam { by } => format!(
            "That would leave player {} nothing: {}.",
            by.other(),
            match wording.game.rules().turn.slam {
                Slam::TakesNothing => "nothing is taken",
                Slam::RestToOpponent => "the rest is his",
                _ => "one hole is left",
            }
        ),
        Event::Again { side } => format!("Player {side} plays again."),
        Event::Endless { .. } if wording.game.rules().endless.result == EndlessResult::Pass => {
            "The sowing would never end: all stays as it was.".to_string()
        }
        Event::Pass { side } => format!("Player {side} can't move and passes."),
        _ => return None,
    })
}
