//! The measures of a game, from its tree and from playouts.

use gebeta_analysis::levels::Ratio;
use gebeta_analysis::metrics::TreeMetrics;
use gebeta_core::Side;
use gebeta_players::metrics::{Estimate, Estimates};

/// One measure: its name, its value in the tree, its estimate from playouts.
pub type Measure = (&'static str, Option<Ratio>, Option<Estimate>);

/// Returns the measures of a game that `first` begins, in the order of reports.
pub fn measures(tree: &TreeMetrics, playouts: &Estimates, first: Side) -> [Measure; 10] {
    // The tree's value is for A, the measure is for the beginner.
    let advantage = match first {
        Side::A => tree.a_advantage.clone(),
        Side::B => tree.a_advantage.as_ref().map(Ratio::negated),
    };
    [
        ("completion", tree.completion.clone(), playouts.completion),
        (
            "decisiveness",
            tree.decisiveness.clone(),
            playouts.decisiveness,
        ),
        ("balance", tree.balance.clone(), playouts.balance),
        ("advantage", advantage, playouts.advantage),
        ("length", tree.length.clone(), playouts.length),
        ("branching", tree.branching.clone(), playouts.branching),
        ("agency", tree.agency.clone(), playouts.agency),
        ("lead_changes", None, playouts.lead_changes),
        ("drama", None, playouts.drama),
        ("coverage", None, playouts.coverage),
    ]
}
