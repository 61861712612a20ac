//! Captures of the facing hole, the most common ones that depend on another hole. They need no search through the rows.

use crate::board::MAX_HOLES;
use crate::rules::{Action, At, LastRow, Number, Place, Rules, Slam, Take, Taker, Then};

use super::{CONTENTS, Code};

/// A last row that takes what the facing hole holds, and asks at most how much that is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::game) struct FacingCapture {
    /// The hole in the same column, for each hole.
    pub across: [u8; MAX_HOLES],
    /// Whether it holds enough, by its counters.
    pub holds: [bool; CONTENTS],
    /// Whether the last counter's own hole is emptied, too.
    pub takes_here: bool,
    /// How the turn goes on.
    pub then: Then,
    /// What happens if the facing hole does not hold as many, or is not the opponent's.
    pub otherwise: Code,
}

impl FacingCapture {
    /// Returns the capture of a row if it is one, given what happens where the row does not fit.
    pub(in crate::game) fn of(
        rules: &Rules,
        row: &LastRow,
        otherwise: Code,
    ) -> Option<FacingCapture> {
        let holds = row.when.at.facing.unwrap_or(Number::ANY);
        let besides = At {
            facing: None,
            ..row.when.at
        };
        let Action::Take(take) = row.action else {
            return None;
        };
        let takes_here = take == Take::from([Place::Here, Place::Facing]);
        let is_simple = besides == At::default()
            && holds != Number::Same
            && (takes_here || take == Take::from([Place::Facing]))
            && row.to == Taker::Sower
            && (row.then == Then::Relay && !takes_here
                || matches!(row.then, Then::End | Then::Again))
            && !row.when.asks_beyond_the_board()
            && !rules.has_marks()
            && !rules.closes_holes()
            && rules.turn.slam == Slam::Allowed
            && matches!(otherwise, Code::STOP | Code::AGAIN | Code::RELAY);
        if !is_simple {
            return None;
        }
        let mut across = [0; MAX_HOLES];
        for hole in rules.board.all() {
            let mut column = rules.board.column(hole);
            column.remove(hole);
            let mut others = column.iter();
            let (Some(other), None) = (others.next(), others.next()) else {
                return None;
            };
            across[hole.index()] = other.0;
        }
        Some(FacingCapture {
            across,
            holds: std::array::from_fn(|counters| holds.fits(counters as u32)),
            takes_here,
            then: row.then,
            otherwise,
        })
    }
}
