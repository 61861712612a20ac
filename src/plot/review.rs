//! The figure of a reviewed game: A's lead after each turn.

use super::figure::{Figure, Panel, Scale, Series};
use crate::reports::ReviewedTurn;
use gebeta_formats::variant::Variant;

impl Figure {
    /// Returns the figure of A's lead with best play after each turn.
    pub fn of_review(variant: &Variant, turns: &[ReviewedTurn]) -> Figure {
        let points = (1..).zip(turns);
        let points = points.filter_map(|(at, turn)| Some((at, turn.lead()?.counters())));
        Figure {
            title: format!("{}: a review", variant.name),
            subtitle: variant.spec(),
            source: format!("Judged by gebeta {}.", env!("CARGO_PKG_VERSION")),
            across: "turn",
            levels: turns.len() as u32,
            panels: vec![Panel {
                title: "A's lead with best play after each turn",
                axis: "counters",
                scale: Scale::Numbers,
                series: vec![Series::line("A's lead", points)],
                nothing: "no turn was judged",
            }],
        }
    }
}
