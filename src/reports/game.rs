//! A recorded game as an object: its rounds, turn by turn.

use serde_json::{Value, json};

use gebeta_core::game::{EarlyEnd, MatchOutcome, MatchPlay, Outcome, RoundPlay};
use gebeta_core::{Position, Side};
use gebeta_engine::tell_events;
use gebeta_formats::notation::{write_move, write_position};
use gebeta_formats::record::{Header, write_early_end};
use gebeta_formats::variant::Variant;

/// A recorded game, or some of its rounds.
#[derive(Debug)]
pub struct GameReport<'a> {
    /// The header: the game and its players.
    pub header: &'a Header,
    /// The variant.
    pub variant: &'a Variant,
    /// The match or the round.
    pub match_play: &'a MatchPlay,
    /// The rounds to show.
    pub rounds: std::ops::RangeInclusive<usize>,
    /// The last turn to show, if not all are.
    pub to: Option<usize>,
}

impl GameReport<'_> {
    /// Returns a JSON object with the game and each round: its turns, their events in the engine's format,
    /// the positions after them, and the result.
    pub fn as_json(&self) -> String {
        let rounds = self.rounds.clone().map(|number| self.round(number));
        let ended = self.match_play.early_end().map(EarlyEnd::outcome);
        let object = json!({
            "variant": self.variant.id,
            "options": super::options(self.variant),
            "players": players(self.header),
            "date": self.header.date,
            "match": self.match_play.is_match(),
            "rounds": rounds.collect::<Vec<_>>(),
            "ended": self.match_play.early_end().map(write_early_end),
            "result": ended.or(self.match_play.outcome()).map(MatchOutcome::letter),
        });
        format!("{object:#}\n")
    }

    fn round(&self, number: usize) -> Value {
        let summary = self.match_play.summary(number);
        let match_score = summary.map(|summary| summary.standing.score());
        let match_score = match_score.filter(|_| self.match_play.is_match());
        let Some(round) = self.match_play.round(number) else {
            return json!({
                "round": number,
                "match_score": match_score,
                "position": self.position(self.match_play.position()),
                "turns": [],
                "result": null,
            });
        };
        let shown = self.to.unwrap_or(usize::MAX).min(round.turns().len());
        let whole = shown == round.turns().len();
        json!({
            "round": number,
            "match_score": match_score,
            "opening": tell_events(round.game(), round.opening_events(), round.opening_left_out()),
            "position": self.position(round.opened_position()),
            "turns": self.turns(&round, shown),
            "result": round.outcome().filter(|_| whole).map(Outcome::letter),
        })
    }

    fn turns(&self, round: &RoundPlay, shown: usize) -> Vec<Value> {
        let turns = (1..).zip(&round.turns()[..shown]);
        let turns = turns.map(|(number, turn)| {
            let game = round.game();
            json!({
                "turn": number,
                "by": turn.by.letter(),
                "move": write_move(turn.played, game.board()),
                "events": tell_events(game, turn.events(), turn.left_out()),
                "position": self.position(turn.position()),
                "score": game.score(turn.position()),
            })
        });
        turns.collect()
    }

    fn position(&self, position: &Position) -> String {
        write_position(position, &self.variant.rules.board)
    }
}

/// Returns the names of the players of a record, by their sides.
pub(super) fn players(header: &Header) -> Value {
    let names = Side::BOTH.into_iter().zip(&header.players);
    let names = names.map(|(side, name)| (side.letter().to_string(), json!(name)));
    Value::Object(names.collect())
}
