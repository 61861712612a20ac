//! Laps that are sown in one step, looked up by the lifted hole and its counters.

use crate::board::{SIXTEEN, Sixteen};
use crate::rules::Rules;

use super::Track;
use super::form::Form;

/// A lookup table to sow a lap in one step.
#[derive(Clone, Debug)]
pub(in crate::game) struct WholeLaps {
    /// The most counters that are sown in one step; more are sown in parts. Zero if no lap can be sown in one step.
    pub most: u8,
    /// The only number at which a passing counter can matter, for each cell; zero if there is none.
    pub matters: Sixteen,
    /// Masks that clear one cell and keep all others.
    pub others: [Sixteen; SIXTEEN],
    /// The laps, by the lifted hole and its counters.
    pub laps: [[Lap; SIXTEEN]; SIXTEEN],
}

/// One lap.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))]
pub(in crate::game) struct Lap {
    /// What is added to each cell: one to each hole that gets a counter. For the lifted hole, the number that makes it
    /// zero.
    pub changes: Sixteen,
    /// The holes that get a counter other than the last, one bit each.
    pub passed: u16,
    /// The hole that gets the last counter.
    pub last: u8,
}

impl Lap {
    /// Returns the lap with one more counter from the same hole.
    fn with_another(mut self, origin: usize, track: &Track) -> Lap {
        if usize::from(self.last) != origin {
            self.passed |= 1 << self.last;
        }
        self.last = track.after(usize::from(self.last)) as u8;
        self.changes[usize::from(self.last)] = 1;
        self.changes[origin] = self.changes[origin].wrapping_sub(1);
        self
    }
}

impl WholeLaps {
    /// Prepares laps if they can be sown in one step: on a small board without stores on the route, where passing
    /// counters can matter for at most one number.
    pub(in crate::game) fn new(
        rules: &Rules,
        form: Form,
        track: &Track,
        matters: &[bool],
    ) -> WholeLaps {
        let mut numbers = (0..=u8::MAX).filter(|&makes| matters[usize::from(makes)]);
        let number = numbers.next();
        let possible = matches!(form, Form::Plain | Form::Marked)
            && rules.board.holes() <= SIXTEEN
            && numbers.next().is_none();
        let mut laps = [[Lap::default(); SIXTEEN]; SIXTEEN];
        if possible {
            for (origin, by_counters) in laps.iter_mut().enumerate().take(track.len) {
                let mut lap = Lap {
                    last: origin as u8,
                    ..Lap::default()
                };
                for of_counters in &mut by_counters[1..track.len] {
                    lap = lap.with_another(origin, track);
                    *of_counters = lap;
                }
            }
        }
        WholeLaps {
            most: if possible { track.len as u8 - 1 } else { 0 },
            matters: [number.unwrap_or(0); SIXTEEN],
            others: std::array::from_fn(|hole| {
                std::array::from_fn(|other| if other == hole { 0 } else { u8::MAX })
            }),
            laps,
        }
    }

    /// Returns whether any lap can be sown in one step.
    #[inline(always)]
    pub(in crate::game) fn are_possible(&self) -> bool {
        self.most > 0
    }
}
