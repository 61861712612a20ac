//! The arguments by which a subcommand is told which variant is meant.

use clap_complete::{ArgValueCandidates, ArgValueCompleter};

use gebeta_formats::variant::Variant;

use super::catalogue::{default_variant, load};
use super::completions;
use crate::configuration::in_file;
use crate::failure::Failure;

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
        self.typed().unwrap_or_else(|| default_variant())
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
