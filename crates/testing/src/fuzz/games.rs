//! The games of fuzz inputs.

use std::sync::LazyLock;

use gebeta_core::game::Game;

use crate::CATALOGUE;

/// The games of positions, records and sessions: the built-in variants, and those of their options that change what a
/// position or a record can hold.
pub const SPECS: [&str; 18] = [
    "geme",
    "gabata_i",
    "gabata_i:two_two=lots",
    "gabata_i:gained=chosen",
    "gabata_i:seven",
    "gabata_i_five",
    "gabata_3",
    "awagagae",
    "mewegae",
    "mewelad",
    "mewelad:jen=claim",
    "mewelad:origin=choice",
    "ansaba",
    "gabata_3x6",
    "gabata_3x6:origin=choice",
    "kalah_java",
    "random_kalah",
    "lib_al_aqil",
];

/// The games of [`SPECS`].
pub static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let game = |spec: &&str| {
        let variant = CATALOGUE.load(spec);
        let variant = variant.unwrap_or_else(|report| panic!("{spec}: {report}"));
        Game::new(variant.rules).expect("a variant of the program")
    };
    SPECS.iter().map(game).collect()
});
