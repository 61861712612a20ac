//! The pieces of variant files on a page of the documentation.

use gebeta_formats::variant::Variant;
use serde_json::Value;

/// Returns the pieces of TOML on a page, each with the word after `toml`, which may be empty.
pub fn blocks(page: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    page.split("\n```toml").skip(1).filter_map(|rest| {
        let (word, rest) = rest.split_once('\n')?;
        let (piece, _) = rest.split_once("\n```")?;
        Some((word.trim(), piece))
    })
}

/// Returns the rules of a variant without keys that have no effect in its game: `endless` if no row relays, and the rounds
/// of an opening if there is none.
pub fn rules(variant: &Variant) -> Value {
    let mut rules = variant.rules_as_json();
    let relays = rules["last"].to_string().contains("\"relay");
    let opens = rules.get("opening").is_some();
    if let Some(limits) = rules["limits"].as_object_mut().filter(|_| !relays) {
        limits.remove("endless");
    }
    if let Some(rounds) = rules["rounds"].as_object_mut().filter(|_| !opens) {
        rounds.remove("opening");
    }
    rules
}
