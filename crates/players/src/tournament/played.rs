//! A game of a tournament that has been played.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use gebeta_core::game::{Game, Outcome};
use gebeta_core::{Move, Position, Side};
use thiserror::Error;

use crate::chance::seed_of;
use crate::search::moves::play_on;
use crate::search::{Level, Limit, NoAnswer, Player, play_round};

use super::schedule::Pairing;
use super::{Conditions, Tournament};

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// A or B has more counters.
    Won(Side),
    /// Both have the same.
    Draw,
    /// An endless sowing made the game void.
    Void,
    /// The game reached the variant's turn limit.
    TooLong,
}

impl GameResult {
    /// Returns the letter of the result: A, B, D for a draw, T for an endless sowing, L for the turn limit.
    pub const fn letter(self) -> char {
        match self {
            GameResult::Won(side) => side.letter(),
            GameResult::Draw => 'D',
            GameResult::Void => 'T',
            GameResult::TooLong => 'L',
        }
    }

    /// Returns A's points: one for a win, half if neither player has won.
    pub const fn points(self) -> f64 {
        match self {
            GameResult::Won(Side::A) => 1.0,
            GameResult::Won(Side::B) => 0.0,
            GameResult::Draw | GameResult::Void | GameResult::TooLong => 0.5,
        }
    }

    /// Returns the index of a player's result among won, drawn and lost.
    pub(super) fn place(self, of: Side) -> usize {
        match self {
            GameResult::Won(side) if side == of => 0,
            GameResult::Won(_) => 2,
            GameResult::Draw | GameResult::Void | GameResult::TooLong => 1,
        }
    }
}

/// A game, from its opening to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentGame {
    /// Its place in the schedule.
    pub pairing: Pairing,
    /// The moves, including the opening.
    pub moves: Vec<Move>,
    /// The result.
    pub result: GameResult,
    /// The counters that A and B have won.
    pub won: [u32; 2],
}

/// The reason why moves are not those of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Discrepancy {
    /// The moves do not begin with the game's opening.
    #[error("the moves do not begin with the opening of game {0}")]
    Opening(u32),
    /// A move is illegal.
    #[error("move {0} is illegal")]
    Move(usize),
    /// The round is not over after the last move.
    #[error("the round is not over after the last move")]
    Unfinished,
}

impl Tournament {
    /// Plays a game.
    ///
    /// # Errors
    /// A perfect player has no solution of the game, or the flag was set before the game was over.
    pub fn play(
        &self,
        conditions: &Conditions<'_>,
        number: u32,
        stop: &AtomicBool,
    ) -> Result<TournamentGame, NoAnswer> {
        let game = conditions.game;
        let pairing = self.pairing(number);
        let mut start = game.usual_start();
        let limit = Limit::NONE.with_stop_flag(stop);
        let opening = self.opening_until(game, pairing.opening, &limit);
        for &played in &opening {
            if limit.is_stopped() {
                return Err(NoAnswer::Stopped);
            }
            start.status = play_on(game, &mut start.position, played);
        }
        let [mut a, mut b] = [0, 1].map(|side| {
            let entrant = self.entrants[pairing.players[side]];
            let seed = seed_of(self.seed, 2 + side as u32, number);
            let player = Player::new(game, entrant.level, seed).with_weights(conditions.weights);
            match &conditions.values {
                Some(values) if entrant.level == Level::Perfect => {
                    player.with_values(Arc::clone(values))
                }
                _ => player,
            }
        });
        let limits = pairing.players.map(|player| self.entrants[player].limit());
        let [of_a, of_b] = limits.map(|limit| limit.with_stop_flag(stop));
        let played_round = play_round(game, &start, [&mut a, &mut b], [&of_a, &of_b])?;
        let mut moves = opening;
        moves.extend(played_round.moves);
        let result = match played_round.too_long {
            true => GameResult::TooLong,
            false => result_of(played_round.outcome),
        };
        Ok(TournamentGame {
            pairing,
            moves,
            result,
            won: game.winnings(&played_round.position),
        })
    }

    /// Replays a game's moves, and returns the game with its result.
    ///
    /// # Errors
    /// The moves are not those of a finished game, or not of this one.
    pub fn replay(
        &self,
        game: &Game,
        number: u32,
        moves: Vec<Move>,
    ) -> Result<TournamentGame, Discrepancy> {
        let opening = self.opening(game, self.pairing(number).opening);
        if !moves.starts_with(&opening) {
            return Err(Discrepancy::Opening(number));
        }
        let opening = opening.len();
        let start = game.usual_start();
        let mut position: Position = start.position;
        let mut outcome = start.status.outcome;
        let mut earlier = Vec::new();
        for (i, &played) in moves.iter().enumerate() {
            // The end of the round is not checked in the opening.
            if i == opening {
                earlier.clear();
            }
            earlier.push(position);
            let status = game.play(&mut position, played, &mut ());
            outcome = status.map_err(|_| Discrepancy::Move(i + 1))?.outcome;
            if outcome.is_none() && i >= opening {
                let ended = game.end_of_play(earlier.iter().rev(), &mut position, &mut ());
                outcome = ended.and_then(|status| status.outcome);
            }
        }
        let result = match outcome {
            Some(outcome) => result_of(outcome),
            None if moves.len() >= game.rules().limits.turns as usize => GameResult::TooLong,
            None => return Err(Discrepancy::Unfinished),
        };
        Ok(TournamentGame {
            pairing: self.pairing(number),
            moves,
            result,
            won: game.winnings(&position),
        })
    }
}

fn result_of(outcome: Outcome) -> GameResult {
    match outcome {
        Outcome::Won(side) => GameResult::Won(side),
        Outcome::Draw => GameResult::Draw,
        Outcome::Endless => GameResult::Void,
    }
}
