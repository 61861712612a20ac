//! Known facts about the simultaneous race: from mirrored holes it is always a tie, from others never.

use gebeta_core::game::{Event, Game};
use gebeta_core::rules::{
    Counters, Opening, OpeningStep, Origin, RaceFinish, RaceModel, RaceTie, Rules,
};
use gebeta_core::{Hole, Position, Side};
use gebeta_testing::oracle::{Oracle, State};

/// Returns a variant's rules with a race from any holes, `counters` in each hole.
fn free_race(id: &str, counters: u8, tie: RaceTie) -> Rules {
    let mut rules = gebeta_testing::rules(id);
    rules.setup.counters = Counters::Alike(counters);
    rules.opening = Opening {
        steps: vec![OpeningStep::Race],
        from: Origin::Choice,
        counters: None,
        model: RaceModel::Synchronous,
        finish: RaceFinish::Both,
        captures: true,
        tie,
    };
    rules
}

/// Races from two holes with both interpreters; returns the position after it and each player's counters dropped.
fn race(game: &Game, origins: [usize; 2]) -> (Position, [usize; 2]) {
    let mut position = game.set_up(Side::A);
    let state = State::of(&position, game.board());
    let mut events = Vec::new();
    game.open(
        &mut position,
        Some(origins.map(|hole| Hole(hole as u8))),
        &mut events,
    );
    let dropped = Side::BOTH.map(|side| {
        let drops = events.iter();
        drops
            .filter(|event| matches!(event, Event::Drop { by, .. } if *by == side))
            .count()
    });
    let oracle = Oracle::new(game.rules()).open(state, Some(origins));
    assert_eq!(position, oracle.state.position(game.board()), "{origins:?}");
    (position, dropped)
}

#[test]
fn from_mirrored_holes_it_is_a_tie_and_leaves_a_mirrored_board() {
    for id in ["ansaba", "gabata_3x6"] {
        for counters in [3, 4] {
            for (rule, tie) in [(RaceTie::A, Side::A), (RaceTie::B, Side::B)] {
                let game = Game::new(free_race(id, counters, rule)).unwrap();
                let per_side = game.board().per_side();
                for hole in 0..per_side {
                    let (position, dropped) = race(&game, [hole, hole + per_side]);
                    assert_eq!(dropped[0], dropped[1], "{id} {counters} {hole}");
                    assert_eq!(position.to_move(), tie, "{id} {counters} {hole}");
                    let mut turned = position.rotated(game.board());
                    turned.set_to_move(tie);
                    assert_eq!(turned, position, "{id} {counters} {hole}");
                }
            }
        }
    }
}

#[test]
fn from_other_holes_one_is_faster() {
    for (id, counters, expected) in [("mewelad", 4, [6, 15, 15]), ("gabata_3x6", 3, [9, 36, 36])] {
        let mut rules = free_race(id, counters, RaceTie::First);
        rules.opening.captures = false;
        let game = Game::new(rules).unwrap();
        let per_side = game.board().per_side();
        let mut seen = [0; 3];
        for a in 0..per_side {
            for b in 0..per_side {
                let (position, [of_a, of_b]) = race(&game, [a, per_side + b]);
                match of_a.cmp(&of_b) {
                    std::cmp::Ordering::Equal => seen[0] += 1,
                    std::cmp::Ordering::Less => seen[1] += 1,
                    std::cmp::Ordering::Greater => seen[2] += 1,
                }
                let faster = if of_a <= of_b { Side::A } else { Side::B };
                assert_eq!(position.to_move(), faster);
            }
        }
        assert_eq!(seen, expected, "{id}: ties, faster A, faster B");
    }
}

#[test]
fn the_recorded_races_come_out_as_recorded() {
    let after = |id: &str, counters, hole| {
        let game = Game::new(free_race(id, counters, RaceTie::First)).unwrap();
        let per_side = game.board().per_side();
        let (position, dropped) = race(&game, [hole, per_side + hole]);
        let holes: Vec<u8> = game
            .board()
            .all()
            .iter()
            .map(|h| position.counters(h))
            .collect();
        assert_eq!(holes[..per_side], holes[per_side..]);
        (holes[..per_side].to_vec(), dropped[0])
    };
    assert_eq!(after("ansaba", 3, 5), (vec![2, 1, 2, 6, 6, 1], 20));
    assert_eq!(after("mewelad", 4, 5), (vec![7, 7, 1, 1, 6, 2], 15));
    assert_eq!(after("mewelad", 4, 0), (vec![2, 7, 7, 1, 1, 6], 15));
    assert_eq!(
        after("gabata_3x6", 3, 0),
        (vec![1, 5, 0, 1, 5, 5, 5, 1, 4], 16)
    );
}
