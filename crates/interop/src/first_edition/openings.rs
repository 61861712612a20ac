//! Rewrites openings.

use toml_edit::{Item, Value};

use super::keys::{comment, joined, rename, replace};
use super::scope::{Scope, words};

/// Turns kinds of openings into steps.
pub(super) fn rewrite(scope: &mut Scope<'_>) {
    let before = scope.inherited("opening.steps").map_or(Vec::new(), words);
    let had = |step: &str| before.iter().any(|known| known == step);
    let Some(opening) = scope.table("opening") else {
        return;
    };
    let value = |key: &str| opening.get(key).and_then(Item::as_value).cloned();
    let old = ["kind", "first_makes_weg", "sow_last", "last"];
    let given: Vec<(&str, Value)> = old
        .into_iter()
        .filter_map(|key| Some((key, value(key)?)))
        .collect();
    rename(opening, "origin", "from");
    rename(opening, "each", "counters");
    let Some((first, kind)) = given.first() else {
        return;
    };
    let flag = |key: &str, step: &str| match opening.get(key).and_then(Item::as_bool) {
        Some(flag) => flag,
        None => *first != "kind" && had(step),
    };
    let named = [
        ("race", "race"),
        ("push", "push"),
        ("carry", "plus_minus"),
        ("gather", "gather"),
    ];
    let known = named.into_iter().find(|(step, _)| had(step));
    let kind = match *first {
        "kind" => kind.as_str().unwrap_or(""),
        _ => known.map_or("", |(_, kind)| kind),
    };
    let mut steps: Vec<&str> = Vec::new();
    match kind {
        "race" => steps.push("race"),
        "push" => {
            if flag("first_makes_weg", "make_weg") {
                steps.extend(["push_one", "make_weg"]);
            }
            steps.push("push");
            if flag("sow_last", "sow") {
                steps.push("sow");
            }
        }
        "plus_minus" => {
            steps.push("carry");
            match opening.get("last").and_then(Item::as_str) {
                Some("makes_weg") => steps.push("make_weg"),
                Some("taken") => steps.push("take"),
                _ => {}
            }
        }
        "gather" => steps.extend(["gather", "sow"]),
        _ => {}
    }
    let comments: Vec<String> = given
        .iter()
        .filter_map(|(_, value)| comment(value))
        .collect();
    let mut steps = Value::Array(steps.into_iter().collect());
    steps.decor_mut().set_prefix(" ");
    steps.decor_mut().set_suffix(joined(&comments));
    let first = first.to_string();
    replace(opening, &first, "steps", Item::Value(steps));
    for key in old {
        opening.remove(key);
    }
}
