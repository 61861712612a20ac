//! The rows that decide what happens to the last counter of a handful.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Action, At, Case, HoleKind, HoleKinds, Number, Owner, Place, PlaceOnSide, Rules, Take, Taker,
    Whose, is_default,
};

/// A row for the last counter of a handful.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("anyOf" = [{"required": ["do"]}, {"required": ["then"]}]))]
pub struct LastRow {
    /// The row's name, for `[rows]`.
    pub row: Option<String>,
    /// The conditions of the row.
    #[serde(flatten)]
    pub when: LastWhen,
    /// What happens to the counters. Default: `stay`. A row gives `do`, `then` or both.
    #[serde(flatten, default, deserialize_with = "Action::of_row")]
    #[serde(skip_serializing_if = "Action::is_stay")]
    #[schemars(!flatten, with = "Action", extend("x-default" = "stay"))]
    pub action: Action,
    /// Who gets the counters. For `take` and `tax`. Default: `sower`.
    #[serde(default, skip_serializing_if = "is_default")]
    #[schemars(extend("x-not-for" = ["stay", "make_weg", "make_pair", "pull", "pull_to_weg"]))]
    pub to: Taker,
    /// How the turn goes on. Default: `end`.
    #[serde(default)]
    pub then: Then,
}

impl LastRow {
    /// Returns the numbers that the row asks for, each with its key.
    pub(super) fn numbers(&mut self) -> Vec<(&'static str, &mut Option<Number>)> {
        let when = &mut self.when;
        let mut numbers = vec![
            ("before", &mut when.before),
            ("makes", &mut when.makes),
            ("handful", &mut when.handful),
            ("from_left", &mut when.from_left),
            ("from_right", &mut when.from_right),
        ];
        numbers.extend(when.at.numbers().map(|number| ("at", number)));
        if let Action::Take(Take { only, chain, .. }) = &mut self.action {
            numbers.push(("only.holds", &mut only.holds));
            numbers.extend(
                chain
                    .iter_mut()
                    .map(|chain| ("chain.holds", &mut chain.holds)),
            );
        }
        numbers
    }

    /// Returns whether the row fits a case.
    pub(super) fn fits(&self, case: &Case) -> bool {
        self.when.fits(case)
            && (self.action != Action::CaptureHole || case.can_capture)
            && (!self.action.pulls_into_captured() || case.has_captured)
    }
}

/// The conditions of a last row. A missing condition always holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct LastWhen {
    /// Condition: the kind of hole.
    pub kind: Option<HoleKinds>,
    /// Condition: whose hole it is.
    #[serde(skip_serializing_if = "is_default")]
    pub owner: Owner,
    /// Condition: how many counters lay in the hole before the last one fell.
    pub before: Option<Number>,
    /// Condition: how many counters lie in the hole, the one that has just fallen included.
    ///
    /// `[[passing]]` rows that wait for the end of the lap or turn (`sow.passing`) have not captured anything yet.
    pub makes: Option<Number>,
    /// Condition: how many counters the handful had.
    ///
    /// In a turn of several laps, it is the handful of the last lap.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub handful: Option<Number>,
    /// Condition: whose holes at least one counter of the turn has fallen into, in any lap.
    #[serde(skip_serializing_if = "is_default")]
    pub reaches: Owner,
    /// Condition: the hole's number on its side, from 1 at the left. On a side of several rows, counting begins at the
    /// left end of the row nearest to the player and follows the names of the holes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_left: Option<Number>,
    /// Condition: the hole's number on its side, from 1 at the right. On a side of several rows, counting begins at the
    /// right end of the row nearest to the player and follows the names of the holes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_right: Option<Number>,
    /// Conditions on other places.
    ///
    /// The places are relative to the hole where the last counter fell.
    #[serde(skip_serializing_if = "At::is_empty")]
    pub at: At,
}

impl LastWhen {
    /// Returns whether the row fits a hole of this kind and owner that now holds `makes` counters, without its other
    /// conditions.
    pub(crate) fn fits_here(&self, kind: HoleKind, owner: Whose, makes: u8) -> bool {
        self.kind.is_none_or(|kinds| kinds.contains(kind))
            && self.owner.fits(owner)
            && self.fits_makes(makes)
    }

    /// Returns whether the row fits a hole that now holds `makes` counters.
    pub(super) fn fits_makes(&self, makes: u8) -> bool {
        self.before.is_none_or(|n| n.fits(u32::from(makes) - 1))
            && self.makes.is_none_or(|n| n.fits(u32::from(makes)))
    }

    /// Returns whether the row is for moved holes only.
    pub(crate) fn spares_unmoved(&self) -> bool {
        let asks = |kind| self.kind.is_some_and(|kinds| kinds.contains(kind));
        asks(HoleKind::Plain) && !asks(HoleKind::Unmoved) && !asks(HoleKind::Unlifted)
    }

    /// Returns whether the row asks for more than the hole's kind, owner and contents.
    pub(crate) fn depends_on_other_places(&self) -> bool {
        !self.at.is_empty() || self.asks_for_a_place() || self.asks_about_the_turn()
    }

    /// Returns whether the row asks for the place of the hole, or about the turn before its last counter fell.
    pub(crate) fn asks_beyond_the_board(&self) -> bool {
        self.asks_for_a_place() || self.asks_about_the_turn()
    }

    /// Returns whether the row asks about the turn before its last counter fell.
    fn asks_about_the_turn(&self) -> bool {
        self.handful.is_some() || !self.reaches.is_any()
    }

    /// Returns whether the row asks for the hole's place on its side.
    pub(super) fn asks_for_a_place(&self) -> bool {
        self.from_left.is_some() || self.from_right.is_some()
    }

    /// Returns whether the row fits a hole at this place on its side, or a store if there is no place.
    pub(crate) fn fits_place(&self, place: Option<PlaceOnSide>) -> bool {
        match place {
            Some(place) => place.fits(self.from_left, self.from_right),
            None => !self.asks_for_a_place(),
        }
    }

    /// Returns whether the row fits a case.
    pub(crate) fn fits(&self, case: &Case) -> bool {
        self.fits_here(case.kind, case.owner, case.makes)
            && self.fits_place(case.place)
            && self.fits_handful(case.handful)
            && case.reached.fits(self.reaches)
            && self.at.fits(|place| match place {
                // A store never counts as holding the same as another place.
                Place::Here if case.kind.is_store() => 0,
                Place::Here => case.makes.into(),
                place => case.around.lies(place),
            })
    }

    /// Returns whether the row fits a handful of this many counters.
    pub(crate) fn fits_handful(&self, counters: u8) -> bool {
        self.handful.is_none_or(|n| n.fits(counters.into()))
    }
}

impl Rules {
    /// Returns whether a turn can have several laps, because some last row sows on.
    pub fn has_laps(&self) -> bool {
        self.last.iter().any(|row| row.then.relays())
    }

    /// Returns whether a lap can go in the opposite direction to the one before it.
    pub fn turns_back(&self) -> bool {
        self.last.iter().any(|row| row.then == Then::RelayBack)
    }

    /// Returns whether some last row asks about the turn before its last counter fell.
    pub fn ask_about_the_turn(&self) -> bool {
        self.last.iter().any(|row| row.when.asks_about_the_turn())
    }
}

/// How the turn goes on after the action of the last counter's row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Then {
    /// The turn is over.
    #[default]
    End,
    /// The same player plays again.
    ///
    /// After a `tax` row that took nothing, the turn is over all the same. A teseta takes nothing, so it always ends the turn. A player who then has no move passes (with
    /// `nobody_can_move`), or the round is over (with `next_cannot_move`): [`RoundEndWhen`](super::RoundEndWhen) decides.
    Again,
    /// All counters of the hole where the last one fell are lifted and sown on.
    ///
    /// If it is empty, the turn is over.
    Relay,
    /// Like `relay`, but in the opposite direction to the lap before.
    RelayBack,
    /// All counters of the next hole on the route, or of the sower's store if it comes next, are lifted and sown on.
    ///
    /// If it is empty, or the opponent's store, the turn is over.
    RelayNext,
}

impl Then {
    /// Returns whether counters are lifted and sown on.
    pub const fn relays(self) -> bool {
        !matches!(self, Then::End | Then::Again)
    }
}
