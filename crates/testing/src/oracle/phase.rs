//! Phases: which rules hold for a turn.

use std::borrow::Cow;

use gebeta_core::rules::{HoleKind, Phase, PhaseWhen, Rules};
use gebeta_core::{Mark, Side};

use super::asked::is_among;
use super::{Oracle, State};

impl Oracle<'_> {
    /// Gives the rules by which a player plays a turn now: those of the first phase that holds, and the others as ever.
    pub fn rules_of_turn(&self, state: &State, player: Side) -> Cow<'_, Rules> {
        let mut phases = self.rules.phases.iter();
        let Some(phase) = phases.find(|phase| self.holds(phase, state, player)) else {
            return Cow::Borrowed(self.rules);
        };
        let mut rules = self.rules.clone();
        if let Some(lift) = &phase.lift {
            rules.lift = lift.clone();
        }
        if let Some(lifting) = &phase.lifting {
            rules.lifting = lifting.clone();
        }
        if let Some(sow) = &phase.sow {
            rules.sow = sow.clone();
        }
        if let Some(passing) = &phase.passing {
            rules.passing = passing.clone();
        }
        if let Some(last) = &phase.last {
            rules.last = last.clone();
        }
        if let Some(turn) = &phase.turn {
            rules.turn = *turn;
        }
        Cow::Owned(rules)
    }

    /// Says whether the turn that a player would play now is one of a phase.
    fn holds(&self, phase: &Phase, state: &State, player: Side) -> bool {
        let played = |side: Side| self.most_counted() - u32::from(state.first_turns[side.index()]);
        match phase.when {
            PhaseWhen::FirstTurnsEach { turns } => played(player) < u32::from(turns),
            PhaseWhen::FirstTurns { turns } => played(Side::A) + played(Side::B) < u32::from(turns),
            PhaseWhen::CountersAtMost { at_most } => {
                let lie: u32 = state.holes.iter().map(|hole| hole.counters).sum();
                lie <= u32::from(at_most)
            }
            PhaseWhen::OnlySingles => state.holes.iter().all(|hole| hole.counters < 2),
            PhaseWhen::UnmovedLeft => {
                let mut his = state.owned(player).into_iter();
                his.any(|hole| state.holes[hole].mark == Mark::Unmoved)
            }
        }
    }

    /// Says whether any rule, of any phase, makes a difference between holes that have been moved and others.
    pub fn asks_for_unmoved_holes(&self) -> bool {
        let unmoved = HoleKind::Unmoved;
        let rules = self.rules;
        let phases = || rules.phases.iter();
        let last = phases().flat_map(|phase| phase.last.iter().flatten());
        let passing = phases().flat_map(|phase| phase.passing.iter().flatten());
        let mut skips = phases().filter_map(|phase| phase.sow.as_ref()?.skip);
        let mut kinds = last
            .chain(&rules.last)
            .filter_map(|row| row.when.kind)
            .chain(
                passing
                    .chain(&rules.passing)
                    .filter_map(|row| row.when.kind),
            );
        kinds.any(|kinds| is_among(kinds, unmoved))
            || skips.any(|skip| skip.kind == Some(unmoved))
            || rules
                .sow
                .skip
                .is_some_and(|skip| skip.kind == Some(unmoved))
            || phases().any(|phase| phase.when == PhaseWhen::UnmovedLeft)
    }

    /// Says up to which number the turns of each player are counted.
    pub fn most_counted(&self) -> u32 {
        let numbers = self.rules.phases.iter().map(|phase| match phase.when {
            PhaseWhen::FirstTurnsEach { turns } | PhaseWhen::FirstTurns { turns } => turns.into(),
            PhaseWhen::CountersAtMost { .. } | PhaseWhen::OnlySingles | PhaseWhen::UnmovedLeft => 0,
        });
        numbers.max().unwrap_or(0)
    }

    /// Counts a turn of a player's. When no turn can be one of the first any more, they are forgotten.
    pub fn count_turn(&self, state: &mut State, player: Side) {
        let left = &mut state.first_turns[player.index()];
        *left = left.saturating_sub(1);
        let can_be_first = |phase: &Phase| {
            matches!(
                phase.when,
                PhaseWhen::FirstTurns { .. } | PhaseWhen::FirstTurnsEach { .. }
            ) && Side::BOTH
                .iter()
                .any(|&side| self.holds(phase, state, side))
        };
        if !self.rules.phases.iter().any(can_be_first) {
            state.first_turns = [0, 0];
        }
    }
}
