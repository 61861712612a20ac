//! The results of a search.

use gebeta_core::Move;

use super::margin::Margin;
use super::transposition_table::Bound;

/// A player's answer to a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move to play.
    pub played: Move,
    /// The values of the moves, the best first; empty at levels without values.
    pub scored_moves: Vec<ScoredMove>,
    /// The expected line, beginning with the move to play.
    pub line: Vec<Move>,
    /// The number of searched turns.
    pub nodes: u64,
    /// The depth to which every line was searched, in turns.
    pub depth: u32,
    /// Whether every line was searched to its end, so the values are exact.
    pub is_final: bool,
}

/// The value of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredMove {
    /// The move.
    pub played: Move,
    /// The margin by which its player wins with it.
    pub margin: Margin,
    /// Whether the margin is exact or a bound. A move that is not better than another need not be searched to the end.
    pub bound: Bound,
}

/// The moves whose values are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MovesToValue {
    /// The best move.
    Best,
    /// All moves.
    All,
}

impl Choice {
    /// Returns a move without values.
    pub(super) fn only(played: Move) -> Choice {
        Choice {
            played,
            scored_moves: Vec::new(),
            line: vec![played],
            nodes: 0,
            depth: 0,
            is_final: false,
        }
    }

    /// Returns the value of the move to play.
    pub fn margin(&self) -> Option<Margin> {
        let worth = self
            .scored_moves
            .iter()
            .find(|worth| worth.played == self.played);
        worth.map(|worth| worth.margin)
    }
}
