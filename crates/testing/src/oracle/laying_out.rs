//! The layout of the next round.

use gebeta_core::rules::{Edge, Fill, LaidBy, RoundsKind, ThreeExtra, TwoTwo};
use gebeta_core::{Mark, Side};

use super::{Decisions, Oracle, State};

/// A layout that somebody makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeLayout {
    /// The player who makes it; chance if `None`.
    pub by: Option<Side>,
    /// The player who may turn the board round afterwards.
    pub turner: Option<Side>,
    least: u32,
    counters: u32,
    is_alike: bool,
}

impl FreeLayout {
    /// Returns whether a layout is allowed.
    pub fn allows(&self, lies: &[u32]) -> bool {
        let n = lies.len() / 2;
        let enough = lies.iter().all(|&counters| counters >= self.least);
        let alike = (0..n).all(|i| lies[i] == lies[n + i]);
        enough && (alike || !self.is_alike) && lies.iter().sum::<u32>() == self.counters
    }
}

impl Oracle<'_> {
    // ------------------------------------------------------- who lays a round out

    /// "Who lays out the first round, and each later one that is laid out as the first", and "the weaker player lays
    /// out the counters in their holes as they like, and the stronger lays out the same". Returns who lays out a round that
    /// the rules have laid out so.
    pub fn free_layout(&self, number: u32, state: &State) -> Option<FreeLayout> {
        let starter = state.to_move;
        let counters = state.holes.iter().map(|hole| hole.counters).sum();
        if number == 1 || matches!(self.rules.rounds.kind, RoundsKind::SameStart) {
            let by = match self.rules.setup.laid_by {
                LaidBy::Rules => return None,
                LaidBy::Chance => None,
                LaidBy::Starter => Some(starter),
                LaidBy::Other => Some(starter.other()),
            };
            let turner = match by {
                Some(by) => by.other(),
                None => starter,
            };
            return Some(FreeLayout {
                by,
                turner: self.rules.setup.turn_round.then_some(turner),
                least: self.rules.setup.least.map_or(0, u32::from),
                counters,
                is_alike: false,
            });
        }
        if self.rules.rounds.kind != RoundsKind::Arranged {
            return None;
        }
        // Both have put the same into their holes, and the stronger player keeps the rest.
        let weaker = match Side::BOTH.map(|side| state.stores[&side]) {
            [a, b] if a < b => Side::A,
            [a, b] if b < a => Side::B,
            _ => starter.other(),
        };
        let least = self.rules.setup.least.map_or(0, u32::from);
        let each = counters / state.holes.len() as u32;
        Some(FreeLayout {
            by: Some(weaker),
            turner: None,
            // "The fewest counters that any hole gets, if there are so many."
            least: if each < least { each } else { least },
            counters,
            is_alike: true,
        })
    }

    pub(super) fn empty_board(&self) -> State {
        let mut state = self.set_up(Side::A);
        for hole in &mut state.holes {
            hole.counters = 0;
        }
        state
    }

    /// Returns how many counters fill a hole: "as many as at the start or, if the numbers differ, as on average".
    pub fn full_hole(&self) -> u32 {
        let start = self.set_up(Side::A).holes;
        start.iter().map(|hole| hole.counters).sum::<u32>() / start.len() as u32
    }

    /// Returns whether holes that change owners get what they held in the first round, because they did not all hold the
    /// same then.
    pub fn lays_out_as_first(&self) -> bool {
        let start = self.set_up(Side::A).holes;
        let differ = start.iter().any(|hole| hole.counters != start[0].counters);
        differ && matches!(self.rules.rounds.kind, RoundsKind::HoleOwnership { .. })
    }

    // ------------------------------------------------------- who owns which hole

    /// "A second round is played, each player placing four counters into each hole starting from the rightmost hole
    /// in their row. The player with more counters gains a hole from their opponent for every four extra balls."
    pub fn own_holes(&self, count: [u32; 2], before: [u32; 2], decisions: &Decisions) -> State {
        let RoundsKind::HoleOwnership {
            three_extra,
            two_two,
            from,
        } = self.rules.rounds.kind
        else {
            panic!("holes do not change hands");
        };
        let full = self.full_hole();
        let mut board = self.empty_board();
        let mut heaps = count;
        // The holes of a player's side, with those that the player fills last first.
        let side_of = |side: Side| -> Vec<usize> { self.filling_order(side, from != Edge::Right) };
        let free = |board: &State, side: Side| -> Vec<usize> {
            let mut holes = side_of(side);
            holes.retain(|&hole| board.holes[hole].counters == 0);
            holes
        };
        // Each player fills their own holes first.
        for side in Side::BOTH {
            while heaps[side.index()] >= full {
                let Some(&hole) = free(&board, side).last() else {
                    break;
                };
                board.holes[hole].counters = full;
                heaps[side.index()] -= full;
            }
        }
        // A player with more than they hold takes some of the other's.
        let mut won = [0, 0];
        for side in Side::BOTH {
            while heaps[side.index()] >= full {
                let empty = free(&board, side.other());
                let Some(&hole) = empty.first() else { break };
                board.holes[hole].counters = full;
                board.holes[hole].owner = side;
                heaps[side.index()] -= full;
                won[side.index()] += 1;
            }
        }
        // The rest may be enough for one more.
        let open: Vec<Vec<usize>> = Side::BOTH.map(|side| free(&board, side)).into();
        let any_open = open.iter().any(|holes| !holes.is_empty());
        let is_filled = three_extra != ThreeExtra::Nobody;
        if any_open && is_filled && heaps[0] + heaps[1] >= full {
            let took_four =
                Side::BOTH.map(|side| count[side.index()] >= before[side.index()] + full);
            let gets = if three_extra == ThreeExtra::Weaker && count[0] != count[1] {
                if count[0] < count[1] {
                    Side::A
                } else {
                    Side::B
                }
            } else if heaps[0] == heaps[1] {
                match two_two {
                    TwoTwo::Weaker if count[0] < count[1] => Side::A,
                    TwoTwo::Weaker if count[1] < count[0] => Side::B,
                    _ => decisions.lots,
                }
            } else {
                let three = if heaps[0] > heaps[1] {
                    Side::A
                } else {
                    Side::B
                };
                match (three_extra, took_four) {
                    (ThreeExtra::OnlyIfNoFour, [true, _]) => Side::B,
                    (ThreeExtra::OnlyIfNoFour, [_, true]) => Side::A,
                    _ => three,
                }
            };
            let ceded = full - heaps[gets.index()];
            heaps[gets.index()] = 0;
            heaps[gets.other().index()] -= ceded;
            match open[gets.index()].last() {
                Some(&own) => board.holes[own].counters = full,
                None => {
                    let hole = open[gets.other().index()][0];
                    board.holes[hole].counters = full;
                    board.holes[hole].owner = gets;
                    won[gets.index()] += 1;
                }
            }
        }
        if from == Edge::Choice {
            self.let_him_choose(&mut board, won, decisions);
        }
        for side in Side::BOTH {
            board.stores.insert(side, heaps[side.index()]);
        }
        board
    }

    /// Lets the winner have other holes of the opponent's than the leftmost.
    fn let_him_choose(&self, board: &mut State, won: [usize; 2], decisions: &Decisions) {
        let n = self.rules.board.per_side();
        for winner in Side::BOTH {
            let count = won[winner.index()];
            if count == 0 || count == n {
                continue;
            }
            let loser = winner.other();
            let all = self.filling_order(loser, true);
            let chosen = (decisions.choose)(winner, &all, count);
            assert_eq!(chosen.len(), count);
            // The loser's side is laid out again: the chosen holes, then the loser's own from the right.
            let own = all
                .iter()
                .filter(|&&hole| board.holes[hole].owner == loser && board.holes[hole].counters > 0)
                .count();
            let full = all
                .iter()
                .map(|&hole| board.holes[hole].counters)
                .max()
                .unwrap();
            for &hole in &all {
                board.holes[hole].counters = 0;
                board.holes[hole].owner = loser;
            }
            for &hole in &chosen {
                board.holes[hole].counters = full;
                board.holes[hole].owner = winner;
            }
            let rest = all.iter().rev().filter(|hole| !chosen.contains(hole));
            for &hole in rest.take(own) {
                board.holes[hole].counters = full;
            }
        }
    }

    // ------------------------------------------------------------ filling alike

    /// "The weaker player, i.e. the one with less counters, will start to refill his holes"; the other "will then
    /// refill his holes with an identical number of balls as his opponent, and will arrange them in the same manner".
    pub fn fill_alike(&self, count: [u32; 2]) -> State {
        let RoundsKind::RefillAlike { from, fill, closed } = self.rules.rounds.kind else {
            panic!("holes are not filled alike");
        };
        let mut board = self.empty_board();
        let holes = self.rules.board.per_side();
        let mut count = count;
        let (fewer, full) = (count[0].min(count[1]), self.full_hole());
        if fill == Fill::FullToppedUp && fewer > 0 {
            // Counter by counter from the other player, as long as it helps.
            let (weak, strong) = if count[0] <= count[1] { (0, 1) } else { (1, 0) };
            let mut tried = count;
            while !tried[weak].is_multiple_of(full) && tried[strong] > 0 {
                tried[weak] += 1;
                tried[strong] -= 1;
            }
            if tried[weak].is_multiple_of(full) && tried[strong] >= tried[weak] {
                count = tried;
            }
        }
        let fewer = count[0].min(count[1]);
        let lies = arrangement(fewer, full, holes, fill);
        for side in Side::BOTH {
            let order = self.order_of_filling(side, from);
            for (&hole, &counters) in order.iter().zip(&lies) {
                board.holes[hole].counters = counters;
                if counters == 0 && closed {
                    board.holes[hole].mark = Mark::Closed;
                }
            }
            let out: u32 = lies.iter().sum();
            board.stores.insert(side, count[side.index()] - out);
        }
        board
    }

    /// "The player with fewer counters arranges them in their row however they wish. The opponent then matches this
    /// arrangement, placing any extras in the store" (Kiuthi, by way of Ludii): one counter after the other, where nobody
    /// arranges anything.
    pub fn fill_evenly(&self, count: [u32; 2]) -> State {
        let mut board = self.empty_board();
        let per_side = self.rules.board.per_side();
        let fewer = count[0].min(count[1]);
        for side in Side::BOTH {
            for i in 0..fewer as usize {
                board.holes[side.index() * per_side + i % per_side].counters += 1;
            }
            board.stores.insert(side, count[side.index()] - fewer);
        }
        board
    }

    /// Each player fills one hole after the other, as long as they have enough counters for a full hole.
    pub fn fill_own(&self, count: [u32; 2]) -> State {
        let RoundsKind::RefillOwn { from, fill, closed } = self.rules.rounds.kind else {
            panic!("the players do not fill their own holes");
        };
        let mut board = self.empty_board();
        for side in Side::BOTH {
            let has = count[side.index()];
            let holes = self.order_of_filling(side, from);
            let lies = arrangement(has, self.full_hole(), holes.len(), fill);
            for (&hole, &counters) in holes.iter().zip(&lies) {
                board.holes[hole].counters = counters;
                if counters == 0 && closed {
                    board.holes[hole].mark = Mark::Closed;
                }
            }
            board.stores.insert(side, has - lies.iter().sum::<u32>());
        }
        board
    }

    fn order_of_filling(&self, side: Side, from: Edge) -> Vec<usize> {
        let mut left = self.filling_order(side, true);
        match from {
            Edge::Left | Edge::Choice => left,
            Edge::Right => self.filling_order(side, false),
            Edge::Ends => {
                let mut order = Vec::new();
                while !left.is_empty() {
                    order.push(left.remove(0));
                    order.extend(left.pop());
                }
                order
            }
        }
    }

    /// Returns a player's holes from an end of their back row on, towards its other end and on from there.
    pub fn filling_order(&self, side: Side, from_the_left: bool) -> Vec<usize> {
        let n = self.rules.board.per_side();
        let mut order: Vec<usize> = (side.index() * n..(side.index() + 1) * n).collect();
        if from_the_left != self.names_go_up(side) {
            order.reverse();
        }
        let back = self.back_row(side);
        let outermost = match from_the_left {
            true => back.first(),
            false => back.last(),
        };
        while outermost.is_some_and(|&hole| order[0] != hole) {
            order.rotate_left(1);
        }
        order
    }
}

/// Returns the contents of each hole in the order of filling.
pub fn arrangement(counters: u32, full: u32, holes: usize, fill: Fill) -> Vec<u32> {
    let mut lies = vec![0; holes];
    let mut left = counters.min(full * holes as u32);
    match fill {
        Fill::Spread => {
            // "The objective being to have counters, if this can be done, in every hole."
            for hole in &mut lies {
                if left > 0 {
                    *hole = 1;
                    left -= 1;
                }
            }
            for hole in &mut lies {
                while *hole < full && left > 0 {
                    *hole += 1;
                    left -= 1;
                }
            }
        }
        Fill::FullThenRest | Fill::FullToppedUp => {
            for hole in &mut lies {
                *hole = left.min(full);
                left -= *hole;
            }
        }
        Fill::FullAlone => {
            for hole in &mut lies {
                if left >= full {
                    *hole = full;
                    left -= full;
                }
            }
        }
        Fill::FullThenOnes => {
            let fulls = (left / full) as usize;
            for hole in &mut lies[..fulls] {
                *hole = full;
                left -= full;
            }
            while left > 0 {
                for hole in &mut lies[fulls..] {
                    if left > 0 {
                        *hole += 1;
                        left -= 1;
                    }
                }
            }
        }
    }
    lies
}
