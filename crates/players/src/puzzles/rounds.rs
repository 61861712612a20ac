//! Rounds between weak players, for their positions.

use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_storage::runtime::Watcher;

use super::NoMore;
use crate::search::moves::play_on;
use crate::search::{Level, Limit, Player};

/// The most random turns at the beginning.
const OPENING: usize = 6;

/// One turn of so many is random later on.
const RANDOM: u32 = 8;

/// Plays a round, and returns the positions in which a player moved.
pub(super) fn positions(
    game: &Game,
    seed: u64,
    watcher: &dyn Watcher,
) -> Result<Vec<Position>, NoMore> {
    let mut random = fastrand::Rng::with_seed(seed);
    let opening = random.usize(..=OPENING);
    let [mut any, mut easy] =
        [Level::Random, Level::Easy].map(|level| Player::new(game, level, random.u64(..)));
    let start = game.usual_start();
    let mut position = start.position;
    let mut is_over = start.status.outcome.is_some();
    let mut earlier = Vec::new();
    while !is_over && earlier.len() < game.rules().limits.turns as usize {
        if watcher.stop() {
            return Err(NoMore::Stopped);
        }
        let player = match earlier.len() < opening || random.u32(..RANDOM) == 0 {
            true => &mut any,
            false => &mut easy,
        };
        let choice = player.choose(&position, &earlier, &Limit::NONE)?;
        earlier.push(position);
        is_over = play_on(game, &mut position, choice.played)
            .outcome
            .is_some();
        if !is_over {
            let ended = game.end_of_play(earlier.iter().rev(), &mut position, &mut ());
            is_over = ended.is_some_and(|status| status.outcome.is_some());
        }
    }
    Ok(earlier)
}
