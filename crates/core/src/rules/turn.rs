//! What a turn is: what may be lifted, how it is sown, and what happens where a counter falls.

/// Says which holes a turn may start from: one's own that are not empty, with these exceptions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lift {
    /// Kinds of hole that a turn never starts from; plain holes can't be among them.
    pub never_from: Vec<HoleKind>,
    /// The fewest counters that a hole must hold.
    pub min: u8,
}

/// Says how a handful is sown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sow {
    /// Which way the holes follow each other.
    pub route: Route,
    /// Whether the stores lie on the route, each after its owner's last hole.
    pub stores: bool,
    /// Which stores a sowing passes over.
    pub skip_stores: SkipStores,
    /// Whether a handful passes over the hole it was lifted from.
    pub skip_origin: bool,
    /// Holes that a sowing passes over, by owner and contents.
    pub skip: Option<Skip>,
    /// Whether the last counter can be lifted again with what it finds.
    pub laps: Laps,
}

/// Says which way the holes follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// Both players sow A1 to An, then B1 to Bn.
    Forward,
    /// A sows that way, B the other way round.
    OpponentReversed,
}

/// Says which stores on the route a sowing passes over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkipStores {
    /// None of them.
    None,
    /// The opponent's.
    Opponent,
    /// Both.
    Both,
}

/// Describes the holes that a sowing passes over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skip {
    /// Whose holes; `None` is anybody's.
    pub owner: Option<Whose>,
    /// The number of counters they hold.
    pub holds: u8,
}

/// Says whether a sowing can go on in laps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Laps {
    /// What the last counter finds can be lifted and sown.
    Relay,
    /// A turn is one handful.
    Single,
}

/// Names a kind of hole as the player on turn sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HoleKind {
    /// An ordinary hole.
    Plain,
    /// A hole that he has captured.
    OwnWeg,
    /// A hole that his opponent has captured.
    OpponentWeg,
    /// A jen.
    Jen,
    /// His store on the route.
    OwnStore,
    /// His opponent's store on the route.
    OpponentStore,
}

impl HoleKind {
    /// Lists all kinds.
    pub const ALL: [HoleKind; 6] = [
        HoleKind::Plain,
        HoleKind::OwnWeg,
        HoleKind::OpponentWeg,
        HoleKind::Jen,
        HoleKind::OwnStore,
        HoleKind::OpponentStore,
    ];

    /// Says whether it is a store.
    pub const fn is_store(self) -> bool {
        matches!(self, HoleKind::OwnStore | HoleKind::OpponentStore)
    }
}

/// Says whose a hole is this round, as the player on turn sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// His own.
    Own,
    /// His opponent's.
    Opponent,
}

/// Says when the passing rows are looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassingTime {
    /// Right after the counter has fallen.
    AtOnce,
    /// When the handful has been sown, before the last counter's row is looked up.
    EndOfLap,
    /// When the turn is over.
    EndOfTurn,
}

/// One row of the table for a counter that is not the last of its handful.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassingRow {
    /// The cases the row is for.
    pub when: PassingWhen,
    /// What happens.
    pub action: PassingAction,
}

/// Holds the conditions of a passing row; those left out match anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct PassingWhen {
    /// The kind of hole. Left out, the row is for plain holes only: nothing is taken from wegs in passing.
    pub kind: Option<HoleKind>,
    /// Whose hole it is.
    pub owner: Option<Whose>,
    /// The number of counters in the hole after the counter has fallen.
    pub makes: Option<u8>,
}

/// Says what happens to a hole that a counter has fallen into in passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassingAction {
    /// Nothing.
    Stay,
    /// All its counters go to a player's store.
    Take(Taker),
    /// It becomes a jen.
    MakeJen,
}

/// Names the player who takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taker {
    /// The owner of the hole.
    Owner,
    /// The player who sows.
    Sower,
}

/// One row of the table for the last counter of a handful.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastRow {
    /// The cases the row is for.
    pub when: LastWhen,
    /// What happens.
    pub action: Action,
    /// How the turn goes on after it.
    pub then: Then,
}

/// Holds the conditions of a last row; those left out match anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct LastWhen {
    /// The kind of hole.
    pub kind: Option<HoleKind>,
    /// Whose hole it is.
    pub owner: Option<Whose>,
    /// The number of counters in the hole before the last counter fell.
    pub before: Option<u8>,
    /// The number of counters in the hole after it fell.
    pub makes: Option<u8>,
    /// Whether the opponent's plain holes of the same column, this one left out, hold any counter.
    pub facing: Option<bool>,
    /// The number of counters that those holes hold together.
    pub facing_holds: Option<u8>,
    /// Whether the next hole on the route holds any counter; a store that comes next counts as an empty one.
    pub next: Option<bool>,
}

/// Says what happens when the last counter has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Nothing: the counter stays where it fell.
    Nothing,
    /// The sower takes the hole's counters.
    TakeHere,
    /// The sower takes what lies in the opponent's plain holes of the same column, this one left out.
    TakeFacing {
        /// Whether he takes what lies with the last counter too.
        with_last: bool,
    },
    /// The sower takes what lies in the next hole on the route.
    TakeNext,
    /// The sower takes the contents of all the opponent's plain holes that hold this number.
    TakeAllHolding(u8),
    /// The hole becomes the sower's weg.
    MakeWeg,
    /// The sower takes counters from the hole, the last one among them.
    Tax {
        /// How many, at the most.
        take: u8,
        /// Whether the first time at each hole is free (teseta).
        first_free: FirstFree,
    },
}

/// Says what counts as the first time at a captured hole, when nothing is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstFree {
    /// There is no free time.
    No,
    /// The first last counter that falls there is free.
    Last,
    /// Any counter that falls there has used it up.
    Any,
}

/// Says how the turn goes on after a last row's action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// The turn is over.
    End,
    /// The same player has another turn. A teseta, with which nothing is taken, ends the turn whatever is said here.
    Again,
    /// What lies in the hole where the last counter fell is lifted and sown; if nothing does, the turn is over.
    Relay,
    /// What lies in the next hole on the route is lifted and sown; if nothing does, the turn is over.
    RelayNext,
}

/// Says what holds for a turn as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct TurnEnd {
    /// Whether the same player plays again if he has captured anything during the turn: counters or a hole.
    pub again_if_captured: bool,
    /// Whether captures have to be claimed.
    pub captures: Captures,
}

/// Says whether the contents of a hole are taken without a word.
///
/// This is about plain holes that a passing row or a last row gives whole to a player. In a race all is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Captures {
    /// They are.
    #[default]
    Automatic,
    /// The player who is to take them claims them. What he does not claim at once stays, and the turn goes on, or is
    /// over if it was the last counter; the next counter that falls there makes the hole a jen, before anything else.
    ///
    /// "If a player does not capture when they should have, and a subsequent sowing causes this hole to contain five
    /// counters, it becomes a Jen" (Pankhurst 1971: 168, as the Ludii Portal tells it).
    Claimed,
}
