//! A level's positions in the order of their keys, which does not depend on the method or on the number of threads.

use std::sync::Mutex;

use num_bigint::BigUint;

use super::{Merging, runs_of};
use crate::levels::States;
use crate::levels::graph::{Graph, SHARDS};
use crate::levels::path_count::PathCount;
use gebeta_core::Position;
use gebeta_storage::Interruption;
use gebeta_storage::blocks::{Block, BlockFile, BlockWriter, Entry};
use gebeta_storage::packing::MOST_WORDS;
use gebeta_storage::runtime::unlocked;
use gebeta_storage::sorting::{Merge, RunCollector};

/// Positions in no particular order.
pub enum Unordered<'a> {
    /// The positions that a graph holds in memory.
    Found(&'a Graph<'a>),
    /// The positions of a file; each block is in order by itself.
    File(&'a BlockFile),
}

impl Merging<'_> {
    /// Returns positions as states for a watcher. They are sorted each time they are read. `paths` is the number of
    /// paths to all of them.
    pub fn in_order<'a, const WORDS: usize>(
        &'a self,
        paths: &'a BigUint,
        positions: Unordered<'a>,
    ) -> impl States + 'a {
        move |give: &mut dyn FnMut(&Position, BigUint)| {
            let given = match u128::fits(paths, 1) {
                true => self.give::<WORDS, u128>(paths, &positions, give),
                false => self.give::<MOST_WORDS, BigUint>(paths, &positions, give),
            };
            match given {
                // When it was stopped, no position has been passed on yet.
                Ok(()) | Err(Interruption::Stopped) => Ok(()),
                Err(Interruption::Fault(fault)) => Err(fault),
            }
        }
    }

    /// Sorts the positions, through files if they are too many, and calls `give` with each.
    fn give<const WORDS: usize, C: PathCount>(
        &self,
        paths: &BigUint,
        positions: &Unordered<'_>,
        give: &mut dyn FnMut(&Position, BigUint),
    ) -> Result<(), Interruption> {
        let Merging {
            watcher, budget, ..
        } = self;
        let size = size_of::<Entry<WORDS, C>>() + C::heap_bytes(paths);
        let (runs, stop) = (Mutex::new(Vec::new()), || watcher.stop());
        let most = budget.entries_beside_transpositions(size);
        let mut collector = RunCollector::<'_, WORDS, C>::new(budget, &runs, most, 1, &stop);
        self.collect_all(positions, &mut collector)?;
        let mut list = collector.rest()?;
        let mut files = unlocked(runs);
        if files.len() > budget.fan_in(1) {
            let file = BlockWriter::temporary(budget, WORDS)?;
            let lists = vec![std::mem::take(&mut list)];
            files = vec![self.merge_into_file(files, lists, 1, file, None)?];
        }
        let lists = [list];
        let runs = runs_of(&files, &lists);
        let mut merge = Merge::new(&runs, None, None)?;
        while let Some(entry) = merge.next_entry()? {
            let position = self.packing.unpack(&entry.key);
            give(&position, BigUint::of(&entry.value));
        }
        Ok(())
    }

    fn collect_all<const WORDS: usize, C: PathCount>(
        &self,
        positions: &Unordered<'_>,
        collector: &mut RunCollector<'_, WORDS, C>,
    ) -> Result<(), Interruption> {
        match *positions {
            Unordered::Found(graph) => {
                for shard in 0..SHARDS {
                    self.collect(graph, shard, collector)?;
                }
            }
            Unordered::File(file) => {
                let mut block = Block::default();
                let mut entries = Vec::new();
                for number in 0..file.blocks() {
                    file.read_entries(number, &mut block, &mut entries)?;
                    for entry in entries.drain(..) {
                        collector.entries.push(entry);
                        collector.make_room_if_full()?;
                    }
                }
            }
        }
        Ok(())
    }
}
