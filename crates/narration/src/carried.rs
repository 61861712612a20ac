//! Counters that go together into one hole: those that come over from another hole, and gifts to the opponent.

use gebeta_core::game::{Cell, Event};
use gebeta_core::{Hole, Side};

use super::wording::Wording;

/// Counters that are taken up and all fall into one hole, so nothing is sown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carried {
    /// The player who carries them.
    pub by: Side,
    /// The hole that they come from; `None` if it is the player's store.
    pub from: Option<Hole>,
    /// The hole that they fall into.
    pub to: Hole,
    /// The number of counters.
    pub counters: u8,
    /// The number of counters in the hole afterwards.
    pub makes: u8,
    /// Whether they are given to the opponent. In that case nothing has been sown before.
    pub is_given: bool,
}

/// One thing that happens in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A single event.
    Event(Event),
    /// Several events together.
    Carried(Carried),
}

impl Carried {
    /// Returns what is carried from an event on, if anything.
    fn at(events: &[Event], at: usize) -> Option<Carried> {
        let is_lift = |event: &Event| matches!(event, Event::Lift { .. });
        let is_given = !events[..at].iter().any(is_lift);
        let (by, from, counters) = match events[at] {
            Event::Gather { by, hole, counters } => (by, Some(hole), counters),
            // Counters that are lifted from a store after sowing has begun are sown on.
            Event::LiftStore { by, counters } if is_given => (by, None, counters),
            _ => return None,
        };
        let drops = events.get(at + 1..=at + usize::from(counters))?;
        let Event::Drop { cell, makes, .. } = *drops.last()? else {
            return None;
        };
        let is_here =
            |drop: &Event| matches!(drop, Event::Drop { cell: fell, .. } if *fell == cell);
        match cell {
            Cell::Hole(to) if drops.iter().all(is_here) => Some(Carried {
                by,
                from,
                to,
                counters,
                makes,
                is_given,
            }),
            _ => None,
        }
    }

    /// Returns the number of its events: one for taking the counters up, and one for each counter that falls.
    pub fn events(&self) -> usize {
        1 + usize::from(self.counters)
    }

    /// Describes it in a sentence.
    pub fn describe(&self, wording: &Wording) -> String {
        let key = match (self.is_given, self.from) {
            (true, None) => "gives-store",
            (true, Some(_)) => "gives-one",
            (false, _) => "comes-over",
        };
        let from = self.from.map(|hole| wording.hole(hole));
        wording
            .message(key)
            .with("player", self.by)
            .with("other", self.by.other())
            .with("counters", wording.counters(self.counters))
            .with("from", from.unwrap_or_default())
            .with("hole", wording.hole(self.to))
            .with("makes", self.makes)
            .sentence()
    }
}

/// Joins the events of a turn that belong together. Each happening has the place of its first event.
pub fn happenings(events: &[Event]) -> impl Iterator<Item = (usize, Happening)> + '_ {
    let mut next = 0;
    std::iter::from_fn(move || {
        let at = next;
        let event = *events.get(at)?;
        let carried = Carried::at(events, at);
        next += carried.map_or(1, |carried| carried.events());
        let happening = carried.map_or(Happening::Event(event), Happening::Carried);
        Some((at, happening))
    })
}
