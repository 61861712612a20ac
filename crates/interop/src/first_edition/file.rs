//! Rewrites the sources, the words and the description of a file.

use toml_edit::{Array, Item, Key, Table, TableLike, Value};

use gebeta_formats::variant::SCHEMA;

use super::EDITION;
use super::keys::{comments_in, remove, replace, replace_value, text};
use super::scope::{Scope, for_each_table};

/// Rewrites these keys, which only a file can have.
pub(super) fn rewrite(scope: &mut Scope<'_>) {
    if !scope.is_file {
        return;
    }
    schema(scope.table);
    evidence(scope);
    differs_from(scope.table);
    words(scope);
    if let Some(sources) = scope.table.get_mut("source") {
        for_each_table(sources, &mut source);
    }
}

/// Sets `schema` to the second edition.
fn schema(file: &mut dyn TableLike) {
    if file.get("schema").and_then(Item::as_integer) == Some(EDITION) {
        replace_value(file, "schema", "schema", SCHEMA);
    }
}

/// Rewrites `evidence = "own"` as `without = ["*"]`.
fn evidence(scope: &mut Scope<'_>) {
    match scope.text("evidence").as_deref() {
        Some("inherited") => drop(scope.take("evidence")),
        Some("own") => {
            // If nothing is taken over, nothing needs to be left out by name.
            scope.take("without");
            let all = Array::from_iter(["*"]);
            replace_value(scope.table, "evidence", "without", all);
        }
        _ => {}
    }
}

/// Rewrites the list of games as a table from game to difference. A list with an incomplete entry stays as it is.
fn differs_from(file: &mut dyn TableLike) {
    const KEY: &str = "differs_from";
    let Some((key, list)) = file.get_key_value(KEY) else {
        return;
    };
    let Some(games) = games_of(list) else {
        return;
    };
    let mut table = Table::new();
    for (game, how, notes) in games {
        let mut key = Key::new(&game);
        match table.get_mut(&game).and_then(Item::as_value_mut) {
            Some(known) => {
                let both = [known.as_str(), how.as_str()].map(Option::unwrap_or_default);
                *known = Value::from(both.join(" "));
            }
            None => {
                key.leaf_decor_mut().set_prefix(notes);
                table.insert_formatted(&key, Item::Value(how));
            }
        }
    }
    let has_notes = || {
        let mut keys = table.iter().filter_map(|(game, _)| table.key(game));
        keys.any(|key| !text(key.leaf_decor().prefix()).is_empty())
    };
    match list {
        Item::Value(list) => {
            let decor = list.decor().clone();
            let mut one_line = list.clone();
            one_line.decor_mut().clear();
            if one_line.to_string().contains('\n') || has_notes() {
                let before = text(key.leaf_decor().prefix());
                table.decor_mut().set_prefix(format!("\n{before}"));
                let after = decor.suffix().cloned().unwrap_or_default();
                table.decor_mut().set_suffix(after);
                replace(file, KEY, KEY, Item::Table(table));
                if let Some(mut key) = file.key_mut(KEY) {
                    key.leaf_decor_mut().clear();
                }
            } else {
                replace_value(file, KEY, KEY, table.into_inline_table());
            }
        }
        list => {
            let first = list.as_array_of_tables().and_then(|tables| tables.get(0));
            if let Some(first) = first {
                table.set_position(first.position());
                *table.decor_mut() = first.decor().clone();
            }
            replace(file, KEY, KEY, Item::Table(table));
        }
    }
}

/// Returns the games of a list with their differences, and the comments on each; `None` if the list contains anything
/// else.
fn games_of(list: &Item) -> Option<Vec<(String, Value, String)>> {
    let game_of = |table: &dyn TableLike, before: &str| {
        let mut notes = comments_in(before);
        for (key, value) in table.iter() {
            let (key, _) = table.get_key_value(key)?;
            let (before, after) = (
                key.leaf_decor().prefix(),
                value.as_value()?.decor().suffix(),
            );
            notes += &[before, after].map(|raw| comments_in(&text(raw))).concat();
        }
        let how = table.get("how")?.as_value();
        let mut how = how.filter(|how| how.is_str())?.clone();
        how.decor_mut().clear();
        Some((table.get("game")?.as_str()?.to_string(), how, notes))
    };
    match list {
        Item::ArrayOfTables(tables) => {
            let tables = tables.iter().enumerate();
            // The text before the first stays before the table.
            let games = tables.map(|(i, table)| {
                let before = table.decor().prefix().filter(|_| i > 0);
                game_of(table, &text(before))
            });
            games.collect()
        }
        Item::Value(Value::Array(values)) => {
            let games = values.iter().map(|value| {
                let before = text(value.decor().prefix());
                game_of(value.as_inline_table()?, &before)
            });
            let mut games: Vec<_> = games.collect::<Option<_>>()?;
            let after = comments_in(values.trailing().as_str().unwrap_or_default());
            games.last_mut()?.2 += &after;
            Some(games)
        }
        _ => None,
    }
}

/// Joins the words for one and for several in one key.
fn words(scope: &mut Scope<'_>) {
    for (one, several) in [
        ("counter", "counters"),
        ("hole", "holes"),
        ("unit", "units"),
    ] {
        let said = |key: &str| Some(scope.own(&format!("words.{key}"))?.as_value()?.clone());
        let (own_one, own_several) = (said(one), said(several));
        // A list is already in the second edition, and anything but text was never valid.
        let is_text = |it: &Option<Value>| it.as_ref().is_none_or(Value::is_str);
        if !is_text(&own_one)
            || !is_text(&own_several)
            || own_one.is_none() && own_several.is_none()
        {
            continue;
        }
        let of_parent = |place: usize| {
            let said = scope.inherited(&format!("words.{one}"))?;
            let said = match said.as_array() {
                Some(both) => both.get(place),
                None => said.as_value().filter(|_| place == 0),
            };
            Some(Value::from(said?.as_str()?))
        };
        let Some(mut second) = own_several.clone().or_else(|| of_parent(1)) else {
            continue;
        };
        let default = || Value::from(default_word(scope, one));
        let mut first = own_one
            .clone()
            .or_else(|| of_parent(0))
            .unwrap_or_else(default);
        first.decor_mut().clear();
        second.decor_mut().clear();
        let both = Array::from_iter([first, second]);
        let said = if own_one.is_some() { one } else { several };
        if let Some(words) = scope.table("words") {
            replace_value(words, said, one, both);
        }
        if said == one {
            scope.take(&format!("words.{several}"));
        }
    }
}

/// Returns the singular word of a file if neither the file nor a parent sets one.
fn default_word(scope: &Scope<'_>, one: &str) -> String {
    let said = |path: &str| scope.own(path).or_else(|| scope.inherited(path));
    if one != "unit" {
        return one.to_string();
    }
    if said("score.unit").and_then(Item::as_integer) != Some(1) {
        return "point".to_string();
    }
    let counter = said("words.counter");
    let counter =
        counter.and_then(|word| word.as_str().or_else(|| word.as_array()?.get(0)?.as_str()));
    counter.unwrap_or("counter").to_string()
}

/// Removes the keys of a source that the second edition reads from its reference. A value that the reference lacks
/// becomes a comment.
fn source(source: &mut dyn TableLike) {
    const IN_CITE: [&str; 7] = [
        "authors",
        "title",
        "year",
        "journal",
        "volume",
        "issue",
        "article_pages",
    ];
    let cite = source
        .get("cite")
        .and_then(Item::as_str)
        .unwrap_or_default();
    let cite = cite.to_lowercase();
    let is_in_cite = |value: &Value| match value {
        Value::String(text) => cite.contains(&text.value().to_lowercase()),
        Value::Integer(number) => cite.contains(&number.value().to_string()),
        _ => false,
    };
    for key in IN_CITE {
        let said = match source.get(key).and_then(Item::as_value) {
            Some(Value::Array(list)) => list.iter().all(is_in_cite),
            Some(value) => is_in_cite(value),
            None => continue,
        };
        if said {
            remove(source, key);
        } else {
            comment_out(source, key);
        }
    }
    if let Some(doi) = source.get("doi").and_then(Item::as_str) {
        const PLACE: &str = "https://doi.org/";
        let url = format!("{PLACE}{}", doi.trim_start_matches(PLACE));
        match source.get("url").and_then(Item::as_str) {
            Some(known) if known == url => {
                remove(source, "doi");
                return;
            }
            // The DOI took precedence over another address.
            Some(_) => comment_out(source, "url"),
            None => {}
        }
        replace_value(source, "doi", "url", url);
    }
}

/// Turns a key into a comment.
fn comment_out(table: &mut dyn TableLike, key: &str) {
    let Some((_, Item::Value(value))) = table.get_key_value(key) else {
        return;
    };
    let line = format!(
        " # {key} = {}",
        value.to_string().trim().replace('\n', "\n# ")
    );
    if let Some(value) = table.get_mut(key).and_then(Item::as_value_mut) {
        value.decor_mut().set_suffix(line);
    }
    remove(table, key);
}
