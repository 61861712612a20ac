//! What of a game file can't be said together.

use super::parameters::{Kind, entries, kind};
use super::read::Properties;
use super::tally;

/// The most counters of a game whose even numbers a list in a variant file can hold.
const MOST_FOR_EVENS: u8 = 120;

/// Finds out something about a game.
type Fact = fn(&Properties) -> bool;

/// What the conditions of `combinations.txt` ask for besides parameters.
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

/// Lists the parameters that can't be said together in a game, as `combinations.txt` has them.
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

/// Says whether all conditions of the first part hold, and all of one of the parts after it.
fn is_refused(game: &Properties, conditions: &[&str]) -> bool {
    let parts = conditions.split(|&word| word == "/").map(|part| {
        // All are looked at, so that every import would find a mistake in the table.
        let so: Vec<bool> = part
            .iter()
            .map(|condition| is_so(game, condition))
            .collect();
        !so.contains(&false)
    });
    let parts: Vec<bool> = parts.collect();
    parts[0] && (parts.len() == 1 || parts[1..].contains(&true))
}

/// Says whether a condition holds in a game.
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
            _ => unreachable!("`{condition}` is no condition"),
        }
    }
}

/// Says whether a word is one of some, in which `*` stands for any beginning or end.
fn is_one_of(word: &str, words: &str) -> bool {
    words
        .split('|')
        .any(|one| match (one.strip_prefix('*'), one.strip_suffix('*')) {
            (Some(end), _) => word.ends_with(end),
            (_, Some(beginning)) => word.starts_with(beginning),
            _ => word == one,
        })
}

/// Says whether a player can play again in a turn.
fn repeats(game: &Properties) -> bool {
    let once = matches!(game.word("sow_stores"), "NEITHER" | "OWN_NR" | "BOTH_NR");
    !once || game.word("capt_rturn") == "ALWAYS" || game.is("xc_sown")
}

/// Says whether a single seed that has crossed over does not go back at once: the halves of a side are sown different ways, and
/// no player chooses the way of the holes at its ends.
pub fn crossed_seeds_rest(game: &Properties) -> bool {
    let last = i64::from(game.holes) - 1;
    let chosen = game.numbers("udir_holes");
    game.count("min_move") == 1
        && game.word("sow_direct") == "SPLIT"
        && !chosen.contains(&0)
        && !chosen.contains(&last)
}

/// Says whether a side has a hole between its halves whose way nothing is said of.
fn halves_meet_without_a_choice(game: &Properties) -> bool {
    let middle = i64::from(game.holes / 2);
    let halves = matches!(game.word("sow_direct"), "SPLIT" | "TOCENTER");
    halves && game.holes % 2 == 1 && !game.numbers("udir_holes").contains(&middle)
}
