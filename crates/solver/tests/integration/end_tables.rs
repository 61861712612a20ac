//! End tables, whose boards are numbered, against solutions from single boards, whose boards are listed.

use std::collections::HashSet;
use std::num::NonZero;
use std::ops::{ControlFlow, Range};

use gebeta_core::game::Game;
use gebeta_core::rules::Counters;
use gebeta_core::{Board, Position, Side};
use gebeta_formats::notation::write_position;
use gebeta_formats::variant::Catalogue;
use gebeta_solver::{
    NeverEnding, Settings, Solution, Unsolved, Value, most_counters, most_counters_at_best,
    solve_all,
};

use crate::solve::solved;

/// Returns the boards of a solution, as positions in which all counters that are out of play have been won by B.
fn positions(solution: &Solution) -> Vec<Position> {
    let total = solution.game().usual_start().position.total();
    let mut positions = Vec::new();
    solution.each(&mut |solved| {
        let mut position = solved.board;
        position.set_store(Side::B, (total - position.total()) as u8);
        let turns = solution.value(&position).map(|value| value.turns);
        assert_eq!(turns, Some(solved.value.turns));
        positions.push(position);
        ControlFlow::Continue(())
    });
    positions
}

/// Whether only boards with A to move are numbered, because all others are turned.
fn is_turned(positions: &[Position]) -> bool {
    positions
        .iter()
        .all(|position| position.to_move() == Side::A)
}

/// Compares the value of each board of a table with its best move's, and solves the game from some boards. Every board
/// that follows from them has the same value in both, turn for turn. Returns the number of these boards.
fn compare(label: &str, table: &Solution, starts: usize) -> usize {
    let game = table.game();
    let positions = positions(table);
    let shown = |position: &Position| write_position(position, game.board());
    let different: HashSet<Position> = positions.iter().copied().collect();
    assert_eq!(different.len(), positions.len(), "{label}");
    let turned = is_turned(&positions);
    let value = |position: &Position| -> Value {
        let value = table.value(position);
        value.unwrap_or_else(|| panic!("{label}: {}", shown(position)))
    };
    for position in &positions {
        let best = table.moves(position).first().map(|(_, value)| *value);
        assert_eq!(best, Some(value(position)), "{label}: {}", shown(position));
        if turned {
            let rotated = position.rotated(game.board());
            assert_eq!(value(&rotated), value(position), "{label}");
        }
    }
    let mut compared = 0;
    for start in positions
        .iter()
        .rev()
        .step_by(positions.len().div_ceil(starts))
    {
        let solution = solved(game, start, NeverEnding::Stands, 1).unwrap();
        for position in crate::end_tables::positions(&solution) {
            let listed = solution.value(&position).expect("it is listed");
            assert_eq!(value(&position), listed, "{label}: {}", shown(&position));
            compared += 1;
        }
    }
    compared
}

#[test]
fn boards_of_all_games_have_the_values_of_listed_ones() {
    let catalogue = Catalogue::builtin();
    let (mut tables, mut unturned, mut compared) = (0, 0, 0);
    for entry in catalogue.entries() {
        let game = Game::new(catalogue.load(&entry.id).unwrap().rules).unwrap();
        // Boards with captured holes are always listed.
        if game.rules().counts_captured_holes() {
            continue;
        }
        if let Ok(table) = solve_all(&game, 3, &Settings::default(), &()) {
            compared += compare(&entry.id, &table, 3);
            unturned += usize::from(!is_turned(&positions(&table)));
            tables += 1;
        }
    }
    println!("{tables} tables, {unturned} not turned, {compared} boards");
    assert!(
        tables > 50 && unturned > 0 && compared > 10_000,
        "{tables} tables, {unturned} not turned, {compared} boards"
    );
}

/// Where no line of moves returns to a board, the boards are solved one after the other. That takes less memory than
/// retrograde analysis, for which there must be room before it begins.
#[test]
fn boards_that_never_come_back_take_less_memory() {
    let settings = Settings {
        memory: Some(20_000 << 10),
        threads: NonZero::new(1),
        ..Settings::default()
    };
    for (id, in_order) in [("kalah_java", true), ("kalah", true), ("geme", false)] {
        let game = gebeta_testing::game(id);
        assert_eq!(most_counters(&game, &settings, &()), Ok(6), "{id}");
        match solve_all(&game, 7, &settings, &()) {
            Ok(table) if in_order => assert!(compare(id, &table, 8) > 2_000, "{id}"),
            Err(Unsolved::NoRoom { .. }) if !in_order => {}
            other => panic!("{id}: {:?}", other.map(|_| ())),
        }
    }
}

/// Every listed board is counted and, in these games, no other. The most counters for which there is room show the count.
#[test]
fn boards_are_counted() {
    for (id, counters) in [("ansaba", 3), ("awagagae", 1), ("gabata_i_five", 1)] {
        let game = gebeta_testing::game(id);
        let table = solve_all(&game, counters, &Settings::default(), &()).unwrap();
        let boards: u64 = table.census().iter().map(|census| census.boards).sum();
        let room_for = |boards| most_counters_at_best(&game, boards * BYTES_OF_BOARD);
        assert_eq!(
            [boards - 1, boards].map(room_for),
            [counters - 1, counters],
            "{id}"
        );
    }
}

/// The least memory that a board takes until it is solved: its key and its value.
const BYTES_OF_BOARD: u64 = 8 + 4;

/// The boards of the largest games are counted, not listed.
#[test]
fn boards_of_a_large_game_are_counted() {
    let mut rules = gebeta_testing::rules("gabata_3x6");
    let row = |side: &str, holes: Range<u32>| {
        holes
            .map(|hole| format!("{side}{hole}"))
            .collect::<Vec<_>>()
            .join(" ")
    };
    let middle = [row("B", 13..19), row("A", 13..19)].join(" ");
    let rows = [row("B", 1..13), middle, row("A", 1..13)];
    rules.board.rows = Board::from_rows(&rows).unwrap();
    rules.setup.counters = Counters::Alike(7);
    let game = Game::new(rules).unwrap();
    // Up to 27 counters can be laid out in fewer than 2^60 ways: C(c + 35, 35) ways of c counters, less those without
    // counters of the player to move, C(c + 17, 17), for both players.
    assert_eq!(most_counters_at_best(&game, u64::MAX - 1), 27);
}
