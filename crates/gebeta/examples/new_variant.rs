// Plays a variant that is written here, and shows the error for a mistake in it.

use gebeta::Variant;

/// GEME in which only the last counter of a handful takes a family.
const LAST_ONLY: &str = r#"
schema = 2
id = "last_only"
extends = "geme"
name = "Families with the last counter only"
without = ["*"]   # GEME's options and readings are not this game's

passing = []
"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let variant = Variant::from_toml(LAST_ONLY)?;
    let geme = Variant::load("geme")?;
    for depth in 1..=6 {
        let own = gebeta::perft(&variant.start(), depth);
        let other = gebeta::perft(&geme.start(), depth);
        println!("{depth}: {own} lines of play, {other} in GEME");
    }

    let wrong = LAST_ONLY.replace("passing", "pasing");
    let error = Variant::from_toml(&wrong).expect_err("there is no such key");
    println!("{error}");
    assert_eq!(error.diagnostics()[0].line_and_column(), Some((8, 1)));
    Ok(())
}
