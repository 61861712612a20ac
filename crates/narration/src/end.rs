//! How a game or a round ends: why, what is left, who has won.

use gebeta_core::Side;
use gebeta_core::game::{Event, Found, RoundPlay, Verdict};
use gebeta_core::rules::{EarlyEndWhen, RoundEndWhen};

use super::state::{draw_scores, moves_line};
use super::wording::{Wording, capitalised};
use crate::drawing::{Drawing, Role};

/// Draws the end of a game or a round, by its name: the scores, the turns, who has won.
pub fn describe_end(
    wording: &Wording,
    round_play: &RoundPlay,
    verdict: Verdict,
    what: &str,
) -> Drawing {
    let mut drawing = Drawing::new();
    drawing.say(Role::End, capitalised(&format!("{what} over!")));
    drawing.append(describe_remainder(wording, round_play));
    drawing.append(draw_scores(wording, round_play));
    drawing.say(Role::Plain, moves_line(wording, round_play));
    let result = match verdict {
        Verdict::Won(side) if what.starts_with("round ") => {
            format!("Player {side} has won {what}.")
        }
        Verdict::Won(side) => format!("Player {side} has won."),
        Verdict::Draw => format!("{} is a draw.", the(what)),
        Verdict::Endless => format!("{} is void: {}.", the(what), why_void(wording, round_play)),
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

/// Says whether a round is void because of a sowing or an opening that would never end, and not of its length.
pub(super) fn ended_by_sowing(round_play: &RoundPlay) -> bool {
    let finished = round_play.finished();
    finished.is_some_and(|finished| finished.verdict == Verdict::Endless && !finished.too_long)
}

fn why_void(wording: &Wording, round_play: &RoundPlay) -> String {
    let what = match round_play.turns().last() {
        Some(turn) => format!("the sowing from {}", wording.hole(turn.played.hole)),
        None => "its opening".to_string(),
    };
    let given_up = round_play.last_events().iter().any(|event| {
        matches!(
            event,
            Event::Endless {
                found: Found::GivenUp,
                ..
            }
        )
    });
    match ended_by_sowing(round_play) {
        true if given_up => format!("{what} does not end as far as it is tried"),
        true => format!("{what} would never end"),
        false => format!(
            "it has not ended in {}",
            Wording::count(round_play.turns().len() as u32, "turn", "turns")
        ),
    }
}

/// Says why a round is over though it could go on.
fn why_early(wording: &Wording, when: EarlyEndWhen) -> String {
    match when {
        EarlyEndWhen::CountersAtMost { .. } => format!(
            "Only few {} are left in the {}.",
            wording.words.counters, wording.words.holes
        ),
        EarlyEndWhen::OverHalf => format!(
            "A player has won more than half of the {}.",
            wording.words.counters
        ),
        EarlyEndWhen::NothingWon { turns } => {
            format!("Nothing has been won in {turns} turns running.")
        }
        EarlyEndWhen::Repeats { times } => {
            format!("The same position has come up {times} times.")
        }
    }
}

/// Tells why a round is over, and who takes what is left.
fn describe_remainder(wording: &Wording, round_play: &RoundPlay) -> Drawing {
    let events = round_play.last_events();
    let mut left = [0u32; 2];
    for event in events {
        if let Event::Rest { counters, to, .. } = event {
            left[to.index()] += u32::from(*counters);
        }
    }
    let mut drawing = Drawing::new();
    if round_play.verdict() != Some(Verdict::Endless) {
        let stuck = round_play.position().to_move();
        let early = events.iter().find_map(|event| match *event {
            Event::EarlyEnd { when } => Some(when),
            _ => None,
        });
        let why = match wording.game.rules().round_end.when {
            _ if let Some(when) = early => why_early(wording, when),
            RoundEndWhen::NextCannotMove => format!("Player {stuck} can't move."),
            RoundEndWhen::NobodyCanMove => "Neither player can move.".to_string(),
            RoundEndWhen::ASideEmpty => {
                format!("One player's {} are all empty.", wording.words.holes)
            }
        };
        drawing.say(Role::Plain, why);
    }
    for event in events {
        if let Event::Seize { to, .. } = event {
            drawing.say(
                Role::Plain,
                format!(
                    "Player {to} has won, and takes all {}.",
                    wording.words.counters
                ),
            );
            return drawing;
        }
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
