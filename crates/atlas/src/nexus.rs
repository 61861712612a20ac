//! NEXUS files, for SplitsTree, MrBayes, BEAST and PAUP.

use std::cmp::Ordering;
use std::fmt::Write;

use crate::characters::{Character, CharacterMatrix, State};
use crate::distances::DistanceMatrix;
use crate::tree::{Tree, quoted};

/// The most states of a column. MrBayes reads no more.
const MOST_STATES: usize = 10;

/// A column of the data: a symbol for each game.
struct Column {
    name: String,
    symbols: Vec<char>,
    /// What each symbol means.
    states: Vec<String>,
}

/// Writes the characters of games.
///
/// A character with at most ten states is a column. Each word of a list is a column, and so is each state of a character
/// with more of them: 1 for a game that has it. `-` is a key that the game's rules don't have.
pub fn characters(matrix: &CharacterMatrix) -> String {
    let columns: Vec<Column> = matrix.characters.iter().flat_map(columns).collect();
    let mut text = String::from("#NEXUS\n\n");
    taxa(&mut text, &matrix.games);
    let _ = writeln!(
        text,
        "BEGIN CHARACTERS;\n  DIMENSIONS NCHAR={};\n  FORMAT DATATYPE=STANDARD MISSING=? GAP=- SYMBOLS=\"0123456789\";",
        columns.len()
    );
    text.push_str("  CHARSTATELABELS\n");
    for (i, column) in columns.iter().enumerate() {
        let states: Vec<String> = column.states.iter().map(|state| label(state)).collect();
        let end = if i + 1 < columns.len() { "," } else { ";" };
        let _ = writeln!(
            text,
            "    {} {} / {}{end}",
            i + 1,
            label(&column.name),
            states.join(" ")
        );
    }
    text.push_str("  MATRIX\n");
    let width = width(&matrix.games);
    for (i, game) in matrix.games.iter().enumerate() {
        let row: String = columns.iter().map(|column| column.symbols[i]).collect();
        let _ = writeln!(text, "    {:width$}  {row}", quoted(game));
    }
    text.push_str("  ;\nEND;\n");
    text
}

/// Writes distances, as SplitsTree reads them for a NeighborNet.
pub fn distances(matrix: &DistanceMatrix) -> String {
    let mut text = String::from("#NEXUS\n\n");
    taxa(&mut text, matrix.labels());
    text.push_str("BEGIN DISTANCES;\n  FORMAT TRIANGLE=BOTH DIAGONAL LABELS;\n  MATRIX\n");
    let width = width(matrix.labels());
    for (i, game) in matrix.labels().iter().enumerate() {
        let row: Vec<String> = (0..matrix.len())
            .map(|j| format!("{:.6}", matrix.get(i, j)))
            .collect();
        let _ = writeln!(text, "    {:width$}  {}", quoted(game), row.join(" "));
    }
    text.push_str("  ;\nEND;\n");
    text
}

/// Writes a tree.
pub fn tree(tree: &Tree, labels: &[String]) -> String {
    let mut text = String::from("#NEXUS\n\n");
    taxa(&mut text, labels);
    let newick = tree.newick(labels);
    let _ = write!(
        text,
        "BEGIN TREES;\n  TREE neighbour_joining = [&U] {newick}END;\n"
    );
    text
}

fn taxa(text: &mut String, games: &[String]) {
    let _ = writeln!(
        text,
        "BEGIN TAXA;\n  DIMENSIONS NTAX={};\n  TAXLABELS",
        games.len()
    );
    for game in games {
        let _ = writeln!(text, "    {}", quoted(game));
    }
    text.push_str("  ;\nEND;\n\n");
}

fn width(games: &[String]) -> usize {
    games
        .iter()
        .map(|game| quoted(game).len())
        .max()
        .unwrap_or(0)
}

/// Returns a label in quotes. Its apostrophes are doubled, and its lines joined.
fn label(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''").replace('\n', " "))
}

fn columns(character: &Character) -> Vec<Column> {
    if character.is_list() {
        let words = character.words().into_iter();
        let has = |state: &State, word: &str| matches!(state, State::Words(words) if words.contains(word));
        return words
            .map(|word| {
                let name = format!("{}: {word}", character.key);
                binary(name, character, &|state| has(state, word))
            })
            .collect();
    }
    let states = ordered(character);
    if states.len() > MOST_STATES {
        return states
            .into_iter()
            .map(|state| {
                let name = format!("{}={state}", character.key);
                binary(name, character, &|other| other == state)
            })
            .collect();
    }
    let symbol = |state: &State| {
        let place = states.iter().position(|other| *other == state);
        place
            .and_then(|place| char::from_digit(place as u32, 10))
            .unwrap_or('-')
    };
    vec![Column {
        name: character.key.clone(),
        symbols: character.states.iter().map(symbol).collect(),
        states: states.iter().map(ToString::to_string).collect(),
    }]
}

fn binary(name: String, character: &Character, has: &dyn Fn(&State) -> bool) -> Column {
    let symbol = |state: &State| match state {
        State::Absent => '-',
        state if has(state) => '1',
        _ => '0',
    };
    Column {
        name,
        symbols: character.states.iter().map(symbol).collect(),
        states: vec!["absent".to_string(), "present".to_string()],
    }
}

/// Returns the different states: numbers by size, then words in their order.
fn ordered(character: &Character) -> Vec<&State> {
    let mut states: Vec<&State> = Vec::new();
    for state in &character.states {
        if *state != State::Absent && !states.contains(&state) {
            states.push(state);
        }
    }
    states.sort_by(|one, other| match (one, other) {
        (State::Number(one), State::Number(other)) => one.total_cmp(other),
        (State::Number(_), _) => Ordering::Less,
        (_, State::Number(_)) => Ordering::Greater,
        _ => one.to_string().cmp(&other.to_string()),
    });
    states
}
