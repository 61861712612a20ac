//! The game's own words as small `Copy` types: sides, holes, marks, the board, a position.
//!
//! The lowest floor of the crate. Nothing here reads or writes anything, and nothing knows a rule.

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
pub use position::{MAX_COUNTERS, Position};
pub use side::Side;
pub(crate) use sixteen_cells::{SIXTEEN, Sixteen, add, equal, keep};
pub use unclaimed::Unclaimed;
pub use way::Way;
