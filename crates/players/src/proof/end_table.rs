//! Exact values of boards with few counters: an end table that is made on the way, and one from a file.

use gebeta_core::game::Game;
use gebeta_core::{Position, Side};
use gebeta_solver::{Settings, Solution, solve_all};
use gebeta_storage::runtime::Watcher;
use gebeta_storage::runtime::huge_pages;

use super::board_keys::{BoardKey, BoardKeys};
use super::search::difference;

/// The values of all boards with few counters, each at the rank of its board.
#[derive(Default)]
pub(super) struct EndTable {
    /// The most counters.
    counters: u32,
    values: Vec<i8>,
}

/// No value is known, because no player can move.
const UNKNOWN: i8 = i8::MIN;

/// The bytes for each board while a table is solved, where boards can come back, and where they can't.
const BYTES: u64 = 32;
const BYTES_IN_ORDER: u64 = 10;

/// How many times as long a board takes where boards can come back.
const TIMES_AS_LONG: u64 = 2;

impl EndTable {
    /// Returns the largest number of counters with at most `boards` boards, or fewer if a board can come back, which can
    /// be solved in that many bytes of memory; `None` if boards have no ranks.
    pub(super) fn most_counters(
        keys: &BoardKeys,
        boards: u64,
        memory: u64,
        has_cycles: bool,
    ) -> Option<u32> {
        keys.all()?;
        let most = match has_cycles {
            true => (boards / TIMES_AS_LONG).min(memory / BYTES),
            false => boards.min(memory / BYTES_IN_ORDER),
        };
        let fits = |counters: &u32| keys.count(*counters).is_some_and(|count| count <= most);
        // The values have to fit into a byte.
        (1..128).take_while(fits).last()
    }

    pub(super) fn counters(&self) -> u32 {
        self.counters
    }

    /// Solves all boards with that many counters. Returns `None` if that is not possible for this game, or if it was
    /// stopped.
    pub(super) fn solve(
        game: &Game,
        keys: &BoardKeys,
        counters: u32,
        settings: &Settings,
        watcher: &dyn Watcher,
    ) -> Option<EndTable> {
        let solved = solve_all(game, counters, settings, watcher).ok()?;
        let mut values = huge_pages::filled(keys.count(counters)? as usize, UNKNOWN);
        // Keys count the counters that have not been set aside, whatever the stores hold.
        solved.each_margin(&mut |board, margin| {
            values[keys.key(board).place as usize] = margin as i8;
        });
        Some(EndTable { counters, values })
    }
}

/// What is known about boards without a search.
#[derive(Clone, Copy)]
pub(super) struct KnownValues<'a> {
    ends: &'a EndTable,
    /// Values from a file.
    solution: Option<&'a Solution>,
    /// The most counters in play of a position with a value there.
    most_solved: u32,
    wins_holes: bool,
}

impl<'a> KnownValues<'a> {
    pub(super) fn new(
        game: &Game,
        ends: &'a EndTable,
        solution: Option<&'a Solution>,
    ) -> KnownValues<'a> {
        let most = solution.and_then(|solution| solution.census().first());
        KnownValues {
            ends,
            solution,
            most_solved: most.map_or(0, |census| census.in_play),
            wins_holes: game.rules().counts_captured_holes(),
        }
    }

    /// Returns the most counters of a board in the table that is made on the way.
    #[inline(always)]
    pub(super) fn counters(&self) -> u32 {
        self.ends.counters
    }

    /// Returns the margin from a position on, besides what has been set aside, if it is known.
    #[inline(always)]
    pub(super) fn margin(&self, key: &BoardKey, position: &Position) -> Option<i32> {
        let left = u32::from(key.left);
        if left <= self.ends.counters {
            let value = self.ends.values[key.place as usize];
            return (value != UNKNOWN).then_some(value.into());
        }
        match self.most_solved {
            0 => None,
            _ => self.solved(left, position),
        }
    }

    #[cold]
    fn solved(&self, left: u32, position: &Position) -> Option<i32> {
        let won = match self.wins_holes {
            true => position.sum(position.captured_by(Side::A) | position.captured_by(Side::B)),
            false => 0,
        };
        if left > self.most_solved + won {
            return None;
        }
        let value = self.solution?.value(position)?;
        let aside = difference(position.stores().map(u32::from), position.to_move());
        Some(i32::from(value.margin) - aside)
    }
}
