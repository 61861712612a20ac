//! Trials: games between two sets of weights.

use gebeta_core::game::Game;
use gebeta_core::{HoleSet, Position, Side};

use super::{MOST_TURNS, Settings, TABLE, each_game};
use crate::chance::{random_turns, seed_of};
use crate::draw;
use crate::search::Weights;
use crate::search::choice::MovesToValue;
use crate::search::deepening::Question;
use crate::search::limit::{Clock, Limit};
use crate::search::margin::{PARTS, standing};
use crate::search::moves::play_on;
use crate::search::tree::Tree;
use gebeta_storage::runtime::Watcher;

/// The most random turns at the beginning of a game of a trial, so the games differ.
const OPENING: u32 = 6;

/// The result of the first player against the second.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Trial {
    /// Games that the first player has won.
    pub won: u32,
    /// Games that were drawn.
    pub drawn: u32,
    /// Games that the second player has won.
    pub lost: u32,
    /// The mean of the counters that the first player has won less the second's, in a game.
    pub margin: f64,
    /// The standard error of the margin; the two games of an opening count as one.
    pub error: f64,
}

impl Trial {
    /// Returns `true` if the first player is significantly better: its margin exceeds zero by three standard errors.
    pub fn is_better(&self) -> bool {
        self.margin > 3.0 * self.error
    }
}

/// Plays games between two players that differ only in their weights. Each opening is played twice, with the sides
/// changed.
///
/// Returns `None` if it is told to stop.
pub fn compare(
    game: &Game,
    weights: [Weights; 2],
    settings: &Settings,
    watcher: &dyn Watcher,
) -> Option<Trial> {
    let openings = settings.games.div_ceil(2);
    let pairs = each_game(settings, openings, watcher, |number| {
        pair(
            game,
            &weights,
            &mut Clock::watched(Limit::depth(settings.depth), watcher),
            seed_of(settings.seed, 0, number),
        )
    })?;
    let mut trial = Trial::default();
    for margin in pairs.iter().flatten() {
        match margin {
            1.. => trial.won += 1,
            0 => trial.drawn += 1,
            _ => trial.lost += 1,
        }
    }
    let of_pair = |pair: &[i32; 2]| f64::from(pair[0] + pair[1]) / f64::from(2 * PARTS);
    let count = pairs.len() as f64;
    trial.margin = pairs.iter().map(of_pair).sum::<f64>() / count;
    let squares: f64 = pairs
        .iter()
        .map(|pair| (of_pair(pair) - trial.margin).powi(2))
        .sum();
    trial.error = (squares / (count - 1.0).max(1.0) / count).sqrt();
    Some(trial)
}

/// Plays an opening twice. Returns the first player's margin in each game, in parts of counters.
fn pair(game: &Game, weights: &[Weights; 2], clock: &mut Clock, seed: u64) -> [i32; 2] {
    let mut random = fastrand::Rng::with_seed(seed);
    let (position, playable) = opening(game, clock, &mut random);
    Side::BOTH.map(|first| {
        let trees = weights
            .each_ref()
            .map(|weights| Tree::new(game, weights, None, TABLE));
        play(game, position, playable, trees, first, clock, &mut random)
    })
}

/// Plays some random turns.
fn opening(game: &Game, clock: &mut Clock, random: &mut fastrand::Rng) -> (Position, HoleSet) {
    let mut start = game.start(Side::BOTH[draw::index(random, 2)]);
    let turns = random.u32(..=OPENING);
    random_turns(game, &mut start, turns, clock, random);
    (start.position, start.status.playable)
}

/// Plays a game to its end, in which the first of two trees plays the side `first`. Returns its margin, in parts of
/// counters.
fn play(
    game: &Game,
    mut position: Position,
    mut playable: HoleSet,
    [mut one, mut other]: [Tree; 2],
    first: Side,
    clock: &mut Clock,
    random: &mut fastrand::Rng,
) -> i32 {
    let mut earlier = Vec::new();
    while !playable.is_empty() && earlier.len() < MOST_TURNS && !clock.is_stopped() {
        let question = Question {
            position: &position,
            playable,
            earlier: &earlier,
            asked: MovesToValue::Best,
        };
        let tree = if position.to_move() == first {
            &mut one
        } else {
            &mut other
        };
        let played = tree.choose(&question, clock, random).played;
        earlier.push(position);
        playable = play_on(game, &mut position, played).playable;
    }
    standing(game, &position, first)
}
