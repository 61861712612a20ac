//! Made-up files, positions, records and conversations; CONTRIBUTING.md says how to try more of them.

mod engine_sessions;
mod positions;
mod records;
mod variant_files;

use std::sync::LazyLock;

use gebeta_core::game::Game;
use gebeta_formats::variant::Catalogue;

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::builtin);

/// What positions and records are made of and read by: the program's variants, and those of their options that change
/// what a position or a record can hold.
const SPECS: [&str; 18] = [
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

static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let game = |spec: &&str| {
        let variant = CATALOGUE.load(spec);
        let variant = variant.unwrap_or_else(|report| panic!("{spec}: {report}"));
        Game::new(variant.rules).expect("a variant of the program")
    };
    SPECS.iter().map(game).collect()
});

gebeta_testing::fuzz_tests! {
    positions, positions_for_long: positions::TARGET, 5_000;
    records, records_for_long: records::TARGET, 2_000;
    engine_sessions, engine_sessions_for_long: engine_sessions::TARGET, 100;
    variant_files, variant_files_for_long: variant_files::TARGET, 100;
}
