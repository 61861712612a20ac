//! What of a position its value depends on, packed into a key.

use gebeta_core::game::Game;
use gebeta_core::{Position, Side};
use gebeta_storage::packing::{Key, Packing, Parts};

use super::step::in_play;

/// Makes keys of boards: positions without the stores, where nothing depends on them.
///
/// Where what lies in a captured hole only matters because a tax takes some of it, what no tax can ever take is left out: each
/// tax takes a counter out of play, so that no more can come than counters are in play.
#[derive(Clone, Debug)]
pub(super) struct Keys {
    packing: Packing,
    /// The most that a tax takes of what lay in a captured hole before; `None` if all that lies there is kept.
    taken: Option<u8>,
}

impl Keys {
    /// Makes keys of the boards that follow from a start.
    pub(super) fn new(game: &Game, start: &Position) -> Keys {
        let rules = game.rules();
        // A turned board is worth as much to its player, also where turns do not simply alternate: each move says who is next.
        let parts = match rules.are_symmetric(start) {
            _ if rules.ask_what_stores_hold() => Parts::Whole,
            true => Parts::Turned,
            false => Parts::Board,
        };
        let taken = match parts {
            Parts::Whole => None,
            Parts::Board | Parts::Turned => rules.taken_from_captured(),
        };
        // What follows from a board never has more on it, what is left out not counted.
        let start = trimmed(start, in_play(game, start), taken);
        Keys {
            packing: Packing::of(parts, game, &start),
            taken,
        }
    }

    /// Packs a position with so many counters in play.
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

    /// Returns a position with so many counters in play without what never comes out of captured holes.
    pub(super) fn trimmed(&self, position: &Position, in_play: usize) -> Position {
        trimmed(position, in_play, self.taken)
    }

    /// Unpacks a board.
    #[inline(always)]
    pub(super) fn unpack<const WORDS: usize>(&self, key: &Key<WORDS>) -> Position {
        self.packing.unpack(key)
    }

    /// Returns the players who can be to move, as boards are kept.
    pub(super) fn movers(&self) -> &'static [Side] {
        match self.packing.parts() {
            Parts::Turned => &Side::BOTH[..1],
            _ => &Side::BOTH,
        }
    }

    /// Says how boards are packed.
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

/// Returns the most counters that can still be taken out of captured holes, so many at a time.
pub(super) fn most_taken(in_play: usize, taken: u8) -> u8 {
    (in_play * usize::from(taken)).min(u8::MAX.into()) as u8
}
