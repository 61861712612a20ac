//! A match in words: what a step has led to, how the match stands, how it ends.

use gebeta_core::game::{MatchOutcome, MatchPlay, RoundPlay, Verdict};
use gebeta_core::rules::{EndlessResult, MatchEnd, Rounds};

use super::look::draw_end_of;
use super::{
    Drawing, Role, Speech, tell_lots, tell_opening, tell_race_slowly, tell_set_up, tell_turn,
};

/// Says whether a variant is played in one round, so that its match is that round.
pub fn is_of_one_round(speech: &Speech) -> bool {
    let rules = speech.game.rules();
    rules.match_end == MatchEnd::OneRound || rules.rounds == Rounds::Single
}

/// Says how much is told of turns and openings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Telling {
    /// Every lap.
    pub laps: bool,
    /// Races counter by counter, with boards.
    pub race: bool,
    /// That somebody has said who begins.
    pub first: bool,
}

/// Tells what a step has led to: its turn if it was one, and how the rounds begin that have followed.
///
/// `number` is the round that was on the board before the step. How the round ended that is on the board now is left
/// to whoever shows the board.
pub fn tell_step(
    speech: &Speech,
    course: &MatchPlay,
    number: usize,
    turn: bool,
    telling: Telling,
) -> Drawing {
    let mut drawing = Drawing::new();
    let past = (number < course.number())
        .then(|| course.round(number))
        .flatten();
    if turn && let Some(round) = past.as_ref().or(course.course()) {
        if let Some(last) = round.turns().last() {
            drawing.append(tell_turn(speech, last, telling.laps));
        }
        if past.is_some() {
            drawing.append(tell_end(speech, course, round, number));
        }
    }
    for later in number + 1..=course.number() {
        drawing.line();
        drawing.append(tell_set_up(speech, course, later));
        drawing.append(tell_opened(speech, course, later, telling));
        if later < course.number()
            && let Some(round) = course.round(later)
        {
            drawing.append(tell_end(speech, course, &round, later));
        }
    }
    drawing
}

/// Tells how a round was opened, if it has begun.
pub fn tell_opened(
    speech: &Speech,
    course: &MatchPlay,
    number: usize,
    telling: Telling,
) -> Drawing {
    let mut drawing = Drawing::new();
    if let (Some(round), Some(told)) = (course.round(number), course.summary(number)) {
        if number == 1 {
            drawing.append(tell_lots(speech, &round, telling.first));
        }
        let laid_out = &told.standing.round().position;
        let slowly = telling
            .race
            .then(|| tell_race_slowly(speech, &round, laid_out));
        drawing.append(slowly.flatten().unwrap_or_default());
        drawing.append(tell_opening(speech, &round, telling.laps));
    }
    drawing
}

/// Tells the end of a round of a match, if it is over.
pub fn tell_end(speech: &Speech, course: &MatchPlay, round: &RoundPlay, number: usize) -> Drawing {
    let mut drawing = Drawing::new();
    if let Some(verdict) = round.verdict() {
        let what = name(speech, course, number);
        drawing.append(draw_end_of(speech, round, verdict, &what));
    }
    drawing
}

/// Names a round where its end is told: `round 2` in a match, `round` or `game` alone.
fn name(speech: &Speech, course: &MatchPlay, number: usize) -> String {
    match (course.is_match(), is_of_one_round(speech)) {
        (true, false) => format!("round {number}"),
        (false, _) if speech.game.rules().rounds != Rounds::Single => "round".to_string(),
        _ => "game".to_string(),
    }
}

/// Tells in a line which round is played and how the match stands.
pub fn tell_standing(course: &MatchPlay) -> Drawing {
    let mut drawing = Drawing::new();
    drawing.say(
        Role::Plain,
        format!("Round {}; {}", course.number(), stands(course)),
    );
    drawing
}

fn stands(course: &MatchPlay) -> String {
    let [a, b] = course.standing().score();
    match a.cmp(&b) {
        std::cmp::Ordering::Greater => format!("the match stands {a} to {b} for player A."),
        std::cmp::Ordering::Less => format!("the match stands {b} to {a} for player B."),
        std::cmp::Ordering::Equal => format!("the match stands {a} to {b}."),
    }
}

/// Tells how every round of a match came out, and how the match stands.
pub fn tell_score(speech: &Speech, course: &MatchPlay) -> Drawing {
    let mut drawing = Drawing::new();
    for (number, round) in (1..).zip(course.rounds()) {
        let Some(finished) = &round.finished else {
            continue;
        };
        let [a, b] = speech.game.winnings(&finished.position);
        let [a, b] = [a, b].map(|counters| speech.points(counters));
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
    if course.outcome().is_none() {
        let mut line = stands(course);
        line.replace_range(..1, "T");
        drawing.say(Role::Plain, line);
    }
    drawing
}

/// Tells how a match ended, and who has won it.
pub fn tell_outcome(speech: &Speech, course: &MatchPlay, outcome: MatchOutcome) -> Drawing {
    let mut drawing = Drawing::new();
    drawing.say(Role::End, "Match over!");
    let counts = course.standing().score();
    let rules = speech.game.rules();
    let loser = match outcome {
        MatchOutcome::Won(winner) => Some(winner.other()),
        _ => None,
    };
    let why = match (loser, outcome) {
        _ if is_of_one_round(speech) => "This game is played in one round.".to_string(),
        (Some(loser), _) => {
            let has = speech.counters(counts[loser.index()]);
            match rules.match_end {
                MatchEnd::CountersAtMost(_) => {
                    format!("Player {loser} has {has}, too few to go on.")
                }
                _ => format!(
                    "Player {loser} has {has} and can fill no {}.",
                    speech.words.hole
                ),
            }
        }
        (None, MatchOutcome::Draw) => match rules.match_end {
            MatchEnd::CountersAtMost(_) => "Both players have too few counters to go on."
                .replace("counters", &speech.words.counters),
            _ => format!("Neither player can fill a {}.", speech.words.hole),
        },
        _ if rules.endless.result == EndlessResult::VoidGame && ended_by_sowing(course) => {
            "A sowing that would never end makes the whole match void.".to_string()
        }
        _ => format!(
            "Nobody has won it in {}.",
            Speech::count(course.number() as u32, "round", "rounds")
        ),
    };
    drawing.say(Role::Plain, why);
    if let Some(rounds) = rounds_won(speech, course) {
        drawing.say(Role::Plain, rounds);
    }
    let result = match outcome {
        MatchOutcome::Won(side) => {
            let points = match is_of_one_round(speech) {
                true => speech.game.score(course.position()),
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

/// Says whether the round on the board is void because of a sowing, and not of its length.
fn ended_by_sowing(course: &MatchPlay) -> bool {
    let finished = course.course().and_then(RoundPlay::finished);
    finished.is_some_and(|finished| finished.verdict == Verdict::Endless && !finished.too_long)
}

/// Counts the rounds that each player has won.
fn rounds_won(speech: &Speech, course: &MatchPlay) -> Option<String> {
    if is_of_one_round(speech) {
        return None;
    }
    let [mut won, mut draws, mut void] = [[0, 0], [0, 0], [0, 0]];
    for round in course.rounds().filter_map(|round| round.finished) {
        match round.verdict {
            Verdict::Won(side) => won[side.index()] += 1,
            Verdict::Draw => draws[0] += 1,
            Verdict::Endless => void[0] += 1,
        }
    }
    let rounds = Speech::count(course.number() as u32, "round", "rounds");
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
