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
