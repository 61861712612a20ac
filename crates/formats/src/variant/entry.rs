//! What a list shows of each variant, from the beginning of its file.

use std::path::PathBuf;
use std::sync::Arc;

use super::diagnostic::Diagnostic;
use super::loaded_variant::DiffersFrom;
use super::parse;
use super::recognise::first_edition;
use super::schema::Coordinates;
use super::source::{Location, Source};
use super::tree::Node;
use crate::text::printable_line;

/// The prefix of the name of a built-in file.
pub(super) const BUILT_IN_PREFIX: &str = "built-in ";

/// The part of the world that the built-in variants without a folder are from.
const HOME: &str = "horn of africa";

/// A variant of the catalogue, as its file describes it before any check.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its id, or its file's name if it has none.
    pub id: String,
    /// Other ids.
    pub aliases: Vec<String>,
    /// Games of other programs that are the same, as its file says.
    pub same_as: Vec<String>,
    /// Games of other programs that are the same with a choice of an option, as its file says.
    pub same_with: Vec<SameWith>,
    /// Games of other programs that are not quite the same, and how, as its file says.
    pub differs_from: Vec<DiffersFrom>,
    /// The name that people know it by.
    pub name: String,
    /// Other names of the game.
    pub names: Vec<String>,
    /// The game in one line.
    pub summary: String,
    /// Where it is played.
    pub place: String,
    /// The coordinates of the place, as its file says.
    pub coordinates: Option<Coordinates>,
    /// The part of the world that it is from, such as `west africa`, if it is built in.
    pub region: Option<String>,
    /// The file, if it is not built in.
    pub path: Option<PathBuf>,
    pub(super) source: Arc<Source>,
    pub(super) id_place: Location,
    /// The diagnostic of a file of the first edition.
    pub(super) first_edition: Option<Diagnostic>,
}

/// Games of other programs that are the same as a variant with a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SameWith {
    /// The choice, as it is asked for: `end=mover`.
    pub choice: String,
    /// The games.
    pub games: Vec<String>,
}

impl Entry {
    /// Returns the entry of a file from its beginning, or from the whole of it.
    pub(super) fn told_by(head: &Arc<Source>, source: Arc<Source>) -> Entry {
        let tree = parse::parse(head).tree;
        // Nothing has been checked yet, and everything can be shown.
        let plain = |node: &Node| node.text().map(printable_line);
        let text = |node: Option<&Node>| node.and_then(plain).unwrap_or_default();
        let stem = source.path.as_ref().and_then(|path| path.file_stem());
        let stem = stem.map(|stem| printable_line(&stem.to_string_lossy()));
        let texts_in = |node: Option<&Node>| -> Vec<String> {
            let texts = node.into_iter().flat_map(Node::texts);
            texts.map(printable_line).collect()
        };
        let first = |all: &mut Vec<String>| (!all.is_empty()).then(|| all.remove(0));
        let id_place = tree.get("id").map(|id| id.place.clone());
        let mut ids = texts_in(tree.get("id"));
        let mut names = texts_in(tree.get("name"));
        let about = tree.get("about");
        let said = |key| text(about.and_then(|about| about.get(key)));
        let differs = tree.entries_of("differs_from").iter();
        let file = source.name.strip_prefix(BUILT_IN_PREFIX);
        let region = file.filter(|_| source.path.is_none());
        let same_with = tree.choices().map(|(option, choice, table)| SameWith {
            choice: printable_line(&format!("{}={}", option.name, choice.name)),
            games: texts_in(table.get("same_as")),
        });
        let differs_from = differs.map(|(game, how)| DiffersFrom {
            game: printable_line(&game.name),
            how: text(Some(how)),
        });
        Entry {
            id: first(&mut ids).or(stem).unwrap_or_default(),
            aliases: ids,
            same_as: texts_in(tree.get("same_as")),
            same_with: same_with.filter(|with| !with.games.is_empty()).collect(),
            differs_from: differs_from.collect(),
            name: first(&mut names).unwrap_or_default(),
            names,
            summary: said("summary"),
            place: said("place"),
            coordinates: said("coordinates").parse().ok(),
            region: region.map(|file| match file.split_once('/') {
                Some((folder, _)) => folder.replace('_', " "),
                None => HOME.to_string(),
            }),
            path: source.path.clone(),
            id_place: id_place.unwrap_or_else(|| Location::start_of(&source)),
            first_edition: first_edition(&tree),
            source,
        }
    }

    /// Returns whether its id, names, aliases, names in other programs or summary contain a text, ignoring case.
    pub fn is_found_by(&self, text: &str) -> bool {
        let others = self.differs_from.iter().map(|other| &other.game);
        let chosen = self.same_with.iter().flat_map(|with| &with.games);
        [&self.id, &self.name, &self.summary]
            .into_iter()
            .chain(&self.names)
            .chain(&self.aliases)
            .chain(&self.same_as)
            .chain(chosen)
            .chain(others)
            .any(|said| holds(said, text))
    }

    /// Returns whether it is played in a place or is from a part of the world.
    pub fn is_from(&self, place: &str) -> bool {
        holds(&self.place, place) || self.region.as_ref().is_some_and(|said| holds(said, place))
    }

    /// Returns the text of the file.
    pub fn text(&self) -> &str {
        &self.source.text
    }
}

/// Returns whether a text contains another, ignoring case.
fn holds(said: &str, text: &str) -> bool {
    said.to_lowercase().contains(&text.to_lowercase())
}
