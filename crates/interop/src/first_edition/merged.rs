//! Rewrites keys of the second edition that other keys have replaced since.

use toml_edit::{Item, TableLike, Value};

use super::for_each_inner;
use super::keys::{NewWord, insert_after, move_to, remove, rename, replace_value, reword};
use super::scope::{Scope, for_each_table, tables};

/// The words for how holes are filled.
const FILLS: [NewWord; 2] = [
    ("refilled", "full", "fill", "full_alone"),
    ("refilled", "as_first", "fill", "as_first"),
];

/// Rewrites the replaced keys of a scope.
pub(super) fn rewrite(scope: &mut Scope<'_>) {
    if let Some(weg) = scope.table("weg") {
        rename(weg, "per_player", "most");
    }
    score(scope);
    if let Some(rounds) = scope.table("rounds") {
        reword(rounds, &FILLS);
    }
    past_own(scope);
    if let Some(about) = scope.table("about") {
        coordinates(about);
    }
    if let Some(words) = scope.table("words") {
        columns(words);
    }
    for_each_inner(scope.table.get_mut("option"), &mut default);
    for (list, change) in [("source", address as Change), ("example", illegal)] {
        if let Some(list) = scope.table.get_mut(list) {
            for_each_table(list, &mut |table| change(table));
        }
    }
}

/// Rewrites the keys of one table.
type Change = fn(&mut dyn TableLike);

/// Joins the three keys of the coordinates to one text.
fn coordinates(about: &mut dyn TableLike) {
    let degrees = |key| {
        let value = about.get(key)?.as_value()?;
        let number = value.is_integer() || value.is_float();
        number.then(|| value.clone().decorated("", "").to_string())
    };
    let source = about.get("coordinates_from").and_then(Item::as_str);
    let (Some(latitude), Some(longitude), Some(source)) =
        (degrees("latitude"), degrees("longitude"), source)
    else {
        return;
    };
    let all = format!("{latitude}, {longitude} ({source})");
    replace_value(about, "latitude", "coordinates", all);
    remove(about, "longitude");
    remove(about, "coordinates_from");
}

/// Replaces the word for the numbers of holes with a flag.
fn columns(words: &mut dyn TableLike) {
    let columns = match words.get("numbers").and_then(Item::as_str) {
        Some("columns") => true,
        Some("names") => false,
        _ => return,
    };
    if !words.contains_key("columns") {
        replace_value(words, "numbers", "columns", columns);
    }
}

/// Removes the default of an option, if it is a choice without rules.
fn default(option: &mut dyn TableLike) {
    const OTHER: [&str; 4] = ["says", "same_as", "example", "table"];
    let choice = option.get("default").and_then(Item::as_str);
    let choice = choice.and_then(|choice| option.get("choice")?.as_table_like()?.get(choice));
    let choice = choice.and_then(Item::as_table_like);
    if choice.is_some_and(|choice| choice.iter().all(|(key, _)| OTHER.contains(&key))) {
        remove(option, "default");
    }
}

/// Moves the address of a source to the end of its reference or, if it has a key, of its pages.
fn address(source: &mut dyn TableLike) {
    let text = |key| source.get(key).and_then(Item::as_str).map(str::trim);
    let (Some(url), Some(cite)) = (text("url"), text("cite")) else {
        return;
    };
    let pages = text("pages");
    let (key, value) = match (cite.contains(char::is_whitespace), pages) {
        (true, _) => ("cite", format!("{}. {url}", cite.trim_end_matches('.'))),
        (false, Some(pages)) => ("pages", format!("{pages}, {url}")),
        (false, None) => ("pages", url.to_string()),
    };
    match source.contains_key(key) {
        true => replace_value(source, key, key, value),
        false => insert_after(source, "cite", key, value),
    }
    remove(source, "url");
}

/// Writes `after = "illegal"` for the flag `illegal`.
fn illegal(example: &mut dyn TableLike) {
    match example.get("illegal").and_then(Item::as_bool) {
        Some(true) if !example.contains_key("after") => {
            replace_value(example, "illegal", "after", "illegal");
        }
        Some(false) => drop(remove(example, "illegal")),
        _ => {}
    }
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

/// Replaces `sow.past_own` with `turn.takes`. Where a turn takes other things too, the key stays, and the check reports it.
fn past_own(scope: &mut Scope<'_>) {
    const OLD: (&str, &str) = ("sow", "past_own");
    const NEW: (&str, &str) = ("turn", "takes");
    let Some(said) = scope.text("sow.past_own") else {
        return;
    };
    let own = scope.own("turn.takes").is_some();
    let inherited = scope.inherited("turn.captures").and_then(Item::as_str);
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
        ["takes", "captures"].contains(&key) && item.as_str().is_some_and(is_other_thing)
            || item.as_table_like().is_some_and(takes_other_things)
            || tables(item).iter().any(|table| takes_other_things(table))
    })
}

fn is_other_thing(takes: &str) -> bool {
    !matches!(takes, "nothing" | "automatic" | "past_own")
}
