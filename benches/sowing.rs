//! The cost of generality: GEME Gebeta's turns played by the interpreter and by hand-written rules, both in a plain
//! depth-first walk, in turns per second.
//!
//! `cargo bench --bench sowing` measures the pair in one run. The ratio of the two matters.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gebeta_core::game::{Game, Outcome};
use gebeta_core::{HoleSet, Move, Position, Side};
use gebeta_formats::variant::Catalogue;
use std::hint::black_box;

/// The number of levels to walk. Ten would be 5.6 million turns; eight keep a sample short.
const DEPTH: u32 = 8;

/// The turns of the whole walk: those that end the game, and those after which it goes on.
const TURNS: u64 = 320_100 + 255;

/// The counts of a walk: turns, ended games, choices, and results.
#[derive(Default, Debug, PartialEq, Eq)]
struct Count {
    turns: u64,
    games: u64,
    agency: u64,
    results: [u64; 4],
}

fn walk(game: &Game, position: &Position, moves: HoleSet, depth: u32, count: &mut Count) {
    let mut next = *position;
    for hole in moves {
        let turn = game.play_unchecked(position, &mut next, Move::from(hole), &mut ());
        match turn.outcome {
            None => {
                count.turns += 1;
                count.agency += u64::from(turn.playable.len() > 1);
                if depth > 1 {
                    walk(game, &next, turn.playable, depth - 1, count);
                }
            }
            Some(outcome) => {
                count.games += 1;
                count.results[match outcome {
                    Outcome::Won(side) => side.index(),
                    Outcome::Draw => 2,
                    Outcome::Endless => 3,
                }] += 1;
            }
        }
    }
}

/// GEME Gebeta and nothing else, written for speed.
mod by_hand {
    use super::Count;

    #[derive(Clone, Copy)]
    pub struct Board {
        pub homes: [u8; 12],
        pub families: [u8; 2],
    }

    /// Sows for a player. Returns false if the fiftieth lap would not be the last.
    fn sow(board: &mut Board, home: usize, player: usize) -> bool {
        let mut at = home;
        for _ in 0..50 {
            let mut hand = board.homes[at];
            board.homes[at] = 0;
            loop {
                at = if at == 11 { 0 } else { at + 1 };
                let makes = board.homes[at] + 1;
                board.homes[at] = makes;
                hand -= 1;
                if makes == 4 {
                    board.homes[at] = 0;
                    if hand == 0 {
                        board.families[player] += 1;
                        return true;
                    }
                    board.families[usize::from(at >= 6)] += 1;
                }
                if hand == 0 {
                    break;
                }
            }
            if board.homes[at] == 1 {
                return true;
            }
        }
        false
    }

    fn homes_with_counters(board: &Board, player: usize) -> u32 {
        let row = &board.homes[6 * player..6 * player + 6];
        row.iter().map(|&counters| u32::from(counters > 0)).sum()
    }

    pub fn walk(board: &Board, player: usize, depth: u32, count: &mut Count) {
        for home in 6 * player..6 * player + 6 {
            if board.homes[home] == 0 {
                continue;
            }
            let mut next = *board;
            if !sow(&mut next, home, player) {
                count.games += 1;
                count.results[3] += 1;
                continue;
            }
            let choices = homes_with_counters(&next, 1 - player);
            if choices == 0 {
                let rest: u8 = next.homes[6 * player..6 * player + 6].iter().sum();
                next.families[player] += rest / 4;
                count.games += 1;
                count.results[match next.families[0].cmp(&next.families[1]) {
                    std::cmp::Ordering::Greater => 0,
                    std::cmp::Ordering::Less => 1,
                    std::cmp::Ordering::Equal => 2,
                }] += 1;
                continue;
            }
            count.turns += 1;
            count.agency += u64::from(choices > 1);
            if depth > 1 {
                walk(&next, 1 - player, depth - 1, count);
            }
        }
    }
}

fn sowing(c: &mut Criterion) {
    let geme = Catalogue::builtin().load("geme").expect("geme is built in");
    let game = Game::new(geme.rules).expect("geme's rules are sound");
    let start = game.start(Side::A);
    let by_interpreter = || {
        let mut count = Count::default();
        walk(
            &game,
            black_box(&start.position),
            start.status.playable,
            DEPTH,
            &mut count,
        );
        count
    };
    let board = by_hand::Board {
        homes: [4; 12],
        families: [0; 2],
    };
    let by_hand = || {
        let mut count = Count::default();
        by_hand::walk(black_box(&board), 0, DEPTH, &mut count);
        count
    };
    assert_eq!(by_interpreter(), by_hand(), "both play the same game");
    assert_eq!(by_hand().turns + by_hand().games, TURNS);

    let mut group = c.benchmark_group("geme walk");
    group.throughput(Throughput::Elements(TURNS));
    group.bench_function("by hand", |b| b.iter(by_hand));
    group.bench_function("interpreter", |b| b.iter(by_interpreter));
    group.finish();
}

criterion_group!(benches, sowing);
criterion_main!(benches);
