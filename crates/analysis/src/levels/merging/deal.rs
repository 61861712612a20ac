//! The exchange of a level's positions between the processes that own them.
//!
//! A process first merges what it has found, as for its own next level, and sends each position once to its owner. The
//! owner gets a sorted list from each process and merges these lists. Positions travel as blocks of a level file, so
//! nothing is packed twice, and at most one block for each process and thread waits in memory.

use std::sync::Mutex;

use num_bigint::BigUint;

use super::{Level, Merging, NewFile, in_shares, runs_of};
use crate::levels::path_count::PathCount;
use gebeta_storage::Interruption;
use gebeta_storage::blocks::{Block, BlockBuilder, BlockFile, BlockWriter, Entry, Sealed};
use gebeta_storage::exchange::Exchange;
use gebeta_storage::packing::{Key, MOST_WORDS, hash, longest};
use gebeta_storage::runtime::{share_out, unlocked};
use gebeta_storage::sorting::RunCollector;

/// Returns the number of the process that owns a position.
///
/// The owner is the same for keys of all lengths.
pub fn owner<const WORDS: usize>(key: &Key<WORDS>, processes: usize) -> usize {
    let hash = hash(&longest(key));
    ((u128::from(hash) * processes as u128) >> 64) as usize
}

impl Merging<'_> {
    /// Sends collected positions to the processes that own them. Returns those that this process owns: a sorted file
    /// from each process, itself included.
    pub(super) fn deal<const WORDS: usize, C: PathCount>(
        &self,
        exchange: &dyn Exchange,
        files: Vec<BlockFile>,
        lists: &[Vec<Entry<WORDS, C>>],
        threads: usize,
    ) -> Result<Vec<BlockFile>, Interruption> {
        let processes = exchange.processes();
        // Each thread has a block for each process: as entries, and compressed.
        let buffers = 2 * processes;
        let fits = |threads: &usize| self.budget.fan_in(*threads) > buffers;
        let threads = (1..=threads).rev().find(fits).unwrap_or(1);
        let fan_in = self.budget.fan_in(threads).saturating_sub(buffers).max(2);
        let files = self.few_files::<WORDS, C>(files, threads, fan_in)?;
        let runs = runs_of(&files, lists);
        let dealt: Vec<BlockWriter> = (0..processes)
            .map(|_| BlockWriter::temporary(self.budget, WORDS))
            .collect::<Result<_, _>>()?;
        exchange.blocks(
            &mut |send| {
                in_shares(&runs, threads, &|_, mut merge| {
                    let mut blocks: Vec<BlockBuilder<WORDS>> = Vec::new();
                    blocks.resize_with(processes, BlockBuilder::default);
                    let give = |owner: usize, block: &mut BlockBuilder<WORDS>| {
                        if self.watcher.stop() {
                            return Err(Interruption::Stopped);
                        }
                        match owner == exchange.process() {
                            true => Ok(dealt[owner].write(&block.seal())?),
                            false => send(owner, &block.seal().to_bytes()),
                        }
                    };
                    while let Some(entry) = merge.next_entry()? {
                        let owner = owner(&entry.key, processes);
                        if blocks[owner].push(&entry) {
                            give(owner, &mut blocks[owner])?;
                        }
                    }
                    let rest = blocks.iter_mut().enumerate();
                    rest.filter(|(_, block)| !block.is_empty())
                        .try_for_each(|(owner, block)| give(owner, block))
                })
            },
            &|from, bytes| {
                let written = Sealed::read(bytes, |block| dealt[from].write(block));
                written.map_or(Ok(false), |written| written.map(|()| true))
            },
        )?;
        let finished = dealt.into_iter().map(BlockWriter::finish);
        Ok(finished.collect::<Result<_, _>>()?)
    }

    /// Deals the positions of files, in any order, to the processes that own them now. Returns this process's own part
    /// of the level. `paths` is the number of paths to all positions of the level.
    pub fn deal_again<const WORDS: usize>(
        &self,
        exchange: &dyn Exchange,
        files: &[BlockFile],
        paths: &BigUint,
        new_file: NewFile<'_>,
    ) -> Result<Level<WORDS>, Interruption> {
        match u128::fits(paths, 1) {
            true => self.deal_files::<WORDS, u128>(exchange, files, paths, new_file),
            false => self.deal_files::<MOST_WORDS, BigUint>(exchange, files, paths, new_file),
        }
        .map(Level::File)
    }

    fn deal_files<const WORDS: usize, C: PathCount>(
        &self,
        exchange: &dyn Exchange,
        files: &[BlockFile],
        paths: &BigUint,
        new_file: NewFile<'_>,
    ) -> Result<BlockFile, Interruption> {
        let size = size_of::<Entry<WORDS, C>>() + C::heap_bytes(paths);
        let (runs, stop) = (Mutex::new(Vec::new()), || self.watcher.stop());
        let threads = self.budget.threads(size);
        let most = self.budget.entries_to_collect(size);
        let blocks: Vec<(&BlockFile, usize)> = (files.iter())
            .flat_map(|file| (0..file.blocks()).map(move |block| (file, block)))
            .collect();
        let lists = share_out(threads, blocks.len(), |taken| {
            let mut collector: RunCollector<'_, WORDS, C> =
                RunCollector::new(self.budget, &runs, most, 1, &stop);
            let (mut block, mut entries) = (Block::default(), Vec::new());
            for number in taken {
                let (file, number) = blocks[number];
                file.read_entries(number, &mut block, &mut entries)?;
                for entry in entries.drain(..) {
                    collector.entries.push(entry);
                    collector.make_room_if_full()?;
                }
            }
            collector.rest()
        })?;
        let dealt = self.deal(exchange, unlocked(runs), &lists, threads)?;
        drop(lists);
        let none = Vec::<Vec<Entry<WORDS, C>>>::new();
        self.merge_into_file(dealt, none, threads, new_file()?, None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_has_the_same_owner_in_keys_of_all_lengths() {
        for word in 0..1000u64 {
            let key = [word, word << 40];
            let mut longest = [0; MOST_WORDS];
            longest[MOST_WORDS - 2..].copy_from_slice(&key);
            assert_eq!(owner(&key, 5), owner(&longest, 5));
            assert!(owner(&key, 3) < 3);
        }
    }

    #[test]
    fn owners_have_about_the_same_number_of_positions() {
        let mut owned = [0u32; 7];
        (0..70_000u64).for_each(|word| owned[owner(&[word], 7)] += 1);
        assert!(
            owned
                .iter()
                .all(|&positions| positions.abs_diff(10_000) < 500),
            "{owned:?}"
        );
    }
}
