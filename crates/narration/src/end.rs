//! The end of a game or a round: the reason, the remaining counters, the winner.

use gebeta_core::Side;
use gebeta_core::game::EndlessCause::GivenUp;
use gebeta_core::game::{Event, Outcome, RoundPlay};
use gebeta_core::rules::RoundEndWhen;
use gebeta_messages::Message;

use super::state::{draw_scores, ended_by_sowing, moves_line};
use super::wording::Wording;
use crate::drawing::{Drawing, Role};

/// The thing that ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// A game that is played in one round.
    Game,
    /// A single round of a game that has more.
    Round,
    /// A round of a match, with its number.
    Numbered(usize),
}

impl Ended {
    /// Fills in what ends.
    fn fill<'a>(self, message: Message<'a>) -> Message<'a> {
        let (what, number) = match self {
            Ended::Game => ("game", 0),
            Ended::Round => ("round", 0),
            Ended::Numbered(number) => ("numbered", number),
        };
        message.with("what", what).with("number", number)
    }
}

/// Draws the end of a game or a round: the scores, the turns if they are to be listed, the winner.
pub fn describe_end(
    wording: &Wording,
    round_play: &RoundPlay,
    outcome: Outcome,
    ended: Ended,
    lists_turns: bool,
) -> Drawing {
    let mut drawing = Drawing::new();
    drawing.say(Role::End, ended.fill(wording.message("over")));
    let (events, stuck) = (round_play.last_events(), round_play.position().to_move());
    drawing.append(describe_remainder(wording, events, stuck, outcome));
    drawing.append(draw_scores(wording, round_play));
    if lists_turns {
        drawing.tell(moves_line(wording, round_play));
    }
    let won = |key, side| wording.message(key).with("player", wording.player(side));
    let result = match (outcome, ended) {
        (Outcome::Won(side), Ended::Numbered(number)) => {
            won("won-round", side).with("number", number)
        }
        (Outcome::Won(side), _) => won("won", side),
        (Outcome::Draw, _) => ended.fill(wording.message("drawn")),
        (Outcome::Endless, _) => {
            let why = why_void(wording, round_play);
            ended.fill(wording.message("void")).with("why", why)
        }
    };
    drawing.say(Role::End, result);
    drawing
}

fn why_void(wording: &Wording, round_play: &RoundPlay) -> String {
    if !ended_by_sowing(round_play) {
        let turns = wording.turns(round_play.turns().len());
        return wording.message("void-too-long").with("turns", turns).into();
    }
    let is_given_up =
        |event: &Event| matches!(event, Event::Endless { found, .. } if *found == GivenUp);
    let given_up = round_play.last_events().iter().any(is_given_up);
    let last = round_play.turns().last();
    let key = match (last.is_some(), given_up) {
        (true, true) => "void-sowing-given-up",
        (true, false) => "void-sowing",
        (false, true) => "void-opening-given-up",
        (false, false) => "void-opening",
    };
    let hole = last.map(|turn| wording.hole(turn.played.hole));
    let message = wording.message(key).with("hole", hole.unwrap_or_default());
    message.into()
}

/// Returns the reason why a round is over. `stuck` is the player to move, who has no move.
fn why_over<'k>(wording: &Wording, when: RoundEndWhen, stuck: Side) -> Message<'k> {
    match when {
        RoundEndWhen::NextCannotMove => wording.message("cannot-move").with("player", stuck),
        RoundEndWhen::NobodyCanMove => wording.message("nobody-can-move"),
        RoundEndWhen::ASideEmpty => wording.message("side-empty"),
        RoundEndWhen::CountersAtMost { .. } => wording.message("few-left"),
        RoundEndWhen::EachHoleAtMost { .. } => wording.message("few-in-each"),
        RoundEndWhen::OverHalf => wording.message("over-half"),
        RoundEndWhen::NothingWon { turns } => wording.message("nothing-won").number("turns", turns),
        RoundEndWhen::Repeats { times } => wording.message("repeats").number("times", times),
    }
}

/// Describes why a round is over after its last events, and who takes what is left.
pub(super) fn describe_remainder(
    wording: &Wording,
    events: &[Event],
    stuck: Side,
    outcome: Outcome,
) -> Drawing {
    let mut left = [0u32; 2];
    for event in events {
        if let Event::Rest { counters, to, .. } = event {
            left[to.index()] += u32::from(*counters);
        }
    }
    let mut drawing = Drawing::new();
    if outcome != Outcome::Endless {
        let early = events.iter().find_map(|event| match *event {
            Event::EarlyEnd { when } => Some(when),
            _ => None,
        });
        let when = early.unwrap_or(wording.game.rules().usual_end().when);
        drawing.tell(why_over(wording, when, stuck));
    }
    for event in events {
        if let Event::Seize { to, .. } = event {
            drawing.tell(wording.message("seizes").with("player", to));
            return drawing;
        }
    }
    for side in Side::BOTH {
        let counters = left[side.index()];
        if counters > 0 {
            let message = wording.message("takes-left").number("n", counters);
            let message = message.with("player", side);
            drawing.tell(message.with("counters", wording.counters(counters)));
        }
    }
    drawing
}
