//! Fuzzing: generated inputs, each from a seed, compared with what the program promises.
//!
//! A [`Target`] generates an input from a seed and returns the outcome. [`briefly`] is for the ordinary tests: the
//! inputs that once failed, and some new ones. [`long`] runs for as long as the settings say. The same seed always
//! generates the same input, so a seed identifies a failure. It is printed with the smallest input that fails in the
//! same way.

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
pub use games::{GAMES, SPECS};
pub use play::{step, walk};
pub use run::{briefly, long};
pub use smaller::smallest;
pub use variant_file::{lines_of_the_language, variant_file};

/// A generator of inputs, and the promises that they must keep.
pub struct Target {
    /// Its name, and its folder under `tests/data/fuzz`.
    pub name: &'static str,
    /// The longest time for an input.
    pub bound: Duration,
    /// Generates an input.
    pub make: fn(&mut Rng) -> Vec<u8>,
    /// Tests an input and returns the outcome.
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

/// Creates two tests of each target: one of a number of new inputs, and one for as long as the settings say.
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

/// The outcome of an input in a word for the summary; or the promise that it broke, on the first line, and how.
pub type Outcome = Result<&'static str, String>;

/// Checks a promise.
///
/// # Errors
/// The promise is broken. The error has its name and the result of `how`.
pub fn promise(kept: bool, what: &str, how: impl FnOnce() -> String) -> Result<(), String> {
    match kept {
        true => Ok(()),
        false => Err(format!("{what}\n{}", how())),
    }
}

/// Returns the random numbers of an input: the same for the same bytes.
pub fn dice_of(input: &[u8]) -> Rng {
    // FNV-1a.
    let mix = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
    Rng::with_seed(input.iter().fold(0xcbf2_9ce4_8422_2325, mix))
}
