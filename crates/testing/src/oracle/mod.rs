//! A second interpreter of the rules, slow and obvious, to test the game with.
//!
//! It was written only from the sources, their readings and the words of `gebeta_core::rules`. It keeps a round as a
//! player would describe it, has a small function for each rule, and remembers every board of a turn to find an endless
//! sowing. It shares no code with the game except the plain data of `rules` and `words`.

mod asked;
mod direction;
mod last;
mod laying_out;
pub mod levels;
mod opening;
mod passing;
mod phase;
mod round;
mod rounds;
mod route;
mod state;
mod turn;

use gebeta_core::rules::Rules;

pub use direction::Turn;
pub use laying_out::{FreeLayout, arrangement};
pub use round::{After, Ending};
pub use rounds::{Decisions, Follows, LaidOut, MatchOver, Movers};
pub use state::{Place, State};

/// Plays by some rules.
#[derive(Clone, Copy)]
pub struct Oracle<'r> {
    pub rules: &'r Rules,
    /// Whether it goes round the board against the route.
    is_going_back: bool,
}

impl<'r> Oracle<'r> {
    pub fn new(rules: &'r Rules) -> Oracle<'r> {
        Oracle {
            rules,
            is_going_back: false,
        }
    }
}
