//! Inherited options whose choices do not work with the file's rules.

use super::diagnostic::{DefectCode, Diagnostic};
use super::provenance::is_of;
use super::resolved::Resolved;
use super::stale::Stale;
use super::tree::{Key, Node};
use super::trial_budget::Tries;

/// Finds inherited options whose choices do not work with the file's rules.
pub fn unfit(resolved: &Resolved, reported: &[Stale]) -> Vec<Stale> {
    let (Some(extends), Ok(_)) = (resolved.tree.get("extends"), resolved.game(&[])) else {
        return Vec::new();
    };
    // A check reports it if there are too many.
    let mut tries = Tries::new(&resolved.tree);
    let is_reported = |option: &Key| {
        let mut reported = reported.iter();
        reported.any(|stale| stale.options.contains(&option.name))
    };
    let options = resolved.tree.entries_of("option").iter();
    let inherited = options
        .filter(|(option, _)| !is_of(&option.place, &resolved.source) && !is_reported(option));
    let mut unfit = |option: &String, choice: &Key, node: &Node| {
        if !tries.take(node) {
            return None;
        }
        let why = resolved
            .game(&[(option.clone(), choice.name.clone())])
            .err()?;
        let why = why.first().map_or("", |defect| &defect.message);
        let message = format!(
            "the inherited option `{option}` does not work with this file's rules: with `{option}={}`, {why}",
            choice.name
        );
        let defect = Diagnostic::error(DefectCode::StaleOption, message)
            .at(&extends.place, "the option is inherited from here")
            .note(&choice.place, "the choice that does not work");
        let options = vec![option.clone()];
        Some(Stale { options, defect })
    };
    let unfit = inherited.filter_map(|(option, table)| {
        let mut choices = table.choices_of_option();
        choices.find_map(|(choice, node)| unfit(&option.name, choice, node))
    });
    unfit.collect()
}
