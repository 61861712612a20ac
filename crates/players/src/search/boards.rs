//! Hashes of boards: the parts of a position that its future depends on.

use gebeta_core::game::Game;
use gebeta_core::{HoleSet, Position, Side};

use gebeta_storage::packing::hash;

/// The number of words that hold the counters of any board's holes.
const WORDS: usize = 5;

/// Hashes positions, so that boards are recognised.
///
/// Counters that have been set aside stay there, so what can still be won depends on the board alone, without the
/// stores. The exception is rules that read the stores.
pub(crate) struct Boards {
    form: Form,
    /// The counters of the game.
    total: u32,
    /// B's holes and the closed holes, which do not change within a round.
    owned: HoleSet,
    closed: HoleSet,
    all: HoleSet,
    /// Whether the winner takes what the other player has set aside, so those counters are still at stake.
    can_lose_what_is_won: bool,
}

enum Form {
    /// Up to sixteen holes that can't be marked.
    Small,
    /// Any other board.
    Large { with_stores: bool },
}

/// The hash of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoardHash {
    /// The hash that determines its place in a table.
    pub hash: u64,
    /// The hash that distinguishes it from other boards at that place. Two boards are confused only if 64 bits agree
    /// that are independent of the place.
    pub check: u64,
    /// The counters that have not been set aside.
    pub left: u32,
}

impl Boards {
    pub(crate) fn new(game: &Game) -> Boards {
        let rules = game.rules();
        let with_stores = rules.ask_what_stores_hold();
        let small = game.board().holes() <= 16
            && !rules.has_marks()
            && !with_stores
            && rules.first_turns() == 0;
        Boards {
            form: match small {
                true => Form::Small,
                false => Form::Large { with_stores },
            },
            total: 0,
            owned: HoleSet::EMPTY,
            closed: HoleSet::EMPTY,
            all: game.holes(),
            can_lose_what_is_won: rules.can_lose_what_is_won(),
        }
    }

    /// Prepares for the positions of a round. Returns `true` if what is stored about others does not apply.
    pub(crate) fn begin_round(&mut self, position: &Position) -> bool {
        let total = position.total();
        let owned = position.owned(Side::B, self.all);
        let closed = position.closed();
        let others = (self.total, self.owned, self.closed) != (total, owned, closed);
        (self.total, self.owned, self.closed) = (total, owned, closed);
        others
    }

    /// Returns the hash of a board and the counters on it.
    #[inline(always)]
    pub(crate) fn meet(&self, position: &Position) -> BoardHash {
        let [a, b] = position.stores().map(u32::from);
        let turn = position.to_move().index() as u64;
        let (hash, check) = match self.form {
            Form::Small => {
                let [low, high] = words::<2>(position);
                (hash(&[low, high, turn]), check(&[low, high]))
            }
            Form::Large { with_stores } => {
                let [p, q, r, s, t] = words::<WORDS>(position);
                let [captured_by_a, captured_by_b, taxed, unclaimed] =
                    position.planes().map(|plane| plane.0);
                let stores = if with_stores {
                    u64::from(a) << 8 | u64::from(b) << 16
                } else {
                    0
                };
                let first = u64::from(u16::from_le_bytes(position.first_turns()));
                let rest = turn | stores | first << 32;
                let board = [
                    p,
                    q,
                    r,
                    s,
                    t,
                    captured_by_a,
                    captured_by_b,
                    taxed,
                    unclaimed,
                    rest,
                ];
                (hash(&board), check(&board))
            }
        };
        BoardHash {
            hash,
            check: hash ^ check,
            left: match self.can_lose_what_is_won {
                false => self.total - a - b,
                true => 2 * self.total,
            },
        }
    }
}

/// Returns the contents of the first holes, eight in a word.
#[inline(always)]
fn words<const COUNT: usize>(position: &Position) -> [u64; COUNT] {
    let cells = position.contents(8 * COUNT).as_chunks::<8>().0;
    std::array::from_fn(|word| u64::from_le_bytes(cells[word]))
}

/// Hashes a board to 64 bits, independently of its main hash, so boards with the same place in a table still differ in
/// all bits.
#[inline(always)]
fn check<const COUNT: usize>(board: &[u64; COUNT]) -> u64 {
    let mut check = 0u64;
    for word in board {
        check = (check ^ word)
            .wrapping_mul(0x2545_f491_4f6c_dd1d)
            .swap_bytes();
    }
    check
}
