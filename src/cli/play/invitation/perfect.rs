//! Perfect players in the invitation: only an available one can be chosen.

use std::sync::Arc;

use gebeta_players::search::{Level, NoAnswer};
use gebeta_solver::{Solution, Unsolved};
use gebeta_storage::runtime::thread_count;

use crate::cli::records::Loaded;
use crate::cli::solved::solve_now;
use crate::failure::Failure;
use crate::memory;
use crate::terminal::{InputLines, ProgressLine, Work, messages};

use super::{Invitation, agrees};
use crate::cli::play::conversation::wrong;
use crate::cli::play::seats::first_and_current_position;

/// The result of asking for a perfect player.
pub enum Perfect {
    /// It plays with this solution, or with none if the round is over.
    Plays(Option<Arc<Solution>>),
    /// It is not available. The reason has been printed.
    Refused,
}

/// Returns the available levels, from the weakest to the strongest.
pub fn levels(game: &Loaded) -> String {
    let rules = game.match_play.game().rules();
    let is_solvable = !rules.winner_takes_all() && !rules.empties_stores();
    let levels = Level::ALL.into_iter();
    let levels = levels.filter(|&level| is_solvable || level != Level::Perfect);
    levels.map(Level::name).collect::<Vec<_>>().join(", ")
}

impl Invitation<'_> {
    /// Looks up or solves the game for a perfect player. Asks first if that takes long.
    ///
    /// # Errors
    /// Returns a failure if the table can't be used, on Ctrl-C, or at the end of the input.
    pub fn perfect(&self, inputs: &InputLines) -> Result<Perfect, Failure> {
        let match_play = &self.game.match_play;
        let game = match_play.game();
        let variant = &self.game.variant;
        let positions = first_and_current_position(match_play);
        let why = match self.thinking.known(game, variant, positions)? {
            Ok(known) => return Ok(Perfect::Plays(Some(known))),
            Err(NoAnswer::RoundOver) => return Ok(Perfect::Plays(None)),
            Err(NoAnswer::Stopped) => Unsolved::Stopped,
            Err(NoAnswer::Unsolved(why)) => why,
        };
        // For other reasons, more memory and time would not help.
        if !matches!(
            why,
            Unsolved::TooMany { .. } | Unsolved::NoRoom { .. } | Unsolved::NoRoomForTable { .. }
        ) {
            return refused(why);
        }
        if !agrees(inputs, messages().message("ask-solve"), false)? {
            return Ok(Perfect::Refused);
        }
        let mut start = *positions[0];
        game.settle(&mut start, &mut ());
        let memory = memory::for_boards(None, thread_count(None))?;
        let progress_line = ProgressLine::new(Work::Boards);
        let solved = solve_now(game, &variant.spec(), &start, memory, &progress_line);
        drop(progress_line);
        match solved {
            Ok(known) => Ok(Perfect::Plays(Some(known))),
            Err(why) => refused(why),
        }
    }
}

fn refused(why: Unsolved) -> Result<Perfect, Failure> {
    match why {
        Unsolved::Stopped => Err(Failure::interrupted(messages().message("no-game-begun"))),
        Unsolved::Fault(fault) => Err(Failure::fault(&fault)),
        why => {
            wrong(messages().message("no-perfect").with("why", why))?;
            Ok(Perfect::Refused)
        }
    }
}
