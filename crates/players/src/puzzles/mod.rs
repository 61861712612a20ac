//! Puzzles: positions from games with a single best move, by exact values.
//!
//! Each game is played by weak players, so its positions look like those of people. The latest part of it that can be
//! solved in the given memory has exact values. A position in it is a puzzle if one move is better than all others by
//! at least the unit of the score. The same seed finds the same puzzles on any machine.

mod grade;
mod rounds;

use std::collections::HashSet;
use std::num::NonZero;
use std::ops::ControlFlow;

use gebeta_core::game::Game;
use gebeta_core::{Move, Position, Side};
use gebeta_solver::{Settings, Solution, Unsolved, solve};
use gebeta_storage::runtime::Watcher;
use thiserror::Error;

use crate::chance::seed_of;
use crate::search::NoAnswer;

pub use grade::{Theme, WEAK_LEVELS, WEAK_TRIES};

/// The fewest moves to choose from.
const FEWEST_MOVES: usize = 3;

/// The most puzzles from one game, so they differ.
const MOST_OF_A_GAME: usize = 2;

/// The turns between two puzzles of a game.
const TURNS_BETWEEN: usize = 3;

/// The number of games without a new puzzle after which the search ends.
const PATIENCE: u32 = 500;

/// The longest line of best play.
const LONGEST_LINE: usize = 40;

/// What puzzles are searched for.
#[derive(Clone, Copy, Debug)]
pub struct Search {
    /// The random seed.
    pub seed: u64,
    /// The memory for the exact values of a game, in bytes. More memory finds puzzles earlier in the game.
    pub memory: u64,
}

/// A position with a single best move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position.
    pub position: Position,
    /// The best move.
    pub best: Move,
    /// The margin at the end after the best move with best play, in counters, for the player to move.
    pub value: i16,
    /// The same after the second best move.
    pub next: i16,
    /// The line of best play, beginning with the best move.
    pub line: Vec<Move>,
    /// The laps of the best move.
    pub laps: u32,
    /// The depth of search from which the best move is found; `None` if even the deepest one that was tried misses it.
    pub depth: Option<u32>,
    /// How many of the [tries](WEAK_TRIES) of each of the [weak levels](WEAK_LEVELS) miss the best move.
    pub missed: [u32; WEAK_LEVELS.len()],
    /// The themes.
    pub themes: Vec<Theme>,
}

impl Puzzle {
    /// Returns the difficulty, from 1 to 5: a point for each turn of depth after the first, for each three laps after
    /// the first, and for every two tries of weak levels that miss the best move, and then one grade for three points.
    pub fn difficulty(&self) -> u32 {
        let depth = self.depth.unwrap_or(grade::DEEPEST + 1) - 1;
        let missed: u32 = self.missed.iter().sum();
        let points = depth + self.laps.saturating_sub(1) / 3 + missed / 2;
        (1 + points / 3).min(5)
    }
}

/// The reason why no more puzzles were found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoMore {
    /// The watcher stopped the search.
    #[error("the search was stopped")]
    Stopped,
    /// The game has no exact values, or a player has no answer.
    #[error(transparent)]
    NoAnswer(#[from] NoAnswer),
    /// Many games in a row had no new puzzle.
    #[error("{PATIENCE} games in a row had no new puzzle")]
    Exhausted,
}

/// Finds puzzles and passes each to `give`, until `give` asks to stop.
///
/// # Errors
/// Returns the reason if the search ends before that.
pub fn find(
    game: &Game,
    search: &Search,
    watcher: &dyn Watcher,
    give: &mut dyn FnMut(Puzzle) -> ControlFlow<()>,
) -> Result<(), NoMore> {
    let mut seen = HashSet::new();
    let mut fruitless = 0;
    for number in 0.. {
        let seed = seed_of(search.seed, 0, number);
        let positions = rounds::positions(game, seed, watcher)?;
        fruitless += 1;
        if let Some(solution) = solve_end(game, &positions, search.memory, watcher)? {
            for position in choose(game, &solution, &positions) {
                if !seen.insert(without_scores(&position)) {
                    continue;
                }
                fruitless = 0;
                let puzzle = judge(game, &solution, &position, seed)?;
                if give(puzzle).is_break() {
                    return Ok(());
                }
            }
        }
        if fruitless == PATIENCE {
            break;
        }
    }
    Err(NoMore::Exhausted)
}

/// Solves as much of the end of a game as has room, from its latest positions backwards.
fn solve_end(
    game: &Game,
    positions: &[Position],
    memory: u64,
    watcher: &dyn Watcher,
) -> Result<Option<Solution>, NoMore> {
    // One thread needs the same memory on every machine.
    let settings = Settings {
        memory: Some(memory),
        threads: NonZero::new(1),
        ..Settings::default()
    };
    let mut found = None;
    for position in positions.iter().rev().step_by(2) {
        match solve(game, position, &settings, watcher) {
            Ok(solution) => found = Some(solution),
            Err(Unsolved::TooMany { .. } | Unsolved::NoRoom { .. }) => break,
            Err(Unsolved::RoundOver) => {}
            Err(Unsolved::Stopped) => return Err(NoMore::Stopped),
            Err(why) => return Err(NoAnswer::Unsolved(why).into()),
        }
    }
    Ok(found)
}

/// Returns the puzzles among the positions of a game, the earliest first.
fn choose(game: &Game, solution: &Solution, positions: &[Position]) -> Vec<Position> {
    let mut chosen = Vec::new();
    let mut next = 0;
    for (turn, position) in positions.iter().enumerate() {
        if chosen.len() < MOST_OF_A_GAME && turn >= next && is_puzzle(game, solution, position) {
            chosen.push(*position);
            next = turn + TURNS_BETWEEN;
        }
    }
    chosen
}

/// Returns whether one move is better than all others, and leads to an end of the game.
fn is_puzzle(game: &Game, solution: &Solution, position: &Position) -> bool {
    let moves = solution.moves(position);
    let gap = i16::from(game.rules().score.unit).max(2);
    moves.len() >= FEWEST_MOVES
        && moves[0].1.turns.is_some()
        && moves[0].1.margin - moves[1].1.margin >= gap
}

fn judge(
    game: &Game,
    solution: &Solution,
    position: &Position,
    seed: u64,
) -> Result<Puzzle, NoMore> {
    let moves = solution.moves(position);
    let (best, value) = moves[0];
    let line = solution.line(position, LONGEST_LINE).moves;
    let turn = grade::Turn::of(game, position, best);
    Ok(Puzzle {
        position: *position,
        best,
        value: value.margin,
        next: moves[1].1.margin,
        laps: turn.laps,
        depth: grade::depth(game, position, best)?,
        missed: grade::missed(game, position, best, seed)?,
        themes: turn.themes(line.len()),
        line,
    })
}

/// Returns the board, on which the best move does not depend on what has been won before.
fn without_scores(position: &Position) -> Position {
    let mut board = *position;
    for side in Side::BOTH {
        board.set_store(side, 0);
    }
    board
}
