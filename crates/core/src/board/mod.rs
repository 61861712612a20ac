//! The basic types of a game: sides, holes, marks, moves, the board and a position.
//!
//! This is the lowest layer of the crate. It does no input or output and contains no rules.

mod hole;
mod layout;
mod mark;
mod marks;
mod moves;
mod position;
mod side;
mod sixteen_cells;
mod unclaimed;
mod way;

pub use hole::{Hole, HoleSet, Holes, MAX_HOLES};
pub use layout::{Board, BoardError, MAX_WIDTH};
pub use mark::Mark;
pub use moves::Move;
pub use position::{MAX_COUNTERS, Position, SMALL_BOARD};
pub use side::Side;
pub(crate) use sixteen_cells::{SIXTEEN, Sixteen, add, equal, keep};
pub use unclaimed::Unclaimed;
pub use way::Way;
