//! Rules said in one way, so that those that are the same are equal.

use super::*;

impl Rules {
    /// Says in one way what can be said in two, so that rules that are the same are equal.
    ///
    /// A layout with as many counters in each hole is a number of counters; a stop after which the hole is sown on is a
    /// relay; any number is no condition.
    #[must_use]
    pub fn normalised(mut self) -> Rules {
        if let Counters::Layout(layout) = &self.setup.counters
            && let Some(&first) = layout.first()
            && layout.len() == self.board.holes()
            && layout.iter().all(|&counters| counters == first)
        {
            self.setup.counters = Counters::Alike(first);
        }
        if let Some(skip) = &mut self.sow.skip {
            skip.holds = skip.holds.filter(Number::is_condition);
        }
        normalise(&mut self.lifting, &mut self.passing, &mut self.last);
        for phase in &mut self.phases {
            normalise(
                phase.lifting.as_deref_mut().unwrap_or_default(),
                phase.passing.as_deref_mut().unwrap_or_default(),
                phase.last.as_deref_mut().unwrap_or_default(),
            );
        }
        self
    }

    /// Gives the same rules, with rows that have no names.
    #[must_use]
    pub fn without_row_names(&self) -> Rules {
        let mut rules = self.clone();
        let phases = rules.phases.iter_mut();
        let (mut last, mut passing, mut lifting) = (
            vec![&mut rules.last],
            vec![&mut rules.passing],
            vec![&mut rules.lifting],
        );
        for phase in phases {
            last.extend(&mut phase.last);
            passing.extend(&mut phase.passing);
            lifting.extend(&mut phase.lifting);
        }
        let last = last.into_iter().flatten().map(|row| &mut row.row);
        let passing = passing.into_iter().flatten().map(|row| &mut row.row);
        let lifting = lifting.into_iter().flatten().map(|row| &mut row.row);
        last.chain(passing)
            .chain(lifting)
            .for_each(|name| *name = None);
        rules
    }
}

/// Says in one way what can be said in two in rows.
fn normalise(lifting: &mut [LiftingRow], passing: &mut [PassingRow], last: &mut [LastRow]) {
    for row in lifting {
        row.when.drop_any_number();
    }
    for row in passing {
        row.when.makes = row.when.makes.filter(Number::is_condition);
    }
    for row in last {
        row.drop_any_number();
        let relay = match (row.action, row.then) {
            (Action::Relay | Action::RelayNext | Action::RelayStore, _) => row.action,
            (Action::Stop, Then::Relay) => Action::Relay,
            (Action::Stop, Then::RelayNext) => Action::RelayNext,
            (Action::Stop, Then::RelayStore) => Action::RelayStore,
            _ => continue,
        };
        (row.action, row.then) = (relay, Then::End);
    }
}
