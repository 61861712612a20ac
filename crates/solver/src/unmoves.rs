//! The moves within a group of boards, by the board that they lead to.

use super::value::Mover;
use gebeta_storage::runtime::huge_pages;
use gebeta_storage::runtime::prefetch::prefetch;

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

/// The moves within a group, by the board that they lead to.
pub(super) struct Unmoves {
    /// The beginning of each board's moves, and the end of the last one's.
    first: Vec<u32>,
    moves: Vec<Unmove>,
}

impl Unmoves {
    /// Sorts moves within a group of that many boards; each comes with the board that it leads to.
    pub(super) fn new(boards: usize, lists: &[Vec<(u32, Unmove)>]) -> Unmoves {
        let mut first = huge_pages::filled(boards + 1, 0u32);
        let all = || lists.iter().flatten();
        for &(to, _) in all() {
            first[to as usize + 1] += 1;
        }
        for board in 0..boards {
            first[board + 1] += first[board];
        }
        let mut next = first.clone();
        let mut moves = huge_pages::filled(first[boards] as usize, Unmove(0));
        for &(to, back) in all() {
            let place = &mut next[to as usize];
            moves[*place as usize] = back;
            *place += 1;
        }
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
