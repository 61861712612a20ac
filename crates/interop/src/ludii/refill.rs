//! The layout of the next round.

use gebeta_core::Side;
use gebeta_core::rules::{Edge, Fill, RoundsKind, Rules, ThreeExtra};
use gebeta_core::{Hole, game::Game};

use super::sites::Sites;
use super::words::{
    HOLES, changes_owners, choose, closes_holes, count, holes_of, in_turn, set, store,
};

/// The place of a hole in the order in which its owner fills their side, from 0.
const PLACE: &str = "(mapEntry \"Place\" (site))";

/// Returns the parts that lay out a round. Each has its name, its effect and its ludemes.
pub fn parts(rules: &Rules) -> Vec<(&'static str, &'static str, String)> {
    let mut parts = Vec::new();
    if changes_owners(rules) {
        parts.push((
            "Divide",
            "Divides the holes: how many each player fills on their own side, and how many of the opponent's they gain.",
            divided(rules),
        ));
    } else {
        parts.push((
            "Lays",
            "The counters that are laid into a hole: #1 is its place among those of its side, #2 how many counters its owner has.",
            lies(rules),
        ));
    }
    let lay_out = in_turn(lay_out(rules)).unwrap_or_default();
    parts.push(("LayOut", "Lays out a round.", lay_out));
    parts
}

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

/// Returns the effects that take everything up and lay it out again.
fn lay_out(rules: &Rules) -> Vec<String> {
    let up = |site: &str| {
        let taken = format!(
            "(fromTo (from {site}) (to (handSite Shared)) count:{})",
            count(site)
        );
        format!("(if (< 0 {}) {taken})", count(site))
    };
    let mut effects = vec![format!("(forEach Site {HOLES} {})", up("(site)"))];
    effects.extend(["1", "2"].map(|player| up(&store(player))));
    let mut forgotten = Vec::new();
    if rules.captures_holes() {
        forgotten.extend(["Wegs1", "Wegs2"]);
    }
    if rules.has_free_tax() {
        forgotten.push("Visited");
    }
    if changes_owners(rules) {
        forgotten.extend(["Owned1", "Owned2"]);
    }
    if closes_holes(rules) {
        forgotten.push("Closed");
    }
    effects.extend(
        forgotten
            .iter()
            .map(|name| format!("(forget Value \"{name}\" All)")),
    );
    if rules.first_turns() > 0 {
        effects.extend(["P1", "P2"].map(|player| format!("(set Value {player} -1)")));
    }
    if matches!(rules.rounds.kind, RoundsKind::RefillAlike { .. }) {
        effects.push(set("Least", "(min (var \"Count1\") (var \"Count2\"))"));
    }
    for player in [1, 2] {
        let laid = match rules.rounds.kind {
            RoundsKind::HoleOwnership { .. } => owned(rules, player),
            RoundsKind::RefillAlike { .. } => filled(rules, "(var \"Least\")"),
            _ => filled(rules, &format!("(var \"Count{player}\")")),
        };
        effects.push(format!("(forEach Site (sites P{player}) {laid})"));
    }
    let rest = |player: &str, counters: &str| {
        format!(
            "(if (< 0 {counters}) (fromTo (from (handSite Shared)) (to {}) count:{counters}))",
            store(player)
        )
    };
    let out = format!("(count in:{})", holes_of(rules, "P1"));
    effects.push(set(
        "Kept",
        &format!("(min \"InHand\" (- (var \"Count1\") {out}))"),
    ));
    effects.push(rest("1", "(var \"Kept\")"));
    effects.push(rest("2", "\"InHand\""));
    if is_by_gain(rules) {
        effects.extend(["1", "2"].map(|player| {
            let holes = holes_of(rules, &format!("P{player}"));
            let counters = format!("(+ {} (count in:{holes}))", count(&store(player)));
            set(&format!("Before{player}"), &counters)
        }));
    }
    effects
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

/// Returns the number of counters that are laid at a place.
fn lies(rules: &Rules) -> String {
    let (holes, full) = (rules.board.per_side(), rules.full_hole());
    match rules.rounds.kind {
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
        _ => String::new(),
    }
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
fn is_by_gain(rules: &Rules) -> bool {
    matches!(
        rules.rounds.kind,
        RoundsKind::HoleOwnership {
            three_extra: ThreeExtra::OnlyIfNoFour,
            ..
        }
    )
}

/// Returns the effects that divide the holes: first by the holes that each player's counters fill, then the hole for
/// which neither has enough.
fn divided(rules: &Rules) -> String {
    let (holes, full) = (rules.board.per_side(), rules.full_hole());
    let var = |name: &str, player: u8| format!("(var \"{name}{player}\")");
    let each = |name: &str, value: &dyn Fn(u8) -> String| {
        [1, 2].map(|player| set(&format!("{name}{player}"), &value(player)))
    };
    let mut effects = Vec::new();
    effects.extend(each("Own", &|player| {
        format!("(min {holes} (/ {} {full}))", var("Count", player))
    }));
    effects.extend(each("Gained", &|player| {
        let more = format!(
            "(- (/ {} {full}) {})",
            var("Count", player),
            var("Own", player)
        );
        format!("(min {more} (- {holes} {}))", var("Own", 3 - player))
    }));
    effects.extend(each("Rest", &|player| {
        let filled = format!("(+ {} {})", var("Own", player), var("Gained", player));
        format!("(- {} (* {full} {filled}))", var("Count", player))
    }));
    let filled = "(+ (+ (var \"Own1\") (var \"Gained1\")) (+ (var \"Own2\") (var \"Gained2\")))";
    let is_open = format!(
        "(and (< {filled} {}) (<= {full} (+ (var \"Rest1\") (var \"Rest2\"))))",
        2 * holes
    );
    let gains = [1, 2].map(|player| {
        let more = |name: &str| {
            set(
                &format!("{name}{player}"),
                &format!("(+ 1 {})", var(name, player)),
            )
        };
        format!(
            "(if (= {player} (var \"GetsLast\")) (if (< {} {holes}) {} {}))",
            var("Own", player),
            more("Own"),
            more("Gained")
        )
    });
    let last = set("GetsLast", &gets_the_last(rules, full));
    let last = in_turn([last].into_iter().chain(gains).collect()).unwrap_or_default();
    effects.push(format!("(if {is_open} {last})"));
    in_turn(effects).unwrap_or_default()
}

/// Returns the player who gets the hole for which neither has enough counters: the one with more left over, or else the
/// one with fewer counters.
fn gets_the_last(rules: &Rules, full: u8) -> String {
    let more = "(if (< (var \"Rest2\") (var \"Rest1\")) 1 2)";
    let weaker = "(if (< (var \"Count1\") (var \"Count2\")) 1 2)";
    let more = match is_by_gain(rules) {
        false => more.to_string(),
        true => {
            let at_first = rules.total_counters() / 2;
            let won = |player: u8| {
                let before = format!("(var \"Before{player}\")");
                let before = format!("(if (< {before} 0) {at_first} {before})");
                format!("(<= (+ {full} {before}) (var \"Count{player}\"))")
            };
            format!("(if {} 2 (if {} 1 {more}))", won(1), won(2))
        }
    };
    format!("(if (= (var \"Rest1\") (var \"Rest2\")) {weaker} {more})")
}
