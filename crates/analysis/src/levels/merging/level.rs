//! A level's distinct positions, in memory or in a file.

use num_bigint::BigUint;

use crate::levels::path_count::PathCount;
use gebeta_storage::blocks::{Block, BlockFile, BlockWriter, Entry};
use gebeta_storage::packing::{Key, MOST_WORDS, longest};
use gebeta_storage::sorting::write_sorted;
use gebeta_storage::{Fault, Interruption};

/// The number of entries of a level in memory that a thread takes at a time.
const PART_ENTRIES: usize = 1 << 12;

/// A level's distinct positions, which are read part by part, in any order.
pub enum Level<const WORDS: usize> {
    /// In memory, in several lists, with numbers of paths of 64 bits.
    Narrow(Vec<Vec<Entry<WORDS, u64>>>),
    /// In memory, with 128 bits.
    Wide(Vec<Vec<Entry<WORDS, u128>>>),
    /// In memory, with numbers of any size.
    Boundless(Vec<Vec<Entry<WORDS, BigUint>>>),
    /// In a file.
    File(BlockFile),
}

/// A width of the numbers of paths of a level in memory.
pub trait Width: PathCount {
    /// Returns a level in memory of sorted lists.
    fn level<const WORDS: usize>(lists: Vec<Vec<Entry<WORDS, Self>>>) -> Level<WORDS>;
}

impl Width for u64 {
    fn level<const WORDS: usize>(lists: Vec<Vec<Entry<WORDS, u64>>>) -> Level<WORDS> {
        Level::Narrow(lists)
    }
}

impl Width for u128 {
    fn level<const WORDS: usize>(lists: Vec<Vec<Entry<WORDS, u128>>>) -> Level<WORDS> {
        Level::Wide(lists)
    }
}

impl Width for BigUint {
    fn level<const WORDS: usize>(lists: Vec<Vec<Entry<WORDS, BigUint>>>) -> Level<WORDS> {
        Level::Boundless(lists)
    }
}

impl<const WORDS: usize> Level<WORDS> {
    /// Returns an empty level.
    pub fn none() -> Self {
        Level::Narrow(Vec::new())
    }

    /// Returns a level of one position.
    pub fn of(key: Key<WORDS>) -> Self {
        Level::Narrow(vec![vec![Entry { key, value: 1 }]])
    }

    /// Returns the number of positions.
    pub fn len(&self) -> u64 {
        match self {
            Level::Narrow(lists) => lists.iter().map(|list| list.len() as u64).sum(),
            Level::Wide(lists) => lists.iter().map(|list| list.len() as u64).sum(),
            Level::Boundless(lists) => lists.iter().map(|list| list.len() as u64).sum(),
            Level::File(file) => file.positions(),
        }
    }

    /// Calls back with each packed position and the number of paths to it, until the callback or a read fails.
    pub fn each<E: From<Fault>>(
        &self,
        give: &mut dyn FnMut(&Key<WORDS>, BigUint) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut block = Block::default();
        let mut entries: Vec<Entry<WORDS, BigUint>> = Vec::new();
        for part in self.parts() {
            self.read(part, &mut block, &mut entries)?;
            for entry in entries.drain(..) {
                give(&entry.key, entry.value)?;
            }
        }
        Ok(())
    }

    /// Returns the same level with the longest keys.
    pub fn with_longest_keys(self) -> Level<MOST_WORDS> {
        fn of<const WORDS: usize, C>(
            lists: Vec<Vec<Entry<WORDS, C>>>,
        ) -> Vec<Vec<Entry<MOST_WORDS, C>>> {
            let longer = |entry: Entry<WORDS, C>| Entry {
                key: longest(&entry.key),
                value: entry.value,
            };
            let lists = lists.into_iter();
            lists
                .map(|list| list.into_iter().map(longer).collect())
                .collect()
        }
        match self {
            Level::Narrow(lists) => Level::Narrow(of(lists)),
            Level::Wide(lists) => Level::Wide(of(lists)),
            Level::Boundless(lists) => Level::Boundless(of(lists)),
            Level::File(file) => Level::File(file),
        }
    }

    /// Returns the parts that can be expanded independently.
    pub(super) fn parts(&self) -> Vec<Part> {
        fn lengths<T>(lists: &[Vec<T>]) -> Vec<usize> {
            lists.iter().map(Vec::len).collect()
        }
        let lengths = match self {
            Level::Narrow(lists) => lengths(lists),
            Level::Wide(lists) => lengths(lists),
            Level::Boundless(lists) => lengths(lists),
            Level::File(file) => vec![1; file.blocks()],
        };
        parts_of(&lengths)
    }

    /// Reads a part into a list, replacing its contents.
    pub(super) fn read<C: PathCount>(
        &self,
        part: Part,
        block: &mut Block,
        entries: &mut Vec<Entry<WORDS, C>>,
    ) -> Result<(), Fault> {
        fn of<const WORDS: usize, B: PathCount, C: PathCount>(
            list: &[Entry<WORDS, B>],
            from: usize,
            entries: &mut Vec<Entry<WORDS, C>>,
        ) {
            entries.clear();
            let part = &list[from..list.len().min(from + PART_ENTRIES)];
            entries.extend(part.iter().map(|entry| Entry {
                key: entry.key,
                value: C::of(&entry.value),
            }));
        }
        match self {
            Level::Narrow(lists) => of(&lists[part.list], part.from, entries),
            Level::Wide(lists) => of(&lists[part.list], part.from, entries),
            Level::Boundless(lists) => of(&lists[part.list], part.from, entries),
            Level::File(file) => return file.read_entries(part.list, block, entries),
        }
        Ok(())
    }

    /// Writes the level, which lies in memory, to a new file.
    pub fn write(
        &self,
        file: BlockWriter,
        stop: &dyn Fn() -> bool,
    ) -> Result<BlockFile, Interruption> {
        fn of<const WORDS: usize, C: PathCount>(
            lists: &[Vec<Entry<WORDS, C>>],
            file: &BlockWriter,
            stop: &dyn Fn() -> bool,
        ) -> Result<(), Interruption> {
            lists
                .iter()
                .try_for_each(|list| write_sorted(list, file, stop))
        }
        match self {
            Level::Narrow(lists) => of(lists, &file, stop)?,
            Level::Wide(lists) => of(lists, &file, stop)?,
            Level::Boundless(lists) => of(lists, &file, stop)?,
            Level::File(_) => unreachable!("what lies in a file is not written again"),
        }
        Ok(file.finish()?)
    }
}

/// Returns the parts of lists with that many entries. A block of a file is a part by itself.
fn parts_of(lengths: &[usize]) -> Vec<Part> {
    let mut parts = Vec::new();
    for (list, &entries) in lengths.iter().enumerate() {
        parts.extend(
            (0..entries)
                .step_by(PART_ENTRIES)
                .map(|from| Part { list, from }),
        );
    }
    parts
}

/// A part of a level: a block of a file, or some entries of a list.
#[derive(Clone, Copy)]
pub(super) struct Part {
    list: usize,
    from: usize,
}
