//! The rules of a variant, as types.
//!
//! These types mirror a variant file, table by table and key by key, and serde reads and writes them. The first
//! paragraph of each doc comment goes into the language's reference and its JSON Schema. The defaults of keys are
//! defined here.
//!
//! Each field of [`Rules`] answers one question that a player asks. [`Rules::check`] finds defects;
//! [`Game::new`](crate::game::Game::new) calls it.

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

pub use action::{Action, FirstFree, HoleWhen, Take, Taker};
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
pub use later_rounds::{Edge, Fill, RoundOpening, Rounds, RoundsKind, Starter, ThreeExtra, TwoTwo};
pub use lifting_row::{Lifting, LiftingRow, LiftingWhen};
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
pub use sow::{FirstCounter, PassingTime, Sow};
pub use turn::{Captures, Feed, Rests, Slam, TurnEnd};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The complete rules of one variant, with every option decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Rules {
    /// What is the board?
    pub board: BoardRules,
    /// How are the counters laid out at the start, and who begins?
    pub setup: Setup,
    /// What happens before the first free turn?
    #[serde(default)]
    pub opening: Opening,
    /// Which holes may a turn start from, of those in `turn.from`? No turn starts from an empty hole.
    #[serde(default)]
    pub lifting: Vec<LiftingRow>,
    /// How is a handful sown? By default, one counter falls into each following hole.
    #[serde(default)]
    pub sow: Sow,
    /// What happens to a counter that is not the last of its handful? If no row fits, the counter stays.
    #[serde(default)]
    pub passing: Vec<PassingRow>,
    /// What happens to the last counter of a handful? The rows must cover every case.
    #[serde(default)]
    pub last: Vec<LastRow>,
    /// Which holes can a `make_weg` row capture? By default, a `make_weg` row can capture every hole. If a row can't
    /// capture, the next row that fits decides. `make_pair` rows are not limited.
    #[serde(default)]
    pub weg: HoleCaptureLimits,
    /// Which rules apply to a turn as a whole? By default, only the rows decide what happens in a turn.
    #[serde(default)]
    pub turn: TurnEnd,
    /// In which turns do other rules apply? The first phase that applies decides. Its keys and rows replace those of
    /// the file.
    #[serde(default, rename = "phase", skip_serializing_if = "Vec::is_empty")]
    pub phases: Vec<Phase>,
    /// When is the round over, and who gets the counters left on the board? The first row must be `next_cannot_move`,
    /// `nobody_can_move` or `a_side_empty`. The others can end the round earlier, after a turn.
    #[serde(default)]
    pub round_end: Vec<RoundEndRow>,
    /// How is the score counted? The counters in a player's captured holes count too, unless the winner gets all counters.
    #[serde(default)]
    pub score: Score,
    /// How does one round follow another? In a later round, a full hole holds as many counters as at the start or, if
    /// `setup.counters` is a list, as many as its holes on average (rounded down).
    #[serde(default)]
    pub rounds: Rounds,
    /// When is the match over?
    #[serde(default, rename = "match")]
    pub match_: MatchRules,
    /// When is endless play stopped, and what happens then?
    #[serde(default)]
    pub limits: Limits,
}

/// Returns whether a value is its type's default.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
