//! The figures of a level, from the numbers of paths to the boards before it.

use num_bigint::BigUint;

use super::cell::{Cell, Figures};
use super::counts::Counts;
use super::number::Number;
use crate::game::Game;
use crate::thought::analyse::table::Sums;
use crate::words::Side;

/// The stores that go with a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stores {
    /// What lies in A's and B's store at the root.
    pub root: [u32; 2],
    /// What the stores gain comes in multiples of this.
    pub unit: u32,
}

impl Stores {
    /// Gives the stores of a board from which `group` units have gone, so many of them to A.
    pub(super) fn of(&self, group: usize, to_a: usize) -> [u32; 2] {
        let [a, b] = self.root;
        [
            a + to_a as u32 * self.unit,
            b + (group - to_a) as u32 * self.unit,
        ]
    }
}

/// Adds up numbers of paths by what their boards' moves come to, so that each is multiplied only once.
pub(super) struct Tally<'a, N: Number> {
    game: &'a Game,
    stores: Stores,
    /// Who is the near player.
    near: Side,
    turns: Vec<N::Sum>,
    agency: Vec<N::Sum>,
    moves: Vec<N::Sum>,
    captured: Vec<N::Sum>,
    won: [Vec<N::Sum>; 2],
    /// Paths times the units that A has gained before, by the number of turns.
    a_had: Vec<N::Sum>,
    /// The same by the number of turns times the units that both have gained.
    both_had: Vec<N::Sum>,
    a_wins: N::Sum,
    b_wins: N::Sum,
    draws: N::Sum,
    timeouts: N::Sum,
    endless: N::Sum,
    long: N::Sum,
}

impl<'a, N: Number> Tally<'a, N> {
    pub(super) fn new(game: &'a Game, stores: Stores, near: Side) -> Self {
        Tally {
            game,
            stores,
            near,
            turns: Vec::new(),
            agency: Vec::new(),
            moves: Vec::new(),
            captured: Vec::new(),
            won: [Vec::new(), Vec::new()],
            a_had: Vec::new(),
            both_had: Vec::new(),
            a_wins: N::Sum::default(),
            b_wins: N::Sum::default(),
            draws: N::Sum::default(),
            timeouts: N::Sum::default(),
            endless: N::Sum::default(),
            long: N::Sum::default(),
        }
    }

    /// Adds the boards of a shard's cell, with the numbers of paths to them by what A has gained.
    pub(super) fn add<const WORDS: usize>(
        &mut self,
        group: usize,
        cell: &Cell<WORDS>,
        shard: usize,
        counts: &Counts<N>,
    ) {
        for (board, paths) in counts.each(group, shard) {
            self.add_board(group, &cell.figures[board], paths);
        }
        for ending in &cell.endings {
            let paths = counts.of(group, shard, ending.board.into());
            self.add_ending(ending.won, group, paths);
        }
        for oddity in &cell.oddities {
            for paths in counts.of(group, shard, oddity.board.into()) {
                if oddity.endless {
                    paths.add_to(&mut self.endless);
                }
                if oddity.long {
                    paths.add_to(&mut self.long);
                }
            }
        }
    }

    #[inline(always)]
    fn add_board(&mut self, group: usize, figures: &Figures, paths: &[N]) {
        let [all, a_units] = N::sums(paths);
        let turns = usize::from(figures.turns);
        add_at(&mut self.turns, turns, &all);
        add_at(&mut self.a_had, turns, &a_units);
        add_at(&mut self.both_had, turns * group, &all);
        add_at(&mut self.agency, figures.agency.into(), &all);
        add_at(&mut self.moves, figures.moves.into(), &all);
        add_at(&mut self.captured, figures.captured.into(), &all);
        for (sums, won) in self.won.iter_mut().zip(figures.won) {
            add_at(sums, won.into(), &all);
        }
    }

    fn add_ending(&mut self, won: Option<[u8; 2]>, group: usize, paths: &[N]) {
        let unit = u32::from(self.game.rules().score.unit);
        for (to_a, paths) in paths.iter().enumerate() {
            let sum = match won {
                None => &mut self.timeouts,
                Some(won) => {
                    let [a, b] = self.for_a_and_b(won.map(u32::from));
                    let stores = self.stores.of(group, to_a);
                    match ((stores[0] + a) / unit).cmp(&((stores[1] + b) / unit)) {
                        std::cmp::Ordering::Greater => &mut self.a_wins,
                        std::cmp::Ordering::Less => &mut self.b_wins,
                        std::cmp::Ordering::Equal => &mut self.draws,
                    }
                }
            };
            paths.add_to(sum);
        }
    }

    fn for_a_and_b<T>(&self, [near, far]: [T; 2]) -> [T; 2] {
        match self.near {
            Side::A => [near, far],
            Side::B => [far, near],
        }
    }

    /// Multiplies, and gives the figures.
    pub(super) fn sums(self) -> Sums {
        let turns = weighted(&self.turns);
        let [won_a, won_b] = self.for_a_and_b(self.won.each_ref().map(|sums| weighted(sums)));
        // The units were added up once for each board, and count once for each of its turns.
        let a_had = weighted(&self.a_had);
        let b_had = weighted(&self.both_had) - &a_had;
        let [root_a, root_b] = self.stores.root;
        let unit = self.stores.unit;
        let [a_wins, b_wins, draws, timeouts, endless, long] = [
            self.a_wins,
            self.b_wins,
            self.draws,
            self.timeouts,
            self.endless,
            self.long,
        ]
        .map(N::Sum::into);
        Sums {
            games: &a_wins + &b_wins + &draws + &timeouts,
            agency: weighted(&self.agency),
            a_wins,
            b_wins,
            draws,
            timeouts,
            moves: weighted(&self.moves),
            captured: weighted(&self.captured),
            a_has: won_a + &turns * root_a + a_had * unit,
            b_has: won_b + &turns * root_b + b_had * unit,
            turns,
            endless,
            long,
        }
    }
}

#[inline(always)]
fn add_at<S: Clone + Default + for<'a> std::ops::AddAssign<&'a S>>(
    sums: &mut Vec<S>,
    at: usize,
    paths: &S,
) {
    if sums.len() <= at {
        sums.resize(at + 1, S::default());
    }
    sums[at] += paths;
}

/// Adds up sums, each as often as its number says.
fn weighted<S: Clone + Into<BigUint>>(sums: &[S]) -> BigUint {
    let sums = sums.iter().cloned().enumerate();
    sums.map(|(times, sum)| sum.into() * times).sum()
}
