//! The counter that a player gives an opponent who has none.

use crate::board::{Hole, Position, Side};
use crate::rules::Feed;

use super::form::Careful;
use super::turn::{Rested, Sowing};
use super::{Game, Observer};

impl Game {
    /// Gives the fewest counters of a hole that a player may start from: who gives one before his turn keeps another there.
    pub(super) fn fewest(&self, position: &Position, side: Side) -> u8 {
        let min = self.rules.lift.min;
        match self.rules.turn.feed {
            Feed::GivesOneFirst if !self.has_counters(position, side.other()) => min.max(2),
            _ => min,
        }
    }
}

impl<O: Observer> Sowing<'_, O> {
    /// Gives the opponent one counter in place of a turn or before it, if he has none and that is the rule.
    pub(super) fn give_one(&mut self, from: Hole) -> Option<Rested> {
        let game = self.game;
        let opponent = self.mover.other();
        if !game.rules.turn.feed.gives_one() || game.has_counters(self.position, opponent) {
            return None;
        }
        let his = self.uncaptured(opponent) - self.position.closed();
        let mut row = game.rules.board.from_left(opponent).into_iter();
        let to = row.find(|&hole| his.contains(hole))?;
        self.bring(from, to, 1);
        let rested = match game.rules.turn.feed {
            Feed::GivesOneFirst => Rested::Again,
            _ => Rested::End,
        };
        Some(self.finish::<Careful>(rested))
    }
}
