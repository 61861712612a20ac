//! Shared by the tests of all crates: the variants, some of them with other readings.

// Tests are its only readers. Items that need documentation have it.
#![allow(missing_docs)]

pub mod brute_force;
pub mod frontier;
pub mod fuzz;
pub mod oracle;
pub mod processor;
pub mod random;
pub mod recorded;
pub mod values;

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use gebeta_core::game::Game;
use gebeta_core::rules::{Action, LapLimit, Opening, Rules, Then};
use gebeta_formats::variant::Catalogue;

/// The built-in variants. Those that several tests need are loaded once.
pub static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::builtin);

/// The variants of cases and tables.
pub const VARIANTS: [&str; 11] = [
    "geme",
    "gabata_i",
    "gabata_i_five",
    "gabata_i_seven",
    "gabata_3",
    "awagagae",
    "mewegae",
    "mewelad",
    "ansaba",
    "gabata_3x6",
    "kalah_java",
];

/// Loads a variant's rules. A suffix names another reading: `_norace`, `_lap50`, `_tax_again`, `_s_route`.
pub fn rules(id: &str) -> Rules {
    if let Some(id) = id.strip_suffix("_norace") {
        return Rules {
            opening: Opening::default(),
            ..rules(id)
        };
    }
    if let Some(id) = id.strip_suffix("_s_route") {
        return rules(&format!("{id}:route=opponent_reversed"));
    }
    if let Some(id) = id.strip_suffix("_lap50") {
        let mut rules = rules(id);
        rules.limits.laps = LapLimit::Laps(50);
        return rules;
    }
    if let Some(id) = id.strip_suffix("_tax_again") {
        let mut rules = rules(id);
        for row in &mut rules.last {
            if matches!(row.action, Action::Tax { .. }) {
                row.then = Then::Again;
            }
        }
        return rules;
    }
    match CATALOGUE.load(id) {
        Ok(variant) => variant.rules,
        Err(_) => panic!("the variant {id} does not load"),
    }
}

/// Loads a variant's rules and compiles them.
pub fn game(id: &str) -> Game {
    Game::new(rules(id)).unwrap_or_else(|defects| panic!("{id}: {defects:?}"))
}

/// Compiles the rules of [`SLOW`].
pub fn slow_game() -> Game {
    let variant = CATALOGUE.load_text("slow", SLOW);
    let variant = variant.unwrap_or_else(|report| panic!("{report}"));
    Game::new(variant.rules).unwrap()
}

/// Checks that a text with a checksum is not read as something else, whichever of its bits is changed and wherever it
/// is cut off.
#[track_caller]
pub fn no_damage_goes_unnoticed<T: PartialEq + std::fmt::Debug>(
    text: &str,
    read_as_another: impl Fn(&[u8]) -> Option<T>,
) {
    for at in 0..text.len() {
        for bit in 0..8 {
            let mut damaged = text.to_string().into_bytes();
            damaged[at] ^= 1 << bit;
            assert_eq!(read_as_another(&damaged), None, "byte {at}, bit {bit}");
        }
        let cut = &text.as_bytes()[..at];
        assert_eq!(read_as_another(cut), None, "cut at {at}");
    }
}

/// Returns the path of a file or folder under `tests/data`.
pub fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data")
        .join(name)
}

/// Reads a file under `tests/data`.
pub fn read(name: &str) -> String {
    let path = data(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the names of the files of a folder under `tests/data` with an ending, without it, in order.
pub fn files(folder: &str, ending: &str) -> Vec<String> {
    let folder = data(folder);
    let mut names: Vec<String> = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .filter_map(|entry| {
            let name = entry.unwrap().file_name().into_string().unwrap();
            name.strip_suffix(ending).map(str::to_string)
        })
        .collect();
    names.sort();
    assert!(!names.is_empty(), "{} has no *{ending}", folder.display());
    names
}

/// A file whose sowings are given up after 100,000 laps. Nearly every turn of its first levels is slow, and so is each
/// turn that is only tried.
pub const SLOW: &str = r#"
schema = 2
id = "slow"
name = "Slow"

[board]
rows = ["B12 B11 B10 B9 B8 B7 B6 B5 B4 B3 B2 B1",
        "B13 B14 B15 B16 B17 B18 A18 A17 A16 A15 A14 A13",
        "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12"]

[setup]
counters = 7
first = "A"

[[last]]
then = "relay"

[turn]
feed = "always"

[limits]
endless = "pass"

[[round_end]]
row = "end"
when = "next_cannot_move"
rest = "owner"

[score]
unit = 1

[match]
when = "one_round"
"#;
