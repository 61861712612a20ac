//! A round: the legal turns, the end, and the winner.

use gebeta_core::rules::{
    EndlessResult, Feed, Lifting, LiftingWhen, Owner, Rest, Rests, RoundEndRow, RoundEndWhen, Slam,
};
use gebeta_core::{Mark, Side};

use super::asked::{has_counters, is_among, is_asked_for, is_so_many, whose};
use super::turn::Sown;
use super::{Oracle, Place, State, Turn};

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    Won(Side),
    Draw,
    Endless,
    /// Nobody has won within the limit of turns of a round.
    TooLong,
}

impl Ending {
    /// Returns the letter that the cases use.
    pub fn letter(self) -> char {
        match self {
            Ending::Won(side) => side.letter(),
            Ending::Draw => 'D',
            Ending::Endless | Ending::TooLong => 'T',
        }
    }
}

/// The state after a turn, or before the first one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct After {
    pub state: State,
    pub ending: Option<Ending>,
    /// The holes that the player to move may start from.
    pub legal: Vec<usize>,
    /// The turns that the player may play.
    pub turns: Vec<Turn>,
}

impl Oracle<'_> {
    /// Plays a turn from a hole, and lets a player who can't move pass.
    pub fn play(&self, before: &State, turn: impl Into<Turn>) -> After {
        self.play_missing(before, turn, &[]).0
    }

    /// Plays a turn in which nobody claims these captures. Returns the number that could be claimed.
    pub fn play_missing(
        &self,
        before: &State,
        turn: impl Into<Turn>,
        misses: &[u32],
    ) -> (After, u32) {
        let rules = self.rules_of_turn(before, before.to_move);
        let (sown, offered) = Oracle::new(&rules).sow_turn_missing(before, turn.into(), misses);
        (self.conclude(before, sown), offered)
    }

    fn conclude(&self, before: &State, sown: Sown) -> After {
        match sown {
            Sown::Ended {
                mut state, again, ..
            } => {
                self.count_turn(&mut state, before.to_move);
                if !again {
                    state.to_move = state.to_move.other();
                }
                self.settle_after(state, before.to_move)
            }
            Sown::Endless => match self.rules.limits.endless {
                EndlessResult::VoidGame | EndlessResult::VoidRound => After {
                    state: before.clone(),
                    ending: Some(Ending::Endless),
                    legal: Vec::new(),
                    turns: Vec::new(),
                },
                EndlessResult::Pass => {
                    let mut state = before.clone();
                    if self.rules.turn.rests != Rests::Moved {
                        state.wake();
                    }
                    self.count_turn(&mut state, before.to_move);
                    state.to_move = state.to_move.other();
                    self.settle_after(state, before.to_move)
                }
                EndlessResult::Illegal => panic!("such a move is not allowed"),
            },
        }
    }

    /// Returns the holes that a player may start from on their turn.
    pub fn moves_of(&self, state: &State, player: Side) -> Vec<usize> {
        let turns = self.turns_of(state, player).into_iter();
        let mut holes: Vec<usize> = turns.map(|turn| turn.hole).collect();
        holes.dedup();
        holes
    }

    /// Returns the turns that a player may play on their turn.
    pub fn turns_of(&self, state: &State, player: Side) -> Vec<Turn> {
        let mut state = state.clone();
        state.to_move = player;
        Oracle::new(&self.rules_of_turn(&state, player)).turns_now(&state)
    }

    /// Returns the turns that the player to move may play by these rules.
    fn turns_now(&self, state: &State) -> Vec<Turn> {
        let gifts = self.gifts(state);
        if !gifts.is_empty() {
            return gifts.into_iter().map(Turn::from).collect();
        }
        let could: Vec<Turn> = (0..state.holes.len())
            .filter(|&hole| {
                let owner = state.holes[hole].owner;
                match self.rules.turn.from {
                    Owner::Own => owner == state.to_move,
                    Owner::Opponent => owner != state.to_move,
                    Owner::Any => true,
                }
            })
            .flat_map(|hole| self.turns_from(hole))
            .filter(|&turn| self.may_start(state, turn))
            .collect();
        let decided = |wanted| {
            let turns = could.iter().copied();
            let turns = turns.filter(|&turn| self.lifting(state, turn) == wanted);
            self.feeding(state, turns.collect())
        };
        let first = decided(Lifting::Allow);
        if !first.is_empty() {
            return first;
        }
        let second = decided(Lifting::LastResort);
        if !second.is_empty() {
            return second;
        }
        // Of the others only the one farthest to the right, on the player's side before the other's.
        let others = decided(Lifting::RightmostResort);
        let own = self.filling_order(state.to_move, false);
        let mut order = own.into_iter().chain(0..state.holes.len());
        let rightmost = order.find(|&hole| others.iter().any(|turn| turn.hole == hole));
        let is_rightmost = |turn: &Turn| Some(turn.hole) == rightmost;
        others.into_iter().filter(is_rightmost).collect()
    }

    /// Returns the decision of the first row that matches a turn.
    pub fn lifting(&self, state: &State, turn: Turn) -> Lifting {
        let going = self.setting_out(state, turn);
        for row in &self.rules.lifting {
            if going.is_so_there(state, &row.when, turn.hole) {
                return row.action;
            }
        }
        Lifting::Allow
    }

    fn is_so_there(&self, state: &State, when: &LiftingWhen, hole: usize) -> bool {
        let lifter = state.to_move;
        let ends_so = || {
            let mut sown = state.clone();
            let (end, makes, fallen) = self.try_handful(&mut sown, hole);
            let mut reached = fallen
                .iter()
                .map(|&hole| whose(state.holes[hole].owner, lifter));
            let owner = match end {
                Place::Hole(end) => state.holes[end].owner,
                Place::Store(side) => side,
            };
            is_asked_for(when.ends.owner, whose(owner, lifter))
                && (when.reaches == Owner::Any
                    || reached.any(|owner| is_asked_for(when.reaches, owner)))
                && when
                    .ends
                    .holds
                    .is_none_or(|number| is_so_many(number, makes - 1))
        };
        let kind = self.kind(state, Place::Hole(hole), lifter);
        when.kind.is_none_or(|kinds| is_among(kinds, kind))
            && when
                .holds
                .is_none_or(|number| is_so_many(number, state.holes[hole].counters))
            && self.is_at(hole, when.from_left, when.from_right)
            && self.is_so_around(state, when.at, Place::Hole(hole), lifter)
            && ((when.ends.is_empty() && when.reaches == Owner::Any) || ends_so())
    }

    /// Keeps the turns in which a player gives the opponent what the rules ask for.
    fn feeding(&self, state: &State, turns: Vec<Turn>) -> Vec<Turn> {
        let player = state.to_move;
        let feed = self.rules.turn.feed;
        let opponent_has_nothing = !has_counters(state, player.other());
        if matches!(feed, Feed::No | Feed::GivesOne | Feed::GivesOneFirst)
            || (feed != Feed::Always && !opponent_has_nothing)
        {
            return turns;
        }
        let feeding: Vec<Turn> = turns
            .iter()
            .copied()
            .filter(|&turn| self.leaves_something(state, turn))
            .collect();
        match feed {
            Feed::IfPossible if feeding.is_empty() => turns,
            _ => feeding,
        }
    }

    /// Returns whether the opponent of the player to move has anything in their holes after a turn.
    fn leaves_something(&self, state: &State, turn: Turn) -> bool {
        let opponent = state.to_move.other();
        match self.sow_turn(state, turn) {
            Sown::Ended { state, .. } => has_counters(&state, opponent),
            Sown::Endless => has_counters(state, opponent),
        }
    }

    /// Returns whether the player to move may start a turn, whatever the lifting rows say.
    fn may_start(&self, state: &State, turn: Turn) -> bool {
        let counters = state.holes[turn.hole].counters;
        counters > 0
            && state.holes[turn.hole].mark != Mark::Resting
            // "You must share one seed from a hole of your choice with 2 or more seeds" (Leab El-ákil, by way of
            // MancalaGames).
            && (counters > 1
                || self.rules.turn.feed != Feed::GivesOneFirst
                || has_counters(state, state.to_move.other()))
            && !(self.rules.turn.slam == Slam::Forbidden
                && matches!(
                    self.sow_turn(state, turn),
                    Sown::Ended { slammed: true, .. }
                ))
            && !(self.rules.limits.endless == EndlessResult::Illegal
                && matches!(self.sow_turn(state, turn), Sown::Endless))
    }

    /// Finds out whether the round is over, and lets a player who can't move pass.
    pub fn settle(&self, state: State) -> After {
        let mover = state.to_move.other();
        self.settle_after(state, mover)
    }

    /// Does so after a turn of a player.
    fn settle_after(&self, mut state: State, mover: Side) -> After {
        let player = state.to_move;
        for end in &self.rules.round_end {
            let on_board: u32 = state.holes.iter().map(|hole| hole.counters).sum();
            let all = on_board + state.stores.values().sum::<u32>();
            let over = match end.when {
                RoundEndWhen::CountersAtMost { at_most } => on_board <= u32::from(at_most),
                RoundEndWhen::EachHoleAtMost { at_most } => {
                    let most = state.holes.iter().map(|hole| hole.counters).max();
                    most <= Some(u32::from(at_most))
                }
                RoundEndWhen::OverHalf => Side::BOTH
                    .iter()
                    .any(|&side| self.won(&state, side) > all / 2),
                _ => false,
            };
            if over {
                return self.end(state, end.rest, player.other(), mover);
            }
        }
        let can = |side| !self.moves_of(&state, side).is_empty();
        let stuck = self.stuck_end();
        let over = match stuck.when {
            RoundEndWhen::NextCannotMove => !can(player),
            RoundEndWhen::NobodyCanMove => !can(player) && !can(player.other()),
            RoundEndWhen::ASideEmpty => {
                Side::BOTH.iter().any(|&side| is_empty(&state, side))
                    || (!can(player) && !can(player.other()))
            }
            _ => unreachable!("the first row is one of these"),
        };
        if over {
            let other = self.the_other(&state);
            return self.end(state, stuck.rest, other, mover);
        }
        if !can(player) {
            state.to_move = player.other();
        }
        After {
            legal: self.moves_of(&state, state.to_move),
            turns: self.turns_of(&state, state.to_move),
            state,
            ending: None,
        }
    }

    /// Ends a round because of how it has been played, if the rules say so. `earlier` are the boards before each turn.
    pub fn end_of_play(&self, earlier: &[State], state: &State) -> Option<After> {
        let mover = earlier.last()?.to_move;
        let as_much_won = |before: &State| {
            before.stores == state.stores
                && before
                    .holes
                    .iter()
                    .zip(&state.holes)
                    .all(|(a, b)| a.mark == b.mark && a.taxed == b.taxed)
        };
        for end in &self.rules.round_end {
            let over = match end.when {
                RoundEndWhen::NothingWon { turns } => {
                    let turns = usize::from(turns);
                    earlier.len() >= turns
                        && earlier[earlier.len() - turns..].iter().all(as_much_won)
                }
                RoundEndWhen::Repeats { times } => {
                    let before = earlier.iter().filter(|before| *before == state);
                    before.count() + 1 >= usize::from(times)
                }
                _ => false,
            };
            if over {
                return Some(self.end(state.clone(), end.rest, state.to_move.other(), mover));
            }
        }
        None
    }

    /// Gives the remaining counters to their owners, and counts.
    fn end(&self, mut state: State, rest: Rest, other: Side, mover: Side) -> After {
        let lies = |state: &State, hole: usize| state.holes[hole].counters;
        let winner = match rest {
            Rest::OtherWins | Rest::StuckWins
                if (0..state.holes.len()).all(|hole| lies(&state, hole) == 0) =>
            {
                let has_put_aside = |side: Side| state.stores[&side] > 0;
                match (has_put_aside(mover), has_put_aside(mover.other())) {
                    (false, true) => Some(mover.other()),
                    _ => Some(mover),
                }
            }
            Rest::OtherWins => Some(other),
            Rest::StuckWins => Some(other.other()),
            _ => None,
        };
        if let Some(winner) = winner {
            for hole in 0..state.holes.len() {
                state.take_all(hole, winner);
            }
            let lost = std::mem::take(state.stores.get_mut(&winner.other()).unwrap());
            state.put_aside(winner, lost);
        }
        let counts_for_nobody = |state: &State, hole: usize| {
            !(self.wegs_count() && matches!(state.holes[hole].mark, Mark::Captured(_)))
        };
        let all: u32 = (0..state.holes.len())
            .filter(|&hole| counts_for_nobody(&state, hole))
            .map(|hole| lies(&state, hole))
            .sum();
        let mut halves = [(Side::A, all / 2), (Side::B, all / 2)];
        for (side, due) in &mut halves {
            // "The odd counter of what is shared goes to the player who moved last."
            if rest == Rest::HalvesOddToLastMover && *side == mover {
                *due = all - all / 2;
            }
        }
        for hole in 0..state.holes.len() {
            match rest {
                // The contents of a weg that counts for its captor already belong to the captor.
                _ if self.wegs_count() && matches!(state.holes[hole].mark, Mark::Captured(_)) => {}
                Rest::Other => {
                    state.take_all(hole, other);
                }
                Rest::LastMover => {
                    state.take_all(hole, mover);
                }
                Rest::Owner => {
                    state.take_all(hole, state.holes[hole].owner);
                }
                Rest::Stuck => {
                    state.take_all(hole, other.other());
                }
                Rest::Halves | Rest::HalvesOddToLastMover => {
                    for (side, due) in &mut halves {
                        *due -= state.take(hole, *due, *side);
                    }
                }
                Rest::OtherWins | Rest::StuckWins | Rest::Stays => {}
            }
        }
        let [a, b] = self.score(&state);
        let ending = match a.cmp(&b) {
            std::cmp::Ordering::Greater => Ending::Won(Side::A),
            std::cmp::Ordering::Less => Ending::Won(Side::B),
            std::cmp::Ordering::Equal => Ending::Draw,
        };
        After {
            state,
            ending: Some(ending),
            legal: Vec::new(),
            turns: Vec::new(),
        }
    }

    /// Returns the row for a player who has no move.
    fn stuck_end(&self) -> &RoundEndRow {
        let stuck = [
            RoundEndWhen::NextCannotMove,
            RoundEndWhen::NobodyCanMove,
            RoundEndWhen::ASideEmpty,
        ];
        let mut rows = self.rules.round_end.iter();
        rows.find(|row| stuck.contains(&row.when))
            .expect("there is one such row")
    }

    /// Returns the player whom a rule means that gives the rest to "the other": where an empty side ends the round, the
    /// one whose side is not empty; otherwise the one who is not stuck on their turn.
    fn the_other(&self, state: &State) -> Side {
        let empty = Side::BOTH.map(|side| is_empty(state, side));
        match (self.stuck_end().when, empty) {
            (RoundEndWhen::ASideEmpty, [true, false]) => Side::B,
            (RoundEndWhen::ASideEmpty, [false, true]) => Side::A,
            _ => state.to_move.other(),
        }
    }

    /// Returns each player's points: their store and, where they count, the contents of their wegs.
    pub fn score(&self, state: &State) -> [u32; 2] {
        Side::BOTH.map(|side| self.won(state, side) / u32::from(self.rules.score.unit))
    }

    /// "The counters in a player's captured holes count too, unless the winner gets all counters."
    fn wegs_count(&self) -> bool {
        !matches!(
            self.rules.round_end[0].rest,
            Rest::OtherWins | Rest::StuckWins
        )
    }

    /// Returns what a player has won so far.
    pub(super) fn won(&self, state: &State, side: Side) -> u32 {
        let mut counters = state.stores[&side];
        for hole in &state.holes {
            if self.wegs_count() && hole.mark == Mark::Captured(side) {
                counters += hole.counters;
            }
        }
        counters
    }
}

fn is_empty(state: &State, side: Side) -> bool {
    state
        .owned(side)
        .iter()
        .all(|&hole| state.holes[hole].counters == 0)
}
