//! `gebeta analyse --players` and `--metrics`: games that the program plays, and statistics of them.

use std::collections::BTreeSet;
use std::num::NonZero;
use std::sync::Mutex;

use super::Args;
use crate::cli::arguments::SampleArgs;
use crate::cli::catalogue;
use crate::cli::metrics::Measuring;
use crate::cli::opponents::{TableArgs, unanswered};
use crate::cli::output;
use crate::failure::Failure;
use crate::files::{self, Overwrite};
use crate::interrupt;
use crate::memory;
use crate::reports::PlayoutsReport;
use crate::terminal::StepsLine;
use gebeta_formats::variant::Variant;
use gebeta_players::search::Weights;
use gebeta_players::tournament::{Conditions, Entrant, Listener, Tournament, TournamentGame};
use gebeta_storage::runtime::lock;

/// The players and the number of games.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Playouts")]
pub struct PlayoutArgs {
    /// Let the program play games instead: one player against itself, or every pair of several players,
    /// separated by commas
    ///
    /// The players are random, greedy, easy, medium, hard, mcts and perfect, or one with a limit, such as
    /// `hard:nodes=20000`; `gebeta tournament` takes the same names, and also rates the players. Each row
    /// shows who began (beginner), how often they won, their share of the points with its 95 % confidence
    /// interval (share, from, to), by how many counters they won, and how long the games were. Each opening
    /// is played from both sides, so an odd number of games is rounded up.
    #[arg(long, value_name = "PLAYERS", value_delimiter = ',',
          conflicts_with_all = ["depth", "columns", "checkpoint", "method", "position", "first", "round_start", "race", "memory", "plot"])]
    pub players: Vec<Entrant>,
    #[command(flatten)]
    pub sample: SampleArgs,
}

impl PlayoutArgs {
    /// Plays the games and passes the report to `write`.
    ///
    /// # Errors
    /// Returns a failure if there are too many games, if perfect play is not available, or after an
    /// interrupt.
    pub fn run(
        &self,
        variant: &Variant,
        threads: Option<NonZero<usize>>,
        write: impl FnOnce(&PlayoutsReport) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let game = catalogue::game(variant)?;
        let mut entrants = self.players.clone();
        if let [alone] = entrants[..] {
            entrants.push(alone);
        }
        let tournament = Tournament {
            entrants,
            openings: self.sample.games.div_ceil(2),
            opening_turns: self.sample.opening,
            seed: self.sample.seed,
        };
        let all = tournament.checked_games();
        let all = all.ok_or_else(|| Failure::usage("That is too many games."))?;
        let conditions = Conditions {
            game: &game,
            weights: Weights::of_variant(&variant.id).unwrap_or(Weights::PLAIN),
            values: TableArgs::default().of_players(&tournament.entrants, &game, variant)?,
        };
        interrupt::listen();
        let games = Games {
            played: Mutex::default(),
            line: StepsLine::of_games(all, 0),
        };
        let ended = tournament.run(
            &conditions,
            &BTreeSet::new(),
            threads,
            &games,
            interrupt::flag(),
        );
        let ended = ended.map_err(|error| unanswered(&error, &variant.id))?;
        let mut played = std::mem::take(&mut *lock(&games.played));
        drop(games);
        if !ended {
            let failure = format!("Interrupted after {} of {all} games.", played.len());
            return Err(Failure::interrupted(failure)
                .hint("`gebeta tournament --keep FILE` saves games and can continue with them."));
        }
        played.sort_by_key(|played| played.pairing.number);
        write(&PlayoutsReport {
            variant,
            tournament: &tournament,
            playouts: &tournament.playouts(&played, variant.rules.setup.first.side()),
        })
    }
}

impl Args {
    /// Plays the games and writes the report.
    pub(super) fn play_out(&self, variant: &Variant) -> Result<(), Failure> {
        let output = self.output.as_deref();
        files::check_all(output, Overwrite::forced(self.force))?;
        self.playouts.run(variant, self.threads, |report| {
            output::write(output, self.format, report)
        })
    }

    /// Measures the game by its tree, and by games between a player and itself.
    pub(super) fn measure(&self, player: Entrant, variant: Variant) -> Result<(), Failure> {
        let output = self.output.as_deref();
        files::check_all(output, Overwrite::forced(self.force))?;
        let measuring = Measuring {
            sample: self.playouts.sample.of(player),
            depth: self.depth,
            threads: self.threads,
            memory: memory::for_levels(self.storage.memory)?,
        };
        let report = measuring.report([(variant.spec(), variant)])?;
        output::write(output, self.format, &report)
    }
}

/// The games played so far.
struct Games {
    played: Mutex<Vec<TournamentGame>>,
    line: StepsLine,
}

impl Listener for Games {
    fn finished(&self, played: &TournamentGame) {
        let mut all = lock(&self.played);
        all.push(played.clone());
        self.line.finished(played);
    }
}
