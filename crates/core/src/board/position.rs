use super::marks::{Marks, PLANES};
use super::{Board, Hole, HoleSet, MAX_HOLES, Mark, SIXTEEN, Side, Sixteen, equal};

/// The most counters that a position can hold, so that any hole can hold all of them.
pub const MAX_COUNTERS: u32 = u8::MAX as u32;

/// The number of cells in a position: the holes, A's store, B's store, and two that fill whole words.
const CELLS: usize = MAX_HOLES + 4;

/// The complete state of a round, as far as the rules can read it.
///
/// Equal positions are merged, solved and saved under this key of 80 bytes. A store holds the counters that a player
/// has won in this round and those carried over from earlier rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// Counters by hole. The two stores come last, so a route can pass through them.
    pub(crate) cells: [u8; CELLS],
    to_move: Side,
    /// The holes that B owns in this round. All others are A's.
    owned_by_b: HoleSet,
    marks: Marks,
    /// The first turns that each player has left, if the rules count them.
    first_turns: [u8; 2],
}

const _: () = assert!(size_of::<Position>() == 80);

/// The most holes of a board whose counters are summed up at once.
pub const SMALL_BOARD: usize = 16;

impl Position {
    /// Returns an empty board: each side owns its own holes, no hole is marked, and A is to move.
    pub fn empty(board: &Board) -> Position {
        Position {
            cells: [0; CELLS],
            to_move: Side::A,
            owned_by_b: board.side(Side::B),
            marks: Marks::NONE,
            first_turns: [0; 2],
        }
    }

    /// Becomes equal to another position.
    ///
    /// In WebAssembly, an assignment of the whole would be a call of the browser, which takes longer than the copying. Each
    /// field is small enough for a few instructions.
    #[inline(always)]
    pub(crate) fn copy_from(&mut self, other: &Position) {
        if cfg!(target_family = "wasm") {
            self.cells = other.cells;
            self.to_move = other.to_move;
            self.owned_by_b = other.owned_by_b;
            self.marks = other.marks;
            self.first_turns = other.first_turns;
        } else {
            *self = *other;
        }
    }

    /// Returns the index of a player's store.
    #[inline(always)]
    pub(crate) const fn store_cell(side: Side) -> usize {
        MAX_HOLES + side.index()
    }

    /// Returns the number of counters in a hole.
    #[inline(always)]
    pub fn counters(&self, hole: Hole) -> u8 {
        self.cells[hole.index()]
    }

    /// Sets the number of counters in a hole.
    #[inline(always)]
    pub fn set_counters(&mut self, hole: Hole, counters: u8) {
        self.cells[hole.index()] = counters;
    }

    /// Returns the number of counters in a player's store.
    #[inline(always)]
    pub fn store(&self, side: Side) -> u8 {
        self.cells[Position::store_cell(side)]
    }

    /// Sets the number of counters in a player's store.
    #[inline(always)]
    pub fn set_store(&mut self, side: Side, counters: u8) {
        self.cells[Position::store_cell(side)] = counters;
    }

    /// Returns the first sixteen cells, to change them together.
    #[inline(always)]
    pub(crate) fn first_cells_mut(&mut self) -> &mut Sixteen {
        let first = self.cells.first_chunk_mut();
        first.expect("there are more cells")
    }

    /// Returns the counters in both stores, A's first.
    #[inline]
    pub fn stores(&self) -> [u8; 2] {
        [self.store(Side::A), self.store(Side::B)]
    }

    /// Returns the total number of counters in both stores.
    #[inline(always)]
    pub fn in_stores(&self) -> u32 {
        u32::from(self.store(Side::A)) + u32::from(self.store(Side::B))
    }

    /// Returns whether nothing has been captured between two positions of the same turn.
    #[inline]
    pub(crate) fn has_same_captures(&self, other: &Position) -> bool {
        self.stores() == other.stores() && self.won_planes() == other.won_planes()
    }

    /// Returns the planes without the marks that only record which holes have been moved.
    fn won_planes(&self) -> [HoleSet; PLANES] {
        let moved = self.resting() | self.unmoved();
        self.planes().map(|plane| plane - moved)
    }

    /// Returns the total number of counters in holes and stores.
    #[inline]
    pub fn total(&self) -> u32 {
        self.cells.iter().map(|&n| u32::from(n)).sum()
    }

    /// Returns those of some holes that are not empty.
    #[inline(always)]
    pub(crate) fn filled(&self, holes: HoleSet) -> HoleSet {
        let (chunks, rest) = self.cells.as_chunks();
        let mut filled = u64::from(!equal(chunks[0], [0; SIXTEEN]));
        if holes.0 >> SIXTEEN != 0 {
            let mut last = [0; SIXTEEN];
            last[..rest.len()].copy_from_slice(rest);
            let [more, last] =
                [chunks[1], last].map(|cells| u64::from(!equal(cells, [0; SIXTEEN])));
            filled |= more << SIXTEEN | last << (2 * SIXTEEN);
        }
        HoleSet(filled) & holes
    }

    /// Returns the total number of counters in some holes.
    #[inline]
    pub fn sum(&self, holes: HoleSet) -> u32 {
        holes
            .iter()
            .map(|hole| u32::from(self.counters(hole)))
            .sum()
    }

    /// Returns whether each of some holes holds at most `most` counters.
    #[inline]
    pub fn each_holds_at_most(&self, holes: HoleSet, most: u8) -> bool {
        holes.iter().all(|hole| self.counters(hole) <= most)
    }

    /// Returns the player to move, or who would be to move if the round were not over.
    #[inline(always)]
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// Sets the player to move.
    #[inline(always)]
    pub fn set_to_move(&mut self, side: Side) {
        self.to_move = side;
    }

    /// Returns the number of first turns that A and B have left in the round, as far as the rules count them. Otherwise
    /// it is zero.
    #[inline(always)]
    pub fn first_turns(&self) -> [u8; 2] {
        self.first_turns
    }

    /// Sets the number of first turns that A and B have left in the round.
    #[inline(always)]
    pub fn set_first_turns(&mut self, left: [u8; 2]) {
        self.first_turns = left;
    }

    /// Returns the owner of a hole in this round.
    #[inline(always)]
    pub fn owner(&self, hole: Hole) -> Side {
        if self.owned_by_b.contains(hole) {
            Side::B
        } else {
            Side::A
        }
    }

    /// Returns the holes that a player owns. `board` is the set of all holes.
    #[inline(always)]
    pub fn owned(&self, side: Side, board: HoleSet) -> HoleSet {
        match side {
            Side::A => board - self.owned_by_b,
            Side::B => board & self.owned_by_b,
        }
    }

    /// Sets the owner of a hole.
    #[inline]
    pub fn set_owner(&mut self, hole: Hole, side: Side) {
        match side {
            Side::A => self.owned_by_b.remove(hole),
            Side::B => self.owned_by_b.insert(hole),
        }
    }

    /// Returns the mark of a hole.
    #[inline(always)]
    pub fn mark(&self, hole: Hole) -> Mark {
        self.marks.of(hole)
    }

    /// Returns the mark of a hole in a game where holes can only be captured or lapse.
    #[inline(always)]
    pub(crate) fn mark_of_captured(&self, hole: Hole) -> Mark {
        self.marks.of_captured(hole)
    }

    /// Marks a hole. If the mark changes, the free first tax is unused again.
    #[inline]
    pub fn set_mark(&mut self, hole: Hole, mark: Mark) {
        self.marks.set(hole, mark);
    }

    /// Returns the holes that a player has captured.
    #[inline(always)]
    pub fn captured_by(&self, captor: Side) -> HoleSet {
        self.marks.captured_by(captor)
    }

    /// Returns the holes that have lapsed.
    #[inline(always)]
    pub fn lapsed_holes(&self) -> HoleSet {
        self.marks.all(Mark::Lapsed)
    }

    /// Returns the holes that either player has captured, and the lapsed holes.
    #[inline(always)]
    pub(crate) fn captured_or_lapsed(&self) -> HoleSet {
        self.captured_by(Side::A) | self.captured_by(Side::B) | self.lapsed_holes()
    }

    /// Returns the holes with an unclaimed capture.
    #[inline]
    pub fn unclaimed(&self) -> HoleSet {
        self.marks.all(Mark::Unclaimed)
    }

    /// Returns the holes that are closed in this round.
    #[inline]
    pub fn closed(&self) -> HoleSet {
        self.marks.all(Mark::Closed)
    }

    /// Returns the holes that no turn of the round has started from, if the rules ask for them.
    #[inline]
    pub fn unmoved(&self) -> HoleSet {
        self.marks.all(Mark::Unmoved)
    }

    /// Returns the resting holes.
    #[inline]
    pub fn resting(&self) -> HoleSet {
        self.marks.all(Mark::Resting)
    }

    /// Returns the half-captured holes of both players.
    #[inline(always)]
    pub fn half_captured(&self) -> HoleSet {
        self.marks.all(Mark::HalfCaptured)
    }

    /// Returns the holes whose free first tax has been used: captured holes by the captor's opponent, half-captured
    /// holes by the owner.
    #[inline(always)]
    pub fn free_tax_used(&self) -> HoleSet {
        self.marks.free_tax_used()
    }

    /// Returns whether the free first tax at a hole has been used.
    #[inline(always)]
    pub(crate) fn is_free_tax_used(&self, hole: Hole) -> bool {
        self.marks.is_free_tax_used(hole)
    }

    /// Sets whether the free first tax at a captured or half-captured hole has been used. Other holes don't change.
    #[inline]
    pub fn set_free_tax_used(&mut self, hole: Hole, used: bool) {
        self.marks.set_free_tax_used(hole, used);
    }

    /// Returns the contents of the first `holes` holes, in sowing order.
    #[inline(always)]
    pub fn contents(&self, holes: usize) -> &[u8] {
        &self.cells[..holes]
    }

    /// Returns the running sums of the counters in the holes of a small board, a byte for each hole. They begin with the
    /// hole `first`, and go on with the first hole of all after the last. The bytes after the last sum mean nothing.
    ///
    /// A board is small if it has at most [`SMALL_BOARD`] holes.
    #[inline(always)]
    pub fn running_sums(&self, holes: usize, first: usize) -> [u64; 2] {
        let cells = self.small_board();
        // Without a branch, which could not be predicted.
        let [before, after] = [first, holes - first].map(|cells| 8 * cells as u32);
        running_sums(cells.unbounded_shr(before) | cells.unbounded_shl(after))
    }

    /// Returns the running sums of the counters on a small board from its first hole on, a byte for each hole. The bytes
    /// after the last hole's are equal to it.
    #[inline(always)]
    pub fn running_sums_in_order(&self) -> [u64; 2] {
        running_sums(self.small_board())
    }

    /// Returns the cells of a small board, the first in the lowest byte.
    #[inline(always)]
    fn small_board(&self) -> u128 {
        let cells = self.cells.first_chunk::<SMALL_BOARD>();
        u128::from_le_bytes(*cells.expect("there are more cells"))
    }

    /// Returns the four planes that store marks and used free taxes. [`Position::set_planes`] restores them.
    #[inline(always)]
    pub fn planes(&self) -> [HoleSet; PLANES] {
        self.marks.planes()
    }

    /// Restores the four planes that [`Position::planes`] returned.
    #[inline(always)]
    pub fn set_planes(&mut self, planes: [HoleSet; PLANES]) {
        self.marks = Marks::of_planes(planes);
    }

    /// Returns the position with the players swapped: A's holes, store, captured holes and turn become B's, and vice
    /// versa.
    ///
    /// Every variant's rules are the same for both players, so a turn and a rotation can be exchanged.
    #[must_use]
    pub fn rotated(&self, board: &Board) -> Position {
        let n = board.per_side();
        let turn = |hole: Hole| Hole(((hole.index() + n) % (2 * n)) as u8);
        let mut turned = Position::empty(board);
        for hole in board.all() {
            turned.set_counters(turn(hole), self.counters(hole));
            turned.set_owner(turn(hole), self.owner(hole).other());
            turned.set_mark(
                turn(hole),
                match self.mark(hole) {
                    Mark::Captured(captor) => Mark::Captured(captor.other()),
                    other => other,
                },
            );
            turned.set_free_tax_used(turn(hole), self.is_free_tax_used(hole));
        }
        for side in Side::BOTH {
            turned.set_store(side, self.store(side.other()));
        }
        turned.to_move = self.to_move.other();
        turned.first_turns = [self.first_turns[1], self.first_turns[0]];
        turned
    }
}

/// Returns the sums of all bytes up to each.
#[inline(always)]
fn running_sums(cells: u128) -> [u64; 2] {
    /// One in each byte: a product with it has the sums of all bytes up to each.
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    let low = (cells as u64).wrapping_mul(ONES);
    let high = ((cells >> 64) as u64)
        .wrapping_add(low >> 56)
        .wrapping_mul(ONES);
    [low, high]
}
