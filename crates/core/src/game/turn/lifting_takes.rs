//! What a player takes by lifting, before they sow.

use crate::board::{Hole, HoleSet, Position};
use crate::rules::{Captures, Place};

use super::Sowing;
use crate::game::TurnObserver;
use crate::game::changes::put_down;

impl<O: TurnObserver> Sowing<'_, O> {
    /// Takes the counters that the rules take when a hole is lifted. They do not count as a capture that earns another turn.
    pub(in crate::game) fn take_by_lifting(&mut self, origin: Hole) {
        let single = |hole: &Hole| self.position.counters(*hole) == 1;
        let from: HoleSet = match self.game.rules.turn.captures {
            Captures::FacingOfSingle => [origin].into_iter().filter(single).collect(),
            Captures::FacingSingles => {
                let own = self.position.owned(self.mover, self.game.tables.holes);
                own.iter().filter(single).collect()
            }
            _ => return,
        };
        let done = self.done;
        for hole in from {
            let step = usize::from(self.track.steps[hole.index()]);
            let mut facing = self.holes_at(Place::Facing, step);
            // The counters to be sown are in the hand already.
            facing.remove(origin);
            for facing in facing {
                self.capture(facing, self.mover);
            }
        }
        self.done = done;
    }

    /// Drops a counter from the hand into the sower's store, wherever that is.
    pub(in crate::game) fn drop_into_store(&mut self, hand: &mut u8) {
        let (by, store) = (self.mover, Position::store_cell(self.mover));
        put_down(self.position, by, store, hand, self.observer);
    }
}
