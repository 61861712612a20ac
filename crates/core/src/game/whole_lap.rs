//! Laps sown at once: where no hole gets more than one counter, and nobody watches them fall one by one.

use crate::board::{Hole, Mark, SIXTEEN, Sixteen, add, equal, keep};
use crate::rules::Rules;

use super::form::{Form, Sows};
use super::tables::{Code, Passing, Track};
use super::turn::{Rested, Sowing};
use super::{Cell, Observer};

/// What it takes to sow a lap at once, looked up.
#[derive(Clone, Debug)]
pub(super) struct WholeLaps {
    /// More counters than this are sown one by one; nought where no lap can be sown at once.
    most: u8,
    /// The only number at which a passing counter can matter, for each cell; nought if there is none.
    matters: Sixteen,
    /// What stays where a hole is emptied: all but its cell.
    others: [Sixteen; SIXTEEN],
    /// By the hole that is lifted and the counters that it holds.
    laps: [[Lap; SIXTEEN]; SIXTEEN],
}

/// The counters of a lap.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))]
struct Lap {
    /// What is added to each cell: one to a hole that gets a counter; to the hole that is lifted, what makes it nought.
    changes: Sixteen,
    /// The holes that get one but the last, a bit each.
    passed: u16,
    /// The hole that gets the last.
    last: u8,
}

impl Lap {
    /// Gives the lap with one more counter from the same hole.
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
    pub(super) fn new(rules: &Rules, form: Form, track: &Track, matters: &[bool]) -> WholeLaps {
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
                std::array::from_fn(|other| match other == hole {
                    true => 0,
                    false => u8::MAX,
                })
            }),
            laps,
        }
    }

    /// Says whether there is any lap that can be sown at once.
    #[inline(always)]
    pub(super) fn are_possible(&self) -> bool {
        self.most > 0
    }
}

impl<O: Observer> Sowing<'_, O> {
    /// Sows up to a number of laps, as [`Sowing::sow_laps`] does, each of them at once where that can be: a lap is one
    /// addition to the cells of all holes, and what passing counters make is found by one comparison.
    ///
    /// In what order holes were emptied by passing counters does not matter: none of them is lifted or gets another
    /// counter in the same lap.
    #[inline(always)]
    pub(super) fn sow_whole_laps<F: Sows>(
        &mut self,
        mut step: usize,
        most: u32,
    ) -> Result<Rested, usize> {
        let tables = &self.game.tables;
        let whole = &tables.whole_laps;
        let mut counters = self.position.cells[step % SIXTEEN];
        for _ in 0..most {
            if counters > whole.most {
                match self.sow_one_by_one::<F>(step, 1) {
                    Ok(rested) => return Ok(rested),
                    Err(on) => step = on,
                }
                counters = self.position.cells[step % SIXTEEN];
                continue;
            }
            let lap = &whole.laps[step % SIXTEEN][usize::from(counters) % SIXTEEN];
            let cells = self.position.first_cells_mut();
            *cells = add(*cells, &lap.changes);
            let mut matter = equal(*cells, whole.matters) & lap.passed;
            while matter != 0 {
                let at = matter.trailing_zeros() as usize;
                matter &= matter - 1;
                let (hole, [makes, ..]) = (Hole(at as u8), whole.matters);
                let action = self.passing_action::<F>(hole, makes);
                match action {
                    Passing::Stay => {}
                    Passing::MakeJen => self.mark(hole, Mark::Jen),
                    Passing::ToSower | Passing::ToOpponent => {
                        let cells = self.position.first_cells_mut();
                        *cells = keep(*cells, &whole.others[at % SIXTEEN]);
                        self.take_from(hole, makes, action.taker(self.mover));
                    }
                }
            }
            step = usize::from(lap.last);
            counters = self.position.cells[step % SIXTEEN];
            let code = tables.last(counters, || self.class::<F>(Cell::Hole(Hole(step as u8))));
            if code == Code::RELAY {
                continue;
            }
            if let Some(rested) = self.finish_lap::<F>(code, &mut step, counters) {
                return Ok(rested);
            }
            counters = self.position.cells[step % SIXTEEN];
        }
        Err(step)
    }

    /// Sows laps counter by counter, in a function of its own, so that the others have the registers to themselves.
    #[inline(never)]
    pub(super) fn sow_one_by_one<F: Sows>(
        &mut self,
        step: usize,
        most: u32,
    ) -> Result<Rested, usize> {
        self.sow_laps::<F>(step, most)
    }
}
