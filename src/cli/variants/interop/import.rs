use std::path::PathBuf;

use crate::cli::input;
use crate::cli::variants::new::print_or_write;
use crate::failure::{Code, Failure};
use crate::files::Overwrite;
use crate::terminal::talk;
use gebeta_interop::mancala_games::{self, ImportError};

/// Writes a variant file that has the rules of a game file of MancalaGames
///
/// Nothing is guessed: parameters that a variant file can't say are named, all at once. What such a file does not have, the rules in
/// words, readings and examples, is left to be written.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game file of MancalaGames; `-` for standard input
    game: PathBuf,
    /// The variant file to write; without it, or for `-`, it is printed
    file: Option<PathBuf>,
    /// The game that the file has by this name among its variants
    #[arg(long, value_name = "NAME")]
    named: Option<String>,
    /// Overwrite a file that is there
    #[arg(long)]
    force: bool,
}

/// The most bytes of a game file; those of MancalaGames have some thousands.
const MAX_BYTES: usize = 1 << 20;

impl Args {
    /// Runs the subcommand.
    pub fn run(self) -> Result<(), Failure> {
        let shown = self.game.display();
        let bytes = input::read(&self.game, MAX_BYTES)?;
        if bytes.len() > MAX_BYTES {
            return Err(Code::Unreadable.failure(format!(
                "{shown} is too long: a game file can have {MAX_BYTES} bytes."
            )));
        }
        let text = String::from_utf8(bytes)
            .map_err(|_| Code::Unreadable.failure(format!("{shown} is not text in UTF-8.")))?;
        let imported = mancala_games::import(&text, self.named.as_deref())
            .map_err(|error| failure(&shown.to_string(), &error))?;
        if self.named.is_none() && !imported.others.is_empty() {
            talk(format!(
                "{shown} has other games too, for --named: {}.",
                imported.others.join(", ")
            ));
        }
        print_or_write(self.file, &imported.toml, Overwrite::forced(self.force))
    }
}

/// Says why a game file can't be imported: everything that is wrong with it, one sentence each.
fn failure(shown: &str, error: &ImportError) -> Failure {
    let listed = |code, head: String, items: Vec<String>| {
        Failure::all(code, std::iter::once(head).chain(items))
    };
    match error {
        ImportError::Faults(faults) => listed(
            Code::Unreadable,
            format!("{shown} is no game file that MancalaGames would read."),
            faults.iter().map(|fault| format!("{fault}.")).collect(),
        ),
        ImportError::Unsaid(unsaid) => listed(
            Code::CannotSay,
            format!("{shown} has rules that can't be imported."),
            unsaid.iter().map(|unsaid| format!("{unsaid}.")).collect(),
        )
        .hint("Some of it may still be said by hand: `gebeta variants new` begins a file."),
        ImportError::NoSuchVariant { known, .. } => {
            let failure = Code::NotThere.failure(format!("{shown}: {error}."));
            match known.is_empty() {
                true => failure.hint("It has only the one game: leave out --named."),
                false => failure.hint(format!("It has {}.", known.join(", "))),
            }
        }
        ImportError::Invalid(errors) => listed(
            Code::CannotSay,
            format!("{shown} can't be imported: its variant file would have errors."),
            errors.iter().map(|error| format!("{error}.")).collect(),
        )
        .hint("Change the game file, and import it again."),
        _ => Code::Unreadable.failure(format!("{shown}: {error}.")),
    }
}
