//! What an atlas varies: the options of a variant, and values of keys.

use gebeta_atlas::design::Factor;
use gebeta_formats::variant::{Catalogue, Variant, split_spec};

use crate::cli::changed_rules::{load_from, own_value};

/// Values of a key of the rules, in place of the file's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vary {
    /// The key, such as `setup.counters`.
    pub key: String,
    /// The values, as a file has them.
    pub values: Vec<String>,
}

/// Reads `setup.counters=2..5` or `turn.slam=allowed,forbidden`.
pub fn read_vary(text: &str) -> Result<Vary, String> {
    let expected = || {
        "expected KEY=FIRST..LAST or KEY=VALUE,VALUE, such as setup.counters=2..5; numbers go up from 0 to at most 255".to_string()
    };
    let (key, values) = text.split_once('=').ok_or_else(expected)?;
    let range = values.split_once("..").and_then(|(first, last)| {
        let [first, last]: [u8; 2] = [first.parse().ok()?, last.parse().ok()?];
        Some((first..=last).map(|number| number.to_string()).collect())
    });
    let values: Vec<String> =
        range.unwrap_or_else(|| values.split(',').map(|it| it.trim().to_string()).collect());
    let fits = key.split('.').count() == 2
        && !values.is_empty()
        && !values.iter().any(|value| value.contains(".."))
        && key
            .split('.')
            .chain(values.iter().map(String::as_str))
            .all(|it| !it.is_empty());
    match fits {
        true => Ok(Vary {
            key: key.to_string(),
            values,
        }),
        false => Err(expected()),
    }
}

/// Returns the factors of a variant: its options, with the choices taken first, and the keys that vary, with the
/// variant's own value first.
pub fn factors(variant: &Variant, vary: &[Vary]) -> Vec<Factor> {
    let chosen = |name: &str| variant.chosen.iter().find(|(option, _)| option == name);
    let options = variant.options.iter().map(|option| {
        let names = option.choices.iter().map(|choice| choice.name.clone());
        let mut choices: Vec<String> = names.collect();
        if let Some((_, taken)) = chosen(&option.name) {
            choices.sort_by_key(|choice| choice != taken);
        }
        Factor {
            name: option.name.clone(),
            choices,
        }
    });
    let keys = vary.iter().map(|vary| {
        let own = own_value(variant, &vary.key);
        let others = vary
            .values
            .iter()
            .filter(|value| Some(*value) != own.as_ref());
        let others: Vec<String> = others.cloned().collect();
        Factor {
            name: vary.key.clone(),
            choices: own.into_iter().chain(others).collect(),
        }
    });
    options
        .chain(keys)
        .filter(|it| it.choices.len() > 1)
        .collect()
}

/// Returns the choices of a combination: those of the variant that it does not replace, and its own.
pub fn all_choices<'a>(
    variant: &'a Variant,
    own: &[(&'a str, &'a str)],
) -> Vec<(&'a str, &'a str)> {
    let fixed = variant.chosen.iter();
    let fixed = fixed.map(|(name, choice)| (name.as_str(), choice.as_str()));
    let fixed = fixed.filter(|(name, _)| own.iter().all(|(other, _)| other != name));
    fixed.chain(own.iter().copied()).collect()
}

/// Loads a variant with choices, some of which are values of keys.
///
/// # Errors
/// The reason why `check` refuses it, in one line.
pub fn load(
    catalogue: &Catalogue,
    variant: &Variant,
    spec: &str,
    chosen: &[(&str, &str)],
) -> Result<Variant, String> {
    let options = all_choices(variant, chosen);
    load_from(catalogue, split_spec(spec).0, &options).map_err(|refusal| refusal.line())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_and_lists_of_values() {
        let vary = read_vary("setup.counters=2..5").unwrap();
        assert_eq!(
            (vary.key.as_str(), vary.values.len()),
            ("setup.counters", 4)
        );
        assert_eq!(read_vary("turn.slam=a, b").unwrap().values, ["a", "b"]);
        for wrong in [
            "",
            "setup",
            "setup=1",
            "setup.counters=",
            "a.b=5..2",
            "a.b=1,,2",
            ".b=1",
        ] {
            assert!(read_vary(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_choice_of_a_combination_replaces_that_of_the_variant() {
        let one = Catalogue::builtin().load("gabata_i:tax=one").unwrap();
        assert_eq!(all_choices(&one, &[("tax", "two")]), [("tax", "two")]);
        let laps = ("endless", "laps");
        assert_eq!(all_choices(&one, &[laps]), [("tax", "one"), laps]);
    }

    #[test]
    fn keys_vary_like_options_and_what_does_not_fit_is_refused() {
        let catalogue = Catalogue::builtin();
        let geme = catalogue.load("geme").unwrap();
        let vary = [
            read_vary("setup.counters=3..5").unwrap(),
            read_vary("board.width=5..6").unwrap(),
        ];
        let factors = factors(&geme, &vary);
        let counters = &factors[factors.len() - 2];
        assert_eq!(counters.choices, ["4", "3", "5"]);
        let chosen = [
            ("end", "either_side"),
            ("setup.counters", "3"),
            ("board.width", "5"),
        ];
        let small = load(&catalogue, &geme, "geme", &chosen).unwrap();
        let board = &small.rules.board;
        assert_eq!(
            (board.holes(), small.rules.setup.counters.by_hole(10)),
            (10, vec![3; 10])
        );
        let refused = load(&catalogue, &geme, "geme", &[("setup.counters", "300")]);
        assert!(refused.is_err(), "{refused:?}");
        assert!(load(&catalogue, &geme, "geme", &[("last.then", "end")]).is_err());
    }
}
