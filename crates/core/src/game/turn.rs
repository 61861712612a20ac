//! The interpreter: one turn, from the lifting to the last counter's rest.

use crate::board::{Hole, HoleSet, MAX_HOLES, Mark, Position, Side, Unclaimed};
use crate::rules::Case;
use crate::rules::{
    Action, EndlessTest, FirstFree, HoleKind, LastHole, PassingAction, PassingTime, Taker, Then,
    Whose,
};

use super::tables::{Class, Code, Form, Track, kind_of, whose};
use super::{Cell, Event, Game, Observer};

/// The lap at which the cycle test takes its first snapshot. Nearly all turns are over by then.
pub(super) const FIRST_SNAPSHOT: u32 = 32;

/// The most laps that a sowing can have without its observer being told how many there were.
pub(super) const FEW_LAPS: u32 = 50;

/// The lap at which a sowing is called endless though it has not come back yet: a tenth of a second or so.
///
/// The longest sowing known to end, of all variants and of the first seven to nine levels, takes 1,665 laps; most
/// cycles take some hundreds, but one of three rows takes more than a hundred million.
const LAP_CAP: u32 = 10_000_000;

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
    /// Whether the mover has captured anything; kept only where he then plays again.
    captured: bool,
    /// Holes that got a passing counter; kept only where passing counters are judged later.
    touched: HoleSet,
    /// What nobody claims, where captures have to be claimed.
    pub unclaimed: Unclaimed,
    /// The captures that have come up so far and have to be claimed.
    pub offered: u32,
}

/// The counters that are being sown, and where the last of them fell.
struct Hand {
    step: usize,
    counters: u8,
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
            unclaimed: Unclaimed::NONE,
            offered: 0,
        }
    }

    /// Sows from a hole until the turn is over.
    #[inline(always)]
    pub(super) fn run(&mut self, origin: Hole) -> Rested {
        match self.game.tables.form {
            Form::Plain => self.sow::<false, false, false>(origin),
            // A half-weg is judged where the last counter falls, which only the careful form looks at.
            _ if self.game.tables.half_wegs && !self.position.half_wegs().is_empty() => {
                self.sow_apart::<true, true, true>(origin)
            }
            Form::Marked => self.sow_apart::<true, false, false>(origin),
            Form::Routed => self.sow_apart::<true, true, false>(origin),
            Form::Careful => self.sow_apart::<true, true, true>(origin),
        }
    }

    /// Keeps a form of [`Sowing::sow`] in a function of its own, so that the plain one has the registers to itself.
    #[inline(never)]
    fn sow_apart<const MARKS: bool, const ROUTE: bool, const CARE: bool>(
        &mut self,
        origin: Hole,
    ) -> Rested {
        self.sow::<MARKS, ROUTE, CARE>(origin)
    }

    /// Sows lap after lap. The constants leave out what the variant does not need; see [`Form`].
    #[inline(always)]
    fn sow<const MARKS: bool, const ROUTE: bool, const CARE: bool>(
        &mut self,
        origin: Hole,
    ) -> Rested {
        let step = if ROUTE {
            usize::from(self.track.steps[origin.index()])
        } else {
            origin.index()
        };
        let soon = self.game.tables.watch_from;
        let rested = match self.sow_laps::<MARKS, ROUTE, CARE>(step, soon) {
            Ok(rested) => rested,
            Err(step) => self.sow_on::<MARKS, ROUTE, CARE>(step),
        };
        if rested == Rested::Endless {
            return rested;
        }
        if CARE {
            self.judge_late(PassingTime::EndOfTurn, None);
            self.forget_unclaimed();
        }
        if self.game.rules.turn.again_if_captured && self.captured {
            return Rested::Again;
        }
        rested
    }

    /// Goes on with a sowing that has lasted long enough to be worth a look at whether it ever ends.
    #[cold]
    #[inline(never)]
    fn sow_on<const MARKS: bool, const ROUTE: bool, const CARE: bool>(
        &mut self,
        mut step: usize,
    ) -> Rested {
        let mut laps = self.game.tables.watch_from;
        let mut snapshot = None;
        while !self.never_ends(laps, step, &mut snapshot) {
            laps += 1;
            match self.sow_laps::<MARKS, ROUTE, CARE>(step, 1) {
                Ok(rested) => {
                    self.observer.see_many_laps(laps);
                    return rested;
                }
                Err(next) => step = next,
            }
        }
        Rested::Endless
    }

    /// Sows up to a number of laps; gives the step to sow on from if that was not enough.
    #[inline(always)]
    fn sow_laps<const MARKS: bool, const ROUTE: bool, const CARE: bool>(
        &mut self,
        mut step: usize,
        most: u32,
    ) -> Result<Rested, usize> {
        for _ in 0..most {
            let makes = self.lap::<MARKS, ROUTE, CARE>(&mut step);
            let place = self.place::<ROUTE>(step);
            let code = self.game.tables.last(makes, || match CARE {
                true => self.class_for_last(place),
                false => self.class::<MARKS>(place),
            });
            if code == Code::RELAY {
                continue;
            }
            if code == Code::STOP {
                return Ok(Rested::End);
            }
            if code == Code::TAKE
                && let Cell::Hole(hole) = place
            {
                self.capture(hole, self.mover);
                return Ok(Rested::End);
            }
            match self.act(code, place, step, makes) {
                Then::Relay => {}
                Then::RelayNext => step = self.track.after(step),
                Then::End => return Ok(Rested::End),
                Then::Again => return Ok(Rested::Again),
            }
            // What was to be sown on may just have been taken.
            match self.place::<ROUTE>(step) {
                Cell::Hole(hole) if self.position.counters(hole) > 0 => {}
                _ => return Ok(Rested::End),
            }
        }
        Err(step)
    }

    /// Lifts a hole and drops its counters, up to the last one's step; gives what it made there.
    #[inline(always)]
    fn lap<const MARKS: bool, const ROUTE: bool, const CARE: bool>(
        &mut self,
        step: &mut usize,
    ) -> u8 {
        let origin = *step;
        let from = self.cell::<ROUTE>(origin);
        let counters = std::mem::take(&mut self.position.cells[from]);
        self.observer.see(Event::Lift {
            by: self.mover,
            hole: Hole(from as u8),
            counters,
        });
        let mut hand = Hand {
            step: origin,
            counters,
        };
        loop {
            let makes = if CARE {
                self.drop_with_care(&mut hand, origin)
            } else {
                self.drop_until_it_matters::<ROUTE>(&mut hand)
            };
            let cell = self.cell::<ROUTE>(hand.step);
            if hand.counters == 0 {
                if CARE {
                    self.judge_late(PassingTime::EndOfLap, Some(cell));
                }
                *step = hand.step;
                return makes;
            }
            if self.game.tables.passing_matters[usize::from(makes)] {
                self.judge_passing::<MARKS>(place_of::<ROUTE>(cell), makes);
            }
            if CARE {
                self.remember_passing(cell);
            }
        }
    }

    /// Drops counters up to the last, or to the first whose number a passing row may ask for; gives what it made.
    ///
    /// The innermost loop. What it needs is held in locals, because the compiler can't know that a counter that
    /// falls does not change the sowing's own fields.
    #[inline(always)]
    fn drop_until_it_matters<const ROUTE: bool>(&mut self, hand: &mut Hand) -> u8 {
        let track = &self.track.cells[..self.track.len];
        // Without a route, the cells of the track are the first ones of the position.
        let cells = match ROUTE {
            true => &mut self.position.cells[..],
            false => &mut self.position.cells[..track.len()],
        };
        let matters = &self.game.tables.passing_matters;
        let observer = &mut *self.observer;
        let Hand {
            mut step,
            mut counters,
        } = *hand;
        let makes = loop {
            step += 1;
            if step >= track.len() {
                step = 0;
            }
            let cell = if ROUTE {
                usize::from(track[step])
            } else {
                step
            };
            let makes = cells[cell] + 1;
            cells[cell] = makes;
            counters -= 1;
            observer.see(Event::Drop {
                by: self.mover,
                cell: place_of::<ROUTE>(cell),
                makes,
                last: counters == 0,
            });
            if counters == 0 || matters[usize::from(makes)] {
                break makes;
            }
        };
        *hand = Hand { step, counters };
        makes
    }

    /// Drops one counter on a route that passes over holes; gives what it made.
    fn drop_with_care(&mut self, hand: &mut Hand, origin: usize) -> u8 {
        hand.step = self.pass_over(self.track.after(hand.step), origin);
        hand.counters -= 1;
        let cell = self.cell::<true>(hand.step);
        let makes = self.position.cells[cell] + 1;
        self.position.cells[cell] = makes;
        self.observer.see(Event::Drop {
            by: self.mover,
            cell: place_of::<true>(cell),
            makes,
            last: hand.counters == 0,
        });
        if let (true, Cell::Hole(hole)) = (self.game.tables.claims, place_of::<true>(cell))
            && self.position.is_unclaimed(hole)
        {
            // A hole that was emptied before is plain again.
            let mark = if makes == 1 { Mark::Plain } else { Mark::Jen };
            self.mark(hole, mark);
        }
        makes
    }

    /// Forgets that nobody claimed what has been lifted since.
    fn forget_unclaimed(&mut self) {
        if !self.game.tables.claims {
            return;
        }
        for hole in self.position.unclaimed() {
            if self.position.counters(hole) == 0 {
                self.mark(hole, Mark::Plain);
            }
        }
    }

    /// Says whether a capture that has come up is one that nobody claims; if so, the hole is marked.
    #[cold]
    fn is_missed(&mut self, hole: Hole) -> bool {
        if !self.game.tables.claims || self.position.mark(hole) != Mark::Plain {
            return false;
        }
        self.offered += 1;
        self.observer.see_offer(self.offered);
        let missed = self.unclaimed.contains(self.offered);
        if missed {
            self.mark(hole, Mark::Unclaimed);
        }
        missed
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
    fn place<const ROUTE: bool>(&self, step: usize) -> Cell {
        place_of::<ROUTE>(self.cell::<ROUTE>(step))
    }

    #[inline(always)]
    fn class<const MARKS: bool>(&self, place: Cell) -> Class {
        match place {
            Cell::Hole(hole) => {
                let kind = if MARKS {
                    kind_of(self.position.mark_unless_half(hole), self.mover)
                } else {
                    HoleKind::Plain
                };
                Class::new(kind, whose(self.position, hole, self.mover))
            }
            Cell::Store(side) if side == self.mover => Class::new(HoleKind::OwnStore, Whose::Own),
            Cell::Store(_) => Class::new(HoleKind::OpponentStore, Whose::Opponent),
        }
    }

    /// Gives the kind of a hole for the last counter: a half-weg is a weg for its owner, "as though the hole had been
    /// captured by the opponent", and a plain hole for the other.
    fn kind_for_last(&self, hole: Hole) -> HoleKind {
        match self.position.mark(hole) {
            Mark::HalfWeg if self.position.owner(hole) == self.mover => HoleKind::OpponentWeg,
            mark => kind_of(mark, self.mover),
        }
    }

    fn class_for_last(&self, place: Cell) -> Class {
        match place {
            Cell::Hole(hole) => Class::new(
                self.kind_for_last(hole),
                whose(self.position, hole, self.mover),
            ),
            Cell::Store(_) => self.class::<true>(place),
        }
    }

    /// Looks up and does what a passing counter does where it fell.
    #[inline(always)]
    pub(super) fn judge_passing<const MARKS: bool>(&mut self, place: Cell, makes: u8) {
        let Cell::Hole(hole) = place else { return };
        match self.passing_action::<MARKS>(hole, makes) {
            PassingAction::Stay => {}
            PassingAction::Take { .. }
                if MARKS && self.game.tables.claims && self.is_missed(hole) => {}
            PassingAction::Take { taker } => self.capture(hole, self.taker(hole, taker)),
            PassingAction::MakeJen => self.mark(hole, Mark::Jen),
        }
    }

    #[inline(always)]
    fn passing_action<const MARKS: bool>(&self, hole: Hole, makes: u8) -> PassingAction {
        let kind = match MARKS {
            true => kind_of(self.position.mark(hole), self.mover),
            false => HoleKind::Plain,
        };
        let class = Class::new(kind, whose(self.position, hole, self.mover));
        self.game.tables.passing(class, makes)
    }

    #[inline(always)]
    fn taker(&self, hole: Hole, taker: Taker) -> Side {
        match taker {
            Taker::Owner => self.position.owner(hole),
            Taker::Sower => self.mover,
        }
    }

    /// Does what a last row that is not a plain stop or relay says.
    #[inline(never)]
    fn act(&mut self, code: Code, place: Cell, step: usize, makes: u8) -> Then {
        let index = if code == Code::LOOK {
            self.look(place, step, makes)
        } else {
            code.row()
        };
        let row = &self.game.rules.last[index];
        let mut then = row.continuation();
        let opponent = self.mover.other();
        match (row.action, place) {
            (Action::Stop | Action::Relay | Action::RelayNext, _) => {}
            (Action::TakeHere, Cell::Hole(hole)) if self.is_missed(hole) => then = Then::End,
            (Action::TakeHere, Cell::Hole(hole)) => self.capture(hole, self.mover),
            (Action::TakeFacing { with_last }, Cell::Hole(hole)) => {
                for facing in self.facing(hole) {
                    self.capture(facing, self.mover);
                }
                if with_last {
                    self.capture(hole, self.mover);
                }
            }
            (Action::TakeNext, _) => {
                if let Cell::Hole(next) = self.place::<true>(self.track.after(step)) {
                    self.capture(next, self.mover);
                }
            }
            (Action::TakeAllHolding { holds }, _) => {
                for hole in self.plain_holes(opponent) {
                    if self.position.counters(hole) == holds {
                        self.capture(hole, self.mover);
                    }
                }
            }
            (Action::MakeWeg, Cell::Hole(hole)) => self.capture_hole(hole),
            (Action::Tax { take, first_free }, Cell::Hole(hole)) => {
                if !self.tax(hole, take, first_free) {
                    then = Then::End;
                }
            }
            (_, Cell::Store(_)) => unreachable!("the check keeps such rows away from stores"),
        }
        then
    }

    /// Finds the row that decides when other holes must be looked at.
    pub(super) fn look(&self, place: Cell, step: usize, makes: u8) -> usize {
        let (kind, owner, facing) = match place {
            Cell::Hole(hole) => (
                self.kind_for_last(hole),
                whose(self.position, hole, self.mover),
                self.position.sum(self.facing(hole)),
            ),
            Cell::Store(side) if side == self.mover => (HoleKind::OwnStore, Whose::Own, 0),
            Cell::Store(_) => (HoleKind::OpponentStore, Whose::Opponent, 0),
        };
        let next = match self.place::<true>(self.track.after(step)) {
            Cell::Hole(hole) => u32::from(self.position.counters(hole)),
            Cell::Store(_) => 0,
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

    /// Gives the plain holes of the opponent's in the same column; a hole does not face itself.
    fn facing(&self, hole: Hole) -> HoleSet {
        let mut facing = self.game.rules.board.column(hole) & self.plain_holes(self.mover.other());
        facing.remove(hole);
        facing
    }

    fn plain_holes(&self, owner: Side) -> HoleSet {
        let marked =
            self.position.wegs(Side::A) | self.position.wegs(Side::B) | self.position.jens();
        self.position.owned(owner, self.game.tables.holes) - marked
    }

    /// Makes a hole the mover's weg, unless it is the only one that the other has in this round and the rules spare it.
    ///
    /// "When a player has been reduced to a single hole and it is captured by the opponent, the opponent captures the
    /// four counters involved in the capture. The hole remains in the possession of its owner" (Pankhurst 1971: 169).
    fn capture_hole(&mut self, hole: Hole) {
        self.captured = true;
        match self.game.rules.match_.last_hole {
            LastHole::TakeFourKeep if self.is_only_hole(hole) => {
                self.capture(hole, self.mover);
                if self.position.mark(hole) != Mark::HalfWeg {
                    self.mark(hole, Mark::HalfWeg);
                }
            }
            LastHole::TakeThreeLeaveOne if self.is_only_hole(hole) => {
                let there = self.position.counters(hole);
                let counters = there.min(3);
                self.position.set_counters(hole, there - counters);
                self.put_aside(self.mover, counters);
                let to = self.mover;
                self.observer.see(Event::Capture { hole, counters, to });
            }
            _ => self.mark(hole, Mark::Weg(self.mover)),
        }
    }

    /// Says whether a hole is the only one that the mover's opponent owns.
    fn is_only_hole(&self, hole: Hole) -> bool {
        let owned = self
            .position
            .owned(self.mover.other(), self.game.tables.holes);
        owned.contains(hole) && owned.len() == 1
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
    #[inline(always)]
    pub(super) fn capture(&mut self, hole: Hole, to: Side) {
        let counters = std::mem::take(&mut self.position.cells[hole.index()]);
        if counters == 0 {
            return;
        }
        self.put_aside(to, counters);
        self.observer.see(Event::Capture { hole, counters, to });
    }

    #[inline(always)]
    fn put_aside(&mut self, side: Side, counters: u8) {
        self.position
            .set_store(side, self.position.store(side) + counters);
        if self.game.rules.turn.again_if_captured {
            self.captured |= side == self.mover;
        }
    }

    fn mark(&mut self, hole: Hole, mark: Mark) {
        self.position.set_mark(hole, mark);
        self.observer.see(Event::Mark { hole, mark });
    }

    /// Gives the first step from `step` on that the sowing does not pass over.
    pub(super) fn pass_over(&self, step: usize, origin: usize) -> usize {
        let sow = &self.game.rules.sow;
        let mut at = step;
        for _ in 0..self.track.len {
            let skipped = sow.skip_origin && at == origin
                || sow.skip.is_some_and(|skip| match self.place::<true>(at) {
                    Cell::Hole(hole) => {
                        self.position.counters(hole) == skip.holds
                            && skip.owner.fits(whose(self.position, hole, self.mover))
                    }
                    Cell::Store(_) => false,
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
        let unlocks = self.game.tables.passing_uses_up_teseta
            && self.kind_for_last(hole) == HoleKind::OpponentWeg;
        if unlocks && !self.position.taxed().contains(hole) {
            self.position.set_taxed(hole, true);
            self.observer.see(Event::Teseta { hole });
        }
    }

    /// Judges the holes that got passing counters, where the variant does so only now.
    fn judge_late(&mut self, now: PassingTime, last_cell: Option<usize>) {
        if self.game.rules.sow.passing != now {
            return;
        }
        let mut touched = std::mem::take(&mut self.touched);
        if let Some(cell) = last_cell.filter(|&cell| cell < MAX_HOLES) {
            touched.remove(Hole(cell as u8));
        }
        for hole in touched {
            let makes = self.position.counters(hole);
            if self.game.tables.passing_makes.contains(&makes) {
                self.judge_passing::<true>(Cell::Hole(hole), makes);
            }
        }
    }

    /// Says whether the sowing is endless, from the lap on at which that is worth a look.
    ///
    /// A lap is a map of the position and the step alone, so that a position that comes back is a cycle, whatever
    /// the rules. Brent's test finds it: a snapshot at each power of two, compared at every lap. Where a lap can
    /// be taken back, nothing but a capture can come before the cycle, so that a snapshot need not be renewed
    /// until one has: the cycle is then found in its first round.
    #[cold]
    fn never_ends(&self, laps: u32, step: usize, snapshot: &mut Option<Snapshot>) -> bool {
        if let EndlessTest::Laps { limit } = self.game.rules.endless.test {
            return laps >= limit;
        }
        let mut stale = true;
        if let Some(seen) = snapshot {
            if seen.step == step && seen.position == *self.position {
                return true;
            }
            stale = laps.is_power_of_two()
                && !(self.game.tables.reversible && seen.position.won_alike(self.position));
        }
        if stale {
            *snapshot = Some(Snapshot {
                step,
                position: *self.position,
            });
        }
        laps >= LAP_CAP
    }
}

#[inline(always)]
pub(super) fn place_of<const ROUTE: bool>(cell: usize) -> Cell {
    if ROUTE && cell >= MAX_HOLES {
        Cell::Store(Side::BOTH[cell - MAX_HOLES])
    } else {
        Cell::Hole(Hole(cell as u8))
    }
}
