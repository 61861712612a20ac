//! `gebeta tournament`.

mod game_records;
mod games;

use std::num::NonZero;
use std::path::PathBuf;

use super::arguments::{Format, any_number, on_disk, picture, read_threads, whole_number};
use super::opponents::{TableArgs, WeightsArgs, unanswered};
use super::output::{self, ResultArgs};
use super::start::say_what_lies_there;
use crate::cli::variant_args::VariantArgs;
use crate::failure::Failure;
use crate::files;
use crate::interrupt;
use crate::plot::{Figure, Target};
use crate::reports::StandingsReport;
use gebeta_players::tournament::{Conditions, Entrant, Tournament};

use game_records::GameRecords;
pub use games::Games;

const EXAMPLES: &str = "\
Examples:
  gebeta tournament --players random,greedy,easy --games 20
  gebeta tournament --players medium,hard:nodes=20000 --keep games.csv
  gebeta tournament --players medium,hard:nodes=20000 --keep games.csv --resume
  gebeta tournament --players random,greedy --records games --plot ratings.svg
  gebeta tournament ansaba --players random,greedy --games 1000 --format json

A player is a level: random, greedy, easy, medium, hard, mcts or perfect. The levels medium, hard and mcts can have a limit: `medium:depth=4` looks four turns ahead, `hard:nodes=20000` examines 20,000 positions for each move. mcts takes only nodes.";

/// Run a tournament between computer players and rate them
///
/// Every pair of players plays the same number of games. Openings are drawn at random, and each is played
/// twice, with sides swapped. The result has Elo ratings with 95 % confidence intervals, the results of each
/// pairing, and how often the player who moves first wins. The same seed gives the same games, with any number
/// of threads.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    /// Two or more players, separated by commas
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',', required = true, add = clap_complete::ArgValueCandidates::new(crate::cli::completions::levels))]
    players: Vec<Entrant>,
    /// Games per pairing; an even number, because each opening is played from both sides
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = whole_number::<u32>(2..=1_000_000))]
    games: u32,
    /// Random turns at the start of each game
    #[arg(long, value_name = "TURNS", default_value_t = 4, value_parser = whole_number::<u32>(0..=100))]
    opening: u32,
    /// Random seed
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = any_number())]
    seed: u64,
    #[command(flatten)]
    weights: WeightsArgs,
    #[command(flatten)]
    table: TableArgs,
    /// Save all games in FILE, one CSV row per game, rewritten every few seconds
    #[arg(long, value_name = "FILE", value_parser = on_disk())]
    keep: Option<PathBuf>,
    /// Continue with the games saved in the --keep file
    #[arg(long, requires = "keep")]
    resume: bool,
    /// Folder for a record of each game, for `gebeta replay`; created if it is missing
    #[arg(long, value_name = "DIR", value_parser = on_disk())]
    records: Option<PathBuf>,
    /// Draw the ratings and results in FILE, whose name ends in .svg, .pdf or .png
    #[arg(long, value_name = "FILE", value_parser = picture())]
    plot: Option<PathBuf>,
    /// Output format
    #[arg(long, short, value_enum, default_value_t = Format::Table)]
    format: Format,
    #[command(flatten)]
    result: ResultArgs,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", value_parser = read_threads)]
    threads: Option<NonZero<usize>>,
}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns a failure if the players, the variant or the saved games can't be used, if an output can't be
    /// written, or after an interrupt.
    pub fn run(self) -> Result<(), Failure> {
        let tournament = self.tournament()?;
        let (variant, game) = self.variant.load_game()?;
        say_what_lies_there(&variant);
        let conditions = Conditions {
            game: &game,
            weights: self.weights.of_variant(&variant)?,
            values: self
                .table
                .of_players(&tournament.entrants, &game, &variant)?,
        };
        let overwrite = self.result.overwrite();
        let records = self.records.as_deref().map(|folder| GameRecords {
            folder,
            tournament: &tournament,
            variant: &variant,
            spec: self.variant.spec(),
        });
        if let Some(records) = &records {
            records.check(overwrite)?;
        }
        let plot = Target::of(self.plot.as_deref(), overwrite)?;
        self.keep_apart()?;
        files::check_all(&self.result.output, overwrite)?;
        let mut games = Games::of(&tournament, &game, &variant);
        if let Some(path) = &self.keep {
            games.keep_in(path, self.resume, overwrite)?;
        }
        interrupt::listen();
        games.show_progress();
        let run = tournament.run(
            &conditions,
            &games.numbers(),
            self.threads,
            &games,
            interrupt::flag(),
        );
        let played = games.finish()?;
        let ended = run.map_err(|error| unanswered(&error, &variant.id))?;
        if !ended {
            return Err(self.interrupted(played.len(), tournament.games()));
        }
        let standings = tournament.standings(&played);
        if let Some(records) = &records {
            records.write(&game, &played)?;
        }
        if let Some(target) = plot {
            target.write(&Figure::of_standings(&variant, &tournament, &standings))?;
        }
        let report = StandingsReport {
            variant: &variant,
            tournament: &tournament,
            standings: &standings,
        };
        output::write(self.result.output.as_deref(), self.format, &report)
    }

    /// Checks that no two outputs share a file.
    fn keep_apart(&self) -> Result<(), Failure> {
        let files = [
            self.keep.as_deref(),
            self.result.output.as_deref(),
            self.plot.as_deref(),
        ];
        Ok(files::keep_apart(&files, self.records.as_deref())?)
    }

    fn tournament(&self) -> Result<Tournament, Failure> {
        let entrants = &self.players;
        if entrants.len() < 2 {
            return Err(Failure::usage("A tournament needs at least two players.")
                .hint("Separate players with commas: --players easy,medium."));
        }
        if let Some(twice) = (1..entrants.len()).find(|&i| entrants[..i].contains(&entrants[i])) {
            let name = entrants[twice];
            return Err(Failure::usage(format!("The player {name} is named twice.")));
        }
        if self.games % 2 == 1 {
            return Err(Failure::usage(format!(
                "{} games is an odd number, but each opening is played from both sides.",
                self.games
            ))
            .hint(format!("Ask for {} games.", self.games + 1)));
        }
        let tournament = Tournament {
            entrants: entrants.clone(),
            openings: self.games / 2,
            opening_turns: self.opening,
            seed: self.seed,
        };
        match tournament.checked_games() {
            Some(_) => Ok(tournament),
            None => Err(Failure::usage("That is too many games.")
                .hint("Ask for fewer games, or name fewer players.")),
        }
    }

    fn interrupted(&self, played: usize, all: u32) -> Failure {
        let failure = Failure::interrupted(format!("Interrupted after {played} of {all} games."));
        match &self.keep {
            Some(path) => failure.hint(format!(
                "They are saved in {}: continue with --resume.",
                files::shown(path)
            )),
            None => failure.hint("Use --keep FILE to save games as they are played."),
        }
    }
}
