//! Boards that are kept together, and the moves that lead to them.

use crate::levels::fetch::fetch;
use crate::levels::key::{Key, hash};

/// How many shards the boards are spread over. The boards of one fit a core's own cache.
pub(super) const SHARDS: usize = 1 << SHARD_BITS;
const SHARD_BITS: u32 = 11;

/// Gives the shard that a board belongs to.
#[inline(always)]
pub(super) fn shard_of<const WORDS: usize>(key: &Key<WORDS>) -> usize {
    (hash(key) >> (64 - SHARD_BITS)) as usize
}

/// The boards of a shard, a cell for each number of units that have gone to the stores.
#[derive(Debug, Default)]
pub(super) struct Shard<const WORDS: usize> {
    pub cells: Vec<Cell<WORDS>>,
}

impl<const WORDS: usize> Shard<WORDS> {
    pub(super) fn cell(&mut self, group: usize) -> &mut Cell<WORDS> {
        if self.cells.len() <= group {
            self.cells.resize_with(group + 1, Cell::default);
        }
        &mut self.cells[group]
    }
}

/// Boards of one shard from which as much has gone to the stores, numbered in the order in which they were found.
#[derive(Debug)]
pub(super) struct Cell<const WORDS: usize> {
    pub boards: Vec<Key<WORDS>>,
    /// An open hash table of the boards' numbers.
    slots: Vec<Slot>,
    /// Boards that were known when the level began; those that are found later are for the next.
    pub known: usize,
    /// What the moves of each board come to, by the number in [`Kinds`](super::figures::Kinds); the boards behind the
    /// last have not been played on from.
    pub kinds: Vec<u32>,
    pub endings: Vec<Ending>,
    pub oddities: Vec<Oddity>,
    /// The moves that lead to these boards.
    pub moves: Vec<Moves>,
}

/// A board's number in the hash table, with a part of its hash, so that hardly any other board is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Slot {
    number: u16,
    tag: u16,
}

impl Slot {
    const EMPTY: Slot = Slot {
        number: u16::MAX,
        tag: u16::MAX,
    };

    #[inline(always)]
    fn new(hash: u64, number: u16) -> Slot {
        let tag = (hash >> 32) as u16;
        Slot { number, tag }
    }

    #[inline(always)]
    fn may_be(self, hash: u64) -> bool {
        self.tag == (hash >> 32) as u16
    }

    #[inline(always)]
    fn number(self) -> usize {
        self.number.into()
    }
}

impl<const WORDS: usize> Default for Cell<WORDS> {
    fn default() -> Self {
        Cell {
            boards: Vec::new(),
            known: 0,
            slots: Vec::new(),
            kinds: Vec::new(),
            endings: Vec::new(),
            oddities: Vec::new(),
            moves: Vec::new(),
        }
    }
}

impl<const WORDS: usize> Cell<WORDS> {
    /// Finds a board's number, a new one if it was not known; `None` if there are too many boards.
    #[inline(always)]
    pub(super) fn number_of(&mut self, key: &Key<WORDS>) -> Option<u16> {
        if 4 * (self.boards.len() + 1) > 3 * self.slots.len() {
            self.grow();
        }
        let hash = hash(key);
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            let slot = self.slots[at];
            if slot == Slot::EMPTY {
                break;
            }
            if slot.may_be(hash) && self.boards[slot.number()] == *key {
                return Some(slot.number);
            }
            at = (at + 1) & mask;
        }
        let number = u16::try_from(self.boards.len()).ok()?;
        if number == Slot::EMPTY.number {
            return None;
        }
        self.slots[at] = Slot::new(hash, number);
        push(&mut self.boards, *key);
        Some(number)
    }

    /// Fetches where a board's number will be looked for.
    #[inline(always)]
    pub(super) fn fetch_slot(&self, key: &Key<WORDS>) {
        fetch(
            &self.slots,
            hash(key) as usize & self.slots.len().wrapping_sub(1),
        );
    }

    /// Fetches the board with which it will be compared, once the slot is there.
    #[inline(always)]
    pub(super) fn fetch_board(&self, key: &Key<WORDS>) {
        let hash = hash(key);
        let mask = self.slots.len().wrapping_sub(1);
        let mut at = hash as usize & mask;
        while let Some(slot) = self.slots.get(at)
            && *slot != Slot::EMPTY
        {
            if slot.may_be(hash) {
                return fetch(&self.boards, slot.number());
            }
            at = (at + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let slots = (2 * self.boards.len()).next_power_of_two().max(4);
        self.slots.clear();
        self.slots.resize(slots, Slot::EMPTY);
        for (number, key) in self.boards.iter().enumerate() {
            let hash = hash(key);
            let mut at = hash as usize & (slots - 1);
            while self.slots[at] != Slot::EMPTY {
                at = (at + 1) & (slots - 1);
            }
            self.slots[at] = Slot::new(hash, number as u16);
        }
    }

    /// Keeps only boards that have a new number. The numbers follow each other, in the order of the old ones.
    pub(super) fn keep(&mut self, number: impl Fn(usize) -> Option<u16>) {
        keep_numbered(&mut self.boards, &number);
        keep_numbered(&mut self.kinds, &number);
        let renumber = |board: &mut u16| {
            let new = number((*board).into());
            *board = new.unwrap_or(*board);
            new.is_some()
        };
        self.endings
            .retain_mut(|ending| renumber(&mut ending.board));
        self.oddities
            .retain_mut(|oddity| renumber(&mut oddity.board));
        // They are made anew for the next board that is looked up, if there ever is one.
        self.slots = Vec::new();
    }

    /// Gives the moves to these boards from those of a group that bring the near player so much.
    #[inline(always)]
    pub(super) fn moves_from(&mut self, group: u8, high: u8) -> &mut Vec<Move> {
        let found = self
            .moves
            .iter()
            .position(|moves| moves.group == group && moves.high == high);
        let at = found.unwrap_or_else(|| {
            self.moves.push(Moves {
                group,
                high,
                list: Vec::new(),
                sorted: 0,
            });
            self.moves.len() - 1
        });
        &mut self.moves[at].list
    }

    /// Counts the bytes that the cell takes, without its counts.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Self>()
            + bytes_of(&self.boards)
            + bytes_of(&self.slots)
            + bytes_of(&self.kinds)
            + bytes_of(&self.endings)
            + bytes_of(&self.oddities)
            + bytes_of(&self.moves)
            + self
                .moves
                .iter()
                .map(|moves| bytes_of(&moves.list))
                .sum::<usize>()
    }
}

/// Keeps only the items whose place has a new number.
fn keep_numbered<T>(list: &mut Vec<T>, number: impl Fn(usize) -> Option<u16>) {
    let mut place = 0..;
    list.retain(|_| place.next().and_then(&number).is_some());
    list.shrink_to_fit();
}

fn bytes_of<T>(list: &Vec<T>) -> usize {
    list.capacity() * size_of::<T>()
}

/// Adds to a list that is one of many and grows for long: room for a quarter more is enough.
#[inline(always)]
pub(super) fn push<T>(list: &mut Vec<T>, item: T) {
    if list.len() == list.capacity() {
        list.reserve_exact(list.len() / 2 + 8);
    }
    list.push(item);
}

/// A move that ends the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ending {
    pub board: u16,
    /// What the near and the far player win by it, wegs included; `None` if the game is void.
    pub won: Option<[u8; 2]>,
}

/// A move whose sowing is endless or very long.
#[derive(Clone, Copy, Debug)]
pub(super) struct Oddity {
    pub board: u16,
    pub endless: bool,
    pub long: bool,
}

/// The moves to a cell from the boards of one group.
#[derive(Debug)]
pub(super) struct Moves {
    pub group: u8,
    /// What the near player gains by them, in units: its highest three bits.
    pub high: u8,
    pub list: Vec<Move>,
    /// How many of them were there when they were last sorted.
    sorted: usize,
}

impl Moves {
    /// Sorts the moves by where they come from, unless few have come since they were sorted.
    ///
    /// The boards that moves come from are then asked for in the order in which they lie in memory.
    pub(super) fn sort(&mut self) {
        if self.list.len() > self.sorted + self.sorted / 4 {
            // They come in order from each batch, and a stable sort makes use of that.
            self.list
                .sort_by_key(|step| step.shard() << 16 | step.from());
            self.sorted = self.list.len();
        }
    }

    /// Keeps only moves between boards that have new numbers.
    pub(super) fn keep(&mut self, numbers: impl Fn(Move) -> Option<(u16, u16)>) {
        self.list.retain_mut(|step| match numbers(*step) {
            Some((from, to)) => {
                (step.from, step.to) = (from, to);
                true
            }
            None => false,
        });
        self.list.shrink_to_fit();
        self.sorted = self.sorted.min(self.list.len());
    }
}

/// A move from one board to another, in six bytes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Move {
    /// The number that the first board has in its cell.
    from: u16,
    /// The first board's shard; above it, the lower bits of what the near player gains.
    shard_and_gain: u16,
    /// The number of the second board.
    to: u16,
}

impl Move {
    /// Counts the gains that a move can tell apart.
    pub(super) const GAINS: usize = 1 << (16 - SHARD_BITS);

    /// Packs where a move comes from, and what the near player gains, into one number.
    #[inline(always)]
    pub(super) fn origin(shard: usize, board: u16, gain: usize) -> u32 {
        let low = gain % Move::GAINS;
        u32::from(board) | (shard as u32) << 16 | (low as u32) << (16 + SHARD_BITS)
    }

    #[inline(always)]
    pub(super) fn new(origin: u32, to: u16) -> Move {
        Move {
            from: origin as u16,
            shard_and_gain: (origin >> 16) as u16,
            to,
        }
    }

    #[inline(always)]
    pub(super) fn from(self) -> usize {
        usize::from(self.from)
    }

    #[inline(always)]
    pub(super) fn shard(self) -> usize {
        usize::from(self.shard_and_gain) % SHARDS
    }

    #[inline(always)]
    pub(super) fn gain(self) -> usize {
        usize::from(self.shard_and_gain) / SHARDS
    }

    #[inline(always)]
    pub(super) fn to(self) -> usize {
        usize::from(self.to)
    }
}
