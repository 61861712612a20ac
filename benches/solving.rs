//! The cost of solving: boards per second of the retrograde analysis, including the exploration, on one thread; and the
//! bytes of the table of values for each board.
//!
//! `cargo bench --bench solving` measures them in one run.

use std::hint::black_box;
use std::num::NonZero;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use gebeta_core::Board;
use gebeta_core::game::Game;
use gebeta_core::rules::Counters;
use gebeta_formats::variant::Catalogue;
use gebeta_solver::{Settings, Solution, solve};

/// Loads a variant with four holes on each side and two counters in each, whose boards are quickly solved.
fn game(id: &str) -> Game {
    let mut rules = Catalogue::builtin().load(id).expect("it is built in").rules;
    rules.board.rows = Board::two_rows(4);
    rules.setup.counters = Counters::Alike(2);
    Game::new(rules).expect("its rules are sound")
}

fn solved(game: &Game) -> Solution {
    let settings = Settings {
        threads: NonZero::new(1),
        ..Settings::default()
    };
    let start = game.usual_start().position;
    solve(game, black_box(&start), &settings, &()).expect("it is small")
}

fn solving(c: &mut Criterion) {
    let mut group = c.benchmark_group("solving");
    group.sample_size(10);
    for id in ["kalah_java", "ansaba"] {
        let game = game(id);
        let solution = solved(&game);
        let boards: u64 = solution.census().iter().map(|census| census.boards).sum();
        let mut table = Vec::new();
        solution
            .write(id, &mut table, &())
            .expect("there is room in memory");
        println!(
            "{id}: {boards} boards, {:.2} bytes each in the table",
            table.len() as f64 / boards as f64
        );
        group.throughput(Throughput::Elements(boards));
        group.bench_function(id, |b| b.iter(|| solved(&game)));
    }
    group.finish();
}

criterion_group!(benches, solving);
criterion_main!(benches);
