//! A merge of sorted runs: equal positions come out once, with their values merged.

use crate::Fault;
use crate::blocks::{Block, BlockFile, Entry, Value};
use crate::packing::Key;

/// A sorted list without repeated positions.
pub enum Run<'a, const WORDS: usize, V> {
    /// In a file.
    File(&'a BlockFile),
    /// In memory.
    Memory(&'a [Entry<WORDS, V>]),
}

/// Returns keys that split the runs into shares of about equal size, as far as can be told without reading them.
pub fn splitters<const WORDS: usize, V: Value>(
    runs: &[Run<'_, WORDS, V>],
    shares: usize,
) -> Vec<Key<WORDS>> {
    /// The number of entries in memory that weigh as much as a block.
    const BLOCK_ENTRIES: usize = 1 << 12;
    let mut sample: Vec<Key<WORDS>> = Vec::new();
    for run in runs {
        match run {
            Run::File(file) => sample.extend(file.first_keys()),
            Run::Memory(entries) => {
                sample.extend(entries.iter().step_by(BLOCK_ENTRIES).map(|entry| entry.key));
            }
        }
    }
    sample.sort_unstable();
    let shares = shares.min(sample.len() / 2).max(1);
    let mut splitters: Vec<_> = (1..shares)
        .map(|share| sample[share * sample.len() / shares])
        .collect();
    splitters.dedup();
    splitters
}

/// Merges several runs in the order of their keys, from one key to another, with a loser tree: a tournament that
/// remembers its losers, so the next winner takes one comparison for each round.
pub struct Merge<'a, const WORDS: usize, V> {
    runners: Vec<Runner<'a, WORDS, V>>,
    /// The loser of each match; the first element is the winner of all.
    losers: Vec<usize>,
    to: Option<Key<WORDS>>,
    /// The buffer for a block before it is decompressed.
    sealed: Vec<u8>,
}

/// A run and the place that it has reached.
struct Runner<'a, const WORDS: usize, V> {
    /// Whether nothing is left; the run then comes after all others.
    done: bool,
    head: Entry<WORDS, V>,
    rest: Rest<'a, WORDS, V>,
}

enum Rest<'a, const WORDS: usize, V> {
    File {
        file: &'a BlockFile,
        number: usize,
        block: Block,
    },
    Memory(std::slice::Iter<'a, Entry<WORDS, V>>),
}

impl<'a, const WORDS: usize, V: Value> Merge<'a, WORDS, V> {
    /// Starts at the first position that is not before `from`, and ends before `to`.
    pub fn new(
        runs: &[Run<'a, WORDS, V>],
        from: Option<&Key<WORDS>>,
        to: Option<&Key<WORDS>>,
    ) -> Result<Self, Fault> {
        let from = *from.unwrap_or(&[0; WORDS]);
        let mut merge = Merge {
            runners: runs.iter().map(|run| Runner::new(run, &from)).collect(),
            losers: vec![usize::MAX; runs.len()],
            to: to.copied(),
            sealed: Vec::new(),
        };
        for runner in 0..merge.runners.len() {
            while merge.advance(runner)? && merge.runners[runner].head.key < from {}
        }
        for runner in 0..merge.runners.len() {
            merge.enter(runner);
        }
        Ok(merge)
    }

    /// Returns the next position with its merged value.
    #[inline]
    pub fn next_entry(&mut self) -> Result<Option<Entry<WORDS, V>>, Fault> {
        let Some(&winner) = self.losers.first() else {
            return Ok(None);
        };
        if self.runners[winner].done {
            return Ok(None);
        }
        let mut entry = self.runners[winner].head.clone();
        self.advance(winner)?;
        self.play(winner);
        loop {
            let winner = self.losers[0];
            let runner = &self.runners[winner];
            if runner.done || runner.head.key != entry.key {
                return Ok(Some(entry));
            }
            entry.value.merge(&runner.head.value);
            self.advance(winner)?;
            self.play(winner);
        }
    }

    /// Takes the next entry of a run. Returns `true` if there was one.
    #[inline]
    fn advance(&mut self, runner: usize) -> Result<bool, Fault> {
        let runner = &mut self.runners[runner];
        runner.step(&mut self.sealed)?;
        if self.to.is_some_and(|to| runner.head.key >= to) {
            runner.done = true;
        }
        Ok(!runner.done)
    }

    #[inline(always)]
    fn before(&self, a: usize, b: usize) -> bool {
        let [a, b] = [&self.runners[a], &self.runners[b]];
        (a.done, &a.head.key) < (b.done, &b.head.key)
    }

    /// Replays the matches of a run up to the final; the run was the last winner.
    #[inline]
    fn play(&mut self, mut winner: usize) {
        let mut at = (winner + self.losers.len()) / 2;
        while at > 0 {
            if self.before(self.losers[at], winner) {
                std::mem::swap(&mut self.losers[at], &mut winner);
            }
            at /= 2;
        }
        self.losers[0] = winner;
    }

    /// Enters a run in the tournament: it waits at the first match that has no opponent yet, or plays on.
    fn enter(&mut self, mut winner: usize) {
        let mut at = (winner + self.losers.len()) / 2;
        while at > 0 {
            if self.losers[at] == usize::MAX {
                self.losers[at] = winner;
                return;
            }
            if self.before(self.losers[at], winner) {
                std::mem::swap(&mut self.losers[at], &mut winner);
            }
            at /= 2;
        }
        self.losers[0] = winner;
    }
}

impl<'a, const WORDS: usize, V: Value> Runner<'a, WORDS, V> {
    fn new(run: &Run<'a, WORDS, V>, from: &Key<WORDS>) -> Self {
        let rest = match *run {
            Run::File(file) => Rest::File {
                file,
                number: file.find(from),
                block: Block::default(),
            },
            Run::Memory(entries) => {
                let before = entries.partition_point(|entry| entry.key < *from);
                Rest::Memory(entries[before..].iter())
            }
        };
        Runner {
            done: false,
            head: Entry {
                key: [0; WORDS],
                value: V::default(),
            },
            rest,
        }
    }

    #[inline(always)]
    fn step(&mut self, sealed: &mut Vec<u8>) -> Result<(), Fault> {
        match &mut self.rest {
            Rest::Memory(entries) => match entries.next() {
                Some(entry) => self.head = entry.clone(),
                None => self.done = true,
            },
            Rest::File {
                file,
                number,
                block,
            } => {
                if block.left() == 0 {
                    if *number == file.blocks() {
                        self.done = true;
                        return Ok(());
                    }
                    std::mem::swap(&mut block.sealed, sealed);
                    let read = file.read(*number, block);
                    std::mem::swap(&mut block.sealed, sealed);
                    read?;
                    *number += 1;
                    self.head.key = [0; WORDS];
                }
                self.head = block
                    .next(&self.head.key)
                    .map_err(|what| file.damaged(what))?;
            }
        }
        Ok(())
    }
}
