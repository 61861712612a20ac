//! The boards that a count starts from: the root, or those of a level that was counted before.
//!
//! The positions are read twice. The first pass adds their boards and finds the width of each group's numbers. The
//! second pass adds the numbers.

use num_bigint::BigUint;

use super::counts::Counts;
use super::{Graph, Unfinished};
use gebeta_core::Position;
use gebeta_storage::runtime::{Method, ProgressReporter};

/// The number of positions between two checks of the memory used.
const MEMORY_CHECK_INTERVAL: u64 = 1 << 20;

/// The number of positions between two reports.
const REPORT_INTERVAL: u64 = 1 << 12;

/// Calls back with each position of a level and the number of paths to it, each once and in any order, until the
/// callback fails.
pub(in crate::levels) type ReadPositions<'a> = dyn Fn(&mut dyn FnMut(&Position, &BigUint) -> Result<(), Unfinished>) -> Result<(), Unfinished>
    + 'a;

/// The gains of the stores in a position.
struct Gains {
    /// The units that have gone to both stores.
    group: usize,
    /// The units that have gone to A's store.
    to_a: usize,
}

impl Graph<'_> {
    /// Starts from the positions of a level, all of them with a legal move. The root is level 0.
    pub(in crate::levels) fn begin(
        &mut self,
        level: u32,
        positions: u64,
        read: &ReadPositions<'_>,
    ) -> Result<(), Unfinished> {
        let watcher = self.watcher;
        let reporter = ProgressReporter::new(watcher, level, Method::Remembering, 0, 2 * positions);
        let mut bits = Vec::new();
        let mut seen: u64 = 0;
        read(&mut |position, paths| {
            let gains = self.gains(position).ok_or(Unfinished::TooMany)?;
            if bits.len() <= gains.group {
                bits.resize(gains.group + 1, 0);
            }
            bits[gains.group] = paths.bits().max(bits[gains.group]);
            let board = self.boards.insert(position, gains.group);
            board.ok_or(Unfinished::TooMany)?;
            seen += 1;
            if seen.is_multiple_of(MEMORY_CHECK_INTERVAL) && self.bytes_of_boards() > self.memory {
                return Err(Unfinished::TooMany);
            }
            report(&reporter, seen)
        })?;
        self.settle();
        let room = self.memory.saturating_sub(self.bytes_of_boards());
        self.counts = Counts::noughts(&self.layouts, &bits, room).ok_or(Unfinished::TooMany)?;
        read(&mut |position, paths| {
            let Gains { group, to_a } = self.gains(position).ok_or(Unfinished::TooMany)?;
            let board = self.boards.insert(position, group);
            let (shard, number) = board.ok_or(Unfinished::TooMany)?;
            self.counts.add(group, shard, number.into(), to_a, paths);
            seen += 1;
            report(&reporter, seen)
        })?;
        self.levels = level;
        self.fresh = self.all;
        self.active = self.all;
        Ok(())
    }

    /// Starts from a single position.
    #[cfg(test)]
    pub(super) fn begin_with(&mut self, root: &Position) -> Result<(), Unfinished> {
        self.begin(0, 1, &|give| give(root, &BigUint::from(1u32)))
    }

    /// Returns the gains of the stores since the root; `None` if the position can't follow from it.
    fn gains(&self, position: &Position) -> Option<Gains> {
        let mut units = [0; 2];
        let stores = position.stores().into_iter().zip(self.stores.root);
        for (units, (store, root)) in units.iter_mut().zip(stores) {
            let gained = u32::from(store).checked_sub(root)?;
            if !gained.is_multiple_of(self.stores.unit) {
                return None;
            }
            *units = (gained / self.stores.unit) as usize;
        }
        let [to_a, to_b] = units;
        let group = to_a + to_b;
        Some(Gains { group, to_a })
    }
}

/// Reports now and then how many positions have been read.
fn report(reporter: &ProgressReporter<'_>, seen: u64) -> Result<(), Unfinished> {
    if reporter.stop() {
        return Err(Unfinished::Stopped);
    }
    if seen.is_multiple_of(REPORT_INTERVAL) {
        reporter.summed(REPORT_INTERVAL as usize);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use num_bigint::BigUint;

    use crate::levels::counted::Positions;
    use crate::levels::evaluator::{Evaluator, SowingTest};
    use crate::levels::graph::{Graph, SHARDS, Unfinished};
    use crate::levels::path_count::big;
    use gebeta_core::Position;
    use gebeta_formats::notation::parse_position;

    /// If a level has a multiple of the paths, so has every later level, whatever the width of the numbers.
    #[test]
    fn a_count_resumes_from_any_level() {
        for (variant, text) in [
            ("geme", "2 0 0 1 0 1 | 0 3 0 0 1 0; A; 20:20"),
            ("geme", "0 1 2 0 0 1 | 1 0 0 2 0 1; B; 21:19"),
            ("gabata_i", "1 0 1 0 0 2 | 1 0 1 0 2 0; A; 20:20"),
        ] {
            let game = gebeta_testing::game(variant);
            let root = parse_position(text, game.rules()).unwrap();
            let evaluator = Evaluator::new(&game, SowingTest::Variant);
            let graph = || Graph::new(&evaluator, &root, 2, u64::MAX, &()).unwrap();
            for (level, bits) in [
                (0, 0),
                (0, 31),
                (1, 60),
                (2, 64),
                (5, 127),
                (6, 190),
                (9, 300),
            ] {
                let times = BigUint::from(1u32) << bits;
                let mut straight = graph();
                straight.begin_with(&root).unwrap();
                for _ in 0..level {
                    straight.count(Positions::Keep, false).unwrap();
                }
                let mut positions: Vec<(Position, BigUint)> = Vec::new();
                for shard in 0..SHARDS {
                    straight.each(shard, &mut |position, paths| {
                        positions.push((*position, big(paths) * &times));
                    });
                }
                let mut resumed = graph();
                let begun = resumed.begin(level, positions.len() as u64, &|give| {
                    let mut positions = positions.iter();
                    positions.try_for_each(|(position, paths)| give(position, paths))
                });
                assert_eq!(begun, Ok(()));
                for level in level + 1..level + 8 {
                    let [expected, found] = [&mut straight, &mut resumed].map(|graph| {
                        let counted = graph.count(Positions::Keep, false).unwrap();
                        (counted.sums, counted.distinct)
                    });
                    let expected = (expected.0.map(|figure| figure * &times), expected.1);
                    assert_eq!(found, expected, "level {level} of {text}, {bits} bits more");
                }
            }
        }
    }

    #[test]
    fn a_level_without_room_is_not_started() {
        let game = gebeta_testing::game("geme");
        let evaluator = Evaluator::new(&game, SowingTest::Variant);
        let root = game.start(gebeta_core::Side::A).position;
        let mut graph = Graph::new(&evaluator, &root, 1, 100, &()).unwrap();
        assert_eq!(graph.begin_with(&root), Err(Unfinished::TooMany));
    }
}
