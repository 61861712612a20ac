//! The position before the first turn.

use gebeta_core::game::Game;
use gebeta_core::rules::Rules;
use gebeta_core::{Hole, HoleSet, Side};

use super::sites::{Sites, listed};
use super::words::{HOLES, changes_owners, store};

/// Returns the position after the opening, if it differs from the layout and can be played from.
///
/// Only a race whose holes are chosen leaves a choice in the opening. All other openings are laid out as they end.
pub fn opened(rules: &Rules) -> Option<gebeta_core::Position> {
    if !rules.opening.is_any() {
        return None;
    }
    let start = Game::new(rules.clone()).ok()?.usual_start();
    (start.status.outcome.is_none()).then_some(start.position)
}

/// Returns the player of the first turn.
pub fn first(rules: &Rules) -> Side {
    match opened(rules) {
        Some(position) => position.to_move(),
        None => rules.setup.first.side(),
    }
}

/// Returns the moves with a pass at once by A, Ludii's first player, where B begins.
pub fn first_move(rules: &Rules, play: String) -> String {
    match first(rules) {
        Side::A => play,
        Side::B => format!("(if (= 0 (count Moves)) (move Pass) {play})"),
    }
}

/// Returns the ludemes that lay the counters out.
pub fn start(rules: &Rules) -> String {
    let sites = Sites::of(rules);
    let opened = opened(rules);
    let counters: Vec<u8> = match &opened {
        Some(position) => rules
            .board
            .all()
            .iter()
            .map(|hole| position.counters(hole))
            .collect(),
        None => rules.counters(),
    };
    let mut numbers: Vec<u8> = counters.clone();
    numbers.sort_unstable();
    numbers.dedup();
    let owned = changes_owners(rules).then(|| {
        ["1", "2"].map(|player| format!("(set RememberValue \"Owned{player}\" (sites P{player}))"))
    });
    let owned = owned.into_iter().flatten();
    if let [alike] = numbers[..] {
        let set = format!("(set Count {alike} to:{HOLES})");
        let sets: Vec<String> = [set].into_iter().chain(owned).collect();
        return match &sets[..] {
            [set] => format!("(start {set})"),
            sets => format!("(start {{{}}})", sets.join(" ")),
        };
    }
    let set = |number: u8| {
        let holes = (0..counters.len()).filter(|&hole| counters[hole] == number);
        let holes = sites.holes(holes.map(|hole| Hole(hole as u8)));
        format!("(set Count {number} to:(sites {}))", listed(&holes))
    };
    let mut sets: Vec<String> = numbers
        .into_iter()
        .filter(|&number| number > 0)
        .map(set)
        .chain(owned)
        .collect();
    for (player, side) in ["1", "2"].into_iter().zip(Side::BOTH) {
        let Some(position) = &opened else { break };
        let won = position.store(side);
        sets.extend((won > 0).then(|| format!("(set Count {won} at:{})", store(player))));
        let captured_holes: HoleSet = position.captured_by(side);
        let holes = listed(&sites.holes(captured_holes.iter()));
        let captured_holes = (!captured_holes.is_empty())
            .then(|| format!("(set RememberValue \"Wegs{player}\" (sites {holes}))"));
        sets.extend(captured_holes);
    }
    format!("(start {{{}}})", sets.join(" "))
}
