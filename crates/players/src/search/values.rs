//! Known values, which a perfect player looks up.

use std::sync::Arc;

use gebeta_core::game::Game;
use gebeta_core::{Move, Position};

use gebeta_solver::{Settings, Solution, Unsolved, Value, solve};

use super::choice::{Choice, ScoredMove};
use super::limit::Limit;
use super::margin::Margin;
use super::transposition_table::Bound;

/// The most memory of a game that is solved while a person waits: some seconds.
pub const QUICK: u64 = 64 << 20;

/// The most moves of an expected line.
const LONGEST_LINE: usize = 40;

/// Solves what follows from a position, if that is quick.
///
/// # Errors
/// It is not quick, was stopped, or does not apply to this kind of game.
pub(super) fn solve_quickly(
    game: &Game,
    position: &Position,
    limit: &Limit,
) -> Result<Arc<Solution>, Unsolved> {
    let settings = Settings {
        memory: Some(QUICK),
        ..Settings::default()
    };
    let solution = solve(game, position, &settings, &|| limit.is_stopped())?;
    Ok(Arc::new(solution))
}

/// Chooses the best move by known values; `None` if there are none.
pub(super) fn choose(values: &Solution, position: &Position) -> Option<Choice> {
    let moves = values.moves(position);
    let worth = |&(played, value): &(Move, Value)| ScoredMove {
        played,
        margin: Margin::of(value.margin.into()),
        bound: Bound::Exactly,
    };
    let line = values.line(position, LONGEST_LINE).moves;
    Some(Choice {
        played: moves.first()?.0,
        scored_moves: moves.iter().map(worth).collect(),
        depth: line.len() as u32,
        line,
        nodes: moves.len() as u64,
        is_final: true,
    })
}
