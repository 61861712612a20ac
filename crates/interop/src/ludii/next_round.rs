//! The transition between rounds of a match: the count, the loser, and the player who begins the next round.

use gebeta_core::Side;
use gebeta_core::game::Game;
use gebeta_core::rules::{Fill, MatchEnd, RoundsKind, Rules, Starter};

use super::refill;
use super::sites::Sites;
use super::start::first;
use super::words::{
    any, changes_owners, choose, closes_holes, count, holes_of, in_turn, is_in, remembered, set,
    store,
};

/// A named part of a description: its name, its effect and its ludemes.
pub type NamedPart = (&'static str, &'static str, String);

/// Returns the parts that follow a round; none if there is only one.
pub fn parts(rules: &Rules) -> Vec<NamedPart> {
    if rules.is_one_round() {
        return Vec::new();
    }
    let mut parts = vec![(
        "Count",
        "Counts what each player has: in their store, in their holes, and in the holes that they have captured.",
        counted(rules),
    )];
    parts.extend(refill::parts(rules));
    parts.push((
        "NextRound",
        "Follows a round: the match is over, or the next round is laid out. A void round (2) is laid out again.",
        next_round(rules),
    ));
    parts
}

/// Returns the parts for the owner of a hole in this round, and for its neighbours.
pub fn hole_parts(rules: &Rules) -> Vec<NamedPart> {
    let mut parts = Vec::new();
    if changes_owners(rules) {
        let owned = |player| {
            let [one, two] = ["Owned1", "Owned2"].map(remembered);
            format!("(if (= 1 ({player})) {one} {two})")
        };
        let says = "The holes that the mover owns in this round.";
        parts.push(("HolesOfMover", says, owned("mover")));
        let says = "The holes that the next player owns.";
        parts.push(("HolesOfNext", says, owned("next")));
    }
    if closes_holes(rules) {
        let route = Sites::of(rules);
        // Where each player has their own track, Ludii must be told whose track is meant.
        let whose = match route.route(Side::A) == route.route(Side::B) {
            true => "",
            false => "Mover ",
        };
        let open = |track: &str| {
            let next = format!("(trackSite Move from:#1 \"{track}\" steps:1)");
            let closed = is_in("(to)", &remembered("Closed"));
            format!("(trackSite FirstSite {whose}\"{track}\" from:{next} if:(not {closed}))")
        };
        let says = "Goes on to the next hole that is not closed: #1 is the hole.";
        parts.push(("On", says, open("Route")));
        parts.push(("Back", "Goes back to the one before.", open("Against")));
    }
    parts
}

/// Ends the game with its match. A void match is a draw, because Ludii has no other result for it.
pub fn match_end() -> String {
    let wins = |player: u8| {
        let has_more = format!("(< (var \"Count{}\") (var \"Count{player}\"))", 3 - player);
        format!("(if (and (= 1 (var \"Over\")) {has_more}) (result P{player} Win))")
    };
    format!(
        "(end {{{} {} (if (< 0 (var \"Over\")) (result Mover Draw))}})",
        wins(1),
        wins(2)
    )
}

/// Returns what each player has before the first round, if that is laid out like the later ones.
pub fn at_first(rules: &Rules) -> Option<[u32; 2]> {
    let game = Game::new(rules.clone()).ok()?;
    let start = game.usual_start().position;
    let counts = game.count(&start);
    let mut again = game.lay_out(counts, counts, &mut Side::A)?;
    again.set_to_move(start.to_move());
    again.set_first_turns(start.first_turns());
    (again == start).then_some(counts)
}

fn counted(rules: &Rules) -> String {
    let counts = [1, 2].map(|player| {
        let mine = holes_of(rules, &format!("P{player}"));
        let holes = match rules.captures_holes() {
            true => format!(
                "(union (difference {mine} {}) {})",
                remembered(&format!("Wegs{}", 3 - player)),
                remembered(&format!("Wegs{player}"))
            ),
            false => mine,
        };
        let stored = count(&store(&player.to_string()));
        set(
            &format!("Count{player}"),
            &format!("(+ {stored} (count in:{holes}))"),
        )
    });
    in_turn(counts.into()).unwrap_or_default()
}

fn next_round(rules: &Rules) -> String {
    let is_over = "(= 1 (var \"Ended\"))";
    let [a, b] = at_first(rules).unwrap_or_default();
    let mut effects = vec![
        set("Rounds", "(+ 1 (max 0 (var \"Rounds\")))"),
        set("Turns", "0"),
        format!("(if {is_over} \"Count\")"),
        format!(
            "(if (< (var \"Count1\") 0) (seq {{{} {}}}))",
            set("Count1", &a.to_string()),
            set("Count2", &b.to_string())
        ),
    ];
    if changes_owners(rules) {
        effects.push(format!(
            "(if (or {is_over} (< (var \"Own1\") 0)) \"Divide\")"
        ));
    }
    let lost = any([1, 2].map(|player| has_lost(rules, player)).into());
    let follows = in_turn(vec![
        "\"LayOut\"".to_string(),
        set("Began", &beginner(rules)),
        "(set NextPlayer (player (var \"Began\")))".to_string(),
    ]);
    let too_many = format!("(<= {} (var \"Rounds\"))", rules.limits.rounds);
    let follows = choose(Some(too_many), Some(set("Over", "2")), follows);
    effects.extend(choose(
        Some(format!("(and {is_over} {lost})")),
        Some(set("Over", "1")),
        follows,
    ));
    in_turn(effects).unwrap_or_default()
}

/// Returns the condition that a player has too few counters to go on, or nothing to lay out.
fn has_lost(rules: &Rules, player: u8) -> String {
    let counters = format!("(var \"Count{player}\")");
    let nothing = match rules.rounds.kind {
        RoundsKind::HoleOwnership { .. } => {
            format!("(= 0 (+ (var \"Own{player}\") (var \"Gained{player}\")))")
        }
        RoundsKind::RefillOwn {
            fill: Fill::FullAlone,
            ..
        } => {
            format!("(< {counters} {})", rules.full_hole())
        }
        _ => format!("(= 0 {counters})"),
    };
    match rules.match_.when {
        MatchEnd::CountersAtMost { at_most } => {
            any(vec![format!("(<= {counters} {at_most})"), nothing])
        }
        MatchEnd::OneRound
        | MatchEnd::NoHoles
        | MatchEnd::HolesOwned { .. }
        | MatchEnd::RoundsWon { .. }
        | MatchEnd::CountersWon { .. }
        | MatchEnd::Surplus { .. } => nothing,
    }
}

/// Returns the player who begins the next round. A drawn or void round has neither winner nor loser.
fn beginner(rules: &Rules) -> String {
    let first = first(rules);
    let [first, second] = [first, first.other()].map(|side| side.index() + 1);
    let again = format!("(if (= {second} (var \"Began\")) {second} {first})");
    let other = format!("(if (= {second} (var \"Began\")) {first} {second})");
    let won = |more, less| {
        let is_won = "(and (= 1 (var \"Ended\")) (!= (score P1) (score P2)))";
        format!("(if {is_won} (if (< (score P2) (score P1)) {more} {less}) {other})")
    };
    match rules.rounds.starter {
        Starter::Same => again,
        Starter::LastMover => "(mover)".to_string(),
        Starter::Winner => won(1, 2),
        Starter::Loser => won(2, 1),
        _ => other,
    }
}
