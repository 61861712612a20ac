//! One lap: a handful is lifted and dropped counter by counter along the track.

use crate::board::{Hole, HoleSet, MAX_HOLES, Mark};
use crate::rules::{Captures, FirstCounter, HoleKind, PassingTime};

use super::{Sowing, SownHandful};
use crate::game::changes::{cell_at, put_down};
use crate::game::tables::form::{Careful, SowingForm};
use crate::game::tables::whose;
use crate::game::{Cell, Event, TurnObserver};

/// The counters that are being sown, and where the last one fell.
pub(in crate::game) struct Hand {
    pub step: usize,
    pub counters: u8,
    /// Whether the next counter falls at this step, into the lifted hole itself.
    pub stays: bool,
}

impl<O: TurnObserver> Sowing<'_, O> {
    /// Lifts a hole and drops its counters, up to the last one's step; returns the number that it made there.
    #[inline(always)]
    pub(in crate::game) fn lap<F: SowingForm>(&mut self, step: &mut usize) -> u8 {
        let origin = *step;
        let from = self.index::<F>(origin);
        let mut counters = std::mem::take(&mut self.position.cells[from]);
        let by = self.mover;
        self.observer.see(match cell_at::<F>(from) {
            Cell::Store(_) if F::CARE => Event::LiftStore { by, counters },
            _ => Event::Lift {
                by,
                hole: Hole(from as u8),
                counters,
            },
        });
        if F::CARE && self.game.rules.sow.first == FirstCounter::Store && counters > 1 {
            self.drop_into_store(&mut counters);
        }
        let hand = Hand {
            step: origin,
            counters,
            stays: F::CARE && self.game.rules.sow.first.is_at_origin(counters),
        };
        self.sow_hand::<F>(hand, step)
    }

    /// Drops the counters of a handful from `step`, up to the last one's step; returns the number that it made there.
    #[inline(always)]
    pub(in crate::game) fn sow_hand<F: SowingForm>(
        &mut self,
        mut hand: Hand,
        step: &mut usize,
    ) -> u8 {
        if F::CARE {
            self.sown = HoleSet::EMPTY;
            (self.fell.handful, self.fell.from) = (hand.counters, self.index::<F>(*step));
        }
        let origin = *step;
        loop {
            let makes = if F::CARE {
                if self.bears_off(&mut hand, origin) {
                    // Without a fallen counter, no row decides.
                    return 0;
                }
                self.drop_with_care(&mut hand, origin)
            } else {
                self.drop_until_it_matters::<F>(&mut hand)
            };
            let index = self.index::<F>(hand.step);
            if hand.counters == 0 {
                if F::CARE {
                    self.fell.to = index;
                    self.remember_reaching(index);
                    self.judge_late(PassingTime::EndOfLap, Some(index));
                }
                *step = hand.step;
                return makes;
            }
            // Without care, counters are dropped until one can matter.
            if !F::CARE || self.game.tables.passing_matters[usize::from(makes)] {
                self.judge_passing::<F>(cell_at::<F>(index), makes);
            }
            if F::CARE {
                self.remember_passing(index);
            }
        }
    }

    /// Drops counters up to the last one, or to the first whose number a passing row may require; returns that number.
    ///
    /// This is the innermost loop. It keeps what it needs in locals, because the compiler can't know that a falling
    /// counter does not change the sowing's own fields.
    #[inline(always)]
    fn drop_until_it_matters<F: SowingForm>(&mut self, hand: &mut Hand) -> u8 {
        let track = &self.track.cells[..self.track.len];
        // Without a route, the cells of the track are the first cells of the position.
        let cells = match F::ROUTE {
            true => &mut self.position.cells[..],
            false => &mut self.position.cells[..track.len()],
        };
        let matters = &self.game.tables.passing_matters;
        // It is never empty. With this, the compiler need not check at every counter.
        assert!(!track.is_empty());
        let observer = &mut *self.observer;
        let Hand {
            mut step,
            mut counters,
            stays,
        } = *hand;
        let makes = loop {
            step += 1;
            if step >= track.len() {
                step = 0;
            }
            let index = if F::ROUTE {
                usize::from(track[step])
            } else {
                step
            };
            let makes = cells[index] + 1;
            cells[index] = makes;
            counters -= 1;
            observer.see(Event::Drop {
                by: self.mover,
                cell: cell_at::<F>(index),
                makes,
                last: counters == 0,
            });
            if counters == 0 || matters[usize::from(makes)] {
                break makes;
            }
        };
        *hand = Hand {
            step,
            counters,
            stays,
        };
        makes
    }

    /// Takes the rest of a handful if the rules say so and the next counter would fall past the player's own side;
    /// returns whether it was taken.
    fn bears_off(&mut self, hand: &mut Hand, origin: usize) -> bool {
        if self.game.rules.turn.captures != Captures::PastOwn || hand.stays {
            return false;
        }
        let next = self.pass_over(self.after(hand.step), origin, hand.counters == 1);
        let opponents = self.game.rules.board.side(self.mover.other());
        match self.cell::<Careful>(next) {
            Cell::Hole(hole) if opponents.contains(hole) => {}
            _ => return false,
        }
        while hand.counters > 0 {
            self.drop_into_store(&mut hand.counters);
        }
        self.reached = self.reached | self.sown;
        self.fell = SownHandful::default();
        self.judge_late(PassingTime::EndOfLap, None);
        true
    }

    /// Drops one counter on a route that passes over holes; returns the number that it made.
    fn drop_with_care(&mut self, hand: &mut Hand, origin: usize) -> u8 {
        if !std::mem::take(&mut hand.stays) {
            let next = self.after(hand.step);
            hand.step = self.pass_over(next, origin, hand.counters == 1);
        }
        let (index, by) = (self.index::<Careful>(hand.step), self.mover);
        let makes = put_down(self.position, by, index, &mut hand.counters, self.observer);
        if let (true, Cell::Hole(hole)) = (self.game.tables.claims, cell_at::<Careful>(index))
            && self.position.mark(hole) == Mark::Unclaimed
        {
            // A hole that was emptied before is plain again.
            let mark = if makes == 1 {
                Mark::Plain
            } else {
                Mark::Lapsed
            };
            self.mark(hole, mark);
        }
        makes
    }

    #[inline(always)]
    fn index<F: SowingForm>(&self, step: usize) -> usize {
        if F::ROUTE {
            usize::from(self.track.cells[step])
        } else {
            step
        }
    }

    #[inline(always)]
    pub(in crate::game) fn cell<F: SowingForm>(&self, step: usize) -> Cell {
        cell_at::<F>(self.index::<F>(step))
    }

    /// Returns the next step, passing over closed holes.
    pub(in crate::game) fn after(&self, step: usize) -> usize {
        let mut at = self.track.after(step);
        while self.is_closed(at) {
            at = self.track.after(at);
        }
        at
    }

    /// Returns the previous step, passing over closed holes.
    pub(in crate::game) fn before(&self, step: usize) -> usize {
        let mut at = self.track.before(step);
        while self.is_closed(at) {
            at = self.track.before(at);
        }
        at
    }

    fn is_closed(&self, step: usize) -> bool {
        matches!(self.cell::<Careful>(step), Cell::Hole(hole) if self.closed.contains(hole))
    }

    /// Returns the first step from `step` on that a counter does not pass over. `is_last` is whether it is the last of
    /// its handful.
    pub(in crate::game) fn pass_over(&self, step: usize, origin: usize, is_last: bool) -> usize {
        let tables = &self.game.tables;
        let mut at = step;
        for _ in 0..self.track.len {
            let skipped = tables.skips_origin && at == origin
                || !tables.skips.is_empty() && self.is_skipped(at, is_last);
            if !skipped {
                return at;
            }
            at = self.after(at);
        }
        // Every hole would be passed over, but the counter has to fall somewhere.
        step
    }

    /// Returns whether the step's hole is passed over because of its mark or contents. `is_last` is whether the counter
    /// is the last of its handful.
    fn is_skipped(&self, step: usize, is_last: bool) -> bool {
        let Cell::Hole(hole) = self.cell::<Careful>(step) else {
            return false;
        };
        let counters = self.position.counters(hole);
        let kind = || {
            let mark = self.position.mark(hole);
            self.game.tables.kind_of(mark, self.mover)
        };
        let mut skips = self.game.tables.skips.iter();
        skips.any(|skip| {
            skip.counters.fits(is_last)
                && skip.holds.is_none_or(|number| number.fits(counters.into()))
                && skip.kind.is_none_or(|kinds| kinds.contains(kind()))
                && skip.owner.fits(whose(self.position, hole, self.mover))
        })
    }

    /// Notes what the handful and its last counter have reached, for rules that depend on it.
    fn remember_reaching(&mut self, last: usize) {
        self.reached = self.reached | self.sown;
        if last < MAX_HOLES {
            self.reached.insert(Hole(last as u8));
        }
    }

    /// Notes a passing counter, for rules that look back at it.
    fn remember_passing(&mut self, index: usize) {
        if index >= MAX_HOLES {
            return;
        }
        let hole = Hole(index as u8);
        self.touched.insert(hole);
        self.sown.insert(hole);
        let unlocks = self.game.tables.passing_uses_up_free_tax
            && self.kind_for_last(hole) == HoleKind::OpponentCaptured;
        if unlocks && !self.position.is_free_tax_used(hole) {
            self.position.set_free_tax_used(hole, true);
            self.observer.see(Event::TaxSpared { hole });
        }
    }
}
