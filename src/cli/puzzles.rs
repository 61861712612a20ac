//! `gebeta puzzles`.

use std::ops::ControlFlow;

use serde_json::json;

use super::arguments::{any_number, whole_number};
use super::opponents::unanswered;
use super::output::ResultArgs;
use crate::cli::variant_args::VariantArgs;
use crate::failure::{Code, Failure};
use crate::files;
use crate::interrupt;
use gebeta_core::game::Game;
use gebeta_formats::notation::{write_move, write_position};
use gebeta_players::puzzles::{NoMore, Puzzle, Search, Theme, WEAK_LEVELS, WEAK_TRIES, find};

const EXAMPLES: &str = "\
Examples:
  gebeta puzzles
  gebeta puzzles geme --count 300 --seed 1 --output geme.jsonl
  gebeta puzzles kalah --count 20 --boards 5000000";

/// The memory that each board takes to solve, in bytes.
const BYTES_OF_BOARD: u64 = 32;

/// Find puzzles: positions with a single best move, by exact values
///
/// The positions are from games between weak players. The values are those of `gebeta solve`. The best move is better
/// than every other one by at least two counters, and by enough to change the score (in GEME, by a family of four).
///
/// Each puzzle is a line of JSON: the position, the best move (best), its margin (value) and that of the second best
/// move (next), the line of best play, the laps of the best move, the depth from which a search finds it (null: it needs
/// more than 8 turns), how often the levels greedy, easy and medium each miss it in 4 tries, the difficulty from 1 to 5, and the themes:
/// capture, defence (the move captures nothing), again (the player moves again), and last (the line of best play has at
/// most three turns).
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    /// Number of puzzles
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = whole_number::<usize>(1..=100_000))]
    count: usize,
    /// Random seed; the same seed finds the same puzzles
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = any_number())]
    seed: u64,
    /// Boards to keep in memory, of 32 bytes each, while the end of each game is solved; with more of them, puzzles come
    /// from earlier in the game
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = whole_number::<u64>(100..=10_000_000_000))]
    boards: u64,
    #[command(flatten)]
    result: ResultArgs,
}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns a failure if the variant can't be used or solved, if there are too few puzzles, if the output can't be
    /// written, or after an interrupt.
    pub fn run(self) -> Result<(), Failure> {
        let (variant, game) = self.variant.load_game()?;
        files::check_all(self.result.output.as_deref(), self.result.overwrite())?;
        interrupt::listen();
        let search = Search {
            seed: self.seed,
            memory: self.boards * BYTES_OF_BOARD,
        };
        let mut lines = String::new();
        let mut found = 0;
        let mut give = |puzzle: Puzzle| {
            lines += &format!("{}\n", line(&puzzle, &game, &variant.spec()));
            found += 1;
            match found == self.count {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        find(&game, &search, &interrupt::asked, &mut give).map_err(|why| match why {
            NoMore::Stopped => Failure::interrupted("Interrupted: nothing was written."),
            NoMore::NoAnswer(why) => unanswered(&why, &variant.id),
            NoMore::Exhausted => Code::NotThere
                .failure(format!(
                    "Puzzles found: {found} of {}, because {why}.",
                    self.count
                ))
                .hint("Try another --seed or more --boards, or ask for fewer with --count."),
        })?;
        self.result.write(&lines)
    }
}

/// Returns a puzzle as a line of JSON.
fn line(puzzle: &Puzzle, game: &Game, variant: &str) -> serde_json::Value {
    let board = game.board();
    let moves = puzzle.line.iter().map(|&played| write_move(played, board));
    let missed = WEAK_LEVELS.iter().zip(puzzle.missed);
    let missed = missed.map(|(level, missed)| (level.name().to_string(), missed.into()));
    json!({
        "variant": variant,
        "position": write_position(&puzzle.position, board),
        "best": write_move(puzzle.best, board),
        "value": puzzle.value,
        "next": puzzle.next,
        "line": moves.collect::<Vec<_>>(),
        "laps": puzzle.laps,
        "depth": puzzle.depth,
        "missed": missed.collect::<serde_json::Map<_, _>>(),
        "tries": WEAK_TRIES,
        "difficulty": puzzle.difficulty(),
        "themes": puzzle.themes.iter().map(|theme: &Theme| theme.name()).collect::<Vec<_>>(),
    })
}
