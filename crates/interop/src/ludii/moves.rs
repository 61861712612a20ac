//! The legal moves, and the direction of sowing.

use gebeta_core::Way;
use gebeta_core::rules::{
    EndlessResult, Feed, Lifting, LiftingWhen, Number, Parity, Rules, Slam, WayFrom,
};

use super::places::Places;
use super::rows::{any_kind, has_laps};
use super::sites::{Sites, listed};
use super::words::{all, any, count, has_directions, is_in, number, starts_of};

/// Returns the moves.
pub fn play(rules: &Rules) -> String {
    let barred = rules.barred();
    let mut asked = vec![match barred.fewest {
        1 => format!("(< 0 {})", count("(from)")),
        min => format!("(<= {min} {})", count("(from)")),
    }];
    if rules.captures_holes() {
        use gebeta_core::rules::HoleKind::{OpponentCaptured, OwnCaptured};
        let regions = [
            (OwnCaptured, "\"OwnWegs\""),
            (OpponentCaptured, "\"OpponentWegs\""),
        ];
        let barred = regions
            .iter()
            .filter(|(kind, _)| barred.kinds.contains(*kind));
        asked.extend(barred.map(|(_, region)| format!("(not {})", is_in("(from)", region))));
    }
    let mine = starts_of(rules, "Mover");
    let moves = |allowed: Option<String>| {
        let asked: Vec<String> = asked.iter().cloned().chain(allowed).collect();
        let each = ways(rules).into_iter().map(|(goes, turn)| {
            let asked = all(asked.iter().cloned().chain(goes).collect()).unwrap_or_default();
            format!("(move Select (from {mine} if:{asked}) (then {turn}))")
        });
        tried(rules, &any(each.collect()))
    };
    let first = liftable(rules, &[Lifting::Allow], "(= 1 1)");
    let mut rows = rules.lifting.iter();
    if rows.any(|row| row.action == Lifting::LastResort) {
        let others = liftable(rules, &[Lifting::LastResort], "(= 0 1)");
        return format!("(priority {{{} {}}})", moves(first), moves(others));
    }
    moves(first)
}

/// Returns the directions of a turn, each with the condition on its hole and the turn.
fn ways(rules: &Rules) -> Vec<(Option<String>, String)> {
    if !has_directions(rules) {
        return vec![(None, "\"Turn\"".to_string())];
    }
    let board = &rules.board;
    let forward = board.way();
    let going = |way: Way| {
        let sites = |goes: &dyn Fn(WayFrom) -> bool| {
            let holes = board
                .all()
                .iter()
                .filter(|&hole| goes(rules.way_from(hole)));
            let sites = Sites::of(rules).holes(holes);
            (!sites.is_empty()).then(|| is_in("(from)", &format!("(sites {})", listed(&sites))))
        };
        let always = sites(&|from| {
            from == WayFrom::Choice
                || from == WayFrom::Always(way)
                || from == WayFrom::Forward && way == forward
        });
        let parity = match way {
            Way::Anticlockwise => Parity::Odd,
            Way::Clockwise => Parity::EvenOrNone,
        };
        let by_number = sites(&|from| from == WayFrom::EvenClockwise)
            .and_then(|holes| {
                Some(vec![
                    holes,
                    number(&count("(from)"), Number::Parity(parity))?,
                ])
            })
            .and_then(all);
        let goes: Vec<String> = always.into_iter().chain(by_number).collect();
        let back = u8::from(way != forward);
        (!goes.is_empty()).then(|| (Some(any(goes)), format!("(\"Turn\" {back})")))
    };
    Way::BOTH.into_iter().filter_map(going).collect()
}

/// Returns the condition that the first matching row has one of these effects. `otherwise` is for holes that no row
/// matches.
fn liftable(rules: &Rules, said: &[Lifting], otherwise: &str) -> Option<String> {
    let rows = &rules.lifting[rules.barred().rows..];
    if rows.is_empty() {
        return None;
    }
    let mut asked = otherwise.to_string();
    for row in rows.iter().rev() {
        let fits = lifting_condition(rules, &row.when).unwrap_or_else(|| "(= 1 1)".into());
        asked = match said.contains(&row.action) {
            true => format!("(or {fits} {asked})"),
            false => format!("(and (not {fits}) {asked})"),
        };
    }
    Some(asked)
}

fn lifting_condition(rules: &Rules, when: &LiftingWhen) -> Option<String> {
    let places = Places { rules };
    let mut conditions = Vec::new();
    conditions.extend(when.kind.and_then(|kinds| any_kind(rules, kinds, "(from)")));
    conditions.extend(when.holds.and_then(|holds| number(&count("(from)"), holds)));
    conditions.extend(places.on_side("(from)", when.from_left, when.from_right));
    for (place, asked) in when.at.iter() {
        conditions.extend(places.holds(place, "(from)", asked, None));
    }
    all(conditions)
}

/// Removes the moves that the rules forbid because of their consequences.
fn tried(rules: &Rules, moves: &str) -> String {
    if !rules.tries_moves() {
        return moves.to_string();
    }
    let mut allowed = Vec::new();
    if rules.limits.endless == EndlessResult::Illegal && has_laps(rules) {
        allowed.push("(not \"Endless\")".to_string());
    }
    if rules.turn.slam == Slam::Forbidden {
        allowed.push("(= 0 (var \"Slam\"))".to_string());
    }
    let always = all(allowed.clone());
    if rules.turn.feed != Feed::No {
        allowed.push("(= 0 (var \"Starves\"))".to_string());
    }
    let filtered = |condition: Option<String>| match condition {
        Some(condition) => format!("(do {moves} ifAfterwards:{condition})"),
        None => moves.to_string(),
    };
    match rules.turn.feed {
        Feed::IfPossible => format!(
            "(priority {{{} {}}})",
            filtered(all(allowed)),
            filtered(always)
        ),
        _ => filtered(all(allowed)),
    }
}
