//! Puzzles: the best move is the only one, by a search that shares nothing with the solver.

use std::ops::ControlFlow;

use gebeta_core::game::Game;
use gebeta_formats::variant::Catalogue;
use gebeta_players::puzzles::{NoMore, Puzzle, Search, Theme, find};
use gebeta_players::search::{Bound, Level, Limit, Margin, Player};

/// The memory for the values of a game.
const MEMORY: u64 = 32 << 20;

/// The nodes of a search to the end. Puzzles near the end of a round need at most some thousands; others are never
/// searched to the end.
const NODES: u64 = 20_000;

fn game(id: &str) -> Game {
    Game::new(Catalogue::builtin().load(id).unwrap().rules).unwrap()
}

/// Finds that many puzzles.
fn puzzles(game: &Game, seed: u64, count: usize) -> Vec<Puzzle> {
    let mut found = Vec::new();
    let search = Search {
        seed,
        memory: MEMORY,
    };
    let mut give = |puzzle| {
        found.push(puzzle);
        match found.len() == count {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    };
    find(game, &search, &(), &mut give).unwrap();
    found
}

#[test]
fn a_search_to_the_end_finds_the_same_single_best_move() {
    let mut seen_to_the_end = 0;
    for id in ["geme", "gabata_i", "ansaba", "mewelad", "kalah", "oware"] {
        let game = game(id);
        for puzzle in puzzles(&game, 1, 2) {
            let mut player = Player::new(&game, Level::Hard, 1);
            let choice = player
                .value_all(&puzzle.position, &[], &Limit::nodes(NODES))
                .unwrap();
            if !choice.is_final {
                continue;
            }
            seen_to_the_end += 1;
            let value = |margin: i16| Margin::of(margin.into());
            assert_eq!(choice.played, puzzle.best, "{id}: {puzzle:?}");
            assert_eq!(
                choice.margin(),
                Some(value(puzzle.value)),
                "{id}: {puzzle:?}"
            );
            let others = choice
                .scored_moves
                .iter()
                .filter(|it| it.played != puzzle.best);
            for other in others {
                assert!(
                    other.margin <= value(puzzle.next) || other.bound != Bound::Exactly,
                    "{id}: {other:?} in {puzzle:?}"
                );
            }
        }
    }
    assert!(seen_to_the_end >= 3, "only {seen_to_the_end} were checked");
}

#[test]
fn a_puzzle_is_described_as_it_is_played() {
    let game = game("geme");
    for puzzle in puzzles(&game, 2, 2) {
        assert!(puzzle.value - puzzle.next >= 4, "{puzzle:?}");
        assert_eq!(puzzle.line[0], puzzle.best);
        assert!((1..=5).contains(&puzzle.difficulty()));
        assert!(puzzle.laps >= 1);
        let mut after = puzzle.position;
        let mover = after.to_move();
        game.play(&mut after, puzzle.best, &mut ()).unwrap();
        // GEME has no captured holes, so what is captured is in the store.
        if puzzle.themes.contains(&Theme::Capture) {
            assert!(
                after.store(mover) > puzzle.position.store(mover),
                "{puzzle:?}"
            );
        }
    }
}

#[test]
fn a_seed_finds_the_same_puzzles_and_another_finds_others() {
    let game = game("oware");
    let first = puzzles(&game, 1, 2);
    assert_eq!(first, puzzles(&game, 1, 2));
    assert_ne!(first, puzzles(&game, 2, 2));
}

#[test]
fn the_search_stops_when_it_is_told_to() {
    let search = Search {
        seed: 1,
        memory: MEMORY,
    };
    let found = find(&game("geme"), &search, &|| true, &mut |_| {
        ControlFlow::Continue(())
    });
    assert_eq!(found, Err(NoMore::Stopped));
}
