//! The transition between rounds of a match: the layout and the loser.

use gebeta_core::game::Game;
use gebeta_core::rules::{Edge, Fill, MatchEnd, RoundsKind, Rules};
use gebeta_core::{Hole, Side};

use super::sites::Sites;
use super::words::any;

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
