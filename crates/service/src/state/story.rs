//! A game in the form that pages use: its turns and its end in words, the possible decisions, and the holes that can't
//! be played with the reasons.

use std::fmt;

use gebeta_core::game::{Awaits, EarlyEnd, Game as Rules, MatchPlay, PlayedTurn, RoundPlay};
use gebeta_core::{HoleSet, Move, Position, Side};
use gebeta_formats::notation::{Misread, write_move, write_position};
use gebeta_formats::variant::Variant;
use gebeta_messages::{Language, Messages};
use gebeta_narration::{Detail, Narrator, TurnDetail, Wording, describe_early_end, describe_turn};
use serde::Serialize;
use serde_json::{Value, json};

/// A turn in a list of moves.
#[derive(Clone, Debug, Serialize)]
pub struct TurnInWords {
    pub round: usize,
    pub side: Side,
    #[serde(rename = "move")]
    pub played: String,
    /// The position before it, as text.
    pub before: String,
    /// The position after it.
    pub after: String,
    /// The events, a sentence each.
    pub words: Vec<String>,
}

/// Adds all turns and openings of a match or a round to its JSON.
pub fn story(variant: &Variant, match_play: &MatchPlay, language: Language, all: &mut Value) {
    let words = wording(variant, match_play.game(), language);
    let numbers = 1..=match_play.number();
    let rounds = numbers
        .clone()
        .filter_map(|number| Some((number, match_play.round(number)?)));
    let turns: Vec<TurnInWords> = rounds
        .flat_map(|(number, round)| turns_in_words(variant, number, &round, language))
        .collect();
    all["turns"] = json!(turns);
    let narrator = narrator(&words, match_play);
    all["openings"] = numbers
        .map(|number| lines(&narrator.round_opening(number)))
        .collect();
}

/// Describes how the round on the board and the match have ended, if they have.
pub fn ending(variant: &Variant, match_play: &MatchPlay, language: Language) -> Vec<String> {
    let words = wording(variant, match_play.game(), language);
    let narrator = narrator(&words, match_play);
    let mut end = Vec::new();
    if let (Some(round), Some(_)) = (match_play.round_play(), match_play.round_outcome()) {
        let number = match_play.number();
        end = lines(&narrator.round_end(round, number));
    }
    if let Some(outcome) = match_play.outcome().filter(|_| match_play.is_match()) {
        end.extend(lines(&narrator.match_end(outcome)));
    }
    if let Some(early_end) = match_play.early_end() {
        end.extend(lines(&describe_early_end(&words, early_end)));
    }
    end
}

fn narrator<'a>(wording: &'a Wording<'a>, match_play: &'a MatchPlay) -> Narrator<'a> {
    Narrator {
        wording,
        match_play,
        detail: Detail::default(),
    }
}

/// Returns how players have ended a game.
pub fn early_end_as_json(early_end: EarlyEnd) -> Value {
    let (why, by) = match early_end {
        EarlyEnd::Resigned(side) => ("resigned", Some(side)),
        EarlyEnd::OutOfTime(side) => ("time", Some(side)),
        EarlyEnd::DrawAgreed => ("agreed", None),
    };
    json!({"why": why, "by": by})
}

/// Describes the turns of a round.
pub fn turns_in_words(
    variant: &Variant,
    number: usize,
    round: &RoundPlay,
    language: Language,
) -> Vec<TurnInWords> {
    let opened = std::iter::once(round.opened_position());
    let befores = opened.chain(round.turns().iter().map(PlayedTurn::position));
    let turns = befores.zip(round.turns());
    turns
        .map(|(before, turn)| {
            let words = wording(variant, round.game(), language);
            tell_turn(&words, number, before, turn)
        })
        .collect()
}

/// Describes the last turn of a round, if there is one.
pub fn last_in_words(
    variant: &Variant,
    number: usize,
    round: &RoundPlay,
    language: Language,
) -> Option<TurnInWords> {
    let (last, earlier) = round.turns().split_last()?;
    let before = earlier
        .last()
        .map_or(round.opened_position(), PlayedTurn::position);
    let words = wording(variant, round.game(), language);
    Some(tell_turn(&words, number, before, last))
}

fn tell_turn(words: &Wording, number: usize, before: &Position, turn: &PlayedTurn) -> TurnInWords {
    let board = words.game.board();
    TurnInWords {
        round: number,
        side: before.to_move(),
        played: write_move(turn.played, board),
        before: write_position(before, board),
        after: write_position(turn.position(), board),
        words: lines(&describe_turn(words, turn, TurnDetail::Events)),
    }
}

/// Returns the wording of a variant's game in a language.
pub fn wording<'a>(variant: &'a Variant, game: &'a Rules, language: Language) -> Wording<'a> {
    Wording::new(game, &variant.words, Messages::of(language))
}

/// Returns the reason for each hole of the player to move that can't be played.
pub fn barred(variant: &Variant, match_play: &MatchPlay, language: Language) -> Value {
    let (Awaits::Turn, Some(round)) = (match_play.awaits(), match_play.round_play()) else {
        return json!({});
    };
    let game = match_play.game();
    let position = round.position();
    let playable = round.status().playable;
    let words = wording(variant, game, language);
    let holes = game.board().all().iter();
    let own = holes.filter(|&hole| position.owner(hole) == position.to_move());
    let reasons = own
        .filter(|&hole| !playable.contains(hole))
        .filter_map(|hole| {
            let why = game.check(position, Move::from(hole)).err()?;
            let name = game.board().name(hole);
            let sentence = words.explain(&name, &Misread::Illegal(hole, why), position);
            Some((name, json!(sentence)))
        });
    Value::Object(reasons.collect())
}

/// Returns the name of the next kind of step.
pub fn awaited(awaits: &Awaits) -> &'static str {
    match awaits {
        Awaits::Turn => "turn",
        Awaits::Layout(_) => "layout",
        Awaits::Turned(_) => "turned",
        Awaits::Lots => "lots",
        Awaits::Holes(_) => "holes",
        Awaits::Race(_) => "race",
        Awaits::Nothing => "nothing",
    }
}

/// Returns the possible decisions, where one is awaited.
pub fn choices(match_play: &MatchPlay) -> Value {
    let board = match_play.game().board();
    let names = |holes: HoleSet| -> Vec<String> { holes.iter().map(|it| board.name(it)).collect() };
    match match_play.awaits() {
        Awaits::Race(holes) => json!({"race": holes.map(names)}),
        Awaits::Layout(laying_out) => json!({
            "by": laying_out.by,
            "counters": laying_out.counters,
            "least": laying_out.least,
            "alike": laying_out.alike,
        }),
        Awaits::Turned(by) => json!({"by": by}),
        Awaits::Holes(gain) => json!({
            "holes": names(gain.from),
            "by": gain.by,
            "count": gain.count,
        }),
        _ => json!({}),
    }
}

/// Returns a text's lines, without surrounding blanks and empty lines.
fn lines(text: &impl fmt::Display) -> Vec<String> {
    let text = text.to_string();
    let lines = text.lines().map(str::trim);
    lines
        .filter(|line| !line.is_empty())
        .map(String::from)
        .collect()
}
