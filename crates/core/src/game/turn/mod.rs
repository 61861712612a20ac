//! The interpreter of one turn, from the lift to where the last counter falls.

mod effects;
mod giving;
mod lap;
mod lifting_takes;
mod play;
mod take;
mod whole_lap;

use crate::board::{Hole, HoleSet, Mark, Move, Position, Side, Unclaimed, Way};
use crate::rules::{PassingTime, Then};

use crate::game::tables::form::{Careful, Form, Marked, Plain, Routed, RoutedMarked, SowingForm};
use crate::game::tables::{Code, Track};
use crate::game::{Cell, EndlessCause, Game, TurnObserver};

use lap::Hand;
pub(in crate::game) use whole_lap::WholeLapsTurn;

/// The lap at which a sowing that has not yet repeated is declared endless, after some milliseconds.
///
/// It is also the highest limit that [`LapLimit::Laps`](crate::rules::LapLimit::Laps) can have, so no turn has more
/// laps. The longest sowing known to end, in the first seven to nine levels of all variants, takes 1,665 laps. Most
/// cycles take some hundreds, but one with three rows takes more than a hundred million.
pub(in crate::game) const MOST_LAPS: u32 = 100_000;

/// The number of laps after which the observer is asked again whether to break off: some microseconds.
const LAPS_UNTIL_ASKED: u32 = 256;

/// How a sowing ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) enum SowingEnd {
    /// The turn passes to the other player.
    End,
    /// The same player plays again.
    Again,
    /// It would never end.
    Endless(EndlessCause),
}

impl SowingEnd {
    #[inline]
    pub(in crate::game) fn is_endless(self) -> bool {
        matches!(self, SowingEnd::Endless(_))
    }
}

/// What a turn has done that its end may depend on.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::game) struct Done {
    /// Whether the mover has captured anything.
    pub captured: bool,
    /// Whether a last counter has taken everything that the opponent had, in variants with a rule about it.
    pub slammed: bool,
}

/// A handful that has been sown: its counters, the cell they came from, and the cell where the last one fell.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::game) struct SownHandful {
    pub handful: u8,
    pub from: usize,
    pub to: usize,
}

/// A player's sowing in progress.
pub(in crate::game) struct Sowing<'a, O> {
    pub game: &'a Game,
    pub position: &'a mut Position,
    pub mover: Side,
    pub observer: &'a mut O,
    pub track: &'a Track,
    /// Whether `track` leads against the route.
    pub is_back: bool,
    /// The holes that are closed in this round.
    pub closed: HoleSet,
    pub done: Done,
    /// Holes that got a passing counter. Kept only if passing counters are judged later.
    pub touched: HoleSet,
    /// Holes that a counter of this handful has passed. Kept only if rules look back at them.
    pub sown: HoleSet,
    /// Holes that a counter of this turn has fallen into. Kept only if rules look back at them.
    pub reached: HoleSet,
    /// The hole that the turn started from. Kept only if it can rest.
    pub started: Option<Hole>,
    /// The last handful. Kept only if a single counter can rest.
    pub fell: SownHandful,
    /// The captures that nobody claims, if captures have to be claimed.
    pub unclaimed: Unclaimed,
    /// The number of captures so far that have to be claimed.
    pub offered: u32,
}

/// What the cycle test compares: the step of the route, the direction, what the turn has reached, and the whole board.
struct Snapshot {
    step: usize,
    is_back: bool,
    reached: HoleSet,
    position: Position,
}

impl<'a, O: TurnObserver> Sowing<'a, O> {
    #[inline]
    pub(in crate::game) fn new(
        game: &'a Game,
        position: &'a mut Position,
        mover: Side,
        observer: &'a mut O,
    ) -> Self {
        Sowing {
            track: &game.tables.tracks[mover.index()],
            is_back: false,
            closed: match game.tables.closes_holes {
                true => position.closed(),
                false => HoleSet::EMPTY,
            },
            game,
            position,
            mover,
            observer,
            done: Done::default(),
            touched: HoleSet::EMPTY,
            sown: HoleSet::EMPTY,
            reached: HoleSet::EMPTY,
            started: None,
            fell: SownHandful::default(),
            unclaimed: Unclaimed::NONE,
            offered: 0,
        }
    }

    /// Plays a move until the turn is over.
    #[inline(always)]
    pub(in crate::game) fn run(&mut self, played: Move) -> SowingEnd {
        let origin = played.hole;
        self.unclaimed = played.unclaimed;
        match self.game.tables.form {
            Form::Plain => self.sow::<Plain>(origin),
            Form::Phased => self.run_in_phase(played),
            // A half-captured hole is judged where the last counter falls. Only the careful form checks for one.
            _ if self.game.tables.half_captured && !self.position.half_captured().is_empty() => {
                self.sow_with_care(played)
            }
            _ if !self.closed.is_empty() => self.sow_with_care(played),
            Form::Marked => self.sow_apart::<Marked>(origin),
            Form::Routed => self.sow_apart::<Routed>(origin),
            Form::RoutedMarked => self.sow_apart::<RoutedMarked>(origin),
            Form::Careful if self.sows_whole_laps() => self.sow_whole_apart::<Careful>(origin),
            Form::Careful => self.sow_with_care(played),
        }
    }

    /// Plays a move by the rules of the phase, until the turn is over.
    #[inline(never)]
    fn run_in_phase(&mut self, played: Move) -> SowingEnd {
        let whole = self.game;
        if let Some(game) = whole.phase_of(self.position, self.mover) {
            self.game = game;
            self.track = &game.tables.tracks[self.mover.index()];
        }
        let rested = self.run(played);
        if !rested.is_endless() {
            whole.count_first_turn(self.position, self.mover, self.observer);
        }
        rested
    }

    /// Sows from the hole of a move, in the move's direction.
    #[inline(never)]
    fn sow_with_care(&mut self, played: Move) -> SowingEnd {
        if let Some(rested) = self.give_captures(played.hole) {
            return rested;
        }
        self.note_moved(played.hole);
        if let Some(rested) = self.give_one(played.hole) {
            return rested;
        }
        self.started = Some(played.hole);
        let counters = self.position.counters(played.hole);
        self.set_out(played.hole, counters, played.way);
        self.take_by_lifting(played.hole);
        self.sow_step_by_step::<Careful>(played.hole)
    }

    /// Keeps a form of [`Sowing::sow`] in a function of its own, so the plain form has all registers.
    #[inline(never)]
    fn sow_apart<F: SowingForm>(&mut self, origin: Hole) -> SowingEnd {
        self.sow::<F>(origin)
    }

    /// Returns whether laps are sown in one step, because nobody watches each counter.
    #[inline(always)]
    fn sows_whole_laps(&self) -> bool {
        !O::WATCHES_COUNTERS && self.game.tables.whole_laps.are_possible()
    }

    /// Sows lap after lap. Each form leaves out what the variant does not need.
    #[inline(always)]
    fn sow<F: SowingForm>(&mut self, origin: Hole) -> SowingEnd {
        match self.sows_whole_laps() {
            true => self.sow_whole::<F>(origin),
            false => self.sow_step_by_step::<F>(origin),
        }
    }

    /// Keeps [`Sowing::sow_whole`] in a function of its own.
    #[inline(never)]
    fn sow_whole_apart<F: SowingForm>(&mut self, origin: Hole) -> SowingEnd {
        self.sow_whole::<F>(origin)
    }

    /// Sows lap after lap, each in one step.
    #[inline(always)]
    fn sow_whole<F: SowingForm>(&mut self, origin: Hole) -> SowingEnd {
        let (game, mover, done) = (self.game, self.mover, self.done);
        let turn = WholeLapsTurn::new(game, self.position, mover, self.observer, done);
        let rested;
        (rested, self.done) = turn.sow::<F>(origin);
        rested
    }

    /// Sows lap after lap, counter by counter.
    #[inline(always)]
    fn sow_step_by_step<F: SowingForm>(&mut self, origin: Hole) -> SowingEnd {
        let step = if F::ROUTE {
            usize::from(self.track.steps[origin.index()])
        } else {
            origin.index()
        };
        let laps = self.sow_laps::<F>(step, self.game.tables.watch_from);
        let rested = laps.unwrap_or_else(|step| self.sow_on::<F>(step));
        self.finish::<F>(rested)
    }

    /// Sows a handful gathered from several holes, from the hole after `origin` on, until the turn is over.
    pub(in crate::game) fn run_gathered(&mut self, origin: Hole, counters: u8) -> SowingEnd {
        self.set_out(origin, counters, None);
        let mut step = usize::from(self.track.steps[origin.index()]);
        let hand = Hand {
            step,
            counters,
            stays: false,
        };
        let makes = self.sow_hand::<Careful>(hand, &mut step);
        let rested = match self.judge_last::<Careful>(makes, &mut step) {
            Some(rested) => rested,
            None => {
                self.note_moved_by_lap(step);
                self.sow_laps::<Careful>(step, self.game.tables.watch_from)
                    .unwrap_or_else(|step| self.sow_on::<Careful>(step))
            }
        };
        self.finish::<Careful>(rested)
    }

    /// Finishes a turn.
    #[inline(always)]
    pub(in crate::game) fn finish<F: SowingForm>(&mut self, rested: SowingEnd) -> SowingEnd {
        if rested.is_endless() {
            return rested;
        }
        if F::CARE {
            self.judge_late(PassingTime::EndOfTurn, None);
            self.forget_unclaimed();
            if self.game.rules.makes_resting_holes() {
                self.let_rest();
            }
            if !self.game.gift_holes(self.position, self.mover).is_empty() {
                return SowingEnd::Again;
            }
        }
        self.game.again_if_earned(rested, self.done)
    }

    /// Continues a sowing that is long enough for the endless test.
    #[cold]
    #[inline(never)]
    pub(in crate::game) fn sow_on<F: SowingForm>(&mut self, mut step: usize) -> SowingEnd {
        let mut laps = self.game.tables.watch_from;
        let mut snapshot = None;
        let rested = loop {
            if let Some(found) = self.never_ends(laps, step, &mut snapshot) {
                break SowingEnd::Endless(found);
            }
            laps += 1;
            match self.sow_laps::<F>(step, 1) {
                Ok(rested) => break rested,
                Err(next) => step = next,
            }
        };
        self.observer.see_many_laps(laps);
        rested
    }

    /// Sows up to a number of laps; returns the step to sow on from if the sowing has not ended.
    #[inline(always)]
    pub(in crate::game) fn sow_laps<F: SowingForm>(
        &mut self,
        mut step: usize,
        most: u32,
    ) -> Result<SowingEnd, usize> {
        for _ in 0..most {
            let makes = self.lap::<F>(&mut step);
            if let Some(rested) = self.judge_last::<F>(makes, &mut step) {
                return Ok(rested);
            }
            if F::CARE {
                self.note_moved_by_lap(step);
            }
        }
        Err(step)
    }

    /// Sets the direction of a turn that starts from a hole with this many counters.
    pub(in crate::game) fn set_out(&mut self, hole: Hole, counters: u8, chosen: Option<Way>) {
        if let Some(directions) = &self.game.tables.directions
            && directions.is_back(hole, counters, chosen)
        {
            self.is_back = true;
            self.track = &directions.back[self.mover.index()];
        }
    }

    /// Turns round at a step of the route; the next lap goes in the other direction.
    pub(in crate::game) fn turn_back(&mut self, step: &mut usize) {
        let tables = &self.game.tables;
        if let Some(directions) = &tables.directions {
            self.is_back = !self.is_back;
            let mover = self.mover.index();
            self.track = match self.is_back {
                true => &directions.back[mover],
                false => &tables.tracks[mover],
            };
            *step = self.track.len - 1 - *step;
        }
    }

    /// Notes that a lap is about to start from a step of the route, if that moves the hole.
    fn note_moved_by_lap(&mut self, step: usize) {
        if self.game.tables.laps_move_holes
            && let Cell::Hole(hole) = self.cell::<Careful>(step)
        {
            self.note_moved(hole);
        }
    }

    /// Notes that a hole has been moved.
    fn note_moved(&mut self, hole: Hole) {
        if self.position.unmoved().contains(hole) {
            self.mark(hole, Mark::Plain);
        }
    }

    /// Looks up and applies the effect of a lap's last counter. Returns how the sowing ended, if it did; otherwise,
    /// sets the step to sow on from.
    #[inline(always)]
    fn judge_last<F: SowingForm>(&mut self, makes: u8, step: &mut usize) -> Option<SowingEnd> {
        let cell = self.cell::<F>(*step);
        let code = self.game.tables.last(makes, || match F::CARE {
            true => self.class_for_last(cell),
            false => self.class::<F>(cell),
        });
        match code {
            Code::RELAY => None,
            code => self.finish_lap::<F>(code, step, makes),
        }
    }

    /// Applies the effect of a lap's last counter, if it is more than a plain relay. Returns how the sowing ended, if
    /// it did; otherwise, sets the step to sow on from.
    #[inline(always)]
    pub(in crate::game) fn finish_lap<F: SowingForm>(
        &mut self,
        code: Code,
        step: &mut usize,
        makes: u8,
    ) -> Option<SowingEnd> {
        match code {
            Code::STOP => return Some(SowingEnd::End),
            Code::AGAIN => return Some(SowingEnd::Again),
            _ => {}
        }
        let cell = self.cell::<F>(*step);
        if code == Code::TAKE
            && let Cell::Hole(hole) = cell
        {
            self.capture(hole, self.mover);
            return Some(SowingEnd::End);
        }
        match self.act(code, cell, *step, makes) {
            Then::Relay => {}
            Then::RelayBack => self.turn_back(step),
            Then::RelayNext if F::CARE => {
                *step = self.after(*step);
                if let Cell::Store(owner) = self.cell::<F>(*step)
                    && owner == self.mover
                {
                    return (self.position.store(owner) == 0).then_some(SowingEnd::End);
                }
            }
            Then::RelayNext => *step = self.track.after(*step),
            Then::End => return Some(SowingEnd::End),
            Then::Again => return Some(SowingEnd::Again),
        }
        // The counters to be sown on may just have been taken.
        match self.cell::<F>(*step) {
            Cell::Hole(hole) if self.position.counters(hole) > 0 => None,
            _ => Some(SowingEnd::End),
        }
    }

    /// Returns whether the sowing is endless and how that was found, from the lap on at which checking is worthwhile.
    ///
    /// A lap depends only on what a snapshot holds, so a repeated state is a cycle, whatever the rules. This is Brent's
    /// test, with a snapshot at each power of two that every lap is compared with. If laps can be taken back, only a
    /// capture can come before the cycle. A snapshot is then renewed only after a capture, and the cycle is found the
    /// first time round.
    #[cold]
    fn never_ends(
        &mut self,
        laps: u32,
        step: usize,
        snapshot: &mut Option<Snapshot>,
    ) -> Option<EndlessCause> {
        if laps.is_multiple_of(LAPS_UNTIL_ASKED) && self.observer.breaks_off() {
            return Some(EndlessCause::GivenUp);
        }
        if let Some(limit) = self.game.rules.limits.laps.most() {
            return (laps >= limit.min(MOST_LAPS)).then_some(EndlessCause::ByTheRules);
        }
        let mut stale = true;
        if let Some(seen) = snapshot {
            let is_same_way = seen.step == step && seen.is_back == self.is_back;
            if is_same_way && seen.reached == self.reached && seen.position == *self.position {
                return Some(EndlessCause::ByTheRules);
            }
            stale = laps.is_power_of_two()
                && !(self.game.tables.reversible && seen.position.has_same_captures(self.position));
        }
        if stale {
            *snapshot = Some(Snapshot {
                step,
                is_back: self.is_back,
                reached: self.reached,
                position: *self.position,
            });
        }
        (laps >= MOST_LAPS).then_some(EndlessCause::GivenUp)
    }
}
