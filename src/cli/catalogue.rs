//! The user's catalogue of variants, and loading variants from it.

use std::iter;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use etcetera::BaseStrategy;

use gebeta_core::game::Game;
use gebeta_formats::variant::{Catalogue, Variant};

use super::changed_rules::load_from;
use super::input::read;
use crate::configuration::configuration;
use crate::failure::{Code, Failure};

/// The variable that lists further folders with variant files, separated as in `PATH`.
const FOLDERS: &str = "GEBETA_VARIANTS";

/// The maximum size of the input, in bytes. It exceeds the limit of variant files, whose reader reports it.
const LONGEST: usize = 1 << 24;

/// Loads a variant with options from the user's catalogue. An option with a dot in its name is a key of the rules, as in
/// `geme:setup.counters=3`.
///
/// # Errors
/// Returns all errors in the variant's file or the options.
pub fn load(spec: &str, options: &[(String, String)]) -> Result<Variant, Failure> {
    let options: Vec<(&str, &str)> = options
        .iter()
        .map(|(option, choice)| (option.as_str(), choice.as_str()))
        .collect();
    Ok(load_from(&catalogue_for([spec])?, spec, &options)?)
}

/// Compiles a variant's rules, which were checked when it was read.
pub fn game(variant: &Variant) -> Result<Game, Failure> {
    variant.game().map_err(|defects| {
        let head = format!("The variant {} can't be played.", variant.id);
        let defects = defects.into_iter();
        let defects = defects.map(|defect| format!("{}: {}.", defect.path, defect.message));
        Failure::all(Code::Unplayable, iter::once(head).chain(defects))
    })
}

/// Loads variants whose options are part of their names.
///
/// # Errors
/// Returns all errors of the first variant that can't be loaded.
pub fn load_all(specs: &[String]) -> Result<Vec<Variant>, Failure> {
    specs.iter().map(|spec| load(spec, &[])).collect()
}

/// Returns the catalogue for the requested variants. `-` requests a variant from standard input.
///
/// # Errors
/// Returns a failure if standard input can't be read.
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

/// Returns the catalogue with the user's folders, as every subcommand sees it.
pub fn catalogue() -> Catalogue {
    Catalogue::with_folders(&folders())
}

/// Returns the folders with the user's variant files, in search order. They need not exist.
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

/// The game if neither the command line nor the configuration names one.
pub const DEFAULT_VARIANT: &str = "geme";

/// Returns the game to use if the command line names none.
pub fn default_variant() -> &'static str {
    configuration()
        .variant
        .as_deref()
        .unwrap_or(DEFAULT_VARIANT)
}
