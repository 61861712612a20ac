//! What a player gives the opponent: one counter if the opponent has none, or the captured counters.

use crate::board::{Hole, HoleSet, Position, Side};
use crate::rules::Feed;

use super::{Sowing, SowingEnd};
use crate::game::tables::form::Careful;
use crate::game::{Event, Game, TurnObserver};

impl Game {
    /// Returns the holes that a player can put their captured counters into. Empty if there is nothing to give away.
    #[inline]
    pub(in crate::game) fn gift_holes(&self, position: &Position, side: Side) -> HoleSet {
        if !self.rules.gives_captures() || position.store(side) == 0 {
            return HoleSet::EMPTY;
        }
        self.uncaptured(position, side.other()) - position.closed()
    }

    /// Returns the fewest counters of a hole that a player may start from: a player who first gives one away needs one
    /// more.
    pub(in crate::game) fn fewest(&self, position: &Position, side: Side) -> u8 {
        let min = self.tables.fewest;
        match self.rules.turn.feed {
            Feed::GivesOneFirst if !self.has_counters(position, side.other()) => min.max(2),
            _ => min,
        }
    }
}

impl<O: TurnObserver> Sowing<'_, O> {
    /// Puts the mover's captured counters into one of the opponent's holes, instead of sowing, if the rules say so.
    pub(in crate::game) fn give_captures(&mut self, to: Hole) -> Option<SowingEnd> {
        if !self.game.gift_holes(self.position, self.mover).contains(to) {
            return None;
        }
        let (by, counters) = (self.mover, self.position.store(self.mover));
        self.position.set_store(by, 0);
        self.observer.see(Event::LiftStore { by, counters });
        self.drop_into(to, counters);
        Some(self.finish::<Careful>(SowingEnd::End))
    }

    /// Gives the opponent one counter before or instead of a turn, if they have none and the rules say so.
    pub(in crate::game) fn give_one(&mut self, from: Hole) -> Option<SowingEnd> {
        let game = self.game;
        let opponent = self.mover.other();
        if !game.rules.turn.feed.gives_one() || game.has_counters(self.position, opponent) {
            return None;
        }
        let opponents = self.uncaptured(opponent) - self.position.closed();
        let mut row = game.rules.board.from_left(opponent).into_iter();
        let to = row.find(|&hole| opponents.contains(hole))?;
        self.reached.insert(to);
        self.bring(from, to, 1);
        let rested = match game.rules.turn.feed {
            Feed::GivesOneFirst => SowingEnd::Again,
            _ => SowingEnd::End,
        };
        Some(self.finish::<Careful>(rested))
    }
}
