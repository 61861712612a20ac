//! The moves within a group of boards, by the board that they lead to.

use super::value::Mover;
use gebeta_storage::runtime::huge_pages;
use gebeta_storage::runtime::prefetch::prefetch;

/// The number of moves between the one that is sorted and the one whose board is prefetched.
const AHEAD: usize = 32;

/// A move within a group, seen from the board that it leads to: the number of the board before, and a bit for the
/// player who moves next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unmove(u32);

impl Unmove {
    const SAME: u32 = 1 << 31;

    /// The most boards of a group.
    pub(super) const MOST_BOARDS: usize = Unmove::SAME as usize;

    /// Returns the reverse of a move from a board.
    pub(super) fn new(from: usize, mover: Mover) -> Unmove {
        Unmove(
            from as u32
                | if mover == Mover::Same {
                    Unmove::SAME
                } else {
                    0
                },
        )
    }

    /// Returns the move as a number.
    pub(super) fn to_bits(self) -> u32 {
        self.0
    }

    /// Returns the move from a number of [`Unmove::to_bits`].
    pub(super) fn from_bits(bits: u32) -> Unmove {
        Unmove(bits)
    }

    /// Returns the board before.
    pub(super) fn from(self) -> usize {
        (self.0 & !Unmove::SAME) as usize
    }

    /// Returns the player who moves next.
    pub(super) fn mover(self) -> Mover {
        match self.0 & Unmove::SAME {
            0 => Mover::Other,
            _ => Mover::Same,
        }
    }
}

/// Moves within a group, each with the board that it leads to.
pub(super) type Within = Vec<(u32, Unmove)>;

/// The moves within a group, by the board that they lead to.
pub(super) struct Unmoves {
    /// The beginning of each board's moves, and the end of the last one's.
    first: Vec<u32>,
    moves: Vec<Unmove>,
}

impl Unmoves {
    /// Sorts moves within a group of that many boards; each comes with the board that it leads to.
    pub(super) fn new(boards: usize, lists: &[Within]) -> Unmoves {
        let mut first = huge_pages::filled(boards + 1, 0u32);
        each_move(&mut first, lists, |moves_to, _| *moves_to += 1);
        let mut end = 0;
        for moves_to in &mut first {
            end += *moves_to;
            *moves_to = end;
        }
        let mut moves = huge_pages::filled(end as usize, Unmove(0));
        // Each board has the end of its moves at first, and their beginning once all have been put there.
        each_move(&mut first, lists, |place, back| {
            *place -= 1;
            moves[*place as usize] = back;
        });
        Unmoves { first, moves }
    }

    /// Takes sorted moves, and the beginning of the moves to each board. The last entry is their end.
    pub(super) fn sorted(first: Vec<u32>, moves: Vec<Unmove>) -> Unmoves {
        Unmoves { first, moves }
    }

    /// Returns the moves to a board.
    pub(super) fn to(&self, board: usize) -> &[Unmove] {
        &self.moves[self.first[board] as usize..self.first[board + 1] as usize]
    }

    /// Prefetches the beginning of the moves to a board.
    pub(super) fn prefetch_first(&self, board: usize) {
        prefetch(&self.first, board);
    }

    /// Prefetches the moves to a board, once their beginning is in the cache.
    pub(super) fn prefetch_moves(&self, board: usize) {
        prefetch(&self.moves, self.first[board] as usize);
    }
}

/// Calls `give` with each move, and with what is kept of the board that it leads to.
#[inline(always)]
fn each_move(kept: &mut [u32], lists: &[Within], mut give: impl FnMut(&mut u32, Unmove)) {
    for list in lists {
        for (number, &(to, back)) in list.iter().enumerate() {
            if let Some(&(soon, _)) = list.get(number + AHEAD) {
                prefetch(kept, soon as usize);
            }
            give(&mut kept[to as usize], back);
        }
    }
}
