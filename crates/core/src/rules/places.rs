//! The places that last rows ask about and take from.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Number, Owner, is_default};

/// A place on the board, relative to the hole where the last counter fell or, in `[[lifting]]`, to the hole that a turn
/// would start from. Only `here`, `next` and `beyond` include captured holes and jens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// The hole where the last counter fell.
    Here,
    /// The other holes of the same column, whoever owns them.
    Across,
    /// The opponent's holes in the same column, except the one where the counter fell.
    Facing,
    /// The next open hole on the route. There is none if a store comes next.
    Next,
    /// The hole after the next.
    Beyond,
    /// The other holes in the column of the next one.
    AcrossNext,
    /// The other holes in the column of the one after the next. Only in `from`.
    #[schemars(extend("x-only-in" = "from"))]
    AcrossBeyond,
    /// All holes that a counter of the handful has fallen into.
    Sown,
    /// All holes of the board.
    All,
    /// The sower's store, on the route or beside the board. Only in `from`.
    #[schemars(extend("x-only-in" = "from"))]
    OwnStore,
    /// The opponent's store. Only in `from`.
    #[schemars(extend("x-only-in" = "from"))]
    OpponentStore,
}

impl Place {
    /// All places.
    pub const ALL: [Place; 11] = [
        Place::Here,
        Place::Across,
        Place::Facing,
        Place::Next,
        Place::Beyond,
        Place::AcrossNext,
        Place::AcrossBeyond,
        Place::Sown,
        Place::All,
        Place::OwnStore,
        Place::OpponentStore,
    ];

    /// Returns whether the place exists only if the last counter fell into a hole, because a store has no column.
    pub const fn needs_a_hole(self) -> bool {
        matches!(self, Place::Here | Place::Across | Place::Facing)
    }

    /// Returns whether the place is a store.
    pub const fn is_store(self) -> bool {
        matches!(self, Place::OwnStore | Place::OpponentStore)
    }
}

/// A set of places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Vec<Place>", into = "Vec<Place>")]
#[schemars(inline)]
pub struct Places(u16);

impl Places {
    /// Returns whether a place is in the set.
    #[inline]
    pub const fn contains(self, place: Place) -> bool {
        self.0 >> place as u8 & 1 == 1
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns an iterator over the places, in the order of [`Place::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Place> {
        Place::ALL
            .into_iter()
            .filter(move |&place| self.contains(place))
    }
}

impl FromIterator<Place> for Places {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Places {
        let bits = places.into_iter().map(|place| 1 << place as u8);
        Places(bits.fold(0, |all, bit| all | bit))
    }
}

impl From<Vec<Place>> for Places {
    fn from(places: Vec<Place>) -> Places {
        places.into_iter().collect()
    }
}

impl<const N: usize> From<[Place; N]> for Places {
    fn from(places: [Place; N]) -> Places {
        places.into_iter().collect()
    }
}

impl From<Places> for Vec<Place> {
    fn from(places: Places) -> Vec<Place> {
        places.iter().collect()
    }
}

/// Conditions on how many counters lie in other places. The holes of one place count together; a store counts as empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct At {
    /// Condition: how many counters the other holes of the same column hold together, whoever owns them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub across: Option<Number>,
    /// Condition: how many counters the opponent's holes in the same column hold together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<Number>,
    /// Condition: how many counters the next hole on the route holds. A store counts as an empty hole.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Number>,
    /// Condition: how many counters the hole after the next holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beyond: Option<Number>,
    /// Condition: how many counters the other holes in the column of the next one hold together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub across_next: Option<Number>,
}

impl At {
    /// Returns the places with conditions, each with the number that it asks for.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Place, Number)> + use<> {
        [
            (Place::Across, self.across),
            (Place::Facing, self.facing),
            (Place::Next, self.next),
            (Place::Beyond, self.beyond),
            (Place::AcrossNext, self.across_next),
        ]
        .into_iter()
        .filter_map(|(place, number)| Some((place, number?)))
        .filter(|(_, number)| number.is_condition())
    }

    /// Returns the numbers that the conditions ask for.
    pub(super) fn numbers(&mut self) -> [&mut Option<Number>; 5] {
        let At {
            across,
            facing,
            next,
            beyond,
            across_next,
        } = self;
        [across, facing, next, beyond, across_next]
    }

    /// Returns whether there is a condition on a place.
    pub(super) fn asks_about(&self, place: Place) -> bool {
        self.iter().any(|(at, _)| at == place)
    }

    /// Returns whether some place must hold as many counters as the hole itself.
    pub fn compares(&self) -> bool {
        self.iter().any(|(_, number)| number == Number::Same)
    }

    /// Returns whether there are no conditions.
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// Returns whether the counters in the places fit the conditions.
    #[inline]
    pub fn fits(&self, lies: impl Fn(Place) -> u32) -> bool {
        self.iter().all(|(place, number)| match number {
            Number::Same => {
                let here = lies(Place::Here);
                here > 0 && lies(place) == here
            }
            number => number.fits(lies(place)),
        })
    }
}

/// How a take continues to neighbouring holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Chain {
    /// Where the chain continues.
    pub along: Along,
    /// Condition: whose hole it is.
    #[serde(default, skip_serializing_if = "is_default")]
    pub owner: Owner,
    /// Condition: how many counters lie in the hole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub holds: Option<Number>,
    /// The most steps of the chain, each way. Default: no limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    pub most: Option<u8>,
}

impl Along {
    /// Returns the directions in which the chain goes, one after the other.
    pub const fn ways(self) -> &'static [Along] {
        match self {
            Along::Back => &[Along::Back],
            Along::On => &[Along::On],
            Along::Gap => &[Along::Gap],
            Along::Both => &[Along::Back, Along::On],
        }
    }
}

/// Where a chain of captures continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Along {
    /// It goes back along the route, hole by hole, through the holes that were sown last.
    Back,
    /// It goes on along the route, hole by hole.
    On,
    /// It goes on along the route, two holes at a time: over an empty hole to one with counters, and so on.
    Gap,
    /// It goes both ways from where the last counter fell; each way ends separately.
    Both,
}
