//! The levels of a game tree, counted in the simplest way that merges equal positions.
//!
//! The analysis is compared with them, so they share nothing with it.

use std::ops::AddAssign;

use foldhash::HashMap;
use gebeta_core::Position;
use gebeta_core::game::Game;

/// The positions of one level with the number of paths to each.
pub type Frontier<N> = HashMap<Position, N>;

/// Returns the next level. `follow` returns the positions that a position's moves lead to while the round goes on.
pub fn next<N: Default + for<'a> AddAssign<&'a N>>(
    frontier: &Frontier<N>,
    follow: impl Fn(&Position) -> Vec<Position>,
) -> Frontier<N> {
    let mut next = Frontier::default();
    for (position, paths) in frontier {
        for after in follow(position) {
            *next.entry(after).or_default() += paths;
        }
    }
    next
}

/// Returns the positions that a position's moves lead to while the round goes on.
pub fn follow(game: &Game, position: &Position) -> Vec<Position> {
    let play = |played| {
        let mut after = *position;
        let status = game.play(&mut after, played, &mut ()).unwrap();
        status.outcome.is_none().then_some(after)
    };
    let holes = game.playable(position).iter();
    let moves = holes.flat_map(|hole| game.moves_from(position, hole));
    moves.filter_map(play).collect()
}

/// Returns the levels from a position to which `paths` paths lead. The first level is the result of its moves; the last
/// one has no position. A level is counted only when it is asked for.
pub fn levels<N>(game: &Game, start: Position, paths: N) -> impl Iterator<Item = Frontier<N>>
where
    N: Clone + Default + for<'a> AddAssign<&'a N>,
{
    let mut level = Frontier::from_iter([(start, paths)]);
    std::iter::from_fn(move || {
        if level.is_empty() {
            return None;
        }
        level = next(&level, |position| follow(game, position));
        Some(level.clone())
    })
}
