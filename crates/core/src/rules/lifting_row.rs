//! The rows that decide which holes a turn may start from.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{At, HoleKinds, HoleWhen, Number, Owner, PlaceOnSide, is_default};

/// A row for holes that a turn could start from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LiftingRow {
    /// The row's name, for `[rows]`.
    pub row: Option<String>,
    /// The conditions of the row.
    #[serde(flatten)]
    pub when: LiftingWhen,
    /// Whether a turn may start there.
    #[serde(rename = "do")]
    pub action: Lifting,
}

/// The conditions of a lifting row. A missing condition always holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct LiftingWhen {
    /// Condition: the kind of hole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<HoleKinds>,
    /// Condition: how many counters lie in the hole.
    pub holds: Option<Number>,
    /// Condition: the hole's number on its side, from 1 at the left. On a side of several rows, counting begins at the
    /// left end of the row nearest to the player and follows the names of the holes.
    pub from_left: Option<Number>,
    /// Condition: the hole's number on its side, from 1 at the right. On a side of several rows, counting begins at the
    /// right end of the row nearest to the player and follows the names of the holes.
    pub from_right: Option<Number>,
    /// Conditions on other places.
    #[serde(skip_serializing_if = "At::is_empty")]
    pub at: At,
    /// Condition: whose holes at least one counter of the handful would fall into.
    #[serde(skip_serializing_if = "is_default")]
    pub reaches: Owner,
    /// The hole where the last counter would fall, before it falls.
    #[serde(skip_serializing_if = "HoleWhen::is_empty")]
    pub ends: HoleWhen,
}

/// Whether a turn may start from a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lifting {
    /// A turn may start there.
    #[default]
    Allow,
    /// No turn may start there.
    Forbid,
    /// A turn may start there only if every hole that it may start from is a last resort.
    LastResort,
    /// Like `last_resort`, but of all holes that the row fits, only the rightmost on the player's side may be used.
    RightmostResort,
}

impl LiftingWhen {
    /// Returns whether the row asks where the counters of the handful would fall.
    pub fn asks_where_it_falls(&self) -> bool {
        !self.reaches.is_any() || !self.ends.is_empty()
    }

    /// Returns whether the row fits a hole at this place on its side.
    pub(crate) fn fits_place(&self, place: PlaceOnSide) -> bool {
        place.fits(self.from_left, self.from_right)
    }

    /// Returns the numbers that the row asks for, each with its key.
    pub(super) fn numbers(&mut self) -> impl Iterator<Item = (&'static str, &mut Option<Number>)> {
        let own = [
            ("holds", &mut self.holds),
            ("from_left", &mut self.from_left),
            ("from_right", &mut self.from_right),
            ("ends.holds", &mut self.ends.holds),
        ];
        own.into_iter()
            .chain(self.at.numbers().map(|number| ("at", number)))
    }
}
