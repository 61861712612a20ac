//! The use of colours.

use std::ffi::OsString;

use clap::ColorChoice;

/// Switches colours on or off for all further output.
pub fn colour(choice: ColorChoice) {
    let choice = match choice {
        ColorChoice::Always => anstream::ColorChoice::AlwaysAnsi,
        ColorChoice::Never => anstream::ColorChoice::Never,
        ColorChoice::Auto => anstream::ColorChoice::Auto,
    };
    choice.write_global();
}

/// Returns the colour choice among the arguments, which may not form a valid command.
pub fn asked_for(words: &[OsString]) -> ColorChoice {
    let words = || words.iter().filter_map(|word| word.to_str());
    let joined = words().find_map(|word| word.strip_prefix("--color="));
    let next = || {
        let word = words().skip_while(|&word| word != "--color").nth(1);
        word.and_then(|word| word.parse().ok())
    };
    joined
        .and_then(|word| word.parse().ok())
        .or_else(next)
        .unwrap_or_default()
}
