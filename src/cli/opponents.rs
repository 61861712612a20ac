//! Computer players for the subcommands that play: their command-line arguments, and how they are created.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_formats::variant::Variant;
use gebeta_players::search::{Level, Limit, NoAnswer, Player, Weights, WeightsError, WeightsFile};
use gebeta_players::tournament::Entrant;
use gebeta_solver::{NeverEnding, Solution, Unsolved};
use indicatif::HumanCount;

use super::arguments::{read_time, whole_number};
use super::input::read;
use super::solved::solved;
use crate::failure::{Code, Failure};
use crate::files;
use crate::interrupt;
use crate::terminal::{ProgressLine, Work, talk};

/// The maximum size of a weights file, in bytes.
const MOST_WEIGHTS: usize = 1 << 24;

/// The limits of a computer player, and its evaluation of positions.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Thinking")]
pub struct ThinkingArgs {
    /// Time for each of the program's moves, such as 2s or 500ms, instead of its level's own limit; its moves
    /// then depend on the speed of the computer
    #[arg(long, value_name = "TIME", value_parser = read_time)]
    time: Option<Duration>,
    /// Turns that the program looks ahead, instead of its level's own limit
    #[arg(long, value_name = "TURNS", value_parser = whole_number::<u32>(1..=250))]
    depth: Option<u32>,
    /// Positions that the program may examine for each move, instead of its level's own limit
    #[arg(long, value_name = "POSITIONS", value_parser = whole_number::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
    #[command(flatten)]
    pub weights: WeightsArgs,
    #[command(flatten)]
    table: TableArgs,
}

/// The table in which a perfect player looks up values.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct TableArgs {
    /// Table of values for `perfect`, written by `gebeta solve --write-table` without `--never-ending draw`.
    /// Without a table, `perfect` first solves the game, which may take up to 64 MiB of memory; a game that needs more is
    /// refused
    #[arg(long, value_name = "FILE")]
    table: Option<PathBuf>,
}

impl TableArgs {
    /// Opens the table, if one was named.
    ///
    /// # Errors
    /// Returns a failure if the file can't be read, is damaged, or belongs to another game.
    pub fn open(&self, game: &Game) -> Result<Option<Arc<Solution>>, Failure> {
        let table = self.table.as_ref();
        let opened = table.map(|path| Solution::open(path, game, NeverEnding::Stands));
        Ok(opened.transpose()?.map(Arc::new))
    }

    /// Returns the solution of a game from a start: the table, if one was named, otherwise a cached solution
    /// or one that can be found quickly. The inner error is the reason why there is none.
    ///
    /// # Errors
    /// Returns a failure if the table can't be used.
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

    /// Returns the solution of the variant from its start, if one of the players is perfect. If there is
    /// none, prints a note about what that means.
    ///
    /// # Errors
    /// Returns a failure if the table can't be used.
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
            talk("`perfect` has to solve the game from every opening, which may take a long time.");
        }
        Ok(known)
    }
}

/// The evaluation of positions.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct WeightsArgs {
    /// Evaluate positions with the weights in FILE, written by `gebeta tune`, instead of the built-in ones
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
}

impl ThinkingArgs {
    /// Returns the requested limit. Ctrl-C also stops a search.
    pub fn limit(&self) -> Limit<'static> {
        Limit {
            time: self.time,
            depth: self.depth,
            nodes: self.nodes,
            stop: Some(interrupt::flag()),
        }
    }

    /// Returns the requested limits in words, as they appear in records.
    pub fn words(&self) -> Vec<String> {
        let time = self.time.map(|time| match time.as_millis() {
            ms if ms % 1000 == 0 => format!("{} s a move", ms / 1000),
            ms => format!("{ms} ms a move"),
        });
        let depth = self.depth.map(|depth| format!("depth {depth}"));
        let nodes = self.nodes.map(|nodes| format!("{nodes} nodes"));
        [time, depth, nodes].into_iter().flatten().collect()
    }

    /// Returns whether the weights are read from standard input.
    pub fn takes_standard_input(&self) -> bool {
        let weights = self.weights.weights.as_deref();
        weights.is_some_and(files::is_standard_output)
    }

    /// Returns the solution of a round that began at a start and has reached a position. The inner error is
    /// the reason why there is none.
    ///
    /// # Errors
    /// Returns a failure if the table can't be used.
    pub fn known(
        &self,
        game: &Game,
        variant: &Variant,
        [start, now]: [&Position; 2],
    ) -> Result<Result<Arc<Solution>, NoAnswer>, Failure> {
        Ok(match self.table.known(game, variant, start)? {
            // Near its end, a round may be solvable although it was not from its start.
            Err(NoAnswer::Unsolved(_)) if now != start => self.table.known(game, variant, now)?,
            known => known,
        })
    }

    /// Returns a player for a round that began at a start and has reached a position.
    ///
    /// # Errors
    /// Returns a failure if the table can't be used, or if perfect play is not available.
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
    /// Returns the weights for a variant. Variants without built-in weights get plain ones, unless a file has
    /// weights for them.
    ///
    /// # Errors
    /// Returns a failure if the file can't be read or has no weights for the variant.
    pub fn of_variant(&self, variant: &Variant) -> Result<Weights, Failure> {
        let Some(path) = &self.weights else {
            return Ok(Weights::of_variant(&variant.id).unwrap_or(Weights::PLAIN));
        };
        let name = path.display();
        let text = String::from_utf8(read(path, MOST_WEIGHTS)?)
            .map_err(|_| Code::BadWeights.failure(format!("{name} is not a text file.")))?;
        let file = WeightsFile::read(&text).map_err(|error| bad_weights(path, &error))?;
        file.variants.get(&variant.id).copied().ok_or_else(|| {
            Code::BadWeights
                .failure(format!("{name} has no weights for {}.", variant.id))
                .hint(format!(
                    "Learn them with `gebeta tune {} --output FILE`.",
                    variant.id
                ))
        })
    }
}

/// Returns the failure for a weights file that can't be used.
pub fn bad_weights(path: &Path, error: &WeightsError) -> Failure {
    let name = path.display();
    match error {
        WeightsError::Checksum => Code::Damaged.failure(format!("{name}: {error}."))
            .hint("If you edited it, delete its key `checksum` and the comma before it; otherwise learn the weights again into another file."),
        WeightsError::Other(error) => Code::BadWeights
            .failure(match error.is_syntax() || error.is_eof() {
                true => format!("{name} is not a weights file: line {} is not JSON.", error.line()),
                false => format!("{name} is not a weights file: {error}."),
            })
            .hint("Name a file written by `gebeta tune --output`."),
    }
}

/// Returns the failure for perfect play that is not available.
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
            "`perfect` is not available for {variant} from this position: at least {} boards can be reached from it, too many to solve while you wait.",
            HumanCount(*boards)
        ))
        .hint("Choose `hard`. For `perfect`, first solve the game from this position or an earlier one with `gebeta solve --write-table FILE`, which can take a long time, and then give `--table FILE` here."),
        Unsolved::WinnerTakesAll | Unsolved::TakesStores => {
            Code::Unsolved.failure(format!("`perfect` is not available for {variant}: {why}."))
                .hint("Choose `hard` or `mcts`.")
        }
        Unsolved::NotKept => Code::Unsolved.failure(format!(
            "`perfect` is not available for {variant}: the score can change for ever, and such games can't be solved."
        ))
        .hint("Choose `hard` or `mcts`."),
        Unsolved::Unlisted | Unsolved::NoBoards | Unsolved::Undivided => {
            Code::Unsolved.failure(format!("No end table can be made for {variant}: {why}."))
        }
        Unsolved::Fault(fault) => Failure::fault(fault),
    }
}
