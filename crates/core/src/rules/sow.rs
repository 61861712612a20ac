//! How a handful is sown.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Direction, HoleKind, Number, Owner, is_default};

/// How is a handful sown?
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Sow {
    /// Which way a turn sows. If left out, `forward`.
    ///
    /// All laps of a turn go the way of the first, unless a row says `relay_back`. What an opening sows goes as in a turn, and
    /// forward where the player would choose; a race goes forward.
    #[serde(default)]
    pub direction: Direction,
    /// Holes from which the player chooses the way, whatever `direction` says, counted from 1 from the left of the player who
    /// sits there. If left out, there are none.
    pub choice_from_left: Option<Number>,
    /// Where the first counter of a handful falls. If left out, `next`.
    #[serde(default)]
    pub first: FirstCounter,
    /// A handful passes over the hole that it was lifted from. If left out, false.
    #[serde(default)]
    pub skip_origin: bool,
    /// Which stores on the route a sowing passes over. If left out, `none`.
    #[serde(default)]
    pub skip_stores: SkipStores,
    /// Holes that a sowing passes over because of what they hold, or of what has become of them. If left out, there are none.
    pub skip: Option<Skip>,
    /// What becomes of the counters of a handful that would fall past the player's own side. If left out, `sown_on`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub past_own: PastOwn,
    /// When the `[[passing]]` rows are looked up. If left out, `at_once`.
    #[serde(default)]
    pub passing: PassingTime,
    /// What moves a hole that was `unmoved` before. If left out, `turn`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub moved_by: MovedBy,
}

/// Where the first counter of a handful falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FirstCounter {
    /// The first counter falls into the hole after the one that was lifted.
    #[default]
    Next,
    /// The first of several counters falls into the hole that they were lifted from; a single one moves on.
    Origin,
    /// The first counter falls into the hole that was lifted, a single one too.
    AlwaysOrigin,
}

impl FirstCounter {
    /// Says whether the first of so many counters falls into the hole that they were lifted from.
    pub const fn is_at_origin(self, counters: u8) -> bool {
        match self {
            FirstCounter::Next => false,
            FirstCounter::Origin => counters > 1,
            FirstCounter::AlwaysOrigin => true,
        }
    }
}

/// Which stores on the route a sowing passes over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SkipStores {
    /// A sowing passes over no store.
    #[default]
    None,
    /// A sowing passes over the opponent's store.
    Opponent,
    /// A sowing passes over both stores.
    Both,
}

/// Holes that a sowing passes over because of what they hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Skip {
    /// Whose holes. If left out, anybody's.
    #[serde(default, skip_serializing_if = "is_default")]
    pub owner: Owner,
    /// What kind of hole. If left out, any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<HoleKind>,
    /// The number of counters in them. If left out, any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holds: Option<Number>,
    /// Which counters of a handful pass over them. If left out, `every`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub counters: SkippedBy,
}

/// Which counters of a handful pass over the holes of [`Skip`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SkippedBy {
    /// Every counter passes over them.
    #[default]
    Every,
    /// Only the last counter of a handful passes over them.
    Last,
    /// Every counter but the last of a handful passes over them.
    AllButLast,
}

impl SkippedBy {
    /// Says whether a counter passes over the holes.
    #[inline]
    pub const fn fits(self, is_last: bool) -> bool {
        match self {
            SkippedBy::Every => true,
            SkippedBy::Last => is_last,
            SkippedBy::AllButLast => !is_last,
        }
    }
}

/// What becomes of the counters of a handful that would fall past the player's own side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PastOwn {
    /// They are sown on.
    #[default]
    SownOn,
    /// The first counter that would fall into a hole on the opponent's side of the board, and all that are left with it, go
    /// to the player's store, and the turn is over.
    ///
    /// "When a player reaches the end of their row with a counter, it is captured instead of continuing to sow it to the
    /// opponent's rows" (Andada; Pankhurst 1971: 170, as the Ludii Portal tells it).
    Taken,
}

/// When the `[[passing]]` rows are looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PassingTime {
    /// A passing counter is judged as soon as it falls.
    #[default]
    AtOnce,
    /// Passing counters are judged when their handful has been sown, by what lies in the hole then.
    ///
    /// That is before the last counter's row is looked up.
    EndOfLap,
    /// Passing counters are judged when the turn is over, by what lies in the hole then.
    EndOfTurn,
}

/// What moves a hole that was `unmoved` before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MovedBy {
    /// A turn that starts from it.
    #[default]
    Turn,
    /// Any lap that starts from it, the first of a turn or a later one.
    ///
    /// "Captures cannot be made until after the original three counters placed in the holes at the beginning of the game have
    /// been moved" (Gabata of Adowa; Pankhurst 1971: 164, as the Ludii Portal tells it).
    Lap,
}
