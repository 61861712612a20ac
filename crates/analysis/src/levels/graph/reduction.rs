//! What a variant's rules allow an analysis to leave out of a position.

use gebeta_core::Position;
use gebeta_core::rules::Rules;
use gebeta_storage::packing::Parts;

/// Says how boards can be looked at without the scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reduction {
    /// What is kept of a board.
    pub parts: Parts,
    /// Every number of counters that goes to a store is a multiple of this.
    pub unit: u8,
}

impl Reduction {
    /// Finds out how; `None` if the rules ask what lies in a store before the round is over, or if a hole can be
    /// played in several ways, so that there are more moves of a board than are counted here.
    pub(super) fn of(rules: &Rules, root: &Position) -> Option<Reduction> {
        if rules.ask_what_stores_hold() || !rules.a_hole_is_a_move() {
            return None;
        }
        // Turned boards do not say who is to move; the level does, where the players take turns.
        let turned = rules.players_alternate() && rules.are_symmetric(root);
        Some(Reduction {
            parts: if turned { Parts::Turned } else { Parts::Board },
            unit: rules.capture_unit(),
        })
    }
}
