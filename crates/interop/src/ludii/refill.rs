//! The layout of the next round.

use gebeta_core::Side;
use gebeta_core::rules::{Edge, Fill, RoundsKind, Rules, ThreeExtra};
use gebeta_core::{Hole, game::Game};

use super::sites::Sites;
use super::words::{choose, closes_holes};

/// The place of a hole in the order in which its owner fills their side, from 0.
const PLACE: &str = "(mapEntry \"Place\" (site))";

/// Returns the holes with their places, as pairs of a site and a number.
pub fn places(rules: &Rules) -> Vec<(usize, usize)> {
    let Ok(game) = Game::new(rules.clone()) else {
        return Vec::new();
    };
    // In the reverse order of losing holes.
    let against = |side, from| {
        let mut order = game.filling_order(side, from);
        order.reverse();
        order
    };
    let order = |side| match rules.rounds.kind {
        RoundsKind::RefillAlike { from, .. } | RoundsKind::RefillOwn { from, .. } => {
            game.filling_order(side, from)
        }
        RoundsKind::HoleOwnership {
            from: Edge::Right, ..
        } => against(side, Edge::Right),
        _ => against(side, Edge::Left),
    };
    let sites = Sites::of(rules);
    let placed = |(place, hole): (usize, Hole)| (sites.hole(hole), place);
    let each = Side::BOTH.map(order);
    let each = each.into_iter();
    each.flat_map(|order| order.into_iter().enumerate().map(placed))
        .collect()
}

/// Returns the effect that lays out a hole of a player's side.
pub fn laid(rules: &Rules, player: u8) -> String {
    match rules.rounds.kind {
        RoundsKind::HoleOwnership { .. } => owned(rules, player),
        RoundsKind::RefillAlike { .. } => filled(rules, "(var \"Least\")"),
        _ => filled(rules, &format!("(var \"Count{player}\")")),
    }
}

/// Returns the effect that puts counters into a hole.
fn put(counters: &str) -> String {
    format!("(fromTo (from (handSite Shared)) (to (site)) count:{counters})")
}

/// Returns the effect that fills a hole, or closes it if it gets no counters.
fn filled(rules: &Rules, counters: &str) -> String {
    let lays = format!("(\"Lays\" {PLACE} {counters})");
    let closed = closes_holes(rules).then(|| "(remember Value \"Closed\" (site))".to_string());
    choose(Some(format!("(< 0 {lays})")), Some(put(&lays)), closed).unwrap_or_default()
}

/// Returns the number of counters that are laid at a place; `None` where holes change owners.
pub fn lies(rules: &Rules) -> Option<String> {
    let (holes, full) = (rules.board.per_side(), rules.full_hole());
    Some(match rules.rounds.kind {
        RoundsKind::RefillOwn {
            fill: Fill::FullAlone,
            ..
        } => format!("(if (<= (* {full} (+ 1 #1)) #2) {full} 0)"),
        RoundsKind::RefillAlike {
            fill: Fill::Spread, ..
        } => {
            let more = full - 1;
            let full = format!("(+ 1 (max 0 (min {more} (- (- #2 {holes}) (* {more} #1)))))");
            format!("(if (<= #2 {holes}) (if (< #1 #2) 1 0) {full})")
        }
        RoundsKind::RefillOwn { .. } | RoundsKind::RefillAlike { .. } => {
            format!("(max 0 (min {full} (- #2 (* {full} #1))))")
        }
        _ => return None,
    })
}

/// Returns the effects that fill a hole of a player's side and give it to its new owner.
fn owned(rules: &Rules, player: u8) -> String {
    let other = 3 - player;
    let full = put(&rules.full_hole().to_string());
    let belongs = |to: u8| format!("(remember Value \"Owned{to}\" (site))");
    let holes = rules.board.per_side();
    let is_lost = format!("(<= (- {holes} (var \"Gained{other}\")) {PLACE})");
    format!(
        "(if {is_lost} (seq {{{full} {}}}) (seq {{(if (< {PLACE} (var \"Own{player}\")) {full}) {}}}))",
        belongs(other),
        belongs(player)
    )
}

/// Returns whether the number of counters at the beginning of the round matters.
pub fn is_by_gain(rules: &Rules) -> bool {
    matches!(
        rules.rounds.kind,
        RoundsKind::HoleOwnership {
            three_extra: ThreeExtra::OnlyIfNoFour,
            ..
        }
    )
}

/// Returns the player who has more counters left over.
pub fn who_has_more_left(rules: &Rules) -> String {
    let more = "(if (< (var \"Rest2\") (var \"Rest1\")) 1 2)";
    if !is_by_gain(rules) {
        return more.to_string();
    }
    let (full, at_first) = (rules.full_hole(), rules.total_counters() / 2);
    let won = |player: u8| {
        let before = format!("(var \"Before{player}\")");
        let before = format!("(if (< {before} 0) {at_first} {before})");
        format!("(<= (+ {full} {before}) (var \"Count{player}\"))")
    };
    format!("(if {} 2 (if {} 1 {more}))", won(1), won(2))
}
