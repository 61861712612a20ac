//! An atlas in sentences, as Markdown.

use std::fmt::Write;

use super::results::{Results, plan_name};

/// The measures that a report describes, with what a higher value means.
const DESCRIBED: [(&str, &str, &str); 5] = [
    ("balance", "more balanced", "less balanced"),
    ("length", "longer", "shorter"),
    ("branching", "richer in moves", "poorer in moves"),
    ("decisiveness", "drawn less often", "drawn more often"),
    (
        "value",
        "better for the player who begins",
        "worse for the player who begins",
    ),
];

/// Returns what each choice changes, the options that matter most first.
pub fn report(found: &Results) -> String {
    let refused = found.combinations.iter().filter(|it| it.is_err()).count();
    let mut text = format!(
        "## {}\n\n{} combinations ({}), each with {} random games (seed {}) and the exact tree to level {}.",
        found.variant.name,
        found.combinations.len(),
        plan_name(found.design.plan),
        found.trials.games,
        found.trials.seed,
        found.trials.depth,
    );
    if let Some(time) = found.time {
        let _ = write!(
            text,
            " This is the deepest level that all of them reach in {} s of counting.",
            time.as_secs_f64()
        );
    }
    if let Some(counters) = found.solved {
        let _ = write!(
            text,
            " Values are those of boards with {counters} counter{} in every hole.",
            if counters == 1 { "" } else { "s" }
        );
    }
    let _ = match refused {
        0 => writeln!(text, "\n"),
        refused => writeln!(
            text,
            " The checker refuses {refused} of them; see the end.\n"
        ),
    };
    for &(factor, share) in &found.ranking {
        option(&mut text, found, factor, share);
    }
    if refused > 0 {
        text.push_str("### Refused\n\n");
        for (reason, combinations) in reasons(found) {
            let first = found.label(combinations[0]);
            let _ = match combinations.len() {
                1 => writeln!(text, "- `{first}`: {reason}."),
                number => writeln!(
                    text,
                    "- {number} combinations, such as `{first}`: {reason}."
                ),
            };
        }
        text.push('\n');
    }
    text
}

/// Returns the combinations that are refused, by the reason.
fn reasons(found: &Results) -> Vec<(&str, Vec<usize>)> {
    let mut reasons: Vec<(&str, Vec<usize>)> = Vec::new();
    for (i, it) in found.combinations.iter().enumerate() {
        let Err(reason) = it else { continue };
        match reasons.iter_mut().find(|(known, _)| known == reason) {
            Some((_, combinations)) => combinations.push(i),
            None => reasons.push((reason, vec![i])),
        }
    }
    reasons
}

fn option(text: &mut String, found: &Results, factor: usize, share: f64) {
    let names = &found.design.factors[factor];
    let option = found.option(factor);
    let question = option.map_or_else(
        || format!("What if `{}` is different?", names.name),
        |option| option.question.clone(),
    );
    let _ = writeln!(text, "### {question}\n");
    let says = |choice: &str| {
        let known = option.and_then(|it| it.choices.iter().find(|it| it.name == choice));
        known.map_or_else(String::new, |it| {
            format!(" ({})", it.says.trim_end_matches('.'))
        })
    };
    let default = &names.choices[0];
    let _ = writeln!(
        text,
        "Option `{}`. The default is `{default}`{}. On average, the choice moves a measure by {:.0} % of its range.\n",
        names.name,
        says(default),
        100.0 * share
    );
    for (number, choice) in names.choices.iter().enumerate().skip(1) {
        let _ = write!(text, "- `{choice}`{}:", says(choice));
        if let Some(it) = found
            .first_levels
            .iter()
            .find(|it| (it.factor, it.choice) == (factor, number))
        {
            // With one pair, there is nothing to count.
            let of_pairs = |text: String| if it.pairs > 1 { text } else { String::new() };
            let _ = match it.first {
                Some(level) => {
                    let pairs = of_pairs(format!(
                        ", and in {} of {} pairs of readings",
                        it.differ, it.pairs
                    ));
                    write!(text, " the tables first differ on level {level}{pairs}.")
                }
                None if it.pairs == 0 => write!(text, " it can't be compared."),
                None => {
                    let pairs = of_pairs(format!(" in all {} pairs of readings", it.pairs));
                    let depth = found.trials.depth;
                    write!(text, " the tables are the same to level {depth}{pairs}.")
                }
            };
        }
        let single = found.single(factor, number);
        if let Some(first) = single.and_then(|i| found.first[i].as_ref()) {
            let _ = write!(text, " Play: {first}.");
        }
        changes(text, found, (factor, number));
        text.push('\n');
    }
    text.push('\n');
}

/// Describes the effects that are larger than their intervals.
fn changes(text: &mut String, found: &Results, choice: (usize, usize)) {
    let mut said = Vec::new();
    for (measure, more, less) in DESCRIBED {
        let effects = found.effects.iter().find(|(name, _)| name == measure);
        let mut effects = effects.into_iter().flat_map(|(_, effects)| effects);
        let Some(effect) = effects.find(|it| (it.factor, it.choice) == choice) else {
            continue;
        };
        if effect.mean.abs() > effect.half && effect.mean.abs() >= 0.0005 {
            let direction = if effect.mean > 0.0 { more } else { less };
            said.push(format!(
                "{direction} ({measure} {})",
                with_interval(effect.mean, effect.half)
            ));
        }
    }
    let _ = match said.is_empty() {
        true => write!(text, " No measure changes by more than chance."),
        false => write!(text, " The game is {}.", said.join(", ")),
    };
}

/// Returns an effect with half of its interval, to two digits of the interval: more would claim more than is known.
fn with_interval(mean: f64, half: f64) -> String {
    if half == 0.0 {
        let exact = format!("{mean:+.3}");
        return exact
            .trim_end_matches('0')
            .trim_end_matches('.')
            .to_string();
    }
    let decimals = (1.0 - half.log10().floor()).clamp(0.0, 3.0) as usize;
    format!("{mean:+.decimals$} ± {half:.decimals$}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_effect_has_as_many_digits_as_are_known() {
        for (mean, half, text) in [
            (170.135, 19.405, "+170 ± 19"),
            (-10.616, 7.926, "-10.6 ± 7.9"),
            (0.1581, 0.0432, "+0.158 ± 0.043"),
            (-0.348, 0.1052, "-0.35 ± 0.11"),
            (1234.5, 123.4, "+1234 ± 123"),
            (4.0, 0.0, "+4"),
            (-2.5, 0.0, "-2.5"),
            (10.0, 0.0, "+10"),
        ] {
            assert_eq!(with_interval(mean, half), text);
        }
    }
}
