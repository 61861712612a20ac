//! The figures of a level, from the numbers of paths to the boards before it.

use std::slice::ChunksExact;

use num_bigint::BigUint;

use super::cell::Cell;
use super::figures::Figures;
use super::path_number::PathNumber;
use crate::levels::table::Sums;
use gebeta_core::Side;
use gebeta_core::game::Game;

/// The stores of positions, which boards leave out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stores {
    /// The contents of A's and B's store at the root.
    pub root: [u32; 2],
    /// The unit of the stores' gains.
    pub unit: u32,
}

impl Stores {
    /// Returns the stores for a group, of whose units that many have gone to A.
    pub(super) fn of(&self, group: usize, to_a: usize) -> [u32; 2] {
        let [a, b] = self.root;
        [
            a + to_a as u32 * self.unit,
            b + (group - to_a) as u32 * self.unit,
        ]
    }
}

/// The boards whose paths are added up.
#[derive(Clone, Copy)]
pub(super) struct Subject<'a> {
    pub game: &'a Game,
    pub stores: Stores,
    /// The near player.
    pub near: Side,
    /// The group: the units that have gone to the stores.
    pub group: usize,
}

/// Adds up the numbers of paths to boards of a group by the figures of the boards' moves, so each is multiplied only
/// once.
pub(super) struct Tally<'a, N: PathNumber> {
    subject: Subject<'a>,
    /// Paths by the kind of figures, and paths times the units that A has gained before.
    kinds: Vec<[N::Sum; 2]>,
    /// Paths by outcomes and unusual sowings; the other figures are unused.
    results: Sums<N::Sum>,
}

impl<'a, N: PathNumber> Tally<'a, N> {
    /// Returns an empty tally for boards with that many kinds of figures.
    pub(super) fn new(subject: Subject<'a>, kinds: usize) -> Self {
        Tally {
            subject,
            kinds: vec![Default::default(); kinds],
            results: Sums::default(),
        }
    }

    /// Adds the boards of a cell, with the numbers of paths to each by A's gain.
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
        for sowing in &cell.unusual_sowings {
            let paths = paths.clone().nth(sowing.board.into());
            for paths in paths.unwrap_or_default() {
                if sowing.endless {
                    paths.add_to(&mut self.results.endless);
                }
                if sowing.long {
                    paths.add_to(&mut self.results.long);
                }
            }
        }
    }

    fn add_ending(&mut self, won: Option<[u8; 2]>, paths: &[N]) {
        let Subject {
            game,
            stores,
            group,
            ..
        } = self.subject;
        let unit = u32::from(game.rules().score.unit);
        for (to_a, paths) in paths.iter().enumerate() {
            let sum = match won {
                None => &mut self.results.timeouts,
                Some(won) => {
                    let [a, b] = self.subject.for_a_and_b(won.map(u32::from));
                    let stores = stores.of(group, to_a);
                    match ((stores[0] + a) / unit).cmp(&((stores[1] + b) / unit)) {
                        std::cmp::Ordering::Greater => &mut self.results.a_wins,
                        std::cmp::Ordering::Less => &mut self.results.b_wins,
                        std::cmp::Ordering::Equal => &mut self.results.draws,
                    }
                }
            };
            paths.add_to(sum);
        }
    }

    /// Multiplies, and returns the figures. `kinds` are in the order of their numbers.
    pub(super) fn sums(self, kinds: &[Figures]) -> Sums {
        let paths: Vec<[BigUint; 2]> = self
            .kinds
            .into_iter()
            .map(|[all, by_a]| [all.into(), by_a.into()])
            .collect();
        let results = self.results.map(Into::into);
        self.subject.sums(kinds, &paths, results)
    }
}

/// Paths by a figure of the boards that they lead to.
#[derive(Default)]
struct ByFigure {
    turns: Vec<BigUint>,
    agency: Vec<BigUint>,
    moves: Vec<BigUint>,
    captured: Vec<BigUint>,
    won: [Vec<BigUint>; 2],
    /// Paths times the units that A has gained before, by the number of turns.
    a_had: Vec<BigUint>,
    /// The same, by the number of turns times the units that both have gained.
    both_had: Vec<BigUint>,
}

impl ByFigure {
    /// Adds boards of a group with the same figures: the number of paths to them, and that number times A's gain.
    fn add(&mut self, figures: &Figures, group: usize, [all, a_units]: &[BigUint; 2]) {
        let turns = usize::from(figures.turns);
        add_at(&mut self.turns, turns, all);
        add_at(&mut self.a_had, turns, a_units);
        add_at(&mut self.both_had, turns * group, all);
        add_at(&mut self.agency, figures.agency.into(), all);
        add_at(&mut self.moves, figures.moves.into(), all);
        add_at(&mut self.captured, figures.captured.into(), all);
        for (sums, won) in self.won.iter_mut().zip(figures.won) {
            add_at(sums, won.into(), all);
        }
    }
}

impl Subject<'_> {
    fn for_a_and_b<T>(&self, [near, far]: [T; 2]) -> [T; 2] {
        match self.near {
            Side::A => [near, far],
            Side::B => [far, near],
        }
    }

    /// Returns the figures of boards, from the paths by kind of figures and by outcome.
    fn sums(&self, kinds: &[Figures], paths: &[[BigUint; 2]], results: Sums) -> Sums {
        let mut by_figure = ByFigure::default();
        // Most kinds belong to boards of other groups.
        let led_to = |(_, [all, _]): &(_, &[BigUint; 2])| *all != BigUint::ZERO;
        for (figures, paths) in kinds.iter().zip(paths).filter(led_to) {
            by_figure.add(figures, self.group, paths);
        }
        let turns = weighted(&by_figure.turns);
        let [won_a, won_b] = self.for_a_and_b(by_figure.won.each_ref().map(|sums| weighted(sums)));
        // The units were added once for each board, and count once for each of its turns.
        let a_had = weighted(&by_figure.a_had);
        let b_had = weighted(&by_figure.both_had) - &a_had;
        let [root_a, root_b] = self.stores.root;
        let unit = self.stores.unit;
        Sums {
            games: &results.a_wins + &results.b_wins + &results.draws + &results.timeouts,
            agency: weighted(&by_figure.agency),
            moves: weighted(&by_figure.moves),
            captured: weighted(&by_figure.captured),
            a_has: won_a + &turns * root_a + a_had * unit,
            b_has: won_b + &turns * root_b + b_had * unit,
            turns,
            ..results
        }
    }
}

fn add_at(sums: &mut Vec<BigUint>, at: usize, paths: &BigUint) {
    if sums.len() <= at {
        sums.resize(at + 1, BigUint::ZERO);
    }
    sums[at] += paths;
}

/// Returns the sum of sums, each weighted by its index.
fn weighted(sums: &[BigUint]) -> BigUint {
    sums.iter()
        .enumerate()
        .map(|(times, sum)| sum * times)
        .sum()
}
