//! Exact values.

use gebeta_core::game::Game;
use gebeta_solver::{Settings, Unsolved, Value};

use crate::{Move, Round};

/// The exact value of every position that can be reached from a round.
#[derive(Debug)]
pub struct Solution(gebeta_solver::Solution);

/// Solves a round: computes the exact value of every position that can follow, by retrograde analysis.
///
/// This takes about 25 bytes of memory for each position, and less time with about 50; [`Settings`] can limit it.
///
/// ```
/// let geme = gebeta::Variant::load("geme")?;
/// let round = geme.position("0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20")?;
/// let solution = gebeta::solve(&round, &Default::default())?;
/// let value = solution.value(&round).expect("the start is solved");
/// let (best, worth) = solution.moves(&round)[0];
/// assert_eq!(worth.margin, value.margin);
/// assert!(round.legal_moves().contains(&best));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A whole game from its start can take gigabytes and minutes. `Settings { memory: Some(bytes), ..Default::default() }`
/// limits the memory.
///
/// # Errors
/// The round is over, memory runs out, or retrograde analysis does not apply to this game.
pub fn solve(round: &Round, settings: &Settings) -> Result<Solution, Unsolved> {
    let game = round.variant().game();
    gebeta_solver::solve(game, round.position(), settings, &()).map(Solution)
}

impl Solution {
    /// Returns the value of a position for the player to move; `None` if it does not follow from the start or the round
    /// is over there.
    pub fn value(&self, round: &Round) -> Option<Value> {
        self.solved(round)?.value(round.position())
    }

    /// Returns the value of each legal move for the player who makes it, the best first.
    ///
    /// Empty if the position does not follow from the start, or the round is over there.
    pub fn moves(&self, round: &Round) -> Vec<(Move, Value)> {
        let board = round.variant().board();
        let solved = self.solved(round).into_iter();
        let moves = solved.flat_map(|solution| solution.moves(round.position()));
        moves
            .map(|(played, value)| (Move::of(played, board), value))
            .collect()
    }

    /// Returns a line of best play, of at most `most` moves.
    pub fn line(&self, round: &Round, most: usize) -> Vec<Move> {
        let solved = self.solved(round);
        let line = solved.map(|solution| solution.line(round.position(), most).moves);
        round.written(line.unwrap_or_default())
    }

    /// Returns the number of boards with a value.
    pub fn boards(&self) -> u64 {
        self.0.census().iter().map(|group| group.boards).sum()
    }

    /// Returns the solver's own solution, which can be verified, written to a table and read again.
    pub fn core(&self) -> &gebeta_solver::Solution {
        &self.0
    }

    /// Returns the solution if it applies to the round, which must have the same rules and not be over.
    fn solved(&self, round: &Round) -> Option<&gebeta_solver::Solution> {
        let is_same = |game: &Game| game.rules() == round.variant().rules();
        (round.outcome().is_none() && is_same(self.0.game())).then_some(&self.0)
    }
}
