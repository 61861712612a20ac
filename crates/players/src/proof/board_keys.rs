//! The keys of boards: what is stored about a board is found by them.

use gebeta_core::game::Game;
use gebeta_core::{Position, Side};

use super::ranks::Ranks;
use crate::search::boards::Boards;

/// Makes keys of the boards that follow from a position.
///
/// A key leaves out the stores, where the rules do not read them: what can still be won depends on the board alone.
pub(super) struct BoardKeys {
    form: Form,
    total: u32,
}

enum Form {
    Ranked(Ranked),
    /// A hash of all that the future depends on.
    Hashed(Box<Boards>),
}

/// The rank of the counters, as the player to move sees them if both sides have the same rules.
struct Ranked {
    ranks: Ranks,
    is_folded: bool,
    holes: usize,
}

/// The key of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardKey {
    /// Determines the place in a table; [spread](super::table::ProofTable::spread) for that table.
    pub place: u64,
    /// Identifies the board there; its rank, if keys are ranks.
    pub check: u64,
    /// The counters that have not been set aside.
    pub left: u16,
    /// The player to move, which the rest of the key may ignore.
    pub to_move: Side,
}

impl BoardKeys {
    pub(super) fn new(game: &Game, start: &Position) -> BoardKeys {
        let rules = game.rules();
        let total = start.total();
        let holes = game.board().holes();
        let is_plain = !rules.has_marks()
            && !rules.ask_what_stores_hold()
            && rules.first_turns() == 0
            && game.holes().len() == holes
            && start.closed().is_empty();
        let ranks = is_plain.then(|| Ranks::new(holes, total)).flatten();
        let form = match ranks {
            Some(ranks) => Form::Ranked(Ranked {
                ranks,
                is_folded: rules.are_symmetric(start),
                holes,
            }),
            None => {
                let mut boards = Boards::new(game);
                boards.begin_round(start);
                Form::Hashed(Box::new(boards))
            }
        };
        BoardKeys { form, total }
    }

    /// Returns the key of a position.
    #[inline(always)]
    pub(super) fn key(&self, position: &Position) -> BoardKey {
        let (place, check) = match &self.form {
            Form::Ranked(ranked) => {
                let rank = ranked.rank(position);
                (rank, rank)
            }
            Form::Hashed(boards) => {
                let met = boards.meet(position);
                (met.hash, met.check)
            }
        };
        BoardKey {
            place,
            check,
            left: (self.total - position.in_stores()) as u16,
            to_move: position.to_move(),
        }
    }

    /// Returns the rank of a position, if keys are ranks.
    #[inline(always)]
    pub(super) fn rank(&self, position: &Position) -> Option<u64> {
        match &self.form {
            Form::Ranked(ranked) => Some(ranked.rank(position)),
            Form::Hashed(_) => None,
        }
    }

    /// Returns how many keys boards with at most that many counters have, if keys are ranks. They are the first ranks.
    pub(super) fn count(&self, counters: u32) -> Option<u64> {
        match &self.form {
            Form::Ranked(ranked) => {
                let boards = ranked.ranks.count(counters.min(self.total));
                Some(if ranked.is_folded { boards } else { 2 * boards })
            }
            Form::Hashed(_) => None,
        }
    }

    /// Returns the number of all keys, if keys are ranks.
    pub(super) fn all(&self) -> Option<u64> {
        self.count(self.total)
    }
}

impl Ranked {
    /// Returns the rank of a position among all boards with either player to move, or among the boards as the player to
    /// move sees them.
    #[inline(always)]
    fn rank(&self, position: &Position) -> u64 {
        let by_b = position.to_move().index();
        match self.is_folded {
            true => self.ranks.rank(position, by_b * self.holes / 2),
            false => 2 * self.ranks.rank(position, 0) + by_b as u64,
        }
    }
}
