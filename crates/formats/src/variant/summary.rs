//! Summarises a file in a few lines, with what it inherits and what it leaves out.

use std::sync::Arc;

use gebeta_core::rules::{RoundsKind, ThreeExtra};

use super::catalogue::Catalogue;
use super::keys::{ROW_TABLES, rule_tables};
use super::loaded_variant::Variant;
use super::provenance::{at, gives, owner};
use super::resolved::Resolved;
use super::slips::take_anything;
use super::source::Source;
use super::told::{answer, way_word};
use super::tree::{Key, Node, Value};

/// The name of each rule table in a summary.
const NAMES: [(&str, &str); 15] = [
    ("board", "board"),
    ("setup", "start"),
    ("opening", "opening"),
    ("lifting", "lifting"),
    ("sow", "sowing"),
    ("passing", "passing counters"),
    ("last", "last counter"),
    ("weg", "captured holes"),
    ("turn", "whole turn"),
    ("phase", "phases"),
    ("round_end", "end of the round"),
    ("score", "score"),
    ("rounds", "later rounds"),
    ("match", "match"),
    ("limits", "limits"),
];

/// What holds if a file has none of some keys.
const LEFT_OUT: [(&[&str], &str); 13] = [
    (&["opening"], "nothing happens before the first turn"),
    (
        &["turn.from", "turn.rests", "lifting", "phase"],
        "a turn may start from any hole of the player's own that is not empty",
    ),
    (&[SOWING], "a turn is one handful"),
    (
        &["sow.skip"],
        "a long handful is also sown into the hole it came from",
    ),
    (
        &["passing"],
        "only the last counter of a handful can capture",
    ),
    (
        &["turn.feed"],
        "a player need not leave the opponent a move",
    ),
    (
        &["turn.slam"],
        "a capture may take all that the opponent has",
    ),
    (&["round_end.1"], "nothing else ends the round"),
    (&["rounds"], "the game is one round"),
    (
        &[LAST_HOLES[0]],
        "the player with more counters left over fills the last hole",
    ),
    (
        &[LAST_HOLES[1]],
        "if both have as many left over, the player with fewer in all fills it",
    ),
    (
        &["limits.laps", "limits.endless"],
        "a sowing that never ends makes the game void",
    ),
    (&["limits.turns"], "a round of more than 1000 turns is void"),
];

/// The key of the direction of turns.
const DIRECTION: &str = "sow.direction";

/// The table whose sentences also say that a turn is one handful. If it can be more, the rows say so.
const SOWING: &str = "sow";

/// A key that only matters if a turn can have several laps.
const OF_LAPS: &str = "limits.laps";

/// Keys that only matter if the winner of a round gets holes.
const LAST_HOLES: [&str; 2] = ["rounds.three_extra", "rounds.two_two"];

/// Keys that only matter if something is captured.
const OF_CAPTURES: [&str; 2] = ["passing", "turn.slam"];

impl Catalogue {
    /// Returns a summary of a file, or of a variant of the catalogue, in a few lines. It is empty if the rules can't be played.
    pub fn summary(&self, name: &str) -> Vec<String> {
        let said = || {
            let resolved = self.resolve(name).ok()?;
            let variant = resolved.variant(&[]).ok()?;
            Some(summary(&resolved, &variant))
        };
        said().unwrap_or_default()
    }
}

/// Returns the summary of a file whose rules are complete.
fn summary(resolved: &Resolved, variant: &Variant) -> Vec<String> {
    let (tree, file) = (&resolved.tree, &resolved.source);
    let sections = variant.in_words();
    let mut lines = Vec::new();
    for (table, _) in rule_tables() {
        let Some(node) = tree.get(table).filter(|node| says_something(node)) else {
            // A player has to know how a game is won.
            if table == "score" {
                lines.push(format!("{table} (by default): {}", variant.winner()));
            }
            continue;
        };
        let name = NAMES.iter().find(|(known, _)| *known == table);
        let name = name.map_or(table, |(_, name)| name);
        let said = match table {
            "board" => format!("{}.", variant.board()),
            "setup" => {
                let who = answer(&sections, "setup").into_iter().skip(1);
                let said = [format!("{}.", variant.start())].into_iter().chain(who);
                said.collect::<Vec<_>>().join(" ")
            }
            "score" => variant.winner(),
            "limits" => limits(node, variant),
            _ => {
                let mut said = answer(&sections, table);
                let counter = &variant.words.counter;
                said.iter_mut()
                    .for_each(|it| *it = without_lead(it, counter));
                said.join(" ")
            }
        };
        if !said.is_empty() {
            lines.push(format!("{name}{}: {said}", from_whom(node, table, file)));
        }
    }
    lines.extend(left_out(tree, variant));
    lines
}

/// Returns the limits that a file gives.
fn limits(given: &Node, variant: &Variant) -> String {
    let is_given = |keys: &[&str]| keys.iter().any(|key| given.get(key).is_some());
    let said = [
        (&["laps", "endless"][..], variant.endless()),
        (&["turns"], variant.too_long()),
        (&["rounds"], variant.too_many_rounds()),
    ];
    let said = said.into_iter().filter(|(keys, _)| is_given(keys));
    said.map(|(_, says)| says).collect::<Vec<_>>().join(" ")
}

/// Returns whether a table or a list is not empty.
fn says_something(node: &Node) -> bool {
    match &node.value {
        Value::Table(entries) => !entries.is_empty(),
        Value::List(items) => !items.is_empty(),
        _ => true,
    }
}

/// Shortens the sentence of a row by its beginning, which the name of its line repeats.
fn without_lead(sentence: &str, counter: &str) -> String {
    let leads = ["The last", "A passing"].map(|which| format!("{which} {counter} falls into "));
    let mut leads = leads.iter();
    let rest = leads.find_map(|lead| sentence.strip_prefix(lead.as_str()));
    rest.map_or_else(|| sentence.to_string(), |rest| format!("Into {rest}"))
}

/// Returns what is inherited of a table, such as ` (from geme)`, with the inherited keys if the file gives others.
fn from_whom(node: &Node, table: &str, file: &Arc<Source>) -> String {
    let inherited = inherited(node, file);
    let Some((_, parent)) = inherited.first() else {
        return String::new();
    };
    if !gives(node, file) {
        return format!(" (from {parent})");
    }
    let names: Vec<&str> = inherited.iter().map(|(name, _)| name.as_str()).collect();
    let what = match ROW_TABLES.contains(&table) {
        true => "rows ",
        false => "",
    };
    format!(" (from {parent}: {what}{})", names.join(", "))
}

/// Returns the inherited keys of a table, or rows of a list, each with the variant that it is from.
fn inherited(node: &Node, file: &Arc<Source>) -> Vec<(String, String)> {
    let others =
        |name: String, node: &Node| (!gives(node, file)).then(|| (name, owner(&node.place)));
    match &node.value {
        Value::Table(entries) => {
            let others = |(key, node): &(Key, Node)| others(key.name.clone(), node);
            entries.iter().filter_map(others).collect()
        }
        Value::List(items) => {
            let rows = (1..).zip(items);
            let named = |(number, row): (usize, &Node)| {
                let name = row.text_of("row");
                others(name.map_or(number.to_string(), str::to_string), row)
            };
            rows.filter_map(named).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns what follows from the keys that neither the file nor its parents give.
fn left_out(tree: &Node, variant: &Variant) -> Option<String> {
    let is_given = |path: &&str| at(tree, path).is_some_and(says_something);
    let takes = take_anything(&variant.rules);
    let has_laps = (variant.rules.every_last_row()).any(|row| row.then.relays());
    let fills_last = match variant.rules.rounds.kind {
        RoundsKind::HoleOwnership { three_extra, .. } => {
            three_extra != ThreeExtra::Nobody && !variant.rules.refills_as_first()
        }
        _ => false,
    };
    let matters = |key: &str| match key {
        key if LAST_HOLES.contains(&key) => fills_last,
        OF_LAPS => has_laps,
        SOWING => !has_laps,
        key => takes || !OF_CAPTURES.contains(&key),
    };
    let is_left_out = |paths: &[&str]| !paths.iter().any(is_given);
    let left_out = (LEFT_OUT.iter()).filter(|(paths, _)| is_left_out(paths) && matters(paths[0]));
    let mut so: Vec<&str> = left_out.map(|(_, so)| *so).collect();
    let way = format!("every sowing goes {}", way_word(variant.rules.board.way()));
    if is_left_out(&[DIRECTION]) {
        so.insert(0, &way);
    }
    (!so.is_empty()).then(|| format!("not in the file, so by default: {}.", so.join("; ")))
}
