//! Counts a game tree by playing every path.

use std::fmt::Write;

use super::{Ending, Oracle, State, Turn};

/// The figures of one level. The tables add them up from level to level.
#[derive(Clone, Copy, Default)]
pub struct Level {
    turns: u64,
    games: u64,
    agency: u64,
    pub wins: [u64; 2],
    draws: u64,
    timeouts: u64,
}

impl Level {
    pub fn count(&mut self, ending: Option<Ending>, moves: usize) {
        match ending {
            None => {
                self.turns += 1;
                self.agency += u64::from(moves > 1);
                return;
            }
            Some(Ending::Won(side)) => self.wins[side.index()] += 1,
            Some(Ending::Draw) => self.draws += 1,
            Some(Ending::Endless | Ending::TooLong) => self.timeouts += 1,
        }
        self.games += 1;
    }

    fn add(&mut self, other: &Level) {
        self.turns += other.turns;
        self.games += other.games;
        self.agency += other.agency;
        self.wins[0] += other.wins[0];
        self.wins[1] += other.wins[1];
        self.draws += other.draws;
        self.timeouts += other.timeouts;
    }
}

/// Returns levels in the published layout.
pub fn table(levels: &[Level]) -> String {
    let mut text = String::from("turns, level, games, agency, Awins, Bwins, draws, timeouts\n");
    let mut sum = Level::default();
    for (i, level) in levels.iter().enumerate() {
        sum.add(level);
        let Level {
            turns,
            games,
            agency,
            wins: [a, b],
            draws,
            timeouts,
        } = sum;
        writeln!(
            text,
            "{turns}, {}, {games}, {agency}, {a}, {b}, {draws}, {timeouts}",
            i + 1
        )
        .unwrap();
    }
    text
}

/// Plays every path from a position where the player to move can play these turns.
pub fn walk_slowly(oracle: &Oracle, state: &State, turns: &[Turn], levels: &mut [Level]) {
    let [level, deeper @ ..] = levels else { return };
    for &turn in turns {
        let after = oracle.play(state, turn);
        level.count(after.ending, after.turns.len());
        walk_slowly(oracle, &after.state, &after.turns, deeper);
    }
}
