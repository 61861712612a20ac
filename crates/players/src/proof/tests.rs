//! Every answer that counts as proven, against exact values of the solver.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;

use gebeta_core::game::Game;
use gebeta_core::{Position, Side};
use gebeta_formats::variant::{Catalogue, Entry};
use gebeta_solver::{Settings, Solution, solve_all};

use super::board_keys::BoardKeys;
use super::busy::BusyBoards;
use super::end_table::EndTable;
use super::limits::Limits;
use super::order::Order;
use super::scene::Scene;
use super::search::{Node, Search};
use super::steps::Steps;
use super::table::ProofTable;
use crate::search::Limit;
use crate::search::known_values::KnownValues;

/// What is asked about the boards of a game.
struct Trial {
    /// The most counters in play.
    counters: u32,
    /// The number of boards.
    boards: usize,
    /// The number of questions about each board.
    questions: usize,
    /// The most turns of a question.
    turns: u64,
}

/// What was answered.
#[derive(Default)]
struct Tally {
    games: usize,
    with_cycles: usize,
    /// The games in which every second margin is possible.
    even: usize,
    proven: usize,
    asked: usize,
}

/// Returns some boards of a solution, evenly spread, each with its margin.
fn some_boards(solution: &Solution, most: usize) -> Vec<(Position, i32)> {
    let all: u64 = solution.census().iter().map(|census| census.boards).sum();
    let every = (all as usize).div_ceil(most).max(1);
    let (mut boards, mut number) = (Vec::new(), 0);
    solution.each(&mut |board| {
        if number % every == every / 2 {
            boards.push((board.board, i32::from(board.value.margin)));
        }
        number += 1;
        ControlFlow::Continue(())
    });
    boards
}

impl Trial {
    /// Asks about boards of every game whose end table can be solved, half of the games on each of two threads.
    fn run(&self) -> Tally {
        let catalogue = Catalogue::builtin();
        thread::scope(|scope| {
            let half = |first: usize| {
                let catalogue = &catalogue;
                scope.spawn(move || {
                    self.ask_games(catalogue, catalogue.entries().skip(first).step_by(2))
                })
            };
            let halves = [half(0), half(1)];
            let [mut tally, other] = halves.map(|half| half.join().unwrap());
            tally.games += other.games;
            tally.with_cycles += other.with_cycles;
            tally.even += other.even;
            tally.proven += other.proven;
            tally.asked += other.asked;
            tally
        })
    }

    fn ask_games<'a>(
        &self,
        catalogue: &Catalogue,
        entries: impl Iterator<Item = &'a Entry>,
    ) -> Tally {
        let mut tally = Tally::default();
        for entry in entries {
            let game = Game::new(catalogue.load(&entry.id).unwrap().rules).unwrap();
            let settings = Settings {
                memory: Some(1 << 29),
                ..Settings::default()
            };
            let rules = game.rules();
            let is_refused = super::Unprovable::check(&game).is_err();
            if is_refused || rules.counts_captured_holes() {
                continue;
            }
            if let Ok(solution) = solve_all(&game, self.counters, &settings, &()) {
                self.ask(&entry.id, &game, &solution, &mut tally);
            }
        }
        tally
    }

    /// Asks about boards of a game. The questions share a small table, so entries are replaced and used again.
    fn ask(&self, id: &str, game: &Game, solution: &Solution, tally: &mut Tally) {
        let boards = some_boards(solution, self.boards);
        let Some((first, _)) = boards.last() else {
            return;
        };
        let mut random = fastrand::Rng::with_seed(boards.len() as u64);
        let keys = BoardKeys::new(game, first);
        // Searches in steps of two may not use the results of others. The other way round, they may.
        let [tables, tables_of_twos] = [(); 2].map(|()| {
            [
                ProofTable::new(1 << 12, keys.all()),
                ProofTable::new(1 << 12, None),
            ]
        });
        let settings = Settings::default();
        let ends = EndTable::solve(game, &keys, 2, &settings, &()).unwrap_or_default();
        let none = EndTable::default();
        let mut on_demand = EndTable::default();
        on_demand.grow(&keys, 4);
        let tables_of_ends = [&none, &ends, &on_demand];
        let known = KnownValues::new(game, None);
        let busy = BusyBoards::default();
        let has_cycles = AtomicBool::new(false);
        let has_odd = AtomicBool::new(false);
        let deepest = AtomicU32::new(0);
        let limits = Limits::begin(Limit::NONE, 0);
        for &(board, value) in &boards {
            let status = game.settle(&mut board.clone(), &mut ());
            for _ in 0..self.questions {
                // Boards have empty stores, so keys have to be of as many counters as there are.
                let keys = BoardKeys::new(game, &board);
                let is_even = !has_odd.load(Ordering::Relaxed);
                let (steps, tables) = match (is_even, random.bool()) {
                    (true, true) => (Steps::Twos, &tables_of_twos),
                    (false, true) => (Steps::Ones, &tables_of_twos),
                    (_, false) => (Steps::Ones, &tables),
                };
                let scene = Scene {
                    game,
                    keys: &keys,
                    table: &tables[random.usize(..2)],
                    ends: tables_of_ends[random.usize(..3)],
                    known: &known,
                    busy: random.bool().then_some(&busy),
                    wins_holes: false,
                    line_memory: 1 << 16,
                    has_cycles: &has_cycles,
                    steps,
                    has_odd: &has_odd,
                    deepest: &deepest,
                };
                let order = Order {
                    is_ascending: random.bool(),
                    keeps_holes: random.bool(),
                };
                let prover = [None, Some(Side::A), Some(Side::B)][random.usize(..3)];
                let depth = [2, 5, 10, 40, 400][random.usize(..5)];
                let possible = board.total() as i32;
                let margin = steps.possible(value + random.i32(-2..=3), possible);
                let clock = limits.clock(self.turns);
                let mut search = Search::new(&scene, clock, order, prover);
                let root = Node::root(&keys, &board, status.playable);
                // Another thread may be searching any board that can be reached.
                let (other, _) = &boards[random.usize(..boards.len())];
                if other.total() <= board.total() {
                    busy.enter(&keys.key(other));
                }
                tally.asked += 1;
                let Some(answer) = search.ask(&root, steps.asked(margin), depth) else {
                    continue;
                };
                if answer.is_proven {
                    tally.proven += 1;
                    assert!(answer.on.is_none());
                    assert_eq!(
                        answer.yes,
                        value >= margin,
                        "{id}: {board:?} is worth {value}; asked for {margin} by {prover:?}"
                    );
                    let is_bound = match answer.yes {
                        true => answer.bound <= value,
                        false => answer.bound >= value,
                    };
                    assert!(is_bound, "{id}: {board:?} is worth {value}: {answer:?}");
                } else if let Some(prover) = prover {
                    // Only the player who fails at the horizon can fail because of it.
                    assert_eq!(answer.yes, prover != board.to_move());
                }
            }
        }
        tally.games += 1;
        tally.with_cycles += usize::from(has_cycles.load(Ordering::Relaxed));
        tally.even += usize::from(!has_odd.load(Ordering::Relaxed));
    }
}

#[test]
fn every_proven_answer_is_true() {
    let trial = Trial {
        counters: 5,
        boards: 15,
        questions: 12,
        turns: 3_000,
    };
    let Tally {
        games,
        with_cycles,
        even,
        proven,
        asked,
    } = trial.run();
    println!(
        "{games} games, {with_cycles} with cycles, {even} in twos: {proven} of {asked} answers are proven"
    );
    assert!(games >= 40 && with_cycles >= 20, "{games} {with_cycles}");
    assert!(even >= 5, "{even}");
    assert!(proven * 2 > asked, "{proven} of {asked}");
}

#[test]
#[ignore = "slow: many boards with more counters"]
fn every_proven_answer_is_true_on_many_boards() {
    let trial = Trial {
        counters: 8,
        boards: 1_000,
        questions: 30,
        turns: 20_000,
    };
    let tally = trial.run();
    println!("{} games, {} answers", tally.games, tally.asked);
    assert!(tally.games >= 40 && tally.proven * 2 > tally.asked);
}
