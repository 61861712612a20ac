//! The keys of boards: the parts of a position that its value depends on, packed.

use gebeta_core::game::Game;
use gebeta_core::{Position, Side};
use gebeta_storage::packing::{Key, Packing, Parts};

use super::step::in_play;

/// Makes keys of boards: positions without the stores, where the rules do not depend on them.
///
/// In some games, the contents of a captured hole matter only because a tax takes from them. Then the key leaves out
/// what no tax can ever take. Each tax takes a counter out of play, so there are no more taxes than counters in play.
#[derive(Clone, Debug)]
pub(super) struct Keys {
    packing: Packing,
    /// The most that a tax takes of the earlier contents of a captured hole; `None` if all contents are kept.
    taken: Option<u8>,
}

impl Keys {
    /// Returns the keys of the boards that follow from a start.
    pub(super) fn new(game: &Game, start: &Position) -> Keys {
        let rules = game.rules();
        // A turned board has the same value for its player, even where turns do not simply alternate: each move tells
        // who is next.
        let parts = match rules.are_symmetric(start) {
            _ if rules.ask_what_stores_hold() => Parts::Whole,
            true => Parts::Turned,
            false => Parts::Board,
        };
        let taken = match parts {
            Parts::Whole => None,
            Parts::Board | Parts::Turned => rules.taken_from_captured(),
        };
        // No board that follows has more counters on it, without those that are left out.
        let start = trimmed(start, in_play(game, start), taken);
        Keys {
            packing: Packing::of(parts, game, &start),
            taken,
        }
    }

    /// Packs a position with that many counters in play.
    #[inline(always)]
    pub(super) fn pack<const WORDS: usize>(
        &self,
        position: &Position,
        in_play: usize,
    ) -> Key<WORDS> {
        match self.taken {
            None => self.packing.pack(position),
            Some(_) => self.packing.pack(&self.trimmed(position, in_play)),
        }
    }

    /// Returns a position, with that many counters in play, without the counters that never leave captured holes.
    pub(super) fn trimmed(&self, position: &Position, in_play: usize) -> Position {
        trimmed(position, in_play, self.taken)
    }

    /// Unpacks a board.
    #[inline(always)]
    pub(super) fn unpack<const WORDS: usize>(&self, key: &Key<WORDS>) -> Position {
        self.packing.unpack(key)
    }

    /// Returns the players who can be to move on stored boards.
    pub(super) fn movers(&self) -> &'static [Side] {
        match self.packing.parts() {
            Parts::Turned => &Side::BOTH[..1],
            _ => &Side::BOTH,
        }
    }

    /// Returns the packing of boards.
    pub(super) fn packing(&self) -> &Packing {
        &self.packing
    }
}

fn trimmed(position: &Position, in_play: usize, taken: Option<u8>) -> Position {
    let mut trimmed = *position;
    let Some(most) = taken.map(|taken| most_taken(in_play, taken)) else {
        return trimmed;
    };
    for hole in position.captured_by(Side::A) | position.captured_by(Side::B) {
        trimmed.set_counters(hole, position.counters(hole).min(most));
    }
    trimmed
}

/// Returns the most counters that can still be taken out of a captured hole, if each tax takes `taken`.
pub(super) fn most_taken(in_play: usize, taken: u8) -> u8 {
    (in_play * usize::from(taken)).min(u8::MAX.into()) as u8
}
