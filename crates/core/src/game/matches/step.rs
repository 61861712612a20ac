//! The steps that a match consists of, and what must come next.

use crate::board::{Hole, HoleSet, Move, Side};

use crate::game::{HolesWon, IllegalMove, LaidOut, LayingOut};

/// Names one thing that players, or lots, decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The player to move plays a turn.
    Turn(Move),
    /// The counters are laid out so.
    Layout(LaidOut),
    /// A player turns the board round, or leaves it as it is.
    Turned(bool),
    /// A and B race from these holes of theirs.
    Race([Hole; 2]),
    /// The lots fall for a player.
    Lots(Side),
    /// The winner of holes chooses these.
    Holes(HoleSet),
}

/// Says what must come next for a match to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Awaits {
    /// A turn.
    Turn,
    /// A layout of the counters.
    Layout(LayingOut),
    /// Whether a player turns the board round.
    Turned(Side),
    /// The holes of the race that opens the round; each player has these to choose from.
    Race([HoleSet; 2]),
    /// Lots, for the hole that both players have half the counters for.
    Lots,
    /// The holes that a player has won.
    Holes(HolesWon),
    /// Nothing: the match, or the only round, is over.
    Nothing,
}

/// Says why a step can't be taken; nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalStep {
    /// The turn can't be played.
    #[error(transparent)]
    Turn(#[from] IllegalMove),
    /// Something else must come first.
    #[error("{}", comes_next(.0))]
    NotAwaited(Awaits),
    /// The counters can't be laid out so.
    #[error(
        "{} counters are laid out in {} holes, {}{}",
        .0.counters, .0.holes, at_least(.0.least), if .0.alike { ", and the same on both sides" } else { "" }
    )]
    Layout(LayingOut),
    /// The named player can't race from his hole: it is not his, or empty.
    #[error("{0} can race from a hole of his own that is not empty, and from no other")]
    Race(Side),
    /// Those are not the holes that the player may choose, or not as many as he has won.
    #[error(
        "{} has won {} of {}'s holes, and chooses as many from that side",
        .0.by, .0.count, .0.by.other()
    )]
    Holes(HolesWon),
}

fn at_least(least: u8) -> String {
    match least {
        0 => "and any of them can stay empty".to_string(),
        _ => format!("at least {least} in each"),
    }
}

fn comes_next(awaits: &Awaits) -> &'static str {
    match awaits {
        Awaits::Turn => "a turn comes next",
        Awaits::Layout(_) => "the layout of the counters comes next",
        Awaits::Turned(_) => "it comes next whether the board is turned round",
        Awaits::Race(_) => "the holes of the race come next",
        Awaits::Lots => "the lots come next",
        Awaits::Holes(_) => "the choice of the holes that are won comes next",
        Awaits::Nothing => "it is over",
    }
}

/// Holds what was decided before a round could be laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Decided {
    /// Whom the lots fell for, if there were any.
    pub lots: Option<Side>,
    /// The holes that were chosen, if the winner had a choice.
    pub holes: Option<HoleSet>,
}

impl Decided {
    /// Counts what was decided.
    pub(in crate::game) fn steps(&self) -> usize {
        usize::from(self.lots.is_some()) + usize::from(self.holes.is_some())
    }
}
