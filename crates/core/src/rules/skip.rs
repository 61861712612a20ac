//! The holes that a handful passes over.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{HoleKinds, Number, Owner, is_default};

/// Holes that a handful passes over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Skip {
    /// Condition: the kind of hole.
    ///
    /// Every counter passes over `origin` and stores, whatever they hold, so an entry for them can have no other
    /// condition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<HoleKinds>,
    /// Condition: whose hole it is.
    #[serde(default, skip_serializing_if = "is_default")]
    pub owner: Owner,
    /// Condition: how many counters lie in the hole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holds: Option<Number>,
    /// Which counters of a handful pass over them. Default: `every`.
    #[serde(default, skip_serializing_if = "is_default")]
    pub counters: SkippedBy,
}

/// Which counters of a handful pass over some holes.
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
    /// Returns whether a counter passes over the holes.
    #[inline]
    pub const fn fits(self, is_last: bool) -> bool {
        match self {
            SkippedBy::Every => true,
            SkippedBy::Last => is_last,
            SkippedBy::AllButLast => !is_last,
        }
    }
}

impl Skip {
    /// Returns the kinds of hole that every counter passes over, whatever they hold, if the entry has no other
    /// condition.
    pub(super) fn kinds_alone(&self) -> Option<HoleKinds> {
        let others = Skip {
            kind: None,
            holds: self.holds.filter(Number::is_condition),
            ..*self
        };
        self.kind.filter(|_| others == Skip::default())
    }
}
