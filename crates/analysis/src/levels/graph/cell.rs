//! Boards that are kept together: the figures of their moves, and the moves that lead to them.

/// The number of shards over which the boards are spread. The boards of one fit a core's own cache.
pub(in crate::levels) const SHARDS: usize = 1 << SHARD_BITS;
pub(super) const SHARD_BITS: u32 = 11;

/// The boards of one shard and one group, by their numbers in the table.
#[derive(Debug, Default)]
pub(super) struct Cell {
    /// The number of boards that were known when the level began. Boards found later belong to the next level.
    pub known: usize,
    /// The figures of each board's moves, as a number in [`Kinds`](super::figures::Kinds). Boards beyond the end of the
    /// list have not been expanded.
    pub kinds: Vec<u32>,
    pub endings: Vec<Ending>,
    pub unusual_sowings: Vec<UnusualSowing>,
    /// The moves that lead to these boards.
    pub moves: Vec<Moves>,
}

/// Returns the cell of a group, which is created if there is none.
#[inline(always)]
pub(super) fn cell(cells: &mut Vec<Cell>, group: usize) -> &mut Cell {
    if cells.len() <= group {
        cells.resize_with(group + 1, Cell::default);
    }
    &mut cells[group]
}

impl Cell {
    /// Keeps only the boards that have a new number. The numbers are consecutive, in the order of the old ones.
    pub(super) fn keep(&mut self, number: &dyn Fn(usize) -> Option<u16>) {
        keep_numbered(&mut self.kinds, number);
        let renumber = |board: &mut u16| {
            let new = number((*board).into());
            *board = new.unwrap_or(*board);
            new.is_some()
        };
        self.endings
            .retain_mut(|ending| renumber(&mut ending.board));
        self.unusual_sowings
            .retain_mut(|sowing| renumber(&mut sowing.board));
    }

    /// Returns the moves to these boards from those of a group, with those high bits of the near player's gain.
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

    /// Returns the number of bytes that the cell takes, without its boards and counts.
    pub(super) fn bytes(&self) -> usize {
        let of_moves = self.moves.iter().map(|moves| bytes_of(&moves.list));
        size_of::<Self>()
            + bytes_of(&self.kinds)
            + bytes_of(&self.endings)
            + bytes_of(&self.unusual_sowings)
            + bytes_of(&self.moves)
            + of_moves.sum::<usize>()
    }
}

/// Keeps only the items whose index has a new number.
pub(super) fn keep_numbered<T>(list: &mut Vec<T>, number: &dyn Fn(usize) -> Option<u16>) {
    let mut place = 0..;
    list.retain(|_| place.next().and_then(number).is_some());
    list.shrink_to_fit();
}

pub(super) fn bytes_of<T>(list: &Vec<T>) -> usize {
    list.capacity() * size_of::<T>()
}

/// Adds an item to a list that is one of many and grows slowly, so room for a quarter more is enough.
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
    /// What the near and the far player win by it, including captured holes; `None` if the game is void.
    pub won: Option<[u8; 2]>,
}

/// A move whose sowing is endless or very long.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnusualSowing {
    pub board: u16,
    pub endless: bool,
    pub long: bool,
}

/// The moves to a cell from the boards of one group.
#[derive(Debug)]
pub(super) struct Moves {
    pub group: u8,
    /// The highest three bits of the near player's gain from them, in units.
    pub high: u8,
    pub list: Vec<Move>,
    /// The number of moves when they were last sorted.
    sorted: usize,
}

impl Moves {
    /// Sorts the moves by their origins, unless few have been added since the last sort.
    ///
    /// The boards that moves come from are then read in the order in which they lie in memory.
    pub(super) fn sort(&mut self) {
        if self.list.len() > self.sorted + self.sorted / 4 {
            // Each batch adds them in order, and a stable sort benefits from that.
            self.list
                .sort_by_key(|step| step.shard() << 16 | step.from());
            self.sorted = self.list.len();
        }
    }

    /// Keeps only the moves between boards that have new numbers.
    pub(super) fn keep(&mut self, numbers: &dyn Fn(Move) -> Option<(u16, u16)>) {
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
    /// The number of the first board in its cell.
    from: u16,
    /// The first board's shard and, in the bits above, the low bits of the near player's gain.
    shard_and_gain: u16,
    /// The number of the second board.
    to: u16,
}

impl Move {
    /// The number of gains that a move can distinguish.
    pub(super) const GAINS: usize = 1 << (16 - SHARD_BITS);

    /// Packs the origin of a move and the near player's gain into one number.
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
