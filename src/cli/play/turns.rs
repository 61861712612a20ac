//! What a player is asked to do in their turn: sow, or give something.

use gebeta_core::Position;
use gebeta_messages::Message;
use gebeta_narration::{Gift, Wording};

/// Returns the question to the player to move.
pub(super) fn ask_turn<'a>(wording: &'a Wording<'a>, position: &Position) -> Message<'a> {
    let message = match Gift::due(wording.game, position) {
        None => wording.message("ask-turn"),
        Some(Gift::Captured(counters)) => wording
            .message("ask-gift")
            .with("counters", wording.counters(u32::from(counters))),
        Some(Gift::One) => wording.message("ask-one"),
        Some(Gift::OneFirst) => wording.message("ask-one-first"),
    };
    complete(wording, message, position)
}

/// Returns the help on what typing a hole does.
pub(super) fn help_with_turn<'a>(wording: &'a Wording<'a>, position: &Position) -> Message<'a> {
    let message = match Gift::due(wording.game, position) {
        None if wording.by_column() => wording.message("help-turn-numbers"),
        None => wording.message("help-turn"),
        Some(Gift::Captured(_)) => wording.message("help-gift"),
        Some(Gift::One | Gift::OneFirst) => wording.message("help-one"),
    };
    complete(wording, message, position)
}

/// Fills in the players and the holes to choose from.
fn complete<'a>(wording: &Wording, message: Message<'a>, position: &Position) -> Message<'a> {
    message
        .with("other", position.to_move().other())
        .with("choices", wording.range(position))
}
