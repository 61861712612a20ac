//! The clock of a game that runs.

use std::time::Duration;

use gebeta_core::Side;
use gebeta_storage::runtime::clock::Instant;
use serde_json::{Value, json};

use crate::state::clock::Clock;
use crate::state::seat::Seat;

/// The clock that runs, if one does. A game that is read from the database goes on with the time that was left when the
/// turn began, so a restart of the program costs no player time.
#[derive(Clone, Copy, Debug)]
pub struct RunningClock {
    pub side: Side,
    since: Instant,
}

impl RunningClock {
    /// Starts the clock of a side.
    pub fn start(side: Side) -> RunningClock {
        RunningClock {
            side,
            since: Instant::now(),
        }
    }

    /// Returns whether a player has no time left.
    pub fn has_run_out(&self, seats: &[Seat; 2]) -> bool {
        let clock = seats[self.side.index()].clock;
        clock.is_some_and(|clock| self.left(clock).is_zero())
    }

    /// Takes the time that has passed off the player's clock. A turn adds the increment.
    pub fn stop(self, seats: &mut [Seat; 2], turn: bool) {
        if let Some(clock) = &mut seats[self.side.index()].clock {
            let increment = if turn { clock.increment } else { 0 };
            clock.left = self.left(*clock).as_millis() as u64 + increment;
        }
    }

    fn left(&self, clock: Clock) -> Duration {
        Duration::from_millis(clock.left).saturating_sub(self.since.elapsed())
    }
}

/// Returns the clocks as clients see them, with the time that is left now; `null` without clocks.
pub fn clocks_as_json(seats: &[Seat; 2], running: Option<RunningClock>) -> Value {
    if seats.iter().all(|seat| seat.clock.is_none()) {
        return Value::Null;
    }
    let left = Side::BOTH.map(|side| {
        let clock = seats[side.index()].clock?;
        Some(match running {
            Some(running) if running.side == side => running.left(clock).as_millis() as u64,
            _ => clock.left,
        })
    });
    json!({
        "left": left,
        "runs": running.map(|running| running.side),
    })
}
