//! How a turn is sown.

use gebeta_core::rules::{EndlessResult, Feed, PassingTime, Place, Rules, Skip, SkippedBy};

use super::places::Places;
use super::rows::{any_kind, passing};
use super::words::{HERE, all, any, choose, in_turn, number, remembered, set};

/// Returns the condition that a counter skips the hole that it has reached; `None` if the condition can't be said.
pub fn skipped(rules: &Rules) -> Option<String> {
    let holes = rules.sow.skipped_holes().map(|skip| skips(rules, &skip));
    let holes: Vec<String> = holes.collect::<Option<_>>()?;
    let origin = rules.sow.skips_origin();
    let origin = origin.then(|| format!("(= {HERE} (var \"Origin\"))"));
    Some(any(holes.into_iter().chain(origin).collect()))
}

/// Returns the condition that a counter skips a hole because of its contents or its mark.
fn skips(rules: &Rules, skip: &Skip) -> Option<String> {
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
