//! Positions packed into few words, to be kept by the million.

use crate::game::Game;
use crate::rules::{Action, FirstFree, HoleKind};
use crate::words::{Hole, HoleSet, Position, Side};

/// The most words that a packed position takes: 36 holes of 8 bits, a store, marks, taxed wegs, the side to move.
pub(super) const MOST_WORDS: usize = 7;

/// A packed position.
pub(super) type Key<const WORDS: usize> = [u64; WORDS];

/// Says how the positions that can follow from one are packed.
///
/// Counters are never lost, so that B's store is what the rest leaves; who owns a hole does not change within a
/// round. Both are taken from the position that everything follows from.
#[derive(Clone, Debug)]
pub(super) struct Packing {
    root: Position,
    holes: u32,
    counters: u32,
    total: u32,
    marks: bool,
    taxed: bool,
}

impl Packing {
    pub(super) fn new(game: &Game, root: &Position) -> Packing {
        let kinds = game.rules().kinds();
        let total = root.total();
        Packing {
            root: *root,
            holes: game.board().holes() as u32,
            counters: total.max(1).ilog2() + 1,
            total,
            marks: kinds.len() > kinds.iter().filter(|kind| is_unmarked(**kind)).count(),
            taxed: game.rules().makes_half_wegs()
                || game.rules().last.iter().any(|row| {
                    matches!(row.action, Action::Tax { first_free, .. } if first_free != FirstFree::No)
                }),
        }
    }

    /// Counts the words that a packed position takes.
    pub(super) fn words(&self) -> usize {
        let a_hole = self.counters + 2 * u32::from(self.marks) + u32::from(self.taxed);
        (self.holes * a_hole + self.counters + 1).div_ceil(64) as usize
    }

    /// Packs a position that follows from the root.
    #[inline(always)]
    pub(super) fn pack<const WORDS: usize>(&self, position: &Position) -> Key<WORDS> {
        let mut bits = Bits {
            key: [0; WORDS],
            at: 0,
        };
        bits.put(position.to_move().index() as u64, 1);
        bits.put(u64::from(position.store(Side::A)), self.counters);
        for hole in 0..self.holes {
            bits.put(
                u64::from(position.counters(Hole(hole as u8))),
                self.counters,
            );
        }
        let [a, b, taxed] = position.planes();
        if self.marks {
            bits.put(a.0, self.holes);
            bits.put(b.0, self.holes);
        }
        if self.taxed {
            bits.put(taxed.0, self.holes);
        }
        bits.key
    }

    /// Unpacks a position that was packed.
    #[inline(always)]
    pub(super) fn unpack<const WORDS: usize>(&self, key: &Key<WORDS>) -> Position {
        let mut bits = Bits { key: *key, at: 0 };
        let mut position = self.root;
        position.set_to_move(Side::BOTH[bits.take(1) as usize]);
        let store = bits.take(self.counters) as u8;
        let mut rest = self.total - u32::from(store);
        position.set_store(Side::A, store);
        for hole in 0..self.holes {
            let counters = bits.take(self.counters) as u8;
            rest -= u32::from(counters);
            position.set_counters(Hole(hole as u8), counters);
        }
        position.set_store(Side::B, rest as u8);
        let mut plane = |packed| HoleSet(if packed { bits.take(self.holes) } else { 0 });
        position.set_planes([plane(self.marks), plane(self.marks), plane(self.taxed)]);
        position
    }
}

fn is_unmarked(kind: HoleKind) -> bool {
    kind == HoleKind::Plain || kind.is_store()
}

/// Writes or reads a key a few bits at a time.
struct Bits<const WORDS: usize> {
    key: Key<WORDS>,
    at: u32,
}

impl<const WORDS: usize> Bits<WORDS> {
    #[inline(always)]
    fn put(&mut self, value: u64, width: u32) {
        let (word, shift) = ((self.at / 64) as usize, self.at % 64);
        self.key[word] |= value << shift;
        if shift + width > 64 {
            self.key[word + 1] |= value >> (64 - shift);
        }
        self.at += width;
    }

    #[inline(always)]
    fn take(&mut self, width: u32) -> u64 {
        let (word, shift) = ((self.at / 64) as usize, self.at % 64);
        let mut value = self.key[word] >> shift;
        if shift + width > 64 {
            value |= self.key[word + 1] << (64 - shift);
        }
        self.at += width;
        value & ((1 << width) - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::notation::{parse_position, write_position};
    use crate::text::variant::Catalogue;
    use crate::words::Mark;

    /// Plays from the start along holes picked by a fixed sequence, and packs what comes up.
    #[test]
    fn packing_and_unpacking_is_the_identity() {
        for id in Catalogue::builtin().ids() {
            let variant = Catalogue::builtin().load(&id).unwrap();
            let game = Game::new(variant.rules).unwrap();
            let start = game.start(Side::A);
            let packing = Packing::new(&game, &start.position);
            assert!(packing.words() <= 2, "{id} takes {} words", packing.words());
            for seed in 0..20 {
                let mut position = start.position;
                let mut moves = start.turn.moves;
                for turn in 0..60 {
                    let key: Key<2> = packing.pack(&position);
                    assert_eq!(packing.unpack(&key), position, "{id}");
                    let Some(hole) = moves.iter().nth((seed * 7 + turn * 3) % moves.len().max(1))
                    else {
                        break;
                    };
                    moves = game.play(&mut position, hole, &mut ()).moves;
                }
            }
        }
    }

    /// No variant in the program makes a jen; a user's may.
    #[test]
    fn every_mark_is_kept() {
        let awagagae = Catalogue::builtin().load("awagagae").unwrap();
        let game = Game::new(awagagae.rules).unwrap();
        let start = game.start(Side::B).position;
        let packing = Packing::new(&game, &start);
        let marks = [
            Mark::Plain,
            Mark::Weg(Side::A),
            Mark::Weg(Side::B),
            Mark::Jen,
        ];
        for shift in 0..4 {
            let mut position = start;
            for hole in game.board().all() {
                let mark = marks[(hole.index() + shift) % 4];
                position.set_mark(hole, mark);
                position.set_taxed(hole, hole.index() % 3 == 0 && matches!(mark, Mark::Weg(_)));
            }
            let key: Key<2> = packing.pack(&position);
            assert_eq!(packing.unpack(&key), position);
        }
    }

    /// They come up only in later rounds, and share the planes of the other marks.
    #[test]
    fn half_wegs_are_packed_too() {
        for spec in ["awagagae", "gabata_i:last_hole=take_four_keep"] {
            let variant = Catalogue::builtin().load(spec).unwrap();
            let game = Game::new(variant.rules).unwrap();
            for text in ["0h", "2h", "1ht", "3a", "4bt"] {
                let text = format!("1 0 0 4a 0 2 | 4b 0 0 0 1 {text}; B; 3:9; owners AAAAAAAAAAAB");
                let position = parse_position(&text, game.board()).unwrap();
                let packing = Packing::new(&game, &game.start(Side::A).position);
                let mut root = position;
                root.set_mark(Hole(11), Mark::Plain);
                let packing = Packing {
                    root,
                    total: position.total(),
                    ..packing
                };
                let key: Key<2> = packing.pack(&position);
                assert_eq!(packing.unpack(&key), position, "{spec}: {text}");
                assert_eq!(write_position(&position, game.board()), text);
            }
        }
    }
}
