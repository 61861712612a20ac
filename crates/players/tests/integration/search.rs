//! The choices of players, against the solver and brute force, and against themselves.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use gebeta_core::game::{Game, MatchPlay};
use gebeta_core::rules::Opening;
use gebeta_core::{Position, Side};
use gebeta_formats::notation::{parse_position, write_position};
use gebeta_players::search::{Bound, Choice, Level, Limit, Margin, NoAnswer, Player, play_round};
use gebeta_solver::{NeverEnding, Settings, Solution, solve, solve_all};
use gebeta_testing::brute_force::{Tree, open, small, small_games};
use gebeta_testing::random;
use proptest::prelude::*;

/// The most positions of one game that are checked.
const MOST_ASKED: usize = 10;

/// Compares a search to the end with the known value of a position. Returns `true` if it came to the end within that
/// many nodes.
fn check_value(
    label: &str,
    player: &mut Player,
    game: &Game,
    position: &Position,
    known: i32,
    nodes: u64,
) -> bool {
    let choice = player
        .value_all(position, &[], &Limit::nodes(nodes))
        .unwrap();
    if !choice.is_final {
        return false;
    }
    let shown = write_position(position, game.board());
    assert_eq!(
        choice.margin(),
        Some(Margin::of(known)),
        "{label}: {shown} {choice:?}"
    );
    true
}

#[test]
fn a_search_to_the_end_finds_what_brute_force_finds() {
    let (mut all, mut seen_to_the_end) = (0, 0);
    let variants = gebeta_testing::VARIANTS
        .into_iter()
        .chain(["mewelad:jen=claim", "gabata_i:after_tax=again"]);
    for (label, game, start) in small_games(variants) {
        let Some(tree) = Tree::of(&game, &start, 3_000) else {
            continue;
        };
        let values = tree.values(&game, |margin| margin);
        let mut player = Player::new(&game, Level::Hard, 1).with_table(1 << 16);
        let every = tree.positions.len().div_ceil(MOST_ASKED);
        for (position, value) in tree.positions.iter().zip(values).step_by(every) {
            let known = if position.to_move() == Side::A {
                value
            } else {
                -value
            };
            all += 1;
            seen_to_the_end += u32::from(check_value(
                &label,
                &mut player,
                &game,
                position,
                known,
                10_000,
            ));
        }
    }
    println!("{seen_to_the_end} of {all} positions");
    assert!(
        seen_to_the_end > 500 && seen_to_the_end * 2 >= all,
        "{seen_to_the_end} of {all}"
    );
}

/// A search that reaches known positions need not search further, and finds the same.
#[test]
fn an_end_table_agrees_with_a_search() {
    let (mut without, mut with) = (0, 0);
    for (id, per_side, counters, in_play) in [
        ("ansaba", 3, 2, 6),
        ("gabata_3x6", 3, 2, 6),
        ("kalah_java", 3, 2, 6),
        ("gabata_i", 2, 2, 3),
        ("awagagae", 2, 2, 3),
    ] {
        let game = small(id, per_side, counters, None).unwrap();
        let settings = Settings::default();
        let start = game.start(Side::A).position;
        let solution = solve(&game, &start, &settings, &()).unwrap();
        let known = solve_all(&game, in_play, &settings, &()).unwrap();
        let known: Arc<Solution> = Arc::new(known);
        let limit = Limit::nodes(1_000_000);
        let player = || Player::new(&game, Level::Hard, 1);
        let searched = player().value_all(&start, &[], &limit).unwrap();
        let looked_up = player()
            .with_values(known)
            .value_all(&start, &[], &limit)
            .unwrap();
        assert!(looked_up.is_final, "{id}");
        let value = solution.value(&start).unwrap().margin;
        assert_eq!(looked_up.margin(), Some(Margin::of(value.into())), "{id}");
        without += searched.nodes;
        with += looked_up.nodes;
    }
    assert!(with > 0 && with < without, "{with} and {without} turns");
}

/// All boards of a table of GEME; a search that comes to the end must find the same.
#[test]
fn a_search_to_the_end_finds_what_a_table_holds() {
    let game = gebeta_testing::game("geme");
    let start = parse_position("1 0 0 0 0 2 | 1 0 0 1 0 0; A; 20:23", game.rules()).unwrap();
    let solution = solve(&game, &start, &Settings::default(), &()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("geme.table");
    let mut file = std::fs::File::create(&path).unwrap();
    solution.write("geme", &mut file, &()).unwrap();
    let table = Solution::open(&path, &game, NeverEnding::Stands).unwrap();
    let mut player = Player::new(&game, Level::Hard, 1).with_table(1 << 20);
    let (mut number, mut all, mut to_the_end) = (0, 0, 0);
    table.each(&mut |worth| {
        // Every third board takes long enough.
        number += 1;
        if number % 3 != 0 {
            return std::ops::ControlFlow::Continue(());
        }
        all += 1;
        let mut position = worth.board;
        let aside = start.total() - position.total();
        position.set_store(Side::B, aside as u8);
        let known = table.value(&position).unwrap().margin.into();
        let ended = check_value(
            "a table of GEME",
            &mut player,
            &game,
            &position,
            known,
            40_000,
        );
        to_the_end += u32::from(ended);
        std::ops::ControlFlow::Continue(())
    });
    println!("{to_the_end} of {all} boards");
    assert!(
        all > 500 && to_the_end * 10 >= all * 9,
        "{to_the_end} of {all}"
    );
}

/// Returns the choices of a player in a whole round against itself.
fn choices(game: &Game, level: Level, seed: u64, limit: &Limit) -> Vec<Choice> {
    let start = game.start(Side::A);
    let mut player = Player::new(game, level, seed);
    let (mut position, mut outcome) = (start.position, start.status.outcome);
    let mut choices = Vec::new();
    let mut earlier = Vec::new();
    while outcome.is_none() && choices.len() < game.rules().limits.turns.min(60) as usize {
        let choice = player.choose(&position, &earlier, limit).unwrap();
        earlier.push(position);
        outcome = game
            .play(&mut position, choice.played, &mut ())
            .unwrap()
            .outcome;
        choices.push(choice);
    }
    choices
}

/// The levels that can play any game.
fn levels() -> impl Iterator<Item = Level> {
    let all = Level::ALL.into_iter();
    all.filter(|&level| level != Level::Perfect)
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let limit = Limit::nodes(2_000);
    for id in ["geme", "awagagae", "kalah_java", "mewelad:jen=claim"] {
        let game = gebeta_testing::game(id);
        for level in levels() {
            let [first, second] = [(); 2].map(|()| choices(&game, level, 7, &limit));
            assert_eq!(first, second, "{id} {level}");
            let others = (8..12).map(|seed| choices(&game, level, seed, &limit));
            let differ = others.filter(|other| *other != first).count();
            assert!(differ > 0, "{id}: {level} does not depend on the seed");
        }
    }
}

/// In a later round, the same counters can lie beside closed holes.
#[test]
fn results_with_open_holes_do_not_apply_where_they_are_closed() {
    let game = gebeta_testing::game("congkak");
    let limit = Limit::nodes(100_000);
    let value = |player: &mut Player, position: &str| {
        let position = parse_position(position, game.rules()).unwrap();
        player.value_all(&position, &[], &limit).unwrap()
    };
    let closed = "0 0 0 1 0 0x 0 | 0 0x 0 1 0 0 0; A; 48:48";
    let mut player = Player::new(&game, Level::Hard, 1);
    value(&mut player, "0 0 0 1 0 0 0 | 0 0 0 1 0 0 0; A; 48:48");
    let again = value(&mut player, closed);
    let afresh = value(&mut Player::new(&game, Level::Hard, 1), closed);
    assert!(
        afresh.is_final
            && (&again.scored_moves, &again.line) == (&afresh.scored_moves, &afresh.line)
    );
}

proptest! {
    #![proptest_config(random::config(40))]

    #[test]
    fn every_level_plays_any_rules(
        random::Described(mut rules) in random::rules().prop_map(random::Described),
        seed in 0..1000u64,
    ) {
        rules.opening = Opening::default();
        rules.limits.turns = 12;
        if let Ok(game) = Game::new(rules) {
            for level in levels() {
                // An illegal choice is refused.
                choices(&game, level, seed, &Limit::nodes(60));
            }
        }
    }

    #[test]
    fn a_search_to_the_end_finds_what_the_solver_finds_for_any_rules(
        random::Described(rules) in random::small_rules(),
    ) {
        if let Ok(game) = Game::new(rules)
            && let Some(start) = open(game.start(Side::A))
            && let Ok(solution) = solve(&game, &start, &Settings::default(), &())
        {
            let mut player = Player::new(&game, Level::Hard, 1).with_table(1 << 16);
            let mut position = start;
            for _ in 0..10 {
                let Some(value) = solution.value(&position) else { break };
                check_value("random rules", &mut player, &game, &position, value.margin.into(), 40_000);
                let Some(&(played, _)) = solution.moves(&position).last() else { break };
                if game.play(&mut position, played, &mut ()).unwrap().outcome.is_some() {
                    break;
                }
            }
        }
    }
}

#[test]
fn a_perfect_player_reaches_the_value_of_the_start() {
    let game = small("geme", 3, 2, None).unwrap();
    let start = game.start(Side::A);
    let solution = solve(&game, &start.position, &Settings::default(), &()).unwrap();
    let value = solution.value(&start.position).unwrap().margin;
    for level in levels() {
        for seed in 0..2 {
            for perfect in Side::BOTH {
                let mut best = Player::new(&game, Level::Perfect, seed);
                let mut other = Player::new(&game, level, seed);
                let players = match perfect {
                    Side::A => [&mut best, &mut other],
                    Side::B => [&mut other, &mut best],
                };
                let limit = Limit::nodes(1_000);
                let contest = play_round(&game, &start, players, [&limit; 2]).unwrap();
                let [a, b] = game.winnings(&contest.position).map(|won| won as i16);
                let (won, sure) = match perfect {
                    Side::A => (a - b, value),
                    Side::B => (b - a, -value),
                };
                assert!(won >= sure, "{level} {seed}: {won} instead of {sure}");
            }
        }
    }
}

#[test]
fn games_that_can_not_be_solved_quickly_are_refused() {
    let game = gebeta_testing::game("geme");
    let mut player = Player::new(&game, Level::Perfect, 1);
    let start = game.start(Side::A).position;
    let answer = player.choose(&start, &[], &Limit::NONE);
    assert!(matches!(answer, Err(NoAnswer::Unsolved(_))), "{answer:?}");
    let over = parse_position("0 0 0 0 0 0 | 0 0 0 0 0 0; A; 24:24", game.rules()).unwrap();
    for level in Level::ALL {
        let answer = Player::new(&game, level, 1).choose(&over, &[], &Limit::NONE);
        assert_eq!(answer.unwrap_err(), NoAnswer::RoundOver);
    }
}

#[test]
fn a_time_and_a_flag_end_a_search() {
    let game = gebeta_testing::game("gabata_i");
    let start = game.start(Side::A).position;
    for level in [Level::Hard, Level::Mcts] {
        let mut player = Player::new(&game, level, 1);
        let began = std::time::Instant::now();
        let choice = player
            .choose(&start, &[], &Limit::time(Duration::from_millis(50)))
            .unwrap();
        assert!(began.elapsed() < Duration::from_secs(5) && choice.nodes > 0);
        let stop = std::sync::atomic::AtomicBool::new(true);
        let choice = player
            .choose(&start, &[], &Limit::NONE.with_stop_flag(&stop))
            .unwrap();
        assert!(game.legal_moves(&start).contains(&choice.played));
        assert_eq!(choice.scored_moves.len(), game.legal_moves(&start).len());
    }
}

#[test]
fn random_games_end_whatever_the_depth() {
    let game = gebeta_testing::game("geme");
    let start = game.start(Side::A).position;
    let limit = Limit::depth(2);
    let choice = Player::new(&game, Level::Mcts, 1)
        .choose(&start, &[], &limit)
        .unwrap();
    assert!(choice.nodes >= Level::Mcts.limit().nodes.unwrap());
}

#[test]
fn random_games_end_where_all_of_them_are_over_after_a_turn() {
    let game = gebeta_testing::game("geme");
    let position = parse_position("0 0 0 0 1 0 | 0 0 0 0 0 0; A; 24:23", game.rules()).unwrap();
    let mut player = Player::new(&game, Level::Mcts, 1);
    let choice = player.choose(&position, &[], &Limit::nodes(1000)).unwrap();
    assert_eq!(choice.line.len(), 1);
}

#[test]
fn all_values_are_exact_when_all_are_asked_for() {
    let game = gebeta_testing::game("geme");
    let start = game.start(Side::A).position;
    let mut player = Player::new(&game, Level::Hard, 1);
    let all = player.value_all(&start, &[], &Limit::depth(6)).unwrap();
    assert!(
        all.scored_moves.len() == 6
            && all
                .scored_moves
                .iter()
                .all(|worth| worth.bound == Bound::Exactly)
    );
    assert!(all.scored_moves.is_sorted_by(|a, b| a.margin >= b.margin));
    let best = Player::new(&game, Level::Hard, 1)
        .choose(&start, &[], &Limit::depth(6))
        .unwrap();
    assert_eq!(best.margin(), all.margin());
    assert!(best.line.len() >= 6, "{:?}", best.line);
}

#[test]
fn players_choose_holes_for_races_and_after_rounds() {
    let game = gebeta_testing::game("mewelad:origin=choice");
    let round = *gebeta_core::game::MatchState::new(&game, Side::A).round();
    let choices = game.race_choices(&round.position);
    for level in levels() {
        let mut player = Player::new(&game, level, 3);
        for side in Side::BOTH {
            let hole = player.choose_race(&round, side, &Limit::NONE).unwrap();
            assert!(choices[side.index()].contains(hole), "{level}");
        }
    }
    let game = gebeta_testing::game("gabata_i:gained=chosen");
    let nearly_over = "4b 0 0 0 0 0 | 0 0 0 0 0 1; B; 33:10";
    let nearly_over = parse_position(nearly_over, game.rules()).unwrap();
    let mut match_play = MatchPlay::at(game.clone(), nearly_over);
    let last = game.legal_moves(&nearly_over)[0];
    match_play
        .take(gebeta_core::game::Step::Turn(last))
        .unwrap();
    let gebeta_core::game::Awaits::Holes(gain) = match_play.awaits() else {
        panic!("{:?}", match_play.awaits());
    };
    for level in levels() {
        let holes = Player::new(&game, level, 3).choose_holes(&match_play, gain, &Limit::NONE);
        assert!(gain.fits(holes), "{level}: {holes}");
    }
}

/// A time limit is kept where the first depth takes minutes: it is reached in the middle of the first sowings.
#[test]
fn every_player_stops_in_the_middle_of_long_sowings() {
    let game = gebeta_testing::slow_game();
    let start = game.usual_start();
    let stop = AtomicBool::new(true);
    for level in Level::ALL {
        let mut player = Player::new(&game, level, 1);
        for limit in [
            Limit::NONE.with_stop_flag(&stop),
            Limit::time(Duration::from_millis(1)),
        ] {
            // Perfect players solve or refuse, and ignore the time.
            if level == Level::Perfect && limit.stop.is_none() {
                continue;
            }
            match player.choose(&start.position, &[], &limit) {
                Ok(choice) => {
                    assert!(start.status.playable.contains(choice.played.hole));
                    assert!(choice.nodes < 36, "{level}: {choice:?}");
                    assert!(!choice.is_final);
                }
                Err(why) => assert_eq!(level, Level::Perfect, "{level}: {why}"),
            }
        }
    }
}
