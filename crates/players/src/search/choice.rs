//! What a player has found.

use gebeta_core::Move;

use super::margin::Margin;
use super::transposition_table::Bound;

/// A player's answer to a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move that it plays.
    pub played: Move,
    /// What it thinks of the moves, the best first; nothing if it does not think in numbers.
    pub scored_moves: Vec<ScoredMove>,
    /// The moves that it expects, its own first.
    pub line: Vec<Move>,
    /// Turns that were played in thought.
    pub nodes: u64,
    /// Turns that were looked ahead on every line.
    pub depth: u32,
    /// Whether every play was followed to its end, so that the values are exact.
    pub is_final: bool,
}

/// What a move is thought to be worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredMove {
    /// The move.
    pub played: Move,
    /// The margin by which its player wins with it.
    pub margin: Margin,
    /// What the margin says; a move that is not better than another need not be looked at to the end.
    pub bound: Bound,
}

/// Says which values are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MovesToValue {
    /// That of the best move.
    Best,
    /// Those of all moves.
    All,
}

impl Choice {
    /// A move about which there is nothing to say.
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

    /// Returns what the move that it plays is thought to be worth.
    pub fn margin(&self) -> Option<Margin> {
        let worth = self
            .scored_moves
            .iter()
            .find(|worth| worth.played == self.played);
        worth.map(|worth| worth.margin)
    }
}
