//! Checks whether a described position is possible in a variant.

use crate::board::{Board, Hole, MAX_COUNTERS, Mark, Position, Side};
use crate::rules::Rules;

/// A description of a position, from a text or made by hand, until it is [checked](UncheckedPosition::check).
///
/// ```
/// use gebeta_core::game::{PositionDefect, UncheckedPosition};
/// use gebeta_core::{Mark, Side};
/// use gebeta_formats::variant::Catalogue;
///
/// let geme = Catalogue::builtin().load("geme").unwrap().rules;
/// let mut unchecked = UncheckedPosition {
///     holes: [4; 12].map(Into::into).to_vec(),
///     ..UncheckedPosition::default()
/// };
/// assert_eq!(unchecked.check(&geme).unwrap().total(), 48);
///
/// unchecked.holes[3].mark = Mark::Captured(Side::A);
/// let defects = unchecked.check(&geme).unwrap_err();
/// let (hole, mark) = ("A4".to_string(), Mark::Captured(Side::A));
/// assert_eq!(defects.all(), [PositionDefect::Mark { hole, mark }]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UncheckedPosition {
    /// The holes, in sowing order.
    pub holes: Vec<UncheckedHole>,
    /// Counters in A's and B's store.
    pub stores: [u64; 2],
    /// The player to move; `None` is A.
    pub to_move: Option<Side>,
    /// The first turns of the round that A and B still have before them, in variants that count them.
    pub first_turns: [u64; 2],
}

/// A description of one hole. `UncheckedHole::from(4)` makes one from its counters alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UncheckedHole {
    /// Counters in the hole.
    pub counters: u64,
    /// Its mark.
    pub mark: Mark,
    /// Whether its free tax has been used up.
    pub free_tax_used: bool,
    /// Its owner; `None` is the player on whose side it lies.
    pub owner: Option<Side>,
}

impl From<u64> for UncheckedHole {
    fn from(counters: u64) -> UncheckedHole {
        UncheckedHole {
            counters,
            mark: Mark::Plain,
            free_tax_used: false,
            owner: None,
        }
    }
}

/// The reason why a position is not possible in a variant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionDefect {
    /// The number of holes is not the board's.
    #[error("the position has {given} hole{}, but the board has {expected}", if *given == 1 { "" } else { "s" })]
    HoleCount {
        /// The number of holes given.
        given: usize,
        /// The number of holes on the board.
        expected: usize,
    },
    /// There are more counters than a position can hold.
    #[error("there are {0} counters, more than the {MAX_COUNTERS} that a position can hold")]
    TooMany(u64),
    /// The players can't have so many first turns before them.
    #[error("{}", match (.0, .1) {
        ([a, b], 0) => format!("this variant counts no first turns; leave out `first {a}:{b}`"),
        ([a, b], most) if a.max(b) <= &u64::from(*most) => {
            format!("no rule depends on the first turns any more; leave out `first {a}:{b}`")
        }
        ([a, b], most) => format!("{a}:{b} first turns can't be left; a round begins with {most}:{most}"),
    })]
    FirstTurns([u64; 2], u8),
    /// A free tax (teseta) is used at a hole that nobody has captured.
    #[error("teseta can't have been said at {0}, because nobody has captured it")]
    TaxedPlain(String),
    /// A hole has a mark that the variant's rules never make.
    #[error("{hole} is marked as {}, which can't come up in this variant", marked_as(*.mark))]
    Mark {
        /// The hole.
        hole: String,
        /// The mark.
        mark: Mark,
    },
    /// A hole belongs to the player on the other side, but holes do not change owners in this variant.
    #[error("in this variant, {0} must belong to the player on whose side it lies")]
    Owner(String),
    /// A hole is closed, but not empty.
    #[error("{0} is closed, so it must be empty")]
    Closed(String),
    /// A free tax (teseta) is used at a hole, but the variant has none.
    #[error("teseta is said at {0}, but this variant has no teseta")]
    NoFreeTax(String),
}

/// Every reason why a position is not possible in a variant. There is at least one, and the first is displayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0[0])]
pub struct PositionDefects(Vec<PositionDefect>);

impl PositionDefects {
    /// Returns the first reason.
    pub fn first(&self) -> &PositionDefect {
        &self.0[0]
    }

    /// Returns all reasons.
    pub fn all(&self) -> &[PositionDefect] {
        &self.0
    }
}

impl UncheckedPosition {
    /// Makes the position, if it is possible by these rules.
    ///
    /// # Errors
    /// Every reason why it is not. If the numbers do not fit the board, nothing else is checked.
    pub fn check(&self, rules: &Rules) -> Result<Position, PositionDefects> {
        self.check_numbers(&rules.board)?;
        let position = self.position(&rules.board);
        let defects: Vec<PositionDefect> = self
            .taxed_where_nobody_can(&rules.board)
            .chain(defects_of_marks(&position, rules))
            .chain(self.holes_of_the_other_side(rules))
            .chain(self.defect_of_first_turns(rules))
            .collect();
        match defects.is_empty() {
            true => Ok(position),
            false => Err(PositionDefects(defects)),
        }
    }

    /// Checks that the board has this many holes, and a position room for this many counters.
    ///
    /// # Errors
    /// The first of these that is not so.
    pub fn check_numbers(&self, board: &Board) -> Result<(), PositionDefects> {
        let (given, expected) = (self.holes.len(), board.holes());
        if given != expected {
            let defect = PositionDefect::HoleCount { given, expected };
            return Err(PositionDefects(vec![defect]));
        }
        let holes = self.holes.iter().map(|hole| hole.counters);
        let total = holes.chain(self.stores).fold(0, u64::saturating_add);
        match total > u64::from(MAX_COUNTERS) {
            true => Err(PositionDefects(vec![PositionDefect::TooMany(total)])),
            false => Ok(()),
        }
    }

    fn holes(&self) -> impl Iterator<Item = (Hole, &UncheckedHole)> {
        (0..).map(Hole).zip(&self.holes)
    }

    /// Makes the position. Its numbers must fit.
    fn position(&self, board: &Board) -> Position {
        let mut position = Position::empty(board);
        for (hole, said) in self.holes() {
            position.set_counters(hole, said.counters as u8);
            if let Some(owner) = said.owner {
                position.set_owner(hole, owner);
            }
            position.set_mark(hole, said.mark);
            position.set_free_tax_used(hole, said.free_tax_used);
        }
        for side in Side::BOTH {
            position.set_store(side, self.stores[side.index()] as u8);
        }
        position.set_to_move(self.to_move.unwrap_or(Side::A));
        position.set_first_turns(self.first_turns.map(|left| left as u8));
        position
    }

    fn defect_of_first_turns(&self, rules: &Rules) -> Option<PositionDefect> {
        let (left, most) = (self.first_turns, rules.first_turns());
        let counted = left.iter().all(|&left| left <= most.into())
            && rules.is_in_first_turns(left.map(|left| left as u8));
        (left != [0, 0] && !counted).then_some(PositionDefect::FirstTurns(left, most))
    }

    fn holes_of_the_other_side(&self, rules: &Rules) -> impl Iterator<Item = PositionDefect> {
        let other = |(hole, said): &(Hole, &UncheckedHole)| {
            let side = Side::BOTH[hole.index() / rules.board.per_side()];
            rules.keeps_to_own_side() && said.owner.is_some_and(|owner| owner != side)
        };
        let holes = self.holes().filter(other);
        holes.map(|(hole, _)| PositionDefect::Owner(rules.board.name(hole)))
    }

    fn taxed_where_nobody_can(&self, board: &Board) -> impl Iterator<Item = PositionDefect> {
        self.holes()
            .filter(|(_, said)| {
                said.free_tax_used && !matches!(said.mark, Mark::Captured(_) | Mark::HalfCaptured)
            })
            .map(|(hole, _)| PositionDefect::TaxedPlain(board.name(hole)))
    }
}

/// Describes a hole with a mark.
fn marked_as(mark: Mark) -> &'static str {
    match mark {
        Mark::Plain => "an ordinary hole",
        Mark::Captured(_) => "captured",
        Mark::Lapsed => "a jen",
        Mark::HalfCaptured => "its owner's only hole, captured once",
        Mark::Unclaimed => "not claimed",
        Mark::Closed => "closed",
        Mark::Resting => "resting",
        Mark::Unmoved => "not moved yet",
    }
}

/// Finds the marks and free taxes that the rules never make.
fn defects_of_marks(position: &Position, rules: &Rules) -> impl Iterator<Item = PositionDefect> {
    let has_free_tax = rules.has_free_tax();
    let free_tax_used = position.free_tax_used();
    rules.board.all().iter().filter_map(move |hole| {
        let mark = position.mark(hole);
        // An unclaimed hole must hold something to be claimed.
        let is_void = mark == Mark::Unclaimed && position.counters(hole) == 0;
        if is_void || !rules.makes_mark(mark) {
            let hole = rules.board.name(hole);
            return Some(PositionDefect::Mark { hole, mark });
        }
        if mark == Mark::Closed && position.counters(hole) > 0 {
            return Some(PositionDefect::Closed(rules.board.name(hole)));
        }
        (free_tax_used.contains(hole) && !has_free_tax)
            .then(|| PositionDefect::NoFreeTax(rules.board.name(hole)))
    })
}
