//! A second interpreter of the rules, slow and obvious, to test the game against.
//!
//! It was written from the sources, their readings and the words of `gebeta::rules` alone. It keeps a round as a
//! player would describe it, has a small function for each rule, and remembers every board of a turn to find an
//! endless sowing. It shares no code with the game but the plain data of `rules` and `words`.

// Each test file compiles this module anew and uses a part of it.
#![allow(dead_code)]

mod opening;
mod round;
mod rounds;
mod state;
mod turn;

use gebeta::rules::Rules;

#[allow(unused_imports)]
pub use round::{After, Ending};
#[allow(unused_imports)]
pub use rounds::{Decisions, Follows, LaidOut, MatchOver, arrangement};
#[allow(unused_imports)]
pub use state::{Place, State};

/// Plays by some rules.
pub struct Oracle<'r> {
    pub rules: &'r Rules,
}

impl<'r> Oracle<'r> {
    pub fn new(rules: &'r Rules) -> Oracle<'r> {
        Oracle { rules }
    }
}
