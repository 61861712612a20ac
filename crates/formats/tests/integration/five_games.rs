//! The page that teaches the language: its files are complete, and play the games that it names.

use gebeta_formats::variant::{Catalogue, Variant};

use crate::pages::{blocks, rules};

const PAGE: &str = include_str!("../../../../docs/five-games.md");

/// Returns the pieces of the page that are complete files, and those that are parts of a file.
fn pieces() -> (Vec<&'static str>, Vec<&'static str>) {
    blocks(PAGE)
        .map(|(_, piece)| piece)
        .partition(|piece| piece.starts_with("schema"))
}

fn load(text: &str) -> Variant {
    let catalogue = Catalogue::builtin();
    let variant = catalogue.load_text("five-games.md", text);
    variant.unwrap_or_else(|report| panic!("{}", report.render(false)))
}

#[test]
fn each_file_of_the_page_is_a_game_of_the_program() {
    let games = ["endodoi", "kalah", "oware", "bosh", "um_el_bagara"];
    let (files, _) = pieces();
    assert_eq!(files.len(), games.len());
    for (file, game) in files.into_iter().zip(games) {
        let game = Catalogue::builtin().load(game).expect("it loads");
        let written = load(file);
        assert_eq!(rules(&written), rules(&game), "{}", game.id);
    }
}

#[test]
fn the_parts_of_the_page_fit_the_files_before_them() {
    let (files, parts) = pieces();
    assert_eq!(parts.len(), 2);
    let with = |file: usize, part: usize| load(&format!("{}\n\n{}", files[file], parts[part]));
    let kalah = with(1, 0);
    assert_eq!(kalah.options.len(), 1);
    let oware = with(2, 1);
    assert_eq!(oware.examples.len(), 1);
    let report = Catalogue::builtin().load("oware").expect("it loads");
    assert!(report.examples.contains(&oware.examples[0]));
}
