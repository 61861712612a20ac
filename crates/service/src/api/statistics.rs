//! The results of the games that were played.

use std::collections::BTreeMap;
use std::fmt::Write;

use gebeta_core::Side;
use serde::Serialize;
use serde_json::{Value, json};

use crate::api::at::At;
use crate::failure::Failure;
use crate::request::{Answer, Text};
use crate::rows::StatisticsRow;
use crate::state::seat::Seat;

/// Counts of games by result.
#[derive(Clone, Debug, Default, Serialize)]
struct Results {
    games: u64,
    finished: u64,
    a: u64,
    b: u64,
    draws: u64,
    void: u64,
    #[serde(skip)]
    turns: i64,
}

impl Results {
    fn add(&mut self, game: &StatisticsRow) {
        self.games += 1;
        let count = match game.result.as_deref() {
            None => return,
            Some("A") => &mut self.a,
            Some("B") => &mut self.b,
            Some("D") => &mut self.draws,
            Some(_) => &mut self.void,
        };
        *count += 1;
        self.finished += 1;
        self.turns += game.turns;
    }

    /// Returns the average number of turns of a finished game, if there is one.
    fn turns_average(&self) -> Option<f64> {
        let average = self.turns as f64 / self.finished as f64;
        (self.finished > 0).then_some((average * 10.0).round() / 10.0)
    }

    fn to_json(&self) -> Value {
        let mut all = json!(self);
        all["turns_average"] = json!(self.turns_average());
        all
    }
}

/// `GET /api/statistics`.
pub async fn statistics(at: &At<'_>) -> Result<Answer, Failure> {
    // This reads all games, so only a few such requests may wait for the database.
    let _turn = at.app.request_limit.read().await?;
    let games = at.app.store.played().await?;
    let summary = at.app.compute(|| summary(&games)).await;
    Ok(Answer::Json(summary))
}

/// Counts the games by result.
fn summary(games: &[StatisticsRow]) -> Value {
    let mut all = Results::default();
    let mut variants: BTreeMap<&str, (Results, BTreeMap<&str, Results>)> = BTreeMap::new();
    let mut levels: BTreeMap<(String, char), [u64; 4]> = BTreeMap::new();
    let mut days: BTreeMap<&str, u64> = BTreeMap::new();
    for game in games {
        all.add(game);
        let (results, openings) = variants.entry(&game.variant).or_default();
        results.add(game);
        if let Some(first) = &game.first_move {
            openings.entry(first).or_default().add(game);
        }
        *days
            .entry(game.began.get(..10).unwrap_or_default())
            .or_default() += 1;
        for (side, who) in Side::BOTH.into_iter().zip(sitting(game)) {
            let [played, won, lost, drawn] = levels.entry((who, side.letter())).or_default();
            *played += 1;
            match game.result.as_deref() {
                Some("D") => *drawn += 1,
                Some(winner @ ("A" | "B")) => match winner.starts_with(side.letter()) {
                    true => *won += 1,
                    false => *lost += 1,
                },
                _ => {}
            }
        }
    }
    let variants = variants.into_iter().map(|(variant, (results, openings))| {
        let mut answer = results.to_json();
        answer["variant"] = json!(variant);
        answer["openings"] = openings
            .into_iter()
            .map(|(first, results)| {
                let mut answer = results.to_json();
                answer["move"] = json!(first);
                answer
            })
            .collect();
        answer
    });
    let levels = levels
        .into_iter()
        .map(|((level, side), [games, won, lost, drawn])| {
            json!({
                "level": level, "side": side.to_string(),
                "games": games, "won": won, "lost": lost, "drawn": drawn,
            })
        });
    let days = days
        .into_iter()
        .map(|(day, games)| json!({"day": day, "games": games}));
    let mut answer = all.to_json();
    answer["variants"] = variants.collect();
    answer["levels"] = levels.collect();
    answer["days"] = days.collect();
    answer
}

/// `GET /api/statistics.csv`.
pub async fn as_csv(at: &At<'_>) -> Result<Answer, Failure> {
    let _turn = at.app.request_limit.read().await?;
    let games = at.app.store.played().await?;
    Ok(Answer::Text(Text {
        kind: "text/csv; charset=utf-8",
        file: Some("games.csv"),
        bytes: at.app.compute(|| lines(&games).into_bytes()).await,
    }))
}

/// Returns a line for each game.
fn lines(games: &[StatisticsRow]) -> String {
    let mut text = String::from("began,variant,a,b,turns,opening,result\n");
    for game in games {
        let [a, b] = sitting(game);
        let cells = [
            &game.began,
            &game.variant,
            &a,
            &b,
            &game.turns.to_string(),
            game.first_move.as_deref().unwrap_or_default(),
            game.result.as_deref().unwrap_or_default(),
        ]
        .map(cell);
        let _ = writeln!(text, "{}", cells.join(","));
    }
    text
}

/// Returns the players at A and B: a level, or a person.
fn sitting(game: &StatisticsRow) -> [String; 2] {
    let seats: Option<[Seat; 2]> = serde_json::from_str(&game.seats).ok();
    seats.map_or_else(Default::default, |seats| {
        seats.map(|seat| seat.who.to_string())
    })
}

/// Returns a cell of a table, in quotes where necessary.
fn cell(text: &str) -> String {
    match text.contains([',', '"', '\n']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_string(),
    }
}
