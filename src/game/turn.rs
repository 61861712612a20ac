//! The interpreter: one turn, from the lifting to the last counter's rest.

use crate::rules::Case;
use crate::rules::{
    Action, EndlessTest, FirstFree, HoleKind, PassingAction, PassingTime, Taker, Then, Whose,
};
use crate::words::{Hole, HoleSet, MAX_HOLES, Mark, Position, Side};

use super::tables::{Class, Code, Needs, Track, kind_of, whose};
use super::{Event, Game, Observer, Place};

/// The lap at which the cycle test takes its first snapshot. Nearly all turns are over by then.
pub(super) const FIRST_SNAPSHOT: u32 = 32;

/// The lap at which a sowing is called endless though no cycle was found. No rules known come near: an
/// endless relay is periodic, with periods of some dozens of laps.
const LAP_CAP: u32 = 1_000_000;

/// Says how a sowing came to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rested {
    /// The turn passes to the other player.
    End,
    /// The same player plays again.
    Again,
    /// Never.
    Endless,
}

/// A player's sowing while it lasts.
pub(super) struct Sowing<'a, O> {
    pub game: &'a Game,
    pub position: &'a mut Position,
    pub mover: Side,
    pub observer: &'a mut O,
    track: &'a Track,
    captured: bool,
    /// Holes that got a passing counter; kept only where passing counters are judged later.
    touched: HoleSet,
}

/// What the cycle test compares: a step of the route and all that lies on the board.
struct Snapshot {
    step: usize,
    position: Position,
}

impl<'a, O: Observer> Sowing<'a, O> {
    pub(super) fn new(
        game: &'a Game,
        position: &'a mut Position,
        mover: Side,
        observer: &'a mut O,
    ) -> Self {
        Sowing {
            track: &game.tables.tracks[mover.index()],
            game,
            position,
            mover,
            observer,
            captured: false,
            touched: HoleSet::EMPTY,
        }
    }

    /// Sows from a hole until the turn is over.
    #[inline(always)]
    pub(super) fn run(&mut self, origin: Hole) -> Rested {
        let Needs { marks, route, care } = self.game.tables.needs;
        match (marks, route, care) {
            (false, false, false) => self.sow::<false, false, false>(origin),
            (true, false, false) => self.sow::<true, false, false>(origin),
            (false, true, false) => self.sow::<false, true, false>(origin),
            (true, true, false) => self.sow::<true, true, false>(origin),
            (_, _, true) => self.sow::<true, true, true>(origin),
        }
    }

    /// Sows lap after lap. The constants leave out what the variant does not need; see [`Needs`].
    #[inline(always)]
    fn sow<const MARKS: bool, const ROUTE: bool, const CARE: bool>(
        &mut self,
        origin: Hole,
    ) -> Rested {
        let mut step = if ROUTE {
            usize::from(self.track.steps[origin.index()])
        } else {
            origin.index()
        };
        let mut laps = 0;
        let mut snapshot = None;
        let rested = loop {
            if laps >= self.game.tables.watch_from && self.never_ends(laps, step, &mut snapshot) {
                return Rested::Endless;
            }
            laps += 1;
            let (last_step, makes) = self.lap::<MARKS, ROUTE, CARE>(step);
            step = last_step;
            let place = self.place::<ROUTE>(step);
            let class = self.class::<MARKS>(place);
            let code = self.game.tables.last(class, makes);
            if code == Code::RELAY {
                continue;
            }
            if code == Code::STOP {
                break Rested::End;
            }
            match self.act(code, place, step, makes) {
                Then::Relay => {}
                Then::RelayNext => step = self.track.after(step),
                Then::End => break Rested::End,
                Then::Again => break Rested::Again,
            }
            // What was to be sown on may just have been taken.
            match self.place::<ROUTE>(step) {
                Place::Hole(hole) if self.position.counters(hole) > 0 => {}
                _ => break Rested::End,
            }
        };
        if CARE {
            self.judge_late(PassingTime::EndOfTurn, None);
        }
        if self.captured && self.game.rules.turn.again_if_captured {
            return Rested::Again;
        }
        rested
    }

    /// Lifts a hole and drops its counters; gives the last one's step and what it made there.
    #[inline(always)]
    fn lap<const MARKS: bool, const ROUTE: bool, const CARE: bool>(
        &mut self,
        origin: usize,
    ) -> (usize, u8) {
        let from = self.cell::<ROUTE>(origin);
        let mut hand = self.position.cells[from];
        self.position.cells[from] = 0;
        self.observer.see(Event::Lift {
            by: self.mover,
            hole: Hole(from as u8),
            counters: hand,
        });
        let mut step = origin;
        loop {
            step = self.track.after(step);
            if CARE {
                step = self.pass_over(step, origin);
            }
            let cell = self.cell::<ROUTE>(step);
            let makes = self.position.cells[cell] + 1;
            self.position.cells[cell] = makes;
            hand -= 1;
            self.observer.see(Event::Drop {
                by: self.mover,
                place: place_of::<ROUTE>(cell),
                makes,
                last: hand == 0,
            });
            if hand == 0 {
                if CARE {
                    self.judge_late(PassingTime::EndOfLap, Some(cell));
                }
                return (step, makes);
            }
            if self.game.tables.passing_matters[usize::from(makes)] {
                self.judge_passing(place_of::<ROUTE>(cell), makes);
            }
            if CARE {
                self.remember_passing(cell);
            }
        }
    }

    #[inline(always)]
    fn cell<const ROUTE: bool>(&self, step: usize) -> usize {
        if ROUTE {
            usize::from(self.track.cells[step])
        } else {
            step
        }
    }

    #[inline(always)]
    fn place<const ROUTE: bool>(&self, step: usize) -> Place {
        place_of::<ROUTE>(self.cell::<ROUTE>(step))
    }

    #[inline(always)]
    fn class<const MARKS: bool>(&self, place: Place) -> Class {
        match place {
            Place::Hole(hole) => {
                let kind = if MARKS {
                    kind_of(self.position.mark(hole), self.mover)
                } else {
                    HoleKind::Plain
                };
                Class::new(kind, whose(self.position, hole, self.mover))
            }
            Place::Store(side) if side == self.mover => Class::new(HoleKind::OwnStore, Whose::Own),
            Place::Store(_) => Class::new(HoleKind::OpponentStore, Whose::Opponent),
        }
    }

    /// Looks up and does what a passing counter does where it fell.
    #[inline(never)]
    pub(super) fn judge_passing(&mut self, place: Place, makes: u8) {
        let Place::Hole(hole) = place else { return };
        let class = self.class::<true>(place);
        match self.game.tables.passing(class, makes) {
            PassingAction::Stay => {}
            PassingAction::Take(Taker::Owner) => {
                self.capture(hole, self.position.owner(hole));
            }
            PassingAction::Take(Taker::Sower) => self.capture(hole, self.mover),
            PassingAction::MakeJen => self.mark(hole, Mark::Jen),
        }
    }

    /// Does what a last row that is not a plain stop or relay says.
    #[inline(never)]
    fn act(&mut self, code: Code, place: Place, step: usize, makes: u8) -> Then {
        let index = if code == Code::LOOK {
            self.look(place, step, makes)
        } else {
            code.row()
        };
        let row = &self.game.rules.last[index];
        let mut then = row.then;
        let opponent = self.mover.other();
        match (row.action, place) {
            (Action::Nothing, _) => {}
            (Action::TakeHere, Place::Hole(hole)) => self.capture(hole, self.mover),
            (Action::TakeFacing { with_last }, Place::Hole(hole)) => {
                for facing in self.facing(hole) {
                    self.capture(facing, self.mover);
                }
                if with_last {
                    self.capture(hole, self.mover);
                }
            }
            (Action::TakeNext, _) => {
                if let Place::Hole(next) = self.place::<true>(self.track.after(step)) {
                    self.capture(next, self.mover);
                }
            }
            (Action::TakeAllHolding(number), _) => {
                for hole in self.plain_holes(opponent) {
                    if self.position.counters(hole) == number {
                        self.capture(hole, self.mover);
                    }
                }
            }
            (Action::MakeWeg, Place::Hole(hole)) => self.mark(hole, Mark::Weg(self.mover)),
            (Action::Tax { take, first_free }, Place::Hole(hole)) => {
                if !self.tax(hole, take, first_free) {
                    then = Then::End;
                }
            }
            (_, Place::Store(_)) => unreachable!("the check keeps such rows away from stores"),
        }
        then
    }

    /// Finds the row that decides when other holes must be looked at.
    pub(super) fn look(&self, place: Place, step: usize, makes: u8) -> usize {
        let (kind, owner, facing) = match place {
            Place::Hole(hole) => (
                kind_of(self.position.mark(hole), self.mover),
                whose(self.position, hole, self.mover),
                self.position.sum(self.facing(hole)),
            ),
            Place::Store(side) if side == self.mover => (HoleKind::OwnStore, Whose::Own, 0),
            Place::Store(_) => (HoleKind::OpponentStore, Whose::Opponent, 0),
        };
        let next = match self.place::<true>(self.track.after(step)) {
            Place::Hole(hole) => u32::from(self.position.counters(hole)),
            Place::Store(side) => u32::from(self.position.store(side)),
        };
        let case = Case {
            kind,
            owner,
            makes,
            facing,
            next,
        };
        self.game
            .rules
            .last
            .iter()
            .position(|row| row.when.fits(&case))
            .expect("the check proved that every case has a row")
    }

    /// Gives the plain holes of the opponent's in the same column.
    fn facing(&self, hole: Hole) -> HoleSet {
        self.game.rules.board.column(hole) & self.plain_holes(self.mover.other())
    }

    fn plain_holes(&self, owner: Side) -> HoleSet {
        let marked =
            self.position.wegs(Side::A) | self.position.wegs(Side::B) | self.position.jens();
        self.position.owned(owner, self.game.tables.holes) - marked
    }

    /// Takes a captured hole's due for the mover; says whether anything was taken.
    fn tax(&mut self, hole: Hole, take: u8, first_free: FirstFree) -> bool {
        if first_free != FirstFree::No && !self.position.taxed().contains(hole) {
            self.position.set_taxed(hole, true);
            self.observer.see(Event::Teseta { hole });
            return false;
        }
        let there = self.position.counters(hole);
        let taken = take.min(there);
        self.position.set_counters(hole, there - taken);
        self.put_aside(self.mover, taken);
        self.observer.see(Event::Tax {
            hole,
            counters: taken,
            to: self.mover,
        });
        true
    }

    /// Moves a hole's contents to a store.
    pub(super) fn capture(&mut self, hole: Hole, to: Side) {
        let counters = self.position.counters(hole);
        if counters == 0 {
            return;
        }
        self.position.set_counters(hole, 0);
        self.put_aside(to, counters);
        self.observer.see(Event::Capture { hole, counters, to });
    }

    fn put_aside(&mut self, side: Side, counters: u8) {
        self.position
            .set_store(side, self.position.store(side) + counters);
        self.captured |= side == self.mover;
    }

    fn mark(&mut self, hole: Hole, mark: Mark) {
        self.position.set_mark(hole, mark);
        self.observer.see(Event::Mark { hole, mark });
    }

    /// Gives the first step from `step` on that the sowing does not pass over.
    fn pass_over(&self, step: usize, origin: usize) -> usize {
        let sow = &self.game.rules.sow;
        let mut at = step;
        for _ in 0..self.track.len {
            let skipped = sow.skip_origin && at == origin
                || sow.skip.is_some_and(|skip| match self.place::<true>(at) {
                    Place::Hole(hole) => {
                        self.position.counters(hole) == skip.holds
                            && skip
                                .owner
                                .is_none_or(|owner| owner == whose(self.position, hole, self.mover))
                    }
                    Place::Store(_) => false,
                });
            if !skipped {
                return at;
            }
            at = self.track.after(at);
        }
        // Every hole would be passed over: the counter has to fall somewhere.
        step
    }

    /// Notes a passing counter for those rules that look back at it.
    fn remember_passing(&mut self, cell: usize) {
        if cell >= MAX_HOLES {
            return;
        }
        let hole = Hole(cell as u8);
        self.touched.insert(hole);
        let any_unlocks = self.game.rules.last.iter().any(|row| {
            matches!(
                row.action,
                Action::Tax {
                    first_free: FirstFree::Any,
                    ..
                }
            )
        });
        let unlocks = any_unlocks && self.position.mark(hole) == Mark::Weg(self.mover.other());
        if unlocks && !self.position.taxed().contains(hole) {
            self.position.set_taxed(hole, true);
            self.observer.see(Event::Teseta { hole });
        }
    }

    /// Judges the holes that got passing counters, where the variant does so only now.
    fn judge_late(&mut self, now: PassingTime, last_cell: Option<usize>) {
        if self.game.rules.passing_time != now {
            return;
        }
        let mut touched = std::mem::take(&mut self.touched);
        if let Some(cell) = last_cell.filter(|&cell| cell < MAX_HOLES) {
            touched.remove(Hole(cell as u8));
        }
        for hole in touched {
            let makes = self.position.counters(hole);
            if self.game.tables.passing_makes.contains(&makes) {
                self.judge_passing(Place::Hole(hole), makes);
            }
        }
    }

    /// Says whether the sowing is endless, from the lap on at which that is worth a look.
    ///
    /// The cycle test is Brent's: a snapshot at each power of two, compared at every lap. A turn is a map of
    /// the position and the step alone, so that a position that comes back is a cycle, whatever the rules.
    #[cold]
    fn never_ends(&self, laps: u32, step: usize, snapshot: &mut Option<Snapshot>) -> bool {
        if let EndlessTest::Laps(limit) = self.game.rules.endless.test {
            return laps >= limit;
        }
        if let Some(seen) = snapshot
            && seen.step == step
            && seen.position == *self.position
        {
            return true;
        }
        if laps.is_power_of_two() {
            *snapshot = Some(Snapshot {
                step,
                position: *self.position,
            });
        }
        laps >= LAP_CAP
    }
}

#[inline(always)]
pub(super) fn place_of<const ROUTE: bool>(cell: usize) -> Place {
    if ROUTE && cell >= MAX_HOLES {
        Place::Store(Side::BOTH[cell - MAX_HOLES])
    } else {
        Place::Hole(Hole(cell as u8))
    }
}
