//! Proven bounds, against brute force and the solver.

use std::sync::Arc;
use std::time::{Duration, Instant};

use gebeta_core::game::Game;
use gebeta_core::{Position, Side};
use gebeta_formats::notation::{parse_position, write_position};
use gebeta_players::proof::{Bounds, ProofSettings, Unprovable, prove};
use gebeta_players::search::Limit;
use gebeta_solver::{Settings, solve, solve_all};
use gebeta_testing::brute_force::{Tree, open, small, small_games};
use gebeta_testing::random;
use proptest::prelude::*;

/// Returns the proven bounds after a search.
fn bounds(game: &Game, position: &Position, limit: Limit) -> Bounds {
    let settings = ProofSettings {
        memory: 1 << 17,
        limit,
        ..ProofSettings::default()
    };
    prove(game, position, &settings, &mut |_| true).expect("it can be proved")
}

/// Checks the bounds of a position against A's margin with best play. Returns `true` if they met.
fn check(label: &str, game: &Game, position: &Position, margin: i32) -> bool {
    let value = match position.to_move() {
        Side::A => margin,
        Side::B => -margin,
    };
    let mut met = false;
    let depths = [1, 2, 3, 5].map(Limit::depth);
    for limit in depths.into_iter().chain([Limit::nodes(10_000)]) {
        let found = bounds(game, position, limit);
        let shown = write_position(position, game.board());
        assert!(
            (found.least..=found.most).contains(&value),
            "{label}: {shown} is worth {value}, and no {found:?}"
        );
        met = found.value().is_some();
        if let (true, Some(best)) = (met, found.best) {
            assert!(game.legal_moves(position).contains(&best), "{label}");
        }
    }
    met
}

#[test]
fn every_bound_holds_on_every_small_game() {
    check_small_games(2);
}

#[test]
#[ignore = "slow: more positions of each game"]
fn more_bounds_hold_on_every_small_game() {
    check_small_games(20);
}

/// Checks up to `most_asked` positions of each small game.
fn check_small_games(most_asked: usize) {
    let (mut all, mut met) = (0, 0);
    for (label, game, start) in small_games(gebeta_testing::VARIANTS) {
        let Some(tree) = Tree::of(&game, &start, 3_000) else {
            continue;
        };
        let margins = tree.values(&game, |margin| margin);
        let every = tree.positions.len().div_ceil(most_asked);
        for (position, margin) in tree.positions.iter().zip(margins).step_by(every) {
            all += 1;
            met += u32::from(check(&label, &game, position, margin));
        }
    }
    println!("the bounds of {met} of {all} positions meet");
    assert!(all > 100 && met * 2 >= all, "{met} of {all}");
}

proptest! {
    #![proptest_config(random::config(100))]

    #[test]
    fn every_bound_holds_for_any_rules(
        random::Described(rules) in random::small_rules(),
    ) {
        if let Ok(game) = Game::new(rules)
            && !game.rules().has_claims()
            && !game.rules().can_lose_what_is_won()
            && !game.rules().can_end_by_play()
            && let Some(start) = open(game.start(Side::A))
            && let Some(tree) = Tree::of(&game, &start, 500)
        {
            let margin = tree.values(&game, |margin| margin)[0];
            check("random rules", &game, &start, margin);
        }
    }
}

#[test]
fn an_end_table_brings_the_bounds_together() {
    let game = small("ansaba", 3, 3, None).unwrap();
    let start = game.start(Side::A).position;
    let settings = Settings::default();
    let value = solve(&game, &start, &settings, &()).unwrap();
    let value = i32::from(value.value(&start).unwrap().margin);
    let known = solve_all(&game, 12, &settings, &()).unwrap();
    let nodes = |known| {
        let settings = ProofSettings {
            memory: 1 << 20,
            threads: None,
            limit: Limit::nodes(500_000),
            known,
        };
        let found = prove(&game, &start, &settings, &mut |_| true).unwrap();
        assert_eq!(found.value(), Some(value), "{found:?}");
        found.nodes
    };
    let (with, without) = (nodes(Some(Arc::new(known))), nodes(None));
    assert!(with < without, "{with} and {without} turns");
}

#[test]
fn a_proof_stops_on_request() {
    let game = gebeta_testing::game("awagagae");
    let start = game.usual_start().position;
    let settings = ProofSettings {
        memory: 1 << 20,
        limit: Limit::time(Duration::from_millis(100)),
        ..ProofSettings::default()
    };
    let began = Instant::now();
    let in_time = prove(&game, &start, &settings, &mut |_| true).unwrap();
    assert!(in_time.nodes > 0 && began.elapsed() < Duration::from_secs(20));
    let forever = ProofSettings {
        limit: Limit::NONE,
        ..settings
    };
    let stopped = prove(&game, &start, &forever, &mut |bounds| bounds.nodes == 0).unwrap();
    assert!(stopped.nodes > 0, "{stopped:?}");
}

#[test]
fn unprovable_games_are_refused() {
    let refused = |game: &Game, position: &Position| {
        prove(game, position, &ProofSettings::default(), &mut |_| true).unwrap_err()
    };
    let geme = gebeta_testing::game("geme");
    let over = parse_position("0 0 0 0 0 0 | 0 0 0 0 0 0; A; 24:24", geme.rules()).unwrap();
    assert_eq!(refused(&geme, &over), Unprovable::RoundOver);
    let claims = gebeta_testing::game("mewelad:jen=claim");
    let start = claims.usual_start().position;
    assert_eq!(refused(&claims, &start), Unprovable::Claims);
    let hufesay = gebeta_testing::game("hufesay");
    let start = hufesay.usual_start().position;
    assert_eq!(refused(&hufesay, &start), Unprovable::EndsByPlay);
}

/// Values that other programs have published, or that the solver has found.
const VALUES: [(&str, i32); 6] = [
    ("geme", -8),
    ("mewelad", 0),
    ("ansaba", 6),
    ("kalah:empty_capture=yes,counters=three", 2),
    ("kalah:empty_capture=yes,holes=five", 12),
    ("kalah:empty_capture=yes,holes=four,counters=six", 0),
];

/// Published by Irving, Donkers and Uiterwijk (2000), besides those above.
const LARGER: [(&str, i32); 3] = [
    ("kalah:empty_capture=yes,holes=five,counters=five", 2),
    ("kalah:empty_capture=yes", 10),
    ("kalah", 8),
];

/// The published results of Kalah (Irving, Donkers and Uiterwijk 2000), for the player who begins: won, drawn or lost. The
/// first row is that of one hole for each player, and its first result that of one counter in each hole.
const KALAH: [&str; 6] = ["DLWLWD", "WLLLWW", "DWWWWL", "WWWWWD", "DDWWW", "WWWWW"];

/// Proves the published results of the boards of Kalah with a number of counters in all. Returns how many there were.
fn check_kalah(are_wanted: impl Fn(usize) -> bool) -> usize {
    let mut checked = 0;
    for (per_side, results) in (1..).zip(KALAH) {
        for (counters, published) in (1..).zip(results.chars()) {
            if !are_wanted(2 * per_side * usize::from(counters)) {
                continue;
            }
            let game = small("kalah:empty_capture=yes", per_side, counters, None).unwrap();
            let settings = ProofSettings {
                memory: 1 << 26,
                ..ProofSettings::default()
            };
            let start = game.start(Side::A).position;
            let found = prove(&game, &start, &settings, &mut |_| true).unwrap();
            let result = match found.value().map(i32::signum) {
                Some(1) => 'W',
                Some(0) => 'D',
                Some(_) => 'L',
                None => '?',
            };
            assert_eq!(result, published, "{per_side} x {counters}: {found:?}");
            checked += 1;
        }
    }
    checked
}

#[test]
fn published_results_of_small_kalah_boards_are_proved() {
    assert_eq!(check_kalah(|counters| counters <= 24), 23);
}

#[test]
#[ignore = "slow: some seconds in a release build"]
fn published_results_of_more_kalah_boards_are_proved() {
    assert!(check_kalah(|counters| (25..=40).contains(&counters)) > 5);
}

fn check_values(values: &[(&str, i32)]) {
    for (spec, value) in values {
        let game = gebeta_testing::game(spec);
        let start = game.usual_start().position;
        let settings = ProofSettings {
            memory: 1 << 30,
            ..ProofSettings::default()
        };
        let found = prove(&game, &start, &settings, &mut |_| true).unwrap();
        println!("{spec}: {found:?}");
        assert_eq!(found.value(), Some(*value), "{spec}");
    }
}

#[test]
#[ignore = "slow: some seconds in a release build"]
fn published_values_are_proved() {
    check_values(&VALUES);
}

#[test]
#[ignore = "slow: minutes in a release build"]
fn published_values_of_larger_games_are_proved() {
    check_values(&LARGER);
}
