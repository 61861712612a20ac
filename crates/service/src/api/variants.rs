//! The variants: the list, the details of one, and the check of a pasted file.

use gebeta_core::Hole;
use gebeta_core::game::MatchPlay;
use gebeta_core::rules::RoundsKind;
use gebeta_formats::notation::write_position;
use gebeta_formats::variant::Diagnostics;
use gebeta_messages::Language;
use serde_json::{Map, Value, json};

use crate::api::at::At;
use crate::api::find_variant::find;
use crate::failure::Failure;
use crate::request::Answer;
use crate::state::story::wording;
use crate::state::variant::{LoadedVariant, NAME, rules};

/// `GET /api/variants`.
pub async fn list(at: &At<'_>) -> Result<Answer, Failure> {
    let entries = at.app.catalogue.entries();
    let playable = entries.filter(|entry| !at.app.catalogue.is_broken(entry));
    let entries = playable.map(|entry| {
        json!({
            "id": entry.id,
            "name": entry.name,
            "names": entry.names,
            "aliases": entry.aliases,
            "place": entry.place,
            "region": entry.region,
            "latitude": entry.coordinates.as_ref().map(|it| it.latitude),
            "longitude": entry.coordinates.as_ref().map(|it| it.longitude),
            "summary": entry.summary,
        })
    });
    Ok(Answer::Json(
        json!({"variants": entries.collect::<Vec<_>>()}),
    ))
}

/// The largest number of boards in an answer.
const MOST_BOARDS: usize = 64;

/// `GET /api/boards?of=ID,ID`: the number of holes in each row of the boards of built-in variants.
pub async fn boards(at: &At<'_>) -> Result<Answer, Failure> {
    let mut boards = Map::new();
    for id in at.request.names("of", MOST_BOARDS)? {
        let found = find(at.app, &id).await?;
        let rows = found.variant.rules.board.rows();
        let rows: Vec<usize> = rows.iter().map(Vec::len).collect();
        boards.insert(id, json!(rows));
    }
    Ok(Answer::Json(json!({"boards": boards})))
}

/// `GET /api/variants/{spec}`.
pub async fn one(at: &At<'_>) -> Result<Answer, Failure> {
    let found = find(at.app, at.id).await?;
    let language = at.language;
    at.app
        .compute(|| describe(&found, language).map(Answer::Json))
        .await
}

/// `POST /api/variants/check`.
pub async fn check(at: &At<'_>) -> Result<Answer, Failure> {
    let (text, language) = (&at.request.body, at.language);
    let _turn = at.app.request_limit.read().await?;
    at.app
        .compute(|| {
            let report = at.app.catalogue.check_text(NAME, text);
            let defects = report
                .as_ref()
                .map_or_else(|| json!([]), Diagnostics::to_json);
            if report.is_some_and(|report| report.is_fatal()) {
                return Ok(Answer::Json(json!({"sound": false, "defects": defects})));
            }
            // A valid file is text.
            let text = String::from_utf8_lossy(text);
            let found = LoadedVariant::from_file(&at.app.catalogue, text.as_ref().into(), "")?;
            let variant = describe(&found, language)?;
            let handle = at.app.pasted.put(&text);
            Ok(Answer::Json(json!({
                "sound": true,
                "handle": handle,
                "defects": defects,
                "variant": variant,
            })))
        })
        .await
}

/// Returns the details of a variant.
fn describe(found: &LoadedVariant, language: Language) -> Result<Value, Failure> {
    let variant = &found.variant;
    let game = rules(variant)?;
    let board = &variant.rules.board;
    let names = |row: &Vec<Hole>| row.iter().map(|&hole| board.name(hole)).collect();
    let rows: Vec<Vec<String>> = board.rows().iter().map(names).collect();
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
        "options": variant.options,
        "chosen": Value::Object(chosen.collect()),
        "stores": if board.stores { "on_route" } else { "beside" },
        "sections": variant.in_words(),
        "sources": variant.sources,
        "readings": variant.readings,
        "words": variant.words,
        "claims": variant.rules.has_claims(),
        "matches": variant.rules.rounds.kind != RoundsKind::Single,
        "start": start.unwrap_or_default(),
    }))
}
