//! How a sowing, a round and a match end, and how one round follows another.

/// Says when a sowing is endless, and what then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Endless {
    /// How it is found.
    pub test: EndlessTest,
    /// What follows.
    pub result: EndlessResult,
}

/// Says how an endless sowing is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndlessTest {
    /// Exactly: the same board and hand come back within the turn.
    Cycle,
    /// By the number of times that a player has lifted in one turn: this many are allowed.
    Laps(u32),
}

/// Says what follows an endless sowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndlessResult {
    /// The whole game is void.
    VoidGame,
    /// The round is void.
    VoidRound,
    /// Such a move is not allowed.
    Illegal,
    /// The board is left as it was before the turn, and the turn is over.
    Pass,
}

/// Says when the round is over, and whose is what is left on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundEnd {
    /// When it is over.
    pub when: RoundEndWhen,
    /// Whose the rest is.
    pub rest: Rest,
}

/// Says when the round is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundEndWhen {
    /// The player to move has no move.
    NextCannotMove,
    /// Neither player has a move; one who alone has none passes.
    NobodyCanMove,
    /// After a turn, one player's holes are all empty.
    ASideEmpty,
}

/// Says whose the counters are that lie on the board when the round is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// They go to the other player: not the one who is to move and can't, or whose side is empty.
    Other,
    /// Each player takes what lies in his own holes.
    Owner,
    /// They stay where they are.
    Stays,
}

/// Says how it is counted who has won a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// Counters in one point: 4 where families are counted.
    pub unit: u8,
    /// Whether the contents of a player's wegs count for him, with his store.
    pub wegs: bool,
}

/// Says how one round follows another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rounds {
    /// There is only one.
    Single,
    /// Every hole is filled again; who owns it depends on what each player has won.
    HoleOwnership {
        /// Counters in every hole.
        per_hole: u8,
        /// What three left over win.
        three_extra: ThreeExtra,
        /// What two and two left over mean.
        two_two: TwoTwo,
        /// Which holes are won.
        gained: Gained,
        /// Who begins.
        starter: Starter,
        /// Which rounds have the opening.
        opening: RoundOpening,
    },
    /// The weaker player lays out what he has, the stronger lays out the same and keeps the rest.
    RefillAlike {
        /// Counters in a full hole.
        per_hole: u8,
        /// Where the filling begins.
        from: Edge,
        /// How a number that does not fill all holes is laid out.
        fill: Fill,
        /// Who begins.
        starter: Starter,
        /// Which rounds have the opening.
        opening: RoundOpening,
    },
}

/// Says what three counters left over, after counting by fours, win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreeExtra {
    /// A hole; the opponent gives his one.
    Gains,
    /// A hole, but only if neither player has four more than he began the round with; else the other keeps it.
    OnlyIfNoFour,
}

/// Says who gets the hole when both have two counters left over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TwoTwo {
    /// The player with fewer counters.
    Weaker,
    /// Lots decide.
    Lots,
}

/// Says which of the opponent's holes a player wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gained {
    /// Those at the opponent's left.
    OpponentsLeftmost,
    /// Those at the opponent's right.
    OpponentsRightmost,
    /// The winner chooses.
    WinnerChooses,
}

/// Says who begins the second and later rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Starter {
    /// Whoever did not begin the round before.
    Alternate,
    /// The winner of the round before.
    Winner,
    /// Its loser.
    Loser,
    /// The same player as before.
    Same,
    /// The winner of the race.
    Race,
}

/// Says which rounds have the opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundOpening {
    /// Only the first.
    FirstRound,
    /// All of them.
    EveryRound,
}

/// Names an end of a player's row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// Says how counters that do not fill all holes are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fill {
    /// A counter in every hole comes first, then full holes, then what is left over beside them.
    Spread,
    /// Full holes, then single counters.
    FullThenOnes,
    /// Full holes, then the rest in the next hole.
    FullThenRest,
    /// Full holes; the opponent gives what the rest lacks to fill one more, if he can then still lay out as many.
    FullToppedUp,
}

/// Says when the match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchEnd {
    /// After one round.
    OneRound,
    /// When a player owns no hole.
    NoHoles,
    /// When a player has this many counters or fewer.
    CountersAtMost(u8),
}

/// Says what becomes of a player's only hole when it is captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastHole {
    /// What becomes of any other hole.
    Ordinary,
    /// The captor takes its four counters; the hole stays its owner's, who may also tax it.
    ///
    /// It is then a [half-weg](crate::board::Mark::HalfWeg): the owner's last counter there is judged as at a weg of
    /// the other's, teseta and all, and everything else as at a plain hole. "May also capture from this hole as though
    /// the hole had been captured by the opponent" leaves it open whether he may relay instead; here he does not.
    TakeFourKeep,
    /// The captor takes three; one stays, and the hole stays its owner's.
    TakeThreeLeaveOne,
}

/// Says when endless play is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Turns after which a round is void.
    pub max_turns: u32,
    /// Rounds after which a match that nobody has won is void. Players who choose at random take up to some thousands.
    pub max_rounds: u32,
}
