//! The pieces of variant files that a page of the documentation shows.

use gebeta_formats::variant::Variant;
use serde_json::Value;

/// Returns the TOML of a page, each piece with the word that follows `toml`, which may be empty.
pub fn blocks(page: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    page.split("\n```toml").skip(1).filter_map(|rest| {
        let (word, rest) = rest.split_once('\n')?;
        let (piece, _) = rest.split_once("\n```")?;
        Some((word.trim(), piece))
    })
}

/// Returns the rules of a variant without what says nothing in its game: what follows an endless sowing where no row relays, and which
/// rounds have the opening where there is none.
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
