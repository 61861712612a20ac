//! A match in words: what a step has led to, how the match stands, how it ends.

use gebeta_core::game::{MatchOutcome, MatchPlay, RoundPlay, Verdict};
use gebeta_core::rules::{EndlessResult, MatchEnd, Rounds};

use super::detail::{Detail, RaceDetail};
use super::end::{describe_end, ended_by_sowing};
use super::laps::describe_turn;
use super::opening::{describe_lots, describe_opening};
use super::race::describe_race_by_counter;
use super::set_up::describe_set_up;
use super::wording::Wording;
use crate::drawing::{Drawing, Role};

/// Tells the last turn of a round, and how the round ended if it is no longer on the board.
///
/// How the round ended that is on the board now is left to whoever shows the board.
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

/// Tells how the rounds after a round began, and how those ended that are no longer on the board.
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

/// Tells how a round was opened, if it has begun.
pub fn describe_round_opening(
    wording: &Wording,
    match_play: &MatchPlay,
    number: usize,
    detail: Detail,
) -> Drawing {
    let mut drawing = Drawing::new();
    if let (Some(round), Some(told)) = (match_play.round_end(number), match_play.summary(number)) {
        if number == 1 {
            drawing.append(describe_lots(wording, &round, detail.starter));
        }
        let laid_out = &told.standing.round().position;
        if detail.races == RaceDetail::Counters
            && let Some(race) = describe_race_by_counter(wording, &round, laid_out)
        {
            drawing.append(race);
        }
        drawing.append(describe_opening(wording, &round, detail.turns));
    }
    drawing
}

/// Tells the end of a round of a match, if it is over.
pub fn describe_round_end(
    wording: &Wording,
    match_play: &MatchPlay,
    round: &RoundPlay,
    number: usize,
) -> Drawing {
    let mut drawing = Drawing::new();
    if let Some(verdict) = round.verdict() {
        let what = name(wording, match_play, number);
        drawing.append(describe_end(wording, round, verdict, &what));
    }
    drawing
}

/// Names a round where its end is told: `round 2` in a match, `round` or `game` alone.
fn name(wording: &Wording, match_play: &MatchPlay, number: usize) -> String {
    match (match_play.is_match(), wording.game.rules().is_one_round()) {
        (true, false) => format!("round {number}"),
        (false, _) if wording.game.rules().rounds != Rounds::Single => "round".to_string(),
        _ => "game".to_string(),
    }
}

/// Tells in a line which round is played and how the match stands.
pub fn describe_match_standing(match_play: &MatchPlay) -> Drawing {
    let mut drawing = Drawing::new();
    drawing.say(
        Role::Plain,
        format!("Round {}; {}", match_play.number(), stands(match_play)),
    );
    drawing
}

fn stands(match_play: &MatchPlay) -> String {
    let [a, b] = match_play.standing().score();
    match a.cmp(&b) {
        std::cmp::Ordering::Greater => format!("the match stands {a} to {b} for player A."),
        std::cmp::Ordering::Less => format!("the match stands {b} to {a} for player B."),
        std::cmp::Ordering::Equal => format!("the match stands {a} to {b}."),
    }
}

/// Tells how every round of a match came out, and how the match stands.
pub fn describe_match_score(wording: &Wording, match_play: &MatchPlay) -> Drawing {
    let mut drawing = Drawing::new();
    for (number, round) in (1..).zip(match_play.rounds()) {
        let Some(finished) = &round.finished else {
            continue;
        };
        let [a, b] = wording.game.winnings(&finished.position);
        let [a, b] = [a, b].map(|counters| wording.points(counters));
        drawing.say(
            Role::Plain,
            match finished.verdict {
                Verdict::Won(side) => {
                    format!("Round {number}: player {side} has won; A has {a}, B has {b}.")
                }
                Verdict::Draw => format!("Round {number}: a draw; A has {a}, B has {b}."),
                Verdict::Endless => format!("Round {number}: void."),
            },
        );
    }
    if match_play.outcome().is_none() {
        let mut line = stands(match_play);
        line.replace_range(..1, "T");
        drawing.say(Role::Plain, line);
    }
    drawing
}

/// Tells how a match ended, and who has won it.
pub fn describe_match_end(
    wording: &Wording,
    match_play: &MatchPlay,
    outcome: MatchOutcome,
) -> Drawing {
    let mut drawing = Drawing::new();
    drawing.say(Role::End, "Match over!");
    let counts = match_play.standing().score();
    let rules = wording.game.rules();
    let loser = match outcome {
        MatchOutcome::Won(winner) => Some(winner.other()),
        _ => None,
    };
    let why = match (loser, outcome) {
        _ if wording.game.rules().is_one_round() => "This game is played in one round.".to_string(),
        (Some(loser), _) => {
            let has = wording.counters(counts[loser.index()]);
            match rules.match_.end {
                MatchEnd::CountersAtMost { .. } => {
                    format!("Player {loser} has {has}, too few to go on.")
                }
                _ => format!(
                    "Player {loser} has {has} and can fill no {}.",
                    wording.words.hole
                ),
            }
        }
        (None, MatchOutcome::Draw) => match rules.match_.end {
            MatchEnd::CountersAtMost { .. } => "Both players have too few counters to go on."
                .replace("counters", &wording.words.counters),
            _ => format!("Neither player can fill a {}.", wording.words.hole),
        },
        _ if rules.endless.result == EndlessResult::VoidGame
            && match_play.round_play().is_some_and(ended_by_sowing) =>
        {
            "A sowing that would never end makes the whole match void.".to_string()
        }
        _ => format!(
            "Nobody has won it in {}.",
            Wording::count(match_play.number() as u32, "round", "rounds")
        ),
    };
    drawing.say(Role::Plain, why);
    if let Some(rounds) = rounds_won(wording, match_play) {
        drawing.say(Role::Plain, rounds);
    }
    let result = match outcome {
        MatchOutcome::Won(side) => {
            let points = match wording.game.rules().is_one_round() {
                true => wording.game.score(match_play.position()),
                false => counts,
            };
            let [winner, loser] = [side, side.other()].map(|side| points[side.index()]);
            format!("Player {side} has won the match, {winner} to {loser}.")
        }
        MatchOutcome::Draw => "The match is a draw.".to_string(),
        MatchOutcome::Void => "The match is void.".to_string(),
    };
    drawing.say(Role::End, result);
    drawing
}

/// Counts the rounds that each player has won.
fn rounds_won(wording: &Wording, match_play: &MatchPlay) -> Option<String> {
    if wording.game.rules().is_one_round() {
        return None;
    }
    let [mut won, mut draws, mut void] = [[0, 0], [0, 0], [0, 0]];
    for round in match_play.rounds().filter_map(|round| round.finished) {
        match round.verdict {
            Verdict::Won(side) => won[side.index()] += 1,
            Verdict::Draw => draws[0] += 1,
            Verdict::Endless => void[0] += 1,
        }
    }
    let rounds = Wording::count(match_play.number() as u32, "round", "rounds");
    let mut line = format!(
        "Of {rounds} player A has won {}, player B {}",
        won[0], won[1]
    );
    for (number, what) in [(draws[0], "drawn"), (void[0], "void")] {
        if number > 0 {
            let were = if number == 1 { "was" } else { "were" };
            line.push_str(&format!("; {number} {were} {what}"));
        }
    }
    Some(line + ".")
}
