//! Rounds between weak players, for their positions.

use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_storage::runtime::Watcher;

use super::NoMore;
use crate::search::played_round::play_with;
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
    let choose = |position: &Position, earlier: &[Position]| {
        if watcher.stop() {
            return Err(NoMore::Stopped);
        }
        let player = match earlier.len() < opening || random.u32(..RANDOM) == 0 {
            true => &mut any,
            false => &mut easy,
        };
        Ok(player.choose(position, earlier, &Limit::NONE)?.played)
    };
    let (_, positions) = play_with(game, &game.usual_start(), choose)?;
    Ok(positions)
}
