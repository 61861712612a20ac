//! The direction of sowing.

use std::cmp::Ordering;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{DefectCode, Defects, PlaceOnSide, Route, Rules};
use crate::board::{Hole, Way};

/// The direction of sowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// A turn sows along the route.
    #[default]
    Forward,
    /// A turn sows against the route, so a store on it comes before its owner's first hole.
    ///
    /// If no store lies on the route, reversing the names has the same effect.
    Backward,
    /// The player chooses in each turn: `A3>` sows anticlockwise, to their right, and `A3<` clockwise.
    Choice,
    /// From the left half of a side, a turn sows clockwise; from the right half, anticlockwise. From a middle hole, the
    /// player chooses.
    ///
    /// The halves are those of the player who sits there, as with `from_left`.
    Outwards,
    /// From the left half of a side, a turn sows anticlockwise; from the right half, clockwise. From a middle hole, the
    /// player chooses.
    Inwards,
    /// An even number of counters is sown clockwise, an odd number anticlockwise.
    EvenClockwise,
}

/// The direction of turns from one hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum WayFrom {
    /// Along the route.
    #[default]
    Forward,
    /// As the player chooses.
    Choice,
    /// Always in this direction.
    Always(Way),
    /// Clockwise with an even number of counters, anticlockwise with an odd one.
    EvenClockwise,
}

impl WayFrom {
    /// Returns the opposite of a fixed direction, and any other value as it is.
    fn other(self) -> WayFrom {
        match self {
            WayFrom::Always(way) => WayFrom::Always(way.other()),
            other => other,
        }
    }
}

impl Rules {
    /// Returns whether any sowing can go in another direction than the route.
    pub fn has_directions(&self) -> bool {
        self.sow.has_directions() || self.turns_back()
    }

    /// The direction of turns from one hole.
    pub fn way_from(&self, hole: Hole) -> WayFrom {
        let from_left = PlaceOnSide::of(&self.board, hole).from_left;
        let chosen = self.sow.choice_from_left;
        if chosen.is_some_and(|number| number.fits(from_left.into())) {
            return WayFrom::Choice;
        }
        let middle = self.board.per_side() + 1;
        let outwards = match (2 * usize::from(from_left)).cmp(&middle) {
            Ordering::Less => WayFrom::Always(Way::Clockwise),
            Ordering::Equal => WayFrom::Choice,
            Ordering::Greater => WayFrom::Always(Way::Anticlockwise),
        };
        match self.sow.direction {
            Direction::Forward => WayFrom::Forward,
            Direction::Backward => WayFrom::Always(self.board.way().other()),
            Direction::Choice => WayFrom::Choice,
            Direction::Outwards => outwards,
            Direction::Inwards => outwards.other(),
            Direction::EvenClockwise => WayFrom::EvenClockwise,
        }
    }

    /// Returns whether a player chooses the direction from some hole, in some phase.
    pub fn has_choice_of_way(&self) -> bool {
        let chooses = |rules: &Rules| {
            let mut holes = rules.board.all().iter();
            holes.any(|hole| rules.way_from(hole) == WayFrom::Choice)
        };
        chooses(self)
            || (0..self.phases.len())
                .filter(|&phase| self.phases[phase].sow.is_some())
                .any(|phase| chooses(&self.in_phase(phase)))
    }

    /// Checks the direction of sowing.
    pub(super) fn check_direction(&self, defects: &mut Defects) {
        let sow = &self.sow;
        let chooses_ways = sow.direction != Direction::Forward || sow.choice_from_left.is_some();
        defects.at("sow.direction").add_if(
            chooses_ways && self.board.route == Route::OpponentReversed,
            DefectCode::RouteAndDirection,
            "the route runs the other way for B, but turns have directions of their own",
            "leave out `board.route`, or this",
        );
        defects.at("sow.choice_from_left").add_if(
            sow.choice_from_left.is_some() && sow.direction == Direction::Choice,
            DefectCode::ChoiceTwice,
            "the player chooses from every hole already",
            "leave this out, or give another `sow.direction`",
        );
        let chosen = sow.choice_from_left;
        self.check_names_a_hole(
            chosen,
            DefectCode::NoSuchHole,
            "sow.choice_from_left",
            defects,
        );
    }
}
