//! Rewrites keys of the second edition that other keys have replaced since.

use toml_edit::{Item, TableLike, Value};

use super::keys::{move_to, rename, replace_value};
use super::scope::{Scope, tables};

/// Rewrites the replaced keys of a scope.
pub(super) fn rewrite(scope: &mut Scope<'_>) {
    if let Some(weg) = scope.table("weg") {
        rename(weg, "per_player", "most");
    }
    score(scope);
    rounds(scope);
    past_own(scope);
}

/// Replaces the list `score.count` with the flag `score.wegs`.
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

/// Replaces `rounds.refilled` with `rounds.fill`.
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

/// Replaces `sow.past_own` with `turn.takes`. Where a turn takes other things too, the key stays, and the check reports it.
fn past_own(scope: &mut Scope<'_>) {
    const OLD: (&str, &str) = ("sow", "past_own");
    const NEW: (&str, &str) = ("turn", "takes");
    let Some(said) = scope.text("sow.past_own") else {
        return;
    };
    let own = scope.own("turn.takes").is_some();
    let inherited = scope.inherited("turn.takes").and_then(Item::as_str);
    let (is_barred, is_inherited) = (
        inherited.is_some_and(is_other_thing),
        inherited == Some("past_own"),
    );
    match said.as_str() {
        "taken" if !takes_other_things(scope.table) => match scope.table("turn") {
            Some(turn) if own => {
                replace_value(turn, "takes", "takes", "past_own");
                scope.take("sow.past_own");
            }
            _ if is_barred => {}
            _ => move_to(scope.table, OLD, NEW, "past_own"),
        },
        "sown_on" if !own && is_inherited => {
            move_to(scope.table, OLD, NEW, "nothing");
        }
        "sown_on" => drop(scope.take("sow.past_own")),
        _ => {}
    }
}

/// Returns whether a table, or one in it, has a turn take something else than what goes past the player's own side.
fn takes_other_things(table: &dyn TableLike) -> bool {
    table.iter().any(|(key, item)| {
        key == "takes" && item.as_str().is_some_and(is_other_thing)
            || item.as_table_like().is_some_and(takes_other_things)
            || tables(item).iter().any(|table| takes_other_things(table))
    })
}

fn is_other_thing(takes: &str) -> bool {
    takes.starts_with("facing_")
}
