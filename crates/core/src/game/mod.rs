//! Rules compiled to tables, and the one interpreter that plays them.
//!
//! ```
//! use gebeta_formats::variant::Catalogue;
//! use gebeta_core::Side;
//!
//! let geme = Catalogue::builtin().load("geme").unwrap();
//! let game = gebeta_core::game::Game::new(geme.rules).unwrap();
//! let mut position = game.start(Side::A).position;
//! let turn = game.play(&mut position, game.board().find("A1").unwrap(), &mut ());
//! assert_eq!(turn.verdict, None);
//! assert_eq!(turn.moves.len(), 5);
//! ```

mod course;
mod event;
mod match_course;
mod next_round;
mod opening;
mod round;
mod step;
mod tables;
mod turn;
mod whole_match;

pub use course::{Course, Played};
pub use event::{Event, Observer, Place, Recorder};
pub use match_course::{MatchCourse, RoundPlayed};
pub use next_round::{Decisions, Division, Gain, LastWhy};
pub use opening::Start;
pub use round::{IllegalMove, Turn, Verdict};
pub use step::{Awaits, Decided, Misstep, Step};
pub use whole_match::{Begun, Finished, Match, Outcome, Round};

use crate::board::{Board, HoleSet};
use crate::rules::{Defect, Opening, Rules};

use tables::Tables;

/// Holds the rules of a variant, compiled so that a turn needs no allocation.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    tables: Tables,
}

impl Game {
    /// Compiles rules.
    ///
    /// # Errors
    /// All defects of the rules, as [`Rules::check`] finds them.
    pub fn new(rules: Rules) -> Result<Game, Vec<Defect>> {
        rules.check()?;
        let tables = Tables::new(&rules);
        Ok(Game { rules, tables })
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
