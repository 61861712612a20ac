//! The measures of one game.

use std::hash::BuildHasher;
use std::sync::atomic::{AtomicBool, Ordering};

use foldhash::quality::FixedState;
use gebeta_core::game::Game;
use gebeta_core::{HoleSet, Side};

use crate::search::moves::play_on;
use crate::tournament::{GameResult, TournamentGame};

/// The measures of one game.
///
/// A position counts if a player has to move in it. The lead is taken after each turn that does not end the game.
#[derive(Clone, Debug, PartialEq)]
pub struct Observed {
    /// The result of the game.
    pub result: GameResult,
    /// The number of turns. A forced pass is part of the turn before it.
    pub turns: u32,
    /// The share of the turns with more than one move.
    pub agency: f64,
    /// The mean number of moves in a turn.
    pub branching: f64,
    /// The share of the board's holes from which a turn began at least once.
    pub coverage: f64,
    /// The number of times that the lead passed from one player to the other. Ties between are skipped.
    pub lead_changes: u32,
    /// The mean of the square root of the winner's deficit, as a share of all counters, over the turns after which the
    /// winner was behind. Zero if the winner was never behind, `None` if the game was not won.
    pub drama: Option<f64>,
    /// A hash of the game's moves.
    pub fingerprint: u64,
}

impl Observed {
    /// Measures a game that was played from the usual start; `None` if it has no turns.
    pub fn of(game: &Game, played: &TournamentGame) -> Option<Observed> {
        Observed::until(game, played, &AtomicBool::new(false))
    }

    /// Measures a game like [`Observed::of`]; also `None` if the flag is set before its end.
    pub(super) fn until(
        game: &Game,
        played: &TournamentGame,
        stop: &AtomicBool,
    ) -> Option<Observed> {
        let start = game.usual_start();
        let mut position = start.position;
        let mut playable = start.status.playable;
        let mut lifted = HoleSet::EMPTY;
        let (mut choices, mut moves) = (0_u32, 0_u64);
        let mut leads = Vec::with_capacity(played.moves.len());
        for &turn in &played.moves {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let here = game.count_moves(&position, playable);
            choices += u32::from(here > 1);
            moves += u64::from(here);
            lifted.insert(turn.hole);
            playable = play_on(game, &mut position, turn).playable;
            let [a, b] = game.winnings(&position).map(i64::from);
            leads.push(a - b);
        }
        // The last lead is the result, after the remaining counters were distributed.
        leads.pop()?;
        let turns = played.moves.len() as u32;
        let of_turns = |number: f64| number / f64::from(turns);
        let winner = match played.result {
            GameResult::Won(side) => Some(side),
            GameResult::Draw | GameResult::Void | GameResult::TooLong => None,
        };
        Some(Observed {
            result: played.result,
            turns,
            agency: of_turns(choices.into()),
            branching: of_turns(moves as f64),
            coverage: lifted.len() as f64 / game.board().holes() as f64,
            lead_changes: lead_changes(&leads),
            drama: winner.map(|winner| drama(&leads, winner, start.position.total())),
            fingerprint: FixedState::with_seed(0).hash_one(&played.moves),
        })
    }
}

/// Returns how often the lead changed, from A's lead after each turn.
fn lead_changes(leads: &[i64]) -> u32 {
    let (mut leader, mut changes) = (0, 0);
    let leaders = leads.iter().map(|lead| lead.signum());
    for now in leaders.filter(|&leader| leader != 0) {
        changes += u32::from(leader == -now);
        leader = now;
    }
    changes
}

/// Returns [`Observed::drama`] of a game that `winner` has won, from A's leads after each turn and the number of all
/// counters.
fn drama(leads: &[i64], winner: Side, counters: u32) -> f64 {
    let behind = leads.iter().map(|lead| match winner {
        Side::A => -lead,
        Side::B => *lead,
    });
    let behind: Vec<f64> = behind
        .filter(|&deficit| deficit > 0)
        .map(|deficit| (deficit as f64 / f64::from(counters)).sqrt())
        .collect();
    behind.iter().sum::<f64>() / behind.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tie_is_no_change_of_the_lead() {
        for (leads, changes) in [
            (&[][..], 0),
            (&[0, 0], 0),
            (&[0, 2, 0, 4], 0),
            (&[2, -2], 1),
            (&[2, 0, -2, 0, 0, 6, 1], 2),
        ] {
            assert_eq!(lead_changes(leads), changes, "{leads:?}");
        }
    }

    /// With 100 counters, A is behind by 4 and by 36: the roots of 0.04 and 0.36 are 0.2 and 0.6.
    #[test]
    fn drama_by_hand() {
        let leads = [0, -4, 10, -36, 0];
        assert!((drama(&leads, Side::A, 100) - 0.4).abs() < 1e-12);
        assert!((drama(&leads, Side::B, 100) - 0.1_f64.sqrt()).abs() < 1e-12);
        assert_eq!(drama(&[0, 5, 7], Side::A, 100), 0.0);
        assert_eq!(drama(&[], Side::A, 100), 0.0);
    }
}
