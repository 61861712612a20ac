//! Checks rows: finds rows that nothing reaches, and cases that no row covers.

use std::borrow::Borrow;
use std::iter::zip;

use super::*;

impl Rules {
    /// Finds names that two rows share, which `[rows]` could not tell apart.
    pub(super) fn check_row_names<'a>(&'a self, defects: &mut Defects) {
        let mut seen = Vec::new();
        let mut check = |table: &str, i: usize, name: &'a Option<String>| {
            let Some(name) = name else { return };
            defects.at(format!("{table}[{i}].row")).add_if(
                seen.contains(&name),
                DefectCode::RowNameTwice,
                format!("two rows have the name `{name}`"),
                "give each row a unique name, across all lists of rows",
            );
            seen.push(name);
        };
        let (last, passing) = (self.last.iter(), self.passing.iter());
        let (lifting, round_end) = (self.lifting.iter(), self.round_end.iter());
        zip(0.., last).for_each(|(i, row)| check("last", i, &row.row));
        zip(0.., passing).for_each(|(i, row)| check("passing", i, &row.row));
        zip(0.., lifting).for_each(|(i, row)| check("lifting", i, &row.row));
        zip(0.., round_end).for_each(|(i, row)| check("round_end", i, &row.row));
    }

    pub(super) fn check_lifting(&self, defects: &mut Defects) {
        for (i, row) in self.lifting.iter().enumerate() {
            let path = format!("lifting[{i}]");
            defects.at(format!("{path}.holds")).add_if(
                row.when.holds.is_some_and(Number::is_nothing),
                DefectCode::NeverLiftsNothing,
                "no turn ever starts from an empty hole",
                "give 1 or more",
            );
            self.check_lifted(&path, row, i < self.barred().rows, defects);
            check_same(&path, row.clone().when.numbers(), defects);
            let (left, right) = (row.when.from_left, row.when.from_right);
            for (key, number) in [("from_left", left), ("from_right", right)] {
                self.check_names_a_hole(
                    number,
                    DefectCode::RowNeverReached,
                    &format!("{path}.{key}"),
                    defects,
                );
            }
            let takes_all = |row: &LiftingRow| row.when == LiftingWhen::default();
            let all = self.lifting[..i].iter().find(|&row| takes_all(row));
            if let Some(all) = all {
                defects.never_reached(&path, Some(&all.row));
            }
        }
        if let [only] = &self.lifting[..]
            && only.when == LiftingWhen::default()
            && only.action == Lifting::Forbid
        {
            defects.at("lifting[0]").add(
                DefectCode::NothingToLift,
                "every hole is forbidden, so no turn could ever start",
                "add a condition to the row",
            );
        }
    }

    /// Finds a lifting row for holes that no turn could ever start from, or one that bars every hole.
    fn check_lifted(&self, path: &str, row: &LiftingRow, bars: bool, defects: &mut Defects) {
        let kind = || format!("{path}.kind");
        let asks = |kind| row.when.kind.is_some_and(|kinds| kinds.contains(kind));
        self.check_kinds(path, row.when.kind, defects);
        let known = self.kinds();
        let mut stores = [HoleKind::OwnStore, HoleKind::OpponentStore].into_iter();
        defects.at(kind()).add_if(
            stores.any(|store| asks(store) && known.contains(&store)),
            DefectCode::StoreRow,
            "no turn starts from a store",
            "leave out the store, or this row",
        );
        defects.at(kind()).add_if(
            bars && (asks(HoleKind::Unmoved) || asks(HoleKind::Unlifted)),
            DefectCode::NothingToLift,
            "all holes are unmoved at first and so forbidden, so no turn could ever start",
            "leave out \"unmoved\" or \"unlifted\"",
        );
        defects.at(kind()).add_if(
            bars && asks(HoleKind::Plain) && !self.remembers_unmoved_holes(),
            DefectCode::NothingToLift,
            "plain holes are forbidden, so no turn could ever start",
            "leave out \"plain\"",
        );
    }

    /// Finds a condition on a hole's place on its side that no hole meets.
    pub(super) fn check_names_a_hole(
        &self,
        asked: Option<Number>,
        code: DefectCode,
        path: &str,
        defects: &mut Defects,
    ) {
        let holes = self.board.per_side() as u32;
        defects.at(path).add_if(
            asked.is_some_and(|asked| !(1..=holes).any(|at| asked.fits(at))),
            code,
            "no hole has such a number",
            format!("a player's holes are counted from 1 to {holes}"),
        );
    }

    pub(super) fn check_passing(&self, defects: &mut Defects) {
        let kinds = self.kinds();
        for (i, row) in self.passing.iter().enumerate() {
            let path = format!("passing[{i}]");
            let asked = row.when.kinds();
            self.check_kinds(&path, row.when.kind, defects);
            defects.at(format!("{path}.kind")).add_if(
                asked
                    .iter()
                    .any(|kind| kind.is_store() && kinds.contains(&kind)),
                DefectCode::StoreRow,
                "a counter that falls into a store in passing simply stays there",
                "leave out the store, or this row",
            );
            defects.at(format!("{path}.makes")).add_if(
                row.when.makes.is_some_and(Number::is_nothing),
                DefectCode::NeverMakesNothing,
                "a hole is never empty after a counter has fallen into it",
                "give 1 or more",
            );
            check_same(&path, [("makes", row.when.makes)], defects);
            let earlier = &self.passing[..i];
            let decides = |kind, owner, makes| {
                row.when.fits(kind, owner, makes)
                    && !earlier.iter().any(|e| e.when.fits(kind, owner, makes))
            };
            let shadowed = (1..=u8::MAX).all(|makes| {
                let mut owners = [Whose::Own, Whose::Opponent].into_iter();
                owners.all(|owner| !asked.iter().any(|kind| decides(kind, owner, makes)))
            });
            // Such a number is an error of its own.
            let wrong =
                (row.when.makes).is_some_and(|makes| makes.is_nothing() || makes == Number::Same);
            if shadowed && !wrong {
                defects.never_reached(&path, None);
            }
        }
        defects.at("turn.captures").add_if(
            self.has_claims() && self.sow.passing != PassingTime::AtOnce,
            DefectCode::LateClaims,
            "captures must be claimed at once, but passing counters are judged later",
            "set `sow.passing = \"at_once\"`, or leave this out",
        );
        defects.at("passing").add_if(
            self.sow.passing != PassingTime::AtOnce
                && self.passing.iter().any(|row| row.when.makes.is_none()),
            DefectCode::LatePassingNeedsMakes,
            "rows that are checked after the lap or the turn need `makes`",
            "give the number of counters that the row is for",
        );
    }

    /// Finds kinds of hole that a row asks for but that never occur.
    pub(super) fn check_kinds(&self, path: &str, asked: Option<HoleKinds>, defects: &mut Defects) {
        let Some(asked) = asked else { return };
        let known = self.kinds();
        for kind in asked.iter().filter(|kind| !known.contains(kind)) {
            defects.unknown_kind(format!("{path}.kind"), kind);
        }
    }

    pub(super) fn check_last_rows(&self, defects: &mut Defects) {
        defects.at("last").add_if(
            self.last.is_empty(),
            DefectCode::NoLastRows,
            "no row says what happens when the last counter of a handful falls",
            "add at least one `[[last]]` row",
        );
        for (i, row) in self.last.iter().enumerate() {
            let path = format!("last[{i}]");
            let asks = |fit: &dyn Fn(HoleKinds) -> bool| row.when.kind.is_some_and(fit);
            self.check_kinds(&path, row.when.kind, defects);
            defects.at(format!("{path}.makes")).add_if(
                row.when.makes.is_some_and(Number::is_nothing),
                DefectCode::NeverMakesNothing,
                "a hole is never empty after the last counter has fallen into it",
                "give 1 or more; `before = 0` fits a hole that was empty",
            );
            check_same(&path, row.clone().numbers(), defects);
            if let Action::Tax {
                counters,
                first_free,
            } = row.action
            {
                let due = |kind: HoleKind| !kind.is_free() && !kind.is_store();
                defects.at(format!("{path}.do")).add_if(
                    !asks(&|kinds| kinds.iter().all(due)),
                    DefectCode::TaxWithoutWeg,
                    "only a captured hole, or a jen, can be taxed",
                    "add `kind = \"opponent_weg\"` to the row, or `own_weg`",
                );
                defects.at(format!("{path}.first_free")).add_if(
                    first_free != FirstFree::No && asks(&|kinds| kinds.contains(HoleKind::Lapsed)),
                    DefectCode::TesetaAtAJen,
                    "teseta is said at captured holes, but nobody has captured a jen",
                    "leave this out",
                );
                defects.at(format!("{path}.counters")).add_if(
                    counters == 0,
                    DefectCode::TakesNothing,
                    "a tax takes at least the last counter",
                    "give 1 or more",
                );
            }
            if let Action::Take(take) = row.action {
                check_take(&path, &take, defects);
                check_taken_stores(&path, &take, row.to, defects);
            }
            check_pull(&path, &row.action, defects);
            defects.at(format!("{path}.do")).add_if(
                row.action.pulls_into_captured() && !self.captures_holes(),
                DefectCode::NoWegs,
                "no hole is ever captured",
                "pull to this hole, or give a row `do = \"make_weg\"`",
            );
            defects.at(format!("{path}.do")).add_if(
                row.action.captures_holes() && asks(&|kinds| !kinds.iter().all(HoleKind::is_free)),
                DefectCode::WegOfAWeg,
                "only a plain hole can become a weg",
                "leave out `kind`, or set it to \"plain\"",
            );
        }
    }

    /// Proves that every case has a row and every row has a case, by trying all cases.
    pub(super) fn check_last_table(&self, defects: &mut Defects) {
        if self.last.is_empty() {
            return;
        }
        let Some(cases) = Cases::of(self) else {
            defects.at("last").add(
                DefectCode::TooManyCases,
                "the rows distinguish more cases than can be tried",
                "use smaller numbers, or ask about fewer places",
            );
            return;
        };
        let kinds = self.kinds();
        let mut reached = vec![false; self.last.len()];
        let mut open: Option<Case> = None;
        for case in cases.iter() {
            match self.last.iter().position(|row| row.fits(&case)) {
                Some(i) => {
                    reached[i] = true;
                    self.check_case(i, &case, defects);
                }
                None => open = open.or(Some(case)),
            }
        }
        if let Some(case) = open {
            defects.at("last").add(
                DefectCode::OpenCase,
                format!("no row says what happens when {}", case.words(self)),
                "add a row for it; a last row without conditions fits all remaining cases",
            );
        }
        for (i, row) in self.last.iter().enumerate() {
            let known =
                (row.when.kind).is_none_or(|asked| asked.iter().all(|kind| kinds.contains(&kind)));
            let LastWhen {
                before,
                makes,
                handful,
                ..
            } = row.when;
            // Such a number is an error of its own.
            let wrong = makes.is_some_and(Number::is_nothing)
                || [before, makes, handful].contains(&Some(Number::Same));
            if !reached[i] && known && !wrong {
                let path = format!("last[{i}]");
                if cases.iter().any(|case| row.fits(&case)) {
                    let takes_all = |row: &&LastRow| row.when == LastWhen::default();
                    let all = self.last[..i].iter().find(takes_all);
                    defects.never_reached(&path, all.map(|all| &all.row));
                } else {
                    defects.at(path).add(
                        DefectCode::RowNeverReached,
                        "this row can never decide: its conditions exclude each other",
                        "change one of them, or leave the row out",
                    );
                }
            }
        }
    }

    /// Checks that the action of row `i` is possible in a case that it decides.
    pub(super) fn check_case(&self, i: usize, case: &Case, defects: &mut Defects) {
        let row = &self.last[i];
        let in_store = case.kind.is_store();
        let lifts = matches!(row.then, Then::Relay | Then::RelayBack);
        let takes = match row.action {
            Action::Take(take) => take.chain.is_some() || take.from.iter().any(Place::needs_a_hole),
            Action::Pull { .. } | Action::PullToCaptured { .. } => true,
            action => action.captures_holes(),
        };
        if in_store && (lifts || takes) {
            defects.at(format!("last[{i}]")).add_once(
                DefectCode::ActsInAStore,
                "this row also applies to a last counter in a store, which can't be lifted, taken or captured",
                "put a row with `kind = \"own_store\"` before it",
            );
        }
        if row.action.captures_holes() && !case.kind.is_free() && !in_store {
            defects.at(format!("last[{i}]")).add_once(
                DefectCode::WegOfAWeg,
                "this row also applies to holes that are already captured",
                "put rows for `own_weg` and `opponent_weg` before it",
            );
        }
    }
}

/// Checks which counters a row pulls to a hole.
fn check_pull(path: &str, action: &Action, defects: &mut Defects) {
    let (from, stays_here) = match *action {
        Action::Pull { from } => (from, true),
        Action::PullToCaptured { from } => (from, false),
        _ => return,
    };
    let stays = |place: Place| place == Place::Here && stays_here || place.is_store();
    defects.at(format!("{path}.from")).add_if(
        from.is_empty() || from.iter().any(stays),
        DefectCode::PullsNothing,
        "counters can only be pulled from other holes",
        "name places such as \"facing\" or \"across\", but not \"here\" or a store",
    );
}

/// Finds a `"same"` outside `at`. The numbers are those that a row or an entry asks for, each with its key.
pub(super) fn check_same<N: Borrow<Option<Number>>>(
    path: &str,
    numbers: impl IntoIterator<Item = (&'static str, N)>,
    defects: &mut Defects,
) {
    for (key, number) in numbers {
        let cure = match key {
            "chain.holds" => {
                "write a row for each number, such as one with `makes = 2` and `chain.holds = 2`"
            }
            _ => "write it in `at` only, such as `at.across = \"same\"`",
        };
        defects.at(format!("{path}.{key}")).add_if(
            key != "at" && *number.borrow() == Some(Number::Same),
            DefectCode::KeyWithoutMeaning,
            "`\"same\"` compares another place with the hole itself",
            cure,
        );
    }
}

/// Finds a store that would be emptied into itself.
fn check_taken_stores(path: &str, take: &Take, to: Taker, defects: &mut Defects) {
    let keeps = |store: &Place| match to {
        Taker::Owner => store.is_store(),
        Taker::Sower => *store == Place::OwnStore,
        Taker::Opponent => *store == Place::OpponentStore,
    };
    defects.at(format!("{path}.from")).add_if(
        take.from.iter().any(|place| keeps(&place)),
        DefectCode::TakesNothing,
        "a store would be emptied into itself",
        "name the other player's store, or say in `to` who gets what lies in this one",
    );
}

/// Checks what a row takes, whatever the case.
fn check_take(path: &str, take: &Take, defects: &mut Defects) {
    defects.at(format!("{path}.from")).add_if(
        take.from.is_empty(),
        DefectCode::TakesNothing,
        "this row takes from no place",
        "name at least one place, or leave out `do`",
    );
    defects.at(format!("{path}.only.holds")).add_if(
        take.only.holds.is_some_and(Number::is_nothing),
        DefectCode::TakesNothing,
        "empty holes have nothing to take",
        "give 1 or more",
    );
    let Some(chain) = take.chain else { return };
    defects.at(format!("{path}.chain")).add_if(
        take.takes_stores(),
        DefectCode::ChainOfStores,
        "a store has no neighbours, so no chain can continue from it",
        "leave this out, or take from no store",
    );
    defects.at(format!("{path}.chain")).add_if(
        take.from.contains(Place::Sown) || take.from.contains(Place::All),
        DefectCode::ChainOfEverything,
        "these places are the same from every hole and are emptied at once, so no chain can continue",
        "leave this out, or take from other places",
    );
    defects.at(format!("{path}.chain.most")).add_if(
        chain.most == Some(0),
        DefectCode::TakesNothing,
        "a chain continues at least once",
        "give a number from 1, or leave the chain out",
    );
}
