//! The rules as a file tells them, for people who want to play: a few sentences and one turn drawn.

use gebeta_core::game::{Event, Game};
use gebeta_core::{Move, Position};
use gebeta_formats::notation::{parse_position, split_move};
use gebeta_formats::variant::{Example, Variant};
use gebeta_messages::Messages;

use super::laps::describe_laps;
use super::state::draw_moment;
use super::wording::Wording;
use crate::drawing::{Drawing, Role};
use crate::layout::paragraph;

/// Tells a game's rules in its file's own words, in lines of so many columns, and shows one turn.
pub fn describe_rules(
    variant: &Variant,
    game: &Game,
    messages: &'static Messages,
    columns: usize,
) -> Drawing {
    let wording = Wording {
        game,
        words: &variant.words,
        messages,
    };
    let mut drawing = Drawing::new();
    drawing.say(Role::Index, variant.name.clone());
    let about = &variant.about;
    for text in [&about.summary, &about.rules].into_iter().flatten() {
        drawing.line();
        for line in paragraph(text, "", "", columns).lines() {
            drawing.say(Role::Plain, line);
        }
    }
    if let Some(shown) = Shown::of(variant, game) {
        drawing.line();
        drawing.append(shown.describe(&wording, columns));
    }
    drawing
}

/// A turn that a file gives as an example.
struct Shown {
    before: Position,
    after: Position,
    played: Move,
    events: Vec<Event>,
}

impl Shown {
    /// Plays the first example in which something is won, or else the first.
    fn of(variant: &Variant, game: &Game) -> Option<Shown> {
        let mut played = variant
            .examples
            .iter()
            .filter_map(|it| Shown::play(it, game));
        let first = played.next()?;
        let wins = |shown: &Shown| shown.before.stores() != shown.after.stores();
        match wins(&first) {
            true => Some(first),
            false => played.find(wins).or(Some(first)),
        }
    }

    /// Plays an example; one that does not fit the rules is the check's to tell.
    fn play(example: &Example, game: &Game) -> Option<Shown> {
        let before = parse_position(&example.before, game.rules()).ok()?;
        let written = split_move(&example.play).ok()?;
        let played = written.from(game.board().find(written.hole)?);
        let (mut after, mut events) = (before, Vec::new());
        game.play(&mut after, played, &mut events).ok()?;
        Some(Shown {
            before,
            after,
            played,
            events,
        })
    }

    fn describe(&self, wording: &Wording, columns: usize) -> Drawing {
        let board = |now| draw_moment(wording, now, &self.before, Some(columns));
        let mut drawing = Drawing::new();
        let by = self.before.to_move();
        let played = wording.played(self.played);
        drawing.say(
            Role::Plain,
            wording
                .message("for-example")
                .with("player", by)
                .with("move", played),
        );
        drawing.append(board(&self.before));
        drawing.line();
        drawing.append(describe_laps(wording, &self.events));
        drawing.append(board(&self.after));
        drawing
    }
}
