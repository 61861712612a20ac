//! Laps sown in one step, for observers that do not watch each counter. A lap in which no hole gets more than one
//! counter is sown as a whole, and a longer one in parts of this kind.

use crate::board::{Hole, Mark, Position, SIXTEEN, Side, add, equal, keep};

use crate::game::changes::mark_hole;
use crate::game::tables::form::SowingForm;
use crate::game::tables::{Code, Passing};
use crate::game::{Event, Game, Observer};

use super::effects::{class_of, passing_action};
use super::{Done, Sowing, SowingEnd};

/// A turn that is sown lap by lap, in one step where possible: a lap is one addition to the cells of all holes, and one
/// comparison finds passing counters that matter.
///
/// The rest of a [`Sowing`] is built only when something rare happens.
pub(in crate::game) struct WholeLapsTurn<'a, O> {
    pub game: &'a Game,
    pub position: &'a mut Position,
    pub mover: Side,
    pub observer: &'a mut O,
    pub done: Done,
}

/// The counters of a hole to lift, and its step on the route.
#[derive(Clone, Copy)]
pub(in crate::game) struct Filled {
    pub step: usize,
    pub counters: u8,
}

impl<'a, O: Observer> WholeLapsTurn<'a, O> {
    /// Begins or continues a turn.
    #[inline(always)]
    pub(in crate::game) fn new(
        game: &'a Game,
        position: &'a mut Position,
        mover: Side,
        observer: &'a mut O,
        done: Done,
    ) -> Self {
        WholeLapsTurn {
            game,
            position,
            mover,
            observer,
            done,
        }
    }

    /// Sows from a hole until the turn is over; also returns what has been done.
    #[inline(always)]
    pub(in crate::game) fn sow<F: SowingForm>(mut self, origin: Filled) -> (SowingEnd, Done) {
        let rested = self.sow_laps::<F>(origin);
        (self.game.again_if_earned(rested, self.done), self.done)
    }

    #[inline(always)]
    fn sow_laps<F: SowingForm>(&mut self, origin: Filled) -> SowingEnd {
        let tables = &self.game.tables;
        let mut at = origin;
        for _ in 0..tables.watch_from {
            at = self.lap::<F>(at);
            let Filled { step, counters } = at;
            let class = || class_of::<F>(self.position, Hole(step as u8), self.mover);
            match tables.last(counters, class) {
                Code::RELAY => {}
                Code::STOP => return SowingEnd::End,
                Code::TAKE => {
                    self.take(step, counters, self.mover);
                    return SowingEnd::End;
                }
                code => match self.apart(|turn| turn.judge_last::<F>(code, at)) {
                    Ok(rested) => return rested,
                    Err(on) => at = on,
                },
            }
        }
        self.apart(|turn| turn.sow_on::<F>(at.step))
    }

    /// Sows a lap; returns where its last counter fell, and the number that it makes there.
    #[inline(always)]
    fn lap<F: SowingForm>(&mut self, Filled { step, counters }: Filled) -> Filled {
        let whole = &self.game.tables.whole_laps;
        if counters > whole.most {
            return self.apart(|turn| turn.long_lap::<F>(step, counters));
        }
        let lap = &whole.laps[step % SIXTEEN][usize::from(counters) % SIXTEEN];
        let cells = self.position.first_cells_mut();
        let last = usize::from(lap.last) % SIXTEEN;
        // Read before the addition, so the next lap need not wait for it.
        let makes = cells[last].wrapping_add(1);
        *cells = add(*cells, &lap.changes);
        let matter = equal(*cells, whole.matters) & lap.passed;
        self.judge_passed::<F>(matter);
        Filled {
            step: last,
            counters: makes,
        }
    }

    /// Sows a lap that goes once round or more, part by part.
    #[inline(never)]
    fn long_lap<F: SowingForm>(&mut self, mut step: usize, mut counters: u8) -> Filled {
        let whole = &self.game.tables.whole_laps;
        let cells = self.position.first_cells_mut();
        *cells = keep(*cells, &whole.others[step % SIXTEEN]);
        while counters > 0 {
            let now = counters.min(whole.most);
            let lap = &whole.laps[step % SIXTEEN][usize::from(now) % SIXTEEN];
            // These counters come from the hand, so nothing is lifted where the part begins.
            let changes = keep(lap.changes, &whole.others[step % SIXTEEN]);
            let cells = self.position.first_cells_mut();
            *cells = add(*cells, &changes);
            let all = equal(*cells, whole.matters);
            step = usize::from(lap.last);
            counters -= now;
            let last_passes = u16::from(counters > 0) << step;
            self.judge_passed::<F>(all & (lap.passed | last_passes));
        }
        Filled {
            step: step % SIXTEEN,
            counters: self.position.first_cells_mut()[step % SIXTEEN],
        }
    }

    /// Applies the effects of passing counters in the holes where they matter, one bit each.
    ///
    /// The order does not matter: none of the holes is lifted or gets another counter in the same part of a lap.
    #[inline(always)]
    fn judge_passed<F: SowingForm>(&mut self, mut matter: u16) {
        while matter != 0 {
            let at = matter.trailing_zeros() as usize % SIXTEEN;
            matter &= matter - 1;
            let (hole, makes) = (Hole(at as u8), self.position.first_cells_mut()[at]);
            let action = passing_action::<F>(self.game, self.position, hole, makes, self.mover);
            match action {
                Passing::Lapse if F::MARKS => {
                    mark_hole(self.position, hole, Mark::Lapsed, self.observer);
                }
                Passing::Stay | Passing::Lapse => {}
                Passing::ToSower | Passing::ToOpponent => {
                    self.take(at, makes, action.taker(self.mover));
                }
            }
        }
    }

    /// Moves the contents of a hole to a player's store by writing all cells together. The next lap reads them
    /// together, and would wait for a write to a single cell.
    #[inline(always)]
    fn take(&mut self, at: usize, counters: u8, to: Side) {
        let others = &self.game.tables.whole_laps.others[at % SIXTEEN];
        let cells = self.position.first_cells_mut();
        *cells = keep(*cells, others);
        let there = self.position.store(to);
        self.position.set_store(to, there + counters);
        self.done.captured |= to == self.mover;
        let hole = Hole(at as u8);
        self.observer.see(Event::Capture { hole, counters, to });
    }

    /// Does something rare to a copy in memory, so the original can stay in the processor's registers.
    #[inline(always)]
    fn apart<T>(&mut self, act: impl FnOnce(&mut WholeLapsTurn<O>) -> T) -> T {
        let (game, mover, done) = (self.game, self.mover, self.done);
        let mut turn = WholeLapsTurn::new(game, self.position, mover, self.observer, done);
        let given = act(&mut turn);
        self.done = turn.done;
        given
    }

    /// Applies a last counter that does not stop, relay or take its own hole. Returns the hole to sow on from if the
    /// turn does not end.
    #[inline(never)]
    fn judge_last<F: SowingForm>(&mut self, code: Code, at: Filled) -> Result<SowingEnd, Filled> {
        let mut step = at.step;
        let judge = |sowing: &mut Sowing<O>| sowing.finish_lap::<F>(code, &mut step, at.counters);
        match self.with_sowing(judge) {
            Some(rested) => Ok(rested),
            None => Err(Filled {
                step: step % SIXTEEN,
                counters: self.position.first_cells_mut()[step % SIXTEEN],
            }),
        }
    }

    /// Continues a sowing with so many laps that it may be endless.
    #[cold]
    #[inline(never)]
    fn sow_on<F: SowingForm>(&mut self, step: usize) -> SowingEnd {
        self.with_sowing(|sowing| sowing.sow_on::<F>(step))
    }

    fn with_sowing<T>(&mut self, act: impl FnOnce(&mut Sowing<O>) -> T) -> T {
        let mut sowing = Sowing::new(self.game, self.position, self.mover, self.observer);
        sowing.done = self.done;
        let given = act(&mut sowing);
        self.done = sowing.done;
        given
    }
}
