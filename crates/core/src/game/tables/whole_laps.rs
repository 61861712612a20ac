//! Laps that are sown in one step, looked up by the lifted hole and its counters.

use crate::board::{MAX_HOLES, SIXTEEN, Side, Sixteen};
use crate::rules::Rules;

use super::form::{Form, needs_care};
use super::{CONTENTS, Class, Code, Track};

/// A lookup table to sow a lap in one step.
#[derive(Clone, Debug)]
pub(in crate::game) struct WholeLaps {
    /// The most counters that are sown in one step; more are sown in parts. Zero if no lap can be sown in one step.
    pub most: u8,
    /// Whether laps are sown so at every position. Otherwise, marks that other turns have left need care.
    pub suffice: bool,
    /// The only number at which a passing counter can matter, for each cell; zero if there is none.
    pub matters: Sixteen,
    /// Masks that clear one cell and keep all others.
    pub others: [Sixteen; SIXTEEN],
    /// The laps of each player, by the lifted hole and its counters. Without a route, all are A's.
    pub laps: [[[Lap; SIXTEEN]; SIXTEEN]; 2],
}

/// One lap.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))]
pub(in crate::game) struct Lap {
    /// What is added to each cell: one to each hole that gets a counter. For the lifted hole, the number that makes it
    /// zero.
    pub changes: Sixteen,
    /// What is added to each store.
    pub stores: [u8; 2],
    /// The holes that get a counter other than the last, one bit each.
    pub passed: u16,
    /// The cell that gets the last counter.
    pub last: u8,
}

impl Lap {
    /// Returns the lap of no counters from a hole.
    fn from(origin: usize) -> Lap {
        Lap {
            last: origin as u8,
            ..Lap::default()
        }
    }

    /// Returns the lap with one more counter from the same hole, which falls into the next cell.
    fn with_another(mut self, origin: usize, next: usize) -> Lap {
        let before = usize::from(self.last);
        if before != origin && before < SIXTEEN {
            self.passed |= 1 << before;
        }
        self.last = next as u8;
        match next.checked_sub(MAX_HOLES) {
            Some(side) => self.stores[side] = 1,
            None => self.changes[next] = 1,
        }
        self.changes[origin] = self.changes[origin].wrapping_sub(1);
        self
    }
}

impl WholeLaps {
    /// Prepares laps if they can be sown in one step: on a small board where passing counters can matter for at most
    /// one number, and nothing else needs care.
    pub(in crate::game) fn new(
        rules: &Rules,
        form: Form,
        tracks: &[Track; 2],
        matters: &[bool],
        last: &[[Code; CONTENTS]; Class::COUNT],
    ) -> WholeLaps {
        let mut numbers = (0..=u8::MAX).filter(|&makes| matters[usize::from(makes)]);
        let number = numbers.next();
        let relays = |class: &Class| last[class.index()].contains(&Code::RELAY);
        let lifts_stores = rules.sows_into_stores() && Class::STORES.iter().any(relays);
        let skips_half_captured = rules.sow.skips_origin() && rules.half_captures_holes();
        let possible = form != Form::Phased
            && !needs_care(rules)
            && !rules.keeps_to_own_side()
            && !skips_half_captured
            && !lifts_stores
            && rules.board.holes() <= SIXTEEN
            && numbers.next().is_none();
        let mut laps = [[[Lap::default(); SIXTEEN]; SIXTEEN]; 2];
        let most = (tracks[0].len - 1).min(SIXTEEN - 1);
        if possible {
            for side in Side::BOTH {
                let track = &tracks[side.index()];
                let origins = laps[side.index()].iter_mut().enumerate();
                for (origin, by_counters) in origins.take(rules.board.holes()) {
                    let mut step = usize::from(track.steps[origin]);
                    let mut lap = Lap::from(origin);
                    for of_counters in &mut by_counters[1..=most] {
                        step = track.after(step);
                        lap = lap.with_another(origin, usize::from(track.cells[step]));
                        *of_counters = lap;
                    }
                }
            }
        }
        WholeLaps {
            most: if possible { most as u8 } else { 0 },
            suffice: possible && !rules.half_captures_holes() && !rules.closes_holes(),
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
