//! The actions of rows for the last counter of a handful.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use super::{Chain, Number, Owner, Place, Places, Whose, is_default};
use crate::board::Side;

/// What happens to counters when the last one of a handful has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case")]
#[schemars(rename = "LastAction")]
pub enum Action {
    /// The counter stays where it fell. This undoes an inherited `do`.
    #[default]
    Stay,
    /// All counters in the places of `from` go to a player's store.
    Take(Take),
    /// All counters in the places of `from` move to the hole where the last one fell. This is not a capture. If it
    /// empties all the opponent's holes, the turn is over.
    Pull {
        /// The places that are emptied. For `take`, `pull` and `pull_to_weg`; `take` has the default `["here"]`.
        from: Places,
    },
    /// Like `pull`, but the counters move to one of the sower's wegs: the first by name (A1, A2 and so on) on their own
    /// side or, if there is none, on the other. If the sower has no weg, the row is skipped.
    #[serde(rename = "pull_to_weg")]
    PullToCaptured {
        /// The places that are emptied. For `take`, `pull` and `pull_to_weg`; `take` has the default `["here"]`.
        from: Places,
    },
    /// The hole becomes a weg of the sower: it stays on the board and belongs to them.
    #[serde(rename = "make_weg")]
    CaptureHole,
    /// The hole and the other holes of its column, except closed ones, become wegs of the sower.
    MakePair {
        /// For `tax`, which needs it: how many counters are taken, including the one that has just fallen; if there
        /// are fewer, all. For `make_pair`: how many counters first move here from each of the other holes in the
        /// column. Default: none.
        #[serde(default)]
        counters: u8,
    },
    /// Some counters of a captured hole go to a player's store.
    Tax {
        /// For `tax`, which needs it: how many counters are taken, including the one that has just fallen; if there
        /// are fewer, all. For `make_pair`: how many counters first move here from each of the other holes in the
        /// column. Default: none.
        counters: u8,
        /// Whether the first tax at each captured hole is free. For `tax`. Default: `no`.
        #[serde(default)]
        first_free: FirstFree,
    },
}

impl Action {
    /// Returns whether the counter just stays.
    pub fn is_stay(&self) -> bool {
        *self == Action::Stay
    }

    /// Returns whether the action captures holes.
    pub const fn captures_holes(&self) -> bool {
        matches!(self, Action::CaptureHole | Action::MakePair { .. })
    }

    /// Returns whether counters move to a hole that the sower has captured.
    pub const fn pulls_into_captured(&self) -> bool {
        matches!(self, Action::PullToCaptured { .. })
    }

    /// Returns the places that are emptied, or `None` if the action names no places.
    pub const fn emptied(&self) -> Option<Places> {
        match self {
            Action::Take(Take { from, .. })
            | Action::Pull { from }
            | Action::PullToCaptured { from } => Some(*from),
            _ => None,
        }
    }

    /// Reads the action of a row, in which `do` is optional.
    ///
    /// # Errors
    /// Returns what is wrong with the keys of the action.
    pub(super) fn of_row<'de, D: Deserializer<'de>>(keys: D) -> Result<Action, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Row {
            Does(Action),
            Stays {
                #[serde(default, rename = "do")]
                _missing: (),
            },
        }
        Ok(match Row::deserialize(keys)? {
            Row::Does(action) => action,
            Row::Stays { .. } => Action::Stay,
        })
    }
}

/// What a last row takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Take {
    /// The places that are emptied. For `take`, `pull` and `pull_to_weg`; `take` has the default `["here"]`.
    #[serde(default = "here")]
    pub from: Places,
    /// Which of these holes are emptied. For `take`. Default: all.
    #[serde(default, skip_serializing_if = "is_default")]
    pub only: HoleWhen,
    /// How the take continues to neighbouring holes. For `take`. Default: it does not.
    ///
    /// At each of them, the same places relative to that hole are emptied, if the conditions of the chain and of `at`
    /// hold there. The chain stops at the first hole where they don't hold, at a store, at a captured hole, and where
    /// there is nothing to take. If the row is for `plain` holes and not for `unmoved` ones, it also stops at an
    /// unmoved hole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chain: Option<Chain>,
}

/// Returns the places that a take empties by default.
fn here() -> Places {
    [Place::Here].into()
}

impl Take {
    /// Returns a take of everything in some places, and nothing else.
    pub fn from(places: impl Into<Places>) -> Take {
        Take {
            from: places.into(),
            ..Take::default()
        }
    }

    /// Returns whether a store is among the places that are emptied.
    pub fn takes_stores(&self) -> bool {
        self.from.iter().any(Place::is_store)
    }

    /// Returns whether the take empties just the hole where the last counter fell, whatever it holds.
    pub fn is_here_alone(&self) -> bool {
        *self == Take::from([Place::Here])
    }
}

/// Conditions on a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct HoleWhen {
    /// Condition: whose hole it is.
    #[serde(skip_serializing_if = "is_default")]
    pub owner: Owner,
    /// Condition: how many counters lie in the hole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holds: Option<Number>,
}

impl HoleWhen {
    /// Returns whether there are no conditions.
    pub fn is_empty(&self) -> bool {
        self.owner.is_any() && self.holds.is_none_or(|number| !number.is_condition())
    }

    /// Returns whether a hole with this owner and number of counters meets the conditions.
    #[inline]
    pub fn fits(&self, whose: Whose, counters: u32) -> bool {
        self.owner.fits(whose) && self.holds.is_none_or(|number| number.fits(counters))
    }
}

/// Who gets the counters of a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Taker {
    /// The owner of the hole.
    Owner,
    /// The player who sows.
    #[default]
    Sower,
    /// The sower's opponent.
    Opponent,
}

impl Taker {
    /// Returns the player who gets the counters of an owner's hole.
    #[inline(always)]
    pub const fn of(self, owner: Side, sower: Side) -> Side {
        match self {
            Taker::Owner => owner,
            Taker::Sower => sower,
            Taker::Opponent => sower.other(),
        }
    }
}

/// Whether the first tax at each captured hole is free (teseta, "let her eat").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FirstFree {
    /// Counters are taken every time.
    #[default]
    No,
    /// The first time that a last counter falls there, nothing is taken and the turn is over.
    Last,
    /// Nothing is taken unless a counter has fallen there before, in passing or as the last.
    Any,
}
