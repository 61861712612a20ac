//! How counters are arranged for the next round, as the sources say.

use gebeta_core::game::Game;
use gebeta_core::rules::{Edge, Fill, RoundsKind};
use gebeta_core::{Position, Side};

/// Lays out a round from the counters that each player has. The player with more lays out the same as the other.
fn laid_out(id: &str, fill: Fill, count: [u32; 2]) -> (Game, Position) {
    let mut rules = gebeta_testing::rules(id);
    rules.rounds.kind = RoundsKind::RefillAlike {
        from: Edge::Left,
        fill,
        closed: false,
    };
    let game = Game::new(rules).unwrap();
    let position = game.lay_out(count, count, &mut Side::A).unwrap();
    (game, position)
}

#[test]
fn counters_are_arranged_as_the_sources_say() {
    for (counters, fill, expected) in [
        (11, Fill::Spread, [3, 3, 2, 1, 1, 1]),
        (11, Fill::FullThenOnes, [3, 3, 3, 1, 1, 0]),
        (17, Fill::FullThenOnes, [3, 3, 3, 3, 3, 2]),
        (11, Fill::FullThenRest, [3, 3, 3, 2, 0, 0]),
        (20, Fill::FullThenRest, [3; 6]),
        (11, Fill::FullAlone, [3, 3, 3, 0, 0, 0]),
    ] {
        let (game, position) = laid_out("ansaba", fill, [counters, counters + 1]);
        for side in Side::BOTH {
            let order = game.filling_order(side, Edge::Left);
            let lies = order.into_iter().map(|hole| position.counters(hole));
            assert!(lies.eq(expected), "{counters} {fill:?}: {position:?}");
        }
    }
}

#[test]
fn a_hole_is_topped_up_if_both_can_fill_it_then() {
    // 25 is two short of nine threes, and 29 - 2 still fill nine. With 8 and 10, one counter can be given; with 8 and 9,
    // none.
    for (count, expected) in [
        ([25, 29], [27, 27]),
        ([29, 25], [27, 27]),
        ([10, 8], [9, 9]),
        ([8, 9], [8, 9]),
        ([0, 54], [0, 54]),
        ([6, 48], [6, 48]),
    ] {
        let (game, position) = laid_out("gabata_3x6", Fill::FullToppedUp, count);
        let has = Side::BOTH
            .map(|side| position.sum(game.board().side(side)) + u32::from(position.store(side)));
        assert_eq!(has, expected, "{count:?}");
    }
}
