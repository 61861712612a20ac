//! The variants: the list, all about one, and files that somebody has pasted.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::extract::{Path, State};
use gebeta_core::game::{Game, MatchPlay};
use gebeta_core::rules::Rounds;
use gebeta_formats::notation::write_position;
use gebeta_formats::variant::{Catalogue, Numbers, Report, Variant};
use gebeta_messages::Language;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::body::{Body, Spoken};
use crate::failure::Failure;
use crate::gates::at_length;
use crate::guard::Here;
use crate::story::wording;

/// The most files that are remembered for games to come; a game that has begun keeps its own.
const MOST_PASTED: usize = 256;

/// The longest spec.
const LONGEST_SPEC: usize = 500;

/// What stands before the number of a pasted file.
const HANDLE: &str = "file-";

/// The files that were pasted and found sound, by their handles.
#[derive(Debug, Default)]
pub struct Pasted(Mutex<HashMap<String, Arc<str>>>);

impl Pasted {
    fn put(&self, text: &str) -> String {
        let handle = handle(text);
        let mut texts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if texts.len() >= MOST_PASTED && !texts.contains_key(&handle) {
            texts.clear();
        }
        texts.insert(handle.clone(), text.into());
        handle
    }

    fn get(&self, handle: &str) -> Option<Arc<str>> {
        let texts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        texts.get(handle).cloned()
    }
}

/// Names a text by what it says. Links and the database hold such names, so they stay as they are.
pub fn handle(text: &str) -> String {
    let hash = Sha256::digest(text);
    let digits: String = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{HANDLE}{digits}")
}

/// A variant, and the text of its file if it is none of the program.
pub struct Found {
    pub variant: Variant,
    pub file: Option<Arc<str>>,
}

impl Found {
    /// Returns the spec by which it is asked for.
    pub fn spec(&self) -> String {
        let spec = self.variant.spec();
        match &self.file {
            None => spec,
            Some(text) => {
                let choices = spec.strip_prefix(&self.variant.id).unwrap_or_default();
                format!("{}{choices}", handle(text))
            }
        }
    }

    /// Loads a variant from its file.
    ///
    /// # Errors
    /// It can't be played.
    pub fn from_file(app: &App, text: Arc<str>, choices: &str) -> Result<Found, Failure> {
        let variant = from_text(&app.catalogue, &text, choices)?;
        let file = Some(text);
        Ok(Found { variant, file })
    }
}

/// Finds a variant by its spec: one of the program, or one whose file was pasted or belongs to a game. No file of this machine
/// is looked for, whatever the spec says.
///
/// # Errors
/// There is none, or it can't be played.
pub async fn find(app: &App, spec: &str) -> Result<Found, Failure> {
    let unknown = || Failure::bad("unknown-variant", "There is no such variant.");
    if spec.len() > LONGEST_SPEC {
        return Err(unknown());
    }
    let (name, choices) = spec.split_once(':').unwrap_or((spec, ""));
    if name.starts_with(HANDLE) {
        let text = match app.pasted.get(name) {
            Some(text) => text,
            None => {
                let kept = app.database.file(name.to_string()).await?;
                kept.ok_or_else(unknown)?
            }
        };
        return at_length(app, || Found::from_file(app, text, choices)).await;
    }
    if choices.contains(['/', '\\']) || !is_known(&app.catalogue, name) {
        return Err(unknown());
    }
    let loaded = at_length(app, || app.catalogue.load(spec)).await;
    let variant = loaded.map_err(|report| refused(&report))?;
    Ok(Found {
        variant,
        file: None,
    })
}

/// Loads a pasted text, with choices as they stand in a spec.
///
/// # Errors
/// It can't be played.
pub fn from_text(catalogue: &Catalogue, text: &str, choices: &str) -> Result<Variant, Failure> {
    let loaded = catalogue.load_text_with("your file", text, choices);
    loaded.map_err(|report| refused(&report))
}

/// Compiles a variant's rules.
///
/// # Errors
/// They can't be played.
pub fn rules(variant: &Variant) -> Result<Game, Failure> {
    Game::new(variant.rules.clone())
        .map_err(|_| Failure::bad("unplayable", format!("{} can't be played.", variant.name)))
}

/// Says whether a name is one of the catalogue, and so no path.
fn is_known(catalogue: &Catalogue, name: &str) -> bool {
    catalogue.entries().any(|entry| {
        let mut names = std::iter::once(&entry.id).chain(&entry.aliases);
        names.any(|known| known.eq_ignore_ascii_case(name))
    })
}

fn refused(report: &Report) -> Failure {
    let first = report.diagnostics().first();
    let code = match first.map(|first| first.code) {
        Some("unknown-option" | "unknown-choice" | "ambiguous-choice" | "option-twice") => {
            "bad-option"
        }
        _ => "bad-variant",
    };
    let message = first.map_or_else(String::new, |first| format!("{}.", first.message));
    Failure::bad(code, message).with("defects", report.to_json())
}

/// `GET /api/variants`.
pub async fn list(State(app): State<App>) -> Json<Value> {
    let entries = app.catalogue.entries();
    let playable = entries.filter(|entry| !app.catalogue.is_broken(entry));
    let entries = playable.map(|entry| {
        json!({
            "id": entry.id,
            "name": entry.name,
            "names": entry.names,
            "aliases": entry.aliases,
            "place": entry.place,
            "region": entry.region,
            "summary": entry.summary,
        })
    });
    Json(json!({"variants": entries.collect::<Vec<_>>()}))
}

/// `GET /api/variants/{spec}`.
pub async fn one(
    State(app): State<App>,
    Path(spec): Path<String>,
    Spoken(language): Spoken,
) -> Result<Json<Value>, Failure> {
    let found = find(&app, &spec).await?;
    at_length(&app, || describe(&found, language).map(Json)).await
}

/// `POST /api/variants/check`.
pub async fn check(
    State(app): State<App>,
    _: Here,
    Spoken(language): Spoken,
    Body(text): Body,
) -> Result<Json<Value>, Failure> {
    let _turn = app.gates.read().await?;
    at_length(&app, || {
        let report = app.catalogue.check_text("your file", &text);
        let defects = report.as_ref().map_or_else(|| json!([]), Report::to_json);
        if report.is_some_and(|report| report.is_fatal()) {
            return Ok(Json(json!({"sound": false, "defects": defects})));
        }
        // What was found sound is text.
        let text = String::from_utf8_lossy(&text);
        let found = Found::from_file(&app, text.as_ref().into(), "")?;
        let variant = describe(&found, language)?;
        let handle = app.pasted.put(&text);
        Ok(Json(json!({
            "sound": true,
            "handle": handle,
            "defects": defects,
            "variant": variant,
        })))
    })
    .await
}

/// Tells all about a variant.
fn describe(found: &Found, language: Language) -> Result<Value, Failure> {
    let variant = &found.variant;
    let game = rules(variant)?;
    let board = &variant.rules.board;
    let rows: Vec<Vec<String>> = board
        .rows()
        .iter()
        .map(|row| row.iter().map(|&hole| board.name(hole)).collect())
        .collect();
    let options = variant.options.iter().map(|option| {
        let choices = option
            .choices
            .iter()
            .map(|choice| json!({"name": choice.name, "says": choice.says}));
        json!({
            "name": option.name,
            "question": option.question,
            "choices": choices.collect::<Vec<_>>(),
        })
    });
    let sections = variant.in_words().into_iter().map(|section| {
        json!({
            "table": section.table,
            "question": section.question,
            "answer": section.answer,
        })
    });
    let words = &variant.words;
    let wording = wording(variant, &game, language);
    let called = board.all().iter().map(|hole| {
        let called = json!({"label": wording.label(hole), "name": wording.hole(hole)});
        (board.name(hole), called)
    });
    let called: Map<String, Value> = called.collect();
    let match_play = MatchPlay::one_round(game.clone(), variant.rules.setup.first.side());
    let start = match_play
        .round_play()
        .map(|round| write_position(round.opened_position(), game.board()));
    let chosen = variant.chosen.iter();
    let chosen = chosen.map(|(option, choice)| (option.clone(), json!(choice)));
    Ok(json!({
        "spec": found.spec(),
        "id": variant.id,
        "name": variant.name,
        "aliases": variant.aliases,
        "place": variant.about.place,
        "summary": variant.about.summary,
        "rules": variant.about.rules.as_deref().unwrap_or_default(),
        "holes": board.holes(),
        "rows": rows,
        "called": called,
        "counters": variant.rules.total_counters(),
        "unit": variant.rules.score.unit,
        "options": options.collect::<Vec<_>>(),
        "chosen": Value::Object(chosen.collect()),
        "stores": if board.stores { "on_route" } else { "beside" },
        "sections": sections.collect::<Vec<_>>(),
        "sources": variant.sources,
        "readings": variant.readings,
        "words": {
            "counter": words.counter,
            "counters": words.counters,
            "hole": words.hole,
            "holes": words.holes,
            "unit": words.unit,
            "units": words.units,
            "weg": words.weg,
            "numbers": match words.numbers {
                Numbers::Columns => "columns",
                Numbers::Names => "names",
            },
        },
        "claims": variant.rules.has_claims(),
        "matches": variant.rules.rounds != Rounds::Single,
        "start": start.unwrap_or_default(),
    }))
}
