//! `gebeta analyse --players` and `--metrics`: games that the program plays, and statistics of them.

use std::collections::BTreeSet;

use super::Args;
use crate::cli::arguments::SampleArgs;
use crate::cli::catalogue;
use crate::cli::metrics::Measuring;
use crate::cli::opponents::{TableArgs, unanswered};
use crate::cli::output;
use crate::cli::tournament::Games;
use crate::failure::Failure;
use crate::files::{self, Overwrite};
use crate::interrupt;
use crate::memory;
use crate::reports::PlayoutsReport;
use gebeta_formats::variant::Variant;
use gebeta_players::search::Weights;
use gebeta_players::tournament::{Conditions, Entrant, Tournament};

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

impl Args {
    /// Plays the games and writes the report.
    pub(super) fn play_out(&self, variant: &Variant) -> Result<(), Failure> {
        let output = self.output.as_deref();
        files::check_all(output, Overwrite::forced(self.force))?;
        let game = catalogue::game(variant)?;
        let mut entrants = self.playouts.players.clone();
        if let [alone] = entrants[..] {
            entrants.push(alone);
        }
        let sample = self.playouts.sample;
        let tournament = Tournament {
            entrants,
            openings: sample.games.div_ceil(2),
            opening_turns: sample.opening,
            seed: sample.seed,
        };
        let all = tournament.checked_games();
        let all = all.ok_or_else(|| Failure::usage("That is too many games."))?;
        let conditions = Conditions {
            game: &game,
            weights: Weights::of_variant(&variant.id).unwrap_or(Weights::PLAIN),
            values: TableArgs::default().of_players(&tournament.entrants, &game, variant)?,
        };
        interrupt::listen();
        let mut games = Games::of(&tournament, &game, variant);
        games.show_progress();
        let (none, stop) = (BTreeSet::new(), interrupt::flag());
        let ended = tournament.run(&conditions, &none, self.threads, &games, stop);
        let ended = ended.map_err(|error| unanswered(&error, &variant.id))?;
        let played = games.finish()?;
        if !ended {
            let failure = format!("Interrupted after {} of {all} games.", played.len());
            return Err(Failure::interrupted(failure)
                .hint("`gebeta tournament --keep FILE` saves games and can continue with them."));
        }
        let report = PlayoutsReport {
            variant,
            tournament: &tournament,
            playouts: &tournament.playouts(&played, variant.rules.setup.first.side()),
        };
        output::write(output, self.format, &report)
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
