//! Lists the catalogue, and loads variants from it.

use gebeta_core::game::Game;
use gebeta_formats::variant::{
    Catalogue, DefectCode, Diagnostic, Diagnostics, Severity, Variant, split_spec,
};

use super::answer::{Broken, Offer, Offered, OfferedChoice, OfferedOption};
use super::refusal::quoted;
use super::request::VariantRequest;
use super::{Code, Refusal};

/// Returns all variants.
pub(super) fn offer(catalogue: &Catalogue) -> Offer {
    let mut offer = Offer {
        ok: true,
        variants: Vec::new(),
        broken: Vec::new(),
    };
    for id in catalogue.ids() {
        match catalogue.load(&id) {
            Ok(variant) => offer.variants.push(describe(variant)),
            Err(report) => offer.broken.push(Broken {
                id,
                message: refused(&report).message,
            }),
        }
    }
    offer
}

fn describe(variant: Variant) -> Offered {
    let board = &variant.rules.board;
    let names = |row: &Vec<_>| row.iter().map(|&hole| board.name(hole)).collect();
    Offered {
        holes: board.holes(),
        rows: board.rows().iter().map(names).collect(),
        counters: variant.rules.total_counters(),
        unit: variant.rules.score.unit,
        id: variant.id,
        name: variant.name,
        aliases: variant.aliases,
        place: variant.about.place.unwrap_or_default(),
        summary: variant.about.summary.unwrap_or_default(),
        options: variant
            .options
            .into_iter()
            .map(|option| OfferedOption {
                name: option.name,
                question: option.question,
                choices: option
                    .choices
                    .into_iter()
                    .map(|choice| OfferedChoice {
                        name: choice.name,
                        says: choice.says,
                    })
                    .collect(),
            })
            .collect(),
    }
}

/// Loads a variant, and returns its name as in answers, and its game.
pub(super) fn get(
    catalogue: &Catalogue,
    wanted: &VariantRequest,
) -> Result<(String, Game), Refusal> {
    refuse_long(wanted)?;
    let options: Vec<(&str, &str)> = wanted
        .options
        .iter()
        .map(|(option, choice)| (option.as_str(), choice.as_str()))
        .collect();
    let variant = catalogue
        .load_with(&wanted.spec, &options)
        .map_err(|report| refused(&report))?;
    let name = name(&wanted.spec, &variant);
    let game = variant.game();
    Ok((name, game.expect("a variant that was loaded can be played")))
}

/// Refuses names that are too long to exist before they are looked up and quoted.
fn refuse_long(wanted: &VariantRequest) -> Result<(), Refusal> {
    const LONGEST: usize = 1000;
    if wanted.spec.len() > LONGEST {
        return Err(
            Code::UnknownVariant.refusal(format!("there is no variant {}", quoted(&wanted.spec)))
        );
    }
    let mut words = wanted
        .options
        .iter()
        .flat_map(|(option, choice)| [option, choice]);
    match words.find(|word| word.len() > LONGEST) {
        Some(word) => {
            Err(Code::BadOption.refusal(format!("there is no option or choice {}", quoted(word))))
        }
        None => Ok(()),
    }
}

/// Returns the name by which a variant can be requested again: its id, or the path where it was found.
fn name(spec: &str, variant: &Variant) -> String {
    let (path_or_id, _) = split_spec(spec);
    let by_id = variant.id == path_or_id || variant.aliases.iter().any(|a| a == path_or_id);
    let full = variant.spec();
    match full.strip_prefix(&variant.id) {
        Some(choices) if !by_id => format!("{path_or_id}{choices}"),
        _ => full,
    }
}

/// Returns the refusal for a broken variant: all its errors with their places in one line, or as many as are readable.
fn refused(report: &Diagnostics) -> Refusal {
    const MOST: usize = 5;
    let errors: Vec<&Diagnostic> = report
        .diagnostics()
        .iter()
        .filter(|diagnostic| diagnostic.severity == Severity::Error)
        .collect();
    let code = match errors.first().map(|error| error.code) {
        Some(DefectCode::UnknownVariant) => Code::UnknownVariant,
        Some(code) if code.is_of_a_choice() => Code::BadOption,
        _ => Code::BadVariant,
    };
    let mut texts: Vec<String> = errors.iter().take(MOST).map(|error| tell(error)).collect();
    if errors.len() > MOST {
        texts.push(format!("and {} more", errors.len() - MOST));
    }
    let said = texts.join("; ");
    // A sentence that begins with a file name does not begin with a capital.
    let has_a_place = errors.first().is_some_and(|error| error.file().is_some());
    let said = match has_a_place {
        true => format!("in {said}"),
        false => said,
    };
    code.refusal(said)
}

fn tell(error: &Diagnostic) -> String {
    let place = match (error.file(), error.line_and_column()) {
        (Some(file), Some((line, column))) => format!("{file}:{line}:{column}: "),
        _ => String::new(),
    };
    let help = error
        .help
        .as_ref()
        .map_or(String::new(), |help| format!(" ({help})"));
    format!("{place}{}{help}", error.message)
}
