//! Finds the file that a part of a resolved tree is from: the file itself, or one that it extends.

use std::sync::Arc;

use super::source::{Location, Source};
use super::tree::{Node, Value};

/// Returns whether a place lies in a file.
pub fn is_of(place: &Location, file: &Arc<Source>) -> bool {
    Arc::ptr_eq(&place.source, file)
}

/// Returns whether a file gives a value or part of it.
pub fn gives(node: &Node, file: &Arc<Source>) -> bool {
    match &node.value {
        Value::Table(entries) if !entries.is_empty() => {
            entries.iter().any(|(_, node)| gives(node, file))
        }
        Value::List(items) if !items.is_empty() => items.iter().any(|item| gives(item, file)),
        _ => is_of(&node.place, file),
    }
}

/// Finds a value by a path such as `limits.laps`, or `last.0` for the first row of a list.
pub fn at<'a>(tree: &'a Node, path: &str) -> Option<&'a Node> {
    let step = |node: &'a Node, key: &str| match key.parse::<usize>() {
        Ok(row) => node.items().get(row),
        Err(_) => node.get(key),
    };
    path.split('.').try_fold(tree, step)
}

/// Returns the variant that a place is from: the id of its file, or otherwise the file's name.
pub fn owner(place: &Location) -> String {
    let text = &place.source.text;
    let after_id = || Some(text.split_once("\nid = ")?.1);
    // The id stands alone, or is the first of a list.
    let ids = text.strip_prefix("id = ").or_else(after_id);
    let id = ids.and_then(|ids| {
        let ids = ids.trim_start_matches(|c: char| c == '[' || c.is_whitespace());
        Some(ids.strip_prefix('"')?.split_once('"')?.0)
    });
    id.unwrap_or(&place.source.name).to_string()
}
