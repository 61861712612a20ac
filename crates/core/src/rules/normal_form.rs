//! The normal form of rules, in which equivalent rules are equal.

use super::*;

impl Rules {
    /// Returns the rules in normal form, so that equivalent rules are equal.
    ///
    /// A list with the same number for each hole becomes that number. A condition that any number fits is dropped. Keys
    /// of later rounds or of an opening are reset if there are none.
    #[must_use]
    pub fn normalised(mut self) -> Rules {
        if let Counters::ByHole(layout) = &self.setup.counters
            && let Some(&first) = layout.first()
            && layout.len() == self.board.holes()
            && layout.iter().all(|&counters| counters == first)
        {
            self.setup.counters = Counters::Alike(first);
        }
        if !self.opening.is_any() {
            self.opening = Opening::default();
        }
        if self.rounds.kind == RoundsKind::Single {
            self.rounds = Rounds::default();
        }
        let of_phases = self
            .phases
            .iter_mut()
            .filter_map(|phase| phase.sow.as_mut());
        of_phases.chain([&mut self.sow]).for_each(normalise_skips);
        self.change_rows(normalise);
        self
    }

    /// Returns the same rules without row names.
    #[must_use]
    pub fn without_row_names(&self) -> Rules {
        let mut rules = self.clone();
        rules.round_end.iter_mut().for_each(|row| row.row = None);
        rules.change_rows(|lifting, passing, last| {
            lifting.iter_mut().for_each(|row| row.row = None);
            passing.iter_mut().for_each(|row| row.row = None);
            last.iter_mut().for_each(|row| row.row = None);
        });
        rules
    }

    /// Changes the rows of a turn, outside the phases and in each of them.
    fn change_rows(&mut self, change: fn(&mut [LiftingRow], &mut [PassingRow], &mut [LastRow])) {
        change(&mut self.lifting, &mut self.passing, &mut self.last);
        for phase in &mut self.phases {
            change(
                phase.lifting.as_deref_mut().unwrap_or_default(),
                phase.passing.as_deref_mut().unwrap_or_default(),
                phase.last.as_deref_mut().unwrap_or_default(),
            );
        }
    }

    /// Returns the rules as JSON: an object in which nothing is left out.
    // The crates above share this, so the code that writes rules is compiled once.
    pub fn to_json(&self) -> serde_json::Value {
        serde_json::to_value(self).unwrap_or_default()
    }
}

/// Merges the kinds of hole that every counter passes over, whatever they hold, into one entry.
fn normalise_skips(sow: &mut Sow) {
    let always = sow.skip.iter().filter_map(Skip::kinds_alone);
    let always = always.fold(HoleKinds::NONE, HoleKinds::and);
    sow.skip.retain(|skip| skip.kinds_alone().is_none());
    for skip in &mut sow.skip {
        skip.holds = skip.holds.filter(Number::is_condition);
    }
    if !always.is_empty() {
        let kind = Some(always);
        sow.skip.insert(
            0,
            Skip {
                kind,
                ..Skip::default()
            },
        );
    }
}

/// Drops the conditions of rows that any number fits.
fn normalise(lifting: &mut [LiftingRow], passing: &mut [PassingRow], last: &mut [LastRow]) {
    let lifted = lifting.iter_mut().flat_map(|row| row.when.numbers());
    let passed = passing.iter_mut().map(|row| &mut row.when.makes);
    let fallen = last.iter_mut().flat_map(LastRow::numbers);
    let asked = lifted.chain(fallen).map(|(_, number)| number);
    for number in asked.chain(passed) {
        *number = number.filter(Number::is_condition);
    }
}
