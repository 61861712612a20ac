//! The pieces of a group: boards with consecutive numbers.

use std::ops::Range;

/// The number of boards whose moves are played and followed at once.
pub(super) const PIECE: usize = 1 << 12;

/// Returns the board numbers of a piece, for that many boards.
pub(super) fn piece_of(boards: usize, piece: usize) -> Range<usize> {
    let from = piece * PIECE;
    from..(from + PIECE).min(boards)
}
