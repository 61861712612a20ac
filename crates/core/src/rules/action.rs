//! What can happen when the last counter of a handful has fallen.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Chain, Number, Owner, Place, Places, is_default};
use crate::board::Side;

/// What happens when the last counter has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "snake_case")]
#[schemars(rename = "LastAction")]
pub enum Action {
    /// The counter stays where it fell.
    Stop,
    /// All counters of the hole are lifted and sown on.
    Relay,
    /// All counters of the next hole on the route are lifted and sown on.
    RelayNext,
    /// All counters of the sower's store on the route are lifted and sown on from there.
    RelayStore,
    /// All counters of some places go to a player's store.
    Take(Take),
    /// All counters of some places come over to one hole. That is no capture. If it was all that the opponent had in his
    /// holes, the turn is over.
    Pull {
        /// The places that are emptied. For `take` and `pull`.
        from: Places,
        /// The hole that they come over to. For `pull`; if left out, `here`.
        #[serde(default, skip_serializing_if = "is_default")]
        into: PulledInto,
    },
    /// The hole becomes the sower's weg: it stays on the board and belongs to him.
    #[serde(rename = "make_weg")]
    CaptureHole,
    /// The hole and the other holes of its column become the sower's wegs, but for closed ones.
    MakePair {
        /// How many counters come over first from each of the others to the hole where the last one fell. For `make_pair`;
        /// if left out, none.
        #[serde(default)]
        comes_over: u8,
    },
    /// The sower takes some counters from a captured hole.
    Tax {
        /// How many counters are taken, the last one among them; what is there, if less. For `tax`.
        #[schemars(range(min = 1))]
        take: u8,
        /// Whether the first time at each captured hole is free. For `tax`; if left out, `no`.
        #[serde(default)]
        first_free: FirstFree,
    },
}

impl Action {
    /// Says whether it captures holes.
    pub const fn captures_holes(&self) -> bool {
        matches!(self, Action::CaptureHole | Action::MakePair { .. })
    }

    /// Says whether counters come over to a hole that the sower has captured.
    pub const fn pulls_into_captured(&self) -> bool {
        matches!(
            self,
            Action::Pull {
                into: PulledInto::OwnCaptured,
                ..
            }
        )
    }
}

/// What a last row takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Take {
    /// The places that are emptied. For `take` and `pull`.
    pub from: Places,
    /// Whose holes of these are emptied. For `take`; if left out, anybody's.
    #[serde(default, skip_serializing_if = "is_default")]
    pub whose: Owner,
    /// How many counters a hole holds that is emptied. For `take`; if left out, any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holding: Option<Number>,
    /// Whether it goes on to the neighbouring holes. For `take`; if left out, it does not.
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

    /// Says whether a store is among the places that are emptied.
    pub fn takes_stores(&self) -> bool {
        self.from.iter().any(Place::is_store)
    }

    /// Says whether it is the hole where the last counter fell that is taken, and nothing else, whatever it holds.
    pub fn is_here_alone(&self) -> bool {
        *self == Take::from([Place::Here])
    }
}

/// Who takes the counters of a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Taker {
    /// The owner of the hole takes them.
    Owner,
    /// The player who sows takes them.
    #[default]
    Sower,
    /// The opponent of the player who sows takes them.
    Opponent,
}

impl Taker {
    /// Gives the player who takes what lies in an owner's hole.
    #[inline(always)]
    pub const fn of(self, owner: Side, sower: Side) -> Side {
        match self {
            Taker::Owner => owner,
            Taker::Sower => sower,
            Taker::Opponent => sower.other(),
        }
    }
}

/// The hole that counters come over to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PulledInto {
    /// They come over to the hole where the last counter fell.
    #[default]
    Here,
    /// They come over to a hole that the sower has captured, the first in the order of the names, on his own side or else on
    /// the other's. A row is passed over if he has captured none.
    #[serde(rename = "own_weg")]
    OwnCaptured,
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
