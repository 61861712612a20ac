//! The rules for people who want to play: a few sentences and one turn drawn.

use std::slice;

use gebeta_core::game::{Event, Game, Outcome};
use gebeta_core::{Move, Position, Side};
use gebeta_formats::notation::{parse_position, split_move};
use gebeta_formats::variant::{Example, Variant};
use gebeta_messages::{Language, Messages};

use super::end::describe_remainder;
use super::laps::describe_laps;
use super::state::draw_moment;
use super::terms::{Term, explain};
use super::wording::Wording;
use crate::board_style::BoardStyle;
use crate::drawing::{Drawing, Role};
use crate::layout::paragraph;

/// The source of the rules in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesFrom {
    /// The file's own text, or its tables if it has no text.
    Text,
    /// The tables alone, even if there is a text.
    Rows,
}

/// Describes a game's rules in lines of `columns` columns, and shows one turn.
///
/// If the file has no words for them, the description is made from its tables.
pub fn describe_rules(
    from: RulesFrom,
    variant: &Variant,
    wording: &Wording,
    columns: usize,
) -> Drawing {
    let mut drawing = describe_rules_alone(from, variant, wording, columns);
    if let Some(shown) = ShownTurn::of(variant, wording.game) {
        drawing.line();
        drawing.append(shown.describe(wording, columns));
    }
    drawing
}

/// Describes a game's rules like [`describe_rules`], without the turn.
pub fn describe_rules_alone(
    from: RulesFrom,
    variant: &Variant,
    wording: &Wording,
    columns: usize,
) -> Drawing {
    let mut drawing = Drawing::new();
    drawing.say(Role::Index, variant.name.clone());
    let about = &variant.about;
    drawing.append(match (from, &about.rules) {
        (RulesFrom::Text, Some(rules)) => describe_text(rules, variant, wording, columns),
        (RulesFrom::Text, None) => describe_rows(about.summary.as_ref(), variant, wording, columns),
        (RulesFrom::Rows, _) => describe_rows(None, variant, wording, columns),
    });
    drawing
}

/// Describes the rules in the file's own text, and the choices of options that change them.
fn describe_text(rules: &str, variant: &Variant, wording: &Wording, columns: usize) -> Drawing {
    let mut drawing = Drawing::new();
    let translation = translation(variant, wording.messages);
    if translation.is_none() {
        say_untranslated(&mut drawing, wording);
    }
    let texts = match &translation {
        Some(texts) => texts.each_ref().map(|text| Some(text.as_str())),
        None => [variant.about.summary.as_deref(), Some(rules)],
    };
    for text in texts.into_iter().flatten() {
        drawing.line();
        lines(&mut drawing, &paragraph(text, "", "", columns));
    }
    if translation.is_some() {
        say_unchecked(&mut drawing, wording, columns);
    }
    if variant.chosen.is_empty() {
        return drawing;
    }
    drawing.line();
    drawing.tell(wording.message("other-choices"));
    let chosen = variant.chosen.iter();
    let says: Vec<&str> = chosen
        .map(|(option, choice)| says(variant, option, choice))
        .collect();
    let translated: Option<Vec<String>> = says
        .iter()
        .map(|it| wording.messages.translated(it))
        .collect();
    // The note before an English text is for its choices, too.
    if translation.is_some() && translated.is_none() {
        say_untranslated(&mut drawing, wording);
        drawing.line();
    }
    let says = translated.unwrap_or_else(|| says.into_iter().map(String::from).collect());
    for ((option, choice), says) in variant.chosen.iter().zip(says) {
        let line = format!("{option}={choice}: {says}");
        lines(&mut drawing, &paragraph(&line, "  - ", "    ", columns));
    }
    drawing
}

/// Describes the rules that the file's tables make, after a summary. A paragraph or a row that has no whole translation is
/// in English.
fn describe_rows(
    summary: Option<&String>,
    variant: &Variant,
    wording: &Wording,
    columns: usize,
) -> Drawing {
    let (mut translated, mut untranslated) = (false, false);
    let mut said = |english: &[String]| {
        let sentences = english.iter();
        let found = sentences.map(|it| wording.messages.translated(it));
        let found: Option<Vec<String>> = found.collect();
        translated |= found.is_some();
        untranslated |= found.is_none();
        found.map_or_else(|| english.join(" "), |it| it.join(" "))
    };
    let mut told = Drawing::new();
    if let Some(summary) = summary {
        told.line();
        let summary = said(slice::from_ref(summary));
        lines(&mut told, &paragraph(&summary, "", "", columns));
    }
    for part in variant.told() {
        told.line();
        let sentences = said(&part.sentences);
        lines(&mut told, &paragraph(&sentences, "", "", columns));
        for (name, line) in &part.rows {
            let name = name
                .as_ref()
                .map_or(String::new(), |name| format!("{name}: "));
            let line = format!("{name}{}", said(slice::from_ref(line)));
            lines(&mut told, &paragraph(&line, "  - ", "    ", columns));
        }
    }
    let mut drawing = Drawing::new();
    match (translated, untranslated) {
        (true, true) => {
            drawing.line();
            drawing.tell(wording.message("partly-translated"));
        }
        (true, false) => {}
        (false, _) => say_untranslated(&mut drawing, wording),
    }
    drawing.append(told);
    if translated {
        say_unchecked(&mut drawing, wording, columns);
    }
    drawing
}

/// Adds a note that the following text is in English, if the messages are in another language.
fn say_untranslated(drawing: &mut Drawing, wording: &Wording) {
    if wording.messages.language() != Language::English {
        drawing.line();
        drawing.tell(wording.message("not-translated"));
    }
}

/// Adds the note that no speaker has checked the translation, if the language has one.
fn say_unchecked(drawing: &mut Drawing, wording: &Wording, columns: usize) {
    let note = String::from(wording.message("rules-unchecked"));
    if !note.is_empty() {
        drawing.line();
        lines(drawing, &paragraph(&note, "", "", columns));
    }
}

/// Returns what a choice of an option means.
fn says<'a>(variant: &'a Variant, option: &str, choice: &str) -> &'a str {
    let offered = variant.options.iter().filter(|it| it.name == option);
    let mut choices = offered.flat_map(|it| &it.choices);
    let found = choices.find(|it| it.name == choice);
    found.map_or("", |it| &it.says)
}

/// Returns a game's summary and rules in the language of the messages, if both are translated as its file has them.
fn translation(variant: &Variant, messages: &Messages) -> Option<[String; 2]> {
    let translated = |text: &Option<String>| messages.translated(text.as_deref()?);
    let about = &variant.about;
    Some([translated(&about.summary)?, translated(&about.rules)?])
}

fn lines(drawing: &mut Drawing, text: &str) {
    for line in text.lines() {
        drawing.tell(line);
    }
}

/// A turn that a file gives as an example.
pub struct ShownTurn {
    /// The position before it.
    pub before: Position,
    /// The position after it.
    pub after: Position,
    /// The move.
    pub played: Move,
    events: Vec<Event>,
    outcome: Option<Outcome>,
}

impl ShownTurn {
    /// Plays the first example in which something is won, or else the first example.
    pub fn of(variant: &Variant, game: &Game) -> Option<ShownTurn> {
        let mut played = variant
            .examples
            .iter()
            .filter_map(|it| ShownTurn::play(it, game));
        let first = played.next()?;
        let wins = |shown: &ShownTurn| shown.before.stores() != shown.after.stores();
        match wins(&first) {
            true => Some(first),
            false => played.find(wins).or(Some(first)),
        }
    }

    /// Plays an example. The check reports examples that do not fit the rules.
    fn play(example: &Example, game: &Game) -> Option<ShownTurn> {
        let before = parse_position(&example.before, game.rules()).ok()?;
        let written = split_move(&example.play).ok()?;
        let played = written.from(game.board().find(written.hole)?);
        let (mut after, mut events) = (before, Vec::new());
        let status = game.play(&mut after, played, &mut events).ok()?;
        Some(ShownTurn {
            before,
            after,
            played,
            events,
            outcome: status.outcome,
        })
    }

    /// Describes the move: a sentence that introduces it.
    pub fn announce(&self, wording: &Wording) -> String {
        let message = wording.message("for-example");
        let message = message.with("player", self.before.to_move());
        message.with("move", wording.played(self.played)).into()
    }

    /// Describes what happens in the turn, lap by lap.
    pub fn tell(&self, wording: &Wording) -> Drawing {
        let mut drawing = describe_laps(wording, &self.events);
        if let Some(outcome) = self.outcome {
            // Without this, the board after it would have lost counters that nobody took.
            let stuck = self.after.to_move();
            drawing.append(describe_remainder(wording, &self.events, stuck, outcome));
        }
        drawing
    }

    fn describe(&self, wording: &Wording, columns: usize) -> Drawing {
        let look = BoardStyle {
            columns: Some(columns),
            ..BoardStyle::default()
        };
        let board = |now| draw_moment(wording, now, &self.before, look);
        let mut drawing = Drawing::new();
        drawing.tell(self.announce(wording));
        drawing.append(board(&self.before));
        drawing.line();
        drawing.append(self.tell(wording));
        drawing.append(board(&self.after));
        if Side::BOTH
            .iter()
            .any(|&side| !self.after.captured_by(side).is_empty())
        {
            drawing.tell(explain(wording, Term::Captured));
        }
        drawing
    }
}
