//! How boards look: who sits below, and what helps to read them.

use gebeta_core::Side;
use gebeta_core::game::Game;
use gebeta_core::rules::{Direction, Route};

/// Says how a board looks, and how long a line may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct BoardStyle {
    /// Who sits below.
    pub below: Perspective,
    /// What stands beside the holes.
    pub labels: HoleLabels,
    /// The columns that the board and the line of moves may take; all that they need, if there is no bound.
    pub columns: Option<usize>,
}

/// Says who sits below the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Perspective {
    /// The player to move: the board turns with each turn.
    #[default]
    Mover,
    /// The same player throughout: the board lies still.
    Always(Side),
}

impl Perspective {
    /// Gives the player who sits below while somebody is to move.
    pub(crate) fn viewer(self, mover: Side) -> Side {
        match self {
            Perspective::Mover => mover,
            Perspective::Always(side) => side,
        }
    }
}

/// Says what stands beside the holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum HoleLabels {
    /// As the GEME project shows it: where holes are told by their column, one row of numbers.
    #[default]
    Published,
    /// The numbers of both players' holes, and arrows where all turns go the same way.
    All,
}

/// Says whether every turn goes as the route leads, which is the same for both.
pub(crate) fn has_one_way(game: &Game) -> bool {
    let rules = game.rules();
    rules.sow.direction == Direction::Forward
        && rules.sow.choice_from_left.is_none()
        && !rules.turns_back()
        && rules.board.route == Route::Forward
        && rules.phases.iter().all(|phase| phase.sow.is_none())
}
