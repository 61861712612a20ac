//! The rules of sowing.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Direction, HoleKind, HoleKinds, Number, Skip, Whose};

/// How is a handful sown?
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Sow {
    /// The direction in which a turn sows. Default: `forward`.
    ///
    /// All laps of a turn go in the direction of the first, unless a row has `relay_back`. An opening sows like a turn,
    /// but forward where the player would choose. A race sows forward.
    pub direction: Direction,
    /// Holes from which the player chooses the direction, counted from 1 at the left of a side. Default: none.
    pub choice_from_left: Option<Number>,
    /// Where the first counter of a handful falls. Default: `next`.
    pub first: FirstCounter,
    /// The holes that a handful passes over. Default: none.
    pub skip: Vec<Skip>,
    /// When the `[[passing]]` rows are checked. Default: `at_once`.
    pub passing: PassingTime,
}

impl Sow {
    /// Returns whether a turn can start in another direction than the route.
    pub fn has_directions(&self) -> bool {
        self.direction != Direction::Forward || self.choice_from_left.is_some()
    }

    /// Returns whether a handful passes over the hole that it was lifted from.
    pub fn skips_origin(&self) -> bool {
        self.skips_always(HoleKind::Origin)
    }

    /// Returns whether a sowing passes over the player's own store on the route, or the opponent's.
    pub fn skips_store(&self, whose: Whose) -> bool {
        self.skips_always(match whose {
            Whose::Own => HoleKind::OwnStore,
            Whose::Opponent => HoleKind::OpponentStore,
        })
    }

    /// Returns the entries that skip holes on the board, without kinds that are not on the board.
    pub fn skipped_holes(&self) -> impl Iterator<Item = Skip> {
        self.skip.iter().filter_map(|skip| {
            let kind = skip.kind.map(HoleKinds::on_the_board);
            let is_asked = kind.is_none_or(|kinds| !kinds.is_empty());
            is_asked.then_some(Skip { kind, ..*skip })
        })
    }

    fn skips_always(&self, kind: HoleKind) -> bool {
        let mut kinds = self.skip.iter().filter_map(Skip::kinds_alone);
        kinds.any(|kinds| kinds.contains(kind))
    }
}

/// Where the first counter of a handful falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FirstCounter {
    /// The first counter falls into the hole after the one that it was lifted from.
    #[default]
    Next,
    /// The first of several counters falls into the hole that they were lifted from; a single counter goes to the next
    /// hole.
    Origin,
    /// The first counter falls into the hole that it was lifted from, even if it is the only one.
    AlwaysOrigin,
    /// The first of several counters goes to the sower's store; a single counter goes to the next hole.
    Store,
}

impl FirstCounter {
    /// Returns whether the first counter of a handful can fall into the hole that it was lifted from.
    pub const fn can_be_at_origin(self) -> bool {
        matches!(self, FirstCounter::Origin | FirstCounter::AlwaysOrigin)
    }

    /// Returns whether the first counter of a handful of this size falls into the hole that it was lifted from.
    pub const fn is_at_origin(self, counters: u8) -> bool {
        match self {
            FirstCounter::Next | FirstCounter::Store => false,
            FirstCounter::Origin => counters > 1,
            FirstCounter::AlwaysOrigin => true,
        }
    }
}

/// When the `[[passing]]` rows are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PassingTime {
    /// What happens to a passing counter is decided as soon as it falls.
    #[default]
    AtOnce,
    /// What happens to passing counters is decided when their handful has been sown, by what the holes hold then.
    ///
    /// That is before the last counter's row is chosen.
    EndOfLap,
    /// What happens to passing counters is decided when the turn is over, by what the holes hold then.
    EndOfTurn,
}
