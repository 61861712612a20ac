//! How a turn is sown.

use gebeta_core::Side;
use gebeta_core::rules::{
    EndlessResult, Feed, FirstCounter, PassingTime, Place, Rules, Skip, SkippedBy,
};

use super::places::Places;
use super::rows::{any_kind, has_laps, passing};
use super::sites::Sites;
use super::words::{HERE, all, any, choose, in_turn, number, on, remembered, set};

pub fn lift(rules: &Rules) -> Option<String> {
    let mut effects = Vec::new();
    if rules.sow.skips_origin() {
        effects.push(set("Origin", HERE));
    }
    match rules.sow.first {
        FirstCounter::Next | FirstCounter::Store => {}
        FirstCounter::Origin => effects.push(set("Stays", "(if (< 1 \"InHere\") 1 0)")),
        FirstCounter::AlwaysOrigin => effects.push(set("Stays", "1")),
    }
    if rules.empties(Place::Sown) {
        effects.push("(forget Value \"Sown\" All)".into());
    }
    if rules.sow.passing == PassingTime::EndOfLap {
        effects.push("(forget Value \"Touched\" All)".into());
    }
    effects.push(format!(
        "(fromTo (from {HERE}) (to (handSite Shared)) count:\"InHere\")"
    ));
    let effects = in_turn(effects)?;
    match has_laps(rules) {
        true => in_turn(vec![
            set("Lifts", "(+ (var \"Lifts\") 1)"),
            format!("(if (not \"Endless\") {effects})"),
        ]),
        false => Some(effects),
    }
}

/// Returns the condition that a counter skips a hole because of its contents or its mark.
fn skipped(rules: &Rules, skip: &Skip) -> Option<String> {
    let places = Places { rules };
    let here = places
        .seen(Place::Here, HERE)
        .into_iter()
        .flat_map(|seen| seen.if_);
    let owner = places.owned(HERE, skip.owner);
    let holds = skip.holds.and_then(|holds| number("\"InHere\"", holds));
    let kind = skip.kind.and_then(|asked| any_kind(rules, asked, HERE));
    let counters = match skip.counters {
        SkippedBy::Every => None,
        SkippedBy::Last => Some("(= 1 \"InHand\")".to_string()),
        SkippedBy::AllButLast => Some("(< 1 \"InHand\")".to_string()),
    };
    let asked = here.chain(owner).chain(kind).chain(holds).chain(counters);
    all(asked.collect())
}

pub fn drop(rules: &Rules) -> Option<String> {
    let next = set("Here", &on(rules, HERE, 1));
    let mut step = vec![next.clone()];
    let origin = rules.sow.skips_origin();
    let origin = origin.then(|| format!("(= {HERE} (var \"Origin\"))"));
    let skipped: Option<Vec<String>> = rules
        .sow
        .skipped_holes()
        .map(|skip| skipped(rules, &skip))
        .collect();
    let skipped = skipped?;
    if skipped.is_empty() {
        step.extend(origin.map(|origin| format!("(if {origin} {next})")));
    } else {
        let passed = any(skipped.into_iter().chain(origin).collect());
        let round = Sites::of(rules).route(Side::A).len();
        step.push(set("Passed", "0"));
        step.push(format!(
            "(while (and (< (var \"Passed\") {round}) {passed}) (seq {{{next} {}}}))",
            set("Passed", "(+ 1 (var \"Passed\"))")
        ));
    }
    let mut effects = match rules.sow.first {
        FirstCounter::Next | FirstCounter::Store => step,
        _ => {
            let stays = Some("(= 1 (var \"Stays\"))".to_string());
            let step = choose(stays, Some(set("Stays", "0")), in_turn(step));
            step.into_iter().collect()
        }
    };
    effects.push(format!(
        "(fromTo (from (handSite Shared)) (to {HERE}) count:1)"
    ));
    if rules.empties(Place::Sown) {
        effects.push(format!("(remember Value \"Sown\" {HERE} unique:True)"));
    }
    in_turn(effects)
}

/// Returns the effect of a passing counter at the moment it falls.
pub fn passes_at_once(rules: &Rules) -> Option<String> {
    let effect = match rules.sow.passing {
        PassingTime::AtOnce => passing(rules, HERE)?,
        PassingTime::EndOfLap | PassingTime::EndOfTurn => {
            passing(rules, "(site)")?;
            format!("(remember Value \"Touched\" {HERE} unique:True)")
        }
    };
    Some(format!("(if (< 0 \"InHand\") {effect})"))
}

/// Returns the effects of passing counters where they are applied later.
pub fn passes_late(rules: &Rules) -> Option<String> {
    let hole = rules.sow.passing == PassingTime::EndOfLap;
    let not_last = hole.then(|| format!("(!= (site) {HERE})"));
    let effect = choose(not_last, passing(rules, "(site)"), None)?;
    (rules.sow.passing != PassingTime::AtOnce)
        .then(|| format!("(forEach Site {} {effect})", remembered("Touched")))
}

/// Returns the effect of a turn that is endless.
pub fn endless(rules: &Rules) -> Option<String> {
    let is_void = match rules.limits.endless == EndlessResult::VoidRound && !rules.is_one_round() {
        true => set("Ended", "2"),
        false => set("Over", "2"),
    };
    // After an endless sowing the board is as it was before.
    let starves =
        (rules.turn.feed != Feed::No).then(|| set("Starves", "(if (= 0 (var \"NextHad\")) 1 0)"));
    in_turn([is_void].into_iter().chain(starves).collect())
}
