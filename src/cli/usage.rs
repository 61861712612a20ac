//! Errors in the command line, in the same form as all other errors.

use std::ffi::{OsStr, OsString};

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::command_line::OPTIONAL;
use crate::failure::{Code, Failure};
use gebeta_formats::variant::{did_you_mean, is_close, joined};
use gebeta_messages::capitalised;

/// Returns clap's error as a failure: one sentence, and hints. `words` are those of the command line.
pub fn failure(error: &clap::Error, program: &Command, words: &[OsString]) -> Failure {
    let typed = named(error, ContextKind::InvalidSubcommand);
    let is_left_out = |&(command, _, built): &(&str, _, bool)| !built && typed == Some(command);
    if let Some((command, feature, _)) = OPTIONAL.into_iter().find(is_left_out) {
        return Failure::not_built_in(Code::Usage, command, feature);
    }
    let text = error.render().to_string();
    let (what, advice) = text.split_once("\n\n").unwrap_or((&text, ""));
    let what = what.strip_prefix("error: ").unwrap_or(what);
    let is_asked_for = lacks_for_others(error, program, words);
    let mut failure = Failure::usage(match second_word(error) {
        Some(second) => match misspelt(program, words) {
            Some((typed, meant)) => {
                format!("There is no subcommand `{typed}`; did you mean `{meant}`?")
            }
            None => format!(
                "Unexpected argument `{second}`: name one game, or put the subcommand first."
            ),
        },
        None => match error.kind() {
            ErrorKind::MissingRequiredArgument if is_asked_for => needed(error, program, words),
            ErrorKind::MissingRequiredArgument => missing(error, what),
            ErrorKind::ArgumentConflict => conflict(error, what),
            ErrorKind::TooManyValues => {
                let option = named(error, ContextKind::InvalidArg).unwrap_or_default();
                format!("`{option}` takes no value.")
            }
            _ => match negative(error, words) {
                Some((option, value)) => format!("`{option}` can't be negative: `{value}`."),
                None => sentence(what),
            },
        },
    });
    if error.kind() == ErrorKind::ArgumentConflict && second_word(error).is_none() {
        // Clap's usage would show the conflicting arguments side by side.
        return failure.hint(without_conflict(error, advice));
    }
    let elsewhere = elsewhere(error, program).or_else(|| option_within(error, program, words));
    if let Some(path) = &elsewhere {
        failure = failure.hint(format!("Did you mean `{path}`?"));
    }
    let is_far = elsewhere.is_some() || suggestion_is_far(error);
    if let Some(meant) = of_other_programs(error, program, words) {
        failure = failure.hint(meant);
    }
    if is_unquoted_position(error, words) {
        failure = failure
            .hint("Put a position in quotes, as in `--position \"4 4 4 4 4 4 | 4 4 4 4 4 4; A\"`.");
    }
    for paragraph in advice.split("\n\n").filter(|text| !text.trim().is_empty()) {
        if let Some(usage) = paragraph.strip_prefix("Usage: ") {
            // With a suggested option, the usage would show it as if it had been given.
            if is_far && error.kind() == ErrorKind::UnknownArgument || is_asked_for {
                continue;
            }
            // After an unknown option, clap's usage has only the arguments that were given.
            let lacks_game = || {
                names(error, ContextKind::InvalidArg)
                    .iter()
                    .any(|it| it.starts_with("<VARIANT>"))
            };
            let full = match error.kind() {
                ErrorKind::UnknownArgument => full_usage(program, words),
                // After a missing one, clap's usage shows a game that was given as if it were required.
                ErrorKind::MissingRequiredArgument if !lacks_game() => full_usage(program, words),
                _ => usage.to_string(),
            };
            let ways = full.lines().map(in_one_line);
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
                .filter(|tip| !(is_far && tip.contains(" similar ")))
            {
                failure = failure.hint(sentence(tip));
            }
        }
    }
    failure
}

/// Returns the usage of the command that the command line names.
fn full_usage(program: &Command, words: &[OsString]) -> String {
    let names: Vec<&str> = path(program, words)
        .into_iter()
        .map(Command::get_name)
        .collect();
    let mut program = program.clone();
    program.build();
    let mut command = &mut program;
    for name in &names[1..] {
        command = command.find_subcommand_mut(name).expect("it was found");
    }
    let usage = command.render_usage().to_string();
    usage.trim_start_matches("Usage: ").to_string()
}

/// Returns what to type for a word that other commands or programs know.
fn of_other_programs(
    error: &clap::Error,
    program: &Command,
    words: &[OsString],
) -> Option<&'static str> {
    let typed = named(error, ContextKind::InvalidArg)?;
    match (path(program, words).last()?.get_name(), typed) {
        ("gebeta", "--variant") => Some("Name a command first, as in `gebeta play geme`."),
        ("play", "--level") => {
            Some("Set the level of the program with `--a` or `--b`, as in `--b hard`.")
        }
        ("serve", "--port" | "--host" | "--address" | "--bind") => {
            Some("Set the address and the port with `--listen`, as in `--listen 127.0.0.1:8081`.")
        }
        ("tournament", word) if !word.starts_with('-') => {
            Some("Name all players with `--players`, as in `--players hard,easy`.")
        }
        ("variants", "--list" | "-l") => Some("`gebeta variants` alone lists the games."),
        _ => None,
    }
}

/// Returns the option of the command whose name is a part of the unknown one: `--depth` for `--max-depth`.
fn option_within(error: &clap::Error, program: &Command, words: &[OsString]) -> Option<String> {
    let typed = named(error, ContextKind::InvalidArg)?.strip_prefix("--")?;
    let command = *path(program, words).last()?;
    let mut known = command.get_arguments().filter_map(|it| it.get_long());
    let option = known.find(|long| typed.split('-').any(|part| part == *long))?;
    (error.kind() == ErrorKind::UnknownArgument).then(|| format!("--{option}"))
}

/// Returns whether the words of a position without quotes were given, of which the second is unexpected.
fn is_unquoted_position(error: &clap::Error, words: &[OsString]) -> bool {
    let is_hole = |word: &str| word.starts_with(|c: char| c.is_ascii_digit());
    named(error, ContextKind::InvalidArg).is_some_and(is_hole)
        && words
            .iter()
            .any(|word| word == "--position" || word == "--query")
}

/// Returns an option and the negative quantity after it, such as `-1s`, which clap takes for another option.
fn negative<'a>(error: &clap::Error, words: &'a [OsString]) -> Option<(&'a str, &'a str)> {
    let typed = named(error, ContextKind::InvalidArg)?;
    let is_typed = |word: &str| {
        let digit = word.strip_prefix('-').and_then(|word| word.chars().next());
        digit.is_some_and(|digit| digit.is_ascii_digit()) && word.starts_with(typed)
    };
    let pairs = words
        .windows(2)
        .filter(|_| error.kind() == ErrorKind::UnknownArgument);
    let mut pairs = pairs.filter_map(|pair| Some((pair[0].to_str()?, pair[1].to_str()?)));
    pairs.find(|(option, value)| option.starts_with("--") && is_typed(value))
}

/// Returns what an error about missing arguments says.
fn missing(error: &clap::Error, what: &str) -> String {
    match names(error, ContextKind::InvalidArg).len() {
        0 => sentence(what),
        1 => format!("{} is missing.", lacking(error)),
        _ => format!("{} are missing.", lacking(error)),
    }
}

/// Returns what an error says about arguments that another option needs.
fn needed(error: &clap::Error, program: &Command, words: &[OsString]) -> String {
    let lacking = lacking(error);
    let asking: Vec<String> = asking(error, program, words)
        .into_iter()
        .map(|option| format!("`{option}`"))
        .collect();
    match &asking[..] {
        [] => format!("The options given also need {lacking}."),
        [option] => format!("{option} also needs {lacking}."),
        _ => format!("{} also need {lacking}.", joined(asking, "and")),
    }
}

/// Returns the missing arguments in a sentence.
fn lacking(error: &clap::Error) -> String {
    let names = names(error, ContextKind::InvalidArg);
    let listed: Vec<String> = names.iter().map(|name| one_of(name)).collect();
    listed.join(" and ")
}

/// Returns the options that lack an argument even if they, with their value, are given alone.
fn asking<'a>(error: &clap::Error, program: &Command, words: &'a [OsString]) -> Vec<&'a str> {
    let lacking = names(error, ContextKind::InvalidArg);
    let command: Vec<&OsStr> = path(program, words)
        .into_iter()
        .map(|command| OsStr::new(command.get_name()))
        .collect();
    let asks = |given: &[OsString]| {
        let alone = command
            .iter()
            .copied()
            .chain(given.iter().map(OsString::as_os_str));
        let alone = program.clone().try_get_matches_from(alone);
        alone.is_err_and(|alone| {
            let needed = names(&alone, ContextKind::InvalidArg);
            alone.kind() == ErrorKind::MissingRequiredArgument
                && lacking.iter().any(|name| needed.contains(name))
        })
    };
    let mut options = Vec::new();
    for (place, word) in words.iter().enumerate() {
        let Some(option) = word.to_str().filter(|word| word.starts_with('-')) else {
            continue;
        };
        let with_value = &words[place..words.len().min(place + 2)];
        if asks(&words[place..=place]) || asks(with_value) {
            options.extend(option.split('=').next());
        }
    }
    options
}

/// Returns whether an argument is missing that only the options given need: the subcommand alone does not lack it.
fn lacks_for_others(error: &clap::Error, program: &Command, words: &[OsString]) -> bool {
    let is_option = |name: &&str| name.trim_start_matches('<').starts_with('-');
    let lacking = names(error, ContextKind::InvalidArg);
    if error.kind() != ErrorKind::MissingRequiredArgument || !lacking.iter().any(is_option) {
        return false;
    }
    let alone = path(program, words).into_iter().map(Command::get_name);
    let alone = program.clone().try_get_matches_from(alone);
    alone.map_or_else(
        |alone| {
            let always = names(&alone, ContextKind::InvalidArg);
            !lacking.iter().any(|name| always.contains(name))
        },
        |_| true,
    )
}

/// Returns an argument in a sentence, or the arguments of a group as alternatives.
fn one_of(name: &str) -> String {
    let group = name
        .strip_prefix("<-")
        .and_then(|name| name.strip_suffix('>'));
    match group {
        Some(group) => format!("`-{}`", group.replace("|--", "` or `--")),
        None => format!("`{name}`"),
    }
}

/// Returns what an error about arguments that exclude each other says.
fn conflict(error: &clap::Error, what: &str) -> String {
    let others = names(error, ContextKind::PriorArg);
    match (named(error, ContextKind::InvalidArg), &others[..]) {
        (Some(one), [others @ .., last]) if !others.is_empty() => {
            let others: Vec<String> = others.iter().map(|name| format!("`{name}`")).collect();
            format!(
                "`{one}` cannot be used with {} or `{last}`.",
                others.join(", ")
            )
        }
        _ => sentence(what),
    }
}

/// Returns an option without its dashes.
fn bare(option: &str) -> &str {
    option.trim_start_matches('-')
}

/// Returns whether clap suggests words, none of them close to the one typed.
fn suggestion_is_far(error: &clap::Error) -> bool {
    let far = |typed: ContextKind, suggested: ContextKind| {
        let typed = named(error, typed).unwrap_or_default();
        let suggested = names(error, suggested);
        let is_close = |word: &&str| is_close(bare(typed), bare(word));
        !suggested.is_empty() && !suggested.iter().any(is_close)
    };
    far(
        ContextKind::InvalidSubcommand,
        ContextKind::SuggestedSubcommand,
    ) || far(ContextKind::InvalidArg, ContextKind::SuggestedArg)
}

/// Returns the subcommand of another subcommand that an unknown word names, or the one for a word of the field.
fn elsewhere(error: &clap::Error, program: &Command) -> Option<String> {
    let typed = named(error, ContextKind::InvalidSubcommand)?;
    let known = match typed {
        "perft" | "count" => Some("analyse"),
        "metrics" | "stats" => Some("analyse --metrics"),
        _ => None,
    };
    let mut outer = program.get_subcommands();
    let inner = || {
        outer.find_map(|outer| {
            outer.find_subcommand(typed)?;
            Some(format!("{} {typed}", outer.get_name()))
        })
    };
    let path = known.map(str::to_string).or_else(inner)?;
    Some(format!("gebeta {path}"))
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
    match (words[0], &names(error, ContextKind::PriorArg)[..]) {
        (Some(one), [_, _, ..]) => {
            format!("Remove `{one}`, or all the others. `{command} --help` explains them.")
        }
        _ => format!("Remove one of them. `{command} --help` explains both."),
    }
}

/// Returns the program and the subcommand from the beginning of clap's usage.
fn subcommand(advice: &str) -> String {
    let usage = advice.split("Usage: ").nth(1).unwrap_or("gebeta");
    let words = usage.split_whitespace();
    let command = words.take_while(|word| !word.starts_with(['-', '[', '<']));
    command.collect::<Vec<_>>().join(" ")
}

/// Returns the first argument that an error names.
fn named(error: &clap::Error, kind: ContextKind) -> Option<&str> {
    names(error, kind).first().copied()
}

/// Returns the arguments that an error names.
fn names(error: &clap::Error, kind: ContextKind) -> Vec<&str> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text],
        Some(ContextValue::Strings(texts)) => texts.iter().map(String::as_str).collect(),
        _ => Vec::new(),
    }
}

/// Returns the unexpected second word after a game, which clap takes for a subcommand.
fn second_word(error: &clap::Error) -> Option<&str> {
    named(error, ContextKind::PriorArg).filter(|before| *before == "[VARIANT]")?;
    named(error, ContextKind::InvalidSubcommand)
}

/// Returns the words as a sentence on one line.
fn sentence(words: &str) -> String {
    let sentence = capitalised(&in_one_line(words));
    match sentence.ends_with(['.', '?']) {
        true => sentence,
        false => sentence + ".",
    }
}

fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
