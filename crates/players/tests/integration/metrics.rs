//! The measures of play-outs, against whole trees that are walked plainly, and against games that are replayed.

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use gebeta_core::game::{Game, Outcome, RoundPlay};
use gebeta_core::{Position, Side};
use gebeta_formats::variant::Catalogue;
use gebeta_players::metrics::{Estimate, Estimates, Observed, Sample};
use gebeta_players::search::Level;
use gebeta_players::tournament::{Conditions, Entrant, GameResult, Listener, TournamentGame};
use gebeta_testing::brute_force::small;

fn sample(games: u32) -> Sample {
    Sample {
        player: Entrant::new(Level::Random),
        games,
        opening_turns: 0,
        seed: 7,
    }
}

fn measure(game: &Game, sample: &Sample, threads: usize, listener: &dyn Listener) -> Estimates {
    let conditions = Conditions::plain(game);
    let never = AtomicBool::new(false);
    let found = sample.measure(&conditions, NonZero::new(threads), listener, &never);
    found.unwrap().unwrap()
}

/// The expected measures of a random game, from its whole tree.
#[derive(Clone, Copy, Default)]
struct Expected {
    completed: f64,
    decided: f64,
    advantage: f64,
    /// For completed games, each weighted by its probability.
    turns: f64,
    agency: f64,
    branching: f64,
}

/// The turn limit of a game, because boards can repeat.
const LIMIT: u32 = 12;

/// Walks the tree below a line with a probability. `on_the_way` holds the turns, choices and moves before.
fn walk(game: &Game, position: &Position, likely: f64, on_the_way: [f64; 3], found: &mut Expected) {
    let moves = game.legal_moves(position);
    let [turns, choices, all] = on_the_way;
    let way = [
        turns + 1.0,
        choices + f64::from(u8::from(moves.len() > 1)),
        all + moves.len() as f64,
    ];
    for &played in &moves {
        let likely = likely / moves.len() as f64;
        let mut after = *position;
        let outcome = game.play(&mut after, played, &mut ()).unwrap().outcome;
        if outcome.is_none() && turns + 1.0 < f64::from(LIMIT) {
            walk(game, &after, likely, way, found);
            continue;
        }
        found.agency += likely * way[1] / way[0];
        found.branching += likely * way[2] / way[0];
        if matches!(outcome, Some(Outcome::Won(_) | Outcome::Draw)) {
            found.completed += likely;
            found.turns += likely * way[0];
        }
        if let Some(Outcome::Won(side)) = outcome {
            found.decided += likely;
            found.advantage += if side == Side::A { likely } else { -likely };
        }
    }
}

/// A 95 % interval is missed now and then; twice its width, hardly ever.
fn near(estimate: Option<Estimate>, expected: f64, what: &str) {
    let estimate = estimate.unwrap();
    let interval = estimate.interval.unwrap();
    let half = (interval.to - interval.from) / 2.0;
    let off = (estimate.value - expected).abs();
    assert!(off <= 2.0 * half + 1e-9, "{what}: {expected}, {estimate:?}");
    assert!(
        half < 0.12 * expected.abs().max(1.0),
        "{what}: {estimate:?}"
    );
}

#[test]
fn play_outs_are_near_the_whole_tree() {
    for id in ["geme", "kalah_java"] {
        let mut rules = small(id, 2, 2, None).unwrap().rules().clone();
        rules.limits.turns = LIMIT;
        let game = Game::new(rules).unwrap();
        let mut tree = Expected::default();
        walk(
            &game,
            &game.usual_start().position,
            1.0,
            [0.0; 3],
            &mut tree,
        );
        let found = measure(&game, &sample(2000), 2, &());
        near(found.completion, tree.completed, "completion");
        near(
            found.decisiveness,
            tree.decided / tree.completed,
            "decisiveness",
        );
        near(
            found.advantage,
            tree.advantage / tree.completed,
            "advantage",
        );
        near(found.length, tree.turns / tree.completed, "length");
        near(found.agency, tree.agency, "agency");
        near(found.branching, tree.branching, "branching");
        let balance = 1.0 - (tree.advantage / tree.completed).abs();
        near(found.balance, balance, "balance");
    }
}

/// Keeps the games, to be replayed.
#[derive(Default)]
struct Kept(Mutex<Vec<TournamentGame>>);

impl Listener for Kept {
    fn finished(&self, played: &TournamentGame) {
        self.0.lock().unwrap().push(played.clone());
    }
}

#[test]
fn measures_agree_with_a_replay_turn_by_turn() {
    for id in ["geme", "gabata_i", "mewelad:jen=claim", "kalah_java"] {
        let game = Game::new(Catalogue::builtin().load(id).unwrap().rules).unwrap();
        let kept = Kept::default();
        measure(&game, &sample(5), 1, &kept);
        let games = kept.0.into_inner().unwrap();
        assert_eq!(games.len(), 5);
        for played in &games {
            let mut round = RoundPlay::new(game.clone(), game.rules().setup.first.side());
            let (mut moves, mut choices) = (0, 0);
            let mut holes = Vec::new();
            let mut leaders = Vec::new();
            let mut behind = Vec::new();
            for &turn in &played.moves {
                let here = game.legal_moves(round.position()).len();
                moves += here;
                choices += usize::from(here > 1);
                holes.push(turn.hole);
                round.play(turn).unwrap();
                let [a, b] = game.winnings(round.position());
                if round.outcome().is_some() {
                    break;
                }
                if a != b {
                    leaders.push(if a > b { Side::A } else { Side::B });
                }
                if let GameResult::Won(winner) = played.result
                    && a != b
                    && (winner == Side::A) == (a < b)
                {
                    behind.push(f64::from(a.abs_diff(b)) / f64::from(round.position().total()));
                }
            }
            holes.sort_unstable();
            holes.dedup();
            leaders.dedup();
            let observed = Observed::of(&game, played).unwrap();
            let turns = played.moves.len();
            let close = |one: f64, other: f64| assert!((one - other).abs() < 1e-9, "{id}");
            close(observed.branching, moves as f64 / turns as f64);
            close(observed.agency, choices as f64 / turns as f64);
            close(
                observed.coverage,
                holes.len() as f64 / game.board().holes() as f64,
            );
            assert_eq!(
                observed.lead_changes as usize,
                leaders.len().saturating_sub(1)
            );
            if let Some(drama) = observed.drama {
                let roots: f64 = behind.iter().map(|share| share.sqrt()).sum();
                close(drama, roots / behind.len().max(1) as f64);
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_results_with_any_number_of_threads() {
    let game = small("gabata_i", 4, 3, None).unwrap();
    let sample = Sample {
        player: Entrant::new(Level::Easy),
        opening_turns: 2,
        ..sample(40)
    };
    let one = measure(&game, &sample, 1, &());
    assert!(one.different > 1, "{one:?}");
    for threads in [2, 3] {
        assert_eq!(measure(&game, &sample, threads, &()), one);
    }
    let other = Sample { seed: 8, ..sample };
    assert_ne!(measure(&game, &other, 2, &()), one);
}
