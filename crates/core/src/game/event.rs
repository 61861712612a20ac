use crate::board::{Hole, Mark, Side};
use crate::rules::RoundEndWhen;

use crate::game::Outcome;

/// Names what a counter can fall into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
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
    /// A player takes some counters of a hole into his hand, to drop them elsewhere.
    Gather {
        /// Who.
        by: Side,
        /// The hole.
        hole: Hole,
        /// Counters taken up.
        counters: u8,
    },
    /// A counter falls.
    Drop {
        /// Who sows.
        by: Side,
        /// Where it falls.
        cell: Cell,
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
    /// All that the other player has won goes to a player's store.
    TakeStore {
        /// Counters taken.
        counters: u8,
        /// Who gets them.
        to: Side,
    },
    /// A player takes up all counters of his store, to sow them or to give them away.
    LiftStore {
        /// Who.
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
        /// Who gets them.
        to: Side,
        /// Who has captured the hole; nobody has captured a lapsed one.
        captor: Option<Side>,
    },
    /// A player's counter falls into a captured hole for the first time: "let her eat", and nothing is taken.
    TaxSpared {
        /// The hole.
        hole: Hole,
    },
    /// A capture would leave the opponent nothing: it is not made, or not whole, or the rest is the opponent's.
    Slam {
        /// Who sows.
        by: Side,
    },
    /// One of the first turns of the round has been played, where the rules count them.
    FirstTurn {
        /// Those that A and B have before them.
        left: [u8; 2],
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
    /// The round is over though it could go on.
    EarlyEnd {
        /// Why.
        when: RoundEndWhen,
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
    /// The round is over, and who has won takes what the other has in his store.
    Seize {
        /// Counters taken.
        counters: u8,
        /// Who gets them.
        to: Side,
    },
    /// The sowing comes back to where it was and would never end.
    Endless {
        /// Who sows.
        by: Side,
        /// How that was found.
        found: EndlessCause,
    },
    /// The round has reached its limit of turns, and is void for that alone.
    Limit {
        /// The turns.
        turns: u32,
    },
    /// The round is over.
    End {
        /// How.
        outcome: Outcome,
    },
}

/// Says how it was found that a sowing or a race is endless.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndlessCause {
    /// By the variant's own test.
    ByTheRules,
    /// It has not ended after 100,000 laps, or a race after 100,000 counters of a player: no more are tried.
    GivenUp,
}

/// Watches a turn as it is played. The unit type watches nothing and costs nothing.
pub trait Observer {
    /// Whether it has to be told of each counter that is lifted or dropped. A lap that nobody watches so closely can be sown at
    /// once; of all other events every observer is told.
    const WATCHES_COUNTERS: bool = true;

    /// Is told each event in order.
    fn see(&mut self, event: Event);

    /// Is told the laps of a sowing, if they were so many that it might have been endless, whether it was or has ended.
    ///
    /// Every sowing of more than 50 laps is told.
    fn see_many_laps(&mut self, _laps: u32) {}

    /// Is told the laps of a sowing that was only tried, to know whether it may be played where endless ones may not, if
    /// they were many.
    fn see_laps_tried(&mut self, _laps: u32) {}

    /// Is told the number, from 1, of each capture that comes up to be claimed, whether anybody claims it or not.
    fn see_offer(&mut self, _number: u32) {}

    /// Returns whether nobody needs the end of the turn any more; a sowing of very many laps asks every few hundred laps.
    ///
    /// Once it returns true it must go on to do so. The sowing is then given up as if it were endless, and so is each long
    /// one that is tried after it: what the turn returns means nothing, but the position that was played from is unharmed.
    fn breaks_off(&mut self) -> bool {
        false
    }
}

impl Observer for () {
    const WATCHES_COUNTERS: bool = false;

    #[inline(always)]
    fn see(&mut self, _: Event) {}
}

impl Observer for Vec<Event> {
    fn see(&mut self, event: Event) {
        self.push(event);
    }
}

/// The events of one turn that a [`Recorder`] keeps before it leaves out the rest of the sowing.
///
/// The longest turns seen from a normal start have a few hundred. But an endless sowing on a crowded board can go
/// through millions before it comes back to where it was, and nobody can watch those.
const MOST_KEPT: usize = 10_000;

/// Keeps the events of a turn: all of them, or, of a sowing too long to watch, the first ten thousand and the end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recorder {
    events: Vec<Event>,
    left_out: u64,
}

impl Recorder {
    /// Gives the events that were kept, in order.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Counts the events that were left out; they come before those that [end](Event::ends) the turn.
    pub fn left_out(&self) -> u64 {
        self.left_out
    }
}

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
    /// Says whether the event tells how a turn ended: it comes when all counters lie where they fell.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_too_long_to_watch_is_cut_but_keeps_its_end() {
        let by = Side::A;
        let lift = Event::Lift {
            by,
            hole: Hole(0),
            counters: 1,
        };
        let mut recorder = Recorder::default();
        for _ in 0..MOST_KEPT + 7 {
            recorder.see(lift);
        }
        let end = Event::Endless {
            by,
            found: EndlessCause::ByTheRules,
        };
        recorder.see(end);
        assert_eq!(recorder.left_out(), 7);
        assert_eq!(recorder.events().len(), MOST_KEPT + 1);
        assert_eq!(recorder.events().last(), Some(&end));
    }
}
