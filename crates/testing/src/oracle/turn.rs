//! A turn: lifting, sowing, what happens to a counter that passes and to the last one.

use std::collections::{BTreeSet, HashSet};

use gebeta_core::rules::{
    Action, Along, At, Captures, Chain, EndlessTest, FirstCounter, FirstFree, HoleKind, LastHole,
    LastRow, Number, Owner, Parity, PassingAction, PassingTime, Place as Where, Route, SkipStores,
    Slam, Take, Taker, Then, WegsApart, Whose,
};
use gebeta_core::{Hole, Mark, Side};

use super::state::HoleState;
use super::{Oracle, Place, State, Turn};

/// After so many laps in one turn a sowing counts as endless, whatever the rules say.
const MOST_LAPS: usize = 100_000;

/// How a turn's sowing came out.
pub enum Sown {
    /// It ended.
    Ended {
        state: State,
        again: bool,
        /// Whether a last counter has taken all that the opponent had.
        slammed: bool,
    },
    /// It never would.
    Endless,
}

/// What has to be remembered during a turn.
#[derive(Default)]
pub struct Memory {
    /// The sower has captured something.
    captured: bool,
    /// The sower has taken all that his opponent had.
    slammed: bool,
    /// Holes into which a counter fell in passing, in this lap.
    passed_in_lap: BTreeSet<usize>,
    /// The same, in this turn.
    passed_in_turn: BTreeSet<usize>,
    /// Holes into which a counter of the handful fell.
    sown: BTreeSet<usize>,
    /// The captures that nobody claims, by number.
    misses: BTreeSet<u32>,
    /// How many captures could be claimed so far.
    offered: u32,
}

impl Oracle<'_> {
    /// Sows a whole turn, allowed or not; everything is claimed.
    pub fn sow_turn(&self, before: &State, turn: Turn) -> Sown {
        self.sow_turn_missing(before, turn, &[]).0
    }

    /// Sows a whole turn in which nobody claims these captures; says how many could be claimed.
    pub fn sow_turn_missing(&self, before: &State, turn: Turn, misses: &[u32]) -> (Sown, u32) {
        let mut memory = Memory {
            misses: misses.iter().copied().collect(),
            ..Memory::default()
        };
        let going = self.setting_out(before, turn);
        let sown = going.sow_from(before, turn.hole, None, &mut memory);
        (sown, memory.offered)
    }

    /// Sows a handful that was gathered, as if it came from a hole, and the turn that follows from it.
    pub fn sow_gathered(&self, before: &State, from: usize, hand: u32) -> Sown {
        let going = self.going(hand, from.into());
        going.sow_from(before, from, Some(hand), &mut Memory::default())
    }

    fn sow_from(
        mut self,
        before: &State,
        hole: usize,
        mut gathered: Option<u32>,
        memory: &mut Memory,
    ) -> Sown {
        let sower = before.to_move;
        let mut state = before.clone();
        let mut seen = HashSet::new();
        let mut laps = 0;
        let mut from = hole;
        let again = loop {
            let landing = match gathered.take() {
                Some(hand) => self.sow_hand(&mut state, from, hand, false, sower, memory),
                None => {
                    let new = seen.insert((state.clone(), from, self.is_going_back));
                    laps += 1;
                    if self.is_endless(laps, !new) {
                        return Sown::Endless;
                    }
                    self.sow_handful(&mut state, from, sower, memory)
                }
            };
            // What is captured before the last counter is judged may fall into the store that it lies in.
            let makes = state.counters(landing);
            if self.rules.sow.passing == PassingTime::EndOfLap {
                memory.passed_in_lap.retain(|&h| Place::Hole(h) != landing);
                for hole in std::mem::take(&mut memory.passed_in_lap) {
                    self.passing(&mut state, hole, sower, memory);
                }
            }
            let row = self.last_row(&state, landing, makes, sower);
            if !self.act(&mut state, row, landing, sower, memory) {
                break false;
            }
            match self.goes_on(&state, row, landing, sower) {
                Some(next) => {
                    from = next;
                    self = self.next_lap();
                }
                None => {
                    let relays = matches!(row.action, Action::Relay | Action::RelayNext);
                    break row.then == Then::Again && !relays;
                }
            }
        };
        if self.rules.sow.passing == PassingTime::EndOfTurn {
            for hole in std::mem::take(&mut memory.passed_in_turn) {
                self.passing(&mut state, hole, sower, memory);
            }
        }
        let again = again || (self.rules.turn.again_if_captured && memory.captured);
        let slammed = memory.slammed;
        Sown::Ended {
            state,
            again,
            slammed,
        }
    }

    fn is_endless(&self, laps: usize, seen_before: bool) -> bool {
        match self.rules.endless.test {
            EndlessTest::Laps { limit } => laps > limit as usize,
            EndlessTest::Cycle => seen_before || laps > MOST_LAPS,
        }
    }

    // ------------------------------------------------------------ the handful

    /// Lifts a hole and drops its counters one by one; says where the last one fell.
    fn sow_handful(
        &self,
        state: &mut State,
        from: usize,
        sower: Side,
        memory: &mut Memory,
    ) -> Place {
        let hand = state.lift(from);
        let one_stays = match self.rules.sow.first {
            FirstCounter::Next => false,
            FirstCounter::Origin => hand > 1,
            FirstCounter::AlwaysOrigin => true,
        };
        self.sow_hand(state, from, hand, one_stays, sower, memory)
    }

    /// Drops the counters of a handful one by one; says where the last one fell.
    fn sow_hand(
        &self,
        state: &mut State,
        from: usize,
        mut hand: u32,
        one_stays: bool,
        sower: Side,
        memory: &mut Memory,
    ) -> Place {
        let mut place = Place::Hole(from);
        memory.sown.clear();
        while hand > 0 {
            if !(one_stays && memory.sown.is_empty() && place == Place::Hole(from)) {
                place = self.next_place(state, place, from, sower);
            }
            state.drop_one(place);
            if let Place::Hole(hole) = place {
                memory.sown.insert(hole);
            }
            hand -= 1;
            if hand > 0 {
                self.passing_drop(state, place, sower, memory);
            }
        }
        place
    }

    /// Sows the first handful of a turn alone; says where its last counter fell, what it made there, and all
    /// holes that got one.
    pub fn try_handful(&self, state: &mut State, from: usize) -> (Place, u32, BTreeSet<usize>) {
        let sower = state.to_move;
        let mut memory = Memory::default();
        let landing = self.sow_handful(state, from, sower, &mut memory);
        // What is captured after that may fall into the store that it lies in.
        let makes = state.counters(landing);
        if self.rules.sow.passing == PassingTime::EndOfLap {
            memory.passed_in_lap.retain(|&h| Place::Hole(h) != landing);
            for hole in memory.passed_in_lap.clone() {
                self.passing(state, hole, sower, &mut memory);
            }
        }
        (landing, makes, memory.sown)
    }

    /// Says whether a hole is at such a place, counted from the hands of the player who sits on its side.
    pub fn is_at(
        &self,
        hole: usize,
        from_left: Option<Number>,
        from_right: Option<Number>,
    ) -> bool {
        let side = Side::BOTH[hole / self.rules.board.per_side()];
        let number = |order: Vec<usize>| {
            let place = order.iter().position(|&other| other == hole);
            place.unwrap() as u32 + 1
        };
        from_left.is_none_or(|asked| is_so_many(asked, number(self.filling_order(side, true))))
            && from_right
                .is_none_or(|asked| is_so_many(asked, number(self.filling_order(side, false))))
    }

    /// Lists all places in the order in which A sows them.
    fn ring(&self) -> Vec<Place> {
        let mut ring = Vec::new();
        for side in Side::BOTH {
            ring.extend(
                self.rules
                    .board
                    .side(side)
                    .iter()
                    .map(|h| Place::Hole(h.index())),
            );
            if self.rules.board.stores {
                ring.push(Place::Store(side));
            }
        }
        ring
    }

    /// Goes one place on in a player's direction, the way that is gone now.
    pub fn step(&self, place: Place, sower: Side) -> Place {
        let mut ring = self.ring();
        if self.rules.board.route == Route::OpponentReversed && sower == Side::B {
            ring.reverse();
        }
        if self.is_going_back {
            ring.reverse();
        }
        let here = ring.iter().position(|&p| p == place).unwrap();
        ring[(here + 1) % ring.len()]
    }

    /// Goes on to the next hole that is not closed, or to a store that this player's sowing does not pass over.
    fn next_on_route(&self, state: &State, place: Place, sower: Side) -> Place {
        let next = self.step(place, sower);
        match (next, self.rules.sow.skip_stores) {
            (Place::Hole(hole), _) if state.holes[hole].mark == Mark::Closed => {
                self.next_on_route(state, next, sower)
            }
            (Place::Store(_), SkipStores::Both) => self.next_on_route(state, next, sower),
            (Place::Store(side), SkipStores::Opponent) if side != sower => {
                self.next_on_route(state, next, sower)
            }
            _ => next,
        }
    }

    /// Finds where the next counter falls.
    pub fn next_place(&self, state: &State, from: Place, origin: usize, sower: Side) -> Place {
        let mut place = from;
        for _ in self.ring() {
            place = self.next_on_route(state, place, sower);
            if !self.is_passed_over(state, place, origin, sower) {
                return place;
            }
        }
        // Every hole would be passed over, but the counter has to fall somewhere: into the next place.
        self.next_on_route(state, from, sower)
    }

    fn is_passed_over(&self, state: &State, place: Place, origin: usize, sower: Side) -> bool {
        match place {
            Place::Store(_) => false,
            Place::Hole(hole) => {
                let is_origin = self.rules.sow.skip_origin && hole == origin;
                let is_skipped = self.rules.sow.skip.is_some_and(|skip| {
                    let owner = whose(state.holes[hole].owner, sower);
                    is_asked_for(skip.owner, owner)
                        && is_so_many(skip.holds, state.holes[hole].counters)
                });
                is_origin || is_skipped
            }
        }
    }

    /// Finds the next hole on the route, unless a store comes before it.
    fn next_hole(&self, state: &State, place: Place, sower: Side) -> Option<usize> {
        match self.next_on_route(state, place, sower) {
            Place::Hole(hole) => Some(hole),
            Place::Store(_) => None,
        }
    }

    // ----------------------------------------------------- a counter that passes

    fn passing_drop(&self, state: &mut State, place: Place, sower: Side, memory: &mut Memory) {
        let Place::Hole(hole) = place else { return };
        let can_be_taxed = self.kind_for_the_last(state, place, sower) == HoleKind::OpponentWeg;
        if self.any_counter_says_teseta() && can_be_taxed {
            state.holes[hole].taxed = true;
        }
        memory.passed_in_lap.insert(hole);
        memory.passed_in_turn.insert(hole);
        if self.rules.sow.passing == PassingTime::AtOnce {
            self.passing(state, hole, sower, memory);
        }
    }

    fn any_counter_says_teseta(&self) -> bool {
        self.rules.last.iter().any(|row| {
            matches!(
                row.action,
                Action::Tax {
                    first_free: FirstFree::Any,
                    ..
                }
            )
        })
    }

    /// Does what the first fitting passing row says.
    pub fn passing(&self, state: &mut State, hole: usize, sower: Side, memory: &mut Memory) {
        let kind = self.kind(state, Place::Hole(hole), sower);
        let owner = state.holes[hole].owner;
        let holds = state.holes[hole].counters;
        if holds == 0 {
            // It has been emptied since the counter fell.
            return;
        }
        let row = self.rules.passing.iter().find(|row| {
            row.when.kind.unwrap_or(HoleKind::Plain) == kind
                && is_asked_for(row.when.owner, whose(owner, sower))
                && row.when.makes.is_none_or(|n| is_so_many(n, holds))
        });
        match row.map(|row| row.action) {
            None | Some(PassingAction::Stay) => {}
            Some(PassingAction::MakeJen) => state.mark(hole, Mark::Jen),
            Some(PassingAction::Take { .. }) if self.nobody_claims(state, hole, memory) => {}
            Some(PassingAction::Take { taker }) => {
                let taker = self::taker(taker, owner, sower);
                state.take_all(hole, taker);
                memory.captured |= taker == sower;
            }
        }
    }

    /// Counts a capture that has come up, if captures are claimed, and marks the hole if nobody does.
    fn nobody_claims(&self, state: &mut State, hole: usize, memory: &mut Memory) -> bool {
        if self.rules.turn.captures == Captures::Automatic || state.holes[hole].mark != Mark::Plain
        {
            return false;
        }
        memory.offered += 1;
        let missed = memory.misses.contains(&memory.offered);
        if missed {
            state.mark(hole, Mark::Unclaimed);
        }
        missed
    }

    // --------------------------------------------------------- the last counter

    /// Says what kind of place it is for a player.
    pub fn kind(&self, state: &State, place: Place, player: Side) -> HoleKind {
        match place {
            Place::Store(side) if side == player => HoleKind::OwnStore,
            Place::Store(_) => HoleKind::OpponentStore,
            Place::Hole(hole) => match state.holes[hole].mark {
                Mark::Plain | Mark::HalfWeg | Mark::Unclaimed | Mark::Closed => HoleKind::Plain,
                Mark::Jen => HoleKind::Jen,
                Mark::Weg(captor) if captor == player => HoleKind::OwnWeg,
                Mark::Weg(_) => HoleKind::OpponentWeg,
            },
        }
    }

    /// Says what kind of place it is for a player's last counter. His only hole, once its four were taken, is a plain
    /// hole, but "may also capture from this hole as though the hole had been captured by the opponent".
    fn kind_for_the_last(&self, state: &State, place: Place, player: Side) -> HoleKind {
        match place {
            Place::Hole(hole)
                if state.holes[hole].mark == Mark::HalfWeg && state.holes[hole].owner == player =>
            {
                HoleKind::OpponentWeg
            }
            _ => self.kind(state, place, player),
        }
    }

    /// Finds the row for the last counter, which made so many where it fell.
    pub fn last_row(&self, state: &State, landing: Place, makes: u32, sower: Side) -> &LastRow {
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
                (row.action != Action::MakeWeg || self.can_capture(state, landing, sower))
                    && when.kind.is_none_or(|k| k == kind)
                    && is_asked_for(when.owner, owner)
                    && when.before.is_none_or(|n| is_so_many(n, makes - 1))
                    && when.makes.is_none_or(|n| is_so_many(n, makes))
                    && match landing {
                        Place::Hole(hole) => self.is_at(hole, when.from_left, when.from_right),
                        Place::Store(_) => when.from_left.is_none() && when.from_right.is_none(),
                    }
                    && self.is_so_around(state, when.at, landing, sower)
            })
            .expect("every case has a row")
    }

    /// Says whether a player may have another weg, and there.
    fn can_capture(&self, state: &State, place: Place, sower: Side) -> bool {
        let Place::Hole(hole) = place else {
            return true;
        };
        let wegs_of = |side| {
            let holes = 0..state.holes.len();
            holes.filter(move |&hole| state.holes[hole].mark == Mark::Weg(side))
        };
        let n = self.rules.board.per_side();
        let corresponds = |other: usize| match self.rules.weg.apart {
            WegsApart::Any => false,
            WegsApart::NotSameNumber => other == hole + n || hole == other + n || other == hole,
            WegsApart::NotFacing => {
                let column = self.rules.board.column(Hole(hole as u8));
                column.contains(Hole(other as u8))
            }
        };
        let enough = |most| wegs_of(sower).count() >= usize::from(most);
        !self.rules.weg.per_player.is_some_and(enough) && !wegs_of(sower.other()).any(corresponds)
    }

    /// Says whether what lies around a place is what is asked for.
    pub fn is_so_around(&self, state: &State, at: At, place: Place, sower: Side) -> bool {
        [
            (Where::Across, at.across),
            (Where::Facing, at.facing),
            (Where::Next, at.next),
            (Where::Beyond, at.beyond),
            (Where::AcrossNext, at.across_next),
            (Where::AcrossBeyond, at.across_beyond),
        ]
        .into_iter()
        .all(|(there, asked)| {
            asked.is_none_or(|number| {
                let holes = self.holes_of(state, there, place, sower, &BTreeSet::new());
                let lies = holes.iter().map(|&hole| state.holes[hole].counters).sum();
                is_so_many(number, lies)
            })
        })
    }

    /// Lists the holes that a word for a place means, as seen from a place on the route.
    fn holes_of(
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
        }
    }

    /// Empties the places that a row names, then those of the holes that the chain goes on to, one after the other; says
    /// whether the sower has got anything.
    fn take(
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
                    if is_asked_for(take.whose, whose(owner, sower))
                        && take.holding.is_none_or(|number| is_so_many(number, holds))
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
        let mut at = landing;
        let mut links = 0;
        while let Some(chain) = take.chain {
            at = self.next_link(state, chain, at, sower);
            links += 1;
            if chain.most.is_some_and(|most| links > u32::from(most))
                || !self.chain_goes_on(state, chain, row.when.at, at, sower)
                || empty(state, at) == 0
            {
                break;
            }
        }
        got
    }

    /// Does what the rules say of a capture that has left the opponent nothing; says whether that ends the turn.
    fn slam(
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
            Slam::Allowed | Slam::Forbidden => memory.captured |= got,
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
                // All is taken as before, but that hole.
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

    /// Finds the place to which a chain goes on.
    fn next_link(&self, state: &State, chain: Chain, at: Place, sower: Side) -> Place {
        match chain.along {
            Along::On => self.next_on_route(state, at, sower),
            Along::Gap => self.next_on_route(state, self.next_on_route(state, at, sower), sower),
            Along::Back => {
                let mut ring = self.ring().into_iter();
                let leads_here = |place: &Place| {
                    let skipped = match (place, self.rules.sow.skip_stores) {
                        (Place::Hole(hole), _) => state.holes[*hole].mark == Mark::Closed,
                        (Place::Store(_), SkipStores::Both) => true,
                        (Place::Store(side), SkipStores::Opponent) => *side != sower,
                        _ => false,
                    };
                    !skipped && self.next_on_route(state, *place, sower) == at
                };
                ring.find(leads_here).expect("the route is a ring")
            }
        }
    }

    /// Says whether a chain goes on at a place.
    fn chain_goes_on(
        &self,
        state: &State,
        chain: Chain,
        at: At,
        place: Place,
        sower: Side,
    ) -> bool {
        let Place::Hole(hole) = place else {
            return false;
        };
        let HoleState {
            counters, owner, ..
        } = state.holes[hole];
        !is_captured(state, hole)
            && is_asked_for(chain.owner, whose(owner, sower))
            && chain
                .holds
                .is_none_or(|number| is_so_many(number, counters))
            && self.is_so_around(state, at, place, sower)
    }

    /// Does what a row says; says no if it was a teseta, which ends the turn.
    fn act(
        &self,
        state: &mut State,
        row: &LastRow,
        landing: Place,
        sower: Side,
        memory: &mut Memory,
    ) -> bool {
        match (row.action, landing) {
            (Action::Stop | Action::Relay | Action::RelayNext, _) => {}
            (Action::Take(take), Place::Hole(hole))
                if is_the_hole_itself(take) && self.nobody_claims(state, hole, memory) =>
            {
                return false;
            }
            (Action::Take(take), _) => {
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
            (Action::MakeWeg, Place::Hole(hole)) => {
                self.capture_hole(state, hole, sower);
                memory.captured = true;
            }
            (Action::MakePair { comes_over }, Place::Hole(hole)) => {
                let across = self.holes_of(state, Where::Across, landing, sower, &BTreeSet::new());
                let open = |hole: &&usize| state.holes[**hole].mark != Mark::Closed;
                let others: Vec<usize> = across.iter().filter(open).copied().collect();
                for other in others {
                    let moved = state.holes[other].counters.min(comes_over.into());
                    state.holes[other].counters -= moved;
                    state.holes[hole].counters += moved;
                    state.mark(other, Mark::Weg(sower));
                }
                state.mark(hole, Mark::Weg(sower));
                memory.captured = true;
            }
            (Action::Tax { take, first_free }, Place::Hole(hole)) => {
                if first_free != FirstFree::No && !state.holes[hole].taxed {
                    state.holes[hole].taxed = true;
                    return false;
                }
                let taker = taker(row.to, state.holes[hole].owner, sower);
                memory.captured |= state.take(hole, u32::from(take), taker) > 0 && taker == sower;
            }
            (action, Place::Store(_)) => panic!("{action:?} in a store"),
        }
        true
    }

    /// Makes a hole the sower's weg, or does what the rules say of a player's only hole.
    fn capture_hole(&self, state: &mut State, hole: usize, sower: Side) {
        let owner = state.holes[hole].owner;
        let only_hole_of_the_opponent = owner != sower && state.owned(owner).len() == 1;
        match self.rules.match_.last_hole {
            LastHole::TakeFourKeep if only_hole_of_the_opponent => {
                state.take_all(hole, sower);
                state.holes[hole].mark = Mark::HalfWeg;
            }
            LastHole::TakeThreeLeaveOne if only_hole_of_the_opponent => {
                state.take(hole, 3, sower);
            }
            _ => state.mark(hole, Mark::Weg(sower)),
        }
    }

    /// Says which hole is lifted next in this turn, if one is.
    fn goes_on(&self, state: &State, row: &LastRow, landing: Place, sower: Side) -> Option<usize> {
        let next = match (row.action, row.then) {
            (Action::RelayNext, _) => true,
            (Action::Relay, _) => false,
            (_, Then::End | Then::Again) => return None,
            (_, Then::Relay) => false,
            (_, Then::RelayNext) => true,
        };
        let hole = match landing {
            _ if next => self.next_hole(state, landing, sower)?,
            Place::Hole(hole) => hole,
            Place::Store(_) => panic!("a store is never lifted"),
        };
        (state.holes[hole].counters > 0).then_some(hole)
    }
}

/// Says whether somebody has captured a hole, or it is a jen. Such holes are never emptied like others.
fn is_captured(state: &State, hole: usize) -> bool {
    matches!(state.holes[hole].mark, Mark::Weg(_) | Mark::Jen)
}

/// Says whether anything lies in a player's holes that nobody has captured.
pub fn has_counters(state: &State, player: Side) -> bool {
    let mut holes = state.owned(player).into_iter();
    holes.any(|hole| state.holes[hole].counters > 0 && !is_captured(state, hole))
}

/// Says whether a row takes the hole where the last counter fell, whatever it holds, and nothing else.
pub fn is_the_hole_itself(take: Take) -> bool {
    Vec::from(take.from) == [Where::Here]
        && take.whose == Owner::Any
        && take.holding.is_none()
        && take.chain.is_none()
}

/// Says whose something of a player's is, as the sower sees it.
pub fn whose(owner: Side, sower: Side) -> Whose {
    if owner == sower {
        Whose::Own
    } else {
        Whose::Opponent
    }
}

/// Says whether a hole's owner is one that a rule asks for.
pub fn is_asked_for(owner: Owner, whose: Whose) -> bool {
    owner == Owner::Any
        || (owner == Owner::Own && whose == Whose::Own)
        || (owner == Owner::Opponent && whose == Whose::Opponent)
}

/// Says whether there are as many counters as a rule asks for.
pub fn is_so_many(number: Number, counters: u32) -> bool {
    match number {
        Number::Exactly(number) => u32::from(number) == counters,
        Number::OneOf(numbers) => numbers.iter().any(|number| u32::from(number) == counters),
        Number::Range(range) => {
            u32::from(range.least()) <= counters
                && range.most().is_none_or(|most| counters <= u32::from(most))
        }
        Number::Parity(Parity::Even) => counters.is_multiple_of(2),
        Number::Parity(Parity::Odd) => counters % 2 == 1,
    }
}

/// Says who takes what lies in a hole.
pub fn taker(taker: Taker, owner: Side, sower: Side) -> Side {
    match taker {
        Taker::Owner => owner,
        Taker::Sower => sower,
        Taker::Opponent if sower == Side::A => Side::B,
        Taker::Opponent => Side::A,
    }
}
