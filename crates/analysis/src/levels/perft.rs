//! Perft, the plain depth-first count: every path is played, and nothing is stored.

use super::evaluator::{Evaluator, SowingTest};
use super::table::{Analysis, End, LevelTable, Sums};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_core::{HoleSet, Position};

impl LevelTable {
    /// Counts the levels by playing every path. Takes time in proportion to the turns, and no memory.
    pub fn perft(game: &Game, start: &StartingPosition, depth: u32, test: SowingTest) -> Analysis {
        let perft = Perft {
            game,
            evaluator: Evaluator::new(game, test),
        };
        // The paths that can be walked one by one never overflow the sums.
        let mut levels: Vec<Sums<u128>> = vec![Sums::default(); depth as usize];
        perft.count(&start.position, start.status.playable, &mut levels);
        let mut analysis = Analysis::default();
        for level in levels {
            if level.turns == 0 && level.games == 0 {
                analysis.end = End::Exhausted;
                break;
            }
            analysis.table.push(level.widen());
        }
        analysis
    }
}

struct Perft<'a> {
    game: &'a Game,
    evaluator: Evaluator<'a>,
}

impl Perft<'_> {
    fn count(&self, position: &Position, moves: HoleSet, levels: &mut [Sums<u128>]) {
        let Some((level, deeper)) = levels.split_first_mut() else {
            return;
        };
        let mut next = *position;
        for hole in moves {
            self.evaluator
                .play_each_way(position, &mut next, hole, |evaluated, next| {
                    level.add_turn(self.game, evaluated, next, &1u64);
                    self.count(next, evaluated.status.playable, deeper);
                });
        }
    }
}
