//! The game tree, counted exactly.

use gebeta_analysis::levels::{LevelTable, Settings};

use crate::{Move, Round};

/// Returns the number of lines of play of `depth` turns: the leaves of the game tree at that depth, including finished
/// rounds.
///
/// A forced pass is part of the turn before it. Equal positions are merged, so the cost grows with the distinct positions
/// and not with the lines. Larger numbers than `u128::MAX` are returned as `u128::MAX`; [`levels`] is exact at any size.
///
/// ```
/// let geme = gebeta::Variant::load("geme")?;
/// assert_eq!(gebeta::perft(&geme.start(), 4), 638);
/// # Ok::<(), gebeta::VariantError>(())
/// ```
pub fn perft(round: &Round, depth: u32) -> u128 {
    let Some(index) = depth.checked_sub(1) else {
        return 1;
    };
    // A tree that ends earlier has no lines of this length.
    levels(round, depth)
        .rows
        .get(index as usize)
        .map_or(0, |row| {
            let leaves = &row.own.turns + &row.own.games;
            u128::try_from(leaves).unwrap_or(u128::MAX)
        })
}

/// Returns the number of lines of play of `depth` turns that begin with each legal move.
pub fn perft_divide(round: &Round, depth: u32) -> Vec<(Move, u128)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut after = round.clone();
    let mut counts = Vec::new();
    for mv in round.legal_moves() {
        if after.play(mv).is_ok() {
            counts.push((mv, perft(&after, rest)));
            after.undo();
        }
    }
    counts
}

/// Counts the game tree level by level, and returns the exact numbers of turns, finished games, results and more.
///
/// Use [`gebeta_analysis::levels`](crate::analysis::levels) for memory limits, progress and checkpoints.
pub fn levels(round: &Round, depth: u32) -> LevelTable {
    let start = round.core().here();
    let game = round.variant().game();
    LevelTable::merged(game, &start, &Settings::to_depth(depth), &()).table
}
