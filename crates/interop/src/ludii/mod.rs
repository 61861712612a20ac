//! Writes variants as game descriptions of [Ludii](https://ludii.games), the general game player.
//!
//! A description is made of ludemes, names with arguments in brackets. One move of Ludii is a whole turn. The player
//! picks a hole, and the sowing is the consequence of the pick, counter by counter, by the same rows that the
//! interpreter follows. Each rule of the variant stands in one place of the description, and its conditions are
//! evaluated when its counter falls. The turn that ends a round of a match lays out the next one.

mod about;
mod end;
mod layout;
mod moves;
mod next_round;
mod parts;
mod phases;
mod places;
mod rows;
mod sayable;
mod sites;
mod start;
mod take;
mod turn;
mod words;

use gebeta_core::Side;
use gebeta_core::rules::Rules;

use gebeta_formats::variant::Variant;
use layout::lay_out;
use parts::Define;
use places::across_name;
pub use sayable::Unsaid;
use sites::{Sites, listed};

/// Returns a variant as a game description of Ludii.
///
/// # Errors
/// Some rules can't be expressed; the error has all of them.
pub fn export(variant: &Variant) -> Result<String, Vec<Unsaid>> {
    let rules = &variant.rules;
    let unsaid = sayable::unsaid(rules);
    if !unsaid.is_empty() {
        return Err(unsaid);
    }
    let name = about::quoted(&variant.name);
    let (mut defines, play) = phases::parts(rules);
    let end = defines.iter().position(|define| define.name == "End");
    let end = end.map_or_else(String::new, |end| defines.remove(end).body);
    let play = start::first_move(rules, play);
    let defines = used(defines, &play);
    let asks = |words: &str| {
        play.contains(words) || defines.iter().any(|define| define.body.contains(words))
    };
    let game = format!(
        "(game {name} (players 2) {} (rules {} (play {play}) {end}))",
        equipment(rules, asks),
        start::start(rules)
    );
    let mut text = about::head(variant);
    for Define { name, says, body } in &defines {
        text += &about::comment(says);
        text += &lay_out(&format!("(define \"{name}\" {body})"));
        text += "\n\n";
    }
    text += RULE;
    text += &lay_out(&game);
    text += "\n\n";
    text += RULE;
    text += &lay_out(&about::metadata(variant));
    text += "\n";
    Ok(text)
}

const RULE: &str =
    "//------------------------------------------------------------------------------\n\n";

/// Removes the parts that are not used.
fn used(defines: Vec<Define>, play: &str) -> Vec<Define> {
    let mut used: Vec<Define> = Vec::new();
    for define in defines.into_iter().rev() {
        let quoted = format!("\"{}\"", define.name);
        if play.contains(&quoted) || used.iter().any(|other| other.body.contains(&quoted)) {
            used.push(define);
        }
    }
    used.reverse();
    used
}

fn equipment(rules: &Rules, asks: impl Fn(&str) -> bool) -> String {
    let board = &rules.board;
    let sites = Sites::of(rules);
    let [a, b] = Side::BOTH.map(|side| sites.route(side));
    let track = |name: &str, route: &[usize], owner: &str| {
        format!("(track \"{name}\" {} loop:True{owner})", listed(route))
    };
    let both = |name: &str, a: &[usize], b: &[usize]| match a == b {
        true => track(name, a, ""),
        false => format!("{} {}", track(name, a, " P1"), track(name, b, " P2")),
    };
    let tracks = match asks("\"Against\"") {
        true => {
            let back = |route: &[usize]| route.iter().rev().copied().collect::<Vec<_>>();
            let against = both("Against", &back(&a), &back(&b));
            format!("{{{} {against}}}", both("Route", &a, &b))
        }
        false if a == b => both("Route", &a, &b),
        false => format!("{{{}}}", both("Route", &a, &b)),
    };
    let region = |side: Side| {
        let holes = sites.holes(board.rows.side(side));
        format!("(regions P{} (sites {}))", side.index() + 1, listed(&holes))
    };
    let stores = format!(
        "(map \"Store\" {{(pair P1 {}) (pair P2 {})}})",
        sites.store_name(Side::A),
        sites.store_name(Side::B)
    );
    let rows = board.rows.rows().len();
    let across = (0..rows - 1).filter(|&nth| asks(&format!("(mapEntry \"{}\"", across_name(nth))));
    let map = |name: &str, pairs: &[(usize, usize)]| {
        let pairs = pairs.iter().map(|(from, to)| format!("(pair {from} {to})"));
        let pairs: Vec<String> = pairs.collect();
        format!("(map \"{name}\" {{{}}})", pairs.join(" "))
    };
    let across = across.map(|nth| map(across_name(nth), &sites.across(nth)));
    let places = (!rules.is_one_round()).then(|| map("Place", &next_round::places(rules)));
    let maps: Vec<String> = across.chain(places).collect();
    format!(
        "(equipment {{(mancalaBoard {rows} {} {tracks}) (piece \"Seed\" Shared) (hand Shared) {} {} {stores} {}}})",
        board.rows.width(),
        region(Side::A),
        region(Side::B),
        maps.join(" ")
    )
}
