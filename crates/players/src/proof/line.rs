//! The line that is searched, and the answers that hold only on it.
//!
//! A board that comes back on the line is a game that never ends, and leaves the score as it stands. For one question,
//! that is a success for one of the players, always the same as long as no counters are set aside. An answer against
//! this player relies on no such board: each line ends otherwise. An answer for this player may rely on boards of the
//! line, and then it holds as long as they are on the line.
//!
//! When a board leaves the line with the same answer, the assumption was right. Then what relied on this board relies
//! on what its answer relies on; if that is nothing, it holds everywhere. Otherwise, it is dropped.

use std::collections::HashMap;

use super::answer::Reliance;
use super::board_keys::BoardKey;

/// The most bytes that an answer takes while the list of answers grows.
const BYTES: usize = 3 * 2 * (size_of::<(BoardId, Relying)>() + 1) + 2 * size_of::<BoardId>();

/// The boards of the line, and answers that rely on them.
pub(super) struct Line {
    /// The most answers that are kept while they rely on boards of the line.
    most: usize,
    boards: Vec<OnLine>,
    /// The boards with answers that rely on the line, in the order in which they were found.
    relying: Vec<BoardId>,
    answers: HashMap<BoardId, Relying, foldhash::fast::FixedState>,
    /// The number of answers whose latest board is each board of the line.
    by_latest: Vec<u32>,
}

struct OnLine {
    id: BoardId,
    /// The number of relying answers when it was entered.
    relying: usize,
}

/// A board, with the player to move. Two boards that differ only by that are not the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct BoardId {
    check: u64,
    left: u16,
    by_b: bool,
}

impl BoardId {
    #[inline(always)]
    fn of(key: &BoardKey) -> BoardId {
        BoardId {
            check: key.check,
            left: key.left,
            by_b: key.to_move as u8 != 0,
        }
    }
}

/// An answer that relies on boards of the line.
#[derive(Clone, Copy)]
pub(super) struct Relying {
    pub key: BoardKey,
    pub margin: i32,
    pub yes: bool,
    pub best: u8,
    pub work: u8,
    pub on: Reliance,
}

impl Line {
    /// Returns an empty line, for whose answers there are that many bytes of memory.
    pub(super) fn new(bytes: usize) -> Line {
        Line {
            most: bytes / BYTES,
            boards: Vec::new(),
            relying: Vec::new(),
            answers: HashMap::default(),
            by_latest: Vec::new(),
        }
    }

    /// Returns the index of a board on the line.
    ///
    /// Counters that have been set aside stay there, so only the last boards with as many counters are compared.
    #[inline(always)]
    pub(super) fn find(&self, key: &BoardKey) -> Option<u32> {
        let id = BoardId::of(key);
        let boards = self.boards.iter().enumerate().rev();
        let mut alike = boards.take_while(|(_, board)| board.id.left == id.left);
        alike
            .find(|(_, board)| board.id == id)
            .map(|(place, _)| place as u32)
    }

    /// Returns what is known about a board on this line.
    #[inline(always)]
    pub(super) fn answer(&self, key: &BoardKey) -> Option<&Relying> {
        match self.answers.is_empty() {
            true => None,
            false => self.answers.get(&BoardId::of(key)),
        }
    }

    /// Adds a board to the line, and returns its index.
    #[inline(always)]
    pub(super) fn enter(&mut self, key: &BoardKey) -> u32 {
        let place = self.boards.len();
        self.boards.push(OnLine {
            id: BoardId::of(key),
            relying: self.relying.len(),
        });
        if self.by_latest.len() <= place {
            self.by_latest.push(0);
        }
        place as u32
    }

    /// Takes the last board off the line. `as_assumed` is what its answer relies on, if it is the one that was assumed.
    /// Answers that hold everywhere from now on are passed to `give`.
    #[inline(always)]
    pub(super) fn leave(&mut self, as_assumed: Option<Reliance>, give: impl FnMut(&Relying)) {
        let Some(board) = self.boards.pop() else {
            return;
        };
        let place = self.boards.len();
        if self.by_latest[place] > 0 {
            self.resolve(place as u32, board.relying, as_assumed, give);
        }
    }

    /// Decides about the answers that rely on a board which leaves the line.
    #[cold]
    fn resolve(
        &mut self,
        place: u32,
        from: usize,
        as_assumed: Option<Reliance>,
        mut give: impl FnMut(&Relying),
    ) {
        self.by_latest[place as usize] = 0;
        let mut kept = from;
        for number in from..self.relying.len() {
            let id = self.relying[number];
            let Some(answer) = self.answers.get_mut(&id) else {
                continue;
            };
            if answer.on.latest == place {
                let Some(on) = as_assumed else {
                    self.answers.remove(&id);
                    continue;
                };
                answer.on = answer.on.and(on).before(place);
                if answer.on.is_none() {
                    give(answer);
                    self.answers.remove(&id);
                    continue;
                }
                self.by_latest[answer.on.latest as usize] += 1;
            }
            self.relying[kept] = id;
            kept += 1;
        }
        self.relying.truncate(kept);
    }

    /// Keeps an answer as long as the boards that it relies on are on the line.
    pub(super) fn keep(&mut self, answer: Relying) {
        let id = BoardId::of(&answer.key);
        if self.answers.len() >= self.most || self.answers.contains_key(&id) {
            return;
        }
        self.by_latest[answer.on.latest as usize] += 1;
        self.relying.push(id);
        self.answers.insert(id, answer);
    }

    /// Forgets the line and all that relies on it.
    pub(super) fn clear(&mut self) {
        self.boards.clear();
        self.relying.clear();
        self.answers.clear();
        self.by_latest.clear();
    }
}
