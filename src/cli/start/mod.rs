//! The starting position of an analysis or a solution.

mod round_start;

use super::arguments::side;
use crate::failure::{Code, Failure};
use crate::terminal::talk;
use gebeta_core::game::{Game, StartingPosition};
use gebeta_core::{Position, Side};
use gebeta_formats::notation;
use gebeta_formats::variant::Variant;
use round_start::RoundStart;
pub use round_start::say_what_lies_there;

/// The arguments that select a starting position.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct StartArgs {
    /// Start from this position, such as "4 4 4 4 4 4 | 4 4 4 4 4 4; B; 0:0"
    #[arg(long, short, value_name = "POSITION", conflicts_with = "first")]
    position: Option<String>,
    #[command(flatten)]
    round: RoundStart,
    /// Player to move first, instead of the variant's own choice
    #[arg(long, value_name = "SIDE", ignore_case = true, value_parser = side())]
    first: Option<Side>,
}

impl StartArgs {
    /// Returns the position to start from.
    ///
    /// # Errors
    /// Returns a failure if the position is invalid or the round is over there.
    pub fn start(&self, game: &Game, variant: &Variant) -> Result<StartingPosition, Failure> {
        let start = match &self.position {
            Some(text) => read(text, game)?,
            None => self.round.start(game, variant, self.first)?,
        };
        if start.status.playable.is_empty() {
            return Err(Code::RoundOver
                .failure("The round is over in this position: there is nothing to search."));
        }
        Ok(start)
    }
}

/// Reads a position, and settles it: a player who can't move passes. Prints a note if it has another number of counters
/// than a round begins with, since a hole or a store may have been left out.
///
/// # Errors
/// Returns a failure if the position is invalid.
pub fn read(text: &str, game: &Game) -> Result<StartingPosition, Failure> {
    let mut position = parse(text, game)?;
    let (given, all) = (position.total(), game.rules().total_counters());
    if given != all {
        talk(format!(
            "The position has {given} counters, stores included; a round begins with {all}."
        ));
    }
    let status = game.settle(&mut position, &mut ());
    Ok(StartingPosition { position, status })
}

/// Reads a position as it was typed.
///
/// # Errors
/// Returns a failure if the position is invalid.
pub fn parse(text: &str, game: &Game) -> Result<Position, Failure> {
    notation::parse_position(text, game.rules()).map_err(|error| {
        Code::BadPosition
            .failure(format!("Invalid position: {error}."))
            .hint("Write a position like this: \"4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0\".")
    })
}
