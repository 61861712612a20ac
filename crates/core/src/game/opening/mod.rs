//! How a round starts: the layout, then the opening.

mod laying_out;
mod race;
mod steps;

use crate::board::{Hole, HoleSet, Mark, Position, Side};
use crate::rules::Origin;

pub use laying_out::{LaidOut, LayingOut};

use crate::game::{Game, Observer, Outcome, Status};

/// The position from which free play begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartingPosition {
    /// The position.
    pub position: Position,
    /// What the player to move can play, or the outcome if the round is already over.
    pub status: Status,
}

impl Game {
    /// Lays out the first round for the starter, before any opening.
    ///
    /// If chance or a player lays the counters out, they lie as the rules state them.
    pub fn set_up(&self, starter: Side) -> Position {
        let mut position = self.empty_board();
        for (i, counters) in self.rules.counters().into_iter().enumerate() {
            position.set_counters(Hole(i as u8), counters);
        }
        position.set_to_move(starter);
        position
    }

    /// Makes an empty board for a new round.
    pub(in crate::game) fn empty_board(&self) -> Position {
        let mut position = Position::empty(&self.rules.board);
        position.set_first_turns([self.rules.first_turns(); 2]);
        if self.rules.remembers_unmoved_holes() {
            for hole in self.rules.board.all() {
                position.set_mark(hole, Mark::Unmoved);
            }
        }
        position
    }

    /// Lays out the first round for the starter and plays its opening.
    pub fn start(&self, starter: Side) -> StartingPosition {
        self.start_watched(starter, &mut ())
    }

    /// Lays out the first round for the player who begins by the rules, and plays its opening.
    pub fn usual_start(&self) -> StartingPosition {
        self.start(self.rules.setup.first.side())
    }

    /// Lays out the first round and plays its opening with an observer.
    pub fn start_watched(&self, starter: Side, observer: &mut dyn Observer) -> StartingPosition {
        let mut position = self.set_up(starter);
        let status = self.open(&mut position, None, observer);
        StartingPosition { position, status }
    }

    /// Plays the opening from a laid-out position, whose player to move is the starter.
    ///
    /// `origins` are the holes that A and B start a race from, if the variant lets them choose. Otherwise, or without
    /// `origins`, the race starts from the hole that the rules name ([`Origin`]).
    pub fn open(
        &self,
        position: &mut Position,
        origins: Option<[Hole; 2]>,
        observer: &mut dyn Observer,
    ) -> Status {
        self.open_round(position, origins, true, observer).1
    }

    /// Plays the opening and also returns who began: the winner of a race that decides it, otherwise the player who was
    /// to begin.
    pub(in crate::game) fn open_round(
        &self,
        position: &mut Position,
        origins: Option<[Hole; 2]>,
        race_decides: bool,
        mut observer: &mut dyn Observer,
    ) -> (Side, Status) {
        let mut began = position.to_move();
        let rules = self.outside_phases();
        let opening = &self.rules.opening;
        let rested = match opening.is_race() {
            true => {
                let named = Side::BOTH.map(|side| self.origin(position, side, opening.from));
                let chosen = origins.filter(|_| opening.from.is_chosen());
                let origins = chosen.map_or(named, |o| o.map(Some));
                rules.race(position, opening, origins, &mut observer)
            }
            false => rules.take_steps(position, opening, &mut observer),
        };
        if rested.is_endless() {
            return (began, self.close(Outcome::Endless, &mut observer));
        }
        if opening.is_race() {
            if race_decides {
                began = position.to_move();
            }
            position.set_to_move(began);
        }
        (began, self.settle(position, observer))
    }

    /// Returns the holes that A and B can choose to race from, which are their own non-empty holes. Both sets are empty
    /// if the players do not choose.
    pub fn race_choices(&self, position: &Position) -> [HoleSet; 2] {
        if !self.rules.race_is_from_a_choice() {
            return [HoleSet::EMPTY; 2];
        }
        Side::BOTH.map(|side| {
            let own = position.owned(side, self.tables.holes).iter();
            own.filter(|&hole| position.counters(hole) > 0).collect()
        })
    }

    /// Returns the holes that a race starts from if nobody chooses; `None` if a player has none.
    pub fn usual_race(&self, position: &Position) -> Option<[Hole; 2]> {
        let opening = Some(&self.rules.opening).filter(|opening| opening.is_race())?;
        let [a, b] = Side::BOTH.map(|side| self.origin(position, side, opening.from));
        Some([a?, b?])
    }

    /// Finds the hole that a player starts from, among those that they own.
    fn origin(&self, position: &Position, side: Side, origin: Origin) -> Option<Hole> {
        let board = &self.rules.board;
        let order = self.owned_from_left(position, side);
        // If a player has holes in two rows, the ends are those of the nearest row.
        let near_row = match board.rows().len() {
            2 => Vec::new(),
            _ => board.near_row(side),
        };
        let corner = |hole: Option<&Hole>| hole.copied().filter(|hole| order.contains(hole));
        let left = corner(near_row.first()).or(order.first().copied());
        let right = corner(near_row.last());
        let mut from_left = left.into_iter().chain(order.iter().copied());
        let mut from_right = right.into_iter().chain(order.iter().rev().copied());
        let filled = |hole: &Hole| position.counters(*hole) > 0;
        match origin {
            Origin::Leftmost => left,
            Origin::Rightmost => from_right.next(),
            Origin::RightmostOfRow => {
                let own = |hole: &Hole| board.side(side).contains(*hole);
                right
                    .or_else(|| order.iter().rev().copied().find(own))
                    .or(order.last().copied())
            }
            Origin::Choice => from_right.find(filled),
            Origin::ChoiceOrLeftmost => from_left.find(filled),
        }
    }

    /// Lists the open holes that a player owns, from their left round the ring.
    ///
    /// The list begins where the unbroken run with the first hole of their own side begins. So holes won where the
    /// opponent ran out, at the opponent's left, come after the player's own. Holes won at the opponent's right come
    /// before them.
    fn owned_from_left(&self, position: &Position, side: Side) -> Vec<Hole> {
        let board = &self.rules.board;
        let owned = position.owned(side, self.tables.holes);
        let mut ring: Vec<Hole> = board.all().iter().collect();
        if !board.names_go_up_from_left(side) {
            ring.reverse();
        }
        for first in [board.side(side), owned] {
            let at = ring.iter().position(|&hole| first.contains(hole));
            ring.rotate_left(at.unwrap_or(0));
        }
        if owned != self.tables.holes {
            let before = ring.iter().rev().take_while(|&&hole| owned.contains(hole));
            let before = before.count();
            ring.rotate_right(before);
        }
        let open = owned - position.closed();
        ring.retain(|&hole| open.contains(hole));
        ring
    }
}
