use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use clap_complete::{ArgValueCandidates, ArgValueCompleter};
use etcetera::BaseStrategy;

use gebeta_formats::variant::{Catalogue, Variant};

use super::input::read;
use super::{Failure, completions};
use crate::configuration::{configuration, in_file};

/// The variable that lists further folders with variant files, separated as in `PATH`.
const FOLDERS: &str = "GEBETA_VARIANTS";

/// More than a variant's file can have, which then says so itself.
const LONGEST: usize = 1 << 24;

/// Says which variant is meant. Every subcommand that needs one has these arguments.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct VariantArgs {
    /// The game: an id or alias from `gebeta variants list`, the path of a variant file, or `-` for standard input
    ///
    /// Ids are looked up among the games in the program, then in the folders of $GEBETA_VARIANTS and in
    /// gebeta/variants in your configuration folder. [default: geme, or the one in your configuration]
    #[arg(value_name = "VARIANT", conflicts_with = "variant", add = ArgValueCompleter::new(completions::spec))]
    named: Option<String>,
    /// The game, as it can also be named without this word
    #[arg(long, short = 'v', value_name = "VARIANT", add = ArgValueCompleter::new(completions::spec))]
    variant: Option<String>,
    /// One of the variant's options, as NAME=CHOICE; can be given several times
    #[arg(long, short = 'O', value_name = "NAME=CHOICE", value_parser = read_option, add = ArgValueCandidates::new(completions::options))]
    pub option: Vec<(String, String)>,
}

/// Reads `NAME=CHOICE`.
///
/// # Errors
/// A sentence about how an option is written.
pub fn read_option(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, choice)) if !name.is_empty() && !choice.is_empty() => {
            Ok((name.to_string(), choice.to_string()))
        }
        _ => Err("an option is written NAME=CHOICE, as in tax=one".to_string()),
    }
}

impl VariantArgs {
    /// The game that is played when nothing is said.
    pub const DEFAULT: &str = "geme";

    /// Returns what `NAME -O OPTION` would give.
    pub fn of(named: String, option: Vec<(String, String)>) -> VariantArgs {
        VariantArgs {
            named: Some(named),
            option,
            ..VariantArgs::default()
        }
    }

    /// Gives what was typed for the variant.
    pub fn typed(&self) -> Option<&str> {
        self.named.as_deref().or(self.variant.as_deref())
    }

    /// Gives what was typed for the variant, or the default.
    pub fn spec(&self) -> &str {
        let set = configuration().variant.as_deref();
        self.typed().or(set).unwrap_or(VariantArgs::DEFAULT)
    }

    /// Loads the variant with its options.
    ///
    /// # Errors
    /// Everything that is wrong with the variant's file or the options.
    pub fn load(&self) -> Result<Variant, Failure> {
        load(self.spec(), &self.option).map_err(|failure| match in_file("variant") {
            Some(place) if self.typed().is_none() => {
                failure.hint(format!("That game is named in {place}."))
            }
            _ => failure,
        })
    }
}

/// Loads a variant with options from the user's catalogue.
///
/// # Errors
/// Everything that is wrong with the variant's file or the options.
pub fn load(spec: &str, options: &[(String, String)]) -> Result<Variant, Failure> {
    let options: Vec<(&str, &str)> = options
        .iter()
        .map(|(option, choice)| (option.as_str(), choice.as_str()))
        .collect();
    catalogue_for([spec])?
        .load_with(spec, &options)
        .map_err(|report| Failure::ready(report.render(true)))
}

/// Gives the catalogue for what was asked for; a variant that comes on standard input is asked for as `-`.
///
/// # Errors
/// Standard input can't be read.
pub fn catalogue_for<'a>(specs: impl IntoIterator<Item = &'a str>) -> Result<Catalogue, Failure> {
    static GIVEN: OnceLock<Vec<u8>> = OnceLock::new();
    let catalogue = catalogue();
    let input = Path::new("-");
    if !specs.into_iter().any(|spec| Path::new(spec) == input) {
        return Ok(catalogue);
    }
    let given = match GIVEN.get() {
        Some(given) => given,
        None => {
            let given = read(input, LONGEST)?;
            GIVEN.get_or_init(|| given)
        }
    };
    Ok(catalogue.with_given(given.clone()))
}

/// Gives the catalogue with the user's folders, as every subcommand sees it.
pub fn catalogue() -> Catalogue {
    Catalogue::with_folders(&folders())
}

/// Lists the folders with the user's variant files, the first to look into first; they need not exist.
pub fn folders() -> Vec<PathBuf> {
    let listed = std::env::var_os(FOLDERS).unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&listed)
        .filter(|folder| !folder.as_os_str().is_empty())
        .collect();
    if let Ok(base) = etcetera::choose_base_strategy() {
        folders.push(base.config_dir().join("gebeta").join("variants"));
    }
    folders
}
