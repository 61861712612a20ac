//! The plain walk of a game tree, which counts nothing but turns.

use gebeta_core::game::{Game, StartingPosition, Status};
use gebeta_core::{HoleSet, Move, Position};

/// Returns the turns of each of `depth` levels, and how many of them end the round, by playing every line of play.
///
/// It counts less than [`LevelTable::perft`](super::LevelTable::perft), and is several times faster. Levels without turns are
/// left out.
pub fn walk(game: &Game, start: &StartingPosition, depth: u32) -> Vec<[u64; 2]> {
    let mut levels = vec![[0; 2]; depth as usize];
    go_on(game, &start.position, start.status.playable, &mut levels);
    levels.retain(|&[turns, _]| turns > 0);
    levels
}

fn go_on(game: &Game, position: &Position, playable: HoleSet, levels: &mut [[u64; 2]]) {
    let Some(([turns, games], deeper)) = levels.split_first_mut() else {
        return;
    };
    let mut note = |status: Status, after: &Position| {
        *turns += 1;
        match status.outcome {
            None => go_on(game, after, status.playable, deeper),
            Some(_) => *games += 1,
        }
    };
    let mut next = *position;
    for hole in playable {
        if game.a_hole_is_a_move() {
            let status = game.play_unchecked(position, &mut next, Move::from(hole), &mut ());
            note(status, &next);
        } else {
            let each = |_, status, after: &Position, ()| note(status, after);
            game.play_each_way(position, &mut next, hole, || (), each);
        }
    }
}
