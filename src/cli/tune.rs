//! `gebeta tune`.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use gebeta_formats::text::reason;
use gebeta_players::search::WeightsFile;
use gebeta_players::search::tune::{Settings, Tuned, tune};
use gebeta_storage::runtime::Watcher;

use super::arguments::read_threads;
use super::opponents::bad_weights;
use super::records;
use crate::cli::variant_args::VariantArgs;
use crate::failure::{Code, Failure};
use crate::files;
use crate::interrupt;
use crate::terminal::print_page;

/// Learns how to value the positions of a variant, from games that the program plays against itself
///
/// The weights of the features of a position are those that best foretell how such games go on. Then they play against
/// none, each opening from both sides, and the result is told. `gebeta play --weights` uses a file of them; the program
/// has its own for GEME and some other variants.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    /// Games that are learned from
    #[arg(long, value_name = "N", default_value_t = 3_000, value_parser = clap::value_parser!(u32).range(20..=10_000_000))]
    games: u32,
    /// The number by which all is decided that is left to chance
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Turns that the players look ahead
    #[arg(long, value_name = "TURNS", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=20))]
    depth: u32,
    /// Threads, if not one for each core; they make no difference to what is learned
    #[arg(long, value_name = "N", value_parser = read_threads)]
    threads: Option<NonZero<usize>>,
    /// Put the weights into FILE, beside those of other variants that are there
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  gebeta tune --variant geme --games 300
  gebeta tune --variant my_game.toml --output my_weights.json
  gebeta play my_game.toml --a human --b hard --weights my_weights.json";

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// A variant or a file that can't be used, an interrupt.
    pub fn run(self) -> Result<(), Failure> {
        let variant = self.variant.load()?;
        let game = records::game(&variant)?;
        // What can't be added to is told before anything is played.
        let before = self.output.as_deref().map(read).transpose()?;
        let _ = interrupt::listen(|| {});
        let settings = Settings {
            games: self.games,
            seed: self.seed,
            depth: self.depth,
            threads: self.threads,
        };
        let tuned = tune(&game, &settings, &UntilInterrupted)
            .ok_or_else(|| Failure::interrupted("Interrupted: nothing was learned."))?;
        if let (Some(path), Some(mut file)) = (&self.output, before) {
            let command = self.command(&variant.id);
            file.made_by.retain(|made_by| !is_of(made_by, &variant.id));
            file.made_by.push(command);
            file.made_by.sort();
            file.variants.insert(variant.id.clone(), tuned.weights);
            files::write(path, file.write().as_bytes())?;
        }
        Ok(print_page(&in_words(&tuned))?)
    }

    /// Gives the command that learns the same again.
    fn command(&self, id: &str) -> String {
        let (games, seed, depth) = (self.games, self.seed, self.depth);
        format!("gebeta tune --variant {id} --games {games} --seed {seed} --depth {depth}")
    }
}

/// Says whether a command has learned a variant.
fn is_of(command: &str, id: &str) -> bool {
    let mut words = command
        .split_whitespace()
        .skip_while(|word| *word != "--variant");
    words.nth(1) == Some(id)
}

struct UntilInterrupted;

impl Watcher for UntilInterrupted {
    fn stop(&self) -> bool {
        interrupt::asked()
    }
}

/// Reads the weights that are there already; none if there is no file.
fn read(path: &Path) -> Result<WeightsFile, Failure> {
    let name = path.display();
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            return Ok(WeightsFile {
                made_by: Vec::new(),
                variants: BTreeMap::new(),
            });
        }
        Err(error) => {
            return Err(
                Code::Unreadable.failure(format!("{name} can't be read: {}.", reason(&error)))
            );
        }
    };
    WeightsFile::read(&text).map_err(|error| bad_weights(path, &error))
}

/// Tells the weights and what they are good for.
fn in_words(tuned: &Tuned) -> String {
    let mut lines = format!("learned from {} positions\n", tuned.positions);
    for (name, weight) in tuned.weights.named() {
        lines += &format!("{name:>10} {weight:8.3}\n");
    }
    let trial = &tuned.trial;
    lines += &format!(
        "against no weights: {} won, {} drawn, {} lost; {:+.2} counters a game, standard error {:.2}\n",
        trial.won, trial.drawn, trial.lost, trial.margin, trial.error
    );
    lines
}
