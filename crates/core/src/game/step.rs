//! The steps that a match consists of, and what must come next.

use std::fmt;

use crate::board::{Hole, HoleSet, Move, Side};

use super::{Gain, IllegalMove};

/// Names one thing that players, or lots, decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The player to move plays a turn.
    Turn(Move),
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
    /// The holes of the race that opens the round; each player has these to choose from.
    Race([HoleSet; 2]),
    /// Lots, for the hole that both players have half the counters for.
    Lots,
    /// The holes that a player has won.
    Holes(Gain),
    /// Nothing: the match, or the only round, is over.
    Nothing,
}

/// Says why a step can't be taken; nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misstep {
    /// The turn can't be played.
    Turn(IllegalMove),
    /// Something else must come first.
    NotAwaited(Awaits),
    /// The named player can't race from his hole: it is not his, or empty.
    Race(Side),
    /// Those are not the holes that the player may choose, or not as many as he has won.
    Holes(Gain),
}

impl fmt::Display for Misstep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misstep::Turn(why) => why.fmt(f),
            Misstep::NotAwaited(awaits) => match awaits {
                Awaits::Turn => write!(f, "a turn comes next"),
                Awaits::Race(_) => write!(f, "the holes of the race come next"),
                Awaits::Lots => write!(f, "the lots come next"),
                Awaits::Holes(_) => write!(f, "the choice of the holes that are won comes next"),
                Awaits::Nothing => write!(f, "it is over"),
            },
            Misstep::Race(side) => write!(
                f,
                "{side} can race from a hole of his own that is not empty, and from no other"
            ),
            Misstep::Holes(gain) => write!(
                f,
                "{} has won {} of {}'s holes, and chooses as many from that side",
                gain.by,
                gain.count,
                gain.by.other()
            ),
        }
    }
}

impl std::error::Error for Misstep {}

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
    pub(super) fn steps(&self) -> usize {
        usize::from(self.lots.is_some()) + usize::from(self.holes.is_some())
    }
}
