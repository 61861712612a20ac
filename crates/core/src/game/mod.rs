//! Rules compiled to tables, and the one interpreter that plays them.
//!
//! ```
//! use gebeta_formats::variant::Catalogue;
//! use gebeta_core::{Move, Side};
//!
//! let geme = Catalogue::builtin().load("geme").unwrap();
//! let game = gebeta_core::game::Game::new(geme.rules).unwrap();
//! let mut position = game.start(Side::A).position;
//! let first = Move::from(game.board().find("A1").unwrap());
//! let outcome = game.play(&mut position, first, &mut ()).unwrap();
//! assert_eq!(outcome.verdict, None);
//! assert_eq!(outcome.playable.len(), 5);
//! ```

mod directions;
mod effects;
mod event;
mod form;
mod giving;
mod lap;
mod laying_out;
mod legal;
mod lifting;
mod lifting_takes;
mod match_play;
mod next_round;
mod opening;
mod phases;
mod race;
mod refill;
mod replay;
mod round;
mod round_end;
mod round_play;
mod starts;
mod step;
mod tables;
mod take;
mod tally;
mod tree;
mod turn;
mod unchecked_position;
mod whole_lap;
mod whole_match;

pub use event::{Cell, Event, Found, Observer, Recorder};
pub use laying_out::{LaidOut, LayingOut};
pub use match_play::{MatchPlay, RoundSummary};
pub use next_round::{Decisions, Division, Gain, LastWhy};
pub use opening::Start;
pub use replay::{Replay, ReplayError};
pub use round::{IllegalMove, Outcome, Verdict};
pub use round_play::{Played, RoundPlay};
pub use step::{Awaits, Decided, Misstep, Step};
pub use tree::{Drops, Effort, Tree, TreeSums};
pub use unchecked_position::{PositionDefect, PositionDefects, UncheckedHole, UncheckedPosition};
pub use whole_match::{Begun, Finished, Match, MatchOutcome, Round};

use std::sync::Arc;

use crate::board::{Board, HoleSet};
use crate::rules::{Defects, Opening, Rules};

use phases::Phases;
use tables::Tables;

/// Holds the rules of a variant, compiled so that a turn needs no allocation.
///
/// A clone shares them: it costs as much as two counted references.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<Rules>,
    tables: Arc<Tables>,
}

impl Game {
    /// Compiles rules.
    ///
    /// # Errors
    /// All defects of the rules, as [`Rules::check`] finds them.
    pub fn new(rules: Rules) -> Result<Game, Defects> {
        rules.check()?;
        Ok(Game {
            tables: Arc::new(Tables::new(&rules, Phases::of(&rules))),
            rules: Arc::new(rules),
        })
    }

    /// Gives the rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Gives the board.
    pub fn board(&self) -> &Board {
        &self.rules.board
    }

    /// Gives all holes of the board.
    #[inline(always)]
    pub fn holes(&self) -> HoleSet {
        self.tables.holes
    }

    /// Says whether a round begins with an opening.
    pub fn has_opening(&self) -> bool {
        self.rules.opening != Opening::None
    }
}
