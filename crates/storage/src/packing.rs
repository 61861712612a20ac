//! Positions packed into a few words, to be stored by the million.

use gebeta_core::game::Game;
use gebeta_core::rules::HoleKind;
use gebeta_core::{Hole, HoleSet, Position, Side};

/// The most words of a packed position: 36 holes of 8 bits, a store, four planes of marks, the side to move, first
/// turns.
pub const MOST_WORDS: usize = 7;

/// A packed position: a number of that many words, the highest first. The first words are zero where a position takes
/// fewer.
pub type Key<const WORDS: usize> = [u64; WORDS];

/// How the positions that follow from a root are packed.
///
/// Some parts never change within a round, so they are taken from the root: the owners of holes, and the closed holes.
/// Counters are never lost, so B's store is what the rest leaves.
#[derive(Clone, Debug)]
pub struct Packing {
    root: Position,
    parts: Parts,
    holes: u32,
    /// Bits for a number of counters.
    width: u32,
    /// The most counters that are packed.
    total: u32,
    marks: bool,
    taxed: bool,
    unclaimed: bool,
    /// Bits for the first turns that a player has left, where they are counted.
    first_turns: u32,
    /// The holes that are closed for the whole round.
    closed: HoleSet,
    writing: Writing,
}

/// The parts of a position that are packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parts {
    /// All of it.
    Whole,
    /// All but the stores.
    Board,
    /// All but the stores, turned so that the player to move sits at A's side.
    Turned,
}

/// How numbers of counters are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Writing {
    /// With the same number of bits for every hole.
    Binary,
    /// In unary, as zeros followed by a one: shorter if many holes share few counters.
    Unary,
}

impl Packing {
    /// Packs whole positions.
    pub fn new(game: &Game, root: &Position) -> Packing {
        Packing::of(Parts::Whole, game, root)
    }

    /// Packs parts of positions.
    pub fn of(parts: Parts, game: &Game, root: &Position) -> Packing {
        let kinds = game.rules().kinds();
        let mut root = *root;
        if parts != Parts::Whole {
            for side in Side::BOTH {
                root.set_store(side, 0);
            }
        }
        let total = root.total();
        let remembers_moves =
            game.rules().makes_resting_holes() || game.rules().remembers_unmoved_holes();
        let packing = Packing {
            root,
            parts,
            holes: game.board().holes() as u32,
            width: total.max(1).ilog2() + 1,
            total,
            marks: kinds.len() > kinds.iter().filter(|kind| is_unmarked(**kind)).count(),
            taxed: game.rules().remembers_visits() || remembers_moves,
            unclaimed: game.rules().has_claims() || remembers_moves,
            first_turns: u8::BITS - game.rules().first_turns().leading_zeros(),
            closed: root.closed(),
            writing: Writing::Binary,
        };
        // Unary takes longer, so it is used only if the position then fits one word.
        let unary = packing.bits(Writing::Binary) > 64 && packing.bits(Writing::Unary) <= 64;
        Packing {
            writing: if unary {
                Writing::Unary
            } else {
                Writing::Binary
            },
            ..packing
        }
    }

    /// Returns the root, without the stores if they are not packed.
    pub fn root(&self) -> &Position {
        &self.root
    }

    /// Returns which parts of a position are packed.
    pub fn parts(&self) -> Parts {
        self.parts
    }

    /// Returns the number of holes.
    pub fn holes(&self) -> usize {
        self.holes as usize
    }

    /// Returns the most counters that are packed.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// Returns which of a position's [planes](Position::planes) are packed.
    pub fn planes(&self) -> [bool; 4] {
        [self.marks, self.marks, self.taxed, self.unclaimed]
    }

    /// Returns `true` if the remaining first turns of the players are packed.
    pub fn first_turns(&self) -> bool {
        self.first_turns > 0
    }

    /// Returns the number of words that a packed position takes.
    pub fn words(&self) -> usize {
        self.bits(self.writing).div_ceil(64) as usize
    }

    fn bits(&self, writing: Writing) -> u32 {
        let side = u32::from(self.parts != Parts::Turned);
        let numbers = self.holes + u32::from(self.parts == Parts::Whole);
        let counters = match writing {
            Writing::Binary => numbers * self.width,
            Writing::Unary => numbers + self.total,
        };
        side + counters
            + 2 * self.first_turns
            + self.holes
                * (2 * u32::from(self.marks) + u32::from(self.taxed) + u32::from(self.unclaimed))
    }

    /// Starts writing or reading a key, which has at least as many words as the position takes.
    #[inline(always)]
    fn bits_of<const WORDS: usize>(&self, key: Key<WORDS>) -> Bits<WORDS> {
        // Keys of one and two words have exactly the words of their positions.
        let unused = if WORDS > 2 { WORDS - self.words() } else { 0 };
        Bits {
            key,
            at: 64 * unused as u32,
        }
    }

    /// Returns `true` if keys of that many words use unary numbers. These are written only into one word.
    #[inline(always)]
    fn is_unary<const WORDS: usize>(&self) -> bool {
        WORDS != 2 && self.writing == Writing::Unary
    }

    /// Packs a position that follows from the root.
    #[inline(always)]
    pub fn pack<const WORDS: usize>(&self, position: &Position) -> Key<WORDS> {
        let mut bits = self.bits_of([0; WORDS]);
        if self.parts != Parts::Turned {
            bits.put(position.to_move().index() as u64, 1);
        }
        // In a turned position, the holes of the player to move come first.
        let turn = self.parts == Parts::Turned && position.to_move() == Side::B;
        let first = if turn { self.holes / 2 } else { 0 };
        let (after, before) = position
            .contents(self.holes as usize)
            .split_at(first as usize);
        let store = (self.parts == Parts::Whole).then(|| position.store(Side::A));
        if self.is_unary::<WORDS>() {
            store.iter().for_each(|&n| bits.put_unary(n));
            before.iter().for_each(|&n| bits.put_unary(n));
            after.iter().for_each(|&n| bits.put_unary(n));
        } else {
            let mut put = |&n: &u8| bits.put(u64::from(n), self.width);
            store.iter().for_each(&mut put);
            before.iter().for_each(&mut put);
            after.iter().for_each(&mut put);
        }
        let turned = |holes: HoleSet| match turn {
            true => (holes.0 >> first | holes.0 << first) & ((1 << self.holes) - 1),
            false => holes.0,
        };
        // The planes of the two players are exchanged too. Where both are set, they encode something else that is
        // symmetric.
        let [a, b, taxed, unclaimed] = position.planes();
        let [near, far] = if turn { [b, a] } else { [a, b] };
        if self.marks {
            bits.put(turned(near), self.holes);
            bits.put(turned(far), self.holes);
        }
        if self.taxed {
            bits.put(turned(taxed), self.holes);
        }
        if self.unclaimed {
            bits.put(turned(unclaimed), self.holes);
        }
        if self.first_turns > 0 {
            let [a, b] = position.first_turns();
            let left = if turn { [b, a] } else { [a, b] };
            for left in left {
                bits.put(u64::from(left), self.first_turns);
            }
        }
        bits.key
    }

    /// Unpacks a packed position. Parts that were left out are those of the root, with empty stores.
    #[inline(always)]
    pub fn unpack<const WORDS: usize>(&self, key: &Key<WORDS>) -> Position {
        let mut bits = self.bits_of(*key);
        let mut position = self.root;
        position.set_to_move(match self.parts {
            Parts::Turned => Side::A,
            _ => Side::BOTH[bits.take(1) as usize],
        });
        let unary = self.is_unary::<WORDS>();
        let number = |bits: &mut Bits<WORDS>| match unary {
            true => bits.take_unary(),
            false => bits.take(self.width) as u8,
        };
        let whole = self.parts == Parts::Whole;
        let store = if whole { number(&mut bits) } else { 0 };
        let mut rest = self.total - u32::from(store);
        for hole in 0..self.holes {
            let counters = number(&mut bits);
            rest -= u32::from(counters);
            position.set_counters(Hole(hole as u8), counters);
        }
        if whole {
            position.set_store(Side::A, store);
            position.set_store(Side::B, rest as u8);
        }
        let mut plane = |packed| HoleSet(if packed { bits.take(self.holes) } else { 0 });
        position.set_planes([
            plane(self.marks) | self.closed,
            plane(self.marks) | self.closed,
            plane(self.taxed),
            plane(self.unclaimed) | self.closed,
        ]);
        if self.first_turns > 0 {
            position.set_first_turns([(); 2].map(|()| bits.take(self.first_turns) as u8));
        }
        position
    }
}

fn is_unmarked(kind: HoleKind) -> bool {
    kind == HoleKind::Plain || kind.is_store()
}

/// Writes or reads a key, a few bits at a time.
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
    fn put_unary(&mut self, value: u8) {
        self.at += u32::from(value);
        self.key[WORDS - 1] |= 1 << (self.at % 64);
        self.at += 1;
    }

    #[inline(always)]
    fn take_unary(&mut self) -> u8 {
        let value = self.key[WORDS - 1] >> (self.at % 64);
        let counters = value.trailing_zeros();
        self.at += counters + 1;
        counters as u8
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

/// Returns a key with as many words as the longest keys have. The first ones are zero.
#[inline]
pub fn longest<const WORDS: usize>(key: &Key<WORDS>) -> Key<MOST_WORDS> {
    let mut longest = [0; MOST_WORDS];
    longest[MOST_WORDS - WORDS..].copy_from_slice(key);
    longest
}

/// Hashes a key to 64 evenly distributed bits.
#[inline(always)]
pub fn hash<const WORDS: usize>(key: &Key<WORDS>) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut hash = 0u64;
    for &word in key {
        let product = u128::from(hash ^ word) * u128::from(ODD);
        hash = (product as u64) ^ (product >> 64) as u64;
        hash = hash.wrapping_add(ODD);
    }
    let product = u128::from(hash) * 0xd6e8_feb8_6659_fd93;
    (product as u64) ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use gebeta_core::Mark;
    use gebeta_formats::notation::{parse_position, write_position};
    use gebeta_formats::variant::Catalogue;

    /// Plays from the start along holes of a fixed sequence, and packs each position.
    #[test]
    fn packing_and_unpacking_is_the_identity() {
        for id in Catalogue::builtin().ids() {
            let variant = Catalogue::builtin().load(&id).unwrap();
            let game = Game::new(variant.rules).unwrap();
            let start = game.start(Side::A);
            let packing = Packing::new(&game, &start.position);
            for seed in 0..20 {
                let mut position = start.position;
                let mut moves = start.status.playable;
                for turn in 0..60 {
                    let long: Key<MOST_WORDS> = packing.pack(&position);
                    assert_eq!(packing.unpack(&long), position, "{id}");
                    let (unused, used) = long.split_at(MOST_WORDS - packing.words());
                    assert!(unused.iter().all(|&word| word == 0), "{id}");
                    match packing.words() {
                        1 => assert_eq!(used, packing.pack::<1>(&position)),
                        2 => {
                            let key: Key<2> = packing.pack(&position);
                            assert_eq!(packing.unpack(&key), position, "{id}");
                            assert_eq!(used, key);
                        }
                        _ => {}
                    }
                    let number = seed * 7 + turn * 3;
                    let Some(hole) = moves.iter().nth(number % moves.len().max(1)) else {
                        break;
                    };
                    let ways: Vec<_> = game.moves_from(&position, hole).collect();
                    moves = game
                        .play(&mut position, ways[number % ways.len()], &mut ())
                        .unwrap()
                        .playable;
                }
            }
        }
    }

    /// No built-in variant makes a hole lapse, but a user's variant may.
    #[test]
    fn every_mark_is_packed() {
        let awagagae = Catalogue::builtin().load("awagagae").unwrap();
        let game = Game::new(awagagae.rules).unwrap();
        let start = game.start(Side::B).position;
        let packing = Packing::new(&game, &start);
        let marks = [
            Mark::Plain,
            Mark::Captured(Side::A),
            Mark::Captured(Side::B),
            Mark::Lapsed,
        ];
        for shift in 0..4 {
            let mut position = start;
            for hole in game.board().all() {
                let mark = marks[(hole.index() + shift) % 4];
                position.set_mark(hole, mark);
                position.set_free_tax_used(
                    hole,
                    hole.index() % 3 == 0 && matches!(mark, Mark::Captured(_)),
                );
            }
            let key: Key<2> = packing.pack(&position);
            assert_eq!(packing.unpack(&key), position);
        }
    }

    /// Half-captured holes occur only in later rounds, and share the planes of the other marks.
    #[test]
    fn half_captured_holes_are_packed_too() {
        for spec in ["awagagae", "gabata_i:last_hole=take_four_keep"] {
            let variant = Catalogue::builtin().load(spec).unwrap();
            let game = Game::new(variant.rules).unwrap();
            let marked = ["0h", "2h", "1ht", "3a", "4bt"].into_iter();
            let spared = game.rules().has_free_tax();
            for text in marked.filter(|text| spared || !text.ends_with('t')) {
                let text = format!("1 0 0 4a 0 2 | 4b 0 0 0 1 {text}; B; 3:9; owners AAAAAAAAAAAB");
                let position = parse_position(&text, game.rules()).unwrap();
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
