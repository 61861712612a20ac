//! `gebeta tournament`.

mod game_records;
mod games;

use std::num::NonZero;
use std::path::PathBuf;

use super::arguments::{Format, on_disk, read_threads};
use super::opponents::{TableArgs, WeightsArgs, unanswered};
use super::output::{self, ResultArgs};
use super::records;
use super::start::say_what_lies_there;
use crate::cli::variant_args::VariantArgs;
use crate::failure::Failure;
use crate::files;
use crate::interrupt;
use crate::plot::{Figure, Target};
use crate::reports::StandingsReport;
use gebeta_players::tournament::{Conditions, Entrant, Tournament};

use game_records::GameRecords;
use games::Games;

const EXAMPLES: &str = "\
Examples:
  gebeta tournament --players random,greedy,easy --games 20
  gebeta tournament --players medium,hard:nodes=20000 --keep games.csv
  gebeta tournament --players medium,hard:nodes=20000 --keep games.csv --resume
  gebeta tournament --players random,greedy --records games --plot ratings.svg
  gebeta tournament ansaba --players random,greedy --games 1000 --format json

A player is a level: random, greedy, easy, medium, hard, mcts or perfect. What medium, hard and mcts may use for a move can follow it: `medium:depth=4` looks four turns ahead, `hard:nodes=20000` plays so many turns in thought.";

/// Lets players of several strengths meet, and says how strong they are
///
/// Each two of them play as many games, from openings that are drawn at random, each opening once on either side. The
/// result is a table with Elo's ratings and with 95 % intervals, who won against whom, and how often the player who
/// begins wins. The same seed plays the same games, with any number of threads.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    variant: VariantArgs,
    /// Who plays: two or more players, separated by commas
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',', required = true, add = clap_complete::ArgValueCandidates::new(crate::cli::completions::levels))]
    players: Vec<Entrant>,
    /// Games of each two players; an even number, for each opening is played on both sides
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    games: u32,
    /// Turns at random with which a game begins
    #[arg(long, value_name = "TURNS", default_value_t = 4, value_parser = clap::value_parser!(u32).range(0..=100))]
    opening: u32,
    /// What decides openings, and what players leave to chance
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    seed: u64,
    #[command(flatten)]
    weights: WeightsArgs,
    #[command(flatten)]
    table: TableArgs,
    /// Keep all games in FILE, a line of CSV each, written anew every few seconds
    #[arg(long, value_name = "FILE", value_parser = on_disk())]
    keep: Option<PathBuf>,
    /// Go on with the games that the file of --keep holds
    #[arg(long, requires = "keep")]
    resume: bool,
    /// A folder for a record of each game, which `gebeta replay` shows; it is made if it is not there
    #[arg(long, value_name = "DIR", value_parser = on_disk())]
    records: Option<PathBuf>,
    /// A picture, as FILE.svg, FILE.pdf or FILE.png: how strong the players are, and how their games ended
    #[cfg_attr(feature = "plot", arg(long, value_name = "FILE"))]
    #[cfg_attr(not(feature = "plot"), arg(skip))]
    plot: Option<PathBuf>,
    /// How the result is written
    #[arg(long, short, value_enum, default_value_t = Format::Table)]
    format: Format,
    #[command(flatten)]
    result: ResultArgs,
    /// Threads to play with, if not one for each core
    #[arg(long, value_name = "N", value_parser = read_threads)]
    threads: Option<NonZero<usize>>,
}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Players or a variant that can't be used, kept games that are not this tournament's, an output that can't be written,
    /// an interrupt.
    pub fn run(self) -> Result<(), Failure> {
        let tournament = self.tournament()?;
        let variant = self.variant.load()?;
        let game = records::game(&variant)?;
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
        let stop = interrupt::listen(|| {}).unwrap_or(interrupt::flag());
        games.show_progress();
        let run = tournament.run(&conditions, &games.numbers(), self.threads, &games, stop);
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

    /// Looks whether each file that is written has a name of its own.
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
            return Err(Failure::usage("A tournament takes two players or more.")
                .hint("Name them with commas: --players easy,medium."));
        }
        if let Some(twice) = (1..entrants.len()).find(|&i| entrants[..i].contains(&entrants[i])) {
            let name = entrants[twice];
            return Err(Failure::usage(format!("The player {name} is named twice.")));
        }
        if self.games % 2 == 1 {
            return Err(Failure::usage(format!(
                "{} games can't be shared out: each opening is played on both sides.",
                self.games
            ))
            .hint(format!("Ask for {} of them.", self.games + 1)));
        }
        let tournament = Tournament {
            entrants: entrants.clone(),
            openings: self.games / 2,
            opening_turns: self.opening,
            seed: self.seed,
        };
        match tournament.checked_games() {
            Some(_) => Ok(tournament),
            None => Err(Failure::usage("Nobody can play so many games.")
                .hint("Ask for fewer games, or name fewer players.")),
        }
    }

    fn interrupted(&self, played: usize, all: u32) -> Failure {
        let failure = Failure::interrupted(format!("Interrupted after {played} of {all} games."));
        match &self.keep {
            Some(path) => failure.hint(format!(
                "They are in {}: go on with --resume.",
                files::shown(path)
            )),
            None => failure.hint("With --keep FILE they would not be lost."),
        }
    }
}
