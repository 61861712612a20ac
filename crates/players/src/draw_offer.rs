//! What a computer player does about a draw that it is offered: it agrees if it expects no more.

use gebeta_core::Side;
use gebeta_core::game::{Awaits, MatchPlay};

/// Returns whether the player of a side thinks about a draw at all. It declines before a turn can be played, and while
/// it is ahead in the match.
pub fn considers(match_play: &MatchPlay, side: Side) -> bool {
    let score = match_play.standing().score();
    let is_ahead = match_play.is_match() && score[side.index()] > score[side.other().index()];
    match_play.awaits() == Awaits::Turn && !is_ahead
}

/// Returns whether a player agrees to a draw. `best` is the margin of the best move, in counters; it is the player's own
/// if `is_to_move`, otherwise the other player's.
pub fn agrees(is_to_move: bool, best: f64) -> bool {
    match is_to_move {
        true => best <= 0.0,
        false => best >= 0.0,
    }
}
