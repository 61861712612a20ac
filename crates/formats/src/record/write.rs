//! Writes a match, or one round of it, as a record.

use crate::notation::{write_layout, write_move, write_position};
use crate::text::is_printable;
use gebeta_core::game::{
    Decided, EarlyEnd, FinishedRound, Game, MatchOutcome, MatchPlay, Outcome, RoundSummary,
};
use gebeta_core::{Hole, Side};

use super::{HEADER, Header, VERSION};

/// Writes the record of a match or a round, so that [`RecordText::read`](super::RecordText::read) and
/// [`RecordText::play`](super::RecordText::play) restore it.
pub fn write(header: &Header, match_play: &MatchPlay) -> String {
    let mut lines = vec![
        format!("{HEADER}{VERSION}"),
        format!("variant: {}", one_line(&header.variant)),
    ];
    for (option, choice) in &header.options {
        lines.push(format!("option: {option}={choice}"));
    }
    if match_play.is_match() {
        lines.push("kind: match".to_string());
    }
    for (side, player) in Side::BOTH.into_iter().zip(&header.players) {
        lines.extend(header_line(&format!("player {side}"), player.as_deref()));
    }
    lines.extend(header_line("date", header.date.as_deref()));
    for (number, round) in (1..).zip(match_play.rounds()) {
        lines.extend([String::new(), format!("round: {number}")]);
        write_round(match_play, &round, &mut lines);
    }
    if match_play.is_match() {
        let pending = match_play.pending();
        if pending != Decided::default() {
            lines.extend([String::new(), format!("round: {}", match_play.number() + 1)]);
            write_decided(match_play.game(), pending, &mut lines);
        }
        lines.extend([String::new(), format!("match: {}", outcome(match_play))]);
    }
    let ended = match_play.early_end().map(write_early_end);
    lines.extend(ended.map(|how| format!("ended: {how}")));
    lines.push(String::new());
    lines.join("\n")
}

fn write_round(match_play: &MatchPlay, round: &RoundSummary, lines: &mut Vec<String>) {
    let board = match_play.game().board();
    if match_play.is_match() {
        let [a, b] = round.standing.score();
        lines.push(format!("score: {a}:{b}"));
    }
    write_decided(match_play.game(), round.decided, lines);
    let layout = |layout| format!("layout: {}", write_layout(layout, board));
    let turned = |turned| format!("turned: {}", if turned { "yes" } else { "no" });
    let race = |[a, b]: [Hole; 2]| format!("race: {} {}", board.name(a), board.name(b));
    let start = |start| format!("start: {}", write_position(start, board));
    lines.extend(round.starter.map(|first| format!("first: {first}")));
    lines.extend(round.layout.as_ref().map(layout));
    lines.extend(round.turned.map(turned));
    lines.extend(round.race.map(race));
    lines.extend(round.first_position.as_ref().map(start));
    for (number, &played) in (1..).zip(round.turns.iter()) {
        lines.push(format!("{number:>3}. {}", write_move(played, board)));
    }
    let result = result(match_play.game(), round.finished.as_ref());
    lines.push(format!("result: {result}"));
}

fn write_decided(game: &Game, decided: Decided, lines: &mut Vec<String>) {
    lines.extend(decided.lots.map(|side| format!("lots: {side}")));
    if let Some(holes) = decided.holes {
        let names = holes.iter().map(|hole| game.board().name(hole));
        lines.push(format!("holes: {}", names.collect::<Vec<_>>().join(" ")));
    }
}

/// Returns a round's result in the form of a record.
pub(super) fn result(game: &Game, finished: Option<&FinishedRound>) -> String {
    match finished {
        None => "unfinished".to_string(),
        Some(finished) if finished.outcome == Outcome::Endless => "T".to_string(),
        Some(finished) => {
            let [a, b] = game.score(&finished.position);
            format!("{} {a}:{b}", finished.outcome.letter())
        }
    }
}

/// Returns a match's result in the form of a record.
pub(super) fn outcome(match_play: &MatchPlay) -> String {
    match match_play.outcome() {
        None => "unfinished".to_string(),
        Some(MatchOutcome::Void) => "T".to_string(),
        Some(outcome) => {
            let [a, b] = match_play.standing().score();
            format!("{} {a}:{b}", outcome.letter())
        }
    }
}

/// Returns how players ended a game before the rules did, in the form of a record.
pub fn write_early_end(early_end: EarlyEnd) -> String {
    match early_end {
        EarlyEnd::Resigned(side) => format!("{side} resigned"),
        EarlyEnd::OutOfTime(side) => format!("{side} out of time"),
        EarlyEnd::DrawAgreed => "draw agreed".to_string(),
    }
}

/// Returns a line of the header, unless there is nothing to say.
fn header_line(key: &str, value: Option<&str>) -> Option<String> {
    let value = value.map(one_line).filter(|value| !value.is_empty())?;
    Some(format!("{key}: {value}"))
}

/// Removes from a value what would break its line.
fn one_line(text: &str) -> String {
    let parts: Vec<&str> = text.split(|c| !is_printable(c)).collect();
    parts.join(" ").trim().to_string()
}
