//! Ludemes that are used in several places.

use gebeta_core::Side;
use gebeta_core::rules::{Number, Owner, Parity, RoundsKind, Rules, Sow};

use super::sites::Sites;

/// The site of the latest counter.
pub const HERE: &str = "(var \"Here\")";

/// The holes of both players.
pub const HOLES: &str = "(union (sites P1) (sites P2))";

/// Joins conditions that must all hold; `None` if there are none.
pub fn all(mut conditions: Vec<String>) -> Option<String> {
    match conditions.len() {
        0 => None,
        1 => conditions.pop(),
        2 => Some(format!("(and {})", conditions.join(" "))),
        _ => Some(format!("(and {{{}}})", conditions.join(" "))),
    }
}

/// Joins conditions of which one must hold.
pub fn any(mut conditions: Vec<String>) -> String {
    match conditions.len() {
        1 => conditions.remove(0),
        2 => format!("(or {})", conditions.join(" ")),
        _ => format!("(or {{{}}})", conditions.join(" ")),
    }
}

/// Joins effects in order; `None` if there are none.
pub fn in_turn(mut effects: Vec<String>) -> Option<String> {
    match effects.len() {
        0 => None,
        1 => effects.pop(),
        _ => Some(format!("(seq {{{}}})", effects.join(" "))),
    }
}

/// Joins an effect and its alternative, as far as they exist, with a condition.
pub fn choose(
    condition: Option<String>,
    then: Option<String>,
    otherwise: Option<String>,
) -> Option<String> {
    match (condition, then, otherwise) {
        (None, then, _) => then,
        (_, None, None) => None,
        (Some(condition), Some(then), None) => Some(format!("(if {condition} {then})")),
        (Some(condition), None, Some(otherwise)) => {
            Some(format!("(if (not {condition}) {otherwise})"))
        }
        (Some(condition), Some(then), Some(otherwise)) => {
            Some(format!("(if {condition} {then} {otherwise})"))
        }
    }
}

/// Returns the condition on a number of counters; `None` if any number will do.
pub fn number(counted: &str, number: Number) -> Option<String> {
    match number {
        Number::Exactly(exactly) => Some(format!("(= {exactly} {counted})")),
        Number::OneOf(numbers) => {
            let each = numbers.iter().map(|one| format!("(= {one} {counted})"));
            Some(any(each.collect()))
        }
        Number::Parity(Parity::EvenOrNone) => Some(format!("(= 0 (% {counted} 2))")),
        Number::Parity(Parity::Even) => {
            Some(format!("(and (< 0 {counted}) (= 0 (% {counted} 2)))"))
        }
        Number::Parity(Parity::Odd) => Some(format!("(= 1 (% {counted} 2))")),
        Number::Range(range) => {
            let least = (range.least() > 0).then(|| match range.least() {
                1 => format!("(< 0 {counted})"),
                least => format!("(<= {least} {counted})"),
            });
            let most = range.most().map(|most| format!("(<= {counted} {most})"));
            all(least.into_iter().chain(most).collect())
        }
        // Has been refused before.
        Number::Same => None,
    }
}

/// Returns the condition on a number of counters where there is at least one.
pub fn number_of_some(counted: &str, asked: Number) -> Option<String> {
    match asked {
        Number::Parity(Parity::Even) => number(counted, Number::Parity(Parity::EvenOrNone)),
        asked => number(counted, asked),
    }
}

/// Returns the effect that sets a variable.
pub fn set(name: &str, value: &str) -> String {
    format!("(set Var \"{name}\" {value})")
}

/// Returns the number of counters at a site.
pub fn count(site: &str) -> String {
    format!("(count at:{site})")
}

/// Returns the effect that moves all counters of a site to the store of a player, given by number.
pub fn give(site: &str, player: &str) -> String {
    format!("(\"Give\" {site} {player})")
}

/// Returns the effect that does so with each site of a region that is not empty.
pub fn give_each(region: &str, player: &str) -> String {
    format!("(\"GiveEach\" {region} {player})")
}

/// Returns a player's store; the player is given by number.
pub fn store(player: &str) -> String {
    format!("(mapEntry \"Store\" {player})")
}

/// Returns the condition that a site is in a region.
pub fn is_in(site: &str, region: &str) -> String {
    format!("(is In {site} {region})")
}

/// Returns the region of remembered sites.
pub fn remembered(name: &str) -> String {
    format!("(sites (values Remembered \"{name}\"))")
}

/// Returns the site a number of steps ahead in the direction of sowing. Closed holes do not count.
pub fn on(rules: &Rules, site: &str, steps: usize) -> String {
    match (closes_holes(rules), has_directions(rules)) {
        (true, _) => (0..steps).fold(site.to_string(), |site, _| format!("(\"On\" {site})")),
        (false, true) => format!("(\"On\" {site} {steps})"),
        (false, false) => format!("(trackSite Move from:{site} \"Route\" steps:{steps})"),
    }
}

/// Returns the site before a site in the direction of sowing.
pub fn back(rules: &Rules, site: &str) -> String {
    match closes_holes(rules) {
        true => format!("(\"Back\" {site})"),
        false => on(rules, site, Sites::of(rules).route(Side::A).len() - 1),
    }
}

/// Returns the holes of a player: `P1`, `P2`, `Mover` or `Next`.
pub fn holes_of(rules: &Rules, player: &str) -> String {
    match (changes_owners(rules), player) {
        (false, _) => format!("(sites {player})"),
        (true, "P1") => remembered("Owned1"),
        (true, "P2") => remembered("Owned2"),
        (true, _) => format!("\"HolesOf{player}\""),
    }
}

/// Returns the holes that a player's turns can start from.
pub fn starts_of(rules: &Rules, player: &str) -> String {
    match rules.turn.from {
        Owner::Opponent => unreachable!("refused, as it is not exported"),
        Owner::Any => HOLES.to_string(),
        Owner::Own => holes_of(rules, player),
    }
}

/// Returns whether holes change their owners in later rounds.
pub fn changes_owners(rules: &Rules) -> bool {
    !rules.is_one_round() && matches!(rules.rounds.kind, RoundsKind::HoleOwnership { .. })
}

/// Returns whether holes are closed in later rounds.
pub fn closes_holes(rules: &Rules) -> bool {
    !rules.is_one_round() && rules.closes_holes()
}

/// Returns whether a turn can go against the route, in any phase.
pub fn has_directions(rules: &Rules) -> bool {
    let phases = rules.phases.iter().filter_map(|phase| phase.sow.as_ref());
    [&rules.sow]
        .into_iter()
        .chain(phases)
        .any(Sow::has_directions)
}
