//! A file laid over its parents, with its options still open.

use std::sync::Arc;

use gebeta_core::game::Game;
use gebeta_core::rules::Defect;

use super::check_shape::missing_key;
use super::diagnostic::{DefectCode, Diagnostic};
use super::keys::{EVIDENCE, KNOWN_OF_A_CHOICE, ROW_TABLES};
use super::loaded_variant::Variant;
use super::overlay;
use super::rules;
use super::schema::VariantFile;
use super::source::{Location, Source};
use super::tree::{Node, Value};

/// A file laid over its parents, with the options still open.
pub struct Resolved {
    /// The file.
    pub source: Arc<Source>,
    /// The file laid over its parents.
    pub tree: Node,
    /// The same, without places.
    pub file: VariantFile,
}

impl Resolved {
    /// Returns the variant, with choices as (option, choice).
    ///
    /// # Errors
    /// What is wrong with its rules.
    pub fn variant(&self, choices: &[(String, String)]) -> Result<Variant, Vec<Diagnostic>> {
        let changes = |(option, choice): &&(String, String)| {
            let table = self.file.option.get(option);
            table.is_some_and(|table| !table.is_unchanged(choice))
        };
        let chosen: Vec<_> = choices.iter().filter(changes).cloned().collect();
        let game = self.game(&chosen)?;
        Ok(self.with_words(chosen, game))
    }

    /// Returns the game alone, with choices as (option, choice).
    ///
    /// # Errors
    /// What is wrong with its rules.
    pub fn game(&self, choices: &[(String, String)]) -> Result<Game, Vec<Diagnostic>> {
        let mut tree = self.playable_tree();
        let options = self.tree.get("option");
        let changes = choices.iter();
        let changes = changes.filter_map(|(option, choice)| options?.get(option)?.get(choice));
        let mut overlays: Vec<&Node> = changes.collect();
        let mut diagnostics = Vec::from_iter(overlay::row_set_twice(&overlays));
        // A choice that gives whole lists of rows comes first, so that others change its rows.
        overlays.sort_by_key(|overlay| ROW_TABLES.iter().all(|table| overlay.get(table).is_none()));
        for overlay in overlays {
            overlay::choose(&mut tree, overlay, &mut diagnostics);
        }
        overlay::complete_phases(&mut tree, &mut diagnostics);
        if !diagnostics.is_empty() {
            return Err(diagnostics);
        }
        let place = |defects: Vec<Defect>| -> Vec<Diagnostic> {
            let defects = defects.iter();
            defects
                .map(|d| place_defect(d, &tree, &self.source))
                .collect()
        };
        let rules = rules::read(&tree, true).map_err(place)?;
        Game::new(rules).map_err(Vec::from).map_err(place)
    }

    /// Returns the place of a part of the file, or otherwise the file's beginning.
    pub fn place_of(&self, part: Option<&Node>) -> Location {
        part.map_or_else(
            || Location::start_of(&self.source),
            |part| part.place.clone(),
        )
    }

    /// Returns the tree without descriptions of the game. Each of a file's choices is laid over a copy of it, and there can
    /// be thousands.
    fn playable_tree(&self) -> Node {
        let tells = |key: &str| {
            const TELLS: [&str; 4] = ["about", "differs_from", "same_as", "words"];
            EVIDENCE.contains(&key) || TELLS.contains(&key) || KNOWN_OF_A_CHOICE.contains(&key)
        };
        let entries = self.tree.entries().iter();
        let entries = entries.filter(|(key, _)| !tells(&key.name));
        Node {
            place: self.tree.place.clone(),
            value: Value::Table(entries.cloned().collect()),
        }
    }
}

/// Finds the place of a defect of the rules, in the file itself if it can.
pub(super) fn place_defect(defect: &Defect, tree: &Node, file: &Arc<Source>) -> Diagnostic {
    let (table, name) = defect.path.rsplit_once('.').unwrap_or(("", &defect.path));
    let (place, found) = tree.find(&defect.path);
    if defect.code == DefectCode::MissingKey {
        let table_is_there = table.is_empty() || tree.find(table).1;
        let missing = missing_key(&place, table, name, table_is_there);
        // A file that changes `do` of a parent's row drops keys that stand in the parent.
        let (action, is_given) = tree.find(&format!("{table}.do"));
        let is_new = is_given && Arc::ptr_eq(&action.source, file);
        return match is_new && !Arc::ptr_eq(&place.source, file) {
            true => missing.at(&action, "a new `do` drops the keys of the old one"),
            false => missing,
        };
    }
    let label = match found {
        true => String::new(),
        false => format!("`{name}` is not given"),
    };
    let diagnostic =
        Diagnostic::error(defect.code, defect.message.clone()).help(defect.help.clone());
    if Arc::ptr_eq(&place.source, file) {
        return diagnostic.at(&place, label);
    }
    // The parent may be correct on its own.
    if let Some(own) = same_name(defect, tree, file) {
        return diagnostic.at(&own, "here").note(&place, "and here");
    }
    let diagnostic = diagnostic.at(&place, label);
    match tree.get("extends") {
        Some(extends) => diagnostic.note(&extends.place, "this file extends it"),
        None => diagnostic,
    }
}

/// Finds a row of the file itself that has the same name as one of its parent.
fn same_name(defect: &Defect, tree: &Node, file: &Arc<Source>) -> Option<Location> {
    if defect.code != DefectCode::RowNameTwice {
        return None;
    }
    let name = tree.find(&defect.path).0;
    let rows = ROW_TABLES.iter().filter_map(|table| tree.get(table));
    let mut names = rows.flat_map(Node::items).filter_map(|row| row.get("row"));
    let own =
        names.find(|own| Arc::ptr_eq(&own.place.source, file) && own.place.text() == name.text());
    own.map(|own| own.place.clone())
}
