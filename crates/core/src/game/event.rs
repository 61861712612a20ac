use crate::board::{Hole, Mark, Side};
use crate::rules::RoundEndWhen;

use crate::game::Outcome;

/// A place that a counter can fall into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// A hole.
    Hole(Hole),
    /// A player's store.
    Store(Side),
}

/// One thing that happens in a turn. All events of a turn, in order, are enough to draw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player takes up all counters of a hole, to sow them.
    Lift {
        /// The player who sows.
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
    /// A player takes some of a hole's counters into their hand, to drop them elsewhere.
    Gather {
        /// The player.
        by: Side,
        /// The hole.
        hole: Hole,
        /// Counters taken up.
        counters: u8,
    },
    /// A counter falls.
    Drop {
        /// The player who sows.
        by: Side,
        /// Where it falls.
        cell: Cell,
        /// Counters there now.
        makes: u8,
        /// Whether it is the last counter of its handful.
        last: bool,
    },
    /// Counters go from a hole to a store.
    Capture {
        /// The hole.
        hole: Hole,
        /// Counters taken.
        counters: u8,
        /// The player who gets them.
        to: Side,
    },
    /// Everything that the other player has won goes to a player's store.
    TakeStore {
        /// Counters taken.
        counters: u8,
        /// The player who gets them.
        to: Side,
    },
    /// A player takes up all counters of their store, to sow them or to give them away.
    LiftStore {
        /// The player.
        by: Side,
        /// Counters taken up.
        counters: u8,
    },
    /// A hole is captured or lapses.
    Mark {
        /// The hole.
        hole: Hole,
        /// What it is now.
        mark: Mark,
    },
    /// A player takes counters from a captured or a lapsed hole.
    Tax {
        /// The hole.
        hole: Hole,
        /// Counters taken.
        counters: u8,
        /// The player who gets them.
        to: Side,
        /// The player who has captured the hole; `None` for a lapsed hole, which nobody has captured.
        captor: Option<Side>,
    },
    /// A player's counter falls into a captured hole for the first time and no tax is taken: "let her eat".
    TaxSpared {
        /// The hole.
        hole: Hole,
    },
    /// A capture would leave the opponent nothing. It is not made, or only in part, or the opponent gets the rest.
    Slam {
        /// The player who sows.
        by: Side,
    },
    /// One of the round's first turns has been played, in a variant that counts them.
    FirstTurn {
        /// The first turns that A and B still have before them.
        left: [u8; 2],
    },
    /// The same player has another turn.
    Again {
        /// The player.
        side: Side,
    },
    /// A player who can't move passes.
    Pass {
        /// The player.
        side: Side,
    },
    /// The round ends early, although a player could still move.
    EarlyEnd {
        /// Why.
        when: RoundEndWhen,
    },
    /// The round is over, and the counters left in a hole go to a store.
    Rest {
        /// The hole.
        hole: Hole,
        /// Counters taken.
        counters: u8,
        /// The player who gets them.
        to: Side,
    },
    /// The round is over, and the winner takes what is in the other player's store.
    Seize {
        /// Counters taken.
        counters: u8,
        /// The player who gets them.
        to: Side,
    },
    /// The sowing would never end.
    Endless {
        /// The player who sows.
        by: Side,
        /// How it was found to be endless.
        found: EndlessCause,
    },
    /// The round has reached its limit of turns, which alone makes it void.
    Limit {
        /// The turns.
        turns: u32,
    },
    /// The round is over.
    End {
        /// The result.
        outcome: Outcome,
    },
}

/// How a sowing or a race was found to be endless.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndlessCause {
    /// By the variant's own test.
    ByTheRules,
    /// It was given up after 100,000 laps, or, in a race, after 100,000 counters of one player.
    GivenUp,
}

/// Watches a turn as it is played. The unit type watches nothing and costs nothing.
pub trait Observer {
    /// Receives each event in order.
    fn see(&mut self, event: Event);

    /// Receives the number of laps of a sowing with so many that it might have been endless, whether or not it was.
    ///
    /// This is called for every sowing of more than 50 laps.
    fn see_many_laps(&mut self, _laps: u32) {}

    /// Receives the number of laps of a trial sowing that had many. Trials show whether a move is legal where endless
    /// sowings may not be played.
    fn see_laps_tried(&mut self, _laps: u32) {}

    /// Receives the number, from 1, of each capture that can be claimed, whether or not a player claims it.
    fn see_offer(&mut self, _number: u32) {}

    /// Returns `true` if the rest of the turn is no longer needed. A sowing with very many laps asks every few hundred
    /// laps.
    ///
    /// Once it has returned `true`, it must keep doing so. The sowing is then given up as if it were endless, and so is
    /// each long sowing that is tried after it. What the turn returns then means nothing, but the position before the
    /// turn is unharmed.
    fn breaks_off(&mut self) -> bool {
        false
    }
}

/// An observer that turns are played with.
pub trait TurnObserver: Observer {
    /// Whether the observer must see each counter that is lifted or dropped. Otherwise, a lap can be sown at once.
    /// Every observer sees all other events.
    ///
    /// The interpreter is compiled for each type that does not see each counter, and once for all others.
    const WATCHES_COUNTERS: bool = true;
}

/// An observer of any type.
impl TurnObserver for &mut (dyn Observer + '_) {}

impl Observer for &mut (dyn Observer + '_) {
    fn see(&mut self, event: Event) {
        (**self).see(event);
    }

    fn see_many_laps(&mut self, laps: u32) {
        (**self).see_many_laps(laps);
    }

    fn see_laps_tried(&mut self, laps: u32) {
        (**self).see_laps_tried(laps);
    }

    fn see_offer(&mut self, number: u32) {
        (**self).see_offer(number);
    }

    fn breaks_off(&mut self) -> bool {
        (**self).breaks_off()
    }
}

impl TurnObserver for () {
    const WATCHES_COUNTERS: bool = false;
}

impl Observer for () {
    #[inline(always)]
    fn see(&mut self, _: Event) {}
}

impl TurnObserver for Vec<Event> {}

impl Observer for Vec<Event> {
    fn see(&mut self, event: Event) {
        self.push(event);
    }
}

/// The number of events of one turn that a [`Recorder`] keeps before it leaves out the rest of the sowing.
///
/// The longest turns seen from a normal start have a few hundred. An endless sowing on a crowded board can have
/// millions before it returns to an earlier state, too many to watch.
const MOST_KEPT: usize = 10_000;

/// Keeps the events of a turn: all of them, or the first ten thousand and the last ones if a sowing is too long to
/// watch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recorder {
    events: Vec<Event>,
    left_out: u64,
}

impl Recorder {
    /// Returns the events that were kept, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Returns the number of events that were left out. They came just before the events that [end](Event::ends) the
    /// turn.
    pub fn left_out(&self) -> u64 {
        self.left_out
    }
}

impl TurnObserver for Recorder {}

impl Observer for Recorder {
    fn see(&mut self, event: Event) {
        if self.events.len() < MOST_KEPT || event.ends() {
            self.events.push(event);
        } else {
            self.left_out += 1;
        }
    }
}

impl Event {
    /// Returns whether the event is one that comes at the end of a turn, after all counters have fallen.
    pub fn ends(&self) -> bool {
        matches!(
            self,
            Event::Again { .. }
                | Event::Pass { .. }
                | Event::EarlyEnd { .. }
                | Event::Rest { .. }
                | Event::Seize { .. }
                | Event::Endless { .. }
                | Event::Limit { .. }
                | Event::End { .. }
        )
    }
}
