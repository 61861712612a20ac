//! Rounds between two players, played to the end.

use gebeta_core::game::{Game, Outcome, StartingPosition};
use gebeta_core::{Move, Position};

use super::moves::play_on;
use super::{Limit, NoAnswer, Player};

/// A round that has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedRound {
    /// The last position.
    pub position: Position,
    /// The outcome.
    pub outcome: Outcome,
    /// The turns.
    pub moves: Vec<Move>,
    /// Whether the round reached the variant's turn limit.
    pub too_long: bool,
}

/// Plays a round from its start between two players, each with its own limit.
///
/// # Errors
/// A perfect player has no solution of the game, or a limit's flag was set before the round was over.
pub fn play_round(
    game: &Game,
    start: &StartingPosition,
    players: [&mut Player; 2],
    limits: [&Limit; 2],
) -> Result<PlayedRound, NoAnswer> {
    let choose = |position: &Position, earlier: &[Position]| {
        let side = position.to_move().index();
        let choice = players[side].choose(position, earlier, limits[side])?;
        match limits[side].is_stopped() {
            true => Err(NoAnswer::Stopped),
            false => Ok(choice.played),
        }
    };
    Ok(play_with(game, start, choose)?.0)
}

/// Plays a round from its start with the moves that `choose` returns for each position and those before it. Also returns
/// the positions in which a player moved.
pub(crate) fn play_with<E>(
    game: &Game,
    start: &StartingPosition,
    mut choose: impl FnMut(&Position, &[Position]) -> Result<Move, E>,
) -> Result<(PlayedRound, Vec<Position>), E> {
    let mut played_round = PlayedRound {
        position: start.position,
        outcome: Outcome::Endless,
        moves: Vec::new(),
        too_long: false,
    };
    let mut outcome = start.status.outcome;
    let mut earlier = Vec::new();
    while outcome.is_none() {
        if played_round.moves.len() >= game.rules().limits.turns as usize {
            played_round.too_long = true;
            outcome = Some(Outcome::Endless);
            break;
        }
        let played = choose(&played_round.position, &earlier)?;
        earlier.push(played_round.position);
        played_round.moves.push(played);
        outcome = play_on(game, &mut played_round.position, played).outcome;
        if outcome.is_none() {
            let ended = game.end_of_play(earlier.iter().rev(), &mut played_round.position, &mut ());
            outcome = ended.and_then(|status| status.outcome);
        }
    }
    played_round.outcome = outcome.unwrap_or(Outcome::Endless);
    Ok((played_round, earlier))
}
