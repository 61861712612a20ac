//! The direction of a sowing, in games where not all turns go forward.

use crate::board::{Hole, Way};
use crate::game::TurnObserver;

use super::Sowing;

impl<O: TurnObserver> Sowing<'_, O> {
    /// Sets the direction of a turn that starts from a hole with this many counters.
    pub(in crate::game) fn set_out(&mut self, hole: Hole, counters: u8, chosen: Option<Way>) {
        if let Some(directions) = &self.game.tables.directions
            && directions.is_back(hole, counters, chosen)
        {
            self.is_back = true;
            self.track = &directions.back[self.mover.index()];
        }
    }

    /// Turns round at a step of the route; the next lap goes in the other direction.
    pub(in crate::game) fn turn_back(&mut self, step: &mut usize) {
        let tables = &self.game.tables;
        if let Some(directions) = &tables.directions {
            self.is_back = !self.is_back;
            let mover = self.mover.index();
            self.track = match self.is_back {
                true => &directions.back[mover],
                false => &tables.tracks[mover],
            };
            *step = self.track.len - 1 - *step;
        }
    }
}
