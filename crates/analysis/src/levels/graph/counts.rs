//! Numbers of paths to boards.
//!
//! Those of a group are in one piece of memory, and as wide as the largest of them needs. Few boards have gone through
//! many captures, but most paths lead to them: on GEME's level 60, the boards of the last groups have numbers of up to 97
//! bits and nearly all others of at most 63.

use std::slice::ChunksExact;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use num_bigint::BigUint;

use super::cell::SHARDS;
use super::number::Number;
use gebeta_storage::runtime::{huge_pages, in_threads, lock};

/// Numbers of paths: by what has gone to the stores, by shard, by board, by what of it has gone to A.
#[derive(Default)]
pub(super) struct Counts {
    groups: Vec<Group>,
}

/// The numbers of paths to the boards of a group.
pub(super) struct Group {
    /// How many numbers a board has.
    pub width: usize,
    layout: Layout,
    pub numbers: Numbers,
    /// Memory where the next numbers are made.
    next: Numbers,
}

/// Says where the boards of a group have their numbers.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// How many boards of the group are before those of each shard; at last, all.
    before: Vec<u32>,
}

/// A list of numbers, all as wide.
pub(super) enum Numbers {
    Half(Vec<u32>),
    One(Vec<u64>),
    Two(Vec<u128>),
    Three(Vec<[u64; 3]>),
    Four(Vec<[u64; 4]>),
    Any(Vec<BigUint>),
}

/// Does the same with numbers, whatever their width.
macro_rules! with {
    ($numbers:expr, $list:ident => $work:expr) => {
        match $numbers {
            Numbers::Half($list) => $work,
            Numbers::One($list) => $work,
            Numbers::Two($list) => $work,
            Numbers::Three($list) => $work,
            Numbers::Four($list) => $work,
            Numbers::Any($list) => $work,
        }
    };
}
pub(super) use with;

/// Makes new numbers of paths.
pub(super) trait MakeNumbers: Sync {
    /// What it finds.
    type Found: Send;

    /// Makes the numbers of a cell's boards, which are nought before, from all old numbers.
    fn make<N: Number>(
        &self,
        old: &Counts,
        group: usize,
        shard: usize,
        sums: &mut [N],
    ) -> Result<Self::Found, NotMade>;
}

/// Says why no numbers were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotMade {
    /// It was told to stop.
    Stopped,
    /// A number is too large for its width.
    TooLarge,
    /// There is no room for wider numbers.
    NoRoom,
}

impl Layout {
    /// Lays out a group of which each shard has so many boards.
    pub(super) fn new(boards: &[u32; SHARDS]) -> Layout {
        let mut all = 0;
        let mut before = vec![0];
        before.extend(boards.iter().map(|boards| {
            all += boards;
            all
        }));
        Layout { before }
    }

    /// Gives the number that a shard's board has in the group.
    #[inline(always)]
    pub(super) fn board(&self, shard: usize, board: usize) -> usize {
        self.before[shard] as usize + board
    }

    /// Counts the boards of a shard.
    pub(super) fn boards(&self, shard: usize) -> usize {
        self.board(shard + 1, 0) - self.board(shard, 0)
    }

    /// Counts all boards.
    pub(super) fn all(&self) -> usize {
        self.before.last().map_or(0, |&all| all as usize)
    }
}

impl Default for Numbers {
    fn default() -> Numbers {
        Numbers::Half(Vec::new())
    }
}

impl Numbers {
    /// Gives the bits of a number.
    fn bits(&self) -> u32 {
        fn of<N: Number>(_: &[N]) -> u32 {
            N::BITS
        }
        with!(self, list => of(list))
    }

    /// Counts the bytes that a number takes.
    fn size(&self) -> usize {
        fn of<N>(_: &[N]) -> usize {
            size_of::<N>()
        }
        with!(self, list => of(list))
    }

    /// Gives an empty list of wider numbers.
    fn wider(&self) -> Numbers {
        match self {
            Numbers::Half(_) => Numbers::One(Vec::new()),
            Numbers::One(_) => Numbers::Two(Vec::new()),
            Numbers::Two(_) => Numbers::Three(Vec::new()),
            Numbers::Three(_) => Numbers::Four(Vec::new()),
            Numbers::Four(_) | Numbers::Any(_) => Numbers::Any(Vec::new()),
        }
    }

    /// Counts the bytes that a number of so many bits takes beyond its own size.
    fn heap(&self, bits: u64) -> usize {
        match self {
            // An allocation of its own, with what the allocator needs.
            Numbers::Any(_) if bits > 0 => bits.div_ceil(64) as usize * 8 + 16,
            _ => 0,
        }
    }

    /// Counts the bytes that the first numbers of a list take, as many as are used.
    fn bytes(&self, used: usize) -> usize {
        let own = with!(self, list => used.min(list.len())) * self.size();
        match self {
            Numbers::Any(list) => {
                list.iter()
                    .map(|paths| self.heap(paths.bits()))
                    .sum::<usize>()
                    + own
            }
            _ => own,
        }
    }
}

/// Counts the ways to share out what has gone to the stores: a board of the group has as many numbers.
pub(super) fn scores(group: usize) -> usize {
    group + 1
}

impl Group {
    /// Gives a group that nothing has led to yet.
    fn empty(group: usize) -> Group {
        Group {
            width: scores(group),
            layout: Layout::new(&[0; SHARDS]),
            numbers: Numbers::default(),
            next: Numbers::default(),
        }
    }

    /// Says where the boards have their numbers.
    #[inline(always)]
    pub(super) fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Gives the numbers of each board of a shard, from all of the group's.
    pub(super) fn of_shard<'a, N>(&self, numbers: &'a [N], shard: usize) -> ChunksExact<'a, N> {
        let boards = self.layout.board(shard, 0)..self.layout.board(shard + 1, 0);
        numbers[boards.start * self.width..boards.end * self.width].chunks_exact(self.width)
    }
}

impl Counts {
    /// Begins with noughts for all boards, to which a group's numbers of so many bits can be added.
    ///
    /// All numbers may take so many bytes; `None` if that is too few.
    pub(super) fn noughts(layouts: &[Layout], bits: &[u64], room: u64) -> Option<Counts> {
        let mut counts = Counts::default();
        for (group, (layout, &bits)) in layouts.iter().zip(bits).enumerate() {
            let mut numbers = Numbers::default();
            while u64::from(numbers.bits()) <= bits {
                numbers = numbers.wider();
            }
            counts.groups.push(Group {
                layout: layout.clone(),
                numbers,
                ..Group::empty(group)
            });
        }
        // From the next level on, there are two lists of them.
        let bytes = counts.groups.iter().zip(bits).map(|(group, &bits)| {
            2 * group.layout.all() * group.width * (group.numbers.size() + group.numbers.heap(bits))
        });
        if bytes.sum::<usize>() as u64 > room {
            return None;
        }
        for group in &mut counts.groups {
            let all = group.layout.all() * group.width;
            with!(&mut group.numbers, list => {
                huge_pages::ensure_len(list, all);
            });
        }
        Some(counts)
    }

    /// Adds paths to a board by which so many units have gone to A.
    pub(super) fn add(
        &mut self,
        group: usize,
        shard: usize,
        board: usize,
        to_a: usize,
        paths: &BigUint,
    ) {
        let group = &mut self.groups[group];
        let at = group.layout.board(shard, board) * group.width + to_a;
        with!(&mut group.numbers, list => list[at].add(paths, &mut 0));
    }

    /// Gives the groups that anything has led to.
    pub(super) fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// Makes new numbers, cell by cell, and puts them in the place of the old ones; gives all that is found.
    ///
    /// All numbers may take so many bytes. If it can't be finished, nothing has changed.
    pub(super) fn replace<M: MakeNumbers>(
        &mut self,
        layouts: &[Layout],
        threads: usize,
        room: u64,
        maker: &M,
    ) -> Result<Vec<M::Found>, NotMade> {
        for group in self.groups.len()..layouts.len() {
            self.groups.push(Group::empty(group));
        }
        let mut found = Vec::new();
        let mut bits = 0;
        for (group, layout) in layouts.iter().enumerate() {
            let mut next = std::mem::take(&mut self.groups[group].next);
            // A number is never added to a narrower one.
            bits = bits.max(self.groups[group].numbers.bits());
            while next.bits() < bits {
                next = next.wider();
            }
            loop {
                match with!(&mut next, list => self.make(group, layout, list, threads, maker)) {
                    Ok(of_group) => break found.extend(of_group),
                    Err(NotMade::TooLarge) => {
                        next = next.wider();
                        // From the next level on, there are two lists of them.
                        let bytes = 2 * layout.all() * scores(group) * next.size();
                        if (self.bytes() + bytes) as u64 > room {
                            return Err(NotMade::NoRoom);
                        }
                    }
                    Err(not_made) => return Err(not_made),
                }
            }
            self.groups[group].next = next;
        }
        for (group, layout) in self.groups.iter_mut().zip(layouts) {
            std::mem::swap(&mut group.numbers, &mut group.next);
            group.layout.clone_from(layout);
        }
        Ok(found)
    }

    /// Makes the new numbers of a group.
    fn make<N: Number, M: MakeNumbers>(
        &self,
        group: usize,
        layout: &Layout,
        list: &mut Vec<N>,
        threads: usize,
        maker: &M,
    ) -> Result<Vec<M::Found>, NotMade> {
        let mut rest = huge_pages::ensure_len(list, layout.all() * scores(group));
        let pieces = (0..SHARDS).map(|shard| {
            let numbers = layout.boards(shard) * scores(group);
            let (piece, others) = std::mem::take(&mut rest).split_at_mut(numbers);
            rest = others;
            (shard, piece)
        });
        let pieces = Mutex::new(pieces.filter(|(_, piece)| !piece.is_empty()));
        let take = || lock(&pieces).next();
        let failed = AtomicBool::new(false);
        let found = in_threads(threads, || {
            let mut found = Vec::new();
            while !failed.load(Ordering::Relaxed)
                && let Some((shard, piece)) = take()
            {
                piece.fill(N::default());
                let of_cell = maker.make(self, group, shard, piece);
                failed.fetch_or(of_cell.is_err(), Ordering::Relaxed);
                found.push(of_cell);
            }
            found
        });
        found.into_iter().flatten().collect()
    }

    /// Counts the bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        let groups = self.groups.iter();
        groups
            .map(|group| {
                let used = group.layout.all() * group.width;
                group.numbers.bytes(used) + group.next.bytes(used)
            })
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levels::path_count::big;

    /// Makes numbers that take 40 bits.
    struct Large;

    impl MakeNumbers for Large {
        type Found = usize;

        fn make<N: Number>(
            &self,
            _: &Counts,
            _: usize,
            shard: usize,
            sums: &mut [N],
        ) -> Result<usize, NotMade> {
            if N::BITS < 64 {
                return Err(NotMade::TooLarge);
            }
            for sum in sums {
                sum.add(&(1u64 << 40), &mut 0);
            }
            Ok(shard)
        }
    }

    #[test]
    fn numbers_are_made_wider_if_there_is_room() {
        let layout = Layout::new(&std::array::from_fn(|shard| u32::from(shard == 5)));
        let mut counts = Counts::noughts(std::slice::from_ref(&layout), &[1], 8).unwrap();
        let layouts = [layout.clone(), layout];
        let without = counts.replace(&layouts, 1, 8, &Large);
        assert_eq!(without, Err(NotMade::NoRoom));
        assert_eq!(counts.groups()[0].numbers.bits(), 32, "nothing has changed");
        let with = counts.replace(&layouts, 1, 1000, &Large);
        assert_eq!(with, Ok(vec![5, 5]));
        let numbers = counts.groups().iter().map(|group| {
            with!(&group.numbers, numbers => {
                let mut boards = group.of_shard(numbers, 5);
                boards.next().map(|board| board.iter().map(|paths| big(paths.words().as_ref())).collect())
            })
        });
        let large = BigUint::from(1u64 << 40);
        let expected: Vec<Option<Vec<BigUint>>> =
            vec![Some(vec![large.clone()]), Some(vec![large.clone(), large])];
        assert_eq!(numbers.collect::<Vec<_>>(), expected);
    }
}
