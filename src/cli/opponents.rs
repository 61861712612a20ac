//! Opponents for the subcommands that play: how they are asked for on the command line, and made.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_formats::variant::Variant;
use gebeta_players::search::{Level, Limit, NoAnswer, Player, Weights, WeightsError, WeightsFile};
use gebeta_players::tournament::Entrant;
use gebeta_solver::{NeverEnding, Solution, Unsolved};

use super::arguments::read_time;
use super::input::read;
use super::solved::solved;
use crate::failure::{Code, Failure};
use crate::files;
use crate::interrupt;
use crate::terminal::{ProgressLine, Work, talk};

/// The most bytes of a file of weights that are read.
const MOST_WEIGHTS: usize = 1 << 24;

/// What a machine may use for a move, and what it values positions by.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Thinking")]
pub struct ThinkingArgs {
    /// Time for each move of a machine, such as 2s or 500ms, in place of its level's own limit; what it finds then depends
    /// on the computer
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    time: Option<Duration>,
    /// Turns that a machine looks ahead, in place of its level's own limit
    #[arg(long, value_name = "TURNS", value_parser = clap::value_parser!(u32).range(1..=250))]
    depth: Option<u32>,
    /// Turns that a machine plays in thought for each move, in place of its level's own limit
    #[arg(long, value_name = "TURNS", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    #[command(flatten)]
    pub weights: WeightsArgs,
    #[command(flatten)]
    table: TableArgs,
}

/// Where a perfect player looks up what is known.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct TableArgs {
    /// Looks up perfect play in FILE, which `gebeta solve --write-table` has written, where the score of a play that never ends
    /// stands; a hard player at the board looks there, too
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
}

impl TableArgs {
    /// Opens the table, if one is named.
    ///
    /// # Errors
    /// The file can't be read, is damaged, or is of another game.
    pub fn open(&self, game: &Game) -> Result<Option<Arc<Solution>>, Failure> {
        let table = self.table.as_ref();
        let opened = table.map(|path| Solution::open(path, game, NeverEnding::Stands));
        Ok(opened.transpose()?.map(Arc::new))
    }

    /// Gives what is known of all that follows from a start: the table, if one is named, or what has been solved before or
    /// quickly is; or says why nothing is.
    ///
    /// # Errors
    /// The table can't be used.
    pub fn known(
        &self,
        game: &Game,
        variant: &Variant,
        start: &Position,
    ) -> Result<Result<Arc<Solution>, NoAnswer>, Failure> {
        match self.open(game)? {
            Some(table) => Ok(Ok(table)),
            None => {
                let progress_line = ProgressLine::new(Work::Boards);
                Ok(solved(game, &variant.spec(), start, &progress_line))
            }
        }
    }

    /// Gives what is known of all that follows from the variant's start, if one of some players plays perfectly; where nothing
    /// is, it says on standard error what that means.
    ///
    /// # Errors
    /// The table can't be used.
    pub fn of_players(
        &self,
        players: &[Entrant],
        game: &Game,
        variant: &Variant,
    ) -> Result<Option<Arc<Solution>>, Failure> {
        let perfect = |entrant: &Entrant| entrant.level == Level::Perfect;
        if !players.iter().any(perfect) {
            return self.open(game);
        }
        let start = game.usual_start().position;
        let known = self.known(game, variant, &start)?.ok();
        if known.is_none() {
            talk(
                "A perfect player solves what follows from each opening, which may take long; --table saves that.",
            );
        }
        Ok(known)
    }
}

/// What machines value positions by.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct WeightsArgs {
    /// Values positions by the weights in FILE, which `gebeta tune` has written, instead of the program's own
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
}

impl ThinkingArgs {
    /// Gives the limit that is asked for; Ctrl-C ends thinking too.
    pub fn limit(&self) -> Limit<'static> {
        Limit {
            time: self.time,
            depth: self.depth,
            nodes: self.nodes,
            stop: Some(interrupt::flag()),
        }
    }

    /// Gives the limit in words, as records have it; nothing if none is asked for.
    pub fn words(&self) -> Vec<String> {
        let time = self.time.map(|time| match time.as_millis() {
            ms if ms % 1000 == 0 => format!("{} s a move", ms / 1000),
            ms => format!("{ms} ms a move"),
        });
        let depth = self.depth.map(|depth| format!("depth {depth}"));
        let nodes = self.nodes.map(|nodes| format!("{nodes} nodes"));
        [time, depth, nodes].into_iter().flatten().collect()
    }

    /// Says whether the weights come on standard input.
    pub fn takes_standard_input(&self) -> bool {
        let weights = self.weights.weights.as_deref();
        weights.is_some_and(files::is_standard_output)
    }

    /// Returns what is known of a round that began at a start and has come to a position, or says why nothing is.
    ///
    /// # Errors
    /// The table can't be used.
    pub fn known(
        &self,
        game: &Game,
        variant: &Variant,
        [start, now]: [&Position; 2],
    ) -> Result<Result<Arc<Solution>, NoAnswer>, Failure> {
        Ok(match self.table.known(game, variant, start)? {
            // Near its end, a round can be solved that could not from its start.
            Err(NoAnswer::Unsolved(_)) if now != start => self.table.known(game, variant, now)?,
            known => known,
        })
    }

    /// Makes a player of a round that began at a start and has come to a position.
    ///
    /// # Errors
    /// The table can't be had, or nobody plays perfectly from there.
    pub fn player(
        &self,
        game: &Game,
        variant: &Variant,
        [start, now]: [&Position; 2],
        level: Level,
        seed: u64,
    ) -> Result<Player, Failure> {
        let player = Player::new(game, level, seed);
        Ok(match level {
            Level::Perfect => match self.known(game, variant, [start, now])? {
                Ok(known) => player.with_values(known),
                Err(NoAnswer::RoundOver) => player,
                Err(why) => return Err(unanswered(&why, &variant.id)),
            },
            Level::Hard => match self.table.open(game)? {
                Some(table) => player.with_values(table),
                None => player,
            },
            _ => player,
        })
    }
}

impl WeightsArgs {
    /// Gives the weights for a variant; a variant of one's own has none, unless a file has them.
    ///
    /// # Errors
    /// The file can't be read, or has nothing for the variant.
    pub fn of_variant(&self, variant: &Variant) -> Result<Weights, Failure> {
        let Some(path) = &self.weights else {
            return Ok(Weights::of_variant(&variant.id).unwrap_or(Weights::PLAIN));
        };
        let name = path.display();
        let text = String::from_utf8(read(path, MOST_WEIGHTS)?)
            .map_err(|_| Code::BadWeights.failure(format!("{name} is not text.")))?;
        let file = WeightsFile::read(&text).map_err(|error| bad_weights(path, &error))?;
        file.variants.get(&variant.id).copied().ok_or_else(|| {
            Code::BadWeights
                .failure(format!("{name} has no weights for {}.", variant.id))
                .hint("`gebeta tune --variant` learns them.")
        })
    }
}

/// Says why a file of weights can't be used, and what to do about it.
pub fn bad_weights(path: &Path, error: &WeightsError) -> Failure {
    let name = path.display();
    match error {
        WeightsError::Checksum => Code::Damaged.failure(format!("{name}: {error}."))
            .hint("If you have changed it, delete its key `checksum`; otherwise learn the weights anew into another file."),
        _ => Code::BadWeights.failure(format!("{name} is no file of weights: {error}."))
            .hint("Name a file that `gebeta tune --output` has written."),
    }
}

/// Says why a perfect player can't play.
pub fn unanswered(error: &NoAnswer, variant: &str) -> Failure {
    let why = match error {
        NoAnswer::Unsolved(why) => why,
        NoAnswer::Stopped => return Failure::interrupted("Interrupted."),
        NoAnswer::RoundOver => {
            let sentence = "The round is over: there is nothing to play.";
            return Code::RoundOver.failure(sentence);
        }
    };
    match why {
        Unsolved::Stopped => Failure::interrupted("Interrupted."),
        Unsolved::RoundOver => Code::RoundOver.failure("The round is over."),
        Unsolved::NoRoomForTable { .. } => {
            Code::NoRoom.failure(format!("{variant} is not solved: {why}."))
        }
        Unsolved::TooMany { boards, .. }
        | Unsolved::NoRoom { boards, .. }
        | Unsolved::TooLarge { boards } => Code::Unsolved.failure(format!(
            "Nobody plays {variant} perfectly from here: {boards} boards and more can be reached, too many to solve while you wait."
        ))
        .hint("Solve it first (`gebeta solve --write-table FILE`) and name the table with --table, or play against `hard`."),
        Unsolved::WinnerTakesAll | Unsolved::TakesStores => {
            Code::Unsolved.failure(format!("Nobody plays {variant} perfectly: {why}."))
                .hint("Play against `hard` or `mcts`.")
        }
        Unsolved::NotKept => Code::Unsolved.failure(format!(
            "Nobody plays {variant} perfectly: the score can change for ever, and such a game is not solved."
        ))
        .hint("Play against `hard` or `mcts`."),
        Unsolved::Unlisted | Unsolved::NoBoards => {
            Code::Unsolved.failure(format!("{variant} has no end table: {why}."))
        }
        Unsolved::Fault(fault) => Failure::fault(fault),
    }
}
