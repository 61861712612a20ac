//! Left and right are a player's own, as they sit at the board, in whichever direction it is sown.

use gebeta_core::game::Game;
use gebeta_core::rules::{
    Counters, Edge, Fill, LastRow, Lifting, LiftingRow, Origin, RoundsKind, Rules,
};
use gebeta_core::{Board, Hole, Side};
use gebeta_formats::notation::{parse_position, write_position};
use gebeta_testing::random::clockwise;

use crate::later_rounds::every_reading;

fn swap(origin: Origin) -> Option<Origin> {
    match origin {
        Origin::Leftmost => Some(Origin::Rightmost),
        Origin::Rightmost => Some(Origin::Leftmost),
        Origin::Choice => Some(Origin::ChoiceOrLeftmost),
        Origin::ChoiceOrLeftmost => Some(Origin::Choice),
        Origin::RightmostOfRow => None,
    }
}

/// Swaps left and right in rows.
fn swap_places(lifting: &mut [LiftingRow], last: &mut [LastRow]) {
    for LiftingRow { when, .. } in lifting {
        std::mem::swap(&mut when.from_left, &mut when.from_right);
    }
    for LastRow { when, .. } in last {
        std::mem::swap(&mut when.from_left, &mut when.from_right);
    }
}

/// Mirrors the board and swaps left and right; `None` if a rule has no mirrored counterpart.
fn mirrored(rules: &Rules) -> Option<Rules> {
    let phases = rules
        .phases
        .iter()
        .flat_map(|phase| phase.lifting.iter().flatten());
    let mut lifting = rules.lifting.iter().chain(phases);
    if lifting.any(|row| row.action == Lifting::RightmostResort) {
        return None;
    }
    let mut mirrored = rules.clone();
    mirrored.board.rows = clockwise(&rules.board);
    swap_places(&mut mirrored.lifting, &mut mirrored.last);
    for phase in &mut mirrored.phases {
        swap_places(
            phase.lifting.as_deref_mut().unwrap_or_default(),
            phase.last.as_deref_mut().unwrap_or_default(),
        );
    }
    if rules.opening.is_any() {
        mirrored.opening.from = swap(rules.opening.from)?;
    }
    match &mut mirrored.rounds.kind {
        RoundsKind::Single | RoundsKind::Arranged | RoundsKind::SameStart => {}
        RoundsKind::HoleOwnership { from, .. }
        | RoundsKind::RefillAlike { from, .. }
        | RoundsKind::RefillOwn { from, .. } => {
            *from = match from {
                Edge::Left => Edge::Right,
                Edge::Right => Edge::Left,
                Edge::Ends | Edge::Choice => return None,
            }
        }
    }
    Some(mirrored)
}

#[test]
fn a_game_and_its_mirror_image_begin_alike() {
    let mut tried = [0, 0];
    for spec in every_reading() {
        let rules = gebeta_testing::rules(&spec);
        let Some(mirrored) = mirrored(&rules) else {
            continue;
        };
        let games = [rules, mirrored].map(|rules| Game::new(rules).unwrap());
        let [ours, theirs] = games.each_ref().map(|game| game.start(Side::A));
        assert_eq!(ours, theirs, "{spec}");
        tried[0] += 1;
        let all = games[0].rules().total_counters();
        for a in 0..=all {
            let before = [all / 2, all - all / 2];
            let [ours, theirs] = games
                .each_ref()
                .map(|game| game.lay_out([a, all - a], before, &mut Side::B));
            assert_eq!(ours, theirs, "{spec} {a}");
            tried[1] += usize::from(ours.is_some());
        }
    }
    assert!(tried[0] > 60 && tried[1] > 1000, "{tried:?}");
}

fn named(board: &Board, holes: &[Hole]) -> String {
    board.names(holes)
}

/// Each player's holes in the order of filling from their left and from their right, and the hole that they race from.
#[test]
fn left_is_left_on_every_board() {
    let two = &["B3 B2 B1", "A1 A2 A3"][..];
    let loop_of_three = &["B4 B3 B2 B1", "B5 B6 A6 A5", "A1 A2 A3 A4"][..];
    let s_of_three = &["B3 B4 B5 B6", "B2 B1 A6 A5", "A1 A2 A3 A4"][..];
    let cases = [
        (two, "A1 A2 A3", "A3 A2 A1", "B1 B2 B3", "B3 B2 B1"),
        (
            loop_of_three,
            "A1 A2 A3 A4 A5 A6",
            "A4 A3 A2 A1 A6 A5",
            "B1 B2 B3 B4 B5 B6",
            "B4 B3 B2 B1 B6 B5",
        ),
        (
            s_of_three,
            "A1 A2 A3 A4 A5 A6",
            "A4 A3 A2 A1 A6 A5",
            "B6 B5 B4 B3 B2 B1",
            "B3 B4 B5 B6 B1 B2",
        ),
    ];
    for (rows, a_left, a_right, b_left, b_right) in cases {
        let board = Board::from_rows(rows).unwrap();
        for (board, edges) in [
            (clockwise(&board), [Edge::Right, Edge::Left]),
            (board, [Edge::Left, Edge::Right]),
        ] {
            let mut rules = gebeta_testing::rules("gabata_3x6");
            rules.board.rows = board;
            for (edge, wanted) in edges
                .into_iter()
                .zip([[a_left, b_left], [a_right, b_right]])
            {
                assert!(rules.opening.is_race(), "gabata_3x6 begins with a race");
                rules.opening.from = match edge {
                    Edge::Right => Origin::Rightmost,
                    _ => Origin::Leftmost,
                };
                let game = Game::new(rules.clone()).unwrap();
                let origins = game.usual_race(&game.set_up(Side::A)).unwrap();
                for side in Side::BOTH {
                    let order = game.filling_order(side, edge);
                    assert_eq!(named(game.board(), &order), wanted[side.index()]);
                    assert_eq!(origins[side.index()], order[0]);
                }
            }
        }
    }
}

#[test]
fn a_clockwise_board_is_filled_from_the_side_that_is_named() {
    let mut rules = gebeta_testing::rules("ansaba");
    rules.board.rows = Board::from_rows(&["B1 B2 B3", "A3 A2 A1"]).unwrap();
    rules.setup.counters = Counters::Alike(2);
    let mut laid_out = |edge| {
        if let RoundsKind::RefillAlike { from, fill, .. } = &mut rules.rounds.kind {
            (*from, *fill) = (edge, Fill::FullThenRest);
        }
        let game = Game::new(rules.clone()).unwrap();
        let position = game.lay_out([3, 9], [6, 6], &mut Side::A).unwrap();
        write_position(&position, game.board())
    };
    // A's left hand is at A3, and B's, who sits opposite, at B3.
    assert_eq!(laid_out(Edge::Left), "0 1 2 | 0 1 2; A; 0:6");
    assert_eq!(laid_out(Edge::Right), "2 1 0 | 2 1 0; A; 0:6");
    // The stronger player wins the holes at the weaker's left.
    let mut rules = gebeta_testing::rules("gabata_i");
    rules.board.rows = Board::from_rows(&["B1 B2 B3", "A3 A2 A1"]).unwrap();
    let game = Game::new(rules).unwrap();
    let position = game.lay_out([16, 8], [12, 12], &mut Side::A).unwrap();
    assert_eq!(
        write_position(&position, game.board()),
        "4 4 4 | 4 4 4; A; 0:0; owners AAABBA"
    );
}

/// If players choose, the hole used when nobody chooses is one that could be chosen.
#[test]
fn an_empty_hole_is_nobodys_choice() {
    let game = gebeta_testing::game("mewelad:origin=choice");
    let position = parse_position("4 4 4 4 0 0 | 4 4 4 4 4 0", game.rules()).unwrap();
    let usual = game.usual_race(&position).unwrap();
    assert_eq!(named(game.board(), &usual), "A4 B5");
    let choices = game.race_choices(&position);
    assert!((0..2).all(|i| choices[i].contains(usual[i])));
    let mut chosen = position;
    let mut left_alone = position;
    game.open(&mut chosen, Some(usual), &mut ());
    game.open(&mut left_alone, None, &mut ());
    assert_eq!(chosen, left_alone);
}

/// If nobody chooses the holes of a race, it is the same as the race of the variant without the choice.
#[test]
fn without_a_choice_a_race_starts_as_it_does_where_there_is_none() {
    for id in ["gabata_3x6", "mewelad", "mewegae"] {
        let [named, chosen] = [id.to_string(), format!("{id}:origin=choice")]
            .map(|spec| gebeta_testing::game(&spec).start(Side::A));
        assert_eq!(chosen, named, "{id}");
    }
}
