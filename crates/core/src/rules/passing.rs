//! The rows that decide what happens to a counter that is not the last of its handful.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{HoleKind, HoleKinds, Number, Owner, Taker, Whose, is_default};

/// A row for counters that are not the last of their handful.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PassingRow {
    /// The row's name, for `[rows]`.
    pub row: Option<String>,
    /// The conditions of the row.
    #[serde(flatten)]
    pub when: PassingWhen,
    /// What happens.
    #[serde(flatten)]
    #[schemars(!flatten)]
    pub action: PassingAction,
}

/// The conditions of a passing row. A missing condition always holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct PassingWhen {
    /// Condition: the kind of hole. Default: `plain`.
    ///
    /// So nothing is taken from wegs in passing, unless a row names them.
    pub kind: Option<HoleKinds>,
    /// Condition: whose hole it is.
    #[serde(skip_serializing_if = "is_default")]
    pub owner: Owner,
    /// Condition: how many counters lie in the hole, the one that has just fallen included.
    pub makes: Option<Number>,
}

impl PassingWhen {
    /// Returns the kinds of hole that the row is for.
    pub fn kinds(&self) -> HoleKinds {
        self.kind.unwrap_or(HoleKind::Plain.into())
    }

    /// Returns whether the row fits a hole of this kind and owner that now holds `makes` counters.
    pub(crate) fn fits(&self, kind: HoleKind, owner: Whose, makes: u8) -> bool {
        self.kinds().contains(kind)
            && self.owner.fits(owner)
            && self.makes.is_none_or(|n| n.fits(u32::from(makes)))
    }
}

/// What happens to a hole that a counter has fallen into in passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum PassingAction {
    /// The counters stay.
    Stay,
    /// All counters of the hole go to a player's store.
    Take {
        /// Who gets the counters. For `take`. Default: `sower`.
        #[serde(default, skip_serializing_if = "is_default")]
        to: Taker,
    },
}
