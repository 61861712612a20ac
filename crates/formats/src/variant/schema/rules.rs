//! The rule tables up to the end of a turn. Each answers one question that a player asks.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ends::{Endless, Limits, Match, RoundEnd, Rounds, Score};
use super::named::Named;
use super::rows::RowChange;
use super::spelled;
use gebeta_core::rules;

/// All rule tables. In an option's choice and in a file that extends another, what is left out stays as it was.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct RuleTables {
    /// What is the board?
    pub board: Option<Board>,
    /// What lies where at the start, and who begins?
    pub setup: Option<Setup>,
    /// What happens before the first free turn? If left out, nothing.
    pub opening: Option<Opening>,
    /// Which holes may a turn start from? If left out, any of one's own that is not empty.
    pub lift: Option<Lift>,
    /// How is a handful sown?
    pub sow: Option<Sow>,
    /// What happens to a counter that is not the last of its handful? The first row that fits decides; where none fits, it
    /// stays. Given in a file that extends another, these rows replace the parent's.
    pub passing: Option<Vec<PassingRow>>,
    /// What happens to the last counter of a handful? The first row that fits decides, and there must be one for every case.
    /// Given in a file that extends another, these rows replace the parent's.
    pub last: Option<Vec<LastRow>>,
    /// What holds for a turn as a whole? If left out, nothing but what the rows say.
    pub turn: Option<Turn>,
    /// When is a sowing endless, and what then?
    pub endless: Option<Endless>,
    /// When is the round over, and whose is what is left?
    pub round_end: Option<RoundEnd>,
    /// How is it counted who has won?
    pub score: Option<Score>,
    /// How does one round follow another? If left out, there is only one.
    pub rounds: Option<Rounds>,
    /// When is the match over? If left out, after one round.
    #[serde(rename = "match")]
    pub match_: Option<Match>,
    /// When is endless play stopped?
    pub limits: Option<Limits>,
    /// Changes of single keys of the `[[passing]]` or `[[last]]` row that has this name: `[rows.capture]`. A new `do` drops
    /// what the old one was given.
    pub rows: Named<RowChange>,
}

/// What is the board?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Board {
    /// The holes as they are drawn, B's side first, one text a row. The names are the sowing order: A1 to the last of A's,
    /// then B1 to the last of B's. Two or three rows of up to twelve holes.
    pub rows: Option<Vec<String>>,
    /// Stores lie on the route, each after its owner's last hole. If left out, false: they lie beside the board.
    pub stores: Option<bool>,
    /// Which way the holes follow each other. If left out, `forward`.
    pub route: Option<Route>,
}

spelled! {
    /// Which way the holes follow each other.
    pub enum Route => rules::Route {
        /// Both players sow from A1 to the last of A's holes, then from B1 to the last of B's.
        Forward,
        /// A sows that way, B the other way round.
        OpponentReversed,
    }
}

/// What lies where at the start, and who begins?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Setup {
    /// Counters in every hole. Give this or `layout`.
    pub counters: Option<u8>,
    /// Counters by hole, in sowing order. Give this or `counters`.
    pub layout: Option<Vec<u8>>,
    /// Who begins the first round.
    pub first: Option<First>,
}

/// Who begins the first round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum First {
    /// Player A begins.
    A,
    /// Player B begins.
    B,
    /// Lots decide who begins; the winner sits down as player A.
    #[serde(rename = "lots")]
    Lots,
}

/// What happens before the first free turn?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Opening {
    /// What it is. Given anew, it drops the other keys of this table.
    pub kind: Option<OpeningKind>,
    /// The hole that a player starts from. For a race and a push.
    pub origin: Option<Origin>,
    /// How two hands that move at the same time are put in order. For a race; if left out, `synchronous`.
    pub model: Option<RaceModel>,
    /// What the slower player does when the other has finished. For a race; if left out, `both`.
    pub finish: Option<RaceFinish>,
    /// Holes are captured during the race as in any other turn. For a race.
    pub captures: Option<bool>,
    /// Who begins when both finish at the same time. For a race; if left out, `first`.
    pub tie: Option<RaceTie>,
    /// The first hole that is pushed into becomes the starter's weg. For a push.
    pub first_makes_weg: Option<bool>,
    /// The starter sows from the last hole filled, and then the other player is to move. For a push.
    pub sow_last: Option<bool>,
}

spelled! {
    /// What happens before the first free turn.
    pub enum OpeningKind {
        /// Nothing happens before the first free turn.
        None,
        /// Both players sow at the same time, each until his last counter falls into an empty hole; the faster begins.
        Race,
        /// The starter moves the whole contents of every second hole into the next one, round the board.
        Push,
    }
}

spelled! {
    /// The hole that a player starts from.
    pub enum Origin => rules::RaceOrigin {
        /// A player starts from his first hole in sowing order.
        Leftmost,
        /// A player starts from his last hole in sowing order; where he has two rows, from the last of his back row.
        Rightmost,
        /// A player starts from the last hole that he owns in his own row, in later rounds too.
        RightmostOfRow,
        /// A player starts from any of his holes; neither knows what the other chooses.
        Choice,
    }
}

spelled! {
    /// How two hands that move at the same time are put in order.
    pub enum RaceModel {
        /// A drops one counter, then B drops one, and so on; lifting costs no time.
        Synchronous,
        /// A sows to his end, then B does.
        AFirst,
        /// B sows to his end, then A does.
        BFirst,
    }
}

spelled! {
    /// What the slower player does when the other has finished.
    pub enum RaceFinish => rules::RaceFinish {
        /// The slower player sows on until he has reached an empty hole too.
        Both,
        /// The slower player sows the handful that he holds and stops where it ends.
        First,
    }
}

/// Who begins when both finish at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum RaceTie {
    /// When the race is a tie, the player begins whom `setup.first` names.
    #[serde(rename = "first")]
    First,
    /// When the race is a tie, A begins.
    A,
    /// When the race is a tie, B begins.
    B,
}

/// Which holes may a turn start from?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Lift {
    /// Kinds of hole that no turn starts from. If left out, there are none.
    pub never_from: Option<Vec<HoleKind>>,
    /// The fewest counters that a turn can start with. If left out, 1.
    #[schemars(range(min = 1))]
    pub min: Option<u8>,
}

spelled! {
    /// A kind of hole, as the player sees it whose turn it is.
    #[derive(Hash)]
    pub enum HoleKind => rules::HoleKind {
        /// An ordinary hole.
        Plain,
        /// A hole that he has captured.
        OwnWeg,
        /// A hole that his opponent has captured.
        OpponentWeg,
        /// A jen: a hole whose four was not claimed and that grew to five.
        Jen,
        /// His store on the route.
        OwnStore,
        /// His opponent's store on the route.
        OpponentStore,
    }
}

/// How is a handful sown?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Sow {
    /// Whether a turn can go on with another handful.
    pub laps: Option<Laps>,
    /// A handful passes over the hole that it was lifted from. If left out, false.
    pub skip_origin: Option<bool>,
    /// Which stores on the route a sowing passes over. If left out, `none`.
    pub skip_stores: Option<SkipStores>,
    /// Holes that a sowing passes over because of what they hold. If left out, there are none.
    pub skip: Option<Skip>,
    /// When the `[[passing]]` rows are looked up. If left out, `at_once`.
    pub passing: Option<PassingTime>,
}

spelled! {
    /// Whether a turn can go on with another handful.
    pub enum Laps => rules::Laps {
        /// What the last counter finds can be lifted and sown on, in the same turn.
        Relay,
        /// A turn is one handful.
        Single,
    }
}

spelled! {
    /// Which stores on the route a sowing passes over.
    pub enum SkipStores => rules::SkipStores {
        /// A sowing passes over no store.
        None,
        /// A sowing passes over the opponent's store.
        Opponent,
        /// A sowing passes over both stores.
        Both,
    }
}

/// Holes that a sowing passes over because of what they hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(extend("required" = ["holds"]))]
pub struct Skip {
    /// Whose holes. If left out, anybody's.
    pub owner: Option<Owner>,
    /// The number of counters in them.
    pub holds: u8,
}

spelled! {
    /// When the `[[passing]]` rows are looked up.
    pub enum PassingTime => rules::PassingTime {
        /// A passing counter is judged as soon as it falls.
        AtOnce,
        /// Passing counters are judged when their handful has been sown, by what lies in the hole then.
        EndOfLap,
        /// Passing counters are judged when the turn is over, by what lies in the hole then.
        EndOfTurn,
    }
}

spelled! {
    /// Whose a hole is this round, as the player sees it whose turn it is.
    pub enum Owner {
        /// His own.
        Own,
        /// His opponent's.
        Opponent,
        /// Anybody's: the same as leaving it out, to lift a condition in `[rows]`.
        Any,
    }
}

spelled! {
    /// Whether a place holds any counter.
    pub enum Presence {
        /// It holds some.
        Some,
        /// It is empty.
        None,
        /// It may be either: the same as leaving it out, to lift a condition in `[rows]`.
        Any,
    }
}

/// A row for counters that are not the last of their handful.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(extend("required" = ["do"]))]
pub struct PassingRow {
    /// The row's name, by which `[rows]` changes it. No other row has the same.
    pub row: Option<String>,
    /// Condition: the kind of hole. If left out, `plain`.
    pub kind: Option<HoleKind>,
    /// Condition: whose hole it is. If left out, anybody's.
    pub owner: Option<Owner>,
    /// Condition: how many counters lie in the hole now that this one has fallen. If left out, any number.
    pub makes: Option<u8>,
    /// What happens.
    #[serde(rename = "do")]
    pub action: Option<PassingAction>,
    /// Who takes. For `take`.
    pub taker: Option<Taker>,
}

spelled! {
    /// What happens to a hole that a counter has fallen into in passing.
    pub enum PassingAction {
        /// The counters stay.
        Stay,
        /// All its counters go to a player's store.
        Take,
        /// The hole becomes a jen.
        MakeJen,
    }
}

spelled! {
    /// Who takes the counters of a hole.
    pub enum Taker => rules::Taker {
        /// The owner of the hole takes them.
        Owner,
        /// The player who sows takes them.
        Sower,
    }
}

/// A row for the last counter of a handful.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(extend("required" = ["do"]))]
pub struct LastRow {
    /// The row's name, by which `[rows]` changes it. No other row has the same.
    pub row: Option<String>,
    /// Condition: the kind of hole. If left out, any.
    pub kind: Option<HoleKind>,
    /// Condition: whose hole it is. If left out, anybody's.
    pub owner: Option<Owner>,
    /// Condition: how many counters lay in the hole before the last one fell. If left out, any number. A hole that was
    /// emptied earlier in the turn holds none.
    pub before: Option<u8>,
    /// Condition: how many counters lie in it now. If left out, any number.
    pub makes: Option<u8>,
    /// Condition: whether the opponent's holes in the same column hold any counter. If left out, it does not matter.
    pub facing: Option<Presence>,
    /// Condition: how many counters the opponent's holes in the same column hold together. If left out, any number.
    pub facing_holds: Option<u8>,
    /// Condition: whether the next hole on the route holds any counter. If left out, it does not matter.
    pub next: Option<Presence>,
    /// What happens.
    #[serde(rename = "do")]
    pub action: Option<LastAction>,
    /// How many counters are taken, the last one among them; what is there, if less. For `tax`.
    #[schemars(range(min = 1))]
    pub take: Option<u8>,
    /// Whether the first time at each captured hole is free. For `tax`; if left out, `no`.
    pub first_free: Option<FirstFree>,
    /// How many counters a hole holds that is taken. For `take_all_holding`.
    pub holds: Option<u8>,
    /// The last counter is taken too. For `take_facing`.
    pub with_last: Option<bool>,
    /// What follows. If left out, `end`. Not for `relay` and `relay_next`.
    pub then: Option<Then>,
}

spelled! {
    /// What happens when the last counter has fallen.
    pub enum LastAction {
        /// The counter stays where it fell.
        Stop,
        /// All counters of the hole are lifted and sown on.
        Relay,
        /// All counters of the next hole on the route are lifted and sown on.
        RelayNext,
        /// The sower takes all counters of the hole.
        TakeHere,
        /// The sower takes what lies in the opponent's holes of the same column.
        TakeFacing,
        /// The sower takes what lies in the next hole on the route.
        TakeNext,
        /// The sower takes the contents of all the opponent's holes that hold the number given by `holds`.
        TakeAllHolding,
        /// The hole becomes the sower's weg: it stays on the board and belongs to him.
        MakeWeg,
        /// The sower takes some counters from a captured hole.
        Tax,
    }
}

spelled! {
    /// Whether the first time at each captured hole is free (teseta, "let her eat").
    pub enum FirstFree => rules::FirstFree {
        /// Counters are taken every time.
        No,
        /// The first last counter that falls there takes nothing, and the turn is over.
        Last,
        /// It takes nothing unless some counter has fallen there before, in passing or as the last.
        Any,
    }
}

spelled! {
    /// What follows when the last counter's row has been carried out.
    pub enum Then => rules::Then {
        /// The turn is over.
        End,
        /// The same player plays again; after a tax only if something was taken.
        Again,
        /// What lies in the hole where the last counter fell is lifted and sown on.
        Relay,
        /// What lies in the next hole on the route is lifted and sown on.
        RelayNext,
    }
}

/// What holds for a turn as a whole?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Turn {
    /// A player who has captured anything in his turn plays again. If left out, false.
    pub again_if_captured: Option<bool>,
    /// Whether counters that a `take` or a `take_here` row gives to a player have to be claimed. If left out, `automatic`.
    pub captures: Option<Captures>,
}

spelled! {
    /// Whether captures have to be claimed.
    pub enum Captures => rules::Captures {
        /// Captures are made without a word.
        Automatic,
        /// Captures are claimed by the player who is to take; what he does not claim stays where it is, and the next
        /// counter that falls there makes the hole a jen. A turn is then written with the numbers of what was not
        /// claimed in it, such as `A3!2`.
        Claimed,
    }
}
