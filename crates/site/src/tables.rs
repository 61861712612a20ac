//! Game trees, counted when the site is built.

use std::error::Error;

use gebeta::Variant;
use gebeta::analysis::levels::LevelRow;

use crate::markdown::{plain, table};

/// The games of the source documents.
const GAMES: [&str; 6] = [
    "geme", "gabata_i", "ansaba", "awagagae", "mewelad", "gabata_3",
];
const DEPTH: u32 = 6;

/// Returns the first levels of a game's tree as a table.
pub fn of(variant: &Variant, depth: u32) -> String {
    let levels = gebeta::levels(&variant.start(), depth);
    let rows: Vec<Vec<String>> = levels.rows.iter().map(|row| row.cells().to_vec()).collect();
    table(&LevelRow::COLUMNS, &rows, true)
}

/// Returns the page of tables of the games in the source documents.
///
/// # Errors
/// Returns an error if a game is not part of the library.
pub fn page() -> Result<String, Box<dyn Error>> {
    let mut page = String::from(
        "# Game trees\n\nThis page holds the first levels of the game trees of the games in the source documents. \
         [Count, solve and compare](../docs/count.md) explains the columns. Every page under \
         [The games](../docs/games.md) has a shorter table. The tables are counted when the site is built.\n",
    );
    for id in GAMES {
        let variant = Variant::load(id)?;
        page += &format!(
            "\n## {}\n\n{}\n```sh\ngebeta analyse {id} --depth {DEPTH}\n```\n",
            plain(variant.name()),
            of(&variant, DEPTH)
        );
    }
    Ok(page)
}
