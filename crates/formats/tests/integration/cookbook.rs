//! The cookbook: each of its pieces is valid in the game that it names.

use gebeta_formats::variant::Catalogue;

use crate::pages::blocks;

const PAGE: &str = include_str!("../../../../docs/cookbook.md");

#[test]
fn every_recipe_fits_the_game_that_it_names() {
    let catalogue = Catalogue::builtin();
    let mut tried = 0;
    for (_, piece) in blocks(PAGE) {
        let Some(extends) = piece
            .lines()
            .find_map(|line| line.strip_prefix("# extends"))
        else {
            continue;
        };
        let text = format!(
            "schema = 2\nid = \"my_game\"\nname = \"My game\"\nextends{extends}\nwithout = [\"*\"]\n\n{piece}\n"
        );
        if let Err(report) = catalogue.load_text("my_game.toml", &text) {
            panic!("{piece}\n\n{}", report.render(false));
        }
        tried += 1;
    }
    assert!(tried > 40, "only {tried} recipes");
}
