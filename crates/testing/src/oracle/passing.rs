//! The effect of a counter that is not the last, and the kind of a hole for a player.

use gebeta_core::rules::{Action, Captures, FirstFree, HoleKind, PassingAction, PassingTime};
use gebeta_core::{Mark, Side};

use super::asked::{is_among, is_asked_for, is_so_many, taker, whose};
use super::turn::Memory;
use super::{Oracle, Place, State};

impl Oracle<'_> {
    pub(super) fn passing_drop(
        &self,
        state: &mut State,
        place: Place,
        sower: Side,
        memory: &mut Memory,
    ) {
        let Place::Hole(hole) = place else { return };
        let can_be_taxed =
            self.kind_for_the_last(state, place, sower) == HoleKind::OpponentCaptured;
        if self.any_counter_uses_up_free_tax() && can_be_taxed {
            state.holes[hole].taxed = true;
        }
        memory.passed_in_lap.insert(hole);
        memory.passed_in_turn.insert(hole);
        if self.rules.sow.passing == PassingTime::AtOnce {
            self.passing(state, hole, sower, memory);
        }
    }

    pub(super) fn any_counter_uses_up_free_tax(&self) -> bool {
        self.rules.last.iter().any(|row| {
            matches!(
                row.action,
                Action::Tax {
                    first_free: FirstFree::Any,
                    ..
                }
            )
        })
    }

    /// Applies the first matching passing row.
    pub fn passing(&self, state: &mut State, hole: usize, sower: Side, memory: &mut Memory) {
        let kind = self.kind(state, Place::Hole(hole), sower);
        let owner = state.holes[hole].owner;
        let holds = state.holes[hole].counters;
        if holds == 0 {
            // It has been emptied since the counter fell.
            return;
        }
        let row = self.rules.passing.iter().find(|row| {
            (row.when.kind).map_or(kind == HoleKind::Plain, |kinds| is_among(kinds, kind))
                && is_asked_for(row.when.owner, whose(owner, sower))
                && row.when.makes.is_none_or(|n| is_so_many(n, holds))
        });
        match row.map(|row| row.action) {
            None | Some(PassingAction::Stay) => {}
            Some(PassingAction::Take { .. }) if self.nobody_claims(state, hole, memory) => {}
            Some(PassingAction::Take { to }) => {
                let taker = taker(to, owner, sower);
                state.take_all(hole, taker);
                memory.captured |= taker == sower;
            }
        }
    }

    /// Counts a capture if captures are claimed, and marks the hole if nobody claims it.
    pub(super) fn nobody_claims(
        &self,
        state: &mut State,
        hole: usize,
        memory: &mut Memory,
    ) -> bool {
        if self.rules.turn.captures != Captures::Claimed || state.holes[hole].mark != Mark::Plain {
            return false;
        }
        memory.offered += 1;
        let missed = memory.misses.contains(&memory.offered);
        if missed {
            state.mark(hole, Mark::Unclaimed);
        }
        missed
    }

    // --------------------------------------------------------- the last counter

    /// Returns the kind of a place for a player.
    pub fn kind(&self, state: &State, place: Place, player: Side) -> HoleKind {
        match place {
            Place::Store(side) if side == player => HoleKind::OwnStore,
            Place::Store(_) => HoleKind::OpponentStore,
            Place::Hole(hole) => match state.holes[hole].mark {
                Mark::Plain
                | Mark::HalfCaptured
                | Mark::Unclaimed
                | Mark::Closed
                | Mark::Resting => HoleKind::Plain,
                Mark::Lapsed => HoleKind::Lapsed,
                Mark::Unmoved if self.asks_for_unlifted_holes() => HoleKind::Unlifted,
                Mark::Unmoved => HoleKind::Unmoved,
                Mark::Captured(captor) if captor == player => HoleKind::OwnCaptured,
                Mark::Captured(_) => HoleKind::OpponentCaptured,
            },
        }
    }

    /// Returns the kind of a place for a player's last counter. The player's only hole, once its four were taken, is a
    /// plain hole, but "may also capture from this hole as though the hole had been captured by the opponent".
    pub(super) fn kind_for_the_last(&self, state: &State, place: Place, player: Side) -> HoleKind {
        match place {
            Place::Hole(hole)
                if state.holes[hole].mark == Mark::HalfCaptured
                    && state.holes[hole].owner == player =>
            {
                HoleKind::OpponentCaptured
            }
            _ => self.kind(state, place, player),
        }
    }
}
