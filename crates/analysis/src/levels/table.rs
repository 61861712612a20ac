//! The table: the figures of each level, and the rows that add the levels up.

use num_bigint::{BigInt, BigUint};
use serde::{Deserialize, Serialize};

use super::evaluator::Evaluated;
use super::path_count::PathCount;
use gebeta_core::game::{Game, Outcome};
use gebeta_core::{Position, Side};
use gebeta_storage::Fault;

/// The figures of one level. Each turn counts once for each path that leads to it.
///
/// The first seven are the figures of the published table. A turn after which the game goes on leads to a position; the
/// figures of positions are added up over those turns. A hole that can be played in several ways, because its captures
/// have to be claimed, counts as that many moves. In a variant that forbids endless sowings, they are not turns and are
/// not counted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sums<N = BigUint> {
    /// Turns after which the game goes on.
    pub turns: N,
    /// Turns that end the game.
    pub games: N,
    /// Turns after which the player to move has more than one move.
    pub agency: N,
    /// Games that A has won.
    pub a_wins: N,
    /// Games that B has won.
    pub b_wins: N,
    /// Games that are drawn.
    pub draws: N,
    /// Games that end in an endless sowing, by the variant's own test.
    pub timeouts: N,
    /// Moves of the positions that the turns lead to.
    pub moves: N,
    /// Counters that went to stores in all turns, without the rest that is distributed at the end of the game.
    pub captured: N,
    /// A's winnings in counters, in the positions that the turns lead to: [`Game::winnings`].
    pub a_has: N,
    /// B's winnings in counters, in the positions that the turns lead to.
    pub b_has: N,
    /// Turns whose sowing never ends, by the chosen [test](super::SowingTest).
    pub endless: N,
    /// Turns whose sowing takes more than 50 laps and ends, by the same test.
    pub long: N,
}

impl<N> Sums<N> {
    /// Applies a function to each figure.
    pub(super) fn map<M>(self, mut change: impl FnMut(N) -> M) -> Sums<M> {
        Sums {
            turns: change(self.turns),
            games: change(self.games),
            agency: change(self.agency),
            a_wins: change(self.a_wins),
            b_wins: change(self.b_wins),
            draws: change(self.draws),
            timeouts: change(self.timeouts),
            moves: change(self.moves),
            captured: change(self.captured),
            a_has: change(self.a_has),
            b_has: change(self.b_has),
            endless: change(self.endless),
            long: change(self.long),
        }
    }

    /// Adds a turn that `paths` paths lead to, and the position after it.
    #[inline(always)]
    pub(super) fn add_turn<C: PathCount<Sum = N>>(
        &mut self,
        game: &Game,
        evaluated: &Evaluated,
        after: &Position,
        paths: &C,
    ) {
        if evaluated.captured > 0 {
            paths.add_to(&mut self.captured, evaluated.captured);
        }
        if evaluated.endless || evaluated.long {
            self.add_oddity(evaluated, paths);
        }
        let Some(outcome) = evaluated.status.outcome else {
            let moves = game.count_moves(after, evaluated.status.playable);
            paths.add_to(&mut self.turns, 1);
            paths.add_to(&mut self.moves, moves);
            if moves > 1 {
                paths.add_to(&mut self.agency, 1);
            }
            let [a, b] = game.winnings(after);
            paths.add_to(&mut self.a_has, a);
            paths.add_to(&mut self.b_has, b);
            return;
        };
        paths.add_to(&mut self.games, 1);
        let result = match outcome {
            Outcome::Won(Side::A) => &mut self.a_wins,
            Outcome::Won(Side::B) => &mut self.b_wins,
            Outcome::Draw => &mut self.draws,
            Outcome::Endless => &mut self.timeouts,
        };
        paths.add_to(result, 1);
    }

    #[cold]
    fn add_oddity<C: PathCount<Sum = N>>(&mut self, evaluated: &Evaluated, paths: &C) {
        if evaluated.endless {
            paths.add_to(&mut self.endless, 1);
        }
        if evaluated.long {
            paths.add_to(&mut self.long, 1);
        }
    }

    /// Converts the figures to numbers without limit.
    pub(super) fn widen(self) -> Sums
    where
        N: Into<BigUint>,
    {
        self.map(N::into)
    }
}

impl Sums {
    /// Adds the figures of another level.
    pub fn add(&mut self, other: &Sums) {
        self.turns += &other.turns;
        self.games += &other.games;
        self.agency += &other.agency;
        self.a_wins += &other.a_wins;
        self.b_wins += &other.b_wins;
        self.draws += &other.draws;
        self.timeouts += &other.timeouts;
        self.moves += &other.moves;
        self.captured += &other.captured;
        self.a_has += &other.a_has;
        self.b_has += &other.b_has;
        self.endless += &other.endless;
        self.long += &other.long;
    }

    /// Returns the counters that A has won less those of B, in all positions together. Negative if B has more.
    pub fn lead(&self) -> BigInt {
        BigInt::from(self.a_has.clone()) - BigInt::from(self.b_has.clone())
    }
}

/// The figures of all levels up to one, and those of the level alone.
///
/// A forced pass is part of the turn before it. An extra turn of the same player is a turn of its own. The numbers have
/// no limit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelRow {
    /// The level, counted from 1.
    pub level: u32,
    /// Each figure added up over the levels from the first to this one.
    pub total: Sums,
    /// Each figure of this level alone.
    pub own: Sums,
}

impl LevelRow {
    /// The names of the published columns, in their order.
    pub const COLUMNS: [&'static str; 8] = [
        "turns", "level", "games", "agency", "Awins", "Bwins", "draws", "timeouts",
    ];

    /// Returns the row's cells in the order of [`LevelRow::COLUMNS`].
    pub fn cells(&self) -> [String; 8] {
        let total = &self.total;
        [
            total.turns.to_string(),
            self.level.to_string(),
            total.games.to_string(),
            total.agency.to_string(),
            total.a_wins.to_string(),
            total.b_wins.to_string(),
            total.draws.to_string(),
            total.timeouts.to_string(),
        ]
    }
}

/// The rows of all levels, from the first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelTable {
    /// The rows, the first level first.
    pub rows: Vec<LevelRow>,
}

impl LevelTable {
    /// Adds a row with a level's own figures.
    pub fn push(&mut self, own: Sums) {
        let mut total = self
            .rows
            .last()
            .map_or_else(Sums::default, |row| row.total.clone());
        total.add(&own);
        let level = self.rows.len() as u32 + 1;
        self.rows.push(LevelRow { level, total, own });
    }
}

/// The results of an analysis, and the reason why it ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Analysis {
    /// The finished levels.
    pub table: LevelTable,
    /// The number of distinct positions on each finished level, where they were counted.
    pub distinct: Vec<u64>,
    /// The reason why there are no more levels.
    pub end: End,
}

/// The reason why an analysis has no more levels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum End {
    /// The requested depth is reached.
    #[default]
    Depth,
    /// No game goes on after the last level.
    Exhausted,
    /// It was told to stop.
    Stopped,
    /// A file of positions could not be written or read.
    Failed(Fault),
}
