//! The plain depth-first count: every path is played, nothing is remembered.

use super::table::{Analysis, End, Row, Table};
use crate::game::{Game, Start, Turn};
use crate::words::Position;

impl Table {
    /// Counts the levels by playing every path. It takes time in proportion to the turns, and no memory.
    pub fn walked(game: &Game, start: &Start, depth: u32) -> Analysis {
        let mut levels = vec![Row::default(); depth as usize];
        walk(game, &start.position, &start.turn, &mut levels);
        let mut analysis = Analysis {
            table: Table::default(),
            distinct: Vec::new(),
            end: End::Depth,
        };
        for level in &levels {
            if level.turns == 0 && level.games == 0 {
                analysis.end = End::Exhausted;
                break;
            }
            analysis
                .table
                .push(level)
                .expect("paths that were walked one by one can be counted");
        }
        analysis
    }
}

fn walk(game: &Game, position: &Position, turn: &Turn, levels: &mut [Row]) {
    let Some((level, deeper)) = levels.split_first_mut() else {
        return;
    };
    for hole in turn.moves {
        game.play_each(position, hole, &mut (), |_, next, turn| {
            level
                .add_turn(turn, 1)
                .expect("paths that are walked one by one can be counted");
            walk(game, next, turn, deeper);
        });
    }
}
