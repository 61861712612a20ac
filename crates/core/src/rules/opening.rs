//! What happens before the first free turn of a round.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{DefectCode, Defects};
use crate::board::Side;

/// What happens before the first free turn?
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Opening {
    /// What the players do, step by step. Default: nothing.
    ///
    /// These sequences are possible: `["race"]`; `["carry"]`, optionally with `make_weg` or `take` after it;
    /// `["gather", "sow"]`; `push`, optionally with `push_one` before it (and `make_weg` or `take` between them) and
    /// `sow` after it.
    pub steps: Vec<OpeningStep>,
    /// The hole that a player starts from. Default: `right`.
    pub from: Origin,
    /// The most counters gathered from each of the starter's holes. For `gather`. Default: all.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1), extend("x-step" = "gather"))]
    pub counters: Option<u8>,
    /// How simultaneous moves are put in order. For `race`. Default: `synchronous`.
    #[schemars(extend("x-step" = "race"))]
    pub model: RaceModel,
    /// What the slower player does when the other has finished. For `race`. Default: `both`.
    #[schemars(extend("x-step" = "race"))]
    pub finish: RaceFinish,
    /// Holes are captured during the race as in any other turn. For `race`. Default: false.
    #[schemars(extend("x-step" = "race"))]
    pub captures: bool,
    /// Who begins when both finish at the same time. For `race`. Default: `first`.
    #[schemars(extend("x-step" = "race"))]
    pub tie: RaceTie,
}

/// A step of an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum OpeningStep {
    /// Both players sow at the same time, each until their last counter falls into an empty hole; the faster player
    /// begins.
    ///
    /// Pankhurst 1971: 168-169.
    Race,
    /// The starter moves all counters of the hole that they start from into the next one.
    PushOne,
    /// The starter moves all counters of every second hole into the next one, round the board.
    ///
    /// The stylised opening of Gabata 3 (Pankhurst 1971: 177).
    Push,
    /// The starter carries one counter round the board, and on the way moves one counter from every second hole into
    /// the next.
    ///
    /// They take it from the hole that they start from, and drop it into the hole after that at the end of the round
    /// trip (Pankhurst 1971: 174). Then the other player is to move.
    Carry,
    /// The starter gathers counters from all their holes.
    ///
    /// Pankhurst 1971: 173, 177.
    Gather,
    /// The hole that was filled last becomes the starter's weg.
    #[serde(rename = "make_weg")]
    CaptureHole,
    /// The starter takes all counters of the hole that was filled last.
    Take,
    /// The starter sows the counters that they have gathered, beginning with the hole after the one that they start
    /// from. If none were gathered, they sow those of the hole that was filled last. Then the other player is to move.
    Sow,
}

impl Opening {
    /// Returns whether there is an opening.
    pub fn is_any(&self) -> bool {
        !self.steps.is_empty()
    }

    /// Returns whether the opening is a race.
    pub fn is_race(&self) -> bool {
        self.steps.contains(&OpeningStep::Race)
    }

    /// Checks that the steps are possible in their order.
    pub(super) fn check(&self, defects: &mut Defects) {
        use OpeningStep::{CaptureHole, Carry, Gather, Push, PushOne, Race, Sow, Take};
        let pushes = match &self.steps[..] {
            [PushOne, CaptureHole | Take, rest @ ..] | [PushOne, rest @ ..] => rest,
            all => all,
        };
        let fits = matches!(
            &self.steps[..],
            [] | [Race] | [Carry] | [Carry, CaptureHole | Take] | [Gather, Sow]
        ) || matches!(pushes, [Push] | [Push, Sow]);
        defects.at("opening.steps").add_if(
            !fits,
            DefectCode::StepsOutOfOrder,
            "these steps are not possible in this order",
            "give `[\"race\"]`; or `[\"carry\"]`, optionally with \"make_weg\" or \"take\" after it; or `[\"gather\", \"sow\"]`; or \
             `[\"push\"]`, optionally with \"push_one\" before it (and \"make_weg\" or \"take\" between them) and \"sow\" after it",
        );
        defects.at("opening.counters").add_if(
            self.counters == Some(0),
            DefectCode::GathersNothing,
            "no counters are gathered",
            "give 1 or more, or leave this out to gather all",
        );
    }
}

/// The hole that a player starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// A player starts from their leftmost hole or, if their side has two rows, the leftmost of the back row.
    ///
    /// The holes on their own side come first, together with won holes next to them at either end. Other won holes come
    /// after these.
    #[serde(rename = "left")]
    Leftmost,
    /// A player starts from their rightmost hole or, if their side has two rows, the rightmost of the back row.
    #[default]
    #[serde(rename = "right")]
    Rightmost,
    /// A player starts from the rightmost hole of their own row that still belongs to them.
    #[serde(rename = "right_of_row")]
    RightmostOfRow,
    /// A player starts from any of their holes, chosen in secret; without a choice, their rightmost hole that is not
    /// empty.
    Choice,
    /// A player starts from any of their holes, chosen in secret; without a choice, their leftmost hole that is not
    /// empty.
    #[serde(rename = "choice_or_left")]
    ChoiceOrLeftmost,
}

impl Origin {
    /// Returns whether the players choose.
    pub const fn is_chosen(self) -> bool {
        matches!(self, Origin::Choice | Origin::ChoiceOrLeftmost)
    }
}

/// How two players who move at the same time are put in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RaceModel {
    /// A drops one counter, then B drops one, and so on; lifting takes no time.
    #[default]
    Synchronous,
    /// A sows to the end, then B does.
    AFirst,
    /// B sows to the end, then A does.
    BFirst,
}

impl RaceModel {
    /// Returns the player who sows to the end before the other starts, if one does.
    pub const fn first(self) -> Option<Side> {
        match self {
            RaceModel::Synchronous => None,
            RaceModel::AFirst => Some(Side::A),
            RaceModel::BFirst => Some(Side::B),
        }
    }
}

/// What the slower player does when the other has finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RaceFinish {
    /// The slower player sows on until they reach an empty hole too.
    #[default]
    Both,
    /// The slower player sows the handful that they hold and stops where it ends.
    First,
}

/// Who begins when both finish at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub enum RaceTie {
    /// After a tie, the player who would begin without a race begins.
    #[default]
    #[serde(rename = "first")]
    First,
    /// After a tie, A begins.
    A,
    /// After a tie, B begins.
    B,
}

impl RaceTie {
    /// Returns the player who begins after a tie, if it is always the same.
    pub const fn side(self) -> Option<Side> {
        match self {
            RaceTie::First => None,
            RaceTie::A => Some(Side::A),
            RaceTie::B => Some(Side::B),
        }
    }
}
