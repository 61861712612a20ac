//! Captures of a last row: the holes of its places, and of the chain that continues from them.

use gebeta_core::rules::{
    Along, Chain, HoleWhen, LastRow, Number, Parity, Place, Rules, Slam, Take,
};

use super::places::{Places, Seen, taker, uncaptured};
use super::words::{
    HERE, HOLES, all, any, back, choose, count, give, give_each, in_turn, is_in, number, on, set,
};

/// The hole that a chain has reached.
const LINK: &str = "(var \"Link\")";

/// Returns the capture of a row, followed by how the turn continues.
pub fn take(rules: &Rules, take: &Take, row: &LastRow, goes_on: Option<String>) -> Option<String> {
    let places = Places { rules };
    let is_plain = take.chain.is_none()
        && take.only == HoleWhen::default()
        && rules.turn.slam == Slam::Allowed
        && take
            .from
            .iter()
            .all(|place| Places::region(place).is_none());
    if !is_plain {
        return one_by_one(rules, take, row, goes_on);
    }
    let mut effects = Vec::new();
    for place in take.from.iter() {
        for Seen { site, mut if_ } in places.seen(place, HERE) {
            if place != Place::Here {
                if_.push(format!("(< 0 {})", count(&site)));
            } else {
                if_.clear();
            }
            let to = taker(rules, row.to, &site);
            effects.extend(choose(all(if_), Some(give(&site, &to)), None));
        }
    }
    in_turn(effects.into_iter().chain(goes_on).collect())
}

/// Returns the effects that find all captured holes before the first is emptied.
fn one_by_one(
    rules: &Rules,
    take: &Take,
    row: &LastRow,
    goes_on: Option<String>,
) -> Option<String> {
    let mut effects = vec!["(forget Value \"Taken\" All)".to_string()];
    effects.extend(gather(rules, take, HERE));
    if let Some(chain) = &take.chain {
        effects.extend(chained(rules, take, chain, row));
    }
    let empty = give_each("\"AllTaken\"", &taker(rules, row.to, "(site)"));
    match rules.turn.slam {
        Slam::TakesNothing => effects.push(format!("(if (not \"Slams\") {empty})")),
        Slam::Forbidden => {
            effects.push(format!("(if \"Slams\" {})", set("Slam", "1")));
            effects.push(empty);
        }
        Slam::RestToOpponent => {
            let rest = give_each(&uncaptured(rules, HOLES), "(- 3 (mover))");
            let slam = in_turn(vec![empty.clone(), rest]);
            let others = in_turn([empty].into_iter().chain(goes_on).collect());
            effects.extend(choose(Some("\"Slams\"".into()), slam, others));
            return in_turn(effects);
        }
        _ => effects.push(empty),
    }
    in_turn(effects.into_iter().chain(goes_on).collect())
}

/// Returns the effects that note the captured holes relative to a hole.
fn gather(rules: &Rules, take: &Take, from: &str) -> Vec<String> {
    let remember = |site: &str| format!("(remember Value \"Taken\" {site} unique:True)");
    let places = Places { rules };
    let mut effects = Vec::new();
    for place in take.from.iter() {
        if let Some(region) = Places::region(place) {
            let region = uncaptured(rules, &region);
            let note = choose(
                all(fits(rules, take, "(site)")),
                Some(remember("(site)")),
                None,
            );
            effects.extend(note.map(|note| format!("(forEach Site {region} {note})")));
        }
        for Seen { site, mut if_ } in places.seen(place, from) {
            if_.extend(fits(rules, take, &site));
            effects.extend(choose(all(if_), Some(remember(&site)), None));
        }
    }
    effects
}

/// Returns the conditions for a hole that is emptied.
fn fits(rules: &Rules, take: &Take, site: &str) -> Vec<String> {
    let whose = Places { rules }.owned(site, take.only.owner);
    let holding = take
        .only
        .holds
        .and_then(|holding| number(&count(site), holding));
    whose.into_iter().chain(holding).collect()
}

/// Returns the effects that continue to the neighbouring holes.
fn chained(rules: &Rules, take: &Take, chain: &Chain, row: &LastRow) -> Vec<String> {
    let places = Places { rules };
    let taken = "\"AllTaken\"";
    let next = match chain.along {
        Along::Back => back(rules, LINK),
        // A chain both ways has been refused before.
        Along::On | Along::Both => on(rules, LINK, 1),
        Along::Gap => on(rules, LINK, 2),
    };
    let mut conditions = Vec::new();
    if rules.sows_into_stores() {
        conditions.push(is_in(LINK, HOLES));
    }
    if rules.captures_holes() {
        conditions.push(format!("(not {})", is_in(LINK, "\"Wegs\"")));
    }
    conditions.extend(chain.most.map(|most| format!("(< (var \"Links\") {most})")));
    conditions.extend(places.owned(LINK, chain.owner));
    let mut more = Vec::new();
    for place in take.from.iter() {
        for Seen { site, mut if_ } in places.seen(place, LINK) {
            if_.push(format!("(not {})", is_in(&site, taken)));
            if_.push(format!("(< 0 {})", count(&site)));
            if_.extend(fits(rules, take, &site));
            more.push(if_);
        }
    }
    match <[Vec<String>; 1]>::try_from(more) {
        Ok([more]) => conditions.extend(more),
        Err(more) => conditions.push(any(more.into_iter().filter_map(all).collect())),
    }
    let is_here_alone = take.from.iter().eq([Place::Here]);
    let asked = match chain.holds {
        // The condition that there is something to capture has been checked already.
        Some(Number::Parity(Parity::Even)) if is_here_alone => Number::Parity(Parity::EvenOrNone),
        asked => asked.unwrap_or(Number::ANY),
    };
    let emptied = (!is_here_alone).then_some(taken);
    conditions.extend(places.holds(Place::Here, LINK, asked, emptied));
    for (place, asked) in row.when.at.iter() {
        conditions.extend(places.holds(place, LINK, asked, Some(taken)));
    }
    let mut link = gather(rules, take, LINK);
    if chain.most.is_some() {
        link.push(set("Links", "(+ 1 (var \"Links\"))"));
    }
    let goes_on = choose(all(conditions), in_turn(link), Some(set("GoesOn", "0")));
    let mut effects = vec![set("Link", HERE), set("GoesOn", "1")];
    if chain.most.is_some() {
        effects.push(set("Links", "0"));
    }
    effects.push(format!(
        "(while (= 1 (var \"GoesOn\")) (seq {{{} {}}}))",
        set("Link", &next),
        goes_on.unwrap_or_default()
    ));
    effects
}
