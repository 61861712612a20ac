//! What is wrong with a command line, told as everything else that is wrong.

use clap::error::{ContextKind, ContextValue};

use super::Failure;

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

/// Gives the second word where a game or a subcommand was asked for, which clap takes for a subcommand beside a game.
fn second_word(error: &clap::Error) -> Option<&str> {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        Some(ContextValue::Strings(texts)) => texts.first().map(String::as_str),
        _ => None,
    };
    context(ContextKind::PriorArg).filter(|before| *before == "[VARIANT]")?;
    context(ContextKind::InvalidSubcommand)
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
