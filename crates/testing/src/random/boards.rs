//! Random boards of two and of three rows, with their names in any order.

use gebeta_core::{Board, Hole};
use proptest::prelude::*;
use proptest::sample::select;

pub(super) fn board() -> BoxedStrategy<Board> {
    let usual = prop_oneof![
        4 => (1..=7usize).prop_map(Board::two_rows),
        2 => select(&[1, 2, 3][..]).prop_map(three_rows),
        1 => select(&[1, 2, 3][..]).prop_map(s_shaped_rows),
    ];
    prop_oneof![
        5 => usual.clone(),
        2 => usual.prop_map(|board| clockwise(&board)),
        1 => (2..=6usize).prop_flat_map(shuffled_rows),
    ]
    .boxed()
}

/// Returns a board drawn the other way round, with names from right to left.
pub fn clockwise(board: &Board) -> Board {
    let rows = board.rows().iter().map(|row| {
        let turned: Vec<Hole> = row.iter().rev().copied().collect();
        board.names(&turned)
    });
    Board::from_rows(&rows.collect::<Vec<_>>()).unwrap()
}

/// Returns a board of three rows through which the names lead in an S, as in `gabata_3x6:route=opponent_reversed`.
pub(super) fn s_shaped_rows(half: usize) -> Board {
    let names = |side, numbers: std::ops::RangeInclusive<usize>| -> Vec<String> {
        numbers.map(|n| format!("{side}{n}")).collect()
    };
    let (width, all) = (2 * half, 3 * half);
    let mut middle = names('A', width + 1..=all);
    middle.extend(names('B', 1..=half));
    middle.reverse();
    let rows = [names('B', half + 1..=all), middle, names('A', 1..=width)];
    Board::from_rows(&rows.map(|row| row.join(" "))).unwrap()
}

/// Returns a board of three rows as in `gabata_3x6`: each side has its back row and half of the middle one.
pub(super) fn three_rows(half: usize) -> Board {
    let names = |side, numbers: Vec<usize>| -> Vec<String> {
        numbers.into_iter().map(|n| format!("{side}{n}")).collect()
    };
    let width = 2 * half;
    let mut middle = names('B', (width + 1..=width + half).collect());
    middle.extend(names('A', (width + 1..=width + half).rev().collect()));
    let rows = [
        names('B', (1..=width).rev().collect()),
        middle,
        names('A', (1..=width).collect()),
    ];
    Board::from_rows(&rows.map(|row| row.join(" "))).unwrap()
}

/// Generates boards of two rows with names in any order.
pub(super) fn shuffled_rows(width: usize) -> BoxedStrategy<Board> {
    let names: Vec<String> = ["A", "B"]
        .iter()
        .flat_map(|side| (1..=width).map(move |n| format!("{side}{n}")))
        .collect();
    Just(names)
        .prop_shuffle()
        .prop_map(move |names| {
            Board::from_rows(&[names[..width].join(" "), names[width..].join(" ")]).unwrap()
        })
        .boxed()
}
