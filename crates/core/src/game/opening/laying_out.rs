//! Rounds that the rules do not lay out: which layouts are allowed, and random layouts.

use crate::board::{Hole, MAX_HOLES, Position, Side};
use crate::rules::{LaidBy, RoundsKind};

use crate::game::Game;

/// The counters in each hole of a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaidOut {
    counters: [u8; MAX_HOLES],
    holes: u8,
}

/// Which layouts are allowed, and who makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LayingOut {
    /// The player who lays the counters out; `None` if chance does.
    pub by: Option<Side>,
    /// The holes of the board.
    pub holes: usize,
    /// The total number of counters to lay out.
    pub counters: u32,
    /// The smallest number of counters in a hole.
    pub least: u8,
    /// Whether both sides must be the same, hole by hole.
    pub alike: bool,
}

impl LaidOut {
    /// Makes a layout from the counters of each hole, in sowing order; `None` if there are more holes than a board can
    /// have.
    pub fn of(counters: &[u8]) -> Option<LaidOut> {
        let mut all = [0; MAX_HOLES];
        all.get_mut(..counters.len())?.copy_from_slice(counters);
        Some(LaidOut {
            counters: all,
            holes: counters.len() as u8,
        })
    }

    /// Returns the counters of each hole, in sowing order.
    pub fn by_hole(&self) -> &[u8] {
        &self.counters[..usize::from(self.holes)]
    }

    /// Puts the counters into the holes of a position.
    pub(in crate::game) fn put(&self, position: &mut Position) {
        for (i, &counters) in self.by_hole().iter().enumerate() {
            position.set_counters(Hole(i as u8), counters);
        }
    }
}

impl LayingOut {
    /// Returns whether the layout has the right holes and counters, with enough in each hole.
    pub fn fits(&self, laid_out: &LaidOut) -> bool {
        let by_hole = laid_out.by_hole();
        let (a, b) = by_hole.split_at(by_hole.len() / 2);
        by_hole.len() == self.holes
            && (!self.alike || a == b)
            && by_hole.iter().all(|&counters| counters >= self.least)
            && by_hole.iter().map(|&n| u32::from(n)).sum::<u32>() == self.counters
    }

    /// Draws a random layout; all allowed ones are equally likely. `below` draws a number below its argument.
    ///
    /// The counters of each hole beyond the least are the gaps between marks placed in a row with the counters. Each
    /// place of the row holds a mark with the probability that fits the number of marks still to place.
    pub fn draw(&self, mut below: impl FnMut(u32) -> u32) -> LaidOut {
        // If both sides must be the same, only one is drawn.
        let alike = if self.alike { 2 } else { 1 };
        let holes = self.holes / alike;
        let mut counters = [0; MAX_HOLES];
        counters[..holes].fill(self.least);
        let mut free = self.counters / alike as u32 - u32::from(self.least) * holes as u32;
        let mut marks = holes as u32 - 1;
        let mut hole = 0;
        while free > 0 {
            if below(free + marks) < marks {
                marks -= 1;
                hole += 1;
            } else {
                free -= 1;
                counters[hole] += 1;
            }
        }
        if self.alike {
            counters.copy_within(..holes, holes);
        }
        LaidOut {
            counters,
            holes: self.holes as u8,
        }
    }
}

impl Game {
    /// Spreads the weaker player's counters over their holes, and as many over the stronger player's, who keeps the
    /// rest.
    pub(in crate::game) fn arrange_evenly(&self, count: [u32; 2]) -> Position {
        let fewer = count[0].min(count[1]);
        let per_side = self.rules.board.per_side() as u32;
        let mut position = self.empty_board();
        for side in Side::BOTH {
            for (i, hole) in (0u32..).zip(self.rules.board.side(side)) {
                let counters = fewer / per_side + u32::from(i < fewer % per_side);
                position.set_counters(hole, counters as u8);
            }
            position.set_store(side, (count[side.index()] - fewer) as u8);
        }
        position
    }

    /// Returns what the weaker player may arrange in a round that is laid out, if the rules let them.
    pub(in crate::game) fn arranging(&self, position: &Position) -> Option<LayingOut> {
        if self.rules.rounds.kind != RoundsKind::Arranged {
            return None;
        }
        let stronger = Side::with_more(position.stores()).unwrap_or(position.to_move());
        let counters = position.sum(self.holes());
        let holes = self.rules.board.holes();
        let most_of_each = (counters / holes as u32) as u8;
        Some(LayingOut {
            by: Some(stronger.other()),
            holes,
            counters,
            least: self.rules.setup.least.unwrap_or(0).min(most_of_each),
            alike: true,
        })
    }

    /// Returns which layouts are allowed at the start if this player begins; `None` if the rules lay it out.
    pub fn laying_out(&self, starter: Side) -> Option<LayingOut> {
        let by = match self.rules.setup.laid_by {
            LaidBy::Rules => return None,
            LaidBy::Chance => None,
            LaidBy::Starter => Some(starter),
            LaidBy::Other => Some(starter.other()),
        };
        Some(LayingOut {
            by,
            holes: self.rules.board.holes(),
            counters: self.rules.total_counters(),
            least: self.rules.setup.least.unwrap_or(0),
            alike: false,
        })
    }

    /// Returns the player who may turn the board round once it is laid out for the starter.
    pub(in crate::game) fn turner(&self, starter: Side) -> Side {
        let by = self
            .laying_out(starter)
            .and_then(|laying_out| laying_out.by);
        by.map_or(starter, Side::other)
    }

    /// Returns the layout of a position's holes.
    pub fn laid_out(&self, position: &Position) -> LaidOut {
        let contents = position.contents(self.rules.board.holes());
        LaidOut::of(contents).expect("a position has no more holes than a board")
    }
}
