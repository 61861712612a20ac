//! The parts of a position that a variant's rules allow an analysis to leave out.

use gebeta_core::Position;
use gebeta_core::rules::Rules;
use gebeta_storage::packing::Parts;

/// How boards can be stored without the scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reduction {
    /// The parts of a position that are kept.
    pub parts: Parts,
    /// The number of counters that goes to a store is always a multiple of this.
    pub unit: u8,
}

impl Reduction {
    /// Returns the reduction of a variant. Returns `None` if the rules read a store before the round is over, or if a
    /// hole can be played in several ways, so a board has more moves than are counted here.
    pub(super) fn of(rules: &Rules, root: &Position) -> Option<Reduction> {
        if rules.ask_what_stores_hold() || !rules.a_hole_is_a_move() {
            return None;
        }
        // Turned boards do not hold the side to move. The level determines it, where the players alternate.
        let turned = rules.players_alternate() && rules.are_symmetric(root);
        Some(Reduction {
            parts: if turned { Parts::Turned } else { Parts::Board },
            unit: rules.capture_unit(),
        })
    }
}
