//! How a round starts: what lies where, who begins, and what happens before the first free turn.

use crate::board::Side;

/// Says what lies where at the start, and who begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Counters by hole, in sowing order.
    pub counters: Vec<u8>,
    /// Who begins the first round.
    pub first: First,
}

/// Says who begins the first round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// Always the named player.
    Player(Side),
    /// The players draw lots. The winner sits down as player A: the rules are the same for both.
    Lots,
}

impl First {
    /// Gives the side that begins: where lots decide, their winner sits down as A.
    pub const fn side(self) -> Side {
        match self {
            First::Player(side) => side,
            First::Lots => Side::A,
        }
    }
}

/// Says what happens before the first free turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    /// Nothing.
    None,
    /// Both players sow at the same time.
    Race(Race),
    /// The starter moves the whole contents of every second hole into the next.
    Push(Push),
}

/// Describes the race in which both players sow at the same time (Pankhurst 1971: 168-169).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    /// The hole that each player starts from.
    pub origin: RaceOrigin,
    /// How two hands that move at once are put in order.
    pub model: RaceModel,
    /// What the slower player does when the other has finished.
    pub finish: RaceFinish,
    /// Whether passing and final fours are captured in the race.
    pub captures: bool,
    /// Who begins when both finish at the same time.
    pub tie: RaceTie,
}

/// Names the hole of his own that a player starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceOrigin {
    /// The first hole of his that comes in sowing order. His holes on his own side, and those that he has won next to
    /// them on either end, come one after the other; others that he has won come after them.
    Leftmost,
    /// The last one in that order; where he has more than one row, the last of the row nearest to him.
    Rightmost,
    /// The last one on his own side, wherever he has won others.
    RightmostOfRow,
    /// Any; both choose without knowing the other's choice.
    Choice,
}

/// Says how two hands that move at the same time are put in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceModel {
    /// In every tick A drops one counter, then B drops one; lifting costs nothing.
    Synchronous,
    /// The named player lifts and sows until he reaches an empty hole, then the other does.
    Before(Side),
}

/// Says what the slower player does when the other has finished the race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceFinish {
    /// He sows on until he has reached an empty hole too.
    Both,
    /// He sows the handful that he holds, and stops where it ends.
    First,
}

/// Says who begins when the race is a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceTie {
    /// Whoever begins by the set-up.
    First,
    /// The named player.
    Player(Side),
}

/// Describes the stylised opening of Gabata 3 (Pankhurst 1971: 177).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Push {
    /// The starter's hole that is pushed first.
    pub origin: RaceOrigin,
    /// Whether the first hole pushed into is the starter's weg.
    pub first_makes_weg: bool,
    /// Whether the starter sows from the last hole filled; then the other player is to move.
    pub sow_last: bool,
}
