//! Games without a table: a line of moves from a position, or a record.

use std::time::Duration;

use gebeta_core::Side;
use gebeta_core::game::{Length, MatchPlay, Step};
use gebeta_engine::Live;
use gebeta_formats::notation::write_position;
use gebeta_formats::record::RecordText;
use gebeta_formats::variant::Variant;
use gebeta_messages::Language;
use gebeta_storage::runtime::clock::Instant;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::api::at::At;
use crate::api::find_variant::find;
use crate::app::App;
use crate::failure::Failure;
use crate::request::Answer;
use crate::state::story::{
    awaited, barred, choices, early_end_as_json, ending, story, turns_in_words,
};
use crate::state::variant::{LoadedVariant, position, rules};

/// The largest number of moves in a line.
const MOST_MOVES: usize = 500;

/// The longest time for a line.
const LONGEST: Duration = Duration::from_secs(3);

/// The request.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    variant: String,
    position: Option<String>,
    first: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
}

/// `POST /api/lines`.
pub async fn line(at: &At<'_>) -> Result<Answer, Failure> {
    let (line, language): (Line, Language) = (at.request.json()?, at.language);
    if line.moves.len() > MOST_MOVES {
        let message = format!("A line can have at most {MOST_MOVES} moves.");
        return Err(Failure::bad("bad-value", message));
    }
    let _turn = at.app.request_limit.read().await?;
    let LoadedVariant { variant, .. } = find(at.app, &line.variant).await?;
    at.app
        .compute(|| {
            let first = line.first.as_deref();
            let mut begun = begin(&variant, line.position.as_deref(), first, false)?;
            while let Some(usual) = begun.usual_step() {
                if begun.take(usual).is_err() {
                    break;
                }
            }
            play(&variant, begun, &line.moves, language).map(Answer::Json)
        })
        .await
}

/// Starts a round or a match, from its start or from a position.
///
/// # Errors
/// The position can't be read, or `first` is not a player.
pub fn begin(
    variant: &Variant,
    position: Option<&str>,
    first: Option<&str>,
    whole: bool,
) -> Result<MatchPlay, Failure> {
    let game = rules(variant)?;
    let first = match first {
        None => game.rules().setup.first.side(),
        Some("A") => Side::A,
        Some("B") => Side::B,
        Some(_) => return Err(Failure::bad("bad-value", "`first` must be A or B.")),
    };
    let length = Length::of(whole);
    let Some(position) = position else {
        return Ok(MatchPlay::begin(game, first, length));
    };
    let position = self::position(position, &game)?;
    Ok(MatchPlay::begin_at(game, position, length))
}

/// Takes back everything after a number of turns of all rounds, except decisions before the next turn.
///
/// # Errors
/// There are fewer turns.
pub fn branch(mut match_play: MatchPlay, turns: usize) -> Result<MatchPlay, Failure> {
    let mut left: usize = match_play.rounds().map(|round| round.turns.len()).sum();
    if turns > left {
        return Err(Failure::number("turns", 0..=left as u64, turns as u64));
    }
    while left > turns {
        match match_play.undo() {
            Some(Step::Turn(_)) => left -= 1,
            Some(_) => {}
            None => break,
        }
    }
    Ok(match_play)
}

fn play(
    variant: &Variant,
    begun: MatchPlay,
    moves: &[String],
    language: Language,
) -> Result<Value, Failure> {
    let began = Instant::now();
    let mut live = Live::new(&variant.spec(), begun);
    let standing = |live: &Live| {
        let match_play = live.match_play();
        let position = write_position(match_play.position(), match_play.game().board());
        (live.to_json(), position)
    };
    let mut all = vec![standing(&live)];
    for played in moves {
        if began.elapsed() > LONGEST {
            return Err(Failure::busy("The line takes too long."));
        }
        live.play(played)?;
        all.push(standing(&live));
    }
    let (tables, positions): (Vec<Value>, Vec<String>) = all.into_iter().unzip();
    let match_play = live.match_play();
    let turns = match_play
        .round_play()
        .map(|round| turns_in_words(variant, 1, round, language));
    Ok(json!({
        "tables": tables,
        "turns": turns.unwrap_or_default(),
        "positions": positions,
        "barred": barred(variant, match_play, language),
        "end": ending(variant, match_play, language),
    }))
}

/// A record that was read, with its variant.
pub struct Replayed {
    pub found: LoadedVariant,
    pub names: [Option<String>; 2],
    pub match_play: MatchPlay,
}

/// Reads a record. A record of a pasted variant names the variant by its id. The files with this id that games have
/// started with are tried, the newest first.
///
/// # Errors
/// The record can't be read, or has illegal moves.
pub async fn replay(app: &App, text: &[u8]) -> Result<Replayed, Failure> {
    let sheet = app.compute(|| RecordText::read(text)).await;
    let sheet = sheet.map_err(|error| untrue(&error))?;
    let header = &sheet.header;
    let choices = header.options.iter();
    let choices: Vec<String> = choices
        .map(|(it, choice)| format!("{it}={choice}"))
        .collect();
    let choices = choices.join(",");
    let spec = match choices.is_empty() {
        true => header.variant.clone(),
        false => format!("{}:{choices}", header.variant),
    };
    let mut refused = match find(app, &spec).await {
        Ok(found) => {
            return app.compute(|| played(&sheet, found)).await;
        }
        Err(failure) => failure,
    };
    let files = app.store.files_called(&header.variant).await?;
    for (place, file) in files.into_iter().enumerate() {
        let tried = app.compute(|| {
            played(
                &sheet,
                LoadedVariant::from_file(&app.catalogue, file, &choices)?,
            )
        });
        match tried.await {
            Ok(replayed) => return Ok(replayed),
            Err(failure) if place == 0 => refused = failure,
            Err(_) => {}
        }
    }
    Err(refused)
}

/// Plays a record by the rules of a variant.
fn played(sheet: &RecordText, found: LoadedVariant) -> Result<Replayed, Failure> {
    let match_play = sheet
        .play(rules(&found.variant)?)
        .map_err(|error| untrue(&error))?;
    Ok(Replayed {
        found,
        names: sheet.header.players.clone(),
        match_play,
    })
}

fn untrue(error: &dyn std::fmt::Display) -> Failure {
    Failure::bad("bad-record", format!("{error}."))
}

/// `POST /api/records`.
pub async fn record(at: &At<'_>) -> Result<Answer, Failure> {
    let language = at.language;
    let _turn = at.app.request_limit.read().await?;
    let replayed = replay(at.app, &at.request.body).await?;
    at.app
        .compute(|| {
            let variant = &replayed.found.variant;
            let live = Live::taken_up(&variant.spec(), replayed.match_play);
            let match_play = live.match_play();
            let board = match_play.game().board();
            let asked = match_play.asked();
            let mut all = json!({
                "variant": replayed.found.outline(),
                "names": replayed.names,
                "match": match_play.is_match(),
                "awaits": awaited(&match_play.awaits()),
                "asked": asked,
                "choices": choices(match_play),
                "thinks": false,
                "steps": match_play.steps(),
                "position": write_position(match_play.position(), board),
                "table": live.to_json(),
                "barred": barred(variant, match_play, language),
                "end": ending(variant, match_play, language),
                "outcome": match_play.final_outcome().map(|outcome| outcome.letter().to_string()),
                "ended": match_play.early_end().map(early_end_as_json),
            });
            story(variant, match_play, language, &mut all);
            Ok(Answer::Json(all))
        })
        .await
}
