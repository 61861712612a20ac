//! The clocks of a game: the time that each player has left. They are optional.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::failure::Failure;

/// The time that a player can have, in seconds.
const TIME: RangeInclusive<u64> = 1..=6 * 60 * 60;

/// The time that a player can get for each turn, in seconds.
const INCREMENT: RangeInclusive<u64> = 0..=10 * 60;

/// A clock, as a request sets it, in seconds.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockSetting {
    time: u64,
    #[serde(default)]
    increment: u64,
}

/// The clock of a player, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// The time at the beginning.
    time: u64,
    /// The time that is added after each turn.
    pub increment: u64,
    /// The time that is left when the player's next turn begins.
    pub left: u64,
}

impl Clock {
    /// Returns a clock that has not run yet.
    ///
    /// # Errors
    /// A number is out of range.
    pub fn new(setting: ClockSetting) -> Result<Clock, Failure> {
        for (key, range, given) in [
            ("time", TIME, setting.time),
            ("increment", INCREMENT, setting.increment),
        ] {
            if !range.contains(&given) {
                return Err(Failure::number(key, range, given));
            }
        }
        let time = setting.time * 1000;
        Ok(Clock {
            time,
            increment: setting.increment * 1000,
            left: time,
        })
    }

    /// Sets it for another game.
    pub fn reset(&mut self) {
        self.left = self.time;
    }
}
