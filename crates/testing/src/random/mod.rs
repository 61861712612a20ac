//! Random boards, positions and rules.

mod boards;
mod described;
mod positions;
mod rounds;
mod rows;
mod rules;
mod turns;

pub use boards::clockwise;
pub use described::{Described, describe};
pub use positions::{Material, material};
pub use rounds::{free_layout, last_hole, put_rounds, rounds};
pub use rules::{rules, rules_with_claims, small_rules};

use gebeta_core::game::Game;
use gebeta_core::{Hole, HoleSet, Move, Position, Side};
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::RngAlgorithm;

/// Returns a configuration with a number of cases, multiplied by `LAWS_TIMES`: `LAWS_TIMES=50 cargo test --workspace
/// any_rules`.
///
/// Failures are printed completely and become tests of their own, such as those in `corners`, so no seeds are stored.
///
/// The random numbers come from xorshift. The default, ChaCha, takes a tenth of the tests' time.
pub fn config(cases: u32) -> ProptestConfig {
    let times = std::env::var("LAWS_TIMES").map_or(1, |n| n.parse().expect("a number"));
    ProptestConfig {
        failure_persistence: None,
        rng_algorithm: RngAlgorithm::XorShift,
        max_global_rejects: cases * times,
        ..ProptestConfig::with_cases(cases * times)
    }
}

pub fn side() -> BoxedStrategy<Side> {
    select(&Side::BOTH[..]).boxed()
}

/// Picks one of the playable holes by a number.
pub fn pick(moves: HoleSet, number: u8) -> Hole {
    moves.iter().nth(usize::from(number) % moves.len()).unwrap()
}

/// Picks one of the moves from playable holes by a number, with everything claimed.
pub fn pick_move(game: &Game, position: &Position, holes: HoleSet, number: u8) -> Move {
    let moves = holes
        .iter()
        .flat_map(|hole| game.moves_from(position, hole));
    let moves: Vec<Move> = moves.collect();
    moves[usize::from(number) % moves.len()]
}
