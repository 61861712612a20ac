//! What can happen when the last counter of a handful has fallen.

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
    /// All counters of the places go to a player's store.
    Take(Take),
    /// All counters of the places come over to the hole where the last one fell. This is not a capture. If it was all
    /// that the opponent had in their holes, the turn is over.
    Pull {
        /// The places that are emptied. For `take`, `pull` and `pull_to_weg`.
        from: Places,
    },
    /// The same, but into the sower's first weg by name, on their own side if they have one there. The row is passed
    /// over if they have none.
    #[serde(rename = "pull_to_weg")]
    PullToCaptured {
        /// The places that are emptied. For `take`, `pull` and `pull_to_weg`.
        from: Places,
    },
    /// The hole becomes the sower's weg: it stays on the board and belongs to them.
    #[serde(rename = "make_weg")]
    CaptureHole,
    /// The hole and the other holes of its column, except closed ones, become the sower's wegs.
    MakePair {
        /// How many counters: for `tax`, those that are taken, the last one included (all, if there are fewer); for
        /// `make_pair`, those that first come over from each of the other holes (default: none).
        #[serde(default)]
        counters: u8,
    },
    /// Some counters of a captured hole go to a player's store.
    Tax {
        /// How many counters: for `tax`, those that are taken, the last one included (all, if there are fewer); for
        /// `make_pair`, those that first come over from each of the other holes (default: none).
        counters: u8,
        /// Whether the first time at each captured hole is free. For `tax`. Default: `no`.
        #[serde(default)]
        first_free: FirstFree,
    },
}

impl Action {
    /// Returns whether nothing happens.
    pub fn is_stay(&self) -> bool {
        *self == Action::Stay
    }

    /// Returns whether it captures holes.
    pub const fn captures_holes(&self) -> bool {
        matches!(self, Action::CaptureHole | Action::MakePair { .. })
    }

    /// Returns whether counters come over to a hole that the sower has captured.
    pub const fn pulls_into_captured(&self) -> bool {
        matches!(self, Action::PullToCaptured { .. })
    }

    /// Returns the places that are emptied, if there can be any.
    pub const fn emptied(&self) -> Option<Places> {
        match self {
            Action::Take(Take { from, .. })
            | Action::Pull { from }
            | Action::PullToCaptured { from } => Some(*from),
            _ => None,
        }
    }

    /// Reads the action of a row, which may leave out `do`.
    ///
    /// # Errors
    /// What is wrong with the keys of the action.
    pub(super) fn of_row<'de, D: Deserializer<'de>>(keys: D) -> Result<Action, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Row {
            Does(Action),
            Stays {
                #[serde(default, rename = "do")]
                _unsaid: (),
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
    /// The places that are emptied. For `take`, `pull` and `pull_to_weg`.
    pub from: Places,
    /// Which of these holes are emptied. For `take`. Default: all.
    #[serde(default, skip_serializing_if = "is_default")]
    pub only: Only,
    /// How the take goes on to the neighbouring holes, if it does. For `take`.
    ///
    /// From each of them the same places are emptied, as seen from there, if what lies around it is what `at` asks for.
    /// It is over at the first that does not fit, at a store and at a captured hole, and where there is nothing to take; where
    /// the row is for `plain` holes and not for `unmoved` ones, at an unmoved one too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chain: Option<Chain>,
}

impl Take {
    /// Takes what lies in some places, and nothing else.
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

    /// Returns whether it is the hole where the last counter fell that is taken, and nothing else, whatever it holds.
    pub fn is_here_alone(&self) -> bool {
        *self == Take::from([Place::Here])
    }
}

/// Which holes are emptied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Only {
    /// Condition: whose holes.
    #[serde(skip_serializing_if = "is_default")]
    pub owner: Owner,
    /// Condition: how many counters they hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub holds: Option<Number>,
}

impl Only {
    /// Returns whether a hole with so many counters is emptied.
    #[inline]
    pub const fn fits(&self, whose: Whose, counters: u32) -> bool {
        let is_so_many = match self.holds {
            Some(number) => number.fits(counters),
            None => true,
        };
        self.owner.fits(whose) && is_so_many
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
    /// Returns the player who takes what lies in an owner's hole.
    #[inline(always)]
    pub const fn of(self, owner: Side, sower: Side) -> Side {
        match self {
            Taker::Owner => owner,
            Taker::Sower => sower,
            Taker::Opponent => sower.other(),
        }
    }
}

/// Whether the first time at each captured hole is free (teseta, "let her eat").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FirstFree {
    /// Counters are taken every time.
    #[default]
    No,
    /// The first last counter that falls there takes nothing, and the turn is over.
    Last,
    /// It takes nothing unless some counter has fallen there before, in passing or as the last.
    Any,
}
