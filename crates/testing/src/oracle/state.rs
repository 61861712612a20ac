//! The contents of the board.

use std::collections::BTreeMap;

use gebeta_core::{Board, Hole, Mark, Position, Side};

/// A hole and everything about it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HoleState {
    /// The number of counters in it.
    pub counters: u32,
    /// Its owner in this round.
    pub owner: Side,
    /// Whether somebody has captured it.
    pub mark: Mark,
    /// Whether teseta has been said at it.
    pub taxed: bool,
}

/// A round at some moment. Holes are counted from 0 in the order of their names: A1, A2, …, B1, B2, …
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub holes: Vec<HoleState>,
    pub stores: BTreeMap<Side, u32>,
    pub to_move: Side,
    /// The first turns that A and B still have to play, where they are counted.
    pub first_turns: [u8; 2],
}

/// A place where a counter can fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    Hole(usize),
    Store(Side),
}

impl State {
    /// Copies a position of the game.
    pub fn of(position: &Position, board: &Board) -> State {
        let hole = |i: usize| {
            let hole = Hole(i as u8);
            HoleState {
                counters: u32::from(position.counters(hole)),
                owner: position.owner(hole),
                mark: position.mark(hole),
                taxed: position.free_tax_used().contains(hole),
            }
        };
        State {
            holes: (0..board.holes()).map(hole).collect(),
            stores: Side::BOTH
                .map(|side| (side, u32::from(position.store(side))))
                .into(),
            to_move: position.to_move(),
            first_turns: position.first_turns(),
        }
    }

    /// Returns a position for the game.
    pub fn position(&self, board: &Board) -> Position {
        let mut position = Position::empty(board);
        for (i, state) in self.holes.iter().enumerate() {
            let hole = Hole(i as u8);
            position.set_counters(hole, state.counters.try_into().unwrap());
            position.set_owner(hole, state.owner);
            position.set_mark(hole, state.mark);
            position.set_free_tax_used(hole, state.taxed);
        }
        for (&side, &counters) in &self.stores {
            position.set_store(side, counters.try_into().unwrap());
        }
        position.set_to_move(self.to_move);
        position.set_first_turns(self.first_turns);
        position
    }

    /// Returns the number of counters at a place.
    pub fn counters(&self, place: Place) -> u32 {
        match place {
            Place::Hole(hole) => self.holes[hole].counters,
            Place::Store(side) => self.stores[&side],
        }
    }

    /// Drops a counter.
    pub fn drop_one(&mut self, place: Place) {
        match place {
            Place::Hole(hole) => {
                let hole = &mut self.holes[hole];
                hole.counters += 1;
                // An unclaimed hole turns into a jen as it grows.
                if hole.mark == Mark::Unclaimed {
                    hole.mark = Mark::Lapsed;
                }
            }
            Place::Store(side) => self.put_aside(side, 1),
        }
    }

    /// Takes all counters of a hole into the hand.
    pub fn lift(&mut self, hole: usize) -> u32 {
        self.forget_unclaimed(hole);
        std::mem::take(&mut self.holes[hole].counters)
    }

    /// An empty hole has nothing that could have been claimed.
    fn forget_unclaimed(&mut self, hole: usize) {
        if self.holes[hole].mark == Mark::Unclaimed {
            self.holes[hole].mark = Mark::Plain;
        }
    }

    /// Puts counters into a player's store.
    pub fn put_aside(&mut self, side: Side, counters: u32) {
        *self.stores.get_mut(&side).unwrap() += counters;
    }

    /// Moves counters of a hole to a player's store: `at_most`, or as many as there are. Returns the number.
    pub fn take(&mut self, hole: usize, at_most: u32, to: Side) -> u32 {
        let taken = at_most.min(self.holes[hole].counters);
        self.holes[hole].counters -= taken;
        if self.holes[hole].counters == 0 {
            self.forget_unclaimed(hole);
        }
        self.put_aside(to, taken);
        taken
    }

    /// Moves all counters of a hole to a player's store. Returns the number.
    pub fn take_all(&mut self, hole: usize, to: Side) -> u32 {
        self.take(hole, u32::MAX, to)
    }

    /// Marks a hole that was plain or a half-weg. A teseta there is forgotten.
    pub fn mark(&mut self, hole: usize, mark: Mark) {
        self.holes[hole].mark = mark;
        self.holes[hole].taxed = false;
    }

    /// Allows resting holes to be lifted again.
    pub fn wake(&mut self) {
        for hole in &mut self.holes {
            if hole.mark == Mark::Resting {
                hole.mark = Mark::Plain;
            }
        }
    }

    /// Returns the holes that a player owns.
    pub fn owned(&self, side: Side) -> Vec<usize> {
        (0..self.holes.len())
            .filter(|&hole| self.holes[hole].owner == side)
            .collect()
    }
}
