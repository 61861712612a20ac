//! A level's positions in the order of their keys, which is the same whoever has found them, and by how many threads.

use std::sync::Mutex;

use num_bigint::BigUint;

use super::{Merging, PositionSource};
use crate::levels::States;
use crate::levels::path_count::PathCount;
use gebeta_core::Position;
use gebeta_storage::blocks::{Block, BlockFile, BlockWriter, Entry};
use gebeta_storage::packing::MOST_WORDS;
use gebeta_storage::runtime::unlocked;
use gebeta_storage::sorting::{Merge, Run, RunCollector};
use gebeta_storage::{Fault, Interruption};

/// Positions that lie in no order.
pub enum Unordered<'a> {
    /// Those that somebody still has in memory.
    Found(&'a dyn PositionSource),
    /// Those of a file, each block in order for itself.
    File(&'a BlockFile),
}

/// Puts positions into order each time that they are asked for.
struct Ordered<'a, const WORDS: usize> {
    merging: &'a Merging<'a>,
    paths: &'a BigUint,
    positions: Unordered<'a>,
}

impl Merging<'_> {
    /// Gives positions in order to whoever asks for them; `paths` lead to all of them together.
    pub fn in_order<'a, const WORDS: usize>(
        &'a self,
        paths: &'a BigUint,
        positions: Unordered<'a>,
    ) -> impl States + 'a {
        Ordered::<WORDS> {
            merging: self,
            paths,
            positions,
        }
    }
}

impl<const WORDS: usize> States for Ordered<'_, WORDS> {
    fn each(&self, give: &mut dyn FnMut(&Position, BigUint)) -> Result<(), Fault> {
        let given = match u128::fits(self.paths, 1) {
            true => self.give::<WORDS, u128>(give),
            false => self.give::<MOST_WORDS, BigUint>(give),
        };
        match given {
            // Then nothing has been given yet.
            Ok(()) | Err(Interruption::Stopped) => Ok(()),
            Err(Interruption::Fault(fault)) => Err(fault),
        }
    }
}

impl<const SHORTEST: usize> Ordered<'_, SHORTEST> {
    /// Sorts the positions, through files if they are too many, and gives them.
    fn give<const WORDS: usize, C: PathCount>(
        &self,
        give: &mut dyn FnMut(&Position, BigUint),
    ) -> Result<(), Interruption> {
        let Merging {
            watcher, budget, ..
        } = self.merging;
        let size = size_of::<Entry<WORDS, C>>() + C::heap_bytes(self.paths);
        let (runs, stop) = (Mutex::new(Vec::new()), || watcher.stop());
        let most = budget.entries_beside_transpositions(size);
        let mut collector = RunCollector::new(budget, &runs, most, 1, &stop);
        self.collect(&mut collector)?;
        let mut list = collector.rest()?;
        let mut files = unlocked(runs);
        if files.len() > budget.fan_in(1) {
            let file = BlockWriter::temporary(budget, WORDS)?;
            let lists = vec![std::mem::take(&mut list)];
            files = vec![self.merging.merge_into_file(files, lists, 1, file, None)?];
        }
        let runs: Vec<Run<'_, WORDS, C>> = (files.iter().map(Run::File))
            .chain([Run::Memory(&list)])
            .collect();
        let mut merge = Merge::new(&runs, None, None)?;
        while let Some(entry) = merge.next_entry()? {
            let position = self.merging.packing.unpack(&entry.key);
            give(&position, BigUint::of(&entry.value));
        }
        Ok(())
    }

    fn collect<const WORDS: usize, C: PathCount>(
        &self,
        collector: &mut RunCollector<'_, WORDS, C>,
    ) -> Result<(), Interruption> {
        match self.positions {
            Unordered::Found(positions) => {
                for part in 0..positions.parts() {
                    self.merging.collect(positions, part, collector)?;
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
