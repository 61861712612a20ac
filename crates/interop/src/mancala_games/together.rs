//! Combinations of parameters that can't be expressed.

use super::parameters::{Kind, entries, kind};
use super::read::Properties;
use super::tally;

/// The largest number of counters of a game whose even numbers fit in a list of a variant file.
const MOST_FOR_EVENS: u8 = 120;

/// Returns a fact about a game.
type Fact = fn(&Properties) -> bool;

/// The facts that the conditions of `combinations.txt` ask for besides parameters.
const FACTS: &[(&str, Fact)] = &[
    ("own_side", Properties::keeps_to_own_side),
    ("gives_captures", Properties::gives_captures),
    ("has_halves", Properties::has_halves),
    ("takes_numbers", Properties::takes_numbers),
    ("for_seeds", |game| {
        tally::goal_of_a_round(game) == "MAX_SEEDS"
    }),
    ("lays_out_for_another", tally::lays_out_for_another),
    ("too_many_evens", |game| game.total() > MOST_FOR_EVENS),
    ("other_first_turns", |game| {
        game.first_turn_is_plain() || game.first_turn_is_from_the_right()
    }),
    ("repeats", repeats),
    ("crossed_seeds_rest", crossed_seeds_rest),
    ("halves_meet_without_a_choice", halves_meet_without_a_choice),
];

/// Returns the combinations of parameters that can't be expressed in a game, as listed in `combinations.txt`.
pub fn combinations(game: &Properties) -> Vec<Vec<&'static str>> {
    let mut found = entries(include_str!("combinations.txt"));
    found.retain_mut(|entry| {
        let names = entry.iter().position(|&word| word == ":");
        let names = names.expect("a combination has a colon");
        let refused = is_refused(game, &entry[names + 1..]);
        entry.truncate(names);
        refused
    });
    found
}

/// Returns whether all conditions of the first part hold, and all of one of the parts after it.
fn is_refused(game: &Properties, conditions: &[&str]) -> bool {
    let parts = conditions.split(|&word| word == "/");
    let parts = parts.map(|part| are_so(game, part.iter().copied()));
    let parts: Vec<bool> = parts.collect();
    parts[0] && (parts.len() == 1 || parts[1..].contains(&true))
}

/// Returns whether all of some conditions hold in a game.
pub fn are_so<'a>(game: &Properties, conditions: impl Iterator<Item = &'a str>) -> bool {
    // All conditions are evaluated, so every import would find an error in the table.
    let so: Vec<bool> = conditions.map(|condition| is_so(game, condition)).collect();
    !so.contains(&false)
}

/// Returns whether a condition holds in a game.
fn is_so(game: &Properties, condition: &str) -> bool {
    let number = |text: &str| -> i64 { text.parse().expect("a condition has a number") };
    if let Some((name, words)) = condition.split_once("!=") {
        !is_one_of(game.word(name), words)
    } else if let Some((name, words)) = condition.split_once('=') {
        is_one_of(game.word(name), words)
    } else if let Some((name, least)) = condition.split_once('>') {
        game.count(name) > number(least)
    } else if let Some((name, most)) = condition.split_once('<') {
        game.count(name) < number(most)
    } else if let Some(condition) = condition.strip_prefix('!') {
        !is_so(game, condition)
    } else if let Some((_, fact)) = FACTS.iter().find(|(name, _)| *name == condition) {
        fact(game)
    } else {
        match kind(condition) {
            Some(Kind::Flag) => game.is(condition),
            Some(Kind::Count(_)) => game.count(condition) != 0,
            Some(Kind::Numbers) => !game.numbers(condition).is_empty(),
            _ => unreachable!("`{condition}` is not a condition"),
        }
    }
}

/// Returns whether a word is in a list of words, in which `*` stands for any beginning or end.
fn is_one_of(word: &str, words: &str) -> bool {
    words
        .split('|')
        .any(|one| match (one.strip_prefix('*'), one.strip_suffix('*')) {
            (Some(end), _) => word.ends_with(end),
            (_, Some(beginning)) => word.starts_with(beginning),
            _ => word == one,
        })
}

/// Returns whether a player can play again in a turn.
fn repeats(game: &Properties) -> bool {
    let once = matches!(game.word("sow_stores"), "NEITHER" | "OWN_NR" | "BOTH_NR");
    !once || game.word("capt_rturn") == "ALWAYS" || game.is("xc_sown")
}

/// Returns whether a single seed that has crossed over does not go back at once. This is so where the halves of a side
/// are sown different ways, and no player chooses the direction of the holes at its ends.
pub fn crossed_seeds_rest(game: &Properties) -> bool {
    let last = i64::from(game.holes) - 1;
    let chosen = game.numbers("udir_holes");
    game.count("min_move") == 1
        && game.word("sow_direct") == "SPLIT"
        && !chosen.contains(&0)
        && !chosen.contains(&last)
}

/// Returns whether a side has a hole between its halves without a direction.
fn halves_meet_without_a_choice(game: &Properties) -> bool {
    let middle = i64::from(game.holes / 2);
    let halves = matches!(game.word("sow_direct"), "SPLIT" | "TOCENTER");
    halves && game.holes % 2 == 1 && !game.numbers("udir_holes").contains(&middle)
}
