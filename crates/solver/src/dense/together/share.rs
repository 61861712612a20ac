//! How the board numbers of a group are divided among processes: piece by piece, in turns.

use std::ops::Range;

use crate::dense::pieces::PIECE;

/// The pieces that each process has of a small group, if there are as many boards.
const LEAST: usize = 4;

/// The share of a process in a group. Each of its boards has a place: the number among its own boards of the group.
#[derive(Clone, Copy, Debug)]
pub(super) struct Share {
    pub process: usize,
    processes: usize,
    /// The boards of the group.
    boards: usize,
    /// The boards of a piece.
    pub unit: usize,
}

impl Share {
    /// Returns the share of a process in a group of that many boards.
    pub(super) fn new(process: usize, processes: usize, boards: usize) -> Share {
        Share {
            process,
            processes,
            boards,
            unit: (boards / (LEAST * processes)).clamp(1, PIECE),
        }
    }

    /// Returns the share of another process.
    pub(super) fn of(self, process: usize) -> Share {
        Share { process, ..self }
    }

    /// Returns the number of the process's boards.
    pub(super) fn len(self) -> usize {
        let (pieces, rest) = (self.boards / self.unit, self.boards % self.unit);
        let whole = (pieces + self.processes - 1 - self.process) / self.processes;
        let has_rest = pieces % self.processes == self.process;
        whole * self.unit + if has_rest { rest } else { 0 }
    }

    /// Returns the number of the process's pieces.
    pub(super) fn pieces(self) -> usize {
        self.len().div_ceil(self.unit)
    }

    /// Returns the board numbers of the process's piece with a number.
    pub(super) fn piece(self, piece: usize) -> Range<usize> {
        let from = (piece * self.processes + self.process) * self.unit;
        from..(from + self.unit).min(self.boards)
    }

    /// Returns the places of the process's piece with a number.
    pub(super) fn places(self, piece: usize) -> Range<usize> {
        let from = piece * self.unit;
        from..from + self.piece(piece).len()
    }

    /// Returns the process that owns the board with a number, and its place there.
    #[inline(always)]
    pub(super) fn owner(self, number: usize) -> (usize, usize) {
        let (piece, rest) = (number / self.unit, number % self.unit);
        let place = piece / self.processes * self.unit + rest;
        (piece % self.processes, place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_has_one_place() {
        for processes in [1, 2, 3, 5] {
            for boards in [0, 1, 12, 78, PIECE, 5 * PIECE, 77 * PIECE + 3] {
                let mut all = 0;
                for process in 0..processes {
                    let share = Share::new(process, processes, boards);
                    let mut place = 0;
                    for piece in 0..share.pieces() {
                        assert_eq!(share.places(piece).start, place);
                        for number in share.piece(piece) {
                            assert_eq!(share.owner(number), (process, place));
                            place += 1;
                        }
                        assert_eq!(share.places(piece).end, place);
                    }
                    assert_eq!(place, share.len());
                    all += place;
                }
                assert_eq!(all, boards);
            }
        }
    }
}
