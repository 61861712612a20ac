//! Phases: the rules that hold for a turn.

use std::borrow::Cow;

use gebeta_core::rules::{HoleKind, Phase, PhaseWhen, Rules};
use gebeta_core::{Mark, Side};

use super::asked::is_among;
use super::{Oracle, State};

impl Oracle<'_> {
    /// Returns the rules for a player's turn now: those of the first phase that holds, with the others unchanged.
    pub fn rules_of_turn(&self, state: &State, player: Side) -> Cow<'_, Rules> {
        let mut phases = self.rules.phases.iter();
        let Some(number) = phases.position(|phase| self.holds(phase, state, player)) else {
            return Cow::Borrowed(self.rules);
        };
        let phase = &self.rules.phases[number];
        let mut rules = self.rules.clone();
        // The rows that the phase replaces still say which kinds of hole there are.
        rules.phases.push(Phase {
            when: PhaseWhen::FirstTurns { turns: 0 },
            lifting: Some(self.rules.lifting.clone()),
            sow: Some(self.rules.sow.clone()),
            passing: Some(self.rules.passing.clone()),
            last: Some(self.rules.last.clone()),
            turn: Some(self.rules.turn),
        });
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

    /// Returns whether the turn that a player would play now belongs to a phase.
    fn holds(&self, phase: &Phase, state: &State, player: Side) -> bool {
        let played = |side: Side| self.most_counted() - u32::from(state.first_turns[side.index()]);
        match phase.when {
            PhaseWhen::FirstTurnsEach { turns } => played(player) < u32::from(turns),
            PhaseWhen::FirstTurns { turns } => played(Side::A) + played(Side::B) < u32::from(turns),
            PhaseWhen::CountersAtMost { at_most } => {
                let lie: u32 = state.holes.iter().map(|hole| hole.counters).sum();
                lie <= u32::from(at_most)
            }
            PhaseWhen::EachHoleAtMost { at_most } => {
                let mut holes = state.holes.iter();
                holes.all(|hole| hole.counters <= u32::from(at_most))
            }
            PhaseWhen::UnmovedLeft => {
                let mut theirs = state.owned(player).into_iter();
                theirs.any(|hole| state.holes[hole].mark == Mark::Unmoved)
            }
        }
    }

    /// Returns whether any rule, of any phase, distinguishes holes that have been moved from others.
    pub fn asks_for_unmoved_holes(&self) -> bool {
        self.asks_for(HoleKind::Unmoved)
            || self.asks_for_unlifted_holes()
            || self
                .rules
                .phases
                .iter()
                .any(|phase| phase.when == PhaseWhen::UnmovedLeft)
    }

    /// Returns whether any rule, of any phase, asks for holes that no lap has started from.
    pub fn asks_for_unlifted_holes(&self) -> bool {
        self.asks_for(HoleKind::Unlifted)
    }

    fn asks_for(&self, unmoved: HoleKind) -> bool {
        let rules = self.rules;
        let mut kinds = Vec::new();
        kinds.extend(rules.lifting.iter().map(|row| row.when.kind));
        kinds.extend(rules.passing.iter().map(|row| row.when.kind));
        kinds.extend(rules.last.iter().map(|row| row.when.kind));
        kinds.extend(rules.sow.skip.iter().map(|skip| skip.kind));
        for phase in &rules.phases {
            kinds.extend(phase.lifting.iter().flatten().map(|row| row.when.kind));
            kinds.extend(phase.passing.iter().flatten().map(|row| row.when.kind));
            kinds.extend(phase.last.iter().flatten().map(|row| row.when.kind));
            let skips = phase.sow.iter().flat_map(|sow| &sow.skip);
            kinds.extend(skips.map(|skip| skip.kind));
        }
        let mut kinds = kinds.into_iter().flatten();
        kinds.any(|kinds| is_among(kinds, unmoved))
    }

    /// Returns the number up to which the turns of each player are counted.
    pub fn most_counted(&self) -> u32 {
        let numbers = self.rules.phases.iter().map(|phase| match phase.when {
            PhaseWhen::FirstTurnsEach { turns } | PhaseWhen::FirstTurns { turns } => turns.into(),
            PhaseWhen::CountersAtMost { .. }
            | PhaseWhen::EachHoleAtMost { .. }
            | PhaseWhen::UnmovedLeft => 0,
        });
        numbers.max().unwrap_or(0)
    }

    /// Counts a turn of a player. When no turn can be one of the first any more, the counts are forgotten.
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
