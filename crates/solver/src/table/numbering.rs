//! The numbers of boards: a dense index over all ways in which counters can lie on a board.
//!
//! The contents of the holes, of the stores, and the missing counters divide the total at the start into parts. Such
//! [divisions](Divisions) can be ranked. Marks and the side to move are bits above the rank. Boards with the same
//! number of counters in play have close numbers, so the differences between them take few bits.

use gebeta_core::{Hole, HoleSet, Position, Side};
use gebeta_storage::packing::{MOST_WORDS, Packing, Parts};

use crate::divisions::Divisions;

/// The most bits of a number. Where boards are sorted, 32 more bits follow it.
pub(super) const MOST_BITS: u32 = 96;

/// The bits for a player's remaining first turns, where they are counted.
const FIRST_TURNS: u32 = u8::BITS - gebeta_core::rules::MOST_FIRST_TURNS.leading_zeros();

/// The numbers of the boards that follow from a start.
#[derive(Clone, Debug)]
pub(crate) struct Numbering {
    packing: Packing,
    /// The number of parts: one store or the missing counters, the other store, and the holes.
    parts: usize,
    divisions: Divisions,
}

impl Numbering {
    /// Returns the numbering of the boards of a packing; `None` if their numbers have more than [`MOST_BITS`].
    pub(crate) fn new(packing: &Packing) -> Option<Numbering> {
        let parts = packing.holes() + 2;
        let total = packing.total() as usize;
        let divisions = Divisions::new(parts, total)?;
        let planes = packing.planes().iter().filter(|&&used| used).count();
        let first_turns = 2 * FIRST_TURNS * u32::from(packing.first_turns());
        let marks = 1 + first_turns + (planes * packing.holes()) as u32;
        let most = u128::BITS - divisions.count(parts, total).leading_zeros();
        (marks + most <= MOST_BITS).then(|| Numbering {
            packing: packing.clone(),
            parts,
            divisions,
        })
    }

    /// Returns the number of a position's board; `None` if it has more counters than the start.
    pub(crate) fn number(&self, position: &Position) -> Option<u128> {
        let board = self
            .packing
            .unpack(&self.packing.pack::<MOST_WORDS>(position));
        let mut number = board.to_move().index() as u128;
        if self.packing.first_turns() {
            for left in board.first_turns() {
                number = number << FIRST_TURNS | u128::from(left);
            }
        }
        for (plane, used) in board.planes().into_iter().zip(self.packing.planes()) {
            if used {
                number = number << self.packing.holes() | u128::from(plane.0);
            }
        }
        let holes = board.contents(self.packing.holes());
        let in_holes: u32 = holes.iter().map(|&counters| u32::from(counters)).sum();
        let store = board.store(Side::A);
        let rest = self
            .packing
            .total()
            .checked_sub(in_holes + u32::from(store))?;
        let parts = [rest as u8, store];
        let parts = parts.iter().chain(holes).map(|&part| usize::from(part));
        let total = self.packing.total() as usize;
        let division = self.divisions.number(self.parts, total, parts);
        Some(number * self.all() + division)
    }

    /// Returns the board with a number. Where boards are turned, the player to move sits at A's side.
    pub(super) fn board(&self, number: u128) -> Position {
        let (mut marks, division) = (number / self.all(), number % self.all());
        let mut board = *self.packing.root();
        let mut planes = [HoleSet::EMPTY; 4];
        for (plane, used) in planes.iter_mut().zip(self.packing.planes()).rev() {
            if used {
                *plane = HoleSet(marks as u64 & ((1 << self.packing.holes()) - 1));
                marks >>= self.packing.holes();
            }
        }
        board.set_planes(planes);
        if self.packing.first_turns() {
            let mut left = [0; 2];
            for left in left.iter_mut().rev() {
                *left = (marks & ((1 << FIRST_TURNS) - 1)) as u8;
                marks >>= FIRST_TURNS;
            }
            board.set_first_turns(left);
        }
        board.set_to_move(Side::BOTH[marks as usize & 1]);
        let total = self.packing.total() as usize;
        let mut parts = self.divisions.parts(self.parts, total, division);
        let mut part = || parts.next().unwrap_or(0) as u8;
        let [rest, store] = [part(), part()];
        if self.packing.parts() == Parts::Whole {
            board.set_store(Side::A, store);
            board.set_store(Side::B, rest);
        }
        for hole in 0..self.packing.holes() {
            board.set_counters(Hole(hole as u8), part());
        }
        board
    }

    /// Returns the number of ways to divide all counters.
    fn all(&self) -> u128 {
        self.divisions
            .count(self.parts, self.packing.total() as usize)
    }
}
