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
    holes: usize,
}

enum Form {
    /// The rank of the counters, as the player to move sees them if both sides have the same rules.
    Ranked { ranks: Ranks, is_folded: bool },
    /// A hash of all that the future depends on.
    Hashed(Box<Boards>),
}

/// The key of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardKey {
    /// Determines the place in a table.
    pub place: u64,
    /// Identifies the board there.
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
            Some(ranks) => Form::Ranked {
                ranks,
                is_folded: rules.are_symmetric(start),
            },
            None => {
                let mut boards = Boards::new(game);
                boards.begin_round(start);
                Form::Hashed(Box::new(boards))
            }
        };
        BoardKeys { form, total, holes }
    }

    /// Returns the key of a position.
    #[inline(always)]
    pub(super) fn key(&self, position: &Position) -> BoardKey {
        let to_move = position.to_move();
        let left = self.total - position.in_stores();
        let (place, check) = match &self.form {
            Form::Ranked { ranks, is_folded } => {
                let by_b = usize::from(to_move == Side::B);
                let first = match is_folded {
                    true => by_b * self.holes / 2,
                    false => 0,
                };
                let rank = ranks.rank(position, first);
                let rank = match is_folded {
                    true => rank,
                    false => 2 * rank + by_b as u64,
                };
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
            left: left as u16,
            to_move,
        }
    }

    /// Returns how many keys boards with at most that many counters have, if keys are ranks. They are the first ranks.
    pub(super) fn count(&self, counters: u32) -> Option<u64> {
        match &self.form {
            Form::Ranked { ranks, is_folded } => {
                let boards = ranks.count(counters.min(self.total));
                Some(if *is_folded { boards } else { 2 * boards })
            }
            Form::Hashed(_) => None,
        }
    }

    /// Returns the number of all keys, if keys are ranks.
    pub(super) fn all(&self) -> Option<u64> {
        self.count(self.total)
    }
}
