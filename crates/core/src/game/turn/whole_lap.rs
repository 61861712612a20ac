//! Laps sown in one step, for observers that do not watch each counter. A lap in which no hole gets more than one
//! counter is sown as a whole, and a longer one in parts of this kind.

use crate::board::{Hole, Position, SIXTEEN, Side, add, equal, keep};

use crate::game::changes::cell_at;
use crate::game::tables::form::SowingForm;
use crate::game::tables::{Class, Code, Passing, Track};
use crate::game::{Cell, Event, Game, TurnObserver};
use crate::rules::Then;

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

/// A cell, and the counters that lie there.
#[derive(Clone, Copy)]
struct Filled {
    index: usize,
    counters: u8,
}

impl<'a, O: TurnObserver> WholeLapsTurn<'a, O> {
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
    pub(in crate::game) fn sow<F: SowingForm>(mut self, origin: Hole) -> (SowingEnd, Done) {
        let counters = self.position.counters(origin);
        let index = origin.index();
        let few = self.game.tables.watch_from;
        let laps = self.sow_laps::<F>(Filled { index, counters }, few);
        // Not a closure: a call of one would keep the turn in memory.
        let rested = match laps {
            Ok(rested) => rested,
            Err(at) => self.apart(|turn| turn.sow_on::<F>(at)),
        };
        (self.game.again_if_earned(rested, self.done), self.done)
    }

    /// Sows up to a number of laps; returns the hole to sow on from if the turn has not ended.
    #[inline(always)]
    fn sow_laps<F: SowingForm>(&mut self, origin: Filled, most: u32) -> Result<SowingEnd, Filled> {
        let tables = &self.game.tables;
        let mut at = origin;
        for _ in 0..most {
            at = self.lap::<F>(at);
            match tables.last(at.counters, || self.class_at::<F>(at.index)) {
                Code::RELAY => {}
                Code::STOP => return Ok(SowingEnd::End),
                Code::TAKE => {
                    self.take(at.index, at.counters, self.mover);
                    return Ok(SowingEnd::End);
                }
                // Frequent where a route leads through stores, and many instructions for other games.
                Code::AGAIN if F::ROUTE && !F::MARKS => return Ok(SowingEnd::Again),
                Code::LOOK_ACROSS if F::ROUTE && !F::MARKS => {
                    if let Some(rested) = self.take_facing(at) {
                        return Ok(rested);
                    }
                }
                code => match self.apart(|turn| turn.judge_last::<F>(code, at)) {
                    Ok(rested) => return Ok(rested),
                    Err(on) => at = on,
                },
            }
        }
        Err(at)
    }

    /// Returns the class of a cell where the last counter has fallen.
    #[inline(always)]
    fn class_at<F: SowingForm>(&self, index: usize) -> Class {
        match cell_at::<F>(index) {
            Cell::Hole(hole) => class_of::<F>(self.position, hole, self.mover),
            Cell::Store(side) => Class::STORES[usize::from(side != self.mover)],
        }
    }

    /// Sows a lap; returns where its last counter fell, and the number that it makes there.
    #[inline(always)]
    fn lap<F: SowingForm>(&mut self, Filled { index, counters }: Filled) -> Filled {
        let whole = &self.game.tables.whole_laps;
        if counters > whole.most {
            return self.apart(|turn| turn.long_lap::<F>(index, counters));
        }
        let player = if F::ROUTE { self.mover.index() } else { 0 };
        let lap = &whole.laps[player][index % SIXTEEN][usize::from(counters) % SIXTEEN];
        let last = match F::ROUTE {
            true => usize::from(lap.last),
            false => usize::from(lap.last) % SIXTEEN,
        };
        // Read before the addition, so the next lap need not wait for it.
        let makes = self.position.cells[last].wrapping_add(1);
        let cells = self.position.first_cells_mut();
        *cells = add(*cells, &lap.changes);
        let matter = equal(*cells, whole.matters) & lap.passed;
        if F::ROUTE {
            for side in Side::BOTH {
                let more = lap.stores[side.index()];
                self.position
                    .set_store(side, self.position.store(side) + more);
            }
        }
        self.judge_passed::<F>(matter);
        if F::ROUTE && last >= SIXTEEN && matter != 0 {
            // What passing counters have captured lies in the store, too.
            return self.filled(last);
        }
        Filled {
            index: last,
            counters: makes,
        }
    }

    /// Sows a lap that goes once round or more: part by part, or counter by counter if it falls into stores or passes
    /// over the lifted hole.
    #[inline(never)]
    fn long_lap<F: SowingForm>(&mut self, mut index: usize, mut counters: u8) -> Filled {
        if F::ROUTE {
            let mut step = self.step_of(index);
            let counters = self.with_sowing(|sowing| sowing.lap::<F>(&mut step));
            let index = usize::from(self.track().cells[step]);
            return Filled { index, counters };
        }
        let whole = &self.game.tables.whole_laps;
        let cells = self.position.first_cells_mut();
        *cells = keep(*cells, &whole.others[index % SIXTEEN]);
        while counters > 0 {
            let now = counters.min(whole.most);
            let lap = &whole.laps[0][index % SIXTEEN][usize::from(now) % SIXTEEN];
            // These counters come from the hand, so nothing is lifted where the part begins.
            let changes = keep(lap.changes, &whole.others[index % SIXTEEN]);
            let cells = self.position.first_cells_mut();
            *cells = add(*cells, &changes);
            let all = equal(*cells, whole.matters);
            index = usize::from(lap.last);
            counters -= now;
            let last_passes = u16::from(counters > 0) << index;
            self.judge_passed::<F>(all & (lap.passed | last_passes));
        }
        self.filled(index % SIXTEEN)
    }

    /// Returns the cell at an index with its counters.
    fn filled(&self, index: usize) -> Filled {
        let counters = self.position.cells[index];
        Filled { index, counters }
    }

    /// Returns the cells in the order in which the player sows.
    fn track(&self) -> &'a Track {
        &self.game.tables.tracks[self.mover.index()]
    }

    /// Returns the step of a hole on the route.
    fn step_of(&self, index: usize) -> usize {
        usize::from(self.track().steps[index])
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
                Passing::Stay => {}
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

    /// Takes what faces a last counter, if there is enough. Returns how the turn ended, if it did; otherwise, it is sown on
    /// from there.
    #[inline(always)]
    fn take_facing(&mut self, Filled { index, counters }: Filled) -> Option<SowingEnd> {
        let facing = self.game.tables.facing.as_ref()?;
        let across = usize::from(facing.across[index]);
        // A hole of the player's own does not face them.
        let there = match self.position.owner(Hole(across as u8)) == self.mover {
            true => 0,
            false => self.position.cells[across],
        };
        if !facing.holds[usize::from(there)] {
            return match facing.otherwise {
                Code::RELAY => None,
                Code::AGAIN => Some(SowingEnd::Again),
                _ => Some(SowingEnd::End),
            };
        }
        let mut taken = [(across, there), (index, counters)];
        if index < across {
            taken.reverse();
        }
        for (hole, counters) in taken {
            if counters > 0 && (hole == across || facing.takes_here) {
                self.take(hole, counters, self.mover);
            }
        }
        match facing.then {
            Then::End => Some(SowingEnd::End),
            Then::Again => Some(SowingEnd::Again),
            _ => None,
        }
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
        match code {
            Code::AGAIN => return Ok(SowingEnd::Again),
            Code::LOOK_ACROSS => return self.take_facing(at).ok_or(at),
            _ => {}
        }
        let mut step = match cell_at::<F>(at.index) {
            Cell::Hole(hole) => self.step_of(hole.index()),
            Cell::Store(side) => self.track().step_of_store(side),
        };
        let judge = |sowing: &mut Sowing<O>| sowing.finish_lap::<F>(code, &mut step, at.counters);
        match self.with_sowing(judge) {
            Some(rested) => Ok(rested),
            None => Err(self.filled(usize::from(self.track().cells[step]))),
        }
    }

    /// Continues a sowing that is long enough for the endless test.
    #[cold]
    #[inline(never)]
    fn sow_on<F: SowingForm>(&mut self, mut at: Filled) -> SowingEnd {
        let mut laps = self.game.tables.watch_from;
        let mut snapshot = None;
        let rested = loop {
            let step = self.step_of(at.index);
            let never_ends = |sowing: &mut Sowing<O>| sowing.never_ends(laps, step, &mut snapshot);
            if let Some(found) = self.with_sowing(never_ends) {
                break SowingEnd::Endless(found);
            }
            laps += 1;
            match self.sow_laps::<F>(at, 1) {
                Ok(rested) => break rested,
                Err(next) => at = next,
            }
        };
        self.observer.see_many_laps(laps);
        rested
    }

    fn with_sowing<T>(&mut self, act: impl FnOnce(&mut Sowing<O>) -> T) -> T {
        let mut sowing = Sowing::new(self.game, self.position, self.mover, self.observer);
        sowing.done = self.done;
        let given = act(&mut sowing);
        self.done = sowing.done;
        given
    }
}
