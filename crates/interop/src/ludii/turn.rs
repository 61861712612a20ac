//! A turn: how it is sown, and its effects when it is over.

use gebeta_core::Side;
use gebeta_core::rules::{
    Captures, EndlessResult, Feed, FirstCounter, PassingTime, Place, Rules, Skip, SkippedBy, Slam,
};

use super::end::{feeds, round_end, score};
use super::next_round;
use super::places::{Places, uncaptured};
use super::rows::{any_kind, has_laps, last, passing};
use super::sites::Sites;
use super::take::slams;
use super::words::{
    HERE, all, any, choose, count, has_directions, holes_of, in_turn, number, on, remembered, set,
    store,
};

/// The number of handfuls after which a sowing counts as endless where the rules look for a repeated position.
const MANY_LAPS: u32 = 2000;

/// A named part of the description.
#[derive(Clone, PartialEq, Eq)]
pub struct Define {
    pub name: String,
    pub says: String,
    pub body: String,
}

/// Returns the parts of a turn, each before the parts that use it. Some may not be needed.
pub fn defines(rules: &Rules) -> Vec<Define> {
    let mut defines = Vec::new();
    let mut define = |name, says: &str, body: Option<String>| {
        if let Some(body) = body {
            let says = says.to_string();
            let name = String::from(name);
            defines.push(Define { name, says, body });
        }
    };
    define(
        "InHand",
        "The number of counters in the hand.",
        Some("(count Cell at:(handSite Shared))".into()),
    );
    define(
        "InHere",
        "The number of counters in the hole that got the latest counter.",
        Some(count(HERE)),
    );
    define(
        "Give",
        "Moves the contents of a hole to a player's store: #1 is the hole, #2 the player.",
        Some("(fromTo (from #1) (to (mapEntry \"Store\" #2)) count:(count at:#1))".into()),
    );
    define(
        "GiveEach",
        "Does the same with each hole of a region that is not empty.",
        Some("(forEach Site #1 (if (< 0 (count at:(site))) (\"Give\" (site) #2)))".into()),
    );
    let captured_by = |one, other| {
        let captured = |player| remembered(&format!("Wegs{player}"));
        Some(format!(
            "(if (= 1 (mover)) {} {})",
            captured(one),
            captured(other)
        ))
    };
    define(
        "Wegs",
        "The holes that have been captured.",
        Some(format!(
            "(union {} {})",
            remembered("Wegs1"),
            remembered("Wegs2")
        )),
    );
    define(
        "OwnWegs",
        "The holes that the mover has captured.",
        captured_by(1, 2),
    );
    define(
        "OpponentWegs",
        "The holes that the mover's opponent has captured.",
        captured_by(2, 1),
    );
    let (limit, says) = match rules.limits.laps.most() {
        Some(limit) => (limit, "The largest number of handfuls in a turn."),
        None => (
            MANY_LAPS,
            "The most handfuls that one turn may take. By the rules a sowing is endless if the same board and hand come back, \
             which Ludii can't see; none that ends is known to be as long as this.",
        ),
    };
    define("LiftLimit", says, Some(limit.to_string()));
    define(
        "Endless",
        "A sowing that needs one more handful than that is endless.",
        Some("(< \"LiftLimit\" (var \"Lifts\"))".into()),
    );
    define("AllTaken", "The holes to empty.", Some(remembered("Taken")));
    define(
        "Slams",
        "Emptying them would take everything that the opponent has.",
        Some(slams(rules)),
    );
    for (name, says, body) in next_round::hole_parts(rules) {
        define(name, says, Some(body));
    }
    define(
        "On",
        "Goes a number of steps in the direction of sowing: #1 is the hole, #2 the steps.",
        has_directions(rules).then(|| {
            let steps = |track| format!("(trackSite Move from:#1 \"{track}\" steps:#2)");
            format!(
                "(if (= 1 (var \"Back\")) {} {})",
                steps("Against"),
                steps("Route")
            )
        }),
    );
    define("Lift", "Takes up everything in the hole.", lift(rules));
    define(
        "Drop",
        "Goes on to the next hole and drops one counter there.",
        drop(rules),
    );
    define(
        "InPassing",
        "The effect of a counter that is not the last of its handful.",
        passes_at_once(rules),
    );
    define(
        "Late",
        "The effects of passing counters, which are applied only now.",
        passes_late(rules),
    );
    define(
        "Last",
        "The effect of the last counter of a handful.",
        last(rules),
    );
    define("Lap", "Sows a handful.", lap(rules));
    define("TurnEnd", "Follows the sowing.", turn_end(rules));
    let turn_says = match has_directions(rules) {
        false => "A whole turn, from the hole that the player has chosen.",
        true => {
            "A whole turn, from the hole that the player has chosen; #1 is 1 if it goes against the route."
        }
    };
    for (name, says, body) in next_round::parts(rules) {
        define(name, says, Some(body));
    }
    define("Turn", turn_says, turn(rules));
    defines
}

fn lift(rules: &Rules) -> Option<String> {
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

fn drop(rules: &Rules) -> Option<String> {
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
fn passes_at_once(rules: &Rules) -> Option<String> {
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
fn passes_late(rules: &Rules) -> Option<String> {
    let hole = rules.sow.passing == PassingTime::EndOfLap;
    let not_last = hole.then(|| format!("(!= (site) {HERE})"));
    let effect = choose(not_last, passing(rules, "(site)"), None)?;
    (rules.sow.passing != PassingTime::AtOnce)
        .then(|| format!("(forEach Site {} {effect})", remembered("Touched")))
}

fn lap(rules: &Rules) -> Option<String> {
    let passing = passes_at_once(rules).map(|_| "\"InPassing\"".to_string());
    let drop = in_turn(
        ["\"Drop\"".to_string()]
            .into_iter()
            .chain(passing)
            .collect(),
    )?;
    let mut effects = vec![format!("(while (< 0 \"InHand\") {drop})")];
    if rules.sow.passing == PassingTime::EndOfLap && passes_late(rules).is_some() {
        effects.push("\"Late\"".into());
    }
    effects.extend(last(rules).map(|_| "\"Last\"".to_string()));
    in_turn(effects)
}

fn turn(rules: &Rules) -> Option<String> {
    // Ludii knows what was lifted as long as nothing else has been noted.
    let mut effects = vec![set("Here", "(last From)")];
    if has_directions(rules) {
        effects.push(set("Back", "#1"));
    }
    if !rules.is_one_round() {
        effects.push(set("Ended", "0"));
        effects.push(set("Turns", "(+ 1 (max 0 (var \"Turns\")))"));
    }
    let has_laps = has_laps(rules);
    if has_laps {
        effects.push(set("Lifts", "0"));
    }
    if rules.has_second_turns() {
        effects.push(set("Again", "0"));
    }
    if rules.turn.captures == Captures::Again {
        effects.push(set("Won", &count(&store("(mover)"))));
    }
    if rules.turn.slam == Slam::Forbidden {
        effects.push(set("Slam", "0"));
    }
    if rules.turn.feed != Feed::No && (has_laps || rules.turn.feed != Feed::Always) {
        effects.push(set(
            "NextHad",
            &format!("(count in:{})", uncaptured(rules, &holes_of(rules, "Next"))),
        ));
    }
    if rules.sow.passing == PassingTime::EndOfTurn {
        effects.push("(forget Value \"Touched\" All)".into());
    }
    effects.push("\"Lift\"".into());
    effects.push(match has_laps {
        true => "(while (< 0 \"InHand\") \"Lap\")".into(),
        false => "\"Lap\"".into(),
    });
    let is_void = match rules.limits.endless == EndlessResult::VoidRound && !rules.is_one_round() {
        true => set("Ended", "2"),
        false => set("Over", "2"),
    };
    let endless = [is_void].into_iter().chain(
        // After an endless sowing the board is as it was before.
        (rules.turn.feed != Feed::No).then(|| set("Starves", "(if (= 0 (var \"NextHad\")) 1 0)")),
    );
    let endless = in_turn(endless.collect())?;
    effects.push(match has_laps {
        true => format!("(if \"Endless\" {endless} \"TurnEnd\")"),
        false => "\"TurnEnd\"".into(),
    });
    if !rules.is_one_round() {
        let last = format!("(<= {} (var \"Turns\"))", rules.limits.turns);
        effects.push(format!(
            "(if (and (= 0 (var \"Ended\")) {last}) {})",
            set("Ended", "2")
        ));
        effects.push("(if (< 0 (var \"Ended\")) \"NextRound\")".into());
    }
    in_turn(effects)
}

fn turn_end(rules: &Rules) -> Option<String> {
    let mut effects = Vec::new();
    if rules.first_turns() > 0 {
        effects.push("(set Value Mover (+ 1 (value Player Mover)))".to_string());
    }
    if rules.sow.passing == PassingTime::EndOfTurn && passes_late(rules).is_some() {
        effects.push("\"Late\"".into());
    }
    if let Some(starves) = feeds(rules) {
        effects.push(set("Starves", &format!("(if {starves} 1 0)")));
    }
    if rules.has_second_turns() {
        let won = format!("(< (var \"Won\") {})", count(&store("(mover)")));
        let again = "(= 1 (var \"Again\"))".to_string();
        let again = match rules.turn.captures == Captures::Again {
            true => any(vec![again, won]),
            false => again,
        };
        effects.push(format!("(if {again} (moveAgain))"));
    }
    effects.extend(round_end(rules));
    effects.push(score(rules));
    in_turn(effects)
}
