//! `gebeta worksheet`: exercises, puzzles and rules on paper.

use std::path::PathBuf;

use gebeta_players::puzzles::NoMore;
use gebeta_worksheet::{HARDEST, Plan, Worksheet};

use super::arguments::{any_number, whole_number};
use super::opponents::unanswered;
use crate::cli::variant_args::VariantArgs;
use crate::failure::{Code, Failure};
use crate::files::{self, Overwrite};
use crate::interrupt;
use crate::terminal::{messages, talk};

const EXAMPLES: &str = "\
Examples:
  gebeta worksheet --out geme.pdf
  gebeta worksheet oware --out oware.pdf --exercises 20 --grade 1 --grade 2
  gebeta --lang am worksheet --out geme.pdf --seed 7";

/// Make a worksheet for a class as a PDF file: exercises, puzzles, rules and answers
///
/// The exercises ask where the last counter lands, how many laps a turn has (a lap is one sowing of the counters that were
/// lifted), what it captures, and which moves capture. The easiest come first: grade 1 has turns of a few counters, and
/// grade 5 long turns of many laps. Each puzzle has exactly one best move, found by solving the game; games that can't be
/// solved have no puzzles. The rules and the answers have pages of their own.
///
/// The language is that of --lang, or of your system. The same seed makes the same file.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    /// Write the worksheet to FILE; `-` is standard output
    #[arg(long, short, visible_alias = "out", value_name = "FILE")]
    output: PathBuf,
    /// Replace an existing file
    #[arg(long)]
    force: bool,
    /// Number of exercises
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = whole_number::<usize>(0..=200))]
    exercises: usize,
    /// Grade of the exercises, from 1 to 5; give it twice for a range, as in --grade 1 --grade 3 [default: all grades]
    #[arg(long, value_name = "GRADE", value_parser = whole_number::<u32>(1..=5))]
    grade: Vec<u32>,
    /// Number of puzzles; finding them can take a minute or more, and 0 leaves them out
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = whole_number::<usize>(0..=200))]
    puzzles: usize,
    /// Random seed
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = any_number())]
    seed: u64,
}

impl Args {
    /// Makes the worksheet.
    ///
    /// # Errors
    /// Returns a failure if the variant can't be used, if nothing can be asked about it, if the file can't be written,
    /// or after an interrupt.
    pub fn run(self) -> Result<(), Failure> {
        if self.exercises + self.puzzles == 0 {
            return Err(Failure::usage("A worksheet needs exercises or puzzles."));
        }
        if self.grade.len() > 2 {
            return Err(Failure::usage(
                "--grade takes an easiest and a hardest grade: give it at most twice.",
            ));
        }
        // A word processor could not open what its name promises.
        let ending = self.output.extension();
        if ending.is_some_and(|ending| !ending.eq_ignore_ascii_case("pdf")) {
            return Err(Code::Unwritable
                .failure(format!(
                    "{} can't be written: the name of a worksheet must end in .pdf.",
                    self.output.display()
                ))
                .hint("Name a file such as worksheet.pdf."));
        }
        let (variant, game) = self.variant.load_game()?;
        files::check(&self.output, Overwrite::forced(self.force))?;
        interrupt::listen();
        let least = self.grade.iter().min().unwrap_or(&1);
        let most = self.grade.iter().max().unwrap_or(&HARDEST);
        let plan = Plan {
            exercises: self.exercises,
            grades: *least..=*most,
            puzzles: self.puzzles,
            seed: self.seed,
        };
        let worksheet = Worksheet::find(&game, &plan, &interrupt::asked);
        let worksheet = worksheet.map_err(|why| match why {
            NoMore::Stopped => Failure::interrupted("Interrupted: nothing was written."),
            NoMore::NoAnswer(why) => unanswered(&why, &variant.id),
            NoMore::Exhausted => Code::NotThere
                .failure(format!(
                    "Nothing was found to ask about {}.",
                    variant.spec()
                ))
                .hint("Try another --seed, or other grades."),
        })?;
        let found = [
            ("exercises", worksheet.exercises.len(), self.exercises),
            ("puzzles", worksheet.puzzles.len(), self.puzzles),
        ];
        for (what, found, wanted) in found.into_iter().filter(|(_, found, all)| found < all) {
            talk(format!(
                "The worksheet has {found} of {wanted} {what}: no more were found."
            ));
        }
        let pdf = worksheet.pdf(&variant, &game, messages());
        files::write(&self.output, &pdf)?;
        talk(format!("Wrote the worksheet to {}.", self.output.display()));
        Ok(())
    }
}
