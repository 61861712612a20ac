//! Numbers of paths to boards, of those boards only that any path leads to.

use std::sync::{Mutex, PoisonError};

use super::Found;
use super::number::Number;
use crate::thought::analyse::fetch::fetch_far;
use crate::thought::analyse::huge;
use crate::thought::analyse::threads::{Queue, together};

/// Boards that share a mark.
const A_MARK: usize = 64;

/// Numbers of paths: by what has gone to the stores, by shard, by board, by what of it has gone to A.
#[derive(Default)]
pub(super) struct Counts<N> {
    groups: Vec<Group<N>>,
    /// Memory where new numbers are made, for each thread.
    spares: Vec<Vec<N>>,
}

/// The numbers of a group, in one piece of memory.
///
/// On a late level of a long game, most boards have no path of just this length. A board with any has as many numbers
/// as there are ways to share out what has gone to the stores; one without has none.
#[derive(Default)]
pub(super) struct Group<N> {
    places: Places,
    /// Says which boards have paths, a bit for each.
    ///
    /// The marks of a whole group fit the processor's caches, so that a board without paths costs little.
    marks: Vec<u64>,
    /// Says how many boards before those of a mark have paths.
    before: Vec<u32>,
    numbers: Vec<N>,
}

/// Says where in a group the boards of each shard are marked.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    /// The first mark of each shard.
    first: Vec<u32>,
    /// The boards of each shard.
    boards: Vec<u32>,
    marks: u32,
}

/// What a thread has made of a group.
struct Made<N> {
    numbers: Vec<N>,
    pieces: Vec<Piece>,
    found: Found,
}

/// What has been made of a shard.
struct Piece {
    shard: usize,
    marks: Vec<u64>,
    /// How many boards have paths.
    boards: usize,
}

impl Places {
    /// Lays out a group of which each shard has so many boards.
    pub(super) fn new(boards: Vec<u32>) -> Places {
        let mut marks = 0;
        let first = boards.iter().map(|&boards| {
            let first = marks;
            marks += boards.div_ceil(A_MARK as u32);
            first
        });
        Places {
            first: first.collect(),
            boards,
            marks,
        }
    }

    /// Gives the mark of a shard's board.
    #[inline(always)]
    fn mark(&self, shard: usize, board: usize) -> usize {
        self.first[shard] as usize + board / A_MARK
    }
}

impl<N: Number> Group<N> {
    /// Says whether there are any paths to a shard's board.
    #[inline(always)]
    pub(super) fn has(&self, shard: usize, board: usize) -> bool {
        let mark = self.marks[self.places.mark(shard, board)];
        mark >> (board % A_MARK) & 1 != 0
    }

    /// Gives the number that a board has among those with paths, if it has any itself.
    #[inline(always)]
    pub(super) fn number(&self, shard: usize, board: usize) -> usize {
        let at = self.places.mark(shard, board);
        let lower = self.marks[at] & ((1 << (board % A_MARK)) - 1);
        (self.before[at] + lower.count_ones()) as usize
    }

    /// Fetches where a board will be looked for.
    #[inline(always)]
    pub(super) fn fetch_mark(&self, shard: usize, board: usize) {
        fetch_far(&self.marks, self.places.mark(shard, board));
    }

    /// Fetches what tells the number of a board.
    #[inline(always)]
    pub(super) fn fetch_number(&self, shard: usize, board: usize) {
        fetch_far(&self.before, self.places.mark(shard, board));
    }

    /// Gives all numbers.
    #[inline(always)]
    pub(super) fn numbers(&self) -> &[N] {
        &self.numbers
    }
}

impl<N: Number> Counts<N> {
    /// Begins with one path to the first board of a shard of the first group.
    pub(super) fn root(places: Places, shard: usize, one: N) -> Counts<N> {
        let mut marks = vec![0; places.marks as usize];
        marks[places.first[shard] as usize] = 1;
        let before = vec![0; places.marks as usize];
        let numbers = vec![one];
        Counts {
            groups: vec![Group {
                places,
                marks,
                before,
                numbers,
            }],
            spares: Vec::new(),
        }
    }

    /// Gives a group; `None` if nothing has led to it yet.
    #[inline(always)]
    pub(super) fn group(&self, group: usize) -> Option<&Group<N>> {
        let group = self.groups.get(group);
        group.filter(|group| !group.numbers.is_empty())
    }

    /// Gives the numbers of a board, none if it has no paths.
    pub(super) fn of(&self, group: usize, shard: usize, board: usize) -> &[N] {
        let scores = group + 1;
        let Some(group) = self.group(group) else {
            return &[];
        };
        if board >= group.places.boards[shard] as usize {
            return &[];
        }
        match group.has(shard, board) {
            true => &group.numbers[group.number(shard, board) * scores..][..scores],
            false => &[],
        }
    }

    /// Gives each board of a shard that has paths, with its numbers.
    pub(super) fn each(&self, group: usize, shard: usize) -> impl Iterator<Item = (usize, &[N])> {
        let boards = match self.group(group) {
            Some(group) => group.places.boards[shard] as usize,
            None => 0,
        };
        (0..boards)
            .map(move |board| (board, self.of(group, shard, board)))
            .filter(|(_, numbers)| !numbers.is_empty())
    }

    /// Makes new numbers for a group, shard by shard, and puts them in the place of the old ones.
    ///
    /// The work makes the numbers of one shard's boards from the old numbers of all groups; they are nought before. If
    /// it fails, nothing has changed.
    pub(super) fn replace<E: Send>(
        &mut self,
        group: usize,
        places: &Places,
        threads: usize,
        work: impl Fn(&Counts<N>, usize, &mut [N]) -> Result<(), E> + Sync,
    ) -> Result<Found, E> {
        let scores = group + 1;
        let queue = Queue::new(places.boards.len());
        let spares = Mutex::new(std::mem::take(&mut self.spares));
        let old = &*self;
        let made = together(threads, || {
            let spare = spares.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let mut made = Made::new(spare.unwrap_or_default());
            let mut sums = Vec::new();
            while let Some(shard) = queue.take() {
                let boards = places.boards[shard] as usize;
                if boards > 0 {
                    sums.clear();
                    sums.resize(boards * scores, N::default());
                    work(old, shard, &mut sums)?;
                    made.add(shard, &sums, scores);
                }
            }
            Ok(made)
        });
        let made = made.into_iter().collect::<Result<Vec<_>, E>>()?;
        self.put(group, places, &made, threads);
        let mut found = Found::default();
        for made in made {
            found.boards += made.found.boards;
            found.positions += made.found.positions;
            self.spares.push(made.numbers);
        }
        Ok(found)
    }

    fn put(&mut self, group: usize, places: &Places, made: &[Made<N>], threads: usize) {
        let scores = group + 1;
        if self.groups.len() <= group {
            self.groups.resize_with(group + 1, Group::default);
        }
        let group = &mut self.groups[group];
        group.places.clone_from(places);
        huge::fit(&mut group.marks, places.marks as usize);
        huge::fit(&mut group.before, places.marks as usize);
        let mut pieces = Vec::new();
        for made in made {
            let mut numbers = &made.numbers[..];
            for piece in &made.pieces {
                let (of_piece, rest) = numbers.split_at(piece.boards * scores);
                numbers = rest;
                pieces.push((piece, of_piece));
            }
        }
        pieces.sort_unstable_by_key(|(piece, _)| piece.shard);
        let all: usize = pieces.iter().map(|(piece, _)| piece.boards).sum();
        huge::fit(&mut group.numbers, all * scores);
        let mut before = 0;
        let mut room = &mut group.numbers[..];
        let mut copies = Vec::with_capacity(pieces.len());
        for (piece, numbers) in pieces {
            let first = places.first[piece.shard] as usize;
            for (at, &mark) in (first..).zip(&piece.marks) {
                group.marks[at] = mark;
                group.before[at] = before;
                before += mark.count_ones();
            }
            let (place, rest) = room.split_at_mut(numbers.len());
            room = rest;
            copies.push((place, numbers));
        }
        let copies = Mutex::new(copies.into_iter());
        let next = || copies.lock().unwrap_or_else(PoisonError::into_inner).next();
        together(threads, || {
            while let Some((place, numbers)) = next() {
                place.clone_from_slice(numbers);
            }
        });
    }

    /// Gives the same in wider numbers.
    pub(super) fn widen(self) -> Counts<N::Wider> {
        drop(self.spares);
        let groups = self.groups.into_iter().map(|group| {
            let mut numbers = Vec::new();
            huge::push_all(&mut numbers, group.numbers.iter().map(N::widen));
            Group {
                places: group.places,
                marks: group.marks,
                before: group.before,
                numbers,
            }
        });
        Counts {
            groups: groups.collect(),
            spares: Vec::new(),
        }
    }

    /// Counts the bytes that it takes.
    pub(super) fn bytes(&self) -> usize {
        let numbers = self.groups.iter().map(|group| &group.numbers);
        let numbers: usize = numbers.chain(&self.spares).map(Vec::capacity).sum();
        let marks: usize = self.groups.iter().map(|group| group.marks.capacity()).sum();
        numbers * size_of::<N>() + marks * (size_of::<u64>() + size_of::<u32>())
    }
}

impl<N: Number> Made<N> {
    fn new(mut numbers: Vec<N>) -> Made<N> {
        numbers.clear();
        Made {
            numbers,
            pieces: Vec::new(),
            found: Found::default(),
        }
    }

    /// Adds the numbers of a shard's boards, but for boards that have none but noughts.
    fn add(&mut self, shard: usize, sums: &[N], scores: usize) {
        let mut marks = Vec::with_capacity((sums.len() / scores).div_ceil(A_MARK));
        let mut boards = 0;
        for sums in sums.chunks(A_MARK * scores) {
            let mut mark = 0u64;
            for (bit, paths) in sums.chunks_exact(scores).enumerate() {
                let positions = paths.iter().filter(|paths| !paths.is_nought()).count();
                if positions > 0 {
                    mark |= 1 << bit;
                    boards += 1;
                    self.found.positions += positions as u64;
                    huge::push_all(&mut self.numbers, paths.iter().cloned());
                }
            }
            marks.push(mark);
        }
        self.found.boards += boards as u64;
        self.pieces.push(Piece {
            shard,
            marks,
            boards,
        });
    }
}
