//! The cost of the search: turns per second on the game with stores, compared with a hand-written alpha-beta for this
//! game alone, to the same depth with the same value; and on GEME Gebeta.
//!
//! `cargo bench --bench search` measures them in one run. The hand-written search has no table and no move ordering, so
//! it plays far more turns for the same answer. Besides turns per second, compare the time for the answer.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use gebeta_core::Side;
use gebeta_core::game::Game;
use gebeta_formats::variant::Catalogue;
use gebeta_players::search::{Level, Limit, Margin, Player};
use std::hint::black_box;

/// The number of turns to look ahead.
const DEPTH: u32 = 8;

/// The size of the transposition table in bytes, enough for this depth. A new player is created for each search, and
/// its table should not dominate the measurement.
const TABLE: usize = 1 << 20;

/// The game with stores and nothing else, written for speed.
mod by_hand {
    /// A's pits and store, then B's.
    #[derive(Clone, Copy)]
    pub struct Board {
        pub pits: [u8; 14],
        pub mover: usize,
    }

    const PITS: usize = 6;

    impl Board {
        fn store(side: usize) -> usize {
            7 * side + PITS
        }

        fn lead(&self) -> i32 {
            let [own, other] = [self.mover, 1 - self.mover].map(Board::store);
            i32::from(self.pits[own]) - i32::from(self.pits[other])
        }

        /// Sows a pit. Returns true if that was the last turn.
        fn play(&mut self, pit: usize) -> bool {
            let side = self.mover;
            let mut at = 7 * side + pit;
            let hand = std::mem::take(&mut self.pits[at]);
            for _ in 0..hand {
                at = if at == 13 { 0 } else { at + 1 };
                if at == Board::store(1 - side) {
                    at = if at == 13 { 0 } else { at + 1 };
                }
                self.pits[at] += 1;
            }
            let own = 7 * side..7 * side + PITS;
            if own.contains(&at) && self.pits[at] == 1 && self.pits[12 - at] > 0 {
                let all = self.pits[12 - at] + 1;
                self.pits[12 - at] = 0;
                self.pits[at] = 0;
                self.pits[Board::store(side)] += all;
            }
            if at != Board::store(side) {
                self.mover = 1 - side;
            }
            let is_empty =
                |side: usize| self.pits[7 * side..7 * side + PITS].iter().all(|&n| n == 0);
            if !is_empty(0) && !is_empty(1) {
                return false;
            }
            for side in 0..2 {
                let pits = &mut self.pits[7 * side..=7 * side + PITS];
                let rest: u8 = pits[..PITS].iter().sum();
                pits[..PITS].fill(0);
                pits[PITS] += rest;
            }
            true
        }
    }

    /// Returns the lead of the player to move at a depth, and counts the turns.
    pub fn search(board: &Board, depth: u32, mut alpha: i32, beta: i32, nodes: &mut u64) -> i32 {
        if depth == 0 {
            return board.lead();
        }
        let mut best = i32::MIN + 1;
        for pit in 0..PITS {
            if board.pits[7 * board.mover + pit] == 0 {
                continue;
            }
            let mut next = *board;
            let is_over = next.play(pit);
            *nodes += 1;
            let value = match (is_over, next.mover == board.mover) {
                (true, true) => next.lead(),
                (true, false) => -next.lead(),
                (false, true) => search(&next, depth - 1, alpha, beta, nodes),
                (false, false) => -search(&next, depth - 1, -beta, -alpha, nodes),
            };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

fn game(id: &str) -> Game {
    let variant = Catalogue::builtin().load(id).expect("it is built in");
    Game::new(variant.rules).expect("its rules are sound")
}

fn search(c: &mut Criterion) {
    let board = by_hand::Board {
        pits: [4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0],
        mover: 0,
    };
    let by_hand = || {
        let mut nodes = 0;
        let value = by_hand::search(black_box(&board), DEPTH, -100, 100, &mut nodes);
        (value, nodes)
    };
    let player = |game: &Game| Player::new(game, Level::Hard, 1).with_table(TABLE);
    let by_player = |game: &Game, mut player: Player| {
        let start = game.start(Side::A).position;
        let choice = player.choose(black_box(&start), &[], &Limit::depth(DEPTH));
        let choice = choice.expect("the round is not over");
        // The player is returned, so it is not dropped while the time is measured.
        (choice.margin().unwrap_or_default(), choice.nodes, player)
    };
    let [kalah, geme] = ["kalah_java", "geme"].map(game);
    let (value, nodes) = by_hand();
    assert_eq!(
        by_player(&kalah, player(&kalah)).0,
        Margin::of(value),
        "both find the same"
    );

    let mut group = c.benchmark_group("search");
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("stores, by hand", |b| b.iter(by_hand));
    for (name, game) in [("stores", &kalah), ("geme", &geme)] {
        group.throughput(Throughput::Elements(by_player(game, player(game)).1));
        group.bench_function(name, |b| {
            b.iter_batched(
                || player(game),
                |player| by_player(game, player),
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

criterion_group!(benches, search);
criterion_main!(benches);
