//! What is wrong with a command line, told as everything else that is wrong.

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::failure::Failure;

/// Makes a failure of what clap says: one sentence, and what to do about it.
pub fn failure(error: &clap::Error) -> Failure {
    let text = error.render().to_string();
    let (what, advice) = text.split_once("\n\n").unwrap_or((&text, ""));
    let what = what.strip_prefix("error: ").unwrap_or(what);
    let mut failure = Failure::usage(match second_word(error) {
        Some(second) => format!(
            "`{second}` is one word too many: one game is named, or one of the subcommands first."
        ),
        None => sentence(what),
    });
    if error.kind() == ErrorKind::ArgumentConflict && second_word(error).is_none() {
        // The usage that clap gives then has the words that exclude each other side by side.
        return failure.hint(without_conflict(error, advice));
    }
    for paragraph in advice.split("\n\n").filter(|text| !text.trim().is_empty()) {
        if let Some(usage) = paragraph.strip_prefix("Usage: ") {
            let ways = usage.lines().map(in_one_line);
            let ways: Vec<String> = ways.map(|way| format!("`{way}`")).collect();
            failure = failure.hint(format!("It is written {}.", ways.join(" or ")));
        } else if paragraph.starts_with("For more information") {
            failure = failure.hint("`--help` says more.");
        } else {
            for tip in paragraph
                .split("  tip: ")
                .filter(|tip| !tip.trim().is_empty())
            {
                failure = failure.hint(sentence(tip));
            }
        }
    }
    failure
}

/// Returns what to do about words that exclude each other.
fn without_conflict(error: &clap::Error, advice: &str) -> String {
    let words = [ContextKind::InvalidArg, ContextKind::PriorArg].map(|kind| named(error, kind));
    let is_one = |what: &str| words.iter().flatten().any(|word| word.starts_with(what));
    let command = subcommand(advice);
    if is_one("[VARIANT]...") && is_one("--variants") {
        return format!(
            "Name the games in one way: `{command} geme ansaba`, or `{command} --variants geme,ansaba`."
        );
    }
    if is_one("[VARIANT]") && is_one("--variant") {
        return format!("Name one game, once: `{command} ansaba` or `{command} --variant ansaba`.");
    }
    format!("Leave one of them out. `{command} --help` explains both.")
}

/// Returns the program and the subcommand, as they stand at the beginning of clap's usage.
fn subcommand(advice: &str) -> String {
    let usage = advice.split("Usage: ").nth(1).unwrap_or("gebeta");
    let words = usage.split_whitespace();
    let command = words.take_while(|word| !word.starts_with(['-', '[', '<']));
    command.collect::<Vec<_>>().join(" ")
}

/// Returns the argument that an error names.
fn named(error: &clap::Error, kind: ContextKind) -> Option<&str> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text),
        Some(ContextValue::Strings(texts)) => texts.first().map(String::as_str),
        _ => None,
    }
}

/// Gives the second word where a game or a subcommand was asked for, which clap takes for a subcommand beside a game.
fn second_word(error: &clap::Error) -> Option<&str> {
    named(error, ContextKind::PriorArg).filter(|before| *before == "[VARIANT]")?;
    named(error, ContextKind::InvalidSubcommand)
}

/// Makes a sentence of some words, in one line.
fn sentence(words: &str) -> String {
    let words = in_one_line(words);
    let mut letters = words.chars();
    let first = letters.next().map(char::to_uppercase);
    let sentence: String = first.into_iter().flatten().chain(letters).collect();
    match sentence.ends_with(['.', '?']) {
        true => sentence,
        false => sentence + ".",
    }
}

fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
