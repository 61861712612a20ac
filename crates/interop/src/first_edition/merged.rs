//! Rewrites keys that the second edition had at first, and that other keys say now.

use toml_edit::{Item, Value};

use super::keys::{rename, replace_value};
use super::scope::Scope;

/// Rewrites what the scope says of it.
pub(super) fn rewrite(scope: &mut Scope<'_>) {
    if let Some(weg) = scope.table("weg") {
        rename(weg, "per_player", "most");
    }
    score(scope);
    rounds(scope);
}

/// Makes a flag of the list of what counts.
fn score(scope: &mut Scope<'_>) {
    let Some(score) = scope.table("score") else {
        return;
    };
    let Some(count) = score.get("count").and_then(Item::as_array) else {
        return;
    };
    let is_known = |word: &Value| matches!(word.as_str(), Some("store" | "wegs"));
    if count.iter().all(is_known) && !score.contains_key("wegs") {
        let has_wegs = count.iter().any(|word| word.as_str() == Some("wegs"));
        replace_value(score, "count", "wegs", has_wegs);
    }
}

/// Says with the key for what lies in the holes of a later round that it is what lay there in the first.
fn rounds(scope: &mut Scope<'_>) {
    let Some(rounds) = scope.table("rounds") else {
        return;
    };
    let fill = match rounds.get("refilled").and_then(Item::as_str) {
        Some("full") => "full_alone",
        Some("as_first") => "as_first",
        _ => return,
    };
    if !rounds.contains_key("fill") {
        replace_value(rounds, "refilled", "fill", fill);
    }
}
