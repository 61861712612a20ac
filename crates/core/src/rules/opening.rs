//! What happens before the first free turn of a round.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Side;

/// What happens before the first free turn?
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[schemars(extend(
        "x-tag" = "What it is. Given anew, it drops the other keys of this table.",
        "x-words" = "What happens before the first free turn.",
    ))]
pub enum Opening {
    /// Nothing happens before the first free turn.
    #[default]
    None,
    /// Both players sow at the same time, each until his last counter falls into an empty hole; the faster begins.
    ///
    /// Pankhurst 1971: 168-169.
    Race(Race),
    /// The starter moves the whole contents of every second hole into the next one, round the board.
    ///
    /// The stylised opening of Gabata 3 (Pankhurst 1971: 177).
    Push(Push),
    /// The starter carries one counter round the board, and on the way moves one of every second hole into the next.
    ///
    /// He takes it out of the hole that he starts from, and drops it into the one after that when he has come round
    /// (Pankhurst 1971: 174).
    PlusMinus(PlusMinus),
    /// The starter gathers counters from all his holes and sows them as one handful.
    ///
    /// Pankhurst 1971: 173, 177.
    Gather(Gather),
}

/// Describes the race in which both players sow at the same time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Race {
    /// The hole that a player starts from. For all kinds but `none`.
    pub origin: Origin,
    /// How two hands that move at the same time are put in order. For a race; if left out, `synchronous`.
    #[serde(default)]
    pub model: RaceModel,
    /// What the slower player does when the other has finished. For a race; if left out, `both`.
    #[serde(default)]
    pub finish: RaceFinish,
    /// Holes are captured during the race as in any other turn. For a race.
    pub captures: bool,
    /// Who begins when both finish at the same time. For a race; if left out, `first`.
    #[serde(default)]
    pub tie: RaceTie,
}

/// Describes the opening in which the starter pushes the contents of holes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Push {
    /// The hole that a player starts from. For all kinds but `none`.
    pub origin: Origin,
    /// The first hole that is pushed into becomes the starter's weg. For a push.
    #[serde(rename = "first_makes_weg")]
    pub first_captures_hole: bool,
    /// The starter sows from the last hole filled, and then the other player is to move. For a push.
    pub sow_last: bool,
}

/// Describes the opening in which the starter moves single counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlusMinus {
    /// The hole that a player starts from. For all kinds but `none`.
    pub origin: Origin,
    /// What becomes of the hole into which the counter falls that was carried round. For `plus_minus`.
    pub last: LastPlaced,
}

/// What becomes of the hole into which the counter falls that was carried round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LastPlaced {
    /// The hole into which the counter falls that was carried round stays as it is.
    Stays,
    /// The hole into which the counter falls that was carried round becomes the starter's weg.
    #[serde(rename = "makes_weg")]
    CapturesHole,
    /// The starter takes what lies in the hole into which the counter falls that was carried round.
    Taken,
}

/// Describes the opening in which the starter gathers counters and sows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Gather {
    /// The hole that a player starts from. For all kinds but `none`.
    ///
    /// The first counter falls into the hole after it.
    pub origin: Origin,
    /// Counters that are gathered from each of the starter's holes; what is there, if less. For `gather`. If left out, all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    pub each: Option<u8>,
}

/// The hole that a player starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// A player starts from his leftmost hole; where he has two rows, from the leftmost of his back row.
    ///
    /// His holes on his own side, and those that he has won next to them on either end, come one after the other;
    /// others that he has won come after them.
    Leftmost,
    /// A player starts from his rightmost hole; where he has two rows, from the rightmost of his back row.
    Rightmost,
    /// A player starts from the rightmost hole that he owns in his own row, in later rounds too.
    RightmostOfRow,
    /// A player starts from any of his holes, and neither knows what the other chooses; without a choice, from his
    /// rightmost that is not empty.
    Choice,
    /// A player starts from any of his holes, as with `choice`; without a choice, from his leftmost that is not empty.
    ChoiceOrLeftmost,
}

impl Origin {
    /// Says whether the players choose.
    pub const fn is_chosen(self) -> bool {
        matches!(self, Origin::Choice | Origin::ChoiceOrLeftmost)
    }
}

/// How two hands that move at the same time are put in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RaceModel {
    /// A drops one counter, then B drops one, and so on; lifting costs no time.
    #[default]
    Synchronous,
    /// A sows to his end, then B does.
    AFirst,
    /// B sows to his end, then A does.
    BFirst,
}

impl RaceModel {
    /// Gives the player who sows to his end before the other begins, if one does.
    pub const fn first(self) -> Option<Side> {
        match self {
            RaceModel::Synchronous => None,
            RaceModel::AFirst => Some(Side::A),
            RaceModel::BFirst => Some(Side::B),
        }
    }
}

/// What the slower player does when the other has finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RaceFinish {
    /// The slower player sows on until he has reached an empty hole too.
    #[default]
    Both,
    /// The slower player sows the handful that he holds and stops where it ends.
    First,
}

/// Who begins when both finish at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub enum RaceTie {
    /// When the race is a tie, the player begins whom `setup.first` names.
    #[default]
    #[serde(rename = "first")]
    First,
    /// When the race is a tie, A begins.
    A,
    /// When the race is a tie, B begins.
    B,
}

impl RaceTie {
    /// Gives the player who begins after a tie, if it is always the same.
    pub const fn side(self) -> Option<Side> {
        match self {
            RaceTie::First => None,
            RaceTie::A => Some(Side::A),
            RaceTie::B => Some(Side::B),
        }
    }
}
