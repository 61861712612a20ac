//! Rules compiled to tables, and the only interpreter that plays them.
//!
//! ```
//! use gebeta_formats::variant::Catalogue;
//! use gebeta_core::{Move, Side};
//!
//! let geme = Catalogue::builtin().load("geme").unwrap();
//! let game = gebeta_core::game::Game::new(geme.rules).unwrap();
//! let mut position = game.start(Side::A).position;
//! let first = Move::from(game.board().find("A1").unwrap());
//! let status = game.play(&mut position, first, &mut ()).unwrap();
//! assert_eq!(status.outcome, None);
//! assert_eq!(status.playable.len(), 5);
//! ```

mod changes;
mod event;
mod matches;
mod moves;
mod opening;
mod replay;
mod round;
mod tables;
mod tree;
mod turn;
mod unchecked_position;

pub use event::{Cell, EndlessCause, Event, Observer, Recorder, TurnObserver};
pub use matches::{
    Awaits, Decided, Decisions, Division, EarlyEnd, HolesWon, IllegalStep, LastHoleReason, Length,
    MatchOutcome, MatchPlay, MatchState, RoundSummary, Step,
};
pub use moves::IllegalMove;
pub use opening::{LaidOut, LayingOut, StartingPosition};
pub use replay::{Replay, ReplayError};
pub use round::{BegunRound, FinishedRound, Outcome, PlayedTurn, RoundPlay, RoundSetup, Status};
pub use tree::{DropCounter, PlayBudget, Tree, TreeSums};
pub use unchecked_position::{PositionDefect, PositionDefects, UncheckedHole, UncheckedPosition};

use std::sync::Arc;

use crate::board::{Board, HoleSet};
use crate::rules::{Defects, Rules};

use tables::{Phases, Tables};

/// The rules of a variant, compiled so that a turn needs no allocation.
///
/// Clones share the rules, and cloning is as cheap as cloning two `Arc`s.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Arc<Rules>,
    tables: Arc<Tables>,
}

/// Two games are equal if their rules are.
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.rules == other.rules
    }
}

impl Eq for Game {}

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

    /// Returns the rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.rules.board
    }

    /// Returns all holes of the board.
    #[inline(always)]
    pub fn holes(&self) -> HoleSet {
        self.tables.holes
    }

    /// Returns whether a round begins with an opening.
    pub fn has_opening(&self) -> bool {
        self.rules.opening.is_any()
    }
}
