//! A CLDF StructureDataset: CSV tables with their description as JSON (Forkel and others 2018).
//!
//! Each game is a "language" of the data set, since CLDF has no other word for what a row describes.

use std::io;

use serde_json::{Value, json};

use crate::characters::{Character, CharacterMatrix, State};
use crate::tidy::csv;

/// What the data set tells of a game besides its characters.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Described {
    /// The name that people use.
    pub name: String,
    /// Where it is played.
    pub place: String,
    /// Latitude and longitude, if they are known.
    pub coordinates: Option<[f64; 2]>,
    /// The keys of the sources in the bibliography, with pages in brackets: `pankhurst-1971[174-176]`.
    pub sources: Vec<String>,
}

/// Returns the files of the data set by their names. `bibliography` is BibTeX.
///
/// # Errors
/// Returns no error in practice: the output is in memory.
pub fn files(
    matrix: &CharacterMatrix,
    games: &[Described],
    bibliography: String,
) -> io::Result<Vec<(&'static str, String)>> {
    let ids: Vec<String> = matrix.games.iter().map(|game| id(game)).collect();
    Ok(vec![
        (
            "StructureDataset-metadata.json",
            format!("{:#}\n", metadata()),
        ),
        ("values.csv", values(matrix, games, &ids)?),
        ("languages.csv", languages(matrix, games, &ids)?),
        ("parameters.csv", parameters(matrix)?),
        ("sources.bib", bibliography),
    ])
}

/// Returns a text as an id of CLDF, which has only letters, digits, `_` and `-`.
fn id(text: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    text.chars()
        .map(|c| if is_plain(c) { c } else { '-' })
        .collect()
}

/// A parameter of the data set: a character, or a word of a list.
struct Parameter<'a> {
    id: String,
    name: String,
    character: &'a Character,
    word: Option<&'a str>,
}

fn all_parameters(matrix: &CharacterMatrix) -> Vec<Parameter<'_>> {
    let mut found = Vec::new();
    for character in &matrix.characters {
        let key = &character.key;
        if !character.is_list() {
            found.push(Parameter {
                id: id(key),
                name: key.clone(),
                character,
                word: None,
            });
            continue;
        }
        // Words differ by signs that an id can't have, so they are numbered.
        found.extend(
            character
                .words()
                .into_iter()
                .enumerate()
                .map(|(i, word)| Parameter {
                    id: format!("{}-{}", id(key), i + 1),
                    name: format!("{key}: {word}"),
                    character,
                    word: Some(word),
                }),
        );
    }
    found
}

fn values(matrix: &CharacterMatrix, games: &[Described], ids: &[String]) -> io::Result<String> {
    let parameters = all_parameters(matrix);
    let rows = ids
        .iter()
        .zip(games)
        .enumerate()
        .flat_map(|(i, (id, game))| {
            parameters.iter().filter_map(move |parameter| {
                let value = match (&parameter.character.states[i], parameter.word) {
                    (State::Absent, _) => return None,
                    (State::Words(words), Some(word)) => u8::from(words.contains(word)).to_string(),
                    (state, _) => state.to_string(),
                };
                Some(vec![
                    format!("{id}-{}", parameter.id),
                    id.clone(),
                    parameter.id.clone(),
                    value,
                    game.sources.join(";"),
                ])
            })
        });
    csv(
        &["ID", "Language_ID", "Parameter_ID", "Value", "Source"],
        rows,
    )
}

fn languages(matrix: &CharacterMatrix, games: &[Described], ids: &[String]) -> io::Result<String> {
    let rows = ids
        .iter()
        .zip(games)
        .zip(&matrix.games)
        .map(|((id, game), variant)| {
            let degrees = |i: usize| {
                game.coordinates
                    .map_or_else(String::new, |it| it[i].to_string())
            };
            vec![
                id.clone(),
                game.name.clone(),
                degrees(0),
                degrees(1),
                game.place.clone(),
                variant.clone(),
            ]
        });
    csv(
        &["ID", "Name", "Latitude", "Longitude", "Place", "Variant"],
        rows,
    )
}

fn parameters(matrix: &CharacterMatrix) -> io::Result<String> {
    let rows = all_parameters(matrix).into_iter().map(|parameter| {
        let what = match parameter.word {
            Some(_) => "1 if a row of the list says so, otherwise 0",
            None => "The value of the key in the rules; no value if the rules have no such key",
        };
        vec![parameter.id, parameter.name, what.to_string()]
    });
    csv(&["ID", "Name", "Description"], rows)
}

fn metadata() -> Value {
    const TERMS: &str = "http://cldf.clld.org/v1.0/terms.rdf#";
    let column = |name: &str, term: Option<&str>, more: Value| {
        let mut column = json!({"name": name, "datatype": "string"});
        if let Some(term) = term {
            column["propertyUrl"] = json!(format!("{TERMS}{term}"));
        }
        if let (Value::Object(column), Value::Object(more)) = (&mut column, more) {
            column.extend(more);
        }
        column
    };
    let table = |url: &str, term: &str, columns: Vec<Value>, keys: Vec<Value>| {
        json!({
            "url": url,
            "dc:conformsTo": format!("{TERMS}{term}"),
            "tableSchema": {"columns": columns, "primaryKey": ["ID"], "foreignKeys": keys},
        })
    };
    let refers = |column: &str, table: &str| json!({"columnReference": [column], "reference": {"resource": table, "columnReference": ["ID"]}});
    let none = || json!({});
    let degrees = |least: i32, most: i32| json!({"datatype": {"base": "decimal", "minimum": least, "maximum": most}});
    json!({
        "@context": ["http://www.w3.org/ns/csvw", {"@language": "en"}],
        "dc:conformsTo": format!("{TERMS}StructureDataset"),
        "dc:title": "Mancala games as rows of characters",
        "dc:source": "sources.bib",
        "tables": [
            table("values.csv", "ValueTable", vec![
                column("ID", Some("id"), json!({"required": true})),
                column("Language_ID", Some("languageReference"), json!({"required": true})),
                column("Parameter_ID", Some("parameterReference"), json!({"required": true})),
                column("Value", Some("value"), none()),
                column("Source", Some("source"), json!({"separator": ";"})),
            ], vec![refers("Language_ID", "languages.csv"), refers("Parameter_ID", "parameters.csv")]),
            table("languages.csv", "LanguageTable", vec![
                column("ID", Some("id"), json!({"required": true})),
                column("Name", Some("name"), none()),
                column("Latitude", Some("latitude"), degrees(-90, 90)),
                column("Longitude", Some("longitude"), degrees(-180, 180)),
                column("Place", None, none()),
                column("Variant", None, none()),
            ], vec![]),
            table("parameters.csv", "ParameterTable", vec![
                column("ID", Some("id"), json!({"required": true})),
                column("Name", Some("name"), none()),
                column("Description", Some("description"), none()),
            ], vec![]),
        ],
    })
}
