//! A match: what follows a round. Everything is laid out counter by counter, as players would do it.

use gebeta_core::rules::{
    Edge, EndlessResult, Fill, Gained, MatchEnd, Opening, Origin, Part, RoundOpening, Rounds,
    Starter, ThreeExtra, TwoTwo, Unfilled,
};
use gebeta_core::{Mark, Side};

use super::{After, Ending, Oracle, State};

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchOver {
    Won(Side),
    Draw,
    Void,
}

/// A round that is laid out and not yet begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaidOut {
    pub number: u32,
    pub state: State,
    /// Whether it has the variant's opening.
    pub opens: bool,
    /// Whether the race, if there is one, decides who begins.
    pub race_decides: bool,
}

/// What follows a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Follows {
    Round(LaidOut),
    End(MatchOver),
}

/// Who has played in a round.
#[derive(Clone, Copy, Debug)]
pub struct Movers {
    /// Who began it.
    pub began: Side,
    /// Who played its last turn; who began, if there was none.
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

/// Chooses for a player so many of some holes.
type Choose<'d> = dyn Fn(Side, &[usize], usize) -> Vec<usize> + 'd;

/// What somebody else decides.
pub struct Decisions<'d> {
    /// Who wins when lots are drawn.
    pub lots: Side,
    /// What the winner of holes chooses.
    pub choose: &'d Choose<'d>,
}

impl Oracle<'_> {
    pub fn first_round(&self, starter: Side) -> LaidOut {
        LaidOut {
            number: 1,
            state: self.set_up(starter),
            opens: true,
            race_decides: true,
        }
    }

    /// Plays the opening if the round has one; says who began.
    pub fn begin(&self, round: &LaidOut) -> (After, Side) {
        if round.opens {
            return self.open_round(round.state.clone(), None, round.race_decides);
        }
        let starter = round.state.to_move;
        (self.settle(round.state.clone()), starter)
    }

    /// Counts what each player takes home when a round is over: his store, what lies in the holes that he has
    /// captured, and what nobody has captured in the holes that he owns.
    pub fn count(&self, state: &State) -> [u32; 2] {
        Side::BOTH.map(|side| {
            let mut counters = state.stores[&side];
            for hole in &state.holes {
                let whose = match hole.mark {
                    Mark::Weg(captor) => captor,
                    _ => hole.owner,
                };
                if whose == side {
                    counters += hole.counters;
                }
            }
            counters
        })
    }

    /// Says what follows a round that stands as `after`.
    pub fn follows(
        &self,
        round: &LaidOut,
        movers: Movers,
        after: &After,
        decisions: &Decisions,
    ) -> Follows {
        let ending = after.ending.expect("the round is over");
        let one_round =
            self.rules.rounds == Rounds::Single || self.rules.match_.end == MatchEnd::OneRound;
        if one_round {
            return Follows::End(match ending {
                Ending::Won(side) => MatchOver::Won(side),
                Ending::Draw => MatchOver::Draw,
                Ending::Endless | Ending::TooLong => MatchOver::Void,
            });
        }
        if matches!(ending, Ending::Endless | Ending::TooLong) {
            let sowing = ending == Ending::Endless;
            if sowing && self.rules.endless.result == EndlessResult::VoidGame {
                return Follows::End(MatchOver::Void);
            }
            // It was no round: the same lies there again.
            let mut again = round.clone();
            // What makes the round void by itself is left out; where origins are chosen, others can be.
            let chosen = matches!(
                &self.rules.opening,
                Opening::Race(race)
                    if matches!(race.origin, Origin::Choice | Origin::ChoiceOrLeftmost)
            );
            if !chosen && round.opens && self.begin(round).0.ending == Some(Ending::Endless) {
                again.opens = false;
            }
            again.state.to_move = self.starter(ending, movers);
            return self.next(round, again);
        }
        let count = self.count(&after.state);
        let before = self.count(&round.state);
        let laid_out = match self.rules.rounds {
            Rounds::HoleOwnership { .. } => self.own_holes(count, before, decisions),
            Rounds::RefillOwn { .. } => self.fill_own(count),
            _ => self.fill_alike(count),
        };
        let lost = Side::BOTH.map(|side| {
            let too_few = match self.rules.match_.end {
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
        self.next(
            round,
            LaidOut {
                number: 0,
                state,
                opens: self.round_opening() == RoundOpening::EveryRound,
                race_decides: self.starter_rule() == Starter::Race,
            },
        )
    }

    fn next(&self, round: &LaidOut, mut next: LaidOut) -> Follows {
        if round.number >= self.rules.limits.max_rounds {
            return Follows::End(MatchOver::Void);
        }
        next.number = round.number + 1;
        Follows::Round(next)
    }

    fn starter_rule(&self) -> Starter {
        match self.rules.rounds {
            Rounds::Single => unreachable!("there is one round"),
            Rounds::HoleOwnership { starter, .. }
            | Rounds::RefillAlike { starter, .. }
            | Rounds::RefillOwn { starter, .. } => starter,
        }
    }

    fn round_opening(&self) -> RoundOpening {
        match self.rules.rounds {
            Rounds::Single => unreachable!("there is one round"),
            Rounds::HoleOwnership { opening, .. }
            | Rounds::RefillAlike { opening, .. }
            | Rounds::RefillOwn { opening, .. } => opening,
        }
    }

    /// Says who begins after a round. Where nobody has won it, the players take turns.
    fn starter(&self, ending: Ending, Movers { began, last }: Movers) -> Side {
        match (self.starter_rule(), ending) {
            (Starter::Same, _) => began,
            (Starter::LastMover, _) => last,
            (Starter::Winner, Ending::Won(winner)) => winner,
            (Starter::Loser, Ending::Won(winner)) => winner.other(),
            _ => began.other(),
        }
    }

    fn empty_board(&self) -> State {
        let mut state = self.set_up(Side::A);
        for hole in &mut state.holes {
            hole.counters = 0;
        }
        state
    }

    // ------------------------------------------------------- who owns which hole

    /// "A second round is played, each player placing four counters into each hole starting from the rightmost hole
    /// in their row. The player with more counters gains a hole from their opponent for every four extra balls."
    pub fn own_holes(&self, count: [u32; 2], before: [u32; 2], decisions: &Decisions) -> State {
        let Rounds::HoleOwnership {
            per_hole,
            three_extra,
            two_two,
            gained,
            ..
        } = self.rules.rounds
        else {
            panic!("holes do not change hands");
        };
        let full = u32::from(per_hole);
        let mut board = self.empty_board();
        let mut heaps = count;
        // The holes of a player's side, those that he fills last first.
        let side_of = |side: Side| -> Vec<usize> {
            let mut holes = self.filling_order(side, true);
            if gained == Gained::OpponentsRightmost {
                holes.reverse();
            }
            holes
        };
        let free = |board: &State, side: Side| -> Vec<usize> {
            let mut holes = side_of(side);
            holes.retain(|&hole| board.holes[hole].counters == 0);
            holes
        };
        // Each fills his own holes first.
        for side in Side::BOTH {
            while heaps[side.index()] >= full {
                let Some(&hole) = free(&board, side).last() else {
                    break;
                };
                board.holes[hole].counters = full;
                heaps[side.index()] -= full;
            }
        }
        // Who has more than they hold takes of the other's.
        let mut won = [0, 0];
        for side in Side::BOTH {
            while heaps[side.index()] >= full {
                let empty = free(&board, side.other());
                let Some(&hole) = empty.first() else { break };
                board.holes[hole].counters = full;
                board.holes[hole].owner = side;
                heaps[side.index()] -= full;
                won[side.index()] += 1;
            }
        }
        // What is left over may be enough for one more.
        let open: Vec<Vec<usize>> = Side::BOTH.map(|side| free(&board, side)).into();
        let any_open = open.iter().any(|holes| !holes.is_empty());
        if any_open && heaps[0] + heaps[1] >= full {
            let took_four =
                Side::BOTH.map(|side| count[side.index()] >= before[side.index()] + full);
            let gets = if heaps[0] == heaps[1] {
                match two_two {
                    TwoTwo::Weaker if count[0] < count[1] => Side::A,
                    TwoTwo::Weaker if count[1] < count[0] => Side::B,
                    _ => decisions.lots,
                }
            } else {
                let three = if heaps[0] > heaps[1] {
                    Side::A
                } else {
                    Side::B
                };
                match (three_extra, took_four) {
                    (ThreeExtra::Gains, _) | (_, [false, false]) => three,
                    (ThreeExtra::OnlyIfNoFour, [true, _]) => Side::B,
                    (ThreeExtra::OnlyIfNoFour, [_, true]) => Side::A,
                }
            };
            let ceded = full - heaps[gets.index()];
            heaps[gets.index()] = 0;
            heaps[gets.other().index()] -= ceded;
            match open[gets.index()].last() {
                Some(&own) => board.holes[own].counters = full,
                None => {
                    let hole = open[gets.other().index()][0];
                    board.holes[hole].counters = full;
                    board.holes[hole].owner = gets;
                    won[gets.index()] += 1;
                }
            }
        }
        if gained == Gained::WinnerChooses {
            self.let_him_choose(&mut board, won, decisions);
        }
        for side in Side::BOTH {
            board.stores.insert(side, heaps[side.index()]);
        }
        board
    }

    /// Lets the winner have other holes of the opponent's than the leftmost.
    fn let_him_choose(&self, board: &mut State, won: [usize; 2], decisions: &Decisions) {
        let n = self.rules.board.per_side();
        for winner in Side::BOTH {
            let count = won[winner.index()];
            if count == 0 || count == n {
                continue;
            }
            let loser = winner.other();
            let all = self.filling_order(loser, true);
            let chosen = (decisions.choose)(winner, &all, count);
            assert_eq!(chosen.len(), count);
            // What lies on the loser's side is laid out anew: the chosen ones, then his own from his right.
            let own = all
                .iter()
                .filter(|&&hole| board.holes[hole].owner == loser && board.holes[hole].counters > 0)
                .count();
            let full = all
                .iter()
                .map(|&hole| board.holes[hole].counters)
                .max()
                .unwrap();
            for &hole in &all {
                board.holes[hole].counters = 0;
                board.holes[hole].owner = loser;
            }
            for &hole in &chosen {
                board.holes[hole].counters = full;
                board.holes[hole].owner = winner;
            }
            let rest = all.iter().rev().filter(|hole| !chosen.contains(hole));
            for &hole in rest.take(own) {
                board.holes[hole].counters = full;
            }
        }
    }

    // ------------------------------------------------------------ filling alike

    /// "The weaker player, i.e. the one with less counters, will start to refill his holes"; the other "will then
    /// refill his holes with an identical number of balls as his opponent, and will arrange them in the same manner".
    pub fn fill_alike(&self, count: [u32; 2]) -> State {
        let Rounds::RefillAlike {
            per_hole,
            from,
            fill,
            ..
        } = self.rules.rounds
        else {
            panic!("holes are not filled alike");
        };
        let mut board = self.empty_board();
        let holes = self.rules.board.per_side();
        let mut count = count;
        let (fewer, per_hole_now) = (count[0].min(count[1]), u32::from(per_hole));
        if fill == Fill::FullToppedUp && fewer > 0 {
            // Counter by counter from the other, as long as it helps.
            let (weak, strong) = if count[0] <= count[1] { (0, 1) } else { (1, 0) };
            let mut tried = count;
            while !tried[weak].is_multiple_of(per_hole_now) && tried[strong] > 0 {
                tried[weak] += 1;
                tried[strong] -= 1;
            }
            if tried[weak].is_multiple_of(per_hole_now) && tried[strong] >= tried[weak] {
                count = tried;
            }
        }
        let fewer = count[0].min(count[1]);
        let lies = arrangement(fewer, u32::from(per_hole), holes, fill);
        for side in Side::BOTH {
            let order = self.order_of_filling(side, from);
            for (&hole, &counters) in order.iter().zip(&lies) {
                board.holes[hole].counters = counters;
            }
            let out: u32 = lies.iter().sum();
            board.stores.insert(side, count[side.index()] - out);
        }
        board
    }

    /// Each player puts a full hole's counters into one hole after the other, as long as he has so many.
    pub fn fill_own(&self, count: [u32; 2]) -> State {
        let Rounds::RefillOwn {
            per_hole,
            from,
            part,
            unfilled,
            ..
        } = self.rules.rounds
        else {
            panic!("the players do not fill their own holes");
        };
        let full = u32::from(per_hole);
        let mut board = self.empty_board();
        for side in Side::BOTH {
            let mut heap = count[side.index()];
            for hole in self.order_of_filling(side, from) {
                if heap >= full {
                    board.holes[hole].counters = full;
                    heap -= full;
                } else if part == Part::NextHole {
                    board.holes[hole].counters = heap;
                    heap = 0;
                }
                if board.holes[hole].counters == 0 && unfilled == Unfilled::Closed {
                    board.holes[hole].mark = Mark::Closed;
                }
            }
            board.stores.insert(side, heap);
        }
        board
    }

    fn order_of_filling(&self, side: Side, from: Edge) -> Vec<usize> {
        let mut left = self.filling_order(side, true);
        match from {
            Edge::Left => left,
            Edge::Right => self.filling_order(side, false),
            Edge::Ends => {
                let mut order = Vec::new();
                while !left.is_empty() {
                    order.push(left.remove(0));
                    order.extend(left.pop());
                }
                order
            }
        }
    }

    /// Lists a player's holes from an end of his back row on, towards its other end and on from there.
    pub fn filling_order(&self, side: Side, from_the_left: bool) -> Vec<usize> {
        let n = self.rules.board.per_side();
        let mut order: Vec<usize> = (side.index() * n..(side.index() + 1) * n).collect();
        if from_the_left != self.names_go_up(side) {
            order.reverse();
        }
        let back = self.back_row(side);
        let outermost = match from_the_left {
            true => back.first(),
            false => back.last(),
        };
        while outermost.is_some_and(|&hole| order[0] != hole) {
            order.rotate_left(1);
        }
        order
    }
}

/// Says what lies in each hole in the order of filling.
pub fn arrangement(counters: u32, full: u32, holes: usize, fill: Fill) -> Vec<u32> {
    let mut lies = vec![0; holes];
    let mut left = counters.min(full * holes as u32);
    match fill {
        Fill::Spread => {
            // "The objective being to have counters, if this can be done, in every hole."
            for hole in &mut lies {
                if left > 0 {
                    *hole = 1;
                    left -= 1;
                }
            }
            for hole in &mut lies {
                while *hole < full && left > 0 {
                    *hole += 1;
                    left -= 1;
                }
            }
        }
        Fill::FullThenRest | Fill::FullToppedUp => {
            for hole in &mut lies {
                *hole = left.min(full);
                left -= *hole;
            }
        }
        Fill::FullThenOnes => {
            let fulls = (left / full) as usize;
            for hole in &mut lies[..fulls] {
                *hole = full;
                left -= full;
            }
            while left > 0 {
                for hole in &mut lies[fulls..] {
                    if left > 0 {
                        *hole += 1;
                        left -= 1;
                    }
                }
            }
        }
    }
    lies
}
