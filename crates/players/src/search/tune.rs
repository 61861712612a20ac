//! Learns what the features of positions are worth from games that the program plays against itself.
//!
//! Both players search a few turns ahead and now and then play at random, so that the games differ. What each position
//! has still brought to the player to move, beyond what he had, is held against its features: partly how the game has
//! ended, partly what the searches of the turns that follow have said (temporal differences). The weights are those with
//! the smallest squares of errors. Then the games are played anew with them, some times over. What has been learned each
//! time plays against none, each opening from both sides, and the best is kept; at last it plays other openings, for what
//! it is good for is not what it was chosen by.
//!
//! ```
//! use gebeta_players::search::tune::{Settings, tune};
//! use gebeta_core::game::Game;
//! use gebeta_formats::variant::Catalogue;
//!
//! let game = Game::new(Catalogue::builtin().load("geme")?.rules).expect("GEME can be played");
//! let tuned = tune(&game, &Settings { games: 30, ..Settings::default() }, &()).expect("nobody stops it");
//! assert!(tuned.positions > 300);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod least_squares;
mod trial;

use std::num::NonZero;

use gebeta_core::Side;
use gebeta_core::game::Game;

use super::deepening::Question;
use super::features::{Evaluation, Features};
use super::leaf_evaluator::LeafEvaluator;
use super::limit::{Clock, Limit};
use super::margin::{Margin, PARTS, standing};
use super::moves::play_on;
use super::shallow::ShallowPlayer;
use super::tree::Tree;
use super::{Weights, choice::MovesToValue};
use crate::chance::seed_of;
use gebeta_storage::runtime::{Watcher, WorkQueue, in_threads, thread_count};
use least_squares::LeastSquares;

pub use trial::{Trial, compare};

/// Says how much is played.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Games that are learned from.
    pub games: u32,
    /// What decides all that is left to chance.
    pub seed: u64,
    /// Turns that the players look ahead.
    pub depth: u32,
    /// Threads; as many as the machine has cores if not said. They make no difference to what is learned.
    pub threads: Option<NonZero<usize>>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            games: 3_000,
            seed: 1,
            depth: 3,
            threads: None,
        }
    }
}

/// What has been learned.
#[derive(Clone, Debug, PartialEq)]
pub struct Tuned {
    /// The weights.
    pub weights: Weights,
    /// Positions that were learned from.
    pub positions: u64,
    /// How the weights have done against none.
    pub trial: Trial,
}

/// How often games are played anew with what has been learned.
const PASSES: u32 = 4;

/// One of so many games is played for each trial.
const TRIAL: u32 = 8;

/// The fewest games of the trial.
const FEWEST: u32 = 20;

/// One of so many turns of a game that is learned from is played at random.
const RANDOM_TURN: u32 = 8;

/// How much of what a position has brought is told by what comes after the next turn, and not by the search there.
const LATER: f64 = 0.95;

/// The most turns of such a game: what has been won stands then.
const MOST_TURNS: usize = 300;

/// Bytes of the players' tables.
const TABLE: usize = 1 << 18;

/// Learns weights for a game; `None` if it is told to stop.
///
/// What foretells games best need not play best: what each pass has found plays against none, whole and halved, and the
/// best of all is kept.
pub fn tune(game: &Game, settings: &Settings, watcher: &dyn Watcher) -> Option<Tuned> {
    let against_none = |weights, number| {
        let trial = Settings {
            games: (settings.games / TRIAL).max(FEWEST),
            seed: seed_of(settings.seed, PASSES, number),
            ..*settings
        };
        compare(game, [weights, Weights::PLAIN], &trial, watcher)
    };
    let mut learned = Weights::PLAIN;
    let mut positions = 0;
    let mut best = (Weights::PLAIN, 0.0);
    for pass in 0..PASSES {
        let squares = pass_on(game, &learned, pass, settings, watcher)?;
        positions += squares.count();
        learned = Weights(squares.solve());
        for candidate in [learned, learned.halved()] {
            let trial = against_none(candidate, 0)?;
            if trial.margin > best.1 {
                best = (candidate, trial.margin);
            }
        }
    }
    let (weights, _) = best;
    Some(Tuned {
        weights,
        positions,
        trial: against_none(weights, 1)?,
    })
}

/// Plays games with what has been learned, and adds up what they teach.
fn pass_on(
    game: &Game,
    weights: &Weights,
    pass: u32,
    settings: &Settings,
    watcher: &dyn Watcher,
) -> Option<LeastSquares> {
    let games = settings.games / PASSES + u32::from(pass < settings.games % PASSES);
    let all = each_game(settings, games, watcher, |number| {
        lessons(
            game,
            weights,
            &mut Clock::watched(Limit::depth(settings.depth), watcher),
            seed_of(settings.seed, pass, number),
        )
    })?;
    let mut squares = LeastSquares::default();
    for lesson in all.iter().flatten() {
        squares.add(&lesson.features, lesson.brought);
    }
    Some(squares)
}

/// Plays so many games by all threads, and returns what came of each in their order; `None` if it is told to stop.
fn each_game<T: Send>(
    settings: &Settings,
    games: u32,
    watcher: &dyn Watcher,
    play: impl Fn(u32) -> T + Sync,
) -> Option<Vec<T>> {
    let threads = thread_count(settings.threads);
    let queue = &WorkQueue::new(games as usize);
    let played = in_threads(threads, || {
        let numbers = queue.take_while(|_| !watcher.stop());
        let played = numbers.map(|number| (number, play(number as u32)));
        played.collect::<Vec<_>>()
    });
    let mut all: Vec<(usize, T)> = played.into_iter().flatten().collect();
    all.sort_by_key(|(number, _)| *number);
    (!watcher.stop()).then(|| all.into_iter().map(|(_, played)| played).collect())
}

/// What one position teaches.
struct Lesson {
    features: Features,
    /// Counters that the player to move has won from there on more than the other.
    brought: f64,
}

/// Plays a game, as far as the clock lets it, and returns what its positions teach.
fn lessons(game: &Game, weights: &Weights, clock: &mut Clock, seed: u64) -> Vec<Lesson> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut tree = Tree::new(game, LeafEvaluator::estimated(game, weights), TABLE);
    let mut evaluation = Evaluation::new(game, weights);
    let start = game.start(Side::BOTH[random.usize(..2)]);
    let (mut position, mut playable) = (start.position, start.status.playable);
    evaluation.prepare(&position);
    let mut seen: Vec<Seen> = Vec::new();
    while !playable.is_empty() && seen.len() < MOST_TURNS && !clock.is_stopped() {
        let mover = position.to_move();
        let question = Question {
            position: &position,
            playable,
            earlier: &[],
            asked: MovesToValue::Best,
        };
        let choice = match random.u32(..RANDOM_TURN) {
            0 => ShallowPlayer::new(game, &position, playable, clock, &mut random).random(),
            _ => tree.choose(&question, clock, &mut random),
        };
        seen.push(Seen {
            mover,
            stood: standing(game, &position, Side::A),
            thought: choice
                .margin()
                .map(|Margin(margin)| if mover == Side::A { margin } else { -margin }),
            features: evaluation.features(&position),
        });
        playable = play_on(game, &mut position, choice.played).playable;
    }
    taught(&seen, standing(game, &position, Side::A))
}

/// A position that has been seen in a game.
struct Seen {
    mover: Side,
    /// A's margin there, in parts of counters.
    stood: i32,
    /// A's margin in the end, as the search thought, if there was one.
    thought: Option<i32>,
    features: Features,
}

/// Returns what the positions of a game teach that has ended with a margin of A's.
fn taught(seen: &[Seen], end: i32) -> Vec<Lesson> {
    let mut later = f64::from(end);
    let mut lessons = Vec::with_capacity(seen.len());
    for seen in seen.iter().rev() {
        let brought = (later - f64::from(seen.stood)) / f64::from(PARTS);
        lessons.push(Lesson {
            features: seen.features,
            brought: if seen.mover == Side::A {
                brought
            } else {
                -brought
            },
        });
        if let Some(thought) = seen.thought {
            later = LATER * later + (1.0 - LATER) * f64::from(thought);
        }
    }
    lessons
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_make_no_difference() {
        let variant = gebeta_formats::variant::Catalogue::builtin()
            .load("kalah_java")
            .unwrap();
        let game = Game::new(variant.rules).unwrap();
        let [one, three] = [1, 3].map(|threads| {
            let settings = Settings {
                games: 20,
                depth: 1,
                threads: NonZero::new(threads),
                ..Settings::default()
            };
            tune(&game, &settings, &()).unwrap()
        });
        assert_eq!(one, three);
        assert!(one.weights.0.iter().any(|weight| *weight != 0.0));
    }
}
