//! Proves that a player can force a margin, by trying moves to a growing depth: a second opinion on proven values.
//!
//! It shares nothing with the searches of the program but the rules. A position is the whole of what the rules can read, both
//! sides are searched as they are, and nothing is guessed. An answer is only ever *yes*:
//!
//! - At the horizon, the player fails.
//! - If a position comes back on the line, play goes on forever and the score stands. The player succeeds there if it is
//!   enough. Such an answer is remembered only once the line is back at the position that it relies on: from there on, whatever
//!   the opponent does, play ends well or returns to the same positions with the same score.
//! - Where counters in captured holes count, the score can change meanwhile, and the player fails.

use std::hash::BuildHasher;

use foldhash::quality::FixedState;
use gebeta_core::game::{Game, Outcome};
use gebeta_core::{Position, Side};

/// What a proof may take.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// The memory of the table, in bytes.
    pub memory: usize,
    /// The most positions to search.
    pub nodes: u64,
}

/// What has been shown.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    /// Whether the player can force the margin. If not, nothing is known.
    pub is_proven: bool,
    /// The number of searched positions.
    pub nodes: u64,
}

/// Shows that the value of a position is a margin for the player to move: they get it, and the opponent lets them have no more.
pub fn confirms(game: &Game, start: &Position, value: i32, budget: Budget) -> Shown {
    let mover = start.to_move();
    let least = forces(game, start, mover, value, budget);
    if !least.is_proven {
        return least;
    }
    let most = forces(game, start, mover.other(), -value, budget);
    Shown {
        is_proven: most.is_proven,
        nodes: least.nodes + most.nodes,
    }
}

/// Tries to show that a player gets at least a margin at the end of the round, in counters.
pub fn forces(game: &Game, start: &Position, player: Side, margin: i32, budget: Budget) -> Shown {
    let mut search = Search {
        game,
        player,
        margin,
        with_stores: game.rules().ask_what_stores_hold(),
        cycles_count: !game.rules().counts_captured_holes(),
        table: Table::new(budget.memory),
        line: Vec::new(),
        nodes: 0,
        most_nodes: budget.nodes,
        is_stopped: false,
    };
    let mut depth = 6;
    while !search.is_stopped && depth < MOST_DEPTH {
        if search.position(start, depth).is_some() {
            return Shown {
                is_proven: !search.is_stopped,
                nodes: search.nodes,
            };
        }
        depth += depth / 2;
    }
    Shown {
        is_proven: false,
        nodes: search.nodes,
    }
}

/// The most turns of a line.
const MOST_DEPTH: u32 = 3_000;

/// Instead of the index of a position on the line: the answer relies on none.
const NONE: usize = usize::MAX;

struct Search<'a> {
    game: &'a Game,
    player: Side,
    margin: i32,
    /// Whether the rules read the stores. Otherwise, what can still be won does not depend on them.
    with_stores: bool,
    /// Whether a line that returns to a position leaves the score as it stands.
    cycles_count: bool,
    table: Table,
    line: Vec<Position>,
    nodes: u64,
    most_nodes: u64,
    is_stopped: bool,
}

/// A position after a move.
struct Next {
    position: Position,
    /// The final margin of the player, if the round is over.
    over: Option<i32>,
    /// The number of the move, in the order in which the rules list them.
    number: u8,
    /// The most promising comes first.
    promise: i32,
}

impl Search<'_> {
    /// Returns the index of the earliest position on the line that the answer *yes* relies on; `None` for *no*.
    fn position(&mut self, position: &Position, depth: u32) -> Option<usize> {
        let needed = self.margin - self.ahead(position);
        let left = (position.total() - position.in_stores()) as i32;
        if !self.game.rules().can_lose_what_is_won() {
            if needed <= -left {
                return Some(NONE);
            }
            if needed > left {
                return None;
            }
        }
        let board = self.board(position);
        if let Some(place) = self.line.iter().rposition(|earlier| *earlier == board) {
            return (needed <= 0 && self.cycles_count).then_some(place);
        }
        let known = self.table.find(&board);
        if i32::from(known.gets) >= needed {
            return Some(NONE);
        }
        if i32::from(known.fails) <= needed && u32::from(known.depth) >= depth || depth == 0 {
            return None;
        }
        self.nodes += 1;
        self.is_stopped |= self.nodes >= self.most_nodes;
        if self.is_stopped {
            return None;
        }
        self.line.push(board);
        let (answer, best) = self.moves(position, depth, known.best);
        self.line.pop();
        if self.is_stopped {
            return None;
        }
        let answer = answer.map(|on| if on >= self.line.len() { NONE } else { on });
        match answer {
            Some(NONE) => self.table.gets(&board, needed, best),
            None => self.table.fails(&board, needed, depth, best),
            Some(_) => {}
        }
        answer
    }

    /// Tries the moves. Also returns the number of the move that decided.
    fn moves(&mut self, position: &Position, depth: u32, first: u8) -> (Option<usize>, u8) {
        let moves = self.list(position, first);
        let chooses = position.to_move() == self.player;
        let mut on = NONE;
        for next in &moves {
            let answer = match next.over {
                Some(margin) => (margin >= self.margin).then_some(NONE),
                None => self.position(&next.position, depth - 1),
            };
            match answer {
                Some(relied) if chooses => return (Some(relied), next.number),
                None if !chooses => return (None, next.number),
                Some(relied) => on = on.min(relied),
                None => {}
            }
        }
        ((!chooses).then_some(on), first)
    }

    fn list(&self, position: &Position, first: u8) -> Vec<Next> {
        let mover = position.to_move();
        let mut moves = Vec::with_capacity(8);
        let mut after = *position;
        for hole in self.game.playable(position) {
            let give = |_, status: gebeta_core::game::Status, after: &Position, _: &mut ()| {
                let number = moves.len().min(usize::from(u8::MAX - 1)) as u8;
                let gain = self.ahead(after) - self.ahead(position);
                let gain = if mover == self.player { gain } else { -gain };
                let again = status.outcome.is_none() && after.to_move() == mover;
                moves.push(Next {
                    position: *after,
                    over: match status.outcome {
                        None => None,
                        // An endless sowing leaves the score as it stands.
                        Some(Outcome::Endless) => Some(self.margin_at(position)),
                        Some(_) => Some(self.margin_at(after)),
                    },
                    number,
                    promise: match number == first {
                        true => i32::MAX,
                        false => {
                            let replies = status.playable.len() as i32;
                            let kept = self.game.filled_of(after, mover).len() as i32;
                            8 * gain - 4 * replies + kept + if again { 4_000 } else { 0 }
                        }
                    },
                });
            };
            self.game
                .play_each_way(position, &mut after, hole, &mut (), give);
        }
        // The last holes first, among moves that promise the same.
        moves.reverse();
        moves.sort_by_key(|next| std::cmp::Reverse(next.promise));
        moves
    }

    /// Returns by how much the player's store is ahead.
    fn ahead(&self, position: &Position) -> i32 {
        let store = |side| i32::from(position.store(side));
        store(self.player) - store(self.player.other())
    }

    /// Returns the player's margin if the round ends at a position.
    fn margin_at(&self, position: &Position) -> i32 {
        let [a, b] = self.game.winnings(position).map(|won| won as i32);
        match self.player {
            Side::A => a - b,
            Side::B => b - a,
        }
    }

    /// Returns what the rest of the round depends on.
    fn board(&self, position: &Position) -> Position {
        let mut board = *position;
        if !self.with_stores {
            for side in Side::BOTH {
                board.set_store(side, 0);
            }
        }
        board
    }
}

/// What is known about a board.
#[derive(Clone, Copy)]
struct Entry {
    check: u64,
    /// The highest margin that the player gets, besides what their stores hold.
    gets: i16,
    /// The lowest margin that they do not get within some turns.
    fails: i16,
    /// These turns.
    depth: u16,
    /// The number of the move to try first.
    best: u8,
}

const UNKNOWN: Entry = Entry {
    check: 0,
    gets: i16::MIN,
    fails: i16::MAX,
    depth: 0,
    best: u8::MAX,
};

/// What is known about boards, each at a place of its own; a later one takes the place of an earlier one. Two boards are confused
/// only if they agree in the place and in 64 more bits.
struct Table(Vec<Entry>);

impl Table {
    fn new(memory: usize) -> Table {
        let entries = (memory / size_of::<Entry>()).max(2);
        Table(vec![UNKNOWN; 1 << entries.ilog2()])
    }

    fn at(&self, board: &Position) -> (usize, u64) {
        let hash = |seed| FixedState::with_seed(seed).hash_one(board);
        (hash(1) as usize & (self.0.len() - 1), hash(2))
    }

    fn find(&self, board: &Position) -> Entry {
        let (place, check) = self.at(board);
        match self.0[place] {
            entry if entry.check == check => entry,
            _ => Entry { check, ..UNKNOWN },
        }
    }

    fn gets(&mut self, board: &Position, margin: i32, best: u8) {
        let mut entry = self.find(board);
        entry.gets = entry.gets.max(margin as i16);
        entry.best = best;
        let (place, _) = self.at(board);
        self.0[place] = entry;
    }

    fn fails(&mut self, board: &Position, margin: i32, depth: u32, best: u8) {
        let mut entry = self.find(board);
        entry.fails = margin as i16;
        entry.depth = depth as u16;
        entry.best = best;
        let (place, _) = self.at(board);
        self.0[place] = entry;
    }
}
