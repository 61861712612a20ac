//! What is wrong with rows: those that nothing reaches, and cases that no row is for.

use super::*;

impl Rules {
    /// Row names are how `[rows]` finds a row, so that two rows can't share one.
    pub(super) fn check_row_names(&self, defects: &mut Defects) {
        let last = self.last.iter().map(|row| &row.row).enumerate();
        let passing = self.passing.iter().map(|row| &row.row).enumerate();
        let lifting = self.lifting.iter().map(|row| &row.row).enumerate();
        let rows = last
            .map(|(i, name)| ("last", i, name))
            .chain(passing.map(|(i, name)| ("passing", i, name)))
            .chain(lifting.map(|(i, name)| ("lifting", i, name)));
        let mut seen: Vec<&str> = Vec::new();
        for (table, i, name) in rows {
            let Some(name) = name.as_deref() else {
                continue;
            };
            if seen.contains(&name) {
                defects.add(
                    "row-name-twice",
                    format!("{table}[{i}].row"),
                    format!("two rows have the name `{name}`"),
                    "give each row its own name, also across the tables of rows",
                );
            }
            seen.push(name);
        }
    }

    pub(super) fn check_lifting(&self, defects: &mut Defects) {
        for (i, row) in self.lifting.iter().enumerate() {
            let path = format!("lifting[{i}]");
            if row.when.holds.is_some_and(Number::is_nothing) {
                defects.add(
                    "never-lifts-nothing",
                    format!("{path}.holds"),
                    "no turn ever starts from an empty hole".to_string(),
                    "give a number from 1",
                );
            }
            check_like_here(&path, &row.when.at, defects);
            let (left, right) = (row.when.from_left, row.when.from_right);
            for (key, number) in [("from_left", left), ("from_right", right)] {
                self.check_names_a_hole(
                    number,
                    "row-never-reached",
                    &format!("{path}.{key}"),
                    defects,
                );
            }
            let takes_all = |row: &LiftingRow| row.when == LiftingWhen::default();
            if self.lifting[..i].iter().any(takes_all) {
                defects.never_reached(&path);
            }
        }
        if let [only] = &self.lifting[..]
            && only.when == LiftingWhen::default()
            && only.action == Lifting::Forbid
        {
            defects.add(
                "nothing-to-lift",
                "lifting[0]",
                "no turn could ever start, for every hole is forbidden".to_string(),
                "say for which holes the row is",
            );
        }
    }

    /// Finds a number that is asked for of a hole's place on its side, where no hole has it.
    pub(super) fn check_names_a_hole(
        &self,
        asked: Option<Number>,
        code: &'static str,
        path: &str,
        defects: &mut Defects,
    ) {
        let holes = self.board.per_side() as u32;
        if asked.is_some_and(|asked| !(1..=holes).any(|at| asked.fits(at))) {
            defects.add(
                code,
                path,
                "no hole has such a number".to_string(),
                &format!("a player's holes are counted from 1 to {holes}"),
            );
        }
    }

    pub(super) fn check_passing(&self, defects: &mut Defects) {
        let kinds = self.kinds();
        for (i, row) in self.passing.iter().enumerate() {
            let path = format!("passing[{i}]");
            let kind = row.when.kind();
            if !kinds.contains(&kind) {
                defects.unknown_kind(&format!("{path}.kind"), kind);
            } else if kind.is_store() {
                defects.add(
                    "store-row",
                    format!("{path}.kind"),
                    "a counter that passes a store simply stays there".to_string(),
                    "leave this row out",
                );
            }
            if row.action == PassingAction::MakeJen && kind != HoleKind::Plain && !kind.is_store() {
                defects.add(
                    "jen-of-a-weg",
                    format!("{path}.do"),
                    "only a plain hole can become a jen".to_string(),
                    "leave out `kind`, or set it to \"plain\"",
                );
            }
            if row.when.makes.is_some_and(Number::is_nothing) {
                defects.add(
                    "never-makes-nothing",
                    format!("{path}.makes"),
                    "a counter that falls never makes an empty hole".to_string(),
                    "give a number from 1",
                );
            }
            let earlier = &self.passing[..i];
            let shadowed = (1..=u8::MAX).all(|makes| {
                [Whose::Own, Whose::Opponent].iter().all(|&owner| {
                    !row.when.fits(kind, owner, makes)
                        || earlier.iter().any(|e| e.when.fits(kind, owner, makes))
                })
            });
            if shadowed && !row.when.makes.is_some_and(Number::is_nothing) {
                defects.never_reached(&path);
            }
        }
        if self.has_claims() && self.sow.passing != PassingTime::AtOnce {
            defects.add(
                "late-claims",
                "turn.captures",
                "captures are claimed as soon as they come up, but passing counters are judged later"
                    .to_string(),
                "set `sow.passing = \"at_once\"`, or leave this out",
            );
        }
        if self.sow.passing != PassingTime::AtOnce
            && self.passing.iter().any(|row| row.when.makes.is_none())
        {
            defects.add(
                "late-passing-needs-makes",
                "passing",
                "rows that are looked up after the lap or the turn need `makes`".to_string(),
                "say which number of counters the row is for",
            );
        }
    }

    pub(super) fn check_last_rows(&self, defects: &mut Defects) {
        let kinds = self.kinds();
        if self.last.is_empty() {
            defects.add(
                "no-last-rows",
                "last",
                "nothing is said about the last counter of a handful".to_string(),
                "add at least one `[[last]]` row",
            );
        }
        for (i, row) in self.last.iter().enumerate() {
            let path = format!("last[{i}]");
            if let Some(kind) = row.when.kind.filter(|kind| !kinds.contains(kind)) {
                defects.unknown_kind(&format!("{path}.kind"), kind);
            }
            if row.when.makes.is_some_and(Number::is_nothing) {
                defects.add(
                    "never-makes-nothing",
                    format!("{path}.makes"),
                    "the last counter never makes an empty hole".to_string(),
                    "give a number from 1; `before = 0` is the hole that was empty",
                );
            }
            check_like_here(&path, &row.when.at, defects);
            if let Action::Tax { take, first_free } = row.action {
                use HoleKind::{Jen, OpponentWeg, OwnWeg};
                if !matches!(row.when.kind, Some(OwnWeg | OpponentWeg | Jen)) {
                    defects.add(
                        "tax-without-weg",
                        format!("{path}.do"),
                        "only a captured hole, or a jen, can be taxed".to_string(),
                        "add `kind = \"opponent_weg\"` to the row, or `own_weg`",
                    );
                }
                if first_free != FirstFree::No && row.when.kind == Some(Jen) {
                    defects.add(
                        "teseta-at-a-jen",
                        format!("{path}.first_free"),
                        "teseta is said at captured holes, and nobody has captured a jen"
                            .to_string(),
                        "leave this out",
                    );
                }
                if take == 0 {
                    defects.add(
                        "takes-nothing",
                        format!("{path}.take"),
                        "a tax takes at least the last counter".to_string(),
                        "give a number from 1",
                    );
                }
            }
            if let Action::Take(take) = row.action {
                check_take(&path, &take, defects);
                check_taken_stores(&path, &take, row.to, defects);
            }
            if let Action::Pull { from, into } = row.action {
                check_pull(&path, from, into, defects);
            }
            if row.action.pulls_into_weg() && !self.makes_wegs() {
                defects.add(
                    "no-wegs",
                    format!("{path}.into"),
                    "no hole is ever captured".to_string(),
                    "leave this out, or give a row `do = \"make_weg\"`",
                );
            }
            if row.action.makes_wegs() && row.when.kind.is_some_and(|kind| !kind.is_free()) {
                defects.add(
                    "weg-of-a-weg",
                    format!("{path}.do"),
                    "only a plain hole can become a weg".to_string(),
                    "leave out `kind`, or set it to \"plain\"",
                );
            }
            let is_sown = self.board.stores && self.sow.skip_stores != SkipStores::Both;
            if row.continuation() == Then::RelayStore && !is_sown {
                defects.add(
                    "no-stores",
                    path.clone(),
                    "the sower's store is to be sown on, but it does not lie on the route"
                        .to_string(),
                    "set `board.stores = true`, and pass over the opponent's store at most",
                );
            }
            if self.sow.laps == Laps::Single && row.continuation().relays() {
                defects.add(
                    "relay-in-single-laps",
                    path.clone(),
                    "this row sows on, but `sow.laps` says a turn is one handful".to_string(),
                    "set `sow.laps = \"relay\"`, or stop here",
                );
            }
        }
    }

    /// Proves that every case has a row and every row has a case, by trying them all.
    pub(super) fn check_last_table(&self, defects: &mut Defects) {
        if self.last.is_empty() {
            return;
        }
        let Some(cases) = Cases::of(self) else {
            defects.add(
                "too-many-cases",
                "last",
                "the rows tell apart more cases than can be tried".to_string(),
                "ask for smaller numbers, or about fewer places",
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
            defects.add(
                "open-case",
                "last",
                format!("no row says what happens when {}", case.words(self)),
                "add a row for it; a row without conditions at the end fits all that is left",
            );
        }
        for (i, row) in self.last.iter().enumerate() {
            let known = row.when.kind.is_none_or(|kind| kinds.contains(&kind));
            if !reached[i] && known && !row.when.makes.is_some_and(Number::is_nothing) {
                let path = format!("last[{i}]");
                if cases.iter().any(|case| row.fits(&case)) {
                    defects.never_reached(&path);
                } else {
                    defects.add(
                        "row-never-reached",
                        path,
                        "this row can never decide: its conditions exclude each other".to_string(),
                        "change one of them, or leave the row out",
                    );
                }
            }
        }
    }

    /// Checks that what row `i` does can be done in a case that it decides.
    pub(super) fn check_case(&self, i: usize, case: &Case, defects: &mut Defects) {
        let row = &self.last[i];
        let in_store = case.kind.is_store();
        let lifts = row.continuation() == Then::Relay;
        let takes = match row.action {
            Action::Take(take) => take.chain.is_some() || take.from.iter().any(Place::needs_a_hole),
            Action::Pull { .. } => true,
            action => action.makes_wegs(),
        };
        if in_store && (lifts || takes) {
            defects.add_once(
                "acts-in-a-store",
                format!("last[{i}]"),
                "this row also decides for a last counter in a store, which is never lifted, taken or captured"
                    .to_string(),
                "put a row with `kind = \"own_store\"` before it",
            );
        }
        if row.action.makes_wegs() && !case.kind.is_free() && !in_store {
            defects.add_once(
                "weg-of-a-weg",
                format!("last[{i}]"),
                "this row also decides for holes that are captured already".to_string(),
                "put rows for `own_weg` and `opponent_weg` before it",
            );
        }
    }
}

/// Finds fault with what comes over to the hole where the last counter fell.
fn check_pull(path: &str, from: Places, into: PulledInto, defects: &mut Defects) {
    let stays = |place: Place| place == Place::Here && into.is_here() || place.is_store();
    if from.is_empty() || from.iter().any(stays) {
        defects.add(
            "pulls-nothing",
            format!("{path}.from"),
            "counters come over from other holes".to_string(),
            "name places such as \"facing\" or \"across\", and neither \"here\" nor a store",
        );
    }
}

/// Finds a place that can't be compared with the hole itself.
fn check_like_here(path: &str, at: &At, defects: &mut Defects) {
    let is_beside = |place: Place| {
        !place.is_store() && !matches!(place, Place::Here | Place::Sown | Place::All)
    };
    if at.like_here.is_some_and(|place| !is_beside(place)) {
        defects.add(
            "key-without-meaning",
            format!("{path}.at.like_here"),
            "a hole is compared with holes beside it alone".to_string(),
            "name a place beside it, such as \"across\"",
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
    if take.from.iter().any(|place| keeps(&place)) {
        defects.add(
            "takes-nothing",
            format!("{path}.from"),
            "a store would be emptied into itself".to_string(),
            "name the other player's store, or say in `to` who gets what lies in this one",
        );
    }
}

/// Finds fault with what a row takes, whatever the case.
fn check_take(path: &str, take: &Take, defects: &mut Defects) {
    if take.from.is_empty() {
        defects.add(
            "takes-nothing",
            format!("{path}.from"),
            "this row takes from no place".to_string(),
            "name at least one; `do = \"stop\"` takes nothing",
        );
    }
    if take.holding.is_some_and(Number::is_nothing) {
        defects.add(
            "takes-nothing",
            format!("{path}.holding"),
            "there is nothing to take from holes that hold nothing".to_string(),
            "give a number from 1",
        );
    }
    let Some(chain) = take.chain else { return };
    if take.takes_stores() {
        defects.add(
            "chain-of-stores",
            format!("{path}.chain"),
            "a store has no neighbours: no chain goes on from it".to_string(),
            "leave this out, or take from no store",
        );
    }
    if take.from.contains(Place::Sown) || take.from.contains(Place::All) {
        defects.add(
            "chain-of-everything",
            format!("{path}.chain"),
            "places that are the same from everywhere are emptied at once: no chain can go on"
                .to_string(),
            "leave this out, or take from other places",
        );
    }
    if chain.most == Some(0) {
        defects.add(
            "takes-nothing",
            format!("{path}.chain.most"),
            "a chain goes on at least once".to_string(),
            "give a number from 1, or leave the chain out",
        );
    }
}
