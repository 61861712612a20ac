use std::path::PathBuf;

use crate::cli::input;
use crate::cli::variants::new::print_or_write;
use crate::failure::{Code, Failure};
use crate::files::Overwrite;
use crate::terminal::talk;
use gebeta_interop::mancala_games::{self, ImportError};

/// Turn a game file of the program MancalaGames into a variant file
///
/// Parameters that a variant file can't express are reported, never guessed at. A game file has no description, no
/// readings and no examples; these are left for you to write.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Game file of MancalaGames, in JSON, or `-` for standard input
    game: PathBuf,
    /// Variant file to write; without it, or with `-`, the variant is printed
    file: Option<PathBuf>,
    /// Name of the game to import, if the file has several
    #[arg(long, value_name = "NAME")]
    named: Option<String>,
    /// Replace an existing file
    #[arg(long)]
    force: bool,
}

/// The maximum size of a game file, in bytes. Those of MancalaGames have a few thousand.
const MAX_BYTES: usize = 1 << 20;

impl Args {
    /// Runs the subcommand.
    pub fn run(self) -> Result<(), Failure> {
        let shown = self.game.display();
        let bytes = input::read(&self.game, MAX_BYTES)?;
        if bytes.len() > MAX_BYTES {
            return Err(Code::Unreadable.failure(format!(
                "{shown} is too long: a game file can have at most {MAX_BYTES} bytes."
            )));
        }
        let text = String::from_utf8(bytes)
            .map_err(|_| Code::Unreadable.failure(format!("{shown} is not UTF-8 text.")))?;
        let imported = mancala_games::import(&text, self.named.as_deref())
            .map_err(|error| failure(&shown.to_string(), &error))?;
        if self.named.is_none() && !imported.others.is_empty() {
            talk(format!(
                "{shown} also has other games, which --named selects: {}.",
                imported.others.join(", ")
            ));
        }
        print_or_write(self.file, &imported.toml, Overwrite::forced(self.force))
    }
}

/// Returns the failure for a game file that can't be imported, with one sentence per problem.
fn failure(shown: &str, error: &ImportError) -> Failure {
    match error {
        ImportError::Faults(faults) => Failure::listed(
            Code::Unreadable,
            format!("{shown} is not a valid MancalaGames game file."),
            faults,
        ),
        ImportError::Unsaid(unsaid) => Failure::listed(
            Code::CannotSay,
            format!("{shown} has rules that can't be imported."),
            unsaid,
        )
        .hint("You may be able to write some of these rules by hand: `gebeta variants new` creates a file."),
        ImportError::NoSuchVariant { known, .. } => {
            let failure = Code::NotThere.failure(format!("{shown}: {error}."));
            match known.is_empty() {
                true => failure.hint("It has only one game: remove --named."),
                false => failure.hint(format!("It has the games {}.", known.join(", "))),
            }
        }
        ImportError::Invalid(errors) => Failure::listed(
            Code::CannotSay,
            format!("{shown} can't be imported: its variant file would have errors."),
            errors,
        )
        .hint("Change the game file and import it again."),
        _ => Code::Unreadable.failure(format!("{shown}: {error}.")),
    }
}
