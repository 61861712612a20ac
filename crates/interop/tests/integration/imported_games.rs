//! Imported game files against the games that their own program has played.

use gebeta_formats::variant::Catalogue;
use gebeta_interop::mancala_games::import;
use gebeta_testing::recorded::recorded;
use gebeta_testing::{files, read};

#[test]
fn imported_game_files_play_as_their_own_program_does() {
    let catalogue = Catalogue::builtin();
    let written = files("mancala_games", ".txt");
    for (name, recorded) in recorded().filter(|(name, _)| written.contains(name)) {
        let text = read(&format!("mancala_games/{name}.txt"));
        let imported = import(&text, None).unwrap_or_else(|error| panic!("{name}: {error}"));
        let variant = catalogue.load_text(&name, &imported.toml);
        let variant = variant.unwrap_or_else(|report| panic!("{}", report.render(false)));
        recorded.play_by(&variant.rules, &format!("{name}, imported"));
    }
}
