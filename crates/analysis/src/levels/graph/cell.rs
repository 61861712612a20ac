//! What is known of boards that are kept together: what their moves come to, and the moves that lead to them.

/// How many shards the boards are spread over. The boards of one fit a core's own cache.
pub(in crate::levels) const SHARDS: usize = 1 << SHARD_BITS;
pub(super) const SHARD_BITS: u32 = 11;

/// Boards of one shard from which as much has gone to the stores, by the number that they have in the table.
#[derive(Debug, Default)]
pub(super) struct Cell {
    /// Boards that were known when the level began; those that are found later are for the next.
    pub known: usize,
    /// What the moves of each board come to, by the number in [`Kinds`](super::figures::Kinds); the boards behind the
    /// last have not been played on from.
    pub kinds: Vec<u32>,
    pub endings: Vec<Ending>,
    pub unusual_sowings: Vec<UnusualSowing>,
    /// The moves that lead to these boards.
    pub moves: Vec<Moves>,
}

/// Returns the cell of a group, a new one if there was none.
#[inline(always)]
pub(super) fn cell(cells: &mut Vec<Cell>, group: usize) -> &mut Cell {
    if cells.len() <= group {
        cells.resize_with(group + 1, Cell::default);
    }
    &mut cells[group]
}

impl Cell {
    /// Keeps only boards that have a new number. The numbers follow each other, in the order of the old ones.
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

    /// Returns the moves to these boards from those of a group that bring the near player so much.
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

/// Keeps only the items whose place has a new number.
pub(super) fn keep_numbered<T>(list: &mut Vec<T>, number: &dyn Fn(usize) -> Option<u16>) {
    let mut place = 0..;
    list.retain(|_| place.next().and_then(number).is_some());
    list.shrink_to_fit();
}

pub(super) fn bytes_of<T>(list: &Vec<T>) -> usize {
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
    /// What the near and the far player win by it, captured holes included; `None` if the game is void.
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
