use super::marks::{Marks, PLANES};
use super::{Board, Hole, HoleSet, MAX_HOLES, Mark, SIXTEEN, Side, Sixteen, equal};

/// The most counters that a position can hold, so that any hole can hold all of them.
pub const MAX_COUNTERS: u32 = u8::MAX as u32;

/// Counts the cells of a position: the holes, then A's store, then B's, and two to fill whole words.
const CELLS: usize = MAX_HOLES + 4;

/// Holds all that the rules can read during a round, and nothing else.
///
/// It is the key under which equal positions are merged, solved and saved: 80 bytes, `Copy`. Stores hold what a
/// player has put aside in this round and what he carried over from earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Position {
    /// Counters by hole; the two stores come last, so that a route can lead through them.
    pub(crate) cells: [u8; CELLS],
    to_move: Side,
    /// The holes that B owns in this round; all others of the board are A's.
    owned_by_b: HoleSet,
    marks: Marks,
    /// The first turns that each player has before him, where the rules count them.
    first_turns: [u8; 2],
}

const _: () = assert!(size_of::<Position>() == 80);

impl Position {
    /// Makes an empty board: each side owns its own holes, nothing is marked, A is to move.
    pub fn empty(board: &Board) -> Position {
        Position {
            cells: [0; CELLS],
            to_move: Side::A,
            owned_by_b: board.side(Side::B),
            marks: Marks::NONE,
            first_turns: [0; 2],
        }
    }

    /// Gives the cell that is a player's store.
    #[inline(always)]
    pub(crate) const fn store_cell(side: Side) -> usize {
        MAX_HOLES + side.index()
    }

    /// Counts the counters in a hole.
    #[inline(always)]
    pub fn counters(&self, hole: Hole) -> u8 {
        self.cells[hole.index()]
    }

    /// Puts a number of counters into a hole, whatever lay there.
    #[inline(always)]
    pub fn set_counters(&mut self, hole: Hole, counters: u8) {
        self.cells[hole.index()] = counters;
    }

    /// Counts the counters in a player's store.
    #[inline(always)]
    pub fn store(&self, side: Side) -> u8 {
        self.cells[Position::store_cell(side)]
    }

    /// Puts a number of counters into a player's store, whatever lay there.
    #[inline(always)]
    pub fn set_store(&mut self, side: Side, counters: u8) {
        self.cells[Position::store_cell(side)] = counters;
    }

    /// Gives the first sixteen cells, to change them together.
    #[inline(always)]
    pub(crate) fn first_cells_mut(&mut self) -> &mut Sixteen {
        let first = self.cells.first_chunk_mut();
        first.expect("there are more cells")
    }

    /// Counts both stores, A's first.
    #[inline]
    pub fn stores(&self) -> [u8; 2] {
        [self.store(Side::A), self.store(Side::B)]
    }

    /// Counts the counters in both stores.
    #[inline(always)]
    pub fn in_stores(&self) -> u32 {
        u32::from(self.store(Side::A)) + u32::from(self.store(Side::B))
    }

    /// Says whether nothing has been captured between two positions of the same turn.
    #[inline]
    pub(crate) fn has_same_captures(&self, other: &Position) -> bool {
        self.stores() == other.stores() && self.won_planes() == other.won_planes()
    }

    /// Gives the planes without the marks that only remember what has been moved.
    fn won_planes(&self) -> [HoleSet; PLANES] {
        let moved = self.resting() | self.unmoved();
        self.planes().map(|plane| plane - moved)
    }

    /// Counts every counter in holes and stores.
    #[inline]
    pub fn total(&self) -> u32 {
        self.cells.iter().map(|&n| u32::from(n)).sum()
    }

    /// Gives the cells that are not empty; all holes of the board are among them.
    #[inline(always)]
    pub(crate) fn filled(&self, holes: usize) -> HoleSet {
        let (chunks, rest) = self.cells.as_chunks();
        let mut filled = u64::from(!equal(chunks[0], [0; SIXTEEN]));
        if holes > SIXTEEN {
            let mut last = [0; SIXTEEN];
            last[..rest.len()].copy_from_slice(rest);
            let [more, last] =
                [chunks[1], last].map(|cells| u64::from(!equal(cells, [0; SIXTEEN])));
            filled |= more << SIXTEEN | last << (2 * SIXTEEN);
        }
        HoleSet(filled)
    }

    /// Counts the counters in some holes.
    #[inline]
    pub fn sum(&self, holes: HoleSet) -> u32 {
        holes
            .iter()
            .map(|hole| u32::from(self.counters(hole)))
            .sum()
    }

    /// Says whether none of some holes holds more than so many counters.
    #[inline]
    pub fn each_holds_at_most(&self, holes: HoleSet, most: u8) -> bool {
        holes.iter().all(|hole| self.counters(hole) <= most)
    }

    /// Says whose turn it is, or would be if the round were not over.
    #[inline(always)]
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// Gives the turn to a player.
    #[inline(always)]
    pub fn set_to_move(&mut self, side: Side) {
        self.to_move = side;
    }

    /// Gives the first turns of the round that A and B have before them, as far as the rules count them; none where they
    /// don't, or no more.
    #[inline(always)]
    pub fn first_turns(&self) -> [u8; 2] {
        self.first_turns
    }

    /// Says how many first turns of the round A and B have before them.
    #[inline(always)]
    pub fn set_first_turns(&mut self, left: [u8; 2]) {
        self.first_turns = left;
    }

    /// Says who owns a hole in this round.
    #[inline(always)]
    pub fn owner(&self, hole: Hole) -> Side {
        if self.owned_by_b.contains(hole) {
            Side::B
        } else {
            Side::A
        }
    }

    /// Gives the holes that a player owns, `board` being all holes of the board.
    #[inline(always)]
    pub fn owned(&self, side: Side, board: HoleSet) -> HoleSet {
        match side {
            Side::A => board - self.owned_by_b,
            Side::B => board & self.owned_by_b,
        }
    }

    /// Gives a hole to a player.
    #[inline]
    pub fn set_owner(&mut self, hole: Hole, side: Side) {
        match side {
            Side::A => self.owned_by_b.remove(hole),
            Side::B => self.owned_by_b.insert(hole),
        }
    }

    /// Says what has become of a hole.
    #[inline(always)]
    pub fn mark(&self, hole: Hole) -> Mark {
        self.marks.of(hole)
    }

    /// Says what has become of a hole in a game in which holes are captured or lapse, and nothing else.
    #[inline(always)]
    pub(crate) fn mark_of_captured(&self, hole: Hole) -> Mark {
        self.marks.of_captured(hole)
    }

    /// Marks a hole; what has been said at it under another mark is forgotten.
    #[inline]
    pub fn set_mark(&mut self, hole: Hole, mark: Mark) {
        self.marks.set(hole, mark);
    }

    /// Gives the holes that a player has captured.
    #[inline(always)]
    pub fn captured_by(&self, captor: Side) -> HoleSet {
        self.marks.captured_by(captor)
    }

    /// Gives the holes that have lapsed.
    #[inline(always)]
    pub fn lapsed_holes(&self) -> HoleSet {
        self.marks.all(Mark::Lapsed)
    }

    /// Gives the holes that either player has captured, and the lapsed ones.
    #[inline(always)]
    pub(crate) fn captured_or_lapsed(&self) -> HoleSet {
        self.captured_by(Side::A) | self.captured_by(Side::B) | self.lapsed_holes()
    }

    /// Gives the holes with a capture that nobody has claimed.
    #[inline]
    pub fn unclaimed(&self) -> HoleSet {
        self.marks.all(Mark::Unclaimed)
    }

    /// Gives the holes that are closed in this round.
    #[inline]
    pub fn closed(&self) -> HoleSet {
        self.marks.all(Mark::Closed)
    }

    /// Gives the holes that no turn of the round has started from, where the rules ask for them.
    #[inline]
    pub fn unmoved(&self) -> HoleSet {
        self.marks.all(Mark::Unmoved)
    }

    /// Gives the holes that rest.
    #[inline]
    pub fn resting(&self) -> HoleSet {
        self.marks.all(Mark::Resting)
    }

    /// Gives the half-captured holes of both players.
    #[inline(always)]
    pub fn half_captured(&self) -> HoleSet {
        self.marks.all(Mark::HalfCaptured)
    }

    /// Gives the captured holes at which the captor's opponent has been spared the tax, and the half-captured ones at which the owner has been.
    #[inline(always)]
    pub fn free_tax_used(&self) -> HoleSet {
        self.marks.free_tax_used()
    }

    /// Says whether a tax has been spared at a hole.
    #[inline(always)]
    pub(crate) fn is_free_tax_used(&self, hole: Hole) -> bool {
        self.marks.is_free_tax_used(hole)
    }

    /// Notes, or forgets, that a tax has been spared at a captured or half-captured hole; it is at no other.
    #[inline]
    pub fn set_free_tax_used(&mut self, hole: Hole, said: bool) {
        self.marks.set_free_tax_used(hole, said);
    }

    /// Gives what lies in the board's first holes, in sowing order.
    #[inline(always)]
    pub fn contents(&self, holes: usize) -> &[u8] {
        &self.cells[..holes]
    }

    /// Gives the four planes that spell marks and spared taxes, to be packed: see [`Position::set_planes`].
    #[inline(always)]
    pub fn planes(&self) -> [HoleSet; PLANES] {
        self.marks.planes()
    }

    /// Puts four planes back that [`Position::planes`] gave.
    #[inline(always)]
    pub fn set_planes(&mut self, planes: [HoleSet; PLANES]) {
        self.marks = Marks::of_planes(planes);
    }

    /// Turns the board half round: A's holes, stores, captured holes and turn become B's, and the other way.
    ///
    /// Every variant's rules are the same for both players, so that a turn and a rotation can be exchanged.
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
