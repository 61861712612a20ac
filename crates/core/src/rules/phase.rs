//! Phases of a round, in which other rules apply.

use std::iter;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Captures, DefectCode, Defects, LastRow, LiftingRow, PassingRow, Rules, Sow, TurnEnd, Whose,
};

/// The most first turns that are counted, which a packed position has room for.
pub const MOST_FIRST_TURNS: u8 = 7;

/// A part of each round in which other rules apply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Phase {
    /// When the phase applies.
    #[serde(flatten)]
    #[schemars(!flatten)]
    pub when: PhaseWhen,
    /// The rows that replace the file's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lifting: Option<Vec<LiftingRow>>,
    /// The keys that differ from the file's.
    ///
    /// The route can't change, so the same stores are passed over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sow: Option<Sow>,
    /// The rows that replace the file's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passing: Option<Vec<PassingRow>>,
    /// The rows that replace the file's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last: Option<Vec<LastRow>>,
    /// The keys that differ from the file's.
    ///
    /// Whether captures must be claimed is the same in the whole round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<TurnEnd>,
}

/// When a phase applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "when", rename_all = "snake_case")]
pub enum PhaseWhen {
    /// The phase is each player's first `count` turns of a round.
    FirstTurnsEach {
        /// How many: turns for `first_turns_each` and `first_turns`, from 1 to 7, or counters for `counters_at_most` and
        /// `each_hole_at_most`. A turn after `again` counts as another turn; an opening does not count.
        #[serde(rename = "count")]
        turns: u8,
    },
    /// The phase is the first `count` turns of a round, whoever plays them.
    FirstTurns {
        /// How many: turns for `first_turns_each` and `first_turns`, from 1 to 7, or counters for `counters_at_most` and
        /// `each_hole_at_most`. A turn after `again` counts as another turn; an opening does not count.
        #[serde(rename = "count")]
        turns: u8,
    },
    /// The phase is each turn that starts with at most `count` counters in the holes.
    CountersAtMost {
        /// How many: turns for `first_turns_each` and `first_turns`, from 1 to 7, or counters for `counters_at_most` and
        /// `each_hole_at_most`. A turn after `again` counts as another turn; an opening does not count.
        #[serde(rename = "count")]
        at_most: u8,
    },
    /// The phase is each turn that starts with at most `count` counters in every hole.
    EachHoleAtMost {
        /// How many: turns for `first_turns_each` and `first_turns`, from 1 to 7, or counters for `counters_at_most` and
        /// `each_hole_at_most`. A turn after `again` counts as another turn; an opening does not count.
        #[serde(rename = "count")]
        at_most: u8,
    },
    /// The phase is each turn of a player who owns a hole that no turn of the round has started from.
    UnmovedLeft,
}

impl Rules {
    /// Returns the rules of a phase, as if they always applied.
    ///
    /// The tables that the phase replaces move into the phase, so the rules of all phases together stay the same.
    #[must_use]
    pub fn in_phase(&self, phase: usize) -> Rules {
        let mut rules = self.clone();
        let Phase {
            when: _,
            lifting,
            sow,
            passing,
            last,
            turn,
        } = &mut rules.phases[phase];
        change_places(&mut rules.lifting, lifting);
        change_places(&mut rules.sow, sow);
        change_places(&mut rules.passing, passing);
        change_places(&mut rules.last, last);
        change_places(&mut rules.turn, turn);
        rules
    }

    /// Returns an iterator over a table outside the phases and in each of them.
    fn every<'a, T>(
        &'a self,
        usual: &'a T,
        in_phase: fn(&Phase) -> Option<&T>,
    ) -> impl Iterator<Item = &'a T> {
        iter::once(usual).chain(self.phases.iter().filter_map(in_phase))
    }

    /// Returns an iterator over `sow` in all phases.
    pub(super) fn every_sow(&self) -> impl Iterator<Item = &Sow> {
        self.every(&self.sow, |phase| phase.sow.as_ref())
    }

    /// Returns an iterator over the last rows of all phases.
    pub fn every_last_row(&self) -> impl Iterator<Item = &LastRow> {
        self.every(&self.last, |phase| phase.last.as_ref())
            .flatten()
    }

    /// Returns an iterator over the lifting rows of all phases.
    pub(super) fn every_lifting_row(&self) -> impl Iterator<Item = &LiftingRow> {
        self.every(&self.lifting, |phase| phase.lifting.as_ref())
            .flatten()
    }

    /// Returns an iterator over the passing rows of all phases.
    pub fn every_passing_row(&self) -> impl Iterator<Item = &PassingRow> {
        self.every(&self.passing, |phase| phase.passing.as_ref())
            .flatten()
    }

    /// Returns an iterator over `turn` in all phases.
    pub(super) fn every_turn_end(&self) -> impl Iterator<Item = &TurnEnd> {
        self.every(&self.turn, |phase| phase.turn.as_ref())
    }

    /// Returns how many first turns of each player a position must count, because some phase asks about them.
    pub fn first_turns(&self) -> u8 {
        let asked = self.phases.iter().map(|phase| match phase.when {
            PhaseWhen::FirstTurnsEach { turns } | PhaseWhen::FirstTurns { turns } => turns,
            PhaseWhen::CountersAtMost { .. }
            | PhaseWhen::EachHoleAtMost { .. }
            | PhaseWhen::UnmovedLeft => 0,
        });
        asked.max().unwrap_or(0)
    }

    /// Returns whether a phase of first turns can still apply, when the players have this many
    /// [counted](Rules::first_turns) turns left.
    pub fn is_in_first_turns(&self, left: [u8; 2]) -> bool {
        let most = self.first_turns();
        let played = left.map(|left| most.saturating_sub(left));
        self.phases.iter().any(|phase| match phase.when {
            PhaseWhen::FirstTurnsEach { turns } => played.iter().any(|&played| played < turns),
            PhaseWhen::FirstTurns { turns } => played[0] + played[1] < turns,
            PhaseWhen::CountersAtMost { .. }
            | PhaseWhen::EachHoleAtMost { .. }
            | PhaseWhen::UnmovedLeft => false,
        })
    }

    /// Checks the rules of each phase as those of a game.
    pub(super) fn check_phases(&self, defects: &mut Defects) {
        for (i, phase) in self.phases.iter().enumerate() {
            let path = format!("phase[{i}]");
            self.check_phase(&path, phase, defects);
            let earlier = &self.phases[..i];
            defects.at(&path).add_if(
                earlier.iter().any(|e| phase.when.is_part_of(e.when)),
                DefectCode::RowNeverReached,
                "this phase can never apply: an earlier one applies in all its turns",
                "move it up, or leave it out",
            );
            let mut of_phase = Defects::none();
            self.in_phase(i).check_turns(&mut of_phase);
            for mut defect in of_phase {
                let table = defect.path.split(['.', '[']).next().unwrap_or_default();
                if phase.tables().contains(&table) {
                    defect.path = format!("{path}.{}", defect.path);
                } else if defects.has(defect.code, &defect.path) {
                    continue;
                } else {
                    defect.message = format!(
                        "with the rules of this phase, `{}` is invalid: {}",
                        defect.path, defect.message
                    );
                    defect.path.clone_from(&path);
                }
                defects.push(defect);
            }
        }
    }

    fn check_phase(&self, path: &str, phase: &Phase, defects: &mut Defects) {
        if let PhaseWhen::FirstTurnsEach { turns } | PhaseWhen::FirstTurns { turns } = phase.when
            && !(1..=MOST_FIRST_TURNS).contains(&turns)
        {
            defects.at(format!("{path}.count")).add(
                DefectCode::PhaseWithoutTurns,
                format!("a phase can't have {turns} first turns"),
                "give a number from 1 to 7",
            );
        }
        defects.at(path).add_if(
            phase.tables().is_empty(),
            DefectCode::PhaseChangesNothing,
            "this phase changes nothing",
            "give some of the tables `lifting`, `sow`, `passing`, `last`, `turn`, or leave the phase out",
        );
        defects.at(format!("{path}.when")).add_if(
            phase.when == PhaseWhen::UnmovedLeft && self.laps_move_holes(),
            DefectCode::KindNeverComesUp,
            "no hole is `unmoved`, because a rule asks for `unlifted` holes",
            "use `unmoved` there, or leave the phase out",
        );
        let (sow, turn) = (&phase.sow, &phase.turn);
        let passes_over =
            |sow: &Sow| [Whose::Own, Whose::Opponent].map(|whose| sow.skips_store(whose));
        defects.at(format!("{path}.sow.skip")).add_if(
            sow.iter()
                .any(|sow| passes_over(sow) != passes_over(&self.sow)),
            DefectCode::NotInAPhase,
            "every phase must pass over the same stores",
            "pass over the same stores as outside the phases",
        );
        defects.at(format!("{path}.turn.rests")).add_if(
            turn.iter().any(|turn| turn.rests != self.turn.rests),
            DefectCode::NotInAPhase,
            "`rests` must be the same in every phase",
            "use the same value as outside the phases",
        );
        let made = |captures| match captures {
            Captures::Claimed | Captures::Given => captures,
            _ => Captures::Automatic,
        };
        defects.at(format!("{path}.turn.captures")).add_if(
            turn.iter()
                .any(|turn| made(turn.captures) != made(self.turn.captures)),
            DefectCode::NotInAPhase,
            "captures must be claimed, or given away, in all phases or in none",
            "leave this out here",
        );
    }
}

impl Phase {
    /// Returns the tables that the phase changes.
    pub fn tables(&self) -> Vec<&'static str> {
        let there = [
            ("lifting", self.lifting.is_some()),
            ("sow", self.sow.is_some()),
            ("passing", self.passing.is_some()),
            ("last", self.last.is_some()),
            ("turn", self.turn.is_some()),
        ];
        let there = there.into_iter().filter(|(_, there)| *there);
        there.map(|(table, _)| table).collect()
    }
}

fn change_places<T>(always: &mut T, phase: &mut Option<T>) {
    if let Some(phase) = phase {
        std::mem::swap(always, phase);
    }
}

impl PhaseWhen {
    /// Returns whether another phase applies wherever this one does.
    pub(super) fn is_part_of(self, other: PhaseWhen) -> bool {
        use PhaseWhen::{CountersAtMost, EachHoleAtMost, FirstTurns, FirstTurnsEach, UnmovedLeft};
        match (self, other) {
            (FirstTurnsEach { turns }, FirstTurnsEach { turns: all })
            | (FirstTurns { turns }, FirstTurns { turns: all } | FirstTurnsEach { turns: all }) => {
                turns <= all
            }
            (CountersAtMost { at_most }, CountersAtMost { at_most: all })
            | (EachHoleAtMost { at_most }, EachHoleAtMost { at_most: all }) => at_most <= all,
            (UnmovedLeft, UnmovedLeft) => true,
            _ => false,
        }
    }
}
