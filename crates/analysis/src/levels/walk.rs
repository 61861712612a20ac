//! The plain walk of a game tree, which counts nothing but turns.

use gebeta_core::game::{Game, StartingPosition, Status};
use gebeta_core::{HoleSet, Move, Position};

/// The turns of a level, how many of them end the round, and the position after the last one.
///
/// The position is kept here and not on the stack, where each would have to be initialised first.
#[derive(Clone, Copy)]
struct Level {
    turns: u64,
    games: u64,
    position: Position,
}

/// Returns the turns of each of `depth` levels, and how many of them end the round, by playing every line of play.
///
/// It counts less than [`LevelTable::perft`](super::LevelTable::perft), and is several times faster. Levels without turns are
/// left out.
pub fn walk(game: &Game, start: &StartingPosition, depth: u32) -> Vec<[u64; 2]> {
    let unreached = Level {
        turns: 0,
        games: 0,
        position: start.position,
    };
    let mut levels = vec![unreached; depth as usize];
    go_on(game, &start.position, start.status.playable, &mut levels);
    let reached = levels.iter().filter(|level| level.turns > 0);
    reached.map(|level| [level.turns, level.games]).collect()
}

fn go_on(game: &Game, position: &Position, playable: HoleSet, levels: &mut [Level]) {
    let Some((level, deeper)) = levels.split_first_mut() else {
        return;
    };
    let Level {
        turns,
        games,
        position: next,
    } = level;
    let mut note = |status: Status, after: &Position| {
        *turns += 1;
        match status.outcome {
            None => go_on(game, after, status.playable, deeper),
            Some(_) => *games += 1,
        }
    };
    for hole in playable {
        if game.a_hole_is_a_move() {
            let status = game.play_unchecked(position, next, Move::from(hole), &mut ());
            note(status, next);
        } else {
            let each = |_, status, after: &Position, _: &mut ()| note(status, after);
            game.play_each_way(position, next, hole, &mut (), each);
        }
    }
}
