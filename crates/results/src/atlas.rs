//! What readings change, from the report of `gebeta atlas`.

use crate::Values;

/// Splits a page with the reports of several variants.
pub fn sections(page: &str) -> impl Iterator<Item = &str> {
    let starts = page.match_indices("\n## ").map(|(at, _)| at + 1);
    let first = page.starts_with("## ").then_some(0);
    let starts: Vec<usize> = first.into_iter().chain(starts).collect();
    let ends = starts.clone().into_iter().skip(1).chain([page.len()]);
    starts
        .into_iter()
        .zip(ends)
        .map(|(from, to)| &page[from..to])
}

/// Finds the share of each option, and for each of its other choices the first level and the effects that the text names.
pub fn values(output: &str) -> Result<Values, String> {
    let mut values = Values::new();
    let mut option = "";
    for line in output.lines() {
        if let Some(rest) = line.strip_prefix("Option `") {
            option = rest.split('`').next().unwrap_or_default();
            let share = between(rest, "moves a measure by ", " of its range");
            let share = share.ok_or_else(|| format!("no share of the range in `{line}`"))?;
            values.push((format!("{option}: share"), share.to_string()));
        } else if let Some(rest) = line.strip_prefix("- `").filter(|_| !option.is_empty()) {
            // Refused combinations are listed after all options.
            let Some((choice, text)) = rest.split_once('`').filter(|(it, _)| !it.contains(':'))
            else {
                continue;
            };
            let mut found = |name: &str, value: &str| {
                values.push((format!("{option}={choice}: {name}"), value.to_string()));
            };
            let level = between(text, "first differ on level ", ".");
            let level = level.map(|it| it.split(',').next().unwrap_or(it));
            if let Some(level) = level
                .or_else(|| between(text, "the tables are the same to level ", ".").map(|_| "none"))
            {
                found("first level", level);
            }
            for (name, effect) in effects(text) {
                found(name, effect);
            }
        }
    }
    match values.is_empty() {
        true => Err("expected the report of an atlas".to_string()),
        false => Ok(values),
    }
}

/// Returns the effects, such as `length` and `+170 ± 19`.
fn effects(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let text = text.split_once(" The game is ").map_or("", |(_, it)| it);
    let parts = text
        .split('(')
        .skip(1)
        .filter_map(|it| it.split(')').next());
    parts.filter_map(|it| {
        it.split_once(' ')
            .filter(|(_, effect)| effect.starts_with(['+', '-']))
    })
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(before)?;
    Some(rest.split_once(after)?.0)
}
