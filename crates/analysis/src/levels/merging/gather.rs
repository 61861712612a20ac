//! Levels from the positions of a graph, which still holds them in memory.

use std::sync::Mutex;

use num_bigint::BigUint;

use super::level::Width;
use super::{Level, Merging, NewFile};
use crate::levels::graph::{Graph, SHARDS};
use crate::levels::path_count::PathCount;
use gebeta_core::Position;
use gebeta_storage::Interruption;
use gebeta_storage::blocks::{BlockFile, BlockWriter, Entry};
use gebeta_storage::packing::MOST_WORDS;
use gebeta_storage::runtime::{share_out, unlocked};
use gebeta_storage::sorting::{RunCollector, sort, write_sorted};

/// The number of positions that are written together. More positions have smaller differences, and so a smaller file.
const WRITTEN_TOGETHER: usize = 1 << 18;

impl Merging<'_> {
    /// Makes a level of the positions of a graph. `paths` is the number of paths to all of them.
    ///
    /// It stays in memory if it fits; otherwise it goes to the file that `new_file` creates.
    pub fn gather<const WORDS: usize>(
        &self,
        paths: &BigUint,
        graph: &Graph<'_>,
        new_file: NewFile<'_>,
    ) -> Result<Level<WORDS>, Interruption> {
        if const { WORDS == MOST_WORDS } {
            match u128::fits(paths, 1) {
                true => self.gather_of::<WORDS, u128>(paths, graph, new_file),
                false => self.gather_of::<WORDS, BigUint>(paths, graph, new_file),
            }
        } else {
            match u64::fits(paths, 1) {
                true => self.gather_of::<WORDS, u64>(paths, graph, new_file),
                false => self.gather_of::<WORDS, u128>(paths, graph, new_file),
            }
        }
    }

    fn gather_of<const WORDS: usize, C: Width>(
        &self,
        paths: &BigUint,
        graph: &Graph<'_>,
        new_file: NewFile<'_>,
    ) -> Result<Level<WORDS>, Interruption> {
        let size = size_of::<Entry<WORDS, C>>() + C::heap_bytes(paths);
        let (runs, stop) = (Mutex::new(Vec::new()), || self.watcher.stop());
        let threads = self.budget.threads(size);
        // The graph still has the positions in memory.
        let most = self.budget.entries_beside_transpositions(size) / threads;
        let lists = share_out(threads, SHARDS, |shards| {
            let mut collector = RunCollector::new(self.budget, &runs, most, 1, &stop);
            for shard in shards {
                self.collect(graph, shard, &mut collector)?;
            }
            collector.rest()
        })?;
        let files = unlocked(runs);
        if files.is_empty() {
            return Ok(C::level(lists));
        }
        self.merge_into_file(files, lists, threads, new_file()?, None)
            .map(Level::File)
    }

    /// Writes a level of the positions of a graph. `paths` is the number of paths to all of them.
    pub fn write<const WORDS: usize>(
        &self,
        paths: &BigUint,
        graph: &Graph<'_>,
        file: BlockWriter,
    ) -> Result<BlockFile, Interruption> {
        match u128::fits(paths, 1) {
            true => self.write_of::<WORDS, u128>(paths, graph, file),
            false => self.write_of::<MOST_WORDS, BigUint>(paths, graph, file),
        }
    }

    fn write_of<const WORDS: usize, C: PathCount>(
        &self,
        paths: &BigUint,
        graph: &Graph<'_>,
        file: BlockWriter,
    ) -> Result<BlockFile, Interruption> {
        let size = size_of::<Entry<WORDS, C>>() + C::heap_bytes(paths);
        let threads = self.budget.threads(size);
        let most =
            (self.budget.entries_beside_transpositions(size) / threads).min(WRITTEN_TOGETHER);
        let stop = || self.watcher.stop();
        let put = |entries: &mut Vec<Entry<WORDS, C>>| {
            if !sort(entries, &stop) {
                return Err(Interruption::Stopped);
            }
            write_sorted(&*entries, &file, &stop)?;
            entries.clear();
            Ok(())
        };
        share_out(threads, SHARDS, |shards| {
            let mut entries: Vec<Entry<WORDS, C>> = Vec::new();
            for shard in shards {
                graph.each(shard, &mut |position, paths| {
                    entries.push(self.entry(position, paths));
                });
                if entries.len() >= most {
                    put(&mut entries)?;
                }
            }
            put(&mut entries)
        })?;
        Ok(file.finish()?)
    }

    fn entry<const WORDS: usize, C: PathCount>(
        &self,
        position: &Position,
        paths: &[u64],
    ) -> Entry<WORDS, C> {
        Entry {
            key: self.packing.pack(position),
            value: C::of_words(paths),
        }
    }

    /// Collects the positions of a shard.
    pub(super) fn collect<const WORDS: usize, C: PathCount>(
        &self,
        graph: &Graph<'_>,
        shard: usize,
        collector: &mut RunCollector<'_, WORDS, C>,
    ) -> Result<(), Interruption> {
        let mut collected = Ok(());
        graph.each(shard, &mut |position, paths| {
            if collected.is_ok() {
                collector.entries.push(self.entry(position, paths));
                collected = collector.make_room_if_full();
            }
        });
        collected
    }
}
