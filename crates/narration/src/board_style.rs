//! The look of boards: who sits below, and the aids to reading.

use gebeta_core::Side;
use gebeta_core::game::Game;
use gebeta_core::rules::{Direction, Route};

/// The look of a board, and the length of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct BoardStyle {
    /// The player who sits below.
    pub below: Perspective,
    /// The labels beside the holes.
    pub labels: HoleLabels,
    /// The number of columns for the board and the line of moves; `None` for no limit.
    pub columns: Option<usize>,
}

/// The player who sits below the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Perspective {
    /// The player to move: the board turns with each turn.
    #[default]
    Mover,
    /// The same player throughout: the board does not turn.
    Always(Side),
}

impl Perspective {
    /// Returns the player who sits below while `mover` is to move.
    pub(crate) fn viewer(self, mover: Side) -> Side {
        match self {
            Perspective::Mover => mover,
            Perspective::Always(side) => side,
        }
    }
}

/// The labels beside the holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum HoleLabels {
    /// As the GEME project shows it: one row of numbers where holes are called by their column.
    #[default]
    Published,
    /// The numbers of both players' holes, and arrows where all turns go the same way.
    All,
}

/// Returns whether every turn follows the route in the one direction that both players share.
pub(crate) fn has_one_way(game: &Game) -> bool {
    let rules = game.rules();
    rules.sow.direction == Direction::Forward
        && rules.sow.choice_from_left.is_none()
        && !rules.turns_back()
        && rules.board.route == Route::Forward
        && rules.phases.iter().all(|phase| phase.sow.is_none())
}
