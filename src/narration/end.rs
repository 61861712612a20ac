//! How a game or a round ends: why, what is left, who has won.

use gebeta_core::Side;
use gebeta_core::game::{Event, Found, RoundPlay, Verdict};
use gebeta_core::rules::RoundEndWhen;

use super::state::{draw_scores, moves_line};
use super::wording::{Wording, capitalised};
use crate::terminal::{Drawing, Role};

/// Draws the end of a game or a round, by its name: the scores, the turns, who has won.
pub fn describe_end(
    wording: &Wording,
    course: &RoundPlay,
    verdict: Verdict,
    what: &str,
) -> Drawing {
    let mut drawing = Drawing::new();
    drawing.say(Role::End, capitalised(&format!("{what} over!")));
    drawing.append(describe_remainder(wording, course));
    drawing.append(draw_scores(wording, course));
    drawing.say(Role::Plain, moves_line(wording, course));
    let result = match verdict {
        Verdict::Won(side) if what.starts_with("round ") => {
            format!("Player {side} has won {what}.")
        }
        Verdict::Won(side) => format!("Player {side} has won."),
        Verdict::Draw => format!("{} is a draw.", the(what)),
        Verdict::Endless => format!("{} is void: {}.", the(what), why_void(wording, course)),
    };
    drawing.say(Role::End, result);
    drawing
}

/// Begins a sentence with the name of a round: `The game`, `Round 2`.
fn the(what: &str) -> String {
    match what.contains(' ') {
        true => capitalised(what),
        false => format!("The {what}"),
    }
}

fn why_void(wording: &Wording, course: &RoundPlay) -> String {
    let found = course.last_events().iter().find_map(|event| match event {
        Event::Endless { found, .. } => Some(*found),
        _ => None,
    });
    let what = match course.turns().last() {
        Some(turn) => format!("the sowing from {}", wording.hole(turn.played.hole)),
        None => "its opening".to_string(),
    };
    match found {
        Some(Found::ByTheRules) => format!("{what} would never end"),
        Some(Found::GivenUp) => format!("{what} does not end as far as it is tried"),
        None => format!(
            "it has not ended in {}",
            Wording::count(course.turns().len() as u32, "turn", "turns")
        ),
    }
}

/// Tells why a round is over, and who takes what is left.
fn describe_remainder(wording: &Wording, course: &RoundPlay) -> Drawing {
    let events = course.last_events();
    let mut left = [0u32; 2];
    for event in events {
        if let Event::Rest { counters, to, .. } = event {
            left[to.index()] += u32::from(*counters);
        }
    }
    let mut drawing = Drawing::new();
    if course.verdict() != Some(Verdict::Endless) {
        let stuck = course.position().to_move();
        let why = match wording.game.rules().round_end.when {
            RoundEndWhen::NextCannotMove => format!("Player {stuck} can't move."),
            RoundEndWhen::NobodyCanMove => "Neither player can move.".to_string(),
            RoundEndWhen::ASideEmpty => {
                format!("One player's {} are all empty.", wording.words.holes)
            }
        };
        drawing.say(Role::Plain, why);
    }
    for side in Side::BOTH {
        let counters = left[side.index()];
        if counters > 0 {
            let are = if counters == 1 { "is" } else { "are" };
            let what = wording.counters(counters);
            drawing.say(
                Role::Plain,
                format!("Player {side} takes the {what} that {are} left."),
            );
        }
    }
    drawing
}
