//! Fuzzing: made-up inputs, each from a seed, held against what the program promises.
//!
//! A [`Target`] makes an input from a seed and says what comes of it. [`briefly`] is for the ordinary tests: the inputs
//! that once failed, and some new ones. [`long`] goes on for as long as the settings say. The same seed always gives the
//! same input, so that a seed names a failure; it is printed with the smallest input that shows the same.

mod damage;
mod games;
mod play;
mod run;
pub mod sample;
mod smaller;
mod variant_file;
mod watch;

use std::time::Duration;

pub use damage::{NUMBERS, damage};
pub use fastrand::Rng;
pub use games::{CATALOGUE, GAMES, SPECS};
pub use play::{step, walk};
pub use run::{briefly, long};
pub use smaller::smallest;
pub use variant_file::{lines_of_the_language, variant_file};

/// Says what is made up, and what it has to keep to.
pub struct Target {
    /// Its name, and its folder under `tests/data/fuzz`.
    pub name: &'static str,
    /// How long an input may take.
    pub bound: Duration,
    /// Makes an input.
    pub make: fn(&mut Rng) -> Vec<u8>,
    /// Tries an input, and says what it came to.
    pub run: fn(&[u8]) -> Outcome,
}

impl Target {
    pub const fn new(
        name: &'static str,
        seconds: u64,
        make: fn(&mut Rng) -> Vec<u8>,
        run: fn(&[u8]) -> Outcome,
    ) -> Target {
        Target {
            name,
            bound: Duration::from_secs(seconds),
            make,
            run,
        }
    }
}

/// Makes two tests of each target: one of so many new inputs, and one for as long as the settings say.
#[macro_export]
macro_rules! fuzz_tests {
    ($($name:ident, $long:ident: $target:expr, $inputs:expr;)*) => {$(
        #[test]
        fn $name() {
            static TRIED: $crate::fuzz::Target = $target;
            $crate::fuzz::briefly(&TRIED, $inputs);
        }

        #[test]
        #[ignore = "as long as GEBETA_FUZZ_SECONDS says"]
        fn $long() {
            static TRIED: $crate::fuzz::Target = $target;
            $crate::fuzz::long(&TRIED);
        }
    )*};
}

/// What an input came to, in a word for the summary; or the promise that it broke, on the first line, and how.
pub type Outcome = Result<&'static str, String>;

/// Demands something of an input.
///
/// # Errors
/// The promise, if it is not kept, and what `how` says.
pub fn promise(kept: bool, what: &str, how: impl FnOnce() -> String) -> Result<(), String> {
    match kept {
        true => Ok(()),
        false => Err(format!("{what}\n{}", how())),
    }
}

/// Gives the random numbers that belong to an input: the same for the same bytes.
pub fn dice_of(input: &[u8]) -> Rng {
    // FNV-1a.
    let mix = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    Rng::with_seed(input.iter().fold(0xcbf2_9ce4_8422_2325, mix))
}
