//! Turns in which players give the opponent something, so they can be asked for it.

use gebeta_core::Position;
use gebeta_core::game::{Event, Game};

use super::carried::{Happening, happenings};

/// What the player to move has to give before anything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gift {
    /// Everything that the player has captured: the number of counters.
    Captured(u8),
    /// A counter instead of a turn.
    One,
    /// A counter before the turn.
    OneFirst,
}

impl Gift {
    /// Returns what the player to move has to give; `None` on an ordinary turn.
    ///
    /// To find out, a turn is played: if one of them begins with a gift, every other does too.
    pub fn due(game: &Game, position: &Position) -> Option<Gift> {
        if !has_gifts(game) {
            return None;
        }
        let hole = game.playable(position).iter().next()?;
        let played = game.moves_from(position, hole).next()?;
        let mut events: Vec<Event> = Vec::new();
        game.play(&mut position.clone(), played, &mut events).ok()?;
        let given = happenings(&events).find_map(|(_, happening)| match happening {
            Happening::Carried(carried) if carried.is_given => Some(carried),
            _ => None,
        })?;
        let again = |event: &Event| matches!(event, Event::Again { .. });
        Some(match given.from {
            None => Gift::Captured(given.counters),
            Some(_) if events.iter().any(again) => Gift::OneFirst,
            Some(_) => Gift::One,
        })
    }
}

/// Returns whether anything is ever given in a game.
fn has_gifts(game: &Game) -> bool {
    let rules = game.rules();
    let phases = rules.phases.iter().filter_map(|phase| phase.turn.as_ref());
    let mut turns = phases.chain([&rules.turn]);
    rules.gives_captures() || turns.any(|turn| turn.feed.gives_one())
}
