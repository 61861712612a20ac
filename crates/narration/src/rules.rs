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
    let mut page = RulesPage {
        variant,
        wording,
        columns,
        drawing: Drawing::new(),
    };
    page.drawing.say(Role::Index, variant.name.clone());
    let about = &variant.about;
    match (from, &about.rules) {
        (RulesFrom::Text, Some(rules)) => page.text(rules),
        (RulesFrom::Text, None) => page.rows(about.summary.as_ref()),
        (RulesFrom::Rows, _) => page.rows(None),
    }
    page.drawing
}

/// Writes a game's rules in lines of limited length.
struct RulesPage<'a> {
    variant: &'a Variant,
    wording: &'a Wording<'a>,
    columns: usize,
    drawing: Drawing,
}

impl RulesPage<'_> {
    /// Describes the rules in the file's own text, and the choices of options that change them.
    fn text(&mut self, rules: &str) {
        let (variant, messages) = (self.variant, self.wording.messages);
        let translation = translation(variant, messages);
        if translation.is_none() {
            self.say_untranslated();
        }
        let texts = match &translation {
            Some(texts) => texts.each_ref().map(|text| Some(text.as_str())),
            None => [variant.about.summary.as_deref(), Some(rules)],
        };
        for text in texts.into_iter().flatten() {
            self.paragraph(text);
        }
        if translation.is_some() {
            self.say_unchecked();
        }
        if variant.chosen.is_empty() {
            return;
        }
        self.note("other-choices");
        let chosen = variant.chosen.iter();
        let says = chosen.map(|(option, choice)| says(variant, option, choice));
        let translated = says.clone().map(|it| messages.translated(it));
        let translated: Option<Vec<String>> = translated.collect();
        // The note before an English text is for its choices, too.
        if translation.is_some() && translated.is_none() {
            self.say_untranslated();
            self.drawing.line();
        }
        let says = translated.unwrap_or_else(|| says.map(String::from).collect());
        for ((option, choice), says) in variant.chosen.iter().zip(says) {
            self.item(&format!("{option}={choice}: {says}"));
        }
    }

    /// Describes the rules that the file's tables make, after a summary. A paragraph or a row that has no whole
    /// translation is in English.
    fn rows(&mut self, summary: Option<&String>) {
        let (variant, messages) = (self.variant, self.wording.messages);
        let (mut translated, mut untranslated) = (false, false);
        let mut said = |english: &[String]| {
            let found = english.iter().map(|it| messages.translated(it));
            let found: Option<Vec<String>> = found.collect();
            translated |= found.is_some();
            untranslated |= found.is_none();
            found.map_or_else(|| english.join(" "), |it| it.join(" "))
        };
        // The notes before the rules depend on them.
        let mut told = RulesPage {
            drawing: Drawing::new(),
            ..*self
        };
        if let Some(summary) = summary {
            told.paragraph(&said(slice::from_ref(summary)));
        }
        for part in variant.told() {
            told.paragraph(&said(&part.sentences));
            for (name, line) in &part.rows {
                let name = name.as_ref().map(|name| format!("{name}: "));
                let line = said(slice::from_ref(line));
                told.item(&(name.unwrap_or_default() + &line));
            }
        }
        let told = told.drawing;
        match (translated, untranslated) {
            (true, true) => self.note("partly-translated"),
            (true, false) => {}
            (false, _) => self.say_untranslated(),
        }
        self.drawing.append(told);
        if translated {
            self.say_unchecked();
        }
    }

    /// Adds a paragraph after an empty line.
    fn paragraph(&mut self, text: &str) {
        self.drawing.line();
        self.lines(text, "", "");
    }

    /// Adds an item of a list.
    fn item(&mut self, text: &str) {
        self.lines(text, "  - ", "    ");
    }

    fn lines(&mut self, text: &str, first: &str, rest: &str) {
        for line in paragraph(text, first, rest, self.columns).lines() {
            self.drawing.tell(line);
        }
    }

    /// Adds a message after an empty line.
    fn note(&mut self, key: &str) {
        self.drawing.line().tell(self.wording.message(key));
    }

    /// Adds a note that the following text is in English, if the messages are in another language.
    fn say_untranslated(&mut self) {
        if self.wording.messages.language() != Language::English {
            self.note("not-translated");
        }
    }

    /// Adds the note that no speaker has checked the translation, if the language has one.
    fn say_unchecked(&mut self) {
        let note = String::from(self.wording.message("rules-unchecked"));
        if !note.is_empty() {
            self.paragraph(&note);
        }
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
        let examples = variant.examples.iter();
        let mut played = examples.filter_map(|it| ShownTurn::play(it, game));
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
        let captures = |side: Side| !self.after.captured_by(side).is_empty();
        if Side::BOTH.into_iter().any(captures) {
            drawing.tell(explain(wording, Term::Captured));
        }
        drawing
    }
}
