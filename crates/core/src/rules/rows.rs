//! The two decision tables: what happens to a counter that passes, and to the last one of a handful.

#[cfg(feature = "schemars")]
use schemars::JsonSchema;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use super::{At, Chain, Number, Place, Places};
use crate::board::Side;

/// A kind of hole, as the player sees it whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub enum HoleKind {
    /// An ordinary hole.
    Plain,
    /// A hole that he has captured.
    OwnWeg,
    /// A hole that his opponent has captured.
    OpponentWeg,
    /// A jen: a hole whose four was not claimed and that grew to five.
    Jen,
    /// A hole that no turn of this round has started from, nor a lap where laps move holes too (`sow.moved_by`).
    Unmoved,
    /// His store on the route.
    OwnStore,
    /// His opponent's store on the route.
    OpponentStore,
}

impl HoleKind {
    /// Lists all kinds.
    pub const ALL: [HoleKind; 7] = [
        HoleKind::Plain,
        HoleKind::OwnWeg,
        HoleKind::OpponentWeg,
        HoleKind::Jen,
        HoleKind::Unmoved,
        HoleKind::OwnStore,
        HoleKind::OpponentStore,
    ];

    /// Says whether it is a hole that nobody has captured and that is no jen.
    pub const fn is_free(self) -> bool {
        matches!(self, HoleKind::Plain | HoleKind::Unmoved)
    }

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

/// Whose a hole is this round, as the player sees it whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub enum Owner {
    /// His own.
    Own,
    /// His opponent's.
    Opponent,
    /// Anybody's: the same as leaving it out, to lift a condition in `[rows]`.
    #[default]
    Any,
}

impl Owner {
    /// Says whether a hole's owner is one that is asked for.
    #[inline]
    pub const fn fits(self, whose: Whose) -> bool {
        match self {
            Owner::Own => matches!(whose, Whose::Own),
            Owner::Opponent => matches!(whose, Whose::Opponent),
            Owner::Any => true,
        }
    }

    /// Says whether it is no condition.
    pub fn is_any(&self) -> bool {
        *self == Owner::Any
    }
}

/// A row for counters that are not the last of their handful.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub struct PassingRow {
    /// The row's name, by which `[rows]` changes it. No other row has the same.
    pub row: Option<String>,
    /// The cases the row is for.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub when: PassingWhen,
    /// What happens.
    #[cfg_attr(feature = "serde", serde(flatten))]
    #[cfg_attr(feature = "schemars", schemars(!flatten))]
    pub action: PassingAction,
}

/// Holds the conditions of a passing row; those left out match anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(default))]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub struct PassingWhen {
    /// Condition: the kind of hole. If left out, `plain`.
    ///
    /// So nothing is taken from wegs in passing, unless it is said.
    pub kind: Option<HoleKind>,
    /// Condition: whose hole it is. If left out, anybody's.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Owner::is_any"))]
    pub owner: Owner,
    /// Condition: how many counters lie in the hole now that this one has fallen. If left out, any number.
    pub makes: Option<Number>,
}

/// What happens to a hole that a counter has fallen into in passing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(tag = "do", rename_all = "snake_case")
)]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub enum PassingAction {
    /// The counters stay.
    Stay,
    /// All its counters go to a player's store.
    Take {
        /// Who takes. For `take`.
        taker: Taker,
    },
    /// The hole becomes a jen.
    MakeJen,
}

/// Who takes the counters of a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub enum Taker {
    /// The owner of the hole takes them.
    Owner,
    /// The player who sows takes them.
    #[default]
    Sower,
    /// The opponent of the player who sows takes them.
    Opponent,
}

impl Taker {
    /// Gives the player who takes what lies in an owner's hole.
    #[inline(always)]
    pub const fn of(self, owner: Side, sower: Side) -> Side {
        match self {
            Taker::Owner => owner,
            Taker::Sower => sower,
            Taker::Opponent => sower.other(),
        }
    }

    /// Says whether it is the player who sows.
    #[inline]
    pub fn is_sower(&self) -> bool {
        *self == Taker::Sower
    }
}

/// A row for the last counter of a handful.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub struct LastRow {
    /// The row's name, by which `[rows]` changes it. No other row has the same.
    pub row: Option<String>,
    /// The cases the row is for.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub when: LastWhen,
    /// What happens.
    #[cfg_attr(feature = "serde", serde(flatten))]
    #[cfg_attr(feature = "schemars", schemars(!flatten))]
    pub action: Action,
    /// Who gets what is taken. If left out, `sower`. For `take` and `tax`.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Taker::is_sower")
    )]
    #[cfg_attr(
        feature = "schemars",
        schemars(extend("x-not-for" = ["stop", "relay", "relay_next", "relay_store", "make_weg", "make_pair", "pull"]))
    )]
    pub to: Taker,
    /// What follows. If left out, `end`. Not for `relay`, `relay_next` and `relay_store`.
    ///
    /// Ask [`LastRow::continuation`], which knows those three as well.
    #[cfg_attr(feature = "serde", serde(default))]
    #[cfg_attr(feature = "schemars", schemars(extend("x-not-for" = ["relay", "relay_next", "relay_store"])))]
    pub then: Then,
}

impl Then {
    /// Says whether something is lifted and sown on.
    pub const fn relays(self) -> bool {
        matches!(self, Then::Relay | Then::RelayNext | Then::RelayStore)
    }
}

impl LastRow {
    /// Drops what is no condition.
    pub(super) fn drop_any_number(&mut self) {
        let when = &mut self.when;
        when.before = when.before.filter(Number::is_condition);
        when.makes = when.makes.filter(Number::is_condition);
        when.handful = when.handful.filter(Number::is_condition);
        when.from_left = when.from_left.filter(Number::is_condition);
        when.from_right = when.from_right.filter(Number::is_condition);
        when.at.drop_any_number();
        if let Action::Take(take) = &mut self.action {
            take.holding = take.holding.filter(Number::is_condition);
            if let Some(chain) = &mut take.chain {
                chain.holds = chain.holds.filter(Number::is_condition);
            }
        }
    }

    /// Says whether the row fits a case.
    pub(super) fn fits(&self, case: &super::Case) -> bool {
        self.when.fits(case)
            && (self.action != Action::MakeWeg || case.can_capture)
            && (!self.action.pulls_into_weg() || case.has_weg)
    }

    /// Gives how the turn goes on after the row.
    #[inline]
    pub fn continuation(&self) -> Then {
        match self.action {
            Action::Relay => Then::Relay,
            Action::RelayNext => Then::RelayNext,
            Action::RelayStore => Then::RelayStore,
            _ => self.then,
        }
    }
}

/// Holds the conditions of a last row; those left out match anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(default))]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub struct LastWhen {
    /// Condition: the kind of hole. If left out, any.
    pub kind: Option<HoleKind>,
    /// Condition: whose hole it is. If left out, anybody's.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Owner::is_any"))]
    pub owner: Owner,
    /// Condition: how many counters lay in the hole before the last one fell. If left out, any number. A hole that was
    /// emptied earlier in the turn holds none.
    pub before: Option<Number>,
    /// Condition: how many counters lie in it now that the last one has fallen. If left out, any number. What is captured
    /// after that, by passing counters that are judged late, does not count.
    pub makes: Option<Number>,
    /// Condition: how many counters the handful had. If left out, any number.
    ///
    /// In a turn of several laps it is the handful of the last one.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub handful: Option<Number>,
    /// Condition: whose hole some counter of the turn has fallen into by now, the last one or another, in this lap or an
    /// earlier one. If left out, anybody's.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Owner::is_any"))]
    pub reached: Owner,
    /// Condition: which hole of its side it is, counted from 1 from the left of the player who sits there. If left out,
    /// any.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub from_left: Option<Number>,
    /// Condition: which hole of its side it is, counted from 1 from the right of the player who sits there. If left out,
    /// any.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub from_right: Option<Number>,
    /// Conditions on what lies in other places.
    ///
    /// They are seen from where the last counter fell.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "At::is_empty"))]
    pub at: At,
}

/// What happens when the last counter has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(tag = "do", rename_all = "snake_case")
)]
#[cfg_attr(
    feature = "schemars",
    derive(JsonSchema),
    schemars(rename = "LastAction")
)]
pub enum Action {
    /// The counter stays where it fell.
    Stop,
    /// All counters of the hole are lifted and sown on.
    Relay,
    /// All counters of the next hole on the route are lifted and sown on.
    RelayNext,
    /// All counters of the sower's store on the route are lifted and sown on from there.
    RelayStore,
    /// All counters of some places go to a player's store.
    Take(Take),
    /// All counters of some places come over to one hole. That is no capture. If it was all that the opponent had in his
    /// holes, the turn is over.
    Pull {
        /// The places that are emptied. For `take` and `pull`.
        from: Places,
        /// The hole that they come over to. For `pull`; if left out, `here`.
        #[cfg_attr(
            feature = "serde",
            serde(default, skip_serializing_if = "PulledInto::is_here")
        )]
        into: PulledInto,
    },
    /// The hole becomes the sower's weg: it stays on the board and belongs to him.
    MakeWeg,
    /// The hole and the other holes of its column become the sower's wegs, but for closed ones.
    MakePair {
        /// How many counters come over first from each of the others to the hole where the last one fell. For `make_pair`;
        /// if left out, none.
        #[cfg_attr(feature = "serde", serde(default))]
        comes_over: u8,
    },
    /// The sower takes some counters from a captured hole.
    Tax {
        /// How many counters are taken, the last one among them; what is there, if less. For `tax`.
        #[cfg_attr(feature = "schemars", schemars(range(min = 1)))]
        take: u8,
        /// Whether the first time at each captured hole is free. For `tax`; if left out, `no`.
        #[cfg_attr(feature = "serde", serde(default))]
        first_free: FirstFree,
    },
}

/// The hole that counters come over to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub enum PulledInto {
    /// They come over to the hole where the last counter fell.
    #[default]
    Here,
    /// They come over to a hole that the sower has captured, the first in the order of the names. A row is passed over if he
    /// has captured none.
    OwnWeg,
}

impl PulledInto {
    /// Says whether it is the hole where the last counter fell.
    pub fn is_here(&self) -> bool {
        *self == PulledInto::Here
    }
}

/// Which holes can be captured?
///
/// A row with `do = "make_weg"` is passed over where this does not allow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(default))]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub struct WegLimits {
    /// The most holes that a player can have captured. If left out, any number.
    #[cfg_attr(feature = "schemars", schemars(range(min = 1)))]
    pub per_player: Option<u8>,
    /// Whether a hole can be captured that corresponds to one that the other player has captured. If left out, `any`.
    pub apart: WegsApart,
}

/// Whether a hole can be captured that corresponds to one that the other player has captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub enum WegsApart {
    /// A player can capture a hole wherever the other has captured one.
    #[default]
    Any,
    /// No hole can be captured that has the same number as one that the other player has captured.
    NotSameNumber,
    /// No hole can be captured in the column of one that the other player has captured.
    NotFacing,
}

impl WegLimits {
    /// Says whether there is anything that it does not allow.
    pub fn are_any(&self) -> bool {
        self.per_player.is_some() || self.apart != WegsApart::Any
    }
}

/// What a last row takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub struct Take {
    /// The places that are emptied. For `take` and `pull`.
    pub from: Places,
    /// Whose holes of these are emptied. For `take`; if left out, anybody's.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Owner::is_any")
    )]
    pub whose: Owner,
    /// How many counters a hole holds that is emptied. For `take`; if left out, any number.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub holding: Option<Number>,
    /// Whether it goes on to the neighbouring holes. For `take`; if left out, it does not.
    ///
    /// From each of them the same places are emptied, as seen from there, if what lies around it is what `at` asks for.
    /// It is over at the first that does not fit, at a store and at a captured hole, and where there is nothing to take; where
    /// the row is for `plain` holes, at an `unmoved` one too.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub chain: Option<Chain>,
}

impl Action {
    /// Says whether holes become wegs.
    pub const fn makes_wegs(&self) -> bool {
        matches!(self, Action::MakeWeg | Action::MakePair { .. })
    }

    /// Says whether counters come over to a hole that the sower has captured.
    pub const fn pulls_into_weg(&self) -> bool {
        matches!(
            self,
            Action::Pull {
                into: PulledInto::OwnWeg,
                ..
            }
        )
    }
}

impl Take {
    /// Takes what lies in some places, and nothing else.
    pub fn from(places: impl Into<Places>) -> Take {
        Take {
            from: places.into(),
            ..Take::default()
        }
    }

    /// Says whether a store is among the places that are emptied.
    pub fn takes_stores(&self) -> bool {
        self.from.iter().any(Place::is_store)
    }

    /// Says whether it is the hole where the last counter fell that is taken, and nothing else, whatever it holds.
    pub fn is_here_alone(&self) -> bool {
        *self == Take::from([Place::Here])
    }
}

/// Whether the first time at each captured hole is free (teseta, "let her eat").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub enum FirstFree {
    /// Counters are taken every time.
    #[default]
    No,
    /// The first last counter that falls there takes nothing, and the turn is over.
    Last,
    /// It takes nothing unless some counter has fallen there before, in passing or as the last.
    Any,
}

/// What follows when the last counter's row has been carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub enum Then {
    /// The turn is over.
    #[default]
    End,
    /// The same player plays again; after a tax only if something was taken. If he has no move then, the round is over
    /// with `next_cannot_move`, and he passes with `nobody_can_move`.
    ///
    /// He is the player to move without a move, for whom [`RoundEndWhen`](super::RoundEndWhen) decides. A teseta, with which nothing is taken, ends the turn whatever is said here.
    Again,
    /// What lies in the hole where the last counter fell is lifted and sown on.
    ///
    /// If nothing does, the turn is over.
    Relay,
    /// What lies in the next hole on the route is lifted and sown on.
    ///
    /// If nothing does, the turn is over.
    RelayNext,
    /// What lies in the sower's store on the route is lifted and sown on from there.
    ///
    /// If nothing does, the turn is over.
    RelayStore,
}
