//! Tournaments: the same games however they are played, and sums that add up.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use gebeta_core::game::Game;
use gebeta_formats::variant::Catalogue;
use gebeta_players::search::{Level, Weights};
use gebeta_players::tournament::{
    Conditions, Discrepancy, Entrant, GameResult, Listener, Played, Tournament,
};

/// Collects games, and stops after so many.
struct Collected<'a> {
    games: Mutex<BTreeMap<u32, Played>>,
    most: usize,
    stop: &'a AtomicBool,
}

impl Listener for Collected<'_> {
    fn finished(&self, played: &Played) {
        let mut games = self.games.lock().unwrap();
        games.insert(played.pairing.number, played.clone());
        if games.len() >= self.most {
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}

/// Plays what has not been played, with so many threads, at the most about so many games.
fn play(
    tournament: &Tournament,
    game: &Game,
    threads: usize,
    most: usize,
    before: BTreeMap<u32, Played>,
) -> BTreeMap<u32, Played> {
    let stop = AtomicBool::new(false);
    let conditions = Conditions {
        game,
        weights: Weights::PLAIN,
        values: None,
    };
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
fn each_two_meet_on_both_sides_from_the_same_openings() {
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
fn sums_add_up_and_the_greedy_beat_those_who_play_at_random() {
    let game = load("geme");
    let tournament = tournament(&[Level::Random, Level::Greedy], 50);
    let games: Vec<Played> = play(&tournament, &game, 2, usize::MAX, BTreeMap::new())
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
