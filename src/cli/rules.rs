//! `gebeta rules`: how a game is played, in a few sentences.

use super::records;
use crate::cli::variant_args::VariantArgs;
use crate::failure::Failure;
use crate::terminal::{messages, page_width, print};
use gebeta_narration::describe_rules;

const EXAMPLES: &str = "\
Examples:
  gebeta rules               GEME Gebeta
  gebeta rules ansaba        another game; `gebeta variants list` has them all
  gebeta variants ansaba     its rules one by one, sources, disputed points";

/// Tells how a game is played, in a few sentences and with one turn drawn
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// A variant that can't be used, an output that can't be written.
    pub fn run(self) -> Result<(), Failure> {
        let variant = self.variant.load()?;
        let game = records::game(&variant)?;
        let rules = describe_rules(&variant, &game, messages(), page_width());
        Ok(print(&rules)?)
    }
}
