//! Which way turns go, in a game in which not all go forward.

use crate::board::{Hole, HoleSet, MAX_HOLES, Way};
use crate::rules::{Rules, WayFrom};

use super::Track;

/// What it takes to know which way a turn goes, looked up.
#[derive(Clone, Debug)]
pub(in crate::game) struct Directions {
    /// Which way turns from each hole go.
    from: [WayFrom; MAX_HOLES],
    /// The way that the route leads.
    forward: Way,
    /// Each player's cells, in the order in which he sows against the route.
    pub back: [Track; 2],
}

impl Directions {
    /// Finds which way turns go, if not all go forward.
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

    /// Returns the holes from which the player chooses the way.
    pub(in crate::game) fn choice(&self, holes: HoleSet) -> HoleSet {
        let chosen = |hole: &Hole| self.from[hole.index()] == WayFrom::Choice;
        holes.iter().filter(chosen).collect()
    }

    /// Returns whether a turn from a hole with so many counters goes against the route, the player having chosen this way if he
    /// could.
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
