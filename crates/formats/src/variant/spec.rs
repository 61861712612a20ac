//! Requests for a variant: its name, and choices of its options.

use std::path::is_separator;

use super::diagnostic::{DefectCode, Diagnostic};
use super::resolved::Resolved;
use super::schema::Names;
use super::suggest::{is_close, joined, list, meant};

/// A request for a choice: the option, if it was named, and the choice.
pub(super) type Asked<'a> = (Option<&'a str>, &'a str);

/// Splits `gabata_i:seven,tax=one` into the name and the choices, which are empty without a colon. A colon in the path of a
/// folder belongs to the name.
pub fn split_spec(spec: &str) -> (&str, &str) {
    match spec.rsplit_once(':') {
        Some((name, choices)) if !name.is_empty() && !choices.contains(is_separator) => {
            (name, choices)
        }
        _ => (spec, ""),
    }
}

/// Splits `seven,tax=one` into choices.
pub(super) fn split_choices(choices: &str) -> Vec<Asked<'_>> {
    let choices = choices.split(',').map(str::trim);
    let choices = choices.filter(|text| !text.is_empty());
    let asked = choices.map(|text| match text.split_once('=') {
        Some((option, choice)) => (Some(option.trim()), choice.trim()),
        None => (None, text),
    });
    asked.collect()
}

/// Finds the requested options and choices.
pub(super) fn choose(
    resolved: &Resolved,
    asked: &[Asked<'_>],
) -> Result<Vec<(String, String)>, Vec<Diagnostic>> {
    let id = resolved.file.id.as_ref().map_or("", Names::usual);
    let mut chosen: Vec<(String, String)> = Vec::new();
    let mut diagnostics = Vec::new();
    for &(option, choice) in asked {
        let found = match option {
            Some(option) => find_choice(resolved, id, option, choice).map(|()| option),
            None => option_with(resolved, id, choice),
        };
        match found {
            Err(diagnostic) => diagnostics.push(diagnostic),
            Ok(option) => match chosen.iter().find(|(known, _)| known == option) {
                Some((_, first)) if first != choice => {
                    let message = format!("`{option}` can't be both `{first}` and `{choice}`");
                    let defect = Diagnostic::error(DefectCode::OptionTwice, message);
                    diagnostics.push(defect.help("leave one of them out"));
                }
                Some(_) => {}
                None => chosen.push((option.to_string(), choice.to_string())),
            },
        }
    }
    match diagnostics.is_empty() {
        true => Ok(chosen),
        false => Err(diagnostics),
    }
}

/// Finds pairs of choices that can be played separately but not together.
pub(super) fn clashing_choices(
    resolved: &Resolved,
    chosen: &[(String, String)],
) -> Vec<Diagnostic> {
    let fits = |choice: &&(String, String)| resolved.game(std::slice::from_ref(choice)).is_ok();
    let fits: Vec<_> = chosen.iter().filter(fits).collect();
    let mut clashes = Vec::new();
    for (i, one) in fits.iter().enumerate() {
        for other in &fits[i + 1..] {
            let both = [(*one).clone(), (*other).clone()];
            let Err(why) = resolved.game(&both) else {
                continue;
            };
            let [one, other] = both.map(|(option, choice)| format!("`{option}={choice}`"));
            let why = why.first().map_or("", |defect| &defect.message);
            let message = format!("{one} and {other} exclude each other: {why}");
            let clash = Diagnostic::error(DefectCode::ChoicesClash, message);
            clashes.push(clash.help("leave one of them out"));
        }
    }
    clashes
}

/// Finds the only option that has a choice.
fn option_with<'a>(resolved: &'a Resolved, id: &str, choice: &str) -> Result<&'a str, Diagnostic> {
    let with = resolved.file.option.iter();
    let with = with.filter(|(_, table)| table.choice.contains_key(choice));
    let with: Vec<&str> = with.map(|(name, _)| name.as_str()).collect();
    match with[..] {
        [option] => Ok(option),
        [] => Err(unknown_choice(resolved, id, choice)),
        _ => {
            let message = format!("several options of `{id}` have a choice `{choice}`");
            let options = joined(with.iter().map(|o| format!("`{o}={choice}`")), "or");
            let defect = Diagnostic::error(DefectCode::AmbiguousChoice, message);
            Err(defect.help(format!("name the option: {options}")))
        }
    }
}

/// Checks that there is an option with a choice.
fn find_choice(
    resolved: &Resolved,
    id: &str,
    option: &str,
    choice: &str,
) -> Result<(), Diagnostic> {
    let options = &resolved.file.option;
    let unknown = |code, message: String, what: String, names: Vec<&str>, typed: &str| {
        let help = match meant(typed, names.iter().copied(), '`') {
            Some(help) => help,
            None if names.is_empty() => "this variant has no options".to_string(),
            None => format!("{what}: {}", list(names, '`')),
        };
        Err(Diagnostic::error(code, message).help(help))
    };
    let Some(table) = options.get(option) else {
        return unknown(
            DefectCode::UnknownOption,
            format!("`{id}` has no option `{option}`"),
            format!("options of `{id}`"),
            options.keys().map(String::as_str).collect(),
            option,
        );
    };
    if table.choice.get(choice).is_none() {
        return unknown(
            DefectCode::UnknownChoice,
            format!("the option `{option}` of `{id}` has no choice `{choice}`"),
            format!("choices of `{option}`"),
            table.choice.keys().map(String::as_str).collect(),
            choice,
        );
    }
    Ok(())
}

fn unknown_choice(resolved: &Resolved, id: &str, choice: &str) -> Diagnostic {
    let options = &resolved.file.option;
    let all = options.values().flat_map(|table| table.choice.keys());
    let all = all.map(String::as_str);
    // Any other guess would hide the list, which is short.
    let close = all.filter(|known| is_close(choice, known));
    let help = match meant(choice, close, '`') {
        Some(help) => help,
        None if options.is_empty() => "this variant has no options".to_string(),
        None => {
            let list = options.iter().map(|(name, table)| {
                let choices: Vec<&str> = table.choice.keys().map(String::as_str).collect();
                format!("{name}={}", choices.join("|"))
            });
            format!("valid choices: {}", list.collect::<Vec<_>>().join(", "))
        }
    };
    let message = format!("no option of `{id}` has a choice `{choice}`");
    Diagnostic::error(DefectCode::UnknownChoice, message).help(help)
}
