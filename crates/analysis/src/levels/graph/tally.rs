//! The figures of a level, from the numbers of paths to the boards before it.

use std::slice::ChunksExact;

use num_bigint::BigUint;

use super::cell::Cell;
use super::figures::Figures;
use super::number::Number;
use crate::levels::table::Sums;
use gebeta_core::Side;
use gebeta_core::game::Game;

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

/// Adds up numbers of paths to boards of a group by what the boards' moves come to, so that each is multiplied only once.
pub(super) struct Tally<'a, N: Number> {
    game: &'a Game,
    stores: Stores,
    /// Who is the near player.
    near: Side,
    /// What has gone to the stores of the boards that are added.
    group: usize,
    /// Paths by the kind of figures, and paths times the units that A has gained before.
    kinds: Vec<[N::Sum; 2]>,
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
    /// Begins with nothing of a group; all figures of its boards are of so many kinds.
    pub(super) fn new(
        game: &'a Game,
        stores: Stores,
        near: Side,
        group: usize,
        kinds: usize,
    ) -> Self {
        Tally {
            game,
            stores,
            near,
            group,
            kinds: vec![Default::default(); kinds],
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

    /// Adds the boards of a cell, with the numbers of paths to each by what A has gained.
    pub(super) fn add(&mut self, cell: &Cell, paths: ChunksExact<N>) {
        for (&kind, paths) in cell.kinds.iter().zip(paths.clone()) {
            let sums = &mut self.kinds[kind as usize];
            for (sum, more) in sums.iter_mut().zip(N::sums(paths)) {
                *sum += &more;
            }
        }
        for ending in &cell.endings {
            let paths = paths.clone().nth(ending.board.into());
            self.add_ending(ending.won, paths.unwrap_or_default());
        }
        for oddity in &cell.oddities {
            let paths = paths.clone().nth(oddity.board.into());
            for paths in paths.unwrap_or_default() {
                if oddity.endless {
                    paths.add_to(&mut self.endless);
                }
                if oddity.long {
                    paths.add_to(&mut self.long);
                }
            }
        }
    }

    /// Adds boards that have the same figures: how many paths lead to them, and those times what A has gained.
    fn add_kind(&mut self, figures: &Figures, [all, a_units]: &[N::Sum; 2]) {
        let turns = usize::from(figures.turns);
        add_at(&mut self.turns, turns, all);
        add_at(&mut self.a_had, turns, a_units);
        add_at(&mut self.both_had, turns * self.group, all);
        add_at(&mut self.agency, figures.agency.into(), all);
        add_at(&mut self.moves, figures.moves.into(), all);
        add_at(&mut self.captured, figures.captured.into(), all);
        for (sums, won) in self.won.iter_mut().zip(figures.won) {
            add_at(sums, won.into(), all);
        }
    }

    fn add_ending(&mut self, won: Option<[u8; 2]>, paths: &[N]) {
        let unit = u32::from(self.game.rules().score.unit);
        for (to_a, paths) in paths.iter().enumerate() {
            let sum = match won {
                None => &mut self.timeouts,
                Some(won) => {
                    let [a, b] = self.for_a_and_b(won.map(u32::from));
                    let stores = self.stores.of(self.group, to_a);
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

    /// Multiplies, and gives the figures. The kinds are as they are numbered.
    pub(super) fn sums(mut self, kinds: &[Figures]) -> Sums {
        for (figures, sums) in kinds.iter().zip(std::mem::take(&mut self.kinds)) {
            self.add_kind(figures, &sums);
        }
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
