//! A match in words: the effect of a step, the score, the end.

use std::cmp::Ordering;

use gebeta_core::Side;
use gebeta_core::game::{EarlyEnd, MatchOutcome, MatchPlay, Outcome, RoundPlay};
use gebeta_core::rules::{EndlessResult, MatchEnd, RoundsKind};
use gebeta_messages::Message;

use super::detail::{Detail, RaceDetail};
use super::end::{Ended, describe_end};
use super::laps::describe_turn;
use super::opening::{describe_lots, describe_opening};
use super::race::describe_race_by_counter;
use super::set_up::describe_set_up;
use super::state::ended_by_sowing;
use super::wording::Wording;
use crate::drawing::{Drawing, Role};

/// Describes the last turn of a round, and the end of the round if it is no longer on the board.
///
/// The end of the round that is on the board is left to the caller that shows the board.
pub fn describe_last_turn(
    wording: &Wording,
    match_play: &MatchPlay,
    number: usize,
    detail: Detail,
) -> Drawing {
    let mut drawing = Drawing::new();
    let past = (number < match_play.number())
        .then(|| match_play.round_end(number))
        .flatten();
    if let Some(round) = past.as_ref().or(match_play.round_play()) {
        if let Some(last) = round.turns().last() {
            drawing.append(describe_turn(wording, last, detail.turns));
        }
        if past.is_some() {
            drawing.append(describe_round_end(wording, match_play, round, number));
        }
    }
    drawing
}

/// Describes how the rounds after a round began, and how those that are no longer on the board ended.
pub fn describe_later_rounds(
    wording: &Wording,
    match_play: &MatchPlay,
    number: usize,
    detail: Detail,
) -> Drawing {
    let mut drawing = Drawing::new();
    for later in number + 1..=match_play.number() {
        drawing.line();
        drawing.append(describe_set_up(wording, match_play, later));
        drawing.append(describe_round_opening(wording, match_play, later, detail));
        if later < match_play.number()
            && let Some(round) = match_play.round_end(later)
        {
            drawing.append(describe_round_end(wording, match_play, &round, later));
        }
    }
    drawing
}

/// Describes how a round was opened, if it has begun.
pub fn describe_round_opening(
    wording: &Wording,
    match_play: &MatchPlay,
    number: usize,
    detail: Detail,
) -> Drawing {
    let mut drawing = Drawing::new();
    if let (Some(round), Some(summary)) = (match_play.round_end(number), match_play.summary(number))
    {
        if number == 1 {
            drawing.append(describe_lots(wording, &round, detail.starter));
        }
        let laid_out = &summary.standing.round().position;
        if detail.races == RaceDetail::Counters
            && let Some(race) = describe_race_by_counter(wording, &round, laid_out)
        {
            drawing.append(race);
        }
        drawing.append(describe_opening(wording, &round, detail.turns));
    }
    drawing
}

/// Describes the end of a round of a match, if it is over.
pub fn describe_round_end(
    wording: &Wording,
    match_play: &MatchPlay,
    round: &RoundPlay,
    number: usize,
) -> Drawing {
    let mut drawing = Drawing::new();
    if let Some(outcome) = round.outcome() {
        let ended = ended(wording, match_play, number);
        drawing.append(describe_end(wording, round, outcome, ended));
    }
    drawing
}

/// Returns the name of a round in the description of its end.
fn ended(wording: &Wording, match_play: &MatchPlay, number: usize) -> Ended {
    match (match_play.is_match(), wording.game.rules().is_one_round()) {
        (true, false) => Ended::Numbered(number),
        (false, _) if wording.game.rules().rounds.kind != RoundsKind::Single => Ended::Round,
        _ => Ended::Game,
    }
}

/// Describes in a line which round is played and how the match stands.
pub fn describe_match_standing(wording: &Wording, match_play: &MatchPlay) -> Drawing {
    let mut drawing = Drawing::new();
    let messages = [
        wording.message("standing-ahead"),
        wording.message("standing-level"),
    ];
    let line = stands(match_play, messages);
    drawing.tell(line.with("number", match_play.number()));
    drawing
}

/// Fills in the score of a match: in the first message if a player is ahead, otherwise in the second.
fn stands<'k>(match_play: &MatchPlay, [ahead, level]: [Message<'k>; 2]) -> Message<'k> {
    let [a, b] = match_play.standing().score();
    let line = match a.cmp(&b) {
        Ordering::Greater => ahead.with("player", Side::A),
        Ordering::Less => ahead.with("player", Side::B),
        Ordering::Equal => level,
    };
    line.with("more", a.max(b)).with("less", a.min(b))
}

/// Describes the result of every round of a match, and the score of the match.
pub fn describe_match_score(wording: &Wording, match_play: &MatchPlay) -> Drawing {
    let mut drawing = Drawing::new();
    for (number, round) in (1u32..).zip(match_play.rounds()) {
        let Some(finished) = &round.finished else {
            continue;
        };
        let [a, b] = wording.game.winnings(&finished.position);
        let [a, b] = [a, b].map(|counters| wording.points(counters));
        let line = match finished.outcome {
            Outcome::Won(side) => wording
                .message("round-won")
                .with("player", side)
                .with("a", a)
                .with("b", b),
            Outcome::Draw => wording.message("round-drawn").with("a", a).with("b", b),
            Outcome::Endless => wording.message("round-void"),
        };
        drawing.tell(line.number("number", number));
    }
    if match_play.outcome().is_none() {
        let messages = [
            wording.message("stands-ahead"),
            wording.message("stands-level"),
        ];
        drawing.tell(stands(match_play, messages));
    }
    drawing
}

/// Describes how a match ended, and who has won it.
pub fn describe_match_end(
    wording: &Wording,
    match_play: &MatchPlay,
    outcome: MatchOutcome,
) -> Drawing {
    let mut drawing = Drawing::new();
    drawing.say(Role::End, wording.message("match-over"));
    drawing.tell(why_over(wording, match_play, outcome));
    if let Some(rounds) = rounds_won(wording, match_play) {
        drawing.tell(rounds);
    }
    let result = match outcome {
        MatchOutcome::Won(side) => {
            let points = match wording.game.rules().is_one_round() {
                true => wording.game.score(match_play.position()),
                false => match_play.standing().score(),
            };
            wording
                .message("match-won")
                .with("player", wording.player(side))
                .with("more", points[side.index()])
                .with("less", points[side.other().index()])
        }
        MatchOutcome::Draw => wording.message("match-drawn"),
        MatchOutcome::Void => wording.message("match-void"),
    };
    drawing.say(Role::End, result);
    drawing
}

/// Describes how players have ended a game before the rules did.
pub fn describe_early_end(wording: &Wording, early_end: EarlyEnd) -> Drawing {
    let by = |message: Message<'static>, side: Side| {
        message
            .with("player", wording.player(side))
            .with("other", wording.player(side.other()))
    };
    let mut drawing = Drawing::new();
    drawing.say(
        Role::End,
        match early_end {
            EarlyEnd::Resigned(side) => by(wording.message("ended-resigned"), side),
            EarlyEnd::OutOfTime(side) => by(wording.message("ended-out-of-time"), side),
            EarlyEnd::DrawAgreed => wording.message("ended-draw-agreed"),
        },
    );
    drawing
}

/// Returns the reason why a match is over.
fn why_over<'k>(wording: &Wording, match_play: &MatchPlay, outcome: MatchOutcome) -> Message<'k> {
    let rules = wording.game.rules();
    let by_number = matches!(rules.match_.when, MatchEnd::CountersAtMost { .. });
    if let (MatchEnd::HolesOwned { goal }, MatchOutcome::Won(winner), false) =
        (rules.match_.when, outcome, rules.is_one_round())
        && owns_enough(wording, match_play)[winner.index()]
    {
        let line = wording.message("match-holes-owned").with("player", winner);
        return line.number("number", goal);
    }
    if let (Some(goal), false) = (rules.match_.when.tally_goal(), rules.is_one_round()) {
        match outcome {
            MatchOutcome::Won(winner) => {
                let line = wording.message("match-goal").with("player", winner);
                return line.with("goal", goal);
            }
            MatchOutcome::Draw => return wording.message("match-goal-both").with("goal", goal),
            MatchOutcome::Void => {}
        }
    }
    match outcome {
        _ if rules.is_one_round() => wording.message("match-one-round"),
        MatchOutcome::Won(winner) => {
            let loser = winner.other();
            let has = match_play.standing().score()[loser.index()];
            let message = match by_number {
                true => wording.message("match-too-few"),
                false => wording.message("match-no-hole"),
            };
            message
                .with("player", loser)
                .with("counters", wording.counters(has))
        }
        MatchOutcome::Draw if by_number => wording.message("match-both-too-few"),
        MatchOutcome::Draw => wording.message("match-neither-fills"),
        _ if rules.limits.endless == EndlessResult::VoidGame
            && match_play.round_play().is_some_and(ended_by_sowing) =>
        {
            wording.message("match-void-sowing")
        }
        _ => wording
            .message("match-not-won")
            .with("rounds", wording.rounds(match_play.number())),
    }
}

/// Returns the message with the number of rounds that each player has won.
fn rounds_won<'k>(wording: &Wording, match_play: &MatchPlay) -> Option<Message<'k>> {
    if wording.game.rules().is_one_round() {
        return None;
    }
    let (mut won, mut drawn, mut void) = ([0u32; 2], 0u32, 0u32);
    for round in match_play.rounds().filter_map(|round| round.finished) {
        match round.outcome {
            Outcome::Won(side) => won[side.index()] += 1,
            Outcome::Draw => drawn += 1,
            Outcome::Endless => void += 1,
        }
    }
    let [a, b] = won;
    let message = wording
        .message("rounds-won")
        .with("rounds", wording.rounds(match_play.number()))
        .number("a", a)
        .number("b", b)
        .number("drawn", drawn)
        .number("void", void);
    Some(message)
}

/// Returns, for each player, whether their counters at the end of a match fill the holes that win it.
fn owns_enough(wording: &Wording, match_play: &MatchPlay) -> [bool; 2] {
    let count = match_play.standing().score();
    let last = match_play.rounds().last();
    last.map_or([false, false], |round| {
        wording.game.owns_enough(count, round.standing.score())
    })
}
