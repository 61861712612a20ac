//! Tournaments: the same games however they are played, and sums that add up.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use gebeta_core::Side;
use gebeta_core::game::Game;
use gebeta_formats::variant::Catalogue;
use gebeta_players::search::{Level, Weights};
use gebeta_players::tournament::{
    Conditions, Discrepancy, Entrant, GameResult, Listener, Tournament, TournamentGame,
};
use gebeta_solver::{Settings, Solution, solve};
use gebeta_testing::brute_force::{open, small};

/// Collects games, and stops after a number of them.
struct Collected<'a> {
    games: Mutex<BTreeMap<u32, TournamentGame>>,
    most: usize,
    stop: &'a AtomicBool,
}

impl Listener for Collected<'_> {
    fn finished(&self, played: &TournamentGame) {
        let mut games = self.games.lock().unwrap();
        games.insert(played.pairing.number, played.clone());
        if games.len() >= self.most {
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

/// Plays the remaining games on that many threads, but not many more than a number of games.
fn play(
    tournament: &Tournament,
    game: &Game,
    threads: usize,
    most: usize,
    before: BTreeMap<u32, TournamentGame>,
) -> BTreeMap<u32, TournamentGame> {
    let stop = AtomicBool::new(false);
    let conditions = Conditions::plain(game);
    let numbers: BTreeSet<u32> = before.keys().copied().collect();
    let collected = Collected {
        games: Mutex::new(before),
        most,
        stop: &stop,
    };
    let ended = tournament.run(
        &conditions,
        &numbers,
        NonZero::new(threads),
        &collected,
        &stop,
    );
    let games = collected.games.into_inner().unwrap();
    assert_eq!(ended.unwrap(), games.len() < most);
    games
}

fn load(variant: &str) -> Game {
    Game::new(Catalogue::builtin().load(variant).unwrap().rules).unwrap()
}

fn tournament(entrants: &[Level], openings: u32) -> Tournament {
    Tournament {
        entrants: entrants.iter().copied().map(Entrant::new).collect(),
        openings,
        opening_turns: 3,
        seed: 7,
    }
}

#[test]
fn each_pair_meets_on_both_sides_from_the_same_openings() {
    let tournament = tournament(&[Level::Random, Level::Greedy, Level::Easy, Level::Mcts], 5);
    assert_eq!(tournament.games(), 60);
    let mut met = BTreeMap::new();
    for number in 0..60 {
        let pairing = tournament.pairing(number);
        assert_eq!(pairing.number, number);
        *met.entry((pairing.players, pairing.opening)).or_insert(0) += 1;
    }
    for a in 0..4 {
        for b in (0..4).filter(|&b| b != a) {
            for opening in 0..5 {
                assert_eq!(met.remove(&([a, b], opening)), Some(1), "{a} {b} {opening}");
            }
        }
    }
    assert!(met.is_empty());
}

#[test]
fn games_are_the_same_with_any_number_of_threads_and_after_a_stop() {
    for variant in ["geme", "gabata_i", "awagagae", "gabata_3x6", "kalah_java"] {
        let game = load(variant);
        let tournament = tournament(&[Level::Random, Level::Greedy, Level::Easy], 3);
        let all = play(&tournament, &game, 1, usize::MAX, BTreeMap::new());
        assert_eq!(all.len(), 18, "{variant}");
        let part = play(&tournament, &game, 2, 7, BTreeMap::new());
        assert!(part.len() < 18, "{variant}");
        let whole = play(&tournament, &game, 3, usize::MAX, part);
        assert_eq!(whole, all, "{variant}");
        for (&number, played) in &all {
            let again = tournament.replay(&game, number, played.moves.clone());
            assert_eq!(again.as_ref(), Ok(played), "{variant}");
        }
    }
}

#[test]
fn moves_of_another_game_are_refused() {
    let game = load("geme");
    let tournament = tournament(&[Level::Random, Level::Greedy], 2);
    let all = play(&tournament, &game, 1, usize::MAX, BTreeMap::new());
    let moves = |number: u32| all[&number].moves.clone();
    let refused = |moves| tournament.replay(&game, 0, moves).unwrap_err();
    assert_eq!(refused(moves(2)), Discrepancy::Opening(0));
    let mut cut = moves(0);
    cut.pop();
    assert_eq!(refused(cut), Discrepancy::Unfinished);
    let mut longer = moves(0);
    longer.push(longer[0]);
    assert_eq!(refused(longer), Discrepancy::Move(moves(0).len() + 1));
}

#[test]
fn sums_add_up_and_greedy_beats_random() {
    let game = load("geme");
    let tournament = tournament(&[Level::Random, Level::Greedy], 50);
    let games: Vec<TournamentGame> = play(&tournament, &game, 2, usize::MAX, BTreeMap::new())
        .into_values()
        .collect();
    let standings = tournament.standings(&games);
    assert_eq!(standings.games, 100);
    assert_eq!(standings.of_a.iter().sum::<u32>(), 100);
    assert_eq!(
        standings.rows.iter().map(|row| row.points()).sum::<f64>(),
        100.0
    );
    assert_eq!(standings.rows.iter().map(|row| row.margin).sum::<i64>(), 0);
    let draws = games.iter().filter(|played| played.result.points() == 0.5);
    assert_eq!(draws.count() as u32, standings.of_a[1]);
    let void = |result| games.iter().filter(|it| it.result == result).count() as u32;
    assert_eq!(
        standings.void,
        [void(GameResult::Void), void(GameResult::TooLong)]
    );
    let [best, worst] = &standings.rows[..] else {
        panic!("two players");
    };
    assert_eq!((best.player, worst.player), (1, 0));
    assert!(
        best.rating.interval.from > worst.rating.interval.to,
        "{standings:?}"
    );
    assert!((best.rating.elo + worst.rating.elo).abs() < 1e-6);
    let [met] = &standings.encounters[..] else {
        panic!("one encounter");
    };
    assert!(met.interval.to < 0.5, "{standings:?}");
    assert_eq!(met.share * 100.0, worst.points());
}

/// Returns three numbers: the turns at which a perfect player was to move in a game, those at which it had a win that
/// ends, and those at which it had a lead that never ends. Checks that the player ends with no less than the value at
/// each of these turns.
fn check_perfect(
    played: &TournamentGame,
    perfect: Side,
    opening: usize,
    game: &Game,
    solution: &Solution,
) -> [u32; 3] {
    let [a, b] = played.won.map(|won| won as i32);
    let margin = if perfect == Side::A { a - b } else { b - a };
    let mut position = game.usual_start().position;
    let mut counts = [0; 3];
    for (number, &chosen) in played.moves.iter().enumerate() {
        if number >= opening && position.to_move() == perfect {
            let value = solution.value(&position).expect("it follows");
            let label = format!(
                "turn {} of game {}: {value:?}",
                number + 1,
                played.pairing.number
            );
            assert!(
                margin >= value.margin.into(),
                "{label}, and {margin} came of it"
            );
            let ends = value.turns.is_some();
            if value.margin > 0 && ends {
                assert_eq!(played.result, GameResult::Won(perfect), "{label}");
            }
            counts[0] += 1;
            counts[1] += u32::from(value.margin > 0 && ends);
            counts[2] += u32::from(value.margin > 0 && !ends);
        }
        game.play(&mut position, chosen, &mut ())
            .expect("a legal move");
    }
    counts
}

/// Plays a perfect player against another from random openings, on both sides, and counts like [`check_perfect`].
fn check_against(
    other: &str,
    openings: u32,
    turns: u32,
    conditions: &Conditions<'_>,
    solution: &Solution,
) -> [u32; 3] {
    let tournament = Tournament {
        entrants: vec![
            Entrant::new(Level::Perfect),
            other.parse().expect("a player"),
        ],
        openings,
        opening_turns: turns,
        seed: 1,
    };
    let game = conditions.game;
    let mut sum = [0; 3];
    for number in 0..tournament.games() {
        let played = tournament
            .play(conditions, number, &AtomicBool::new(false))
            .expect("it is solved");
        let opening = tournament.opening(game, played.pairing.opening).len();
        for side in Side::BOTH {
            let player = played.pairing.players[side.index()];
            if tournament.entrants[player].level == Level::Perfect {
                let counts = check_perfect(&played, side, opening, game, solution);
                sum = std::array::from_fn(|i| sum[i] + counts[i]);
            }
        }
    }
    sum
}

/// At full size as well, with GEME solved: against all levels, after random openings.
#[test]
#[ignore = "solves GEME: two minutes of processor time, and 1.3 GiB"]
fn a_perfect_player_never_loses_what_is_won_at_full_size() {
    let game = gebeta_testing::game("geme");
    let start = game.usual_start().position;
    let solution = solve(&game, &start, &Settings::default(), &()).expect("it can be solved");
    let solution = Arc::new(solution);
    let conditions = Conditions {
        game: &game,
        weights: Weights::of_variant("geme").expect("weights"),
        values: Some(Arc::clone(&solution)),
    };
    let mut sum = [0; 3];
    for other in [
        "random",
        "greedy",
        "easy",
        "medium",
        "hard:nodes=20000",
        "mcts:nodes=10000",
        "perfect",
    ] {
        let counts = check_against(other, 30, 4, &conditions, &solution);
        println!("{other}: {counts:?}");
        sum = std::array::from_fn(|i| sum[i] + counts[i]);
    }
    let [asked, won, for_ever] = sum;
    println!(
        "{asked} turns: {won} at which a win was sure, {for_ever} at which a lead was, for ever"
    );
    assert!(won > 1_000, "{won} turns");
}

/// From the start and after every opening, perfect players reach at least the known value, in every game of the source
/// documents, against each level.
#[test]
fn a_perfect_player_never_loses_what_is_won() {
    let others = [
        "random",
        "greedy",
        "easy",
        "medium",
        "hard:nodes=500",
        "mcts:nodes=100",
        "perfect",
    ];
    let (mut won, mut for_ever) = (0, 0);
    for id in gebeta_testing::VARIANTS {
        let sizes = [(3, 2), (2, 2), (3, 1)].into_iter();
        let mut games = sizes.filter_map(|(per_side, counters)| {
            let mut rules = small(id, per_side, counters, None)?.rules().clone();
            // Longer than any win; never-ending games need not be long.
            rules.limits.turns = 60;
            Game::new(rules).ok()
        });
        let fits = |game: &Game| open(game.usual_start()).is_some();
        let game = games.find(fits).expect("a small board");
        let start = game.usual_start().position;
        let solution = solve(&game, &start, &Settings::default(), &()).expect("it is small");
        let longest = solution
            .census()
            .iter()
            .filter_map(|census| census.longest_win);
        assert!(longest.max() < Some(60 - 2), "{id}");
        let solution = Arc::new(solution);
        let conditions = Conditions {
            game: &game,
            weights: Weights::PLAIN,
            values: Some(Arc::clone(&solution)),
        };
        let mut asked = 0;
        for (other, turns) in others
            .into_iter()
            .flat_map(|other| [(other, 0), (other, 2)])
        {
            let counts = check_against(other, 2, turns, &conditions, &solution);
            asked += counts[0];
            won += counts[1];
            for_ever += counts[2];
        }
        assert!(asked > 50, "{id}: {asked} turns");
    }
    println!("{won} turns at which a win was sure, {for_ever} at which a lead was, for ever");
    assert!(won > 300, "{won} turns");
}
