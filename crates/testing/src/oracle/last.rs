//! The last counter: the row that decides, its captures, and how the turn continues.

use std::collections::BTreeSet;

use gebeta_core::rules::{
    Action, Along, At, CapturesApart, Chain, FirstFree, HoleKind, LastHole, LastRow, Number, Owner,
    Place as Where, Slam, Take, Then,
};
use gebeta_core::{Hole, Mark, Side};

use super::asked::{
    has_counters, is_among, is_asked_for, is_captured, is_so_many, is_the_hole_itself, taker, whose,
};
use super::state::HoleState;
use super::turn::Memory;
use super::{Oracle, Place, State};

impl Oracle<'_> {
    /// Returns the row for the last counter, which made `makes` where it fell.
    pub fn last_row(
        &self,
        state: &State,
        landing: Place,
        makes: u32,
        handful: u32,
        reached: &BTreeSet<usize>,
        sower: Side,
    ) -> &LastRow {
        let kind = self.kind_for_the_last(state, landing, sower);
        let owner = match landing {
            Place::Hole(hole) => whose(state.holes[hole].owner, sower),
            Place::Store(side) => whose(side, sower),
        };
        self.rules
            .last
            .iter()
            .find(|row| {
                let when = &row.when;
                (row.action != Action::CaptureHole || self.can_capture(state, landing, sower))
                    && (!pulls_into_captured(row) || first_captured(state, sower).is_some())
                    && when.kind.is_none_or(|kinds| is_among(kinds, kind))
                    && is_asked_for(when.owner, owner)
                    && when.before.is_none_or(|n| is_so_many(n, makes - 1))
                    && when.makes.is_none_or(|n| is_so_many(n, makes))
                    && when.handful.is_none_or(|n| is_so_many(n, handful))
                    && (when.reaches == Owner::Any
                        || reached.iter().any(|&hole| {
                            is_asked_for(when.reaches, whose(state.holes[hole].owner, sower))
                        }))
                    && match landing {
                        Place::Hole(hole) => self.is_at(hole, when.from_left, when.from_right),
                        Place::Store(_) => when.from_left.is_none() && when.from_right.is_none(),
                    }
                    && self.is_so_around(state, when.at, landing, sower)
            })
            .expect("every case has a row")
    }

    /// Returns whether a player may have another weg, at a place.
    pub(super) fn can_capture(&self, state: &State, place: Place, sower: Side) -> bool {
        let Place::Hole(hole) = place else {
            return true;
        };
        let captured_of = |side| {
            let holes = 0..state.holes.len();
            holes.filter(move |&hole| state.holes[hole].mark == Mark::Captured(side))
        };
        let n = self.rules.board.per_side();
        let corresponds = |other: usize| match self.rules.weg.apart {
            CapturesApart::Any => false,
            CapturesApart::NotSameNumber => other == hole + n || hole == other + n || other == hole,
            CapturesApart::NotFacing => {
                let column = self.rules.board.column(Hole(hole as u8));
                column.contains(Hole(other as u8))
            }
        };
        let enough = |most| captured_of(sower).count() >= usize::from(most);
        !self.rules.weg.most.is_some_and(enough) && !captured_of(sower.other()).any(corresponds)
    }

    /// Returns whether the surroundings of a place meet a condition.
    pub fn is_so_around(&self, state: &State, at: At, place: Place, sower: Side) -> bool {
        [
            (Where::Across, at.across),
            (Where::Facing, at.facing),
            (Where::Next, at.next),
            (Where::Beyond, at.beyond),
            (Where::AcrossNext, at.across_next),
        ]
        .into_iter()
        .all(|(there, asked)| {
            asked.is_none_or(|number| {
                let holes = self.holes_of(state, there, place, sower, &BTreeSet::new());
                let lies: u32 = holes.iter().map(|&hole| state.holes[hole].counters).sum();
                match (number, place) {
                    (Number::Same, Place::Hole(here)) => {
                        lies > 0 && lies == state.holes[here].counters
                    }
                    (Number::Same, Place::Store(_)) => false,
                    (number, _) => is_so_many(number, lies),
                }
            })
        })
    }

    /// Returns the holes that a word for a place means, relative to a place on the route.
    pub(super) fn holes_of(
        &self,
        state: &State,
        there: Where,
        seen_from: Place,
        sower: Side,
        sown: &BTreeSet<usize>,
    ) -> BTreeSet<usize> {
        let hole = |place| match place {
            Place::Hole(hole) => BTreeSet::from([hole]),
            Place::Store(_) => BTreeSet::new(),
        };
        let across = |place| match place {
            Place::Hole(hole) => {
                let column = self.rules.board.column(Hole(hole as u8));
                let column = column.iter().map(Hole::index);
                column
                    .filter(|&other| other != hole && !is_captured(state, other))
                    .collect()
            }
            Place::Store(_) => BTreeSet::new(),
        };
        let next = self.next_on_route(state, seen_from, sower);
        let beyond = self.next_on_route(state, next, sower);
        match there {
            Where::Here => hole(seen_from),
            Where::Across => across(seen_from),
            Where::Facing => {
                let mut facing: BTreeSet<usize> = across(seen_from);
                facing.retain(|&hole| state.holes[hole].owner != sower);
                facing
            }
            Where::Next => hole(next),
            Where::Beyond => hole(beyond),
            Where::AcrossNext => across(next),
            Where::AcrossBeyond => across(beyond),
            Where::Sown => sown
                .iter()
                .copied()
                .filter(|&hole| !is_captured(state, hole))
                .collect(),
            Where::All => (0..state.holes.len())
                .filter(|&hole| !is_captured(state, hole))
                .collect(),
            Where::OwnStore | Where::OpponentStore => BTreeSet::new(),
        }
    }

    /// "If last seed is sown into the opponent's store, capture the seeds in their store" (CrossCapt Nine); "they
    /// capture the contents of your store" (SimpleCapt PCapt; both by way of MancalaGames). Returns whether the sower
    /// has got anything.
    pub(super) fn take_stores(
        &self,
        state: &mut State,
        row: &LastRow,
        take: Take,
        sower: Side,
    ) -> bool {
        let mut got = false;
        for (place, from) in [
            (Where::OwnStore, sower),
            (Where::OpponentStore, sower.other()),
        ] {
            if take.from.contains(place) {
                let taker = taker(row.to, from, sower);
                let counters = state.stores.insert(from, 0).unwrap_or(0);
                *state.stores.entry(taker).or_default() += counters;
                got |= taker == sower && from != sower && counters > 0;
            }
        }
        got
    }

    /// Empties the places that a row names, and then those of the holes that the chain continues to, one after the
    /// other. Returns whether the sower has got anything.
    pub(super) fn take(
        &self,
        state: &mut State,
        row: &LastRow,
        take: Take,
        landing: Place,
        sower: Side,
        memory: &Memory,
    ) -> bool {
        let mut got = false;
        let mut empty = |state: &mut State, from: Place| {
            let mut all = 0;
            let before = state.clone();
            for there in Vec::from(take.from) {
                for hole in self.holes_of(&before, there, from, sower, &memory.sown) {
                    let holds = state.holes[hole].counters;
                    let owner = state.holes[hole].owner;
                    if is_asked_for(take.only.owner, whose(owner, sower))
                        && take
                            .only
                            .holds
                            .is_none_or(|number| is_so_many(number, holds))
                    {
                        let taker = taker(row.to, owner, sower);
                        let taken = state.take_all(hole, taker);
                        got |= taken > 0 && taker == sower;
                        all += taken;
                    }
                }
            }
            all
        };
        empty(state, landing);
        // "Capture up to two more holes in both directions" (Centering, by way of MancalaGames).
        let ways = take.chain.map_or(vec![], |chain| match chain.along {
            Along::Both => vec![Along::Back, Along::On],
            along => vec![along],
        });
        for along in ways {
            let mut at = landing;
            let mut links = 0;
            while let Some(chain) = take.chain {
                let chain = Chain { along, ..chain };
                at = self.next_link(state, chain, at, sower);
                links += 1;
                if chain.most.is_some_and(|most| links > u32::from(most))
                    || !self.chain_goes_on(state, chain, row, at, sower)
                    || empty(state, at) == 0
                {
                    break;
                }
            }
        }
        got
    }

    /// Applies the rules for a capture that has left the opponent nothing. Returns whether that ends the turn.
    pub(super) fn slam(
        &self,
        state: &mut State,
        before: &State,
        row: &LastRow,
        sower: Side,
        memory: &mut Memory,
        got: bool,
    ) -> bool {
        let opponent = sower.other();
        let filled: Vec<usize> = before
            .owned(opponent)
            .into_iter()
            .filter(|&hole| before.holes[hole].counters > 0 && !is_captured(before, hole))
            .collect();
        let mut seen_from_the_sowers_left = self.rules.board.from_right(opponent);
        match self.rules.turn.slam {
            Slam::Allowed | Slam::Forbidden | Slam::Again => memory.captured |= got,
            Slam::TakesNothing => *state = before.clone(),
            Slam::RestToOpponent => {
                memory.captured |= got;
                for hole in 0..state.holes.len() {
                    if !is_captured(state, hole) {
                        state.take_all(hole, opponent);
                    }
                }
                return true;
            }
            Slam::SparesLeftmost | Slam::SparesRightmost if filled.len() == 1 => {
                memory.captured |= got;
            }
            spares => {
                if spares == Slam::SparesRightmost {
                    seen_from_the_sowers_left = self.rules.board.from_left(opponent);
                }
                let spared = seen_from_the_sowers_left
                    .into_iter()
                    .map(Hole::index)
                    .find(|hole| filled.contains(hole))
                    .unwrap_or(filled[0]);
                // Everything is taken as before, except that hole.
                let taken: Vec<usize> = (0..state.holes.len())
                    .filter(|&hole| {
                        hole != spared && before.holes[hole].counters > state.holes[hole].counters
                    })
                    .collect();
                *state = before.clone();
                for hole in taken {
                    let taker = taker(row.to, state.holes[hole].owner, sower);
                    memory.captured |= state.take_all(hole, taker) > 0 && taker == sower;
                }
            }
        }
        false
    }

    /// Returns the place to which a chain continues.
    pub(super) fn next_link(&self, state: &State, chain: Chain, at: Place, sower: Side) -> Place {
        match chain.along {
            Along::On | Along::Both => self.next_on_route(state, at, sower),
            Along::Gap => self.next_on_route(state, self.next_on_route(state, at, sower), sower),
            Along::Back => {
                let mut ring = self.ring(sower).into_iter();
                let leads_here = |place: &Place| {
                    self.is_on_route(state, *place, sower)
                        && self.next_on_route(state, *place, sower) == at
                };
                ring.find(leads_here).expect("the route is a ring")
            }
        }
    }

    /// Returns whether a chain continues at a place.
    pub(super) fn chain_goes_on(
        &self,
        state: &State,
        chain: Chain,
        row: &LastRow,
        place: Place,
        sower: Side,
    ) -> bool {
        let Place::Hole(hole) = place else {
            return false;
        };
        let HoleState {
            counters, owner, ..
        } = state.holes[hole];
        let is_for_moved_holes = row.when.kind.is_some_and(|kinds| {
            is_among(kinds, HoleKind::Plain)
                && !is_among(kinds, HoleKind::Unmoved)
                && !is_among(kinds, HoleKind::Unlifted)
        });
        let is_spared = is_for_moved_holes && state.holes[hole].mark == Mark::Unmoved;
        !is_captured(state, hole)
            && !is_spared
            && is_asked_for(chain.owner, whose(owner, sower))
            && chain
                .holds
                .is_none_or(|number| is_so_many(number, counters))
            && self.is_so_around(state, row.when.at, place, sower)
    }

    /// Applies a row. Returns false if it was a teseta, which ends the turn.
    pub(super) fn act(
        &self,
        state: &mut State,
        row: &LastRow,
        landing: Place,
        sower: Side,
        memory: &mut Memory,
    ) -> bool {
        match (row.action, landing) {
            (Action::Stay, _) => {}
            (Action::Take(take), Place::Hole(hole))
                if is_the_hole_itself(take) && self.nobody_claims(state, hole, memory) =>
            {
                return false;
            }
            (Action::Take(take), _) => {
                memory.captured |= self.take_stores(state, row, take, sower);
                let before = state.clone();
                let got = self.take(state, row, take, landing, sower, memory);
                let opponent = sower.other();
                let is_slam = has_counters(&before, opponent) && !has_counters(state, opponent);
                memory.slammed |= is_slam;
                if !is_slam {
                    memory.captured |= got;
                } else if self.slam(state, &before, row, sower, memory, got) {
                    return false;
                }
            }
            (Action::Pull { from } | Action::PullToCaptured { from }, Place::Hole(hole)) => {
                // "Not until you have a child to move the seeds into" (OnlyChild, by way of MancalaGames).
                let hole = match pulls_into_captured(row) {
                    false => hole,
                    true => first_captured(state, sower).expect("the row needs one"),
                };
                let opponent = sower.other();
                let had_any = has_counters(state, opponent);
                let before = state.clone();
                for there in Vec::from(from) {
                    for other in self.holes_of(&before, there, landing, sower, &memory.sown) {
                        if other != hole {
                            state.holes[hole].counters += state.lift(other);
                        }
                    }
                }
                if had_any && !has_counters(state, opponent) {
                    return false;
                }
            }
            (Action::CaptureHole, Place::Hole(hole)) => {
                self.capture_hole(state, hole, sower);
                memory.captured = true;
            }
            (Action::MakePair { counters }, Place::Hole(hole)) => {
                let across = self.holes_of(state, Where::Across, landing, sower, &BTreeSet::new());
                let open = |hole: &&usize| state.holes[**hole].mark != Mark::Closed;
                let others: Vec<usize> = across.iter().filter(open).copied().collect();
                for other in others {
                    let moved = state.holes[other].counters.min(counters.into());
                    state.holes[other].counters -= moved;
                    state.holes[hole].counters += moved;
                    state.mark(other, Mark::Captured(sower));
                }
                state.mark(hole, Mark::Captured(sower));
                memory.captured = true;
            }
            (
                Action::Tax {
                    counters,
                    first_free,
                },
                Place::Hole(hole),
            ) => {
                if first_free != FirstFree::No && !state.holes[hole].taxed {
                    state.holes[hole].taxed = true;
                    return false;
                }
                let taker = taker(row.to, state.holes[hole].owner, sower);
                memory.captured |=
                    state.take(hole, u32::from(counters), taker) > 0 && taker == sower;
            }
            (action, Place::Store(_)) => panic!("{action:?} in a store"),
        }
        true
    }

    /// Makes a hole the sower's weg, or applies the rule for a player's only hole.
    pub(super) fn capture_hole(&self, state: &mut State, hole: usize, sower: Side) {
        let owner = state.holes[hole].owner;
        let only_hole_of_the_opponent = owner != sower && state.owned(owner).len() == 1;
        match self.rules.match_.last_hole {
            LastHole::TakeFourKeep if only_hole_of_the_opponent => {
                state.take_all(hole, sower);
                state.holes[hole].mark = Mark::HalfCaptured;
            }
            LastHole::TakeThreeLeaveOne if only_hole_of_the_opponent => {
                state.take(hole, 3, sower);
            }
            _ => state.mark(hole, Mark::Captured(sower)),
        }
    }

    /// Returns the place that is lifted next in this turn, if any.
    pub(super) fn goes_on(
        &self,
        state: &State,
        row: &LastRow,
        landing: Place,
        sower: Side,
    ) -> Option<Place> {
        let next = match row.then {
            Then::End | Then::Again => return None,
            Then::Relay | Then::RelayBack => match landing {
                Place::Hole(_) => landing,
                Place::Store(_) => panic!("a store is never lifted where a counter falls into it"),
            },
            Then::RelayNext => self.next_to_lift(state, landing, sower)?,
        };
        (state.counters(next) > 0).then_some(next)
    }
}

fn pulls_into_captured(row: &LastRow) -> bool {
    matches!(row.action, Action::PullToCaptured { .. })
}

/// Returns the first hole that a player has captured.
fn first_captured(state: &State, player: Side) -> Option<usize> {
    let n = state.holes.len() / 2;
    let own_side_first = (0..2 * n).map(|i| (player.index() * n + i) % (2 * n));
    let is_his = |&hole: &usize| state.holes[hole].mark == Mark::Captured(player);
    own_side_first.into_iter().find(is_his)
}
