//! Sorted lists as one: equal positions of several lists come out once, with all their paths.

use crate::levels::key::Key;
use crate::levels::stored::{Block, Entry, Fault, LevelFile, Stored};

/// A sorted list in which no position comes twice.
pub enum List<'a, const WORDS: usize, C> {
    File(&'a LevelFile<WORDS>),
    Memory(&'a [Entry<WORDS, C>]),
}

/// Finds keys that part the lists into about equal shares, as far as that can be told without reading them.
pub fn partings<const WORDS: usize, C: Stored>(
    lists: &[List<'_, WORDS, C>],
    shares: usize,
) -> Vec<Key<WORDS>> {
    /// Entries of a list in memory that weigh as much as a block.
    const A_BLOCK: usize = 1 << 12;
    let mut sample: Vec<Key<WORDS>> = Vec::new();
    for list in lists {
        match list {
            List::File(file) => sample.extend(file.firsts()),
            List::Memory(entries) => {
                sample.extend(entries.iter().step_by(A_BLOCK).map(|entry| entry.key));
            }
        }
    }
    sample.sort_unstable();
    let shares = shares.min(sample.len() / 2).max(1);
    let mut partings: Vec<_> = (1..shares)
        .map(|share| sample[share * sample.len() / shares])
        .collect();
    partings.dedup();
    partings
}

/// Walks several lists from one key to another in the order of their keys: a tournament whose losers are remembered, so
/// that the next winner is found with one comparison a round.
pub struct Join<'a, const WORDS: usize, C> {
    runners: Vec<Runner<'a, WORDS, C>>,
    /// The loser of each match; the winner of all is the first.
    losers: Vec<usize>,
    to: Option<Key<WORDS>>,
    /// Where blocks are read before they are unpacked, one after the other.
    sealed: Vec<u8>,
}

/// A list and how far it has come.
struct Runner<'a, const WORDS: usize, C> {
    /// Whether nothing is left; it then comes after all others.
    done: bool,
    head: Entry<WORDS, C>,
    rest: Rest<'a, WORDS, C>,
}

enum Rest<'a, const WORDS: usize, C> {
    File {
        file: &'a LevelFile<WORDS>,
        number: usize,
        block: Block,
    },
    Memory(std::slice::Iter<'a, Entry<WORDS, C>>),
}

impl<'a, const WORDS: usize, C: Stored> Join<'a, WORDS, C> {
    /// Begins at the first position that is not before `from`; it ends before `to`.
    pub fn new(
        lists: &[List<'a, WORDS, C>],
        from: Option<&Key<WORDS>>,
        to: Option<&Key<WORDS>>,
    ) -> Result<Self, Fault> {
        let from = *from.unwrap_or(&[0; WORDS]);
        let mut join = Join {
            runners: lists.iter().map(|list| Runner::new(list, &from)).collect(),
            losers: vec![usize::MAX; lists.len()],
            to: to.copied(),
            sealed: Vec::new(),
        };
        for runner in 0..join.runners.len() {
            while join.advance(runner)? && join.runners[runner].head.key < from {}
        }
        for runner in 0..join.runners.len() {
            join.enter(runner);
        }
        Ok(join)
    }

    /// Gives the next position with all its paths.
    #[inline]
    pub fn next(&mut self) -> Result<Option<Entry<WORDS, C>>, Fault> {
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
            entry.paths += &runner.head.paths;
            self.advance(winner)?;
            self.play(winner);
        }
    }

    /// Takes a list's next entry; says whether there was one.
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

    /// Plays a list's matches up to the final; the list was the winner before.
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

    /// Lets a list into the tournament: it waits at the first match that has nobody yet, or plays on.
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

impl<'a, const WORDS: usize, C: Stored> Runner<'a, WORDS, C> {
    fn new(list: &List<'a, WORDS, C>, from: &Key<WORDS>) -> Self {
        let rest = match *list {
            List::File(file) => Rest::File {
                file,
                number: file.find(from),
                block: Block::default(),
            },
            List::Memory(entries) => {
                let before = entries.partition_point(|entry| entry.key < *from);
                Rest::Memory(entries[before..].iter())
            }
        };
        Runner {
            done: false,
            head: Entry {
                key: [0; WORDS],
                paths: C::default(),
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
