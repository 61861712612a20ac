//! Why a move can't be played.

use crate::rules::HoleKind;

/// Says why a move can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The board has no such hole.
    #[error("the board has no such hole")]
    NoSuchHole,
    /// Nobody can move: the round is over.
    #[error("the round is over")]
    RoundOver,
    /// It belongs to the other player.
    #[error("it belongs to the other player")]
    NotYours,
    /// It is the player's own, and turns start from the other player's holes.
    #[error("turns start from the other player's holes")]
    YourOwn,
    /// It is empty.
    #[error("it is empty")]
    Empty,
    /// It holds fewer counters than a turn needs.
    #[error("a turn needs at least {0} counters")]
    TooFew(u8),
    /// No turn starts from a hole of this kind.
    #[error("no turn starts from a {}", match .0 {
        HoleKind::Lapsed => "jen",
        HoleKind::Plain => "hole that has been moved before",
        _ => "captured hole",
    })]
    NotFrom(HoleKind),
    /// It rests: a single counter has just crossed over into it, or a turn has started from it and the other player has not
    /// sown into it since.
    #[error("it rests, and no turn may start from it yet")]
    Rests,
    /// The rules of lifting forbid it as the board is now.
    #[error("no turn may start from it as the board is now")]
    NotNow,
    /// It may be lifted only where nothing else may.
    #[error("a turn may start from it only if none may start from another hole")]
    NotYet,
    /// The sowing would never end, which the variant forbids.
    #[error("the sowing would never end")]
    Endless,
    /// It is not said which way it goes, which the player chooses.
    #[error("it must be said which way: > anticlockwise or < clockwise")]
    NoWay,
    /// What the player has captured is to be put into another hole, one of his opponent's, first.
    #[error("what has been captured is to be put into a hole of the other player's first")]
    GivesFirst,
    /// It is said which way it goes, but the rules give that.
    #[error("which way a turn from there goes is not the player's choice")]
    NoChoice,
    /// It would leave the opponent nothing to play with.
    #[error("the opponent would have nothing left to play with")]
    Starves,
    /// It would take all that the opponent has, which the variant forbids.
    #[error("all that the opponent has would be taken")]
    Slam,
    /// Something is not claimed, but captures are automatic.
    #[error("captures need not be claimed in this game")]
    NoClaims,
    /// The capture with the first number is not claimed, but only so many come up in the turn.
    #[error(
        "capture {0} does not come up in this turn; there {are} {1}",
        are = if *.1 == 1 { "is" } else { "are" }
    )]
    NotOffered(u32, u32),
}
