//! The arguments that select a variant.

use clap_complete::{ArgValueCandidates, ArgValueCompleter};

use gebeta_core::game::Game;
use gebeta_formats::variant::Variant;

use super::catalogue::{self, default_variant, load};
use super::completions;
use crate::configuration::in_file;
use crate::failure::Failure;

/// The arguments that select a variant, for every subcommand that needs one.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct VariantArgs {
    /// The game: an id or alias from `gebeta variants`, the path of a variant file, or `-` for standard input
    ///
    /// Ids are looked up first among the built-in games, then in the folders listed in $GEBETA_VARIANTS, then
    /// in gebeta/variants in your configuration folder. [default: geme, or the one in your configuration]
    #[arg(value_name = "VARIANT", conflicts_with = "variant", add = ArgValueCompleter::new(completions::spec))]
    named: Option<String>,
    /// Same as VARIANT
    #[arg(long, short = 'v', value_name = "VARIANT", add = ArgValueCompleter::new(completions::spec))]
    variant: Option<String>,
    /// Set one of the options that `gebeta variants GAME` lists, as NAME=CHOICE; may be repeated
    #[arg(long, short = 'O', value_name = "NAME=CHOICE", value_parser = read_option, add = ArgValueCandidates::new(completions::options))]
    pub option: Vec<(String, String)>,
}

/// Reads `NAME=CHOICE`.
///
/// # Errors
/// Returns a message if the text is malformed.
pub fn read_option(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, choice)) if !name.is_empty() && !choice.is_empty() => {
            Ok((name.to_string(), choice.to_string()))
        }
        _ => Err("expected NAME=CHOICE, such as tax=one; `gebeta variants GAME` lists the options of a game".to_string()),
    }
}

impl VariantArgs {
    /// Returns the arguments that `NAME -O OPTION` would give.
    pub fn of(named: String, option: Vec<(String, String)>) -> VariantArgs {
        VariantArgs {
            named: Some(named),
            option,
            ..VariantArgs::default()
        }
    }

    /// Returns the variant as it was typed.
    pub fn typed(&self) -> Option<&str> {
        self.named.as_deref().or(self.variant.as_deref())
    }

    /// Returns the variant as it was typed, or the default.
    pub fn spec(&self) -> &str {
        self.typed().unwrap_or_else(|| default_variant())
    }

    /// Loads the variant with its options.
    ///
    /// # Errors
    /// Returns all errors in the variant's file or the options.
    pub fn load(&self) -> Result<Variant, Failure> {
        load(self.spec(), &self.option).map_err(|failure| match in_file("variant") {
            Some(place) if self.typed().is_none() => {
                failure.hint(format!("That game is set in {place}."))
            }
            _ => failure,
        })
    }

    /// Loads the variant with its options, and compiles its rules.
    ///
    /// # Errors
    /// As for [`VariantArgs::load`].
    pub fn load_game(&self) -> Result<(Variant, Game), Failure> {
        let variant = self.load()?;
        let game = catalogue::game(&variant)?;
        Ok((variant, game))
    }
}
