//! Randomness: a seed for each use, and random turns.

use gebeta_core::Move;
use gebeta_core::game::{Game, StartingPosition};

use crate::search::limit::Clock;
use crate::search::moves::play_on;
use crate::search::shallow::ShallowPlayer;

/// Returns a different seed for each use and number.
pub(crate) fn seed_of(seed: u64, using: u32, number: u32) -> u64 {
    let mut random = fastrand::Rng::with_seed(seed);
    let first = random.u64(..);
    first ^ (u64::from(using) << 32 | u64::from(number)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Plays that many random turns from a start, or fewer if the round ends or the clock stops. Returns the moves.
pub(crate) fn random_turns(
    game: &Game,
    start: &mut StartingPosition,
    turns: u32,
    clock: &mut Clock,
    random: &mut fastrand::Rng,
) -> Vec<Move> {
    let mut moves = Vec::new();
    for _ in 0..turns {
        if start.status.playable.is_empty() || clock.is_stopped() {
            break;
        }
        let quick = ShallowPlayer::new(game, &start.position, start.status.playable, clock, random);
        let played = quick.random().played;
        start.status = play_on(game, &mut start.position, played);
        moves.push(played);
    }
    moves
}
