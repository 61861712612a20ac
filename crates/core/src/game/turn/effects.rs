//! The effects of a falling counter: captures, marks and taxes, as the rows of the two tables say.

use crate::board::{Hole, HoleSet, MAX_HOLES, Mark, Position, Side};
use crate::rules::{
    Action, CapturesApart, FirstFree, HoleKind, LastHole, LastRow, Owner, PassingTime, Rests,
    Taker, Then, Whose,
};

use super::{Sowing, SownHandful};
use crate::game::changes::{mark_hole, put_down, take_up};
use crate::game::tables::form::{Careful, SowingForm};
use crate::game::tables::{Class, Code, Passing, kind_of, whose};
use crate::game::{Cell, Event, Game, TurnObserver};

impl<'a, O: TurnObserver> Sowing<'a, O> {
    /// Removes the unclaimed marks of holes that are now empty.
    pub(in crate::game) fn forget_unclaimed(&mut self) {
        if !self.game.tables.claims {
            return;
        }
        for hole in self.position.unclaimed() {
            if self.position.counters(hole) == 0 {
                self.mark(hole, Mark::Plain);
            }
        }
    }

    /// Updates the resting marks after a turn.
    #[cold]
    pub(in crate::game) fn let_rest(&mut self) {
        match self.game.rules.turn.rests {
            Rests::Nothing => {}
            Rests::Crossed => self.let_crossed_rest(),
            Rests::Moved => self.let_moved_rest(),
        }
    }

    /// Makes the hole rest that the turn started from, and frees those of the opponent's that the turn has sown into.
    fn let_moved_rest(&mut self) {
        let sown = self.position.owned(self.mover.other(), self.reached);
        for hole in self.position.resting() & sown {
            self.mark(hole, Mark::Plain);
        }
        if let Some(hole) = self.started
            && self.position.mark(hole) == Mark::Plain
        {
            self.mark(hole, Mark::Resting);
        }
    }

    /// Makes a single counter rest that this turn has moved from one player's hole into an empty hole of the other's.
    /// Holes that rested before are freed.
    fn let_crossed_rest(&mut self) {
        for hole in self.position.resting() {
            self.mark(hole, Mark::Plain);
        }
        let SownHandful { handful, from, to } = self.fell;
        if handful != 1 || from >= MAX_HOLES || to >= MAX_HOLES {
            return;
        }
        let [from, hole] = [from, to].map(|index| Hole(index as u8));
        let crossed = self.position.owner(hole) != self.position.owner(from);
        let alone = self.position.counters(hole) == 1;
        if crossed && alone && self.position.mark(hole) == Mark::Plain {
            self.mark(hole, Mark::Resting);
        }
    }

    /// Returns whether nobody claims a capture that has come up. If so, marks the hole.
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
    pub(in crate::game) fn class<F: SowingForm>(&self, cell: Cell) -> Class {
        match cell {
            Cell::Hole(hole) => class_of::<F>(self.position, hole, self.mover),
            Cell::Store(_) => self.class_for_last(cell),
        }
    }

    /// Returns the kind of a hole for the last counter. For its owner, a half-captured hole is a captured one, "as
    /// though the hole had been captured by the opponent". For the other player it is a plain hole.
    pub(in crate::game) fn kind_for_last(&self, hole: Hole) -> HoleKind {
        match self.position.mark(hole) {
            Mark::HalfCaptured if self.position.owner(hole) == self.mover => {
                HoleKind::OpponentCaptured
            }
            mark => self.game.tables.kind_of(mark, self.mover),
        }
    }

    pub(in crate::game) fn class_for_last(&self, cell: Cell) -> Class {
        let (kind, owner) = self.seen_by_last(cell);
        Class::new(kind, owner)
    }

    /// Returns the kind and the owner of a cell for the last counter.
    fn seen_by_last(&self, cell: Cell) -> (HoleKind, Whose) {
        match cell {
            Cell::Hole(hole) => {
                let owner = whose(self.position, hole, self.mover);
                (self.kind_for_last(hole), owner)
            }
            Cell::Store(side) if side == self.mover => (HoleKind::OwnStore, Whose::Own),
            Cell::Store(_) => (HoleKind::OpponentStore, Whose::Opponent),
        }
    }

    /// Looks up and applies the effect of a passing counter where it fell.
    #[inline(always)]
    pub(in crate::game) fn judge_passing<F: SowingForm>(&mut self, cell: Cell, makes: u8) {
        let Cell::Hole(hole) = cell else { return };
        let action = passing_action::<F>(self.game, self.position, hole, makes, self.mover);
        match action {
            Passing::Stay => {}
            _ if F::MARKS && self.game.tables.claims && self.is_missed(hole) => {}
            Passing::ToSower | Passing::ToOpponent => {
                self.capture(hole, action.taker(self.mover));
            }
        }
    }

    /// Moves a hole's contents to the store of the player who takes them.
    #[inline(always)]
    pub(in crate::game) fn give(&mut self, hole: Hole, to: Taker) {
        self.capture(hole, to.of(self.position.owner(hole), self.mover));
    }

    /// Applies a last row other than a plain stop or relay.
    #[inline(never)]
    pub(in crate::game) fn act(&mut self, code: Code, cell: Cell, step: usize, makes: u8) -> Then {
        let row = match code {
            Code::LOOK | Code::LOOK_ACROSS => self.look(cell, step, makes),
            code => Some(&self.game.rules.last[code.row()]),
        };
        let Some(row) = row else { return Then::End };
        let mut then = row.then;
        match (row.action, cell) {
            (Action::Stay, _) => {}
            (Action::Take(take), Cell::Hole(hole))
                if take.is_here_alone() && self.is_missed(hole) =>
            {
                then = Then::End;
            }
            (Action::Take(take), _) => {
                self.empty_stores(&take, row.to);
                let holes = self.taken(&take, &row.when, step);
                if !self.empty(holes, row.to) {
                    then = Then::End;
                }
            }
            (Action::Pull { from } | Action::PullToCaptured { from }, Cell::Hole(hole)) => {
                let captured = match row.action.pulls_into_captured() {
                    true => self.first_captured(),
                    false => None,
                };
                if !self.pull(from, captured.unwrap_or(hole), step) {
                    then = Then::End;
                }
            }
            (Action::CaptureHole, Cell::Hole(hole)) => self.capture_hole(hole),
            (Action::MakePair { counters }, Cell::Hole(hole)) => {
                let others = self.across(step) - self.position.closed();
                self.capture_pair(hole, others, counters);
            }
            (
                Action::Tax {
                    counters,
                    first_free,
                },
                Cell::Hole(hole),
            ) => {
                let to = row.to.of(self.position.owner(hole), self.mover);
                if !self.tax(hole, counters, first_free, to) {
                    then = Then::End;
                }
            }
            (_, Cell::Store(_)) => unreachable!("the check refuses such rows for stores"),
        }
        then
    }

    /// Finds the row that decides if other holes must be looked at.
    ///
    /// Every case that the rules can make has one. A position with a mark that they never make, which only a user of
    /// the library can construct, may have none. The counter then stays, as in the [tables](crate::game::tables).
    pub(in crate::game) fn look(&self, cell: Cell, step: usize, makes: u8) -> Option<&'a LastRow> {
        let (kind, owner) = self.seen_by_last(cell);
        let place = match cell {
            Cell::Hole(hole) => Some(self.game.tables.place(hole)),
            Cell::Store(_) => None,
        };
        self.game.rules.last.iter().find(|row| {
            row.when.fits_here(kind, owner, makes)
                && row.when.fits_place(place)
                && row.when.fits_handful(self.fell.handful)
                && self.has_reached(row.when.reaches)
                && (row.action != Action::CaptureHole || self.can_capture(cell))
                && (!row.action.pulls_into_captured() || self.first_captured().is_some())
                && row.when.at.fits(|place| {
                    let holes = self.holes_at(place, step);
                    self.position.sum(holes)
                })
        })
    }

    /// Returns whether a counter of the turn has fallen into a hole of the given owner.
    fn has_reached(&self, asked: Owner) -> bool {
        let has = |side| !self.position.owned(side, self.reached).is_empty();
        match asked {
            Owner::Any => true,
            Owner::Own => has(self.mover),
            Owner::Opponent => has(self.mover.other()),
        }
    }

    /// Captures a hole for the mover, unless it is the other player's only hole in this round and the rules spare it.
    ///
    /// "When a player has been reduced to a single hole and it is captured by the opponent, the opponent captures the
    /// four counters involved in the capture. The hole remains in the possession of its owner" (Pankhurst 1971: 169).
    fn capture_hole(&mut self, hole: Hole) {
        self.done.captured = true;
        match self.game.rules.match_.last_hole {
            LastHole::TakeFourKeep if self.is_only_hole(hole) => {
                self.capture(hole, self.mover);
                if self.position.mark(hole) != Mark::HalfCaptured {
                    self.mark(hole, Mark::HalfCaptured);
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
            _ => self.mark(hole, Mark::Captured(self.mover)),
        }
    }

    /// Finds the first hole that the mover has captured, on their own side or otherwise on the other's.
    fn first_captured(&self) -> Option<Hole> {
        let captured_holes = self.position.captured_by(self.mover);
        let own = captured_holes & self.game.rules.board.side(self.mover);
        own.iter().chain(captured_holes).next()
    }

    /// Returns whether the limits on captures let the mover capture a hole.
    fn can_capture(&self, cell: Cell) -> bool {
        let Cell::Hole(hole) = cell else { return true };
        let limits = &self.game.rules.weg;
        let board = &self.game.rules.board;
        let number = |hole: Hole| hole.index() % board.per_side();
        let opponents = self.position.captured_by(self.mover.other());
        limits
            .most
            .is_none_or(|most| self.position.captured_by(self.mover).len() < usize::from(most))
            && match limits.apart {
                CapturesApart::Any => true,
                CapturesApart::NotSameNumber => {
                    opponents.iter().all(|other| number(other) != number(hole))
                }
                CapturesApart::NotFacing => (opponents & board.column(hole)).is_empty(),
            }
    }

    /// Captures a hole and others for the mover, after some counters have come over from the others.
    fn capture_pair(&mut self, hole: Hole, others: HoleSet, comes_over: u8) {
        self.done.captured = true;
        for other in others {
            self.bring(other, hole, comes_over);
        }
        self.mark(hole, Mark::Captured(self.mover));
        for other in others {
            self.mark(other, Mark::Captured(self.mover));
        }
    }

    /// Brings up to `most` counters from one hole to another.
    pub(in crate::game) fn bring(&mut self, from: Hole, to: Hole, most: u8) {
        let counters = take_up(self.position, self.mover, from, most, self.observer);
        self.drop_into(to, counters);
    }

    /// Drops a number of counters into one hole.
    pub(in crate::game) fn drop_into(&mut self, to: Hole, mut counters: u8) {
        while counters > 0 {
            let (index, by) = (to.index(), self.mover);
            put_down(self.position, by, index, &mut counters, self.observer);
        }
    }

    /// Returns whether a hole is the only one that the mover's opponent owns.
    fn is_only_hole(&self, hole: Hole) -> bool {
        let owned = self
            .position
            .owned(self.mover.other(), self.game.tables.holes);
        owned.contains(hole) && owned.len() == 1
    }

    /// Takes a captured hole's tax for a player; returns whether anything was taken.
    fn tax(&mut self, hole: Hole, take: u8, first_free: FirstFree, to: Side) -> bool {
        if first_free != FirstFree::No && !self.position.is_free_tax_used(hole) {
            self.position.set_free_tax_used(hole, true);
            self.observer.see(Event::TaxSpared { hole });
            return false;
        }
        let captor = match self.position.mark(hole) {
            Mark::Captured(captor) => Some(captor),
            // Its owner taxes it as if the other player had captured it.
            Mark::HalfCaptured => Some(self.mover.other()),
            _ => None,
        };
        let there = self.position.counters(hole);
        let taken = take.min(there);
        self.position.set_counters(hole, there - taken);
        self.put_aside(to, taken);
        self.observer.see(Event::Tax {
            hole,
            counters: taken,
            to,
            captor,
        });
        true
    }

    /// Moves a hole's contents to a store.
    #[inline(always)]
    pub(in crate::game) fn capture(&mut self, hole: Hole, to: Side) {
        let counters = std::mem::take(&mut self.position.cells[hole.index()]);
        if counters > 0 {
            self.take_from(hole, counters, to);
        }
    }

    /// Moves counters of a hole, which have already been removed from it, to a store.
    #[inline(always)]
    pub(in crate::game) fn take_from(&mut self, hole: Hole, counters: u8, to: Side) {
        self.put_aside(to, counters);
        self.observer.see(Event::Capture { hole, counters, to });
    }

    #[inline(always)]
    pub(in crate::game) fn put_aside(&mut self, side: Side, counters: u8) {
        self.position
            .set_store(side, self.position.store(side) + counters);
        self.done.captured |= side == self.mover;
    }

    pub(in crate::game) fn mark(&mut self, hole: Hole, mark: Mark) {
        mark_hole(self.position, hole, mark, self.observer);
    }

    /// Judges the holes that got passing counters, in variants that do so only now.
    pub(in crate::game) fn judge_late(&mut self, now: PassingTime, last: Option<usize>) {
        if self.game.rules.sow.passing != now {
            return;
        }
        let mut touched = std::mem::take(&mut self.touched);
        if let Some(index) = last.filter(|&index| index < MAX_HOLES) {
            touched.remove(Hole(index as u8));
        }
        for hole in touched {
            let makes = self.position.counters(hole);
            if self.game.tables.passing_makes[usize::from(makes)] {
                self.judge_passing::<Careful>(Cell::Hole(hole), makes);
            }
        }
    }
}

/// Returns a hole's class for the mover.
#[inline(always)]
pub(in crate::game) fn class_of<F: SowingForm>(
    position: &Position,
    hole: Hole,
    mover: Side,
) -> Class {
    let mark = match (F::MARKS, F::CARE) {
        (false, _) => Mark::Plain,
        (true, false) => position.mark_of_captured(hole),
        (true, true) => position.mark(hole),
    };
    let kind = kind_of(mark, mover);
    Class::new(kind, whose(position, hole, mover))
}

/// Returns what a passing counter does in a hole in which it makes this number.
#[inline(always)]
pub(in crate::game) fn passing_action<F: SowingForm>(
    game: &Game,
    position: &Position,
    hole: Hole,
    makes: u8,
    mover: Side,
) -> Passing {
    let class = class_of::<F>(position, hole, mover);
    game.tables.passing(class, makes)
}
