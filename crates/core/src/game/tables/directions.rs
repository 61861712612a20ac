//! The direction of turns, in games where not all turns go forward.

use crate::board::{Hole, HoleSet, MAX_HOLES, Way};
use crate::rules::{Rules, WayFrom};

use super::Track;

/// A lookup table for the direction of a turn.
#[derive(Clone, Debug)]
pub(in crate::game) struct Directions {
    /// The direction of turns from each hole.
    from: [WayFrom; MAX_HOLES],
    /// The direction of the route.
    forward: Way,
    /// Each player's cells, in the order in which they sow against the route.
    pub back: [Track; 2],
}

impl Directions {
    /// Makes the table, if not all turns go forward.
    pub(in crate::game) fn of(rules: &Rules, tracks: &[Track; 2]) -> Option<Directions> {
        if !rules.has_directions() {
            return None;
        }
        let mut from = [WayFrom::default(); MAX_HOLES];
        for hole in rules.board.all() {
            from[hole.index()] = rules.way_from(hole);
        }
        Some(Directions {
            from,
            forward: rules.board.way(),
            back: [0, 1].map(|side| tracks[side].reversed()),
        })
    }

    /// Returns the holes from which the player chooses the direction.
    pub(in crate::game) fn choice(&self, holes: HoleSet) -> HoleSet {
        let chosen = |hole: &Hole| self.from[hole.index()] == WayFrom::Choice;
        holes.iter().filter(chosen).collect()
    }

    /// Returns whether a turn from a hole with this many counters goes against the route. `chosen` is the player's
    /// choice, if they have one.
    pub(in crate::game) fn is_back(&self, hole: Hole, counters: u8, chosen: Option<Way>) -> bool {
        let way = match self.from[hole.index()] {
            WayFrom::Forward => self.forward,
            WayFrom::Choice => chosen.unwrap_or(self.forward),
            WayFrom::Always(way) => way,
            WayFrom::EvenClockwise if counters.is_multiple_of(2) => Way::Clockwise,
            WayFrom::EvenClockwise => Way::Anticlockwise,
        };
        way != self.forward
    }
}
