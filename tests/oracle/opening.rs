//! What happens before the first free turn.

use std::collections::BTreeMap;

use gebeta::rules::{
    Action, Opening, PassingAction, Push, Race, RaceFinish, RaceModel, RaceOrigin, RaceTie, Taker,
};
use gebeta::words::{Hole, Mark, Side};

use super::state::HoleState;
use super::turn::Sown;
use super::{After, Oracle, Place, State};

/// No race takes longer: one that does is a tie and is left as it stands.
const MOST_TICKS: usize = 100_000;

/// A player who races.
struct Racer {
    side: Side,
    /// Counters in his hand, or `None` when he has finished.
    hand: Option<u32>,
    /// Where his last counter fell, or where he lifted.
    at: Place,
    /// Where he lifted the handful.
    origin: usize,
    /// How many counters he has dropped.
    ticks: usize,
    /// Whether he has reached an empty hole, or taken a final capture.
    arrived: bool,
}

impl Oracle<'_> {
    /// Lays out the board.
    pub fn set_up(&self, starter: Side) -> State {
        let hole = |(i, &counters): (usize, &u8)| HoleState {
            counters: u32::from(counters),
            owner: Side::BOTH[i / self.rules.board.per_side()],
            mark: Mark::Plain,
            taxed: false,
        };
        State {
            holes: self
                .rules
                .setup
                .counters
                .iter()
                .enumerate()
                .map(hole)
                .collect(),
            stores: BTreeMap::from([(Side::A, 0), (Side::B, 0)]),
            to_move: starter,
        }
    }

    /// Lays out the board and plays the opening.
    pub fn start(&self, starter: Side) -> After {
        let state = self.set_up(starter);
        self.open(state, None)
    }

    /// Plays the opening from a laid-out board; the players race from `origins` where they may choose.
    pub fn open(&self, state: State, origins: Option<[usize; 2]>) -> After {
        match &self.rules.opening {
            Opening::None => self.settle(state),
            Opening::Race(race) => {
                let named = Side::BOTH.map(|side| self.origin(&state, race.origin, side));
                let origins = match race.origin {
                    RaceOrigin::Choice => origins.unwrap_or(named),
                    _ => named,
                };
                let (state, _) = self.race(state, race, origins);
                self.settle(state)
            }
            Opening::Push(push) => self.push(state, push),
        }
    }

    /// Finds the hole that a player starts from.
    fn origin(&self, state: &State, origin: RaceOrigin, side: Side) -> usize {
        let rows = self.rules.board.rows();
        let back_row: Vec<usize> = match side {
            Side::A => &rows[rows.len() - 1],
            Side::B => &rows[0],
        }
        .iter()
        .map(|hole| hole.index())
        .collect();
        let owned = state.owned(side);
        match origin {
            RaceOrigin::Leftmost => owned[0],
            RaceOrigin::Rightmost | RaceOrigin::Choice => owned
                .into_iter()
                .filter(|hole| back_row.contains(hole))
                .max()
                .unwrap(),
        }
    }

    // ------------------------------------------------------------------- race

    /// Lets both players sow from their holes; says how long each took.
    pub fn race(&self, mut state: State, race: &Race, origins: [usize; 2]) -> (State, [usize; 2]) {
        let starter = state.to_move;
        let mut racers = Side::BOTH.map(|side| {
            let origin = origins[side.index()];
            let lifted = state.lift(origin);
            Racer {
                side,
                hand: (lifted > 0).then_some(lifted),
                at: Place::Hole(origin),
                origin,
                ticks: 0,
                arrived: false,
            }
        });
        match race.model {
            RaceModel::Synchronous => {
                for _ in 0..MOST_TICKS {
                    if racers.iter().all(|racer| racer.hand.is_none()) {
                        break;
                    }
                    for racer in [0, 1] {
                        let other_has_arrived = racers[1 - racer].arrived;
                        self.tick(&mut state, race, &mut racers[racer], other_has_arrived);
                    }
                }
            }
            RaceModel::Before(first) => {
                for racer in [first.index(), first.other().index()] {
                    for _ in 0..MOST_TICKS {
                        if racers[racer].hand.is_none() {
                            break;
                        }
                        let other_has_arrived = racers[1 - racer].arrived;
                        self.tick(&mut state, race, &mut racers[racer], other_has_arrived);
                    }
                }
            }
        }
        let ticks = [racers[0].ticks, racers[1].ticks];
        state.to_move = match (racers[0].arrived, racers[1].arrived) {
            (true, false) => Side::A,
            (false, true) => Side::B,
            (true, true) if ticks[0] < ticks[1] => Side::A,
            (true, true) if ticks[1] < ticks[0] => Side::B,
            _ => match race.tie {
                RaceTie::First => starter,
                RaceTie::Player(side) => side,
            },
        };
        (state, ticks)
    }

    /// Lets a racer drop one counter.
    fn tick(&self, state: &mut State, race: &Race, racer: &mut Racer, other_has_arrived: bool) {
        let Some(hand) = racer.hand else { return };
        racer.at = self.next_place(state, racer.at, racer.origin, racer.side);
        let was_empty = state.counters(racer.at) == 0;
        state.drop_one(racer.at);
        racer.ticks += 1;
        racer.hand = Some(hand - 1);
        if hand > 1 {
            if race.captures {
                self.passing_take(state, racer.at, racer.side);
            }
            return;
        }
        racer.hand = None;
        let Place::Hole(hole) = racer.at else {
            racer.arrived = true;
            return;
        };
        if was_empty || (race.captures && self.final_take(state, racer.at, racer.side)) {
            racer.arrived = true;
        } else if race.finish == RaceFinish::Both || !other_has_arrived {
            racer.hand = Some(state.lift(hole));
            racer.origin = hole;
        }
    }

    /// Takes what a passing counter takes by the passing table.
    fn passing_take(&self, state: &mut State, place: Place, sower: Side) {
        let Place::Hole(hole) = place else { return };
        let kind = self.kind(state, place, sower);
        let owner = state.holes[hole].owner;
        let makes = state.holes[hole].counters;
        let row = self.rules.passing.iter().find(|row| {
            row.when.kind.unwrap_or(gebeta::rules::HoleKind::Plain) == kind
                && row
                    .when
                    .owner
                    .is_none_or(|o| o == super::turn::whose(owner, sower))
                && row.when.makes.is_none_or(|n| u32::from(n) == makes)
        });
        if let Some(PassingAction::Take(taker)) = row.map(|row| row.action) {
            let to = match taker {
                Taker::Owner => owner,
                Taker::Sower => sower,
            };
            state.take_all(hole, to);
        }
    }

    /// Takes the hole of the last counter if the last table gives it to the sower; says whether it does.
    fn final_take(&self, state: &mut State, place: Place, sower: Side) -> bool {
        let Place::Hole(hole) = place else {
            return false;
        };
        let takes = self.last_row(state, place, sower).action == Action::TakeHere;
        if takes {
            state.take_all(hole, sower);
        }
        takes
    }

    // ------------------------------------------------------------------- push

    /// Pushes the contents of every second hole into the next, round the ring, and sows the last one.
    fn push(&self, mut state: State, push: &Push) -> After {
        let starter = state.to_move;
        let mut hole = self.origin(&state, push.origin, starter);
        let mut filled = Vec::new();
        for _ in 0..self.rules.board.per_side() {
            let next = self.hole_after(hole, starter);
            let counters = state.lift(hole);
            state.holes[next].counters += counters;
            filled.push(next);
            hole = self.hole_after(next, starter);
        }
        if push.first_makes_weg {
            state.holes[filled[0]].mark = Mark::Weg(starter);
        }
        if push.sow_last {
            let last = *filled.last().unwrap();
            match self.sow_turn(&state, last) {
                Sown::Ended { state: after, .. } => state = after,
                Sown::Endless => {}
            }
            state.to_move = starter.other();
        }
        self.settle(state)
    }

    fn hole_after(&self, hole: usize, player: Side) -> usize {
        let after = self.next_hole(Place::Hole(hole), player);
        debug_assert!(self.rules.board.all().contains(Hole(after as u8)));
        after
    }
}
