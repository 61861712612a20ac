//! The events before the first free turn.

use std::collections::{BTreeMap, BTreeSet};

use gebeta_core::rules::{
    Action, EndlessResult, Opening, OpeningStep, Origin, RaceFinish, RaceModel, RaceTie,
};
use gebeta_core::{Mark, Side};

use super::asked::{is_the_hole_itself, taker};
use super::state::HoleState;
use super::turn::{Memory, Sown};
use super::{After, Ending, Oracle, Place, State};

/// The number of dropped counters of a player at which a race is stopped.
const MOST_TICKS: usize = 100_000;

/// A player who races. The hand is empty when the player has finished, or when there was nothing to lift.
struct Racer {
    side: Side,
    hand: u32,
    /// The number of counters lifted last.
    handful: u32,
    /// The holes into which the player's counters have fallen.
    reached: BTreeSet<usize>,
    /// The place where the last counter fell, or where the player lifted.
    at: Place,
    /// The hole where the player lifted the handful.
    origin: usize,
    /// The number of counters dropped.
    ticks: usize,
}

impl Racer {
    fn sows_on(&self) -> bool {
        self.hand > 0 && self.ticks < MOST_TICKS
    }
}

fn lift_first(state: &mut State, side: Side, origins: [Option<usize>; 2]) -> Racer {
    let origin = origins[side.index()];
    let hand = origin.map_or(0, |hole| state.lift(hole));
    Racer {
        side,
        hand,
        handful: hand,
        reached: BTreeSet::new(),
        at: Place::Hole(origin.unwrap_or(0)),
        origin: origin.unwrap_or(0),
        ticks: 0,
    }
}

impl Oracle<'_> {
    /// Lays out the board.
    pub fn set_up(&self, starter: Side) -> State {
        let hole = |(i, counters): (usize, u8)| HoleState {
            counters: u32::from(counters),
            owner: Side::BOTH[i / self.rules.board.per_side()],
            mark: match self.asks_for_unmoved_holes() {
                true => Mark::Unmoved,
                false => Mark::Plain,
            },
            taxed: false,
        };
        State {
            holes: self
                .rules
                .counters()
                .into_iter()
                .enumerate()
                .map(hole)
                .collect(),
            stores: BTreeMap::from([(Side::A, 0), (Side::B, 0)]),
            to_move: starter,
            first_turns: [self.most_counted() as u8; 2],
        }
    }

    /// Lays out the board and plays the opening.
    pub fn start(&self, starter: Side) -> After {
        let state = self.set_up(starter);
        self.open(state, None)
    }

    /// Plays the opening from a laid-out board. The players race from `origins` where they may choose.
    pub fn open(&self, state: State, origins: Option<[usize; 2]>) -> After {
        self.open_round(state, origins, true).0
    }

    /// Plays the opening and returns who began. If a race does not decide that, it is the player who was to begin
    /// before the race.
    pub fn open_round(
        &self,
        state: State,
        origins: Option<[usize; 2]>,
        race_decides: bool,
    ) -> (After, Side) {
        let starter = state.to_move;
        let race = &self.rules.opening;
        if !race.is_race() {
            return (self.by_steps(state), starter);
        }
        let named = Side::BOTH.map(|side| self.origin(&state, race.from, side));
        let origins = match race.from {
            Origin::Choice | Origin::ChoiceOrLeftmost => origins.map_or(named, |o| o.map(Some)),
            _ => named,
        };
        let laid_out = state.clone();
        let (mut state, ticks) = self.race(state, race, origins);
        if ticks.contains(&MOST_TICKS) {
            // It would never end, so it is taken back.
            let mut state = laid_out;
            if matches!(
                self.rules.limits.endless,
                EndlessResult::VoidGame | EndlessResult::VoidRound
            ) {
                state.to_move = match race.tie {
                    RaceTie::First => starter,
                    RaceTie::A => Side::A,
                    RaceTie::B => Side::B,
                };
                let ended = After {
                    state,
                    ending: Some(Ending::Endless),
                    legal: Vec::new(),
                    turns: Vec::new(),
                };
                return (ended, starter);
            }
            match race.tie {
                RaceTie::A if race_decides => state.to_move = Side::A,
                RaceTie::B if race_decides => state.to_move = Side::B,
                _ => {}
            }
            let began = state.to_move;
            return (self.settle(state), began);
        }
        if !race_decides {
            state.to_move = starter;
        }
        let began = state.to_move;
        (self.settle(state), began)
    }

    /// Returns the holes that a player owns, from the player's left: round from their own side on, but holes that they
    /// have won directly before their own come before them.
    fn ordered_from_the_left(&self, state: &State, side: Side) -> Vec<usize> {
        let holes = state.holes.len();
        let to_the_right = if self.names_go_up(side) { 1 } else { holes - 1 };
        let his_own = side.index() * (holes / 2)..(side.index() + 1) * (holes / 2);
        let at_his_left = match self.names_go_up(side) {
            true => his_own.start,
            false => his_own.end - 1,
        };
        let mut order: Vec<usize> = (0..holes)
            .map(|i| (at_his_left + i * to_the_right) % holes)
            .filter(|&hole| state.holes[hole].owner == side)
            .collect();
        for _ in 0..order.len() {
            let (first, last) = (order[0], order[order.len() - 1]);
            if (last + to_the_right) % holes == first && order.len() < holes {
                order.rotate_right(1);
            }
        }
        order.retain(|&hole| state.holes[hole].mark != Mark::Closed);
        order
    }

    /// Returns the holes of a player's side that lie in the row nearest to them, from their left. B looks at the board
    /// from above.
    pub fn back_row(&self, side: Side) -> Vec<usize> {
        let rows = self.rules.board.rows();
        let mut row = match side {
            Side::A => rows[rows.len() - 1].clone(),
            Side::B => rows[0].clone(),
        };
        if side == Side::B {
            row.reverse();
        }
        row.iter()
            .filter(|&&hole| self.rules.board.side(side).contains(hole))
            .map(|hole| hole.index())
            .collect()
    }

    /// Returns whether a player's names go up from their left to their right.
    pub fn names_go_up(&self, side: Side) -> bool {
        match &self.back_row(side)[..] {
            [left, .., right] => left < right,
            _ => true,
        }
    }

    /// Returns the hole that a player starts from: the one at the end of the back row if the board has more than one
    /// row for the player and they still own it, or else the one at the end of all their holes.
    fn origin(&self, state: &State, origin: Origin, side: Side) -> Option<usize> {
        let owned = self.ordered_from_the_left(state, side);
        let mut back_row = self.back_row(side);
        if self.rules.board.rows().len() == 2 {
            back_row.clear();
        }
        let left = back_row.first().filter(|hole| owned.contains(hole));
        let right = back_row.last().filter(|hole| owned.contains(hole));
        let n = state.holes.len() / 2;
        let mut from_the_right: Vec<usize> = owned.iter().rev().copied().collect();
        if origin == Origin::RightmostOfRow {
            from_the_right.sort_by_key(|&hole| hole / n != side.index());
        }
        let mut in_order: Vec<usize> = match origin {
            Origin::Leftmost | Origin::ChoiceOrLeftmost => {
                left.into_iter().chain(&owned).copied().collect()
            }
            Origin::Rightmost | Origin::RightmostOfRow | Origin::Choice => {
                right.copied().into_iter().chain(from_the_right).collect()
            }
        };
        if matches!(origin, Origin::Choice | Origin::ChoiceOrLeftmost) {
            in_order.retain(|&hole| state.holes[hole].counters > 0);
        }
        in_order.first().copied()
    }

    // ------------------------------------------------------------------- race

    /// Lets both players sow from their holes. Returns the number of counters that each dropped.
    pub fn race(
        &self,
        mut state: State,
        race: &Opening,
        origins: [Option<usize>; 2],
    ) -> (State, [usize; 2]) {
        let racers = match race.model {
            RaceModel::Synchronous => {
                let mut racers = Side::BOTH.map(|side| lift_first(&mut state, side, origins));
                while racers.iter().any(Racer::sows_on) {
                    // A player who finishes in the same tick does not stop the other.
                    let finished = racers
                        .each_ref()
                        .map(|racer| racer.hand == 0 && racer.ticks > 0);
                    for (i, racer) in racers.iter_mut().enumerate() {
                        let lifts = race.finish == RaceFinish::Both || !finished[1 - i];
                        self.tick(&mut state, race, racer, lifts);
                    }
                }
                racers
            }
            RaceModel::AFirst | RaceModel::BFirst => {
                let order = match race.model {
                    RaceModel::BFirst => [Side::B, Side::A],
                    _ => [Side::A, Side::B],
                };
                let mut racers = order.map(|side| {
                    let mut racer = lift_first(&mut state, side, origins);
                    while racer.sows_on() {
                        self.tick(&mut state, race, &mut racer, true);
                    }
                    racer
                });
                racers.sort_by_key(|racer| racer.side);
                racers
            }
        };
        let ticks = racers.each_ref().map(|racer| racer.ticks);
        state.to_move = match (ticks, race.tie) {
            ([a, 0], _) if a > 0 => Side::A,
            ([0, b], _) if b > 0 => Side::B,
            ([a, b], _) if a < b => Side::A,
            ([a, b], _) if b < a => Side::B,
            (_, RaceTie::First) => state.to_move,
            (_, RaceTie::A) => Side::A,
            (_, RaceTie::B) => Side::B,
        };
        (state, ticks)
    }

    /// Lets a racer drop one counter and, if it was the last, lift again or stop.
    fn tick(&self, state: &mut State, race: &Opening, racer: &mut Racer, lifts: bool) {
        if racer.hand == 0 {
            return;
        }
        racer.at = self.next_place(
            state,
            racer.at,
            Place::Hole(racer.origin),
            racer.side,
            racer.hand == 1,
        );
        state.drop_one(racer.at);
        racer.ticks += 1;
        racer.hand -= 1;
        let Place::Hole(hole) = racer.at else { return };
        racer.reached.insert(hole);
        if race.captures && racer.hand > 0 {
            self.passing(state, hole, racer.side, &mut Memory::default());
        }
        if racer.hand > 0 {
            return;
        }
        let row = self.last_row(
            state,
            racer.at,
            state.counters(racer.at),
            racer.handful,
            &racer.reached,
            racer.side,
        );
        let takes_it = matches!(row.action, Action::Take(take) if is_the_hole_itself(take));
        if race.captures && takes_it {
            let taker = taker(row.to, state.holes[hole].owner, racer.side);
            state.take_all(hole, taker);
        }
        let was_empty = state.holes[hole].counters <= 1;
        if !was_empty && lifts {
            racer.hand = state.lift(hole);
            racer.handful = racer.hand;
            racer.origin = hole;
        }
    }

    // ------------------------------------------------------------------ steps

    /// Applies the steps of an opening in order.
    fn by_steps(&self, mut state: State) -> After {
        let starter = state.to_move;
        let opening = &self.rules.opening;
        let Some(origin) = self.origin(&state, opening.from, starter) else {
            return self.settle(state);
        };
        let laid_out = state.clone();
        // The hole that a push would empty next, the holes that a push has filled, and where the last counters went.
        let mut at = origin;
        let mut pushed = 0;
        let mut filled = None;
        let mut hand = 0;
        for step in &opening.steps {
            match step {
                OpeningStep::Race => unreachable!("a race isn't one of several steps"),
                OpeningStep::PushOne | OpeningStep::Push => {
                    let open = |hole: &&HoleState| hole.mark != Mark::Closed;
                    let pairs = state.holes.iter().filter(open).count() / 2;
                    while pushed < pairs {
                        let next = self.hole_after(&state, at, starter);
                        let counters = state.lift(at);
                        state.holes[next].counters += counters;
                        filled = Some(next);
                        pushed += 1;
                        at = self.hole_after(&state, next, starter);
                        if *step == OpeningStep::PushOne {
                            break;
                        }
                    }
                }
                OpeningStep::Carry => {
                    filled = self.carry(&mut state, origin);
                    state.to_move = starter.other();
                }
                OpeningStep::Gather => {
                    for hole in state.owned(starter) {
                        let there = state.holes[hole].counters;
                        let taken = opening.counters.map_or(there, |n| there.min(n.into()));
                        state.holes[hole].counters -= taken;
                        hand += taken;
                    }
                }
                OpeningStep::CaptureHole => {
                    if let Some(hole) = filled {
                        state.mark(hole, Mark::Captured(starter));
                    }
                }
                OpeningStep::Take => {
                    if let Some(hole) = filled {
                        state.take_all(hole, starter);
                    }
                }
                OpeningStep::Sow if hand > 0 => {
                    return self.sow_all_gathered(&state, laid_out, origin, hand);
                }
                OpeningStep::Sow => {
                    if let Some(hole) = filled {
                        return self.sow_what_was_pushed(state, hole);
                    }
                }
            }
        }
        self.settle(state)
    }

    /// The starter sows the contents of the hole that was filled last.
    fn sow_what_was_pushed(&self, mut state: State, hole: usize) -> After {
        if state.holes[hole].counters == 0 {
            return self.settle(state);
        }
        let starter = state.to_move;
        match (
            self.sow_turn(&state, hole.into()),
            self.rules.limits.endless,
        ) {
            (Sown::Ended { state: after, .. }, _) => state = after,
            (Sown::Endless, EndlessResult::VoidGame | EndlessResult::VoidRound) => {
                return After {
                    state,
                    ending: Some(Ending::Endless),
                    legal: Vec::new(),
                    turns: Vec::new(),
                };
            }
            (Sown::Endless, EndlessResult::Illegal | EndlessResult::Pass) => {}
        }
        state.to_move = starter.other();
        self.settle(state)
    }

    /// The starter takes a counter, and from there on takes one and gives one until they have gone round. The first one
    /// is dropped beyond the hole where it was taken. Returns where it fell, if there was one.
    fn carry(&self, state: &mut State, origin: usize) -> Option<usize> {
        let starter = state.to_move;
        let first = self.hole_after(state, origin, starter);
        let mut carried = false;
        if state.holes[origin].counters > 0 {
            state.holes[origin].counters -= 1;
            carried = true;
        }
        let mut hole = origin;
        let mut came_round = false;
        while !came_round {
            let giver = self.hole_after(state, hole, starter);
            let taker = self.hole_after(state, giver, starter);
            if giver == origin {
                break;
            }
            came_round = taker == origin;
            if state.holes[giver].counters > 0 {
                state.holes[giver].counters -= 1;
                state.holes[taker].counters += 1;
            }
            hole = taker;
        }
        carried.then(|| {
            state.holes[first].counters += 1;
            first
        })
    }

    /// The starter sows everything taken out of their holes.
    fn sow_all_gathered(&self, state: &State, laid_out: State, origin: usize, hand: u32) -> After {
        let starter = state.to_move;
        match (
            self.sow_gathered(state, origin, hand),
            self.rules.limits.endless,
        ) {
            (
                Sown::Ended {
                    mut state, again, ..
                },
                _,
            ) => {
                if !again {
                    state.to_move = starter.other();
                }
                self.settle(state)
            }
            (Sown::Endless, EndlessResult::VoidGame | EndlessResult::VoidRound) => {
                let mut state = laid_out;
                state.to_move = starter.other();
                After {
                    state,
                    ending: Some(Ending::Endless),
                    legal: Vec::new(),
                    turns: Vec::new(),
                }
            }
            (Sown::Endless, EndlessResult::Illegal | EndlessResult::Pass) => {
                let mut state = laid_out;
                state.to_move = starter.other();
                self.settle(state)
            }
        }
    }

    /// Returns the next hole in a player's direction. A store is not a hole, nor is a closed one.
    fn hole_after(&self, state: &State, hole: usize, player: Side) -> usize {
        let mut place = Place::Hole(hole);
        loop {
            place = self.step(place, player);
            if let Place::Hole(next) = place
                && state.holes[next].mark != Mark::Closed
            {
                return next;
            }
        }
    }
}
