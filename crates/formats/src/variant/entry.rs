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
    /// Returns the entry of a file.
    pub(super) fn of(source: Arc<Source>) -> Entry {
        Entry::told_by(&source.clone(), source)
    }

    /// Returns the entry of a file from its beginning.
    pub(super) fn told_by(head: &Arc<Source>, source: Arc<Source>) -> Entry {
        let tree = parse::parse(head).tree;
        // Nothing has been checked yet, and everything can be shown.
        let plain = |node: &Node| node.text().map(printable_line);
        let text = |node: Option<&Node>| node.and_then(plain).unwrap_or_default();
        let stem = source
            .path
            .as_ref()
            .and_then(|path| path.file_stem())
            .map(|stem| printable_line(&stem.to_string_lossy()));
        let id = tree.get("id").and_then(plain);
        let texts_of = |tree: &Node, key| -> Vec<String> {
            let items = tree.get(key).map(Node::items).unwrap_or_default();
            items.iter().filter_map(plain).collect()
        };
        let texts = |key| texts_of(&tree, key);
        let about = tree.get("about");
        let said = |key| text(about.and_then(|about| about.get(key)));
        let names = about.and_then(|about| about.get("names"));
        let names = names.map(Node::items).unwrap_or_default();
        let differs = tree.get("differs_from").map(Node::entries);
        let differs = differs.unwrap_or_default().iter();
        let file = source.name.strip_prefix(BUILT_IN_PREFIX);
        let region = file.filter(|_| source.path.is_none());
        Entry {
            id: id.or(stem).unwrap_or_default(),
            aliases: texts("aliases"),
            same_as: texts("same_as"),
            same_with: tree
                .choices()
                .map(|(option, _, choice, table)| SameWith {
                    choice: printable_line(&format!("{}={}", option.name, choice.name)),
                    games: texts_of(table, "same_as"),
                })
                .filter(|with| !with.games.is_empty())
                .collect(),
            differs_from: differs
                .map(|(game, how)| DiffersFrom {
                    game: printable_line(&game.name),
                    how: text(Some(how)),
                })
                .collect(),
            name: text(tree.get("name")),
            names: names.iter().filter_map(plain).collect(),
            summary: said("summary"),
            place: said("place"),
            coordinates: said("coordinates").parse().ok(),
            region: region.map(|file| match file.split_once('/') {
                Some((folder, _)) => folder.replace('_', " "),
                None => HOME.to_string(),
            }),
            path: source.path.clone(),
            id_place: tree
                .get("id")
                .map_or_else(|| Location::start_of(&source), |node| node.place.clone()),
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

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(about: &str) -> Entry {
        let text = format!("schema = 2\nid = \"mine\"\n\n[about]\n{about}");
        Entry::of(parse::from_bytes("mine", None, text.into_bytes()).unwrap())
    }

    #[test]
    fn a_place_has_both_coordinates_or_none() {
        let at = |text: &str| entry(&format!("coordinates = \"{text}\"\n")).coordinates;
        let aksum = Coordinates {
            latitude: 14.0,
            longitude: -39.5,
            source: "A map".to_string(),
        };
        assert_eq!(at("14, -39.5 (A map)"), Some(aksum));
        for text in [
            "14 (A map)",
            "14, 39",
            "14, 39 ()",
            "91, 39 (A map)",
            "north, 39 (A map)",
            "nan, 39 (A map)",
        ] {
            assert_eq!(at(text), None, "{text}");
        }
    }

    #[test]
    fn a_built_in_variant_has_a_region() {
        let built_in = |file: &str| {
            let name = format!("{BUILT_IN_PREFIX}{file}");
            Entry::of(parse::from_bytes(&name, None, b"schema = 2\n".to_vec()).unwrap())
        };
        assert_eq!(
            built_in("geme.toml").region.as_deref(),
            Some("horn of africa")
        );
        assert_eq!(
            built_in("west_africa/x.toml").region.as_deref(),
            Some("west africa")
        );
        assert_eq!(entry("").region, None);
    }
}
