//! What happens in a turn, as tasks ask about it.

use gebeta_core::game::{Cell, Event, Game, Recorder};
use gebeta_core::{Mark, Move, Position, Side};

/// A turn that was played to answer a question.
pub struct Sowing {
    mover: Side,
    events: Vec<Event>,
    /// Whether it ended.
    pub is_whole: bool,
    /// Whether the mover moves again.
    pub again: bool,
}

impl Sowing {
    /// Plays a legal move.
    pub fn of(game: &Game, position: &Position, played: Move) -> Sowing {
        let mover = position.to_move();
        let mut after = *position;
        let mut seen = Recorder::default();
        let status = game.play_unchecked(position, &mut after, played, &mut seen);
        let events = seen.events().to_vec();
        let endless = |event: &Event| matches!(event, Event::Endless { .. });
        Sowing {
            mover,
            is_whole: seen.left_out() == 0 && !events.iter().any(endless),
            // A player who moves because the other one passes has no second turn.
            again: status.outcome.is_none()
                && after.to_move() == mover
                && !events
                    .iter()
                    .any(|event| matches!(event, Event::Pass { .. })),
            events,
        }
    }

    /// Returns the places where counters fall, in order: where, the number there then, and whether it is the last
    /// counter of its handful.
    fn drops(&self) -> impl DoubleEndedIterator<Item = (Cell, u8, bool)> + '_ {
        self.events.iter().filter_map(|event| match *event {
            Event::Drop {
                by,
                cell,
                makes,
                last,
            } if by == self.mover => Some((cell, makes, last)),
            _ => None,
        })
    }

    /// Returns where the first counter falls.
    pub fn first(&self) -> Option<Cell> {
        self.drops().next().map(|(cell, ..)| cell)
    }

    /// Returns where the last counter falls.
    pub fn last(&self) -> Option<Cell> {
        self.drops().next_back().map(|(cell, ..)| cell)
    }

    /// Returns the number of counters that fall.
    pub fn counters(&self) -> u32 {
        self.drops().count() as u32
    }

    /// Returns the number of handfuls.
    pub fn laps(&self) -> u32 {
        let lifts = |event: &&Event| matches!(event, Event::Lift { .. } | Event::Gather { .. });
        self.events.iter().filter(lifts).count() as u32
    }

    /// Returns the counters that go to a player from holes, without those that are left at the end of the round.
    pub fn captured(&self, side: Side) -> u32 {
        let captured = self.events.iter().map(|event| match *event {
            Event::Capture { counters, to, .. } | Event::Tax { counters, to, .. } if to == side => {
                u32::from(counters)
            }
            _ => 0,
        });
        captured.sum()
    }

    /// Returns the number of holes that become a player's captured ones.
    pub fn holes(&self, side: Side) -> u32 {
        let captured = |event: &&Event| matches!(**event, Event::Mark { mark, .. } if mark == Mark::Captured(side));
        self.events.iter().filter(captured).count() as u32
    }

    /// Returns whether the mover captures counters or a hole.
    pub fn captures(&self) -> bool {
        self.captured(self.mover) > 0 || self.holes(self.mover) > 0
    }

    /// Returns whether the mover takes counters from a captured hole.
    pub fn taxes(&self) -> bool {
        let taxes = |event: &Event| matches!(*event, Event::Tax { to, .. } if to == self.mover);
        self.events.iter().any(taxes)
    }

    /// Returns whether a counter that is or is not the last of its handful captures where it falls.
    pub fn captures_with(&self, wanted: bool) -> bool {
        self.events.windows(2).any(|pair| {
            let [Event::Drop { cell, last, .. }, captured] = pair else {
                return false;
            };
            let here = match *captured {
                Event::Capture { hole, to, .. } => to == self.mover && *cell == Cell::Hole(hole),
                Event::Mark { hole, mark } => {
                    mark == Mark::Captured(self.mover) && *cell == Cell::Hole(hole)
                }
                _ => false,
            };
            here && *last == wanted
        })
    }

    /// Returns whether the last counter falls into an empty hole.
    pub fn ends_empty(&self) -> bool {
        matches!(self.drops().next_back(), Some((Cell::Hole(_), 1, _)))
    }
}
