//! The steps that a match consists of, and what must come next.

use crate::board::{Hole, HoleSet, Move, Side};

use crate::game::{HolesWon, IllegalMove, LaidOut, LayingOut};

/// One thing that players, or lots, decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The player to move plays a turn.
    Turn(Move),
    /// The counters are laid out.
    Layout(LaidOut),
    /// A player turns the board round (`true`), or leaves it as it is.
    Turned(bool),
    /// A and B each race from one of their holes.
    Race([Hole; 2]),
    /// A player wins the lots.
    Lots(Side),
    /// The player who has won holes chooses these.
    Holes(HoleSet),
}

/// What must come next in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// A turn.
    Turn,
    /// A layout of the counters.
    Layout(LayingOut),
    /// The player's decision whether to turn the board round.
    Turned(Side),
    /// The holes of the race that opens the round; each player has these to choose from.
    Race([HoleSet; 2]),
    /// Lots, for the hole that each player has half the counters for.
    Lots,
    /// The choice of the holes that a player has won.
    Holes(HolesWon),
    /// Nothing: the match, or the only round, is over.
    Nothing,
}

/// The reason why a step can't be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalStep {
    /// The turn can't be played.
    #[error(transparent)]
    Turn(#[from] IllegalMove),
    /// Something else must come first.
    #[error("{}", comes_next(.0))]
    NotAwaited(Awaits),
    /// The counters can't be laid out in this way.
    #[error(
        "the layout must have {} counters in {} holes, {}{}",
        .0.counters, .0.holes, at_least(.0.least), if .0.alike { ", the same on both sides" } else { "" }
    )]
    Layout(LayingOut),
    /// The player can't race from this hole, because it is not theirs or is empty.
    #[error("{0} can race only from a non-empty hole of their own")]
    Race(Side),
    /// The player may not choose these holes, or has won a different number.
    #[error(
        "{} has won {} of {}'s holes and must choose that many from that side",
        .0.by, .0.count, .0.by.other()
    )]
    Holes(HolesWon),
}

fn at_least(least: u8) -> String {
    match least {
        0 => "any of which can be empty".to_string(),
        _ => format!("at least {least} in each"),
    }
}

fn comes_next(awaits: &Awaits) -> &'static str {
    match awaits {
        Awaits::Turn => "a turn comes next",
        Awaits::Layout(_) => "the layout of the counters comes next",
        Awaits::Turned(_) => "the choice whether to turn the board round comes next",
        Awaits::Race(_) => "the holes of the race come next",
        Awaits::Lots => "the lots come next",
        Awaits::Holes(_) => "the choice of the won holes comes next",
        Awaits::Nothing => "the round or match is over",
    }
}

/// The decisions made before a round could be laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Decided {
    /// The player who won the lots, if there were any.
    pub lots: Option<Side>,
    /// The holes that were chosen, if the winner had a choice.
    pub holes: Option<HoleSet>,
}

impl Decided {
    /// Returns the number of decisions.
    pub(in crate::game) fn steps(&self) -> usize {
        usize::from(self.lots.is_some()) + usize::from(self.holes.is_some())
    }
}
