//! Finds inherited options whose choices do not work with the file's rules.

use std::sync::Arc;

use super::diagnostic::{DefectCode, Diagnostic};
use super::resolved::Resolved;
use super::stale::Stale;
use super::tree::Node;
use super::trial_budget::Tries;

/// Finds inherited options whose choices do not work with the file's rules.
pub fn unfit(resolved: &Resolved, reported: &[Stale]) -> Vec<Stale> {
    let (Some(extends), Ok(_)) = (resolved.tree.get("extends"), resolved.game(&[])) else {
        return Vec::new();
    };
    // A check reports it if there are too many.
    let mut tries = Tries::new(&resolved.tree);
    let options = resolved.tree.get("option").map(Node::entries);
    let inherited = options.unwrap_or_default().iter().filter(|(option, _)| {
        !Arc::ptr_eq(&option.place.source, &resolved.source)
            && !reported
                .iter()
                .any(|stale| stale.options.contains(&option.name))
    });
    let unfit =
        inherited.filter_map(|(option, table)| {
            table.choices_of_option().find_map(|(choice, node)| {
            if !tries.take(node) {
                return None;
            }
            let chosen = [(option.name.clone(), choice.name.clone())];
            let why = resolved.game(&chosen).err()?;
            let message = format!(
                "the inherited option `{option}` does not work with this file's rules: with `{option}={choice}`, {}",
                why.first().map_or("", |defect| &defect.message),
                option = option.name,
                choice = choice.name,
            );
            let defect = Diagnostic::error(DefectCode::StaleOption, message)
                .at(&extends.place, "the option is inherited from here")
                .note(&choice.place, "the choice that does not work");
            Some(Stale {
                options: vec![option.name.clone()],
                defect,
            })
        })
        });
    unfit.collect()
}
