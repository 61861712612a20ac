//! Completes the phases of a file, which give only what differs, to the whole tables of the rules.

use super::diagnostic::Diagnostic;
use super::overlay;
use super::tree::{Node, Value};

/// The tables that a phase can change.
const TABLES: [&str; 5] = ["lifting", "sow", "passing", "last", "turn"];

/// Lays the tables of each phase over those of the file, like an option's choice.
pub fn lay_over(tree: &mut Node, diagnostics: &mut Vec<Diagnostic>) {
    let file = tree.clone();
    let Some(Node {
        value: Value::List(phases),
        ..
    }) = tree.get_mut("phase")
    else {
        return;
    };
    for phase in phases {
        let mut changes = phase.clone();
        changes.drop_keys(|key| !TABLES.contains(&key) && key != "rows");
        let mut whole = file.clone();
        overlay::choose(&mut whole, &changes, diagnostics);
        for table in TABLES {
            let (Some((key, laid)), usual) = (whole.entry(table), file.get(table)) else {
                continue;
            };
            if changes.get(table).is_some()
                || usual.is_none_or(|usual| usual.to_json() != laid.to_json())
            {
                phase.set(key.clone(), laid.clone());
            }
        }
        phase.drop_keys(|key| key == "rows");
    }
}
