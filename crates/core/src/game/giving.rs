//! The counter that a player gives an opponent who has none.

use crate::board::Hole;
use crate::rules::Feed;

use super::Observer;
use super::form::Careful;
use super::turn::{Rested, Sowing};

impl<O: Observer> Sowing<'_, O> {
    /// Gives the opponent one counter in place of a turn, if he has none and that is the rule.
    pub(super) fn give_one(&mut self, from: Hole) -> Option<Rested> {
        let game = self.game;
        let opponent = self.mover.other();
        if game.rules.turn.feed != Feed::GivesOne || game.has_counters(self.position, opponent) {
            return None;
        }
        let his = self.uncaptured(opponent) - self.position.closed();
        let mut row = game.rules.board.from_left(opponent).into_iter();
        let to = row.find(|&hole| his.contains(hole))?;
        self.bring(from, to, 1);
        Some(self.finish::<Careful>(Rested::End))
    }
}
