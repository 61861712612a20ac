//! Kinds and owners of holes, as seen by the player whose turn it is.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A kind of hole, as seen by the player whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HoleKind {
    /// An ordinary hole.
    Plain,
    /// A hole that the player has captured.
    #[serde(rename = "own_weg")]
    OwnCaptured,
    /// A hole that the player's opponent has captured.
    #[serde(rename = "opponent_weg")]
    OpponentCaptured,
    /// A jen: a hole where nobody claimed a capture in time.
    #[serde(rename = "jen")]
    Lapsed,
    /// A hole that no turn of this round has started from.
    Unmoved,
    /// A hole that no lap of this round has started from.
    ///
    /// "Captures cannot be made until after the original three counters placed in the holes at the beginning of the
    /// game have been moved" (Gabata of Adowa; Pankhurst 1971: 164, as the Ludii Portal tells it). A game can ask for
    /// such holes or for unmoved ones, but not for both.
    Unlifted,
    /// The hole that the handful was lifted from. Only in `sow.skip`.
    #[schemars(extend("x-only-in" = "sow.skip"))]
    Origin,
    /// The player's store on the route.
    OwnStore,
    /// The opponent's store on the route.
    OpponentStore,
}

impl HoleKind {
    /// All kinds.
    pub const ALL: [HoleKind; 9] = [
        HoleKind::Plain,
        HoleKind::OwnCaptured,
        HoleKind::OpponentCaptured,
        HoleKind::Lapsed,
        HoleKind::Unmoved,
        HoleKind::Unlifted,
        HoleKind::Origin,
        HoleKind::OwnStore,
        HoleKind::OpponentStore,
    ];

    /// Returns whether it is a hole on the board that is neither captured nor lapsed.
    pub const fn is_free(self) -> bool {
        matches!(
            self,
            HoleKind::Plain | HoleKind::Unmoved | HoleKind::Unlifted
        )
    }

    /// Returns whether it is a store.
    pub const fn is_store(self) -> bool {
        matches!(self, HoleKind::OwnStore | HoleKind::OpponentStore)
    }
}

/// A kind of hole, or a list of kinds, as seen by the player whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Written", into = "Written")]
pub struct HoleKinds(u16);

impl HoleKinds {
    /// No kind.
    pub(crate) const NONE: HoleKinds = HoleKinds(0);

    /// Returns whether a kind is one of them.
    #[inline]
    pub const fn contains(self, kind: HoleKind) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }

    /// Returns an iterator over them, in the order of [`HoleKind::ALL`].
    pub fn iter(self) -> impl Iterator<Item = HoleKind> + Clone {
        let all = HoleKind::ALL.into_iter();
        all.filter(move |&kind| self.contains(kind))
    }

    /// Returns whether there are no kinds.
    pub(crate) fn is_empty(self) -> bool {
        self == HoleKinds::NONE
    }

    /// Returns the kinds of both.
    pub(crate) const fn and(self, more: HoleKinds) -> HoleKinds {
        HoleKinds(self.0 | more.0)
    }

    /// Returns the kinds that occur on the board, without stores and the origin of a handful.
    pub(crate) fn on_the_board(self) -> HoleKinds {
        let kinds = self.iter();
        kinds
            .filter(|kind| !kind.is_store() && *kind != HoleKind::Origin)
            .collect()
    }
}

impl From<HoleKind> for HoleKinds {
    fn from(kind: HoleKind) -> HoleKinds {
        HoleKinds(1 << kind as u8)
    }
}

impl FromIterator<HoleKind> for HoleKinds {
    fn from_iter<I: IntoIterator<Item = HoleKind>>(kinds: I) -> HoleKinds {
        let kinds = kinds.into_iter().map(HoleKinds::from);
        HoleKinds(kinds.fold(0, |all, kind| all | kind.0))
    }
}

/// A kind of hole, or several, as a file writes them.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "HoleKinds")]
enum Written {
    One(HoleKind),
    /// Any of these.
    Several(#[schemars(length(min = 1))] Vec<HoleKind>),
}

impl From<Written> for HoleKinds {
    fn from(written: Written) -> HoleKinds {
        match written {
            Written::One(kind) => kind.into(),
            Written::Several(kinds) => kinds.into_iter().collect(),
        }
    }
}

impl From<HoleKinds> for Written {
    fn from(kinds: HoleKinds) -> Written {
        let mut all: Vec<HoleKind> = kinds.iter().collect();
        match (all.pop(), all.is_empty()) {
            (Some(only), true) => Written::One(only),
            (last, _) => Written::Several(all.into_iter().chain(last).collect()),
        }
    }
}

/// The owner of a hole in this round, as seen by the player whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// The player's own.
    Own,
    /// The opponent's.
    Opponent,
}

/// Who owns a hole in this round, as seen by the player whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Owner {
    /// The player's own.
    Own,
    /// The opponent's.
    Opponent,
    /// Either player's: no condition.
    #[default]
    Any,
}

impl Owner {
    /// Returns whether a hole's owner fits the condition.
    #[inline]
    pub const fn fits(self, whose: Whose) -> bool {
        match self {
            Owner::Own => matches!(whose, Whose::Own),
            Owner::Opponent => matches!(whose, Whose::Opponent),
            Owner::Any => true,
        }
    }

    /// Returns whether only the player's own holes fit.
    pub(super) fn is_own(&self) -> bool {
        *self == Owner::Own
    }

    /// Returns whether any owner fits.
    pub fn is_any(&self) -> bool {
        *self == Owner::Any
    }
}
