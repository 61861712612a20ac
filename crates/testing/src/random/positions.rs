//! Random positions.

use gebeta_core::rules::*;
use gebeta_core::{MAX_COUNTERS, MAX_HOLES, Mark, Position, Side};
use proptest::collection::vec;
use proptest::prelude::*;

use super::side;

/// The material of a position, for any board and rules.
#[derive(Clone, Debug)]
pub struct Material {
    counters: Vec<u8>,
    stores: [u8; 2],
    marks: Vec<Mark>,
    taxed: Vec<bool>,
    owners: Option<Vec<Side>>,
    to_move: Side,
    first_turns: [u8; 2],
}

pub fn material() -> BoxedStrategy<Material> {
    let counters = prop_oneof![
        4 => Just(0),
        5 => 1..=4u8,
        2 => 5..=13u8,
        1 => 14..=60u8,
    ];
    let few = prop_oneof![3 => Just(0), 1 => 1..=3u8];
    let counters = prop_oneof![3 => vec(counters, MAX_HOLES), 1 => vec(few, MAX_HOLES)];
    let mark = prop_oneof![
        6 => Just(Mark::Plain),
        2 => side().prop_map(Mark::Captured),
        1 => Just(Mark::Lapsed),
        1 => Just(Mark::HalfCaptured),
        1 => Just(Mark::Unclaimed),
        2 => Just(Mark::Closed),
        2 => Just(Mark::Resting),
        3 => Just(Mark::Unmoved),
    ];
    let single = (0..MAX_HOLES, side()).prop_map(|(only, side)| {
        (0..MAX_HOLES)
            .map(|i| if i == only { side } else { side.other() })
            .collect()
    });
    let owners = prop_oneof![
        6 => Just(None),
        2 => vec(side(), MAX_HOLES).prop_map(Some),
        1 => single.prop_map(Some),
    ];
    (
        counters,
        [0..40u8, 0..40u8],
        vec(mark, MAX_HOLES),
        vec(any::<bool>(), MAX_HOLES),
        owners,
        (side(), [0..4u8, 0..4u8]),
    )
        .prop_map(
            |(counters, stores, marks, taxed, owners, (to_move, first_turns))| Material {
                counters,
                stores,
                marks,
                taxed,
                owners,
                to_move,
                first_turns,
            },
        )
        .boxed()
}

impl Material {
    /// Lays the material out on the board of some rules, with the marks and tesetas that the rules know.
    pub fn position(&self, rules: &Rules) -> Position {
        let board = &rules.board;
        let mut position = Position::empty(board);
        for hole in board.all() {
            let i = hole.index();
            position.set_counters(hole, self.counters[i]);
            if self.marks[i] != Mark::Plain && rules.makes_mark(self.marks[i]) {
                position.set_mark(hole, self.marks[i]);
                position.set_free_tax_used(hole, self.taxed[i] && rules.has_free_tax());
            }
            if position.mark(hole) == Mark::Closed {
                position.set_counters(hole, 0);
            }
            if let Some(owners) = &self.owners
                && !rules.keeps_to_own_side()
            {
                position.set_owner(hole, owners[i]);
            }
        }
        for side in Side::BOTH {
            position.set_store(side, self.stores[side.index()]);
        }
        while position.total() > MAX_COUNTERS {
            for hole in board.all() {
                position.set_counters(hole, position.counters(hole) / 2);
            }
        }
        // An empty hole has nothing that could be claimed.
        for hole in position.unclaimed() {
            if position.counters(hole) == 0 {
                position.set_mark(hole, Mark::Plain);
            }
        }
        position.set_to_move(self.to_move);
        let most = rules.first_turns();
        let left = self.first_turns.map(|left| left.min(most));
        if rules.is_in_first_turns(left) {
            position.set_first_turns(left);
        }
        position
    }
}
