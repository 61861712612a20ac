//! The rule tables on how a sowing, a round and a match end.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::spelled;
use gebeta_core::rules;

/// When is a sowing endless, and what then?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Endless {
    /// How an endless sowing is found.
    pub test: Option<EndlessTest>,
    /// Lifts that one turn may have. For `laps`.
    #[schemars(range(min = 1, max = 100_000))]
    pub limit: Option<u32>,
    /// What follows an endless sowing.
    pub result: Option<EndlessResult>,
}

spelled! {
    /// How an endless sowing is found.
    pub enum EndlessTest {
        /// A sowing is endless when the same board and hand come back within the turn.
        Cycle,
        /// A sowing is endless when the player would lift more often in one turn than `endless.limit` allows.
        Laps,
    }
}

spelled! {
    /// What follows an endless sowing.
    pub enum EndlessResult => rules::EndlessResult {
        /// An endless sowing makes the whole game void.
        VoidGame,
        /// An endless sowing makes the round void.
        VoidRound,
        /// A move that leads to an endless sowing is not allowed.
        Illegal,
        /// After an endless sowing the board is as it was before the turn, and the turn is over.
        Pass,
    }
}

/// When is the round over, and whose is what is left?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct RoundEnd {
    /// When it is over.
    pub when: Option<RoundEndWhen>,
    /// Whose the counters are that lie on the board then.
    pub rest: Option<Rest>,
}

spelled! {
    /// When the round is over.
    pub enum RoundEndWhen => rules::RoundEndWhen {
        /// The round is over when the player to move has no move.
        NextCannotMove,
        /// The round is over when neither player has a move; one who alone has none passes.
        NobodyCanMove,
        /// The round is over when, after a turn, all holes of one player are empty.
        ASideEmpty,
    }
}

spelled! {
    /// Whose the counters are that lie on the board when the round is over.
    pub enum Rest => rules::Rest {
        /// What is left belongs to the player who could still move.
        Other,
        /// Each player takes what is left in his own holes.
        Owner,
        /// What is left stays where it is, and is nobody's unless it lies in a captured hole.
        Stays,
    }
}

/// How is it counted who has won?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Score {
    /// Counters in one point. It is 4 where families are counted.
    #[schemars(range(min = 1))]
    pub unit: Option<u8>,
    /// What counts. If left out, the store alone. The store always counts.
    pub count: Option<Vec<Counted>>,
}

spelled! {
    /// What counts for a player.
    pub enum Counted {
        /// What lies in his store.
        Store,
        /// What lies in the holes that he has captured.
        Wegs,
    }
}

/// How does one round follow another?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Rounds {
    /// How they follow each other. Given anew, it drops the other keys of this table.
    pub kind: Option<RoundsKind>,
    /// Counters that fill a hole. For `hole_ownership` and `refill_alike`.
    #[schemars(range(min = 1))]
    pub per_hole: Option<u8>,
    /// What three counters win that are left over after counting by fours. For `hole_ownership`.
    pub three_extra: Option<ThreeExtra>,
    /// Who gets the hole when both players have two left over. For `hole_ownership`.
    pub two_two: Option<TwoTwo>,
    /// Which of the opponent's holes a player wins. For `hole_ownership`.
    pub gained: Option<Gained>,
    /// Where a player begins to fill his holes. For `refill_alike`.
    pub from: Option<Edge>,
    /// How counters are laid out that do not fill all holes. For `refill_alike`.
    pub fill: Option<Fill>,
    /// Who begins the second and later rounds. For `hole_ownership` and `refill_alike`.
    pub starter: Option<Starter>,
    /// Which rounds have the opening. For `hole_ownership` and `refill_alike`.
    pub opening: Option<RoundOpening>,
}

spelled! {
    /// How one round follows another.
    pub enum RoundsKind {
        /// There is only one round.
        Single,
        /// Every hole is filled again for the next round, and who has won more counters owns more holes.
        HoleOwnership,
        /// For the next round the weaker player lays out what he has, and the stronger lays out the same and keeps the rest.
        RefillAlike,
    }
}

spelled! {
    /// What three counters win that are left over after counting by fours.
    pub enum ThreeExtra => rules::ThreeExtra {
        /// Three counters left over win a hole; the opponent gives his one.
        Gains,
        /// Three counters left over win a hole only if neither player has won four more than he began with.
        OnlyIfNoFour,
    }
}

spelled! {
    /// Who gets the hole when both players have two left over.
    pub enum TwoTwo => rules::TwoTwo {
        /// When both have two left over, the player with fewer counters gets the hole.
        Weaker,
        /// When both have two left over, lots decide who gets the hole.
        Lots,
    }
}

spelled! {
    /// Which of the opponent's holes a player wins.
    pub enum Gained => rules::Gained {
        /// A player wins the opponent's leftmost holes.
        OpponentsLeftmost,
        /// A player wins the opponent's rightmost holes.
        OpponentsRightmost,
        /// A player chooses which of the opponent's holes he wins.
        WinnerChooses,
    }
}

spelled! {
    /// Where a player begins to fill his holes.
    pub enum Edge => rules::Edge {
        /// He fills his holes from his left.
        Left,
        /// He fills his holes from his right.
        Right,
    }
}

spelled! {
    /// How counters are laid out that do not fill all holes.
    pub enum Fill => rules::Fill {
        /// A counter in every hole comes first, then full holes; what is left over lies next to them.
        Spread,
        /// Full holes come first, then single counters.
        FullThenOnes,
        /// Full holes come first, then the rest in the next hole.
        FullThenRest,
        /// Full holes come first; the opponent gives what the rest lacks to fill one more, if he has enough to lay out
        /// the same. If not, the rest lies in the next hole.
        FullToppedUp,
    }
}

spelled! {
    /// Who begins the second and later rounds.
    pub enum Starter => rules::Starter {
        /// A later round is begun by the player who did not begin the one before.
        Alternate,
        /// A later round is begun by the winner of the one before.
        Winner,
        /// A later round is begun by the loser of the one before.
        Loser,
        /// All rounds are begun by the same player.
        Same,
        /// A later round is begun by the winner of its race.
        Race,
    }
}

spelled! {
    /// Which rounds have the opening.
    pub enum RoundOpening => rules::RoundOpening {
        /// Only the first round has the opening.
        FirstRound,
        /// Every round has the opening.
        EveryRound,
    }
}

/// When is the match over?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Match {
    /// When it is over. Given anew, it drops `at_most`. If left out, `one_round`.
    pub end: Option<MatchEnd>,
    /// Counters that are too few to go on. For `counters_at_most`.
    pub at_most: Option<u8>,
    /// What becomes of a player's only hole when it is captured. If left out, `ordinary`.
    pub last_hole: Option<LastHole>,
}

spelled! {
    /// When the match is over.
    pub enum MatchEnd {
        /// The match is over after one round.
        OneRound,
        /// The match is over when a player owns no hole.
        NoHoles,
        /// The match is over when a player has no more counters than `match.at_most`.
        CountersAtMost,
    }
}

spelled! {
    /// What becomes of a player's only hole when it is captured.
    pub enum LastHole => rules::LastHole {
        /// A player's only hole is captured like any other.
        Ordinary,
        /// From a player's only hole the captor takes the four counters; the hole stays its owner's, who may also tax it.
        TakeFourKeep,
        /// From a player's only hole the captor takes three counters; one stays, and so does the hole.
        TakeThreeLeaveOne,
    }
}

/// When is endless play stopped?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Limits {
    /// Turns that a round can have. One that would have more is void. If left out, 1000.
    #[schemars(range(min = 1, max = 1_000_000))]
    pub max_turns: Option<u32>,
    /// Rounds that a match can have. If nobody has won it by then, it is void. If left out, 10000.
    #[schemars(range(min = 1, max = 1_000_000))]
    pub max_rounds: Option<u32>,
}
