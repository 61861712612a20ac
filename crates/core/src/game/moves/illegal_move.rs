//! The reasons why a move can't be played.

use crate::rules::HoleKind;

/// The reason why a move can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The board has no such hole.
    #[error("the board has no such hole")]
    NoSuchHole,
    /// The round is over, so nobody can move.
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
    /// It rests: a single counter has just crossed over into it, or a turn has started from it and the other player has
    /// not sown into it since.
    #[error("it rests, and no turn may start from it yet")]
    Rests,
    /// The lifting rules forbid it in this position.
    #[error("no turn may start from it as the board is now")]
    NotNow,
    /// It may be lifted only if no other hole may.
    #[error("a turn may start from it only if no other hole can be played")]
    NotYet,
    /// The sowing would never end, which the variant forbids.
    #[error("the sowing would never end")]
    Endless,
    /// The move has no direction, but the player must choose one.
    #[error("choose a direction: > for anticlockwise or < for clockwise")]
    NoWay,
    /// The player must first put the captured counters into another hole, one of the opponent's.
    #[error("the captured counters must first be put into one of the other player's holes")]
    GivesFirst,
    /// The move has a direction, but the rules give it.
    #[error("the player can't choose the direction of a turn from there")]
    NoChoice,
    /// It would leave the opponent no counters to play with.
    #[error("the opponent would have nothing left to play with")]
    Starves,
    /// It would take all of the opponent's counters, which the variant forbids.
    #[error("all of the opponent's counters would be taken")]
    Slam,
    /// The move leaves a capture unclaimed, but captures are automatic.
    #[error("captures need not be claimed in this game")]
    NoClaims,
    /// The move leaves this capture (the first number) unclaimed, but the turn has only so many captures (the second).
    #[error(
        "capture {0} does not come up in this turn; there {are} {1}",
        are = if *.1 == 1 { "is" } else { "are" }
    )]
    NotOffered(u32, u32),
}
