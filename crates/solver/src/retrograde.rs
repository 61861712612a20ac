//! The values of one group of boards, when all smaller groups are solved: retrograde analysis with many values.
//!
//! A board's moves either leave the group, and then their values are known, or lead to another board of the group and
//! win nothing. The analysis goes from the highest value down. A board has a value if its player can get it by leaving,
//! or can move to a board where the opponent must grant it. A board whose moves all have values has the best of them.
//! For a board that is left after zero, the player can do no better, and need do no worse, than to go on forever, which
//! has the value zero.

use super::unmoves::{Unmove, Unmoves};
use super::unsolved::Unsolved;
use super::value::{Mover, Packed};
use gebeta_storage::runtime::prefetch::prefetch;
use gebeta_storage::runtime::{Watcher, huge_pages};

/// The distance, in boards, between each of three steps of prefetching and the next.
const AHEAD: usize = 8;

/// The number of boards that are settled before the watcher is asked again whether to stop.
const CHUNK: usize = 1024;

/// Computes the values of a group's boards.
///
/// `exits` is the best value that each board can have by leaving the group, `open` the number of its moves within the
/// group.
///
/// Where the score matters, a margin of one player is the opposite margin of the other. Then `exits` is twice as long,
/// first for the boards with a margin, then for the same boards with the opposite margin, and so are the values.
///
/// # Errors
/// The watcher stopped it.
pub(super) fn solve_group(
    moves: &Unmoves,
    open: &[u16],
    exits: Vec<Packed>,
    watcher: &dyn Watcher,
) -> Result<Vec<Packed>, Unsolved> {
    let mut nodes = huge_pages::with_capacity(exits.len());
    let each = exits.iter().zip(open.iter().cycle());
    nodes.extend(each.map(|(&best, &open)| Node::new(best, open)));
    drop(exits);
    solve_nodes(moves, nodes, open.len(), watcher)
}

/// Computes the values of that many boards, given their values by leaving the group.
///
/// # Errors
/// The watcher stopped it.
pub(super) fn solve_nodes(
    moves: &Unmoves,
    nodes: Vec<Node>,
    boards: usize,
    watcher: &dyn Watcher,
) -> Result<Vec<Packed>, Unsolved> {
    let most = most_margin(&nodes);
    let mut group = Group::new(nodes, boards, most);
    for level in (0..=most).rev() {
        group.begin(level);
        while let Some(turns) = group.next_turns() {
            for boards in group.take(turns, usize::MAX).chunks(CHUNK) {
                if watcher.stop() {
                    return Err(Unsolved::Stopped);
                }
                for (place, &board) in boards.iter().enumerate() {
                    group.prefetch(&boards[place..], moves);
                    if group.settle(board as usize) {
                        group.tell(board as usize, moves);
                    }
                }
            }
        }
    }
    Ok(group.values())
}

/// Returns the largest margin, of either sign, that a board can have by leaving the group.
pub(super) fn most_margin(nodes: &[Node]) -> u16 {
    let known = nodes.iter().filter(|node| node.best != Packed::UNKNOWN);
    let margins = known.map(|node| node.best.margin().unsigned_abs());
    margins.max().unwrap_or(0)
}

/// Returns the number of bytes that a group of that many boards takes while it is solved, besides its values: the
/// nodes, and the lists of those that wait.
///
/// A board waits when its value is first known and whenever it improves, but mostly once. While a list is processed,
/// there are two copies of it.
pub(super) fn bytes_of_solving(boards: u64) -> u64 {
    boards * (size_of::<Node>() as u64 + 2 * 2 * 4)
}

/// A group while it is solved: level by level, from the largest margin of either sign down, and on a level from the
/// fewest turns up. Where several processes solve a group, each has some of its boards.
pub(super) struct Group {
    /// The number of boards, whatever the margin.
    boards: usize,
    /// One, or two where the score matters: the boards with a margin, and with the opposite one.
    halves: usize,
    /// The nodes of the boards.
    nodes: Vec<Node>,
    /// Boards to process when a margin of either sign is reached; some are listed twice.
    waiting: Vec<Vec<u32>>,
    /// The level that is being settled.
    level: u16,
    /// Boards of the level to settle, by the turns of their values.
    by_turns: Vec<Vec<u32>>,
    /// Boards of the level to settle whose values never end.
    for_ever: Vec<u32>,
    /// The turns of the boards that were taken last. No board is left with fewer, but in another process there may be.
    turns: usize,
}

/// What is known of a board. It is stored together, because boards are visited in random order and each access waits
/// for memory.
#[derive(Clone, Copy)]
pub(super) struct Node {
    /// The best known value.
    best: Packed,
    /// The number of moves to boards that are not settled.
    open: u16,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// The value may still improve.
    Open,
    /// The value is final, and has yet to be passed on to the predecessors.
    Known,
    /// The value has been passed on.
    PassedOn,
}

impl Node {
    /// Returns the node of a board, from the best value that it can have by leaving the group and the number of its
    /// moves within the group.
    pub(super) fn new(best: Packed, open: u16) -> Node {
        let state = match open {
            0 => State::Known,
            _ => State::Open,
        };
        Node { best, open, state }
    }

    /// A node for no board: no move leads there, and its value stays unknown.
    pub(super) const NONE: Node = Node {
        best: Packed::UNKNOWN,
        open: 0,
        state: State::PassedOn,
    };

    /// Returns the number of moves to boards of the group that are not settled.
    pub(super) fn open(self) -> u16 {
        self.open
    }
}

impl Group {
    /// Begins a group whose boards have no larger margins than `most`.
    pub(super) fn new(nodes: Vec<Node>, boards: usize, most: u16) -> Group {
        let mut group = Group {
            boards,
            halves: nodes.len() / boards.max(1),
            nodes,
            waiting: vec![Vec::new(); usize::from(most) + 1],
            level: most,
            by_turns: Vec::new(),
            for_ever: Vec::new(),
            turns: 0,
        };
        for board in 0..group.nodes.len() {
            let Node { best, state, .. } = group.nodes[board];
            if state == State::Known || best.margin() >= 0 {
                group.wait(board);
            }
        }
        group
    }

    /// Begins a level: the boards with a margin of that many counters, of either sign.
    pub(super) fn begin(&mut self, level: u16) {
        self.level = level;
        self.by_turns.clear();
        self.turns = 0;
    }

    /// Returns the fewest turns of the boards that are to be settled on the level; `None` if there are none.
    ///
    /// A move adds one turn to its successor's, so no new board has fewer turns than those being settled.
    pub(super) fn next_turns(&mut self) -> Option<u16> {
        for board in std::mem::take(&mut self.waiting[usize::from(self.level)]) {
            let turns = self.nodes[board as usize].best.turns();
            if turns == Packed::FOR_EVER {
                self.for_ever.push(board);
                continue;
            }
            let turns = usize::from(turns);
            if self.by_turns.len() <= turns {
                self.by_turns.resize_with(turns + 1, Vec::new);
            }
            self.by_turns[turns].push(board);
        }
        let mut turns = self.turns..self.by_turns.len();
        match turns.find(|&turns| !self.by_turns[turns].is_empty()) {
            Some(turns) => Some(turns as u16),
            None => (!self.for_ever.is_empty()).then_some(Packed::FOR_EVER),
        }
    }

    /// Takes boards that are to be settled on the level and have that many turns: at most that many of them.
    pub(super) fn take(&mut self, turns: u16, most: usize) -> Vec<u32> {
        let boards = match turns {
            Packed::FOR_EVER => &mut self.for_ever,
            turns => {
                self.turns = turns.into();
                match self.by_turns.get_mut(self.turns) {
                    Some(boards) => boards,
                    None => return Vec::new(),
                }
            }
        };
        let left = boards.len().saturating_sub(most);
        boards.split_off(left)
    }

    /// Lists a board under its margin.
    fn wait(&mut self, board: usize) {
        let level = self.nodes[board].best.margin().unsigned_abs();
        self.waiting[usize::from(level)].push(board as u32);
    }

    /// Settles a board on the level. Returns `true` if its value has to be passed on. A board that is listed again,
    /// because its value improved meanwhile, is settled already or comes later.
    #[inline(always)]
    pub(super) fn settle(&mut self, board: usize) -> bool {
        let level = self.level;
        let node = &mut self.nodes[board];
        let news = match node.state {
            State::PassedOn => false,
            State::Known => true,
            State::Open => i32::from(node.best.margin()) == i32::from(level),
        };
        if news {
            node.state = State::PassedOn;
        }
        news
    }

    /// Prefetches, step by step, what is needed for the next boards.
    #[inline(always)]
    fn prefetch(&self, coming: &[u32], moves: &Unmoves) {
        let board = |ahead: usize| coming.get(ahead).map(|&board| board as usize);
        if let Some(board) = board(3 * AHEAD) {
            prefetch(&self.nodes, board);
            moves.prefetch_first(self.half(board).1);
        }
        if let Some(board) = board(2 * AHEAD) {
            moves.prefetch_moves(self.half(board).1);
        }
        if let Some(board) = board(AHEAD) {
            let (half, board) = self.half(board);
            for back in moves.to(board) {
                prefetch(&self.nodes, self.before(half, *back));
            }
        }
    }

    /// Returns the half that a board is in, and its number there.
    #[inline(always)]
    fn half(&self, board: usize) -> (usize, usize) {
        match board.checked_sub(self.boards) {
            Some(board) => (1, board),
            None => (0, board),
        }
    }

    /// Returns the predecessor by a move to a board of a half.
    #[inline(always)]
    fn before(&self, half: usize, back: Unmove) -> usize {
        let half = match back.mover() {
            Mover::Same => half,
            Mover::Other => (self.halves - 1) - half,
        };
        half * self.boards + back.from()
    }

    /// Passes the value of a board on to its predecessors.
    fn tell(&mut self, board: usize, moves: &Unmoves) {
        let value = self.nodes[board].best;
        let (half, board) = self.half(board);
        for back in moves.to(board) {
            let from = self.before(half, *back);
            self.hear(from, value.before(back.mover(), 0));
        }
    }

    /// Takes the value of a move from a board within the group, which has just been settled.
    #[inline(always)]
    pub(super) fn hear(&mut self, from: usize, value: Packed) {
        let node = &mut self.nodes[from];
        if node.state != State::Open {
            return;
        }
        node.open -= 1;
        let better = node.best.improve(value);
        if node.open == 0 {
            node.state = State::Known;
        }
        // A player who loses by leaving waits until there is nothing else.
        let waits = match node.best.margin() >= 0 {
            true => better,
            false => node.open == 0,
        };
        if waits {
            self.wait(from);
        }
    }

    /// Returns the best known value of a board.
    pub(super) fn best(&self, board: usize) -> Packed {
        self.nodes[board].best
    }

    /// Returns the values of all boards. Those that are not settled go on forever.
    pub(super) fn values(self) -> Vec<Packed> {
        let mut values = huge_pages::with_capacity(self.nodes.len());
        values.extend(self.nodes.iter().map(|node| match node.state {
            State::PassedOn => node.best,
            _ => Packed::NEVER_ENDS,
        }));
        values
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Value;

    /// Solves a group whose moves within it are pairs of boards, with the margins that each board can have by leaving.
    fn solved(exits: &[Option<i16>], within: &[(usize, usize)]) -> Vec<Value> {
        let list = within
            .iter()
            .map(|&(from, to)| (to as u32, Unmove::new(from, Mover::Other)))
            .collect();
        let moves = Unmoves::new(exits.len(), &[list]);
        let open: Vec<u16> = (0..exits.len())
            .map(|board| within.iter().filter(|(from, _)| *from == board).count() as u16)
            .collect();
        let exits = exits
            .iter()
            .map(|exit| exit.map_or(Packed::UNKNOWN, |margin| Packed::new(margin, 1)));
        solve_group(&moves, &open, exits.collect(), &())
            .expect("nobody stops it")
            .into_iter()
            .map(Packed::value)
            .collect()
    }

    const fn value(margin: i16, turns: u16) -> Value {
        Value {
            margin,
            turns: Some(turns),
        }
    }

    const FOR_EVER: Value = Value {
        margin: 0,
        turns: None,
    };

    #[test]
    fn a_board_that_only_leaves_has_its_best_exit() {
        assert_eq!(solved(&[Some(-3)], &[]), [value(-3, 1)]);
    }

    #[test]
    fn a_forced_win_is_found() {
        // The second board must go to the first, from where 4 are won; the third can go to the second.
        assert_eq!(
            solved(&[Some(4), None, Some(1)], &[(1, 0), (2, 1)]),
            [value(4, 1), value(-4, 2), value(4, 3)]
        );
    }

    #[test]
    fn a_player_who_loses_by_leaving_cycles_forever() {
        let circle = [(0, 1), (1, 0)];
        assert_eq!(solved(&[Some(-2), Some(-5)], &circle), [FOR_EVER; 2]);
        // A player who can win something leaves the cycle; one who loses by leaving stays.
        assert_eq!(
            solved(&[Some(-2), Some(5)], &circle),
            [value(-2, 1), value(5, 1)]
        );
        // A cycle that neither player can leave.
        assert_eq!(solved(&[None, None], &circle), [FOR_EVER; 2]);
    }

    #[test]
    fn a_player_who_can_leave_without_loss_need_not_cycle() {
        assert_eq!(
            solved(&[Some(0), Some(-5)], &[(0, 1), (1, 0)]),
            [value(0, 1), value(0, 2)]
        );
    }
}
