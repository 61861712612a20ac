//! The transition between rounds of a match: the count, the loser, and the player who begins the next round.

use gebeta_core::Side;
use gebeta_core::game::Game;
use gebeta_core::rules::{Fill, MatchEnd, RoundsKind, Rules, Starter};

use super::start::first;
use super::words::{any, holes_of, remembered};

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

/// Returns the holes whose counters a player has after a round.
pub fn counted(rules: &Rules, player: u8) -> String {
    let mine = holes_of(rules, &format!("P{player}"));
    match rules.captures_holes() {
        true => format!(
            "(union (difference {mine} {}) {})",
            remembered(&format!("Wegs{}", 3 - player)),
            remembered(&format!("Wegs{player}"))
        ),
        false => mine,
    }
}

/// Returns the condition that a player has too few counters to go on, or nothing to lay out.
pub fn has_lost(rules: &Rules, player: u8) -> String {
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
pub fn beginner(rules: &Rules) -> String {
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
