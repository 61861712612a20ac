//! What a variant says: the one vocabulary of the rules.
//!
//! These types are what a variant file says, table by table and key by key. They are read and written with
//! serde, and their doc comments make the language's reference and its JSON Schema, each with its first paragraph. What a file may leave out has its default here.
//!
//! Each field of [`Rules`] answers one question that a player asks. Whoever fills it in by hand should call
//! [`Rules::check`]; [`Game::new`](crate::game::Game::new) does.

mod action;
mod barred;
mod board;
mod captures;
mod case;
mod check;
mod check_ends;
mod check_rows;
mod defect;
mod defect_code;
mod direction;
mod gifts;
mod hole_captures;
mod holes;
mod last;
mod later_rounds;
mod lifting_row;
mod limits;
mod marks;
mod match_end;
mod normal_form;
mod number;
mod opening;
mod own_side;
mod passing;
mod phase;
mod places;
mod predicates;
mod round_end;
mod setup;
mod skip;
mod sow;
mod stores;
mod turn;

pub use action::{Action, FirstFree, Only, Take, Taker};
pub use barred::Barred;
pub use board::{BoardRules, Route};
pub use captures::common_divisor;
pub(crate) use case::PlaceOnSide;
use case::{Case, Cases};
pub use defect::{Defect, Defects};
pub use defect_code::DefectCode;
pub use direction::{Direction, WayFrom};
pub use hole_captures::{CapturesApart, HoleCaptureLimits};
pub use holes::{HoleKind, HoleKinds, Owner, Whose};
pub use last::{LastRow, LastWhen, Then};
pub use later_rounds::{
    Edge, Fill, Gained, Refilled, RoundOpening, Rounds, RoundsKind, Starter, ThreeExtra, TwoTwo,
    Unfilled,
};
pub use lifting_row::{Ends, Lifting, LiftingRow, LiftingWhen};
pub use limits::{EndlessResult, LapLimit, Limits, Unlimited};
pub use match_end::{LastHole, MatchEnd, MatchRules};
pub use number::{NoRange, Number, NumberRange, Numbers, Parity};
pub use opening::{Opening, OpeningStep, Origin, RaceFinish, RaceModel, RaceTie};
pub use passing::{PassingAction, PassingRow, PassingWhen};
pub use phase::{MOST_FIRST_TURNS, Phase, PhaseWhen};
pub use places::{Along, At, Chain, Place, Places};
pub use round_end::{Rest, RoundEndRow, RoundEndWhen, Score};
pub use setup::{Counters, First, LaidBy, Setup};
pub use skip::{Skip, SkippedBy};
pub use sow::{FirstCounter, PassingTime, PastOwn, Sow};
pub use turn::{Captures, Feed, LiftedFrom, Rests, Slam, Takes, TurnEnd};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Holds the complete rules of one variant, with every option decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Rules {
    /// What is the board?
    pub board: BoardRules,
    /// What lies where at the start, and who begins?
    pub setup: Setup,
    /// What happens before the first free turn? If left out, nothing.
    #[serde(default)]
    pub opening: Opening,
    /// Which of the holes in `turn.from` may a turn start from? The first row that fits decides; a hole that none fits may be
    /// lifted, and an empty one never. Given in a file that extends another, these rows replace the parent's.
    #[serde(default)]
    pub lifting: Vec<LiftingRow>,
    /// How is a handful sown? If left out, one counter falls into each following hole.
    #[serde(default)]
    pub sow: Sow,
    /// What happens to a counter that is not the last of its handful? The first row that fits decides; where none fits, it
    /// stays. Given in a file that extends another, these rows replace the parent's.
    #[serde(default)]
    pub passing: Vec<PassingRow>,
    /// What happens to the last counter of a handful? The first row that fits decides, and there must be one for every case.
    /// Given in a file that extends another, these rows replace the parent's.
    #[serde(default)]
    pub last: Vec<LastRow>,
    /// Which holes can a `make_weg` row capture? If left out, all for which it says so. Where it can't, the next row that fits
    /// decides. Pairs are not limited.
    #[serde(default)]
    pub weg: HoleCaptureLimits,
    /// What holds for a turn as a whole? If left out, nothing but what the rows say.
    #[serde(default)]
    pub turn: TurnEnd,
    /// In which turns do other rules hold? The first phase that holds decides; what it gives of these tables is laid over
    /// the file's. If left out, there are none. Given in a file that extends another, these phases replace the parent's.
    #[serde(default, rename = "phase", skip_serializing_if = "Vec::is_empty")]
    pub phases: Vec<Phase>,
    /// When is the round over, and whose is what is left? The first row is `next_cannot_move`, `nobody_can_move` or
    /// `a_side_empty`; the others end it earlier, after a turn. Given in a file that extends another, these rows replace the
    /// parent's.
    #[serde(default)]
    pub round_end: Vec<RoundEndRow>,
    /// How is it counted who has won?
    pub score: Score,
    /// How does one round follow another? If left out, there is only one.
    #[serde(default)]
    pub rounds: Rounds,
    /// When is the match over? If left out, after one round.
    #[serde(default, rename = "match")]
    pub match_: MatchRules,
    /// When is endless play stopped, and what then?
    #[serde(default)]
    pub limits: Limits,
}

/// Says whether a value is what it is where it is left out.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
