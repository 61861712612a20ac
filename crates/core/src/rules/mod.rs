//! What a variant says, as plain data that knows neither TOML nor files.
//!
//! Each field of [`Rules`] answers one question that a player asks. Whoever fills it in by hand should call
//! [`Rules::check`]; [`Game::new`](crate::game::Game::new) does.

mod check;
mod predicates;
mod round;
mod start;
mod turn;

pub(crate) use check::Case;
pub use check::Defect;
pub use round::{
    Edge, Endless, EndlessResult, EndlessTest, Fill, Gained, LastHole, Limits, MatchEnd, Rest,
    RoundEnd, RoundEndWhen, RoundOpening, Rounds, Score, Starter, ThreeExtra, TwoTwo,
};
pub use start::{First, Opening, Push, Race, RaceFinish, RaceModel, RaceOrigin, RaceTie, Setup};
pub use turn::{
    Action, Captures, FirstFree, HoleKind, Laps, LastRow, LastWhen, Lift, PassingAction,
    PassingRow, PassingTime, PassingWhen, Route, Skip, SkipStores, Sow, Taker, Then, TurnEnd,
    Whose,
};

use crate::board::Board;

/// Holds the complete rules of one variant, with every option decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// What is the board?
    pub board: Board,
    /// What lies where at the start, and who begins?
    pub setup: Setup,
    /// What happens before the first free turn?
    pub opening: Opening,
    /// Which holes may a turn start from?
    pub lift: Lift,
    /// How is a handful sown?
    pub sow: Sow,
    /// When are the passing rows looked up?
    pub passing_time: PassingTime,
    /// What happens to a counter that is not the last of its handful? The first row that fits decides;
    /// where none fits, the counter stays.
    pub passing: Vec<PassingRow>,
    /// What happens to the last counter of a handful? The first row that fits decides, and one always does.
    pub last: Vec<LastRow>,
    /// When does the same player play again?
    pub turn: TurnEnd,
    /// When is a sowing endless, and what then?
    pub endless: Endless,
    /// When is the round over, and whose is what is left?
    pub round_end: RoundEnd,
    /// How is it counted who has won?
    pub score: Score,
    /// How does one round follow another?
    pub rounds: Rounds,
    /// When is the match over?
    pub match_end: MatchEnd,
    /// What becomes of a player's only hole when it is captured?
    pub last_hole: LastHole,
    /// When is endless play stopped?
    pub limits: Limits,
}
