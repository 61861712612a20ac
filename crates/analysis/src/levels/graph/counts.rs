//! Numbers of paths to boards.
//!
//! The numbers of a group lie in one piece of memory and are as wide as the largest of them needs. Few boards are
//! reached by many captures, but most paths lead to them. On GEME's level 60, the boards of the last groups have
//! numbers of up to 97 bits, and nearly all others of at most 63.

use std::slice::ChunksExact;

use num_bigint::BigUint;

use super::cell::SHARDS;
use super::path_number::PathNumber;
use gebeta_storage::runtime::{each_in_threads, huge_pages};

/// Numbers of paths: by group, by shard, by board, and by the units of the group that have gone to A.
#[derive(Default)]
pub(super) struct Counts {
    /// The groups that paths have led to.
    pub groups: Vec<GroupCounts>,
}

/// The numbers of paths to the boards of a group.
pub(super) struct GroupCounts {
    /// The number of numbers that a board has.
    pub width: usize,
    /// The places of the boards' numbers.
    pub layout: Layout,
    pub numbers: Numbers,
    /// The buffer for the next numbers.
    pub next: Numbers,
}

/// The places of the numbers of a group's boards.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// The number of boards in the group before those of each shard; the last element is the number of all.
    before: Vec<u32>,
}

/// A list of numbers of the same width.
pub(super) enum Numbers {
    Half(Vec<u32>),
    One(Vec<u64>),
    Two(Vec<u128>),
    Three(Vec<[u64; 3]>),
    Four(Vec<[u64; 4]>),
    Any(Vec<BigUint>),
}

/// Runs the same code with numbers of any width.
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

impl Layout {
    /// Returns the layout of a group with that many boards in each shard.
    pub(super) fn new(boards: &[u32; SHARDS]) -> Layout {
        let mut all = 0;
        let mut before = vec![0];
        before.extend(boards.iter().map(|boards| {
            all += boards;
            all
        }));
        Layout { before }
    }

    /// Returns the index in the group of a shard's board.
    #[inline(always)]
    pub(super) fn board(&self, shard: usize, board: usize) -> usize {
        self.before[shard] as usize + board
    }

    /// Returns the number of boards of a shard.
    pub(super) fn boards(&self, shard: usize) -> usize {
        self.board(shard + 1, 0) - self.board(shard, 0)
    }

    /// Returns the number of all boards.
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
    /// Returns the number of bits of a number.
    pub(super) fn bits(&self) -> u32 {
        fn of<N: PathNumber>(_: &[N]) -> u32 {
            N::BITS
        }
        with!(self, list => of(list))
    }

    /// Returns the size of a number in bytes.
    pub(super) fn size(&self) -> usize {
        fn of<N>(_: &[N]) -> usize {
            size_of::<N>()
        }
        with!(self, list => of(list))
    }

    /// Returns an empty list of wider numbers.
    pub(super) fn wider(&self) -> Numbers {
        match self {
            Numbers::Half(_) => Numbers::One(Vec::new()),
            Numbers::One(_) => Numbers::Two(Vec::new()),
            Numbers::Two(_) => Numbers::Three(Vec::new()),
            Numbers::Three(_) => Numbers::Four(Vec::new()),
            Numbers::Four(_) | Numbers::Any(_) => Numbers::Any(Vec::new()),
        }
    }

    /// Returns the list if its numbers have that many bits, otherwise an empty one of wider numbers.
    pub(super) fn widened(self, bits: u64) -> Numbers {
        match u64::from(self.bits()) < bits {
            true => self.wider().widened(bits),
            false => self,
        }
    }

    /// Returns the number of bytes that a number of that many bits takes beyond its own size.
    fn heap(&self, bits: u64) -> usize {
        match self {
            // An allocation of its own, including the allocator's overhead.
            Numbers::Any(_) if bits > 0 => bits.div_ceil(64) as usize * 8 + 16,
            _ => 0,
        }
    }

    /// Returns the number of bytes that the first numbers of a list take.
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

/// Returns the number of ways to divide a group's units between the stores: the number of numbers of each board.
pub(super) fn scores(group: usize) -> usize {
    group + 1
}

impl GroupCounts {
    /// Returns a group that no path has led to yet.
    pub(super) fn empty(group: usize) -> GroupCounts {
        GroupCounts {
            width: scores(group),
            layout: Layout::new(&[0; SHARDS]),
            numbers: Numbers::default(),
            next: Numbers::default(),
        }
    }

    /// Returns the numbers of each board of a shard, out of all numbers of the group.
    pub(super) fn of_shard<'a, N>(&self, numbers: &'a [N], shard: usize) -> ChunksExact<'a, N> {
        let boards = self.layout.board(shard, 0)..self.layout.board(shard + 1, 0);
        numbers[boards.start * self.width..boards.end * self.width].chunks_exact(self.width)
    }
}

impl Counts {
    /// Returns zeros for all boards, to which numbers of that many bits in each group can be added.
    ///
    /// All numbers may take `room` bytes; returns `None` if that is too few.
    pub(super) fn noughts(layouts: &[Layout], bits: &[u64], room: u64) -> Option<Counts> {
        let mut counts = Counts::default();
        for (group, (layout, &bits)) in layouts.iter().zip(bits).enumerate() {
            counts.groups.push(GroupCounts {
                layout: layout.clone(),
                numbers: Numbers::default().widened(bits + 1),
                ..GroupCounts::empty(group)
            });
        }
        // From the next level on, there are two such lists.
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

    /// Adds paths to a board for which that many units have gone to A.
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

    /// Keeps the numbers of the boards that live, in their order; these have the given layouts.
    pub(super) fn keep(
        &mut self,
        layouts: &[Layout],
        threads: usize,
        lives: impl Fn(usize, usize, usize) -> bool + Sync,
    ) {
        let groups = self.groups.iter_mut().zip(layouts).enumerate();
        each_in_threads(threads, groups, |(number, (group, layout))| {
            let boards = (0..SHARDS)
                .flat_map(|shard| (0..group.layout.boards(shard)).map(move |board| (shard, board)));
            let living = boards.enumerate();
            let living = living.filter(|&(_, (shard, board))| lives(number, shard, board));
            let width = group.width;
            with!(&mut group.numbers, list => {
                for (to, (from, _)) in living.enumerate() {
                    (0..width).for_each(|place| list.swap(to * width + place, from * width + place));
                }
            });
            group.layout.clone_from(layout);
        });
    }

    /// Returns the number of bytes that it takes.
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
