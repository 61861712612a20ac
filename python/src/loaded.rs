//! The rules that states, matches and batches share.

use std::sync::{Arc, OnceLock};

use gebeta::core::game::Game;
use gebeta::core::{Board, Position, Side};

use pyo3::prelude::*;

use crate::actions::ActionTable;
use crate::beginning::{Beginning, Now};

/// A variant with the numbers of its actions.
pub struct Loaded {
    pub variant: gebeta::Variant,
    pub actions: ActionTable,
    /// Whether every playable hole is one legal move.
    pub a_hole_is_a_move: bool,
    /// Whether a round can be over for how it was played.
    pub ends_by_play: bool,
    /// The usual starts, A's first. Each is laid out when it is first needed.
    starts: [OnceLock<(Arc<Beginning>, Now)>; 2],
}

/// The rules of one game. Variants are immutable, and equal if their rules are, even if their names differ.
///
/// `Variant(spec, **options)` loads a variant by its id or an alias, by the path of a file, or from the text of a file
/// (several lines). Options are keyword arguments, or follow the id after a colon: `"gabata_i:tax=one"`. It raises
/// VariantError, with all diagnostics.
///
/// >>> import gebeta
/// >>> gebeta.Variant("geme").name
/// 'Gebeta (GEME)'
/// >>> gebeta.Variant("gabata_i", tax="one")
/// Variant('gabata_i:tax=one')
#[pyclass(frozen, weakref, module = "gebeta._gebeta", from_py_object)]
#[derive(Clone)]
pub struct Variant(pub Arc<Loaded>);

impl Loaded {
    pub fn new(variant: gebeta::Variant) -> Arc<Loaded> {
        Arc::new(Loaded {
            actions: ActionTable::of(variant.rules()),
            ends_by_play: variant.rules().can_end_by_play(),
            a_hole_is_a_move: variant.game().a_hole_is_a_move(),
            starts: Default::default(),
            variant,
        })
    }

    /// Returns the usual start of a round that a player begins.
    pub fn start(&self, first: Side) -> (Arc<Beginning>, Now) {
        let start = self.starts[first.index()].get_or_init(|| {
            let beginning = Beginning::usual(first);
            let (_, now) = beginning.begin(self.game());
            (Arc::new(beginning), now)
        });
        start.clone()
    }

    pub fn game(&self) -> &Game {
        self.variant.game()
    }

    pub fn board(&self) -> &Board {
        self.variant.board()
    }

    /// Returns the side that begins the first round.
    pub fn first(&self) -> Side {
        self.variant.rules().setup.first.side()
    }

    /// Returns the length of a row that [`Loaded::write_row`] writes.
    pub fn row_length(&self) -> usize {
        self.board().holes() + 3
    }

    /// Writes a position as a row of numbers: the holes in sowing order, both stores, and the player to move.
    pub fn write_row(&self, position: &Position, row: &mut [u8]) {
        let holes = self.board().holes();
        let (contents, rest) = row.split_at_mut(holes);
        contents.copy_from_slice(position.contents(holes));
        let [a, b] = position.stores();
        rest.copy_from_slice(&[a, b, position.to_move() as u8]);
    }
}
