//! A match: what follows a round. Everything is laid out counter by counter, as players would do it.

use gebeta_core::rules::{EndlessResult, MatchEnd, Origin, RoundOpening, RoundsKind, Starter};
use gebeta_core::{Mark, Side};

use super::{After, Ending, Oracle, State};

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchOver {
    Won(Side),
    Draw,
    Void,
}

/// A round that is laid out and has not begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaidOut {
    pub number: u32,
    pub state: State,
    /// Whether it has the variant's opening.
    pub opens: bool,
    /// Whether the race, if there is one, decides who begins.
    pub race_decides: bool,
    /// What each player has counted in the rounds before, where that is counted.
    pub tally: [u32; 2],
    /// What each player had when it was laid out.
    pub stood: [u32; 2],
}

/// What follows a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Follows {
    Round(LaidOut),
    End(MatchOver),
}

/// The players of a round.
#[derive(Clone, Copy, Debug)]
pub struct Movers {
    /// The player who began it.
    pub began: Side,
    /// The player of its last turn; the one who began if there was none.
    pub last: Side,
}

impl Movers {
    /// One player began, and nobody played another turn.
    pub fn only(side: Side) -> Movers {
        Movers {
            began: side,
            last: side,
        }
    }
}

/// Chooses a number of holes for a player.
type Choose<'d> = dyn Fn(Side, &[usize], usize) -> Vec<usize> + 'd;

/// The decisions that others make.
pub struct Decisions<'d> {
    /// The winner when lots are drawn.
    pub lots: Side,
    /// The choice of the winner of holes.
    pub choose: &'d Choose<'d>,
}

impl Oracle<'_> {
    pub fn first_round(&self, starter: Side) -> LaidOut {
        let state = self.set_up(starter);
        LaidOut {
            number: 1,
            stood: self.stands(&state),
            state,
            opens: true,
            race_decides: true,
            tally: [0, 0],
        }
    }

    /// Plays the opening if the round has one. Returns who began.
    pub fn begin(&self, round: &LaidOut) -> (After, Side) {
        if round.opens {
            return self.open_round(round.state.clone(), None, round.race_decides);
        }
        let starter = round.state.to_move;
        (self.settle(round.state.clone()), starter)
    }

    /// Returns what each player takes home when a round is over: their store, the contents of the holes that they have
    /// captured, and the uncaptured contents of the holes that they own.
    pub fn count(&self, state: &State) -> [u32; 2] {
        Side::BOTH.map(|side| {
            let mut counters = state.stores[&side];
            for hole in &state.holes {
                let whose = match hole.mark {
                    Mark::Captured(captor) => captor,
                    _ => hole.owner,
                };
                if whose == side {
                    counters += hole.counters;
                }
            }
            counters
        })
    }

    /// Returns what each player has when a round is laid out. "What lay there in the first round, whoever owns the
    /// holes": each hole is as good as every other there.
    fn stands(&self, state: &State) -> [u32; 2] {
        if !self.lays_out_as_first() {
            return self.count(state);
        }
        Side::BOTH.map(|side| {
            let holes = state.holes.iter().filter(|hole| hole.owner == side);
            state.stores[&side] + holes.count() as u32 * self.full_hole()
        })
    }

    /// Returns what follows a round that stands as `after`.
    pub fn follows(
        &self,
        round: &LaidOut,
        movers: Movers,
        after: &After,
        decisions: &Decisions,
    ) -> Follows {
        let ending = after.ending.expect("the round is over");
        let one_round = self.rules.rounds.kind == RoundsKind::Single
            || self.rules.match_.when == MatchEnd::OneRound;
        if one_round {
            return Follows::End(match ending {
                Ending::Won(side) => MatchOver::Won(side),
                Ending::Draw => MatchOver::Draw,
                Ending::Endless | Ending::TooLong => MatchOver::Void,
            });
        }
        if matches!(ending, Ending::Endless | Ending::TooLong) {
            let sowing = ending == Ending::Endless;
            if sowing && self.rules.limits.endless == EndlessResult::VoidGame {
                return Follows::End(MatchOver::Void);
            }
            // The round does not count: the same layout lies there again.
            let mut again = round.clone();
            // An opening that makes the round void by itself is left out. Where origins are chosen, others can be
            // chosen.
            let opening = &self.rules.opening;
            let chosen = opening.is_race()
                && matches!(opening.from, Origin::Choice | Origin::ChoiceOrLeftmost);
            if !chosen && round.opens && self.begin(round).0.ending == Some(Ending::Endless) {
                again.opens = false;
            }
            again.state.to_move = self.starter(ending, movers);
            return self.next(round, again);
        }
        if self.rules.match_.when.is_tally() {
            return self.after_counting(round, movers, after);
        }
        let count = self.count(&after.state);
        let before = round.stood;
        if let MatchEnd::HolesOwned { goal } = self.rules.match_.when {
            // A gain by lots does not count: the player must own enough whichever way they fall.
            let falls = Side::BOTH.map(|lots| Decisions { lots, ..*decisions });
            let boards = falls.map(|lots| self.own_holes(count, before, &lots));
            let has_won = |side: Side| {
                boards.iter().all(|board| {
                    let owned = board.owned(side).into_iter();
                    let filled = owned.filter(|&hole| board.holes[hole].counters > 0);
                    filled.count() >= usize::from(goal)
                })
            };
            if let Some(winner) = Side::BOTH.into_iter().find(|&side| has_won(side)) {
                return Follows::End(MatchOver::Won(winner));
            }
        }
        let laid_out = match self.rules.rounds.kind {
            RoundsKind::HoleOwnership { .. } => self.own_holes(count, before, decisions),
            RoundsKind::RefillOwn { .. } => self.fill_own(count),
            RoundsKind::Arranged => self.fill_evenly(count),
            _ => self.fill_alike(count),
        };
        let lost = Side::BOTH.map(|side| {
            let too_few = match self.rules.match_.when {
                MatchEnd::CountersAtMost { at_most } => count[side.index()] <= u32::from(at_most),
                _ => false,
            };
            let nothing_lies_there = laid_out
                .owned(side)
                .iter()
                .all(|&hole| laid_out.holes[hole].counters == 0);
            too_few || nothing_lies_there
        });
        match lost {
            [false, false] => {}
            [true, false] => return Follows::End(MatchOver::Won(Side::B)),
            [false, true] => return Follows::End(MatchOver::Won(Side::A)),
            [true, true] => {
                return Follows::End(match count[0].cmp(&count[1]) {
                    std::cmp::Ordering::Greater => MatchOver::Won(Side::A),
                    std::cmp::Ordering::Less => MatchOver::Won(Side::B),
                    std::cmp::Ordering::Equal => MatchOver::Draw,
                });
            }
        }
        let mut state = laid_out;
        state.to_move = self.starter(ending, movers);
        if self.lays_out_as_first() {
            let first = self.set_up_again(state.to_move);
            for (hole, lay) in state.holes.iter_mut().zip(first.holes) {
                hole.counters = lay.counters;
            }
        }
        self.later(round, state, [0, 0])
    }

    /// Returns what follows a round where each begins like the first, and what is won in them is counted.
    fn after_counting(&self, round: &LaidOut, movers: Movers, after: &After) -> Follows {
        let ending = after.ending.expect("the round is over");
        let mut tally = round.tally;
        let has = Side::BOTH.map(|side| self.won(&after.state, side));
        match (self.rules.match_.when, ending) {
            (MatchEnd::CountersWon { .. }, _) => {
                tally[0] += has[0];
                tally[1] += has[1];
            }
            (MatchEnd::Surplus { .. }, Ending::Won(winner)) => {
                let (mine, others) = (has[winner.index()], has[winner.other().index()]);
                if mine > others {
                    tally[winner.index()] += mine - others;
                }
            }
            (MatchEnd::RoundsWon { double_from, .. }, Ending::Won(winner)) => {
                tally[winner.index()] += 1;
                if let Some(needed) = double_from
                    && u32::from(needed) <= has[winner.index()]
                {
                    tally[winner.index()] += 1;
                }
            }
            _ => {}
        }
        let goal = self.rules.match_.when.tally_goal();
        let goal = goal.map_or(0, u32::from);
        match tally {
            [a, b] if a < goal && b < goal => {}
            [a, b] if a == b => return Follows::End(MatchOver::Draw),
            [a, b] if a > b => return Follows::End(MatchOver::Won(Side::A)),
            _ => return Follows::End(MatchOver::Won(Side::B)),
        }
        let starter = self.starter(ending, movers);
        self.later(round, self.set_up_again(starter), tally)
    }

    /// Lays out the first round for a player to begin. This player gets the layout of the one who began it.
    fn set_up_again(&self, starter: Side) -> State {
        let mut state = self.set_up(starter);
        if starter != self.rules.setup.first.side() {
            let n = state.holes.len() / 2;
            for i in 0..n {
                let (a, b) = (state.holes[i].counters, state.holes[i + n].counters);
                state.holes[i].counters = b;
                state.holes[i + n].counters = a;
            }
        }
        state
    }

    /// Lets a round follow with this layout and the count so far.
    fn later(&self, round: &LaidOut, state: State, tally: [u32; 2]) -> Follows {
        self.next(
            round,
            LaidOut {
                number: 0,
                stood: self.stands(&state),
                state,
                opens: self.rules.rounds.opening == RoundOpening::EveryRound,
                race_decides: self.rules.rounds.starter == Starter::Race,
                tally,
            },
        )
    }

    fn next(&self, round: &LaidOut, mut next: LaidOut) -> Follows {
        if round.number >= self.rules.limits.rounds {
            return Follows::End(MatchOver::Void);
        }
        next.number = round.number + 1;
        Follows::Round(next)
    }

    /// Returns who begins after a round. If nobody has won it, the players take turns.
    fn starter(&self, ending: Ending, Movers { began, last }: Movers) -> Side {
        match (self.rules.rounds.starter, ending) {
            (Starter::Same, _) => began,
            (Starter::LastMover, _) => last,
            (Starter::Winner, Ending::Won(winner)) => winner,
            (Starter::Loser, Ending::Won(winner)) => winner.other(),
            _ => began.other(),
        }
    }
}
