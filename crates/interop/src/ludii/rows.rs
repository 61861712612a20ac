//! The rows for passing and last counters.

use gebeta_core::rules::{
    Action, FirstFree, HoleKind, HoleKinds, LastRow, Owner, PassingAction, PassingRow, Place,
    Rules, Then, Whose,
};

use super::places::{Places, taker};
use super::take::take;
use super::words::{
    HERE, HOLES, all, any, choose, count, give, in_turn, is_in, number_of_some, on, remembered,
    set, store,
};

/// Returns the effect of a passing counter, if it has one.
pub fn passing(rules: &Rules, site: &str) -> Option<String> {
    let rows = rules.passing.iter().rev();
    rows.fold(None, |otherwise, row| {
        choose(
            passing_condition(rules, row, site),
            passing_effect(rules, row, site),
            otherwise,
        )
    })
}

fn passing_condition(rules: &Rules, row: &PassingRow, site: &str) -> Option<String> {
    let mut conditions: Vec<String> = any_kind(rules, row.when.kinds(), site)
        .into_iter()
        .collect();
    conditions.extend(Places { rules }.owned(site, row.when.owner));
    conditions.extend(
        row.when
            .makes
            .and_then(|makes| number_of_some(&count(site), makes)),
    );
    all(conditions)
}

fn passing_effect(rules: &Rules, row: &PassingRow, site: &str) -> Option<String> {
    match row.action {
        PassingAction::Stay => None,
        PassingAction::Take { to } => Some(give(site, &taker(rules, to, site))),
    }
}

/// Returns the condition for a kind of hole; `None` if the game has no other.
pub fn kind(rules: &Rules, kind: HoleKind, site: &str) -> Option<String> {
    let stores = rules.sows_into_stores();
    let captures = rules.captures_holes();
    match kind {
        HoleKind::Plain => {
            let hole = stores.then(|| is_in(site, HOLES));
            let free = captures.then(|| format!("(not {})", is_in(site, "\"Wegs\"")));
            all(hole.into_iter().chain(free).collect())
        }
        HoleKind::OwnCaptured => Some(is_in(site, "\"OwnWegs\"")),
        HoleKind::OpponentCaptured => Some(is_in(site, "\"OpponentWegs\"")),
        HoleKind::OwnStore => Some(format!("(= {site} {})", store("(mover)"))),
        HoleKind::OpponentStore => Some(format!("(= {site} {})", store("(- 3 (mover))"))),
        HoleKind::Lapsed | HoleKind::Unmoved | HoleKind::Unlifted | HoleKind::Origin => None,
    }
}

/// Returns the condition for any of some kinds of hole; `None` if the game has no others.
pub fn any_kind(rules: &Rules, kinds: HoleKinds, site: &str) -> Option<String> {
    let each: Option<Vec<String>> = kinds.iter().map(|of| kind(rules, of, site)).collect();
    each.map(any)
}

/// Returns the effect of the last counter of a handful: first by kinds of hole, the plain ones last, and then row by
/// row.
pub fn last(rules: &Rules) -> Option<String> {
    let special = HoleKind::ALL.into_iter().filter(|&kind| match kind {
        HoleKind::Plain
        | HoleKind::Lapsed
        | HoleKind::Unmoved
        | HoleKind::Unlifted
        | HoleKind::Origin => false,
        HoleKind::OwnCaptured | HoleKind::OpponentCaptured => rules.captures_holes(),
        HoleKind::OwnStore => rules.sows_into_store(Whose::Own),
        HoleKind::OpponentStore => rules.sows_into_store(Whose::Opponent),
    });
    let special: Vec<HoleKind> = special.collect();
    let plain = rows_for(rules, HoleKind::Plain);
    special.into_iter().rev().fold(plain, |otherwise, of| {
        choose(kind(rules, of, HERE), rows_for(rules, of), otherwise)
    })
}

/// Returns the rows for one kind of hole.
fn rows_for(rules: &Rules, of: HoleKind) -> Option<String> {
    let fits = |row: &&LastRow| {
        let when = &row.when;
        let store_owner = match of {
            HoleKind::OwnStore => Some(Owner::Own),
            HoleKind::OpponentStore => Some(Owner::Opponent),
            _ => None,
        };
        when.kind.is_none_or(|kinds| kinds.contains(of))
            && store_owner.is_none_or(|owner| {
                (when.owner.is_any() || when.owner == owner)
                    && when.from_left.is_none()
                    && when.from_right.is_none()
            })
    };
    let rows: Vec<&LastRow> = rules.last.iter().filter(fits).collect();
    rows.into_iter().rev().fold(None, |otherwise, row| {
        choose(
            last_condition(rules, row, of),
            effect(rules, row),
            otherwise,
        )
    })
}

fn last_condition(rules: &Rules, row: &LastRow, of: HoleKind) -> Option<String> {
    let when = &row.when;
    let places = Places { rules };
    let mut conditions = Vec::new();
    if !of.is_store() {
        conditions.extend(places.owned(HERE, when.owner));
    }
    let before = when.before.and_then(|before| before.and_one());
    for makes in before.into_iter().chain(when.makes) {
        conditions.extend(number_of_some("\"InHere\"", makes));
    }
    conditions.extend(places.on_side(HERE, when.from_left, when.from_right));
    for (place, asked) in when.at.iter() {
        conditions.extend(places.holds(place, HERE, asked, None));
    }
    all(conditions)
}

/// Returns the effect of a row, and how the turn continues.
fn effect(rules: &Rules, row: &LastRow) -> Option<String> {
    let goes_on = goes_on(rules, row.then);
    match row.action {
        Action::Stay if row.then == Then::Relay => Some("\"Lift\"".to_string()),
        Action::Stay => goes_on,
        Action::Take(taken) => take(rules, &taken, row, goes_on),
        // Refused before.
        Action::Pull { .. } | Action::PullToCaptured { .. } => goes_on,
        Action::CaptureHole => in_turn([capture(HERE)].into_iter().chain(goes_on).collect()),
        Action::MakePair { counters: most } => {
            let mut effects = Vec::new();
            let others = Places { rules }.seen(Place::Across, HERE);
            for other in &others {
                let counters = count(&other.site);
                let come = format!(
                    "(fromTo (from {}) (to {HERE}) count:(min {most} {counters}))",
                    other.site
                );
                effects.extend((most > 0).then(|| format!("(if (< 0 {counters}) {come})")));
            }
            effects.push(capture(HERE));
            effects.extend(others.iter().map(|other| capture(&other.site)));
            effects.extend(goes_on);
            in_turn(effects)
        }
        Action::Tax {
            counters: take,
            first_free,
        } => {
            let to = store(&taker(rules, row.to, HERE));
            let taken = format!("(fromTo (from {HERE}) (to {to}) count:(min {take} \"InHere\"))");
            let taken = in_turn([taken].into_iter().chain(goes_on).collect());
            match first_free {
                FirstFree::No => taken,
                FirstFree::Last | FirstFree::Any => {
                    let visited = is_in(HERE, &remembered("Visited"));
                    let visit = format!("(remember Value \"Visited\" {HERE} unique:True)");
                    choose(Some(visited), taken, Some(visit))
                }
            }
        }
    }
}

/// Returns the effect that captures a hole for the sower.
fn capture(site: &str) -> String {
    let remember = |player| format!("(remember Value \"Wegs{player}\" {site} unique:True)");
    format!("(if (= 1 (mover)) {} {})", remember(1), remember(2))
}

/// Returns how the turn continues after a row.
fn goes_on(rules: &Rules, then: Then) -> Option<String> {
    let lift = |conditions: Vec<String>| {
        let conditions = ["(< 0 \"InHere\")".to_string()]
            .into_iter()
            .chain(conditions);
        format!(
            "(if {} \"Lift\")",
            all(conditions.collect()).unwrap_or_default()
        )
    };
    let hole = rules.sows_into_stores().then(|| is_in(HERE, HOLES));
    let hole: Vec<String> = hole.into_iter().collect();
    match then {
        Then::End => None,
        Then::Again => Some(set("Again", "1")),
        Then::Relay => Some(lift(hole)),
        Then::RelayNext => in_turn(vec![set("Here", &on(rules, HERE, 1)), lift(hole)]),
        // Refused before.
        Then::RelayBack => None,
    }
}

/// Returns whether any row continues the turn with another handful.
pub fn has_laps(rules: &Rules) -> bool {
    let mut rows = rules.last.iter();
    rows.any(|row| row.then.relays())
}
