//! Laps that are sown at once, looked up by the hole that is lifted and its counters.

use crate::board::{SIXTEEN, Sixteen};
use crate::rules::Rules;

use super::Track;
use super::form::Form;

/// What it takes to sow a lap at once, looked up.
#[derive(Clone, Debug)]
pub(in crate::game) struct WholeLaps {
    /// More counters than this are sown in parts; nought where no lap can be sown at once.
    pub most: u8,
    /// The only number at which a passing counter can matter, for each cell; nought if there is none.
    pub matters: Sixteen,
    /// What stays where a hole is emptied: all but its cell.
    pub others: [Sixteen; SIXTEEN],
    /// By the hole that is lifted and the counters that it holds.
    pub laps: [[Lap; SIXTEEN]; SIXTEEN],
}

/// The counters of a lap.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))]
pub(in crate::game) struct Lap {
    /// What is added to each cell: one to a hole that gets a counter; to the hole that is lifted, what makes it nought.
    pub changes: Sixteen,
    /// The holes that get one but the last, a bit each.
    pub passed: u16,
    /// The hole that gets the last.
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
    /// Looks whether the laps of a game can be sown at once: on a small board without stores on the route, where passing
    /// counters that make one number at most can matter.
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

    /// Returns whether there is any lap that can be sown at once.
    #[inline(always)]
    pub(in crate::game) fn are_possible(&self) -> bool {
        self.most > 0
    }
}
