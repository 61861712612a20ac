//! Learns the weights of the evaluation from games that the program plays against itself.
//!
//! Both players search a few turns deep and sometimes play at random, so the games differ. Each position is paired with
//! what the player to move has won from there on: partly by the result of the game, partly by the values of the
//! searches of later turns (temporal differences). The weights are the least-squares fit of the features to it. Then
//! the games are played again with these weights, several times. Each time, the new weights play against no weights,
//! each opening from both sides, and the best are kept. At the end the best weights play other openings, because those
//! by which they were chosen would flatter them.
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
use super::features::Features;
use super::limit::{Clock, Limit};
use super::margin::{Margin, PARTS, standing};
use super::moves::play_on;
use super::shallow::ShallowPlayer;
use super::tree::Tree;
use super::{Weights, choice::MovesToValue};
use crate::chance::seed_of;
use crate::draw;
use gebeta_storage::runtime::{Watcher, WorkQueue, in_threads, thread_count};
use least_squares::LeastSquares;

pub use trial::{Trial, compare};

/// The settings of the learning.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The number of games to learn from.
    pub games: u32,
    /// The random seed.
    pub seed: u64,
    /// The search depth of the players, in turns.
    pub depth: u32,
    /// The number of threads; `None` is one for each core. It has no effect on the result.
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

/// The learned weights.
#[derive(Clone, Debug, PartialEq)]
pub struct Tuned {
    /// The weights.
    pub weights: Weights,
    /// The number of positions.
    pub positions: u64,
    /// The result of a trial of the weights against no weights.
    pub trial: Trial,
}

/// The number of times that games are played with the weights learned so far.
const PASSES: u32 = 4;

/// A trial has one game for this many games of learning.
const TRIAL: u32 = 8;

/// The fewest games of the trial.
const FEWEST: u32 = 20;

/// One turn in this many is played at random.
const RANDOM_TURN: u32 = 8;

/// The weight of later turns against the search after the next turn (the lambda of temporal differences).
const LATER: f64 = 0.95;

/// The most turns of such a game; after that, the score counts.
const MOST_TURNS: usize = 300;

/// The size of the players' tables, in bytes.
const TABLE: usize = 1 << 18;

/// Learns weights for a game; `None` if it is told to stop.
///
/// The weights that predict games best need not play best. So the weights of each pass, whole and halved, play against
/// no weights, and the best of all are kept.
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

/// Plays games with the current weights, and adds their lessons.
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

/// Plays games on all threads, and returns their results in order; `None` if it is told to stop.
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

/// The lesson of one position.
struct Lesson {
    features: Features,
    /// The counters that the player to move has won from there on less the opponent's.
    brought: f64,
}

/// Plays a game, as far as the clock allows, and returns the lessons of its positions.
fn lessons(game: &Game, weights: &Weights, clock: &mut Clock, seed: u64) -> Vec<Lesson> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut tree = Tree::new(game, weights, None, TABLE);
    let start = game.start(Side::BOTH[draw::index(&mut random, 2)]);
    let (mut position, mut playable) = (start.position, start.status.playable);
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
            features: tree.evaluation.features(&position),
        });
        playable = play_on(game, &mut position, choice.played).playable;
    }
    taught(&seen, standing(game, &position, Side::A))
}

/// A position of a game.
struct Seen {
    mover: Side,
    /// A's margin there, in parts of counters.
    stood: i32,
    /// A's final margin by the search, if there was one.
    thought: Option<i32>,
    features: Features,
}

/// Returns the lessons of a game's positions. `end` is A's final margin.
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
