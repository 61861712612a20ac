use crate::words::{Hole, Mark, Side};

use super::Verdict;

/// Names a place where a counter can fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A hole.
    Hole(Hole),
    /// A player's store.
    Store(Side),
}

/// Tells one thing that happens in a turn; all of them in order are enough to draw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player takes up all counters of a hole, to sow them.
    Lift {
        /// Who sows.
        by: Side,
        /// The hole.
        hole: Hole,
        /// Counters lifted.
        counters: u8,
    },
    /// A player moves all counters of a hole into another, in an opening.
    Push {
        /// The hole emptied.
        from: Hole,
        /// The hole filled.
        to: Hole,
        /// Counters moved.
        counters: u8,
    },
    /// A counter falls.
    Drop {
        /// Who sows.
        by: Side,
        /// Where it falls.
        place: Place,
        /// Counters there now.
        makes: u8,
        /// Whether it is the last of its handful.
        last: bool,
    },
    /// Counters go from a hole to a store.
    Capture {
        /// The hole.
        hole: Hole,
        /// Counters taken.
        counters: u8,
        /// Who gets them.
        to: Side,
    },
    /// A hole becomes a weg or a jen.
    Mark {
        /// The hole.
        hole: Hole,
        /// What it is now.
        mark: Mark,
    },
    /// A player takes counters from a captured hole.
    Tax {
        /// The hole.
        hole: Hole,
        /// Counters taken.
        counters: u8,
        /// Who gets them.
        to: Side,
    },
    /// A player's counter falls into a captured hole for the first time: "let her eat", and nothing is taken.
    Teseta {
        /// The hole.
        hole: Hole,
    },
    /// The same player has another turn.
    Again {
        /// Who.
        side: Side,
    },
    /// A player who can't move passes.
    Pass {
        /// Who.
        side: Side,
    },
    /// The round is over, and what is left in a hole goes to a store.
    Rest {
        /// The hole.
        hole: Hole,
        /// Counters taken.
        counters: u8,
        /// Who gets them.
        to: Side,
    },
    /// The sowing comes back to where it was and would never end.
    Endless {
        /// Who sows.
        by: Side,
    },
    /// The round is over.
    End {
        /// How.
        verdict: Verdict,
    },
}

/// Watches a turn as it is played. The unit type watches nothing and costs nothing.
pub trait Observer {
    /// Is told each event in order.
    fn see(&mut self, event: Event);
}

impl Observer for () {
    #[inline(always)]
    fn see(&mut self, _: Event) {}
}

impl Observer for Vec<Event> {
    fn see(&mut self, event: Event) {
        self.push(event);
    }
}
