//! A turn: lifting, sowing, and the effects of passing counters and of the last one.

use std::collections::BTreeSet;

use foldhash::HashSet;
use gebeta_core::rules::{
    Captures, Feed, FirstCounter, LapLimit, PassingTime, Place as Where, Rests, Slam, Then,
};
use gebeta_core::{Hole, Mark, Side};

use super::asked::{has_counters, is_captured};
use super::{Oracle, Place, State, Turn};

/// The number of laps in a turn after which a sowing counts as endless, whatever the rules say.
const MOST_LAPS: usize = 100_000;

/// The result of a turn's sowing.
pub enum Sown {
    /// It ended.
    Ended {
        state: State,
        again: bool,
        /// Whether a last counter has taken everything that the opponent had.
        slammed: bool,
    },
    /// It would never end.
    Endless,
}

/// The memory of a turn.
#[derive(Default)]
pub struct Memory {
    /// Whether the sower has captured something.
    pub(super) captured: bool,
    /// Whether the sower has taken everything that the opponent had.
    pub(super) slammed: bool,
    /// Holes into which a counter fell in passing, in this lap.
    pub(super) passed_in_lap: BTreeSet<usize>,
    /// The same, in this turn.
    pub(super) passed_in_turn: BTreeSet<usize>,
    /// Holes into which a counter of the handful fell.
    pub(super) sown: BTreeSet<usize>,
    /// Holes into which a counter fell in this turn. "Only if seeds have been sown on the opposite side of the board on the
    /// current turn" (Giuthi, by way of MancalaGames).
    pub(super) reached: BTreeSet<usize>,
    /// The hole that the turn started from, unless a counter was only given from it.
    pub(super) started: Option<usize>,
    /// The captures that nobody claims, by number.
    pub(super) misses: BTreeSet<u32>,
    /// The number of captures that could be claimed so far.
    pub(super) offered: u32,
    /// The last handful: its number of counters, where it was lifted, and where its last counter fell.
    pub(super) last_handful: Option<(u32, Place, Place)>,
}

impl Oracle<'_> {
    /// Sows a whole turn, allowed or not, with everything claimed.
    pub fn sow_turn(&self, before: &State, turn: Turn) -> Sown {
        self.sow_turn_missing(before, turn, &[]).0
    }

    /// Sows a whole turn in which nobody claims these captures. Returns the number that could be claimed.
    pub fn sow_turn_missing(&self, before: &State, turn: Turn, misses: &[u32]) -> (Sown, u32) {
        let mut memory = Memory {
            misses: misses.iter().copied().collect(),
            ..Memory::default()
        };
        let going = self.setting_out(before, turn);
        let sown = going.sow_from(before, turn.hole, None, &mut memory);
        (sown, memory.offered)
    }

    /// Sows a gathered handful as if it came from a hole, and the turn that follows from it.
    pub fn sow_gathered(&self, before: &State, from: usize, hand: u32) -> Sown {
        let going = self.going(hand, from.into());
        going.sow_from(before, from, Some(hand), &mut Memory::default())
    }

    pub(super) fn sow_from(
        mut self,
        before: &State,
        hole: usize,
        mut gathered: Option<u32>,
        memory: &mut Memory,
    ) -> Sown {
        let sower = before.to_move;
        let mut state = before.clone();
        if gathered.is_none() && self.gifts(before).contains(&hole) {
            // "Place captured seeds in opponents hole of your choice" (Ohojichi, by way of MancalaGames).
            state.holes[hole].counters += state.stores.insert(sower, 0).unwrap_or(0);
            self.let_rest(&mut state, memory);
            return Sown::Ended {
                state,
                again: false,
                slammed: false,
            };
        }
        if gathered.is_none() {
            forget_unmoved(&mut state, hole);
        }
        if gathered.is_none() && self.rules.turn.feed.gives_one() {
            // "If a player has no counters in their holes, the opponent must give them one counter, to be placed in the
            // leftmost hole and played from there" (Li'b al-'Aqil, by way of Ludii).
            let opponent = sower.other();
            let mut theirs = self
                .rules
                .board
                .from_left(opponent)
                .into_iter()
                .map(Hole::index);
            let leftmost = theirs.find(|&hole| {
                let is_his = state.holes[hole].owner == opponent;
                is_his && !is_captured(&state, hole) && state.holes[hole].mark != Mark::Closed
            });
            if let Some(leftmost) = leftmost.filter(|_| !has_counters(&state, opponent)) {
                state.holes[hole].counters -= 1;
                state.holes[leftmost].counters += 1;
                memory.reached.insert(leftmost);
                self.let_rest(&mut state, memory);
                return Sown::Ended {
                    state,
                    again: self.rules.turn.feed == Feed::GivesOneFirst,
                    slammed: false,
                };
            }
        }
        if gathered.is_none() {
            memory.started = Some(hole);
            self.take_before_sowing(&mut state, hole);
        }
        let mut seen = HashSet::default();
        let mut laps = 0;
        let mut from = Place::Hole(hole);
        let again = loop {
            let landing = match gathered.take() {
                Some(hand) => self.sow_hand(&mut state, from, hand, false, sower, memory),
                None => {
                    let new = seen.insert((
                        state.clone(),
                        from,
                        self.is_going_back,
                        memory.reached.clone(),
                    ));
                    laps += 1;
                    if self.is_endless(laps, !new) {
                        return Sown::Endless;
                    }
                    self.sow_handful(&mut state, from, sower, memory)
                }
            };
            // A capture before the last counter is judged may fall into the store where that counter lies.
            let makes = landing.map_or(0, |landing| state.counters(landing));
            if self.rules.sow.passing == PassingTime::EndOfLap {
                memory
                    .passed_in_lap
                    .retain(|&h| Some(Place::Hole(h)) != landing);
                for hole in std::mem::take(&mut memory.passed_in_lap) {
                    self.passing(&mut state, hole, sower, memory);
                }
            }
            let Some(landing) = landing else {
                break false;
            };
            let handful = memory.last_handful.map_or(0, |(handful, ..)| handful);
            let row = self.last_row(&state, landing, makes, handful, &memory.reached, sower);
            if !self.act(&mut state, row, landing, sower, memory) {
                break false;
            }
            match self.goes_on(&state, row, landing, sower) {
                Some(next) => {
                    // "until after the original three counters placed in the holes at the beginning of the game have been moved"
                    // (Gabata of Adowa, by way of Ludii).
                    if let (true, Place::Hole(moved)) = (self.asks_for_unlifted_holes(), next) {
                        forget_unmoved(&mut state, moved);
                    }
                    from = next;
                    // "Each subsequent lap is sown in the opposite direction" (Giuthi, by way of MancalaGames).
                    if row.then == Then::RelayBack {
                        self = self.turned_back();
                    }
                }
                None => break row.then == Then::Again,
            }
        };
        if self.rules.sow.passing == PassingTime::EndOfTurn {
            for hole in std::mem::take(&mut memory.passed_in_turn) {
                self.passing(&mut state, hole, sower, memory);
            }
        }
        self.let_rest(&mut state, memory);
        let again = again
            || (self.rules.turn.captures == Captures::Again && memory.captured)
            // "If a grand slam capture is done, the capturer gets a repeat turn" (Ouri, by way of MancalaGames).
            || (self.rules.turn.slam == Slam::Again && memory.slammed)
            || !self.gifts(&state).is_empty();
        let slammed = memory.slammed;
        Sown::Ended {
            state,
            again,
            slammed,
        }
    }

    /// "If you draw a single seed, capture the contents of the hole opposite" (Achochodi); "before each sow, if any holes on
    /// your side of the board have 1s, capture any seeds across from them" (Huroy; both by way of MancalaGames).
    fn take_before_sowing(&self, state: &mut State, hole: usize) {
        let sower = state.to_move;
        let singles: Vec<usize> = match self.rules.turn.captures {
            Captures::FacingOfSingle => vec![hole],
            Captures::FacingSingles => (0..state.holes.len())
                .filter(|&own| state.holes[own].owner == sower)
                .collect(),
            _ => return,
        };
        for single in singles {
            if state.holes[single].counters == 1 {
                let seen_from = Place::Hole(single);
                let nowhere = BTreeSet::new();
                for facing in self.holes_of(state, Where::Facing, seen_from, sower, &nowhere) {
                    // The counters to sow are taken out before.
                    if facing == hole {
                        continue;
                    }
                    let counters = state.lift(facing);
                    *state.stores.entry(sower).or_default() += counters;
                }
            }
        }
    }

    pub(super) fn is_endless(&self, laps: usize, seen_before: bool) -> bool {
        match self.rules.limits.laps {
            LapLimit::Laps(limit) => laps > limit as usize,
            LapLimit::Unlimited(_) => seen_before || laps > MOST_LAPS,
        }
    }

    // ------------------------------------------------------------ the handful

    /// Lifts a hole and drops its counters one by one. Returns where the last one fell, if it fell on the board.
    pub(super) fn sow_handful(
        &self,
        state: &mut State,
        from: Place,
        sower: Side,
        memory: &mut Memory,
    ) -> Option<Place> {
        let mut hand = match from {
            Place::Hole(hole) => state.lift(hole),
            Place::Store(side) => state.stores.insert(side, 0).unwrap_or(0),
        };
        // "Put the first seed of each lap into your own store" (Sokusowo, by way of MancalaGames).
        if self.rules.sow.first == FirstCounter::Store && hand > 1 {
            hand -= 1;
            state.drop_one(Place::Store(sower));
        }
        let one_stays = match self.rules.sow.first {
            FirstCounter::Next | FirstCounter::Store => false,
            FirstCounter::Origin => hand > 1,
            FirstCounter::AlwaysOrigin => true,
        };
        self.sow_hand(state, from, hand, one_stays, sower, memory)
    }

    /// Drops the counters of a handful one by one. Returns where the last one fell, if it fell on the board.
    pub(super) fn sow_hand(
        &self,
        state: &mut State,
        from: Place,
        mut hand: u32,
        one_stays: bool,
        sower: Side,
        memory: &mut Memory,
    ) -> Option<Place> {
        let mut place = from;
        let handful = hand;
        memory.sown.clear();
        while hand > 0 {
            if !(one_stays && memory.sown.is_empty() && handful == hand) {
                let next = self.next_place(state, place, from, sower, hand == 1);
                // "When a player reaches the end of their row with a counter, it is captured instead of continuing to sow it to
                // the opponent's rows" (Andada, by way of Ludii).
                if self.rules.turn.captures == Captures::PastOwn && self.is_on_his_side(next, sower)
                {
                    *state.stores.entry(sower).or_default() += hand;
                    memory.last_handful = None;
                    return None;
                }
                place = next;
            }
            state.drop_one(place);
            if let Place::Hole(hole) = place {
                memory.sown.insert(hole);
                memory.reached.insert(hole);
            }
            hand -= 1;
            if hand > 0 {
                self.passing_drop(state, place, sower, memory);
            }
        }
        memory.last_handful = Some((handful, from, place));
        Some(place)
    }

    /// Returns the opponent's holes that the player to move can put captures into, if captures are given away.
    pub(super) fn gifts(&self, state: &State) -> Vec<usize> {
        let theirs = state.owned(state.to_move.other()).into_iter();
        let open =
            |hole: &usize| !is_captured(state, *hole) && state.holes[*hole].mark != Mark::Closed;
        let has_any = state
            .stores
            .get(&state.to_move)
            .is_some_and(|&store| store > 0);
        match self.rules.turn.captures == Captures::Given && has_any {
            true => theirs.filter(open).collect(),
            false => Vec::new(),
        }
    }

    /// Returns whether a place is a hole on the side of the sower's opponent, whoever owns it.
    fn is_on_his_side(&self, place: Place, sower: Side) -> bool {
        let first = sower.other().index() * self.rules.board.per_side();
        let side = first..first + self.rules.board.per_side();
        matches!(place, Place::Hole(hole) if side.contains(&hole))
    }

    /// "A player cannot sow a lone counter that was sown into their row by the opponent on the previous turn back" (Andot, by
    /// way of Ludii): it rests for one turn.
    fn let_rest(&self, state: &mut State, memory: &Memory) {
        if self.rules.turn.rests == Rests::Moved {
            return self.let_moved_rest(state, memory);
        }
        state.wake();
        let Some((1, Place::Hole(from), Place::Hole(hole))) = memory.last_handful else {
            return;
        };
        let came_from = state.holes[from].owner;
        let there = &mut state.holes[hole];
        if self.rules.turn.rests == Rests::Crossed
            && there.owner != came_from
            && there.counters == 1
            && there.mark == Mark::Plain
        {
            there.mark = Mark::Resting;
        }
    }

    /// "A player cannot sow from a hole from which they sowed until it has been sown into by the opponent" (Adi, by way of
    /// Ludii).
    fn let_moved_rest(&self, state: &mut State, memory: &Memory) {
        let sower = state.to_move;
        for &hole in &memory.reached {
            let there = &mut state.holes[hole];
            if there.mark == Mark::Resting && there.owner != sower {
                there.mark = Mark::Plain;
            }
        }
        if let Some(hole) = memory.started
            && state.holes[hole].mark == Mark::Plain
        {
            state.holes[hole].mark = Mark::Resting;
        }
    }

    /// Sows only the first handful of a turn. Returns where its last counter fell, the number it made there, and all
    /// holes that got one.
    pub fn try_handful(&self, state: &mut State, from: usize) -> (Place, u32, BTreeSet<usize>) {
        let sower = state.to_move;
        let mut memory = Memory::default();
        let landing = self
            .sow_handful(state, Place::Hole(from), sower, &mut memory)
            .expect("no rule asks where a handful ends that need not end on the board");
        // A later capture may fall into the store where the last counter lies.
        let makes = state.counters(landing);
        if self.rules.sow.passing == PassingTime::EndOfLap {
            memory.passed_in_lap.retain(|&h| Place::Hole(h) != landing);
            for hole in memory.passed_in_lap.clone() {
                self.passing(state, hole, sower, &mut memory);
            }
        }
        (landing, makes, memory.sown)
    }
}

/// Removes the mark from a hole that had not been moved.
fn forget_unmoved(state: &mut State, hole: usize) {
    if state.holes[hole].mark == Mark::Unmoved {
        state.mark(hole, Mark::Plain);
    }
}
