//! All boards of a game with few counters in play, whether they follow from its start or not.

use std::ops::ControlFlow;

use super::Unsolved;
use gebeta_core::game::Game;
use gebeta_core::rules::Rules;
use gebeta_core::{HoleSet, Position, Side};

/// Says whether all boards of a game can be listed: nothing but counters and whose turn it is makes a difference.
pub(super) fn can_be_listed(rules: &Rules) -> bool {
    let plain = rules.kinds().iter().filter(|kind| !kind.is_store()).count() == 1;
    plain
        && !rules.has_claims()
        && !rules.remembers_visits()
        && !rules.ask_what_stores_hold()
        && rules.first_turns() == 0
}

/// Lists the boards on which so many counters lie in some holes, from which a player can move: positions like `like`, with
/// other counters.
pub(super) fn each_board(
    game: &Game,
    like: &Position,
    holes: HoleSet,
    counters: u32,
    movers: &[Side],
    give: &mut dyn FnMut(&Position) -> Result<(), Unsolved>,
) -> Result<(), Unsolved> {
    for &mover in movers {
        let mut board = *like;
        holes.iter().for_each(|hole| board.set_counters(hole, 0));
        board.set_to_move(mover);
        let mut failed = Ok(());
        let _ = lay_out(&mut board, holes, counters, &mut |board| {
            let mut settled = *board;
            let outcome = game.settle(&mut settled, &mut ());
            if outcome.verdict.is_none() && settled == *board {
                failed = give(board);
            }
            match failed {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        failed?;
    }
    Ok(())
}

/// Lays out so many counters in some holes in all ways.
fn lay_out(
    board: &mut Position,
    mut holes: HoleSet,
    counters: u32,
    give: &mut dyn FnMut(&Position) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(hole) = holes.iter().next() else {
        return match counters {
            0 => give(board),
            _ => ControlFlow::Continue(()),
        };
    };
    holes.remove(hole);
    let least = if holes.is_empty() { counters } else { 0 };
    for here in least..=counters {
        board.set_counters(hole, here as u8);
        lay_out(board, holes, counters - here, give)?;
    }
    board.set_counters(hole, 0);
    ControlFlow::Continue(())
}

/// Counts the ways to lay out so many counters or fewer in some holes.
pub(super) fn count(counters: u32, holes: u32) -> u64 {
    let ways = (1..=u128::from(holes)).try_fold(1u128, |ways, hole| {
        // Each step is a whole number: the ways for so many holes.
        Some(ways.checked_mul(u128::from(counters) + hole)? / hole)
    });
    ways.and_then(|ways| ways.try_into().ok())
        .unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_counted() {
        assert_eq!(count(0, 12), 1);
        assert_eq!(count(1, 12), 13);
        assert_eq!(count(2, 3), 10);
        assert_eq!(count(12, 12), 2_704_156);
        assert_eq!(count(u32::MAX, 36), u64::MAX);
    }
}
