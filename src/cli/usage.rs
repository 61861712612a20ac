//! Errors in the command line, in the same form as all other errors.

use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::failure::Failure;
use gebeta_formats::variant::did_you_mean;

/// Returns clap's error as a failure: one sentence, and hints. `words` are those of the command line.
pub fn failure(error: &clap::Error, program: &Command, words: &[OsString]) -> Failure {
    let text = error.render().to_string();
    let (what, advice) = text.split_once("\n\n").unwrap_or((&text, ""));
    let what = what.strip_prefix("error: ").unwrap_or(what);
    let mut failure = Failure::usage(match second_word(error) {
        Some(second) => match misspelt(program, words) {
            Some((typed, meant)) => {
                format!("There is no subcommand `{typed}`; did you mean `{meant}`?")
            }
            None => format!(
                "Unexpected argument `{second}`: name one game, or put the subcommand first."
            ),
        },
        None => sentence(what),
    });
    if error.kind() == ErrorKind::ArgumentConflict && second_word(error).is_none() {
        // Clap's usage would show the conflicting arguments side by side.
        return failure.hint(without_conflict(error, advice));
    }
    for paragraph in advice.split("\n\n").filter(|text| !text.trim().is_empty()) {
        if let Some(usage) = paragraph.strip_prefix("Usage: ") {
            let ways = usage.lines().map(in_one_line);
            let ways: Vec<String> = ways.map(|way| format!("`{way}`")).collect();
            failure = failure.hint(format!("Usage: {}.", ways.join(" or ")));
        } else if paragraph.starts_with("For more information") {
            let path = path(program, words).into_iter().map(Command::get_name);
            let command = path.collect::<Vec<_>>().join(" ");
            failure = failure.hint(format!("For details, run `{command} --help`."));
        } else {
            for tip in paragraph
                .split("  tip: ")
                // Clap proposes to put `--` before what it does not know, which is never what was meant.
                .filter(|tip| !tip.trim().is_empty() && !tip.starts_with("to pass '"))
            {
                failure = failure.hint(sentence(tip));
            }
        }
    }
    failure
}

/// Returns the program and the subcommands that the command line names.
fn path<'a>(program: &'a Command, words: &[OsString]) -> Vec<&'a Command> {
    let mut path = vec![program];
    for word in words.iter().skip(1) {
        path.extend(path[path.len() - 1].find_subcommand(word));
    }
    path
}

/// Returns a word that stands in the place of a subcommand and resembles one, and the subcommand.
fn misspelt<'a>(program: &'a Command, words: &'a [OsString]) -> Option<(&'a str, &'a str)> {
    let path = path(program, words);
    let command = path[path.len() - 1];
    let names = || command.get_subcommands().map(Command::get_name);
    let mut typed = words.iter().filter_map(|word| word.to_str()).skip(1);
    typed.find_map(|word| {
        let meant = did_you_mean(word, names())?;
        Some((word, meant))
    })
}

/// Returns the hint for arguments that exclude each other.
fn without_conflict(error: &clap::Error, advice: &str) -> String {
    let words = [ContextKind::InvalidArg, ContextKind::PriorArg].map(|kind| named(error, kind));
    let is_one = |what: &str| words.iter().flatten().any(|word| word.starts_with(what));
    let command = subcommand(advice);
    if is_one("[VARIANT]...") && is_one("--variants") {
        return format!(
            "Name the games once: `{command} geme ansaba` or `{command} --variants geme,ansaba`."
        );
    }
    if is_one("[VARIANT]") && is_one("--variant") {
        return format!("Name the game once: `{command} ansaba` or `{command} --variant ansaba`.");
    }
    if words[0].is_some() && words[0] == words[1] {
        return format!("Give it only once. `{command} --help` explains it.");
    }
    format!("Remove one of them. `{command} --help` explains both.")
}

/// Returns the program and the subcommand from the beginning of clap's usage.
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

/// Returns the unexpected second word after a game, which clap takes for a subcommand.
fn second_word(error: &clap::Error) -> Option<&str> {
    named(error, ContextKind::PriorArg).filter(|before| *before == "[VARIANT]")?;
    named(error, ContextKind::InvalidSubcommand)
}

/// Returns the words as a sentence on one line.
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
