//! `gebeta rules`: the rules of a game, in a few sentences.

use crate::cli::variant_args::VariantArgs;
use crate::failure::Failure;
use crate::terminal::{messages, page_width, print};
use gebeta_narration::{RulesFrom, Wording, describe_rules};

const EXAMPLES: &str = "\
Examples:
  gebeta rules               GEME Gebeta
  gebeta rules ansaba        another game; `gebeta variants` lists all
  gebeta rules --from-rows my_game.toml
                             what a file's tables say, ignoring its text
  gebeta variants ansaba     the rules one by one, sources, disputed points";

/// Explain how a game is played, in a few sentences and a picture of one turn
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    /// Explain the rules from the keys of the variant file instead of the text that its author wrote, so you can compare
    /// the file with a source
    #[arg(long)]
    from_rows: bool,
}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns a failure if the variant can't be used or the output can't be written.
    pub fn run(self) -> Result<(), Failure> {
        let (variant, game) = self.variant.load_game()?;
        let from = match self.from_rows {
            true => RulesFrom::Rows,
            false => RulesFrom::Text,
        };
        let wording = Wording::new(&game, &variant.words, messages());
        let rules = describe_rules(from, &variant, &wording, page_width());
        Ok(print(&rules)?)
    }
}
