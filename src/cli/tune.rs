//! `gebeta tune`.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::path::{Path, PathBuf};

use gebeta_formats::text::reason;
use gebeta_players::search::WeightsFile;
use gebeta_players::search::tune::{Settings, Tuned, tune};

use super::arguments::{any_number, read_threads, whole_number};
use super::opponents::bad_weights;
use crate::cli::variant_args::VariantArgs;
use crate::failure::{Code, Failure};
use crate::files;
use crate::interrupt;
use crate::terminal::print_page;

/// Learn evaluation weights for a variant from games that the program plays against itself
///
/// The weights are fitted to predict, from a position, what each player wins in the rest of the game. Of several such
/// weights, those that play best are kept. They are then tested in games against the same player without weights, with each opening played from
/// both sides. `gebeta play --weights` uses a weights file. GEME and some other variants have built-in weights. `gebeta docs
/// opponents` explains what each weight measures.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    /// Games to learn from
    #[arg(long, value_name = "N", default_value_t = 3_000, value_parser = whole_number::<u32>(20..=10_000_000))]
    games: u32,
    /// Random seed
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = any_number())]
    seed: u64,
    /// Turns that the players look ahead
    #[arg(long, value_name = "TURNS", default_value_t = 3, value_parser = whole_number::<u32>(1..=20))]
    depth: u32,
    /// Number of threads, which does not change the result [default: one per core]
    #[arg(long, value_name = "N", value_parser = read_threads)]
    threads: Option<NonZero<usize>>,
    /// Save the weights in FILE, which can hold the weights of several variants [default: only print them]
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
    /// Returns a failure if the variant or a file can't be used, or after an interrupt.
    pub fn run(self) -> Result<(), Failure> {
        let (variant, game) = self.variant.load_game()?;
        // Report an unusable file before playing any games.
        let before = self.output.as_deref().map(read).transpose()?;
        interrupt::listen();
        let settings = Settings {
            games: self.games,
            seed: self.seed,
            depth: self.depth,
            threads: self.threads,
        };
        let tuned = tune(&game, &settings, &interrupt::asked)
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

    /// Returns the command that learns the same weights again.
    fn command(&self, id: &str) -> String {
        let (games, seed, depth) = (self.games, self.seed, self.depth);
        format!("gebeta tune --variant {id} --games {games} --seed {seed} --depth {depth}")
    }
}

/// Returns whether a command learns weights for a variant.
fn is_of(command: &str, id: &str) -> bool {
    let mut words = command
        .split_whitespace()
        .skip_while(|word| *word != "--variant");
    words.nth(1) == Some(id)
}

/// Reads the existing weights. A missing file has none.
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
            return Err(Code::Unreadable.failure(format!(
                "The file `{name}` can't be read: {}.",
                reason(&error)
            )));
        }
    };
    WeightsFile::read(&text).map_err(|error| bad_weights(path, &error))
}

/// Describes the weights and how well they play.
fn in_words(tuned: &Tuned) -> String {
    let mut lines = format!("learned from {} positions\n", tuned.positions);
    for (name, weight) in tuned.weights.named() {
        lines += &format!("{name:>10} {weight:8.3}\n");
    }
    let trial = &tuned.trial;
    lines += &format!(
        "against the same player without weights: {} won, {} drawn, {} lost; {:+.2} counters per game, standard error {:.2}\n",
        trial.won, trial.drawn, trial.lost, trial.margin, trial.error
    );
    lines
}
