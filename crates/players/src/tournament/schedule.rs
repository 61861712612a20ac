//! The schedule: the players, sides and opening of each game.

use gebeta_core::Move;
use gebeta_core::game::Game;

use super::Tournament;
use crate::chance::{random_turns, seed_of};
use crate::search::Limit;
use crate::search::limit::Clock;

/// The most openings that are drawn. If all of them end the round, it begins at its start.
const MOST_DRAWS: u32 = 100;

/// A game to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Its number, from zero.
    pub number: u32,
    /// The players of A and B, as numbers of entrants.
    pub players: [usize; 2],
    /// The number of its opening, which is the same for all pairs.
    pub opening: u32,
}

impl Tournament {
    /// Returns a game by its number.
    ///
    /// The two games of an opening are consecutive, and so are the openings of a pair.
    pub fn pairing(&self, number: u32) -> Pairing {
        let opening = number / 2 % self.openings;
        let mut pair = number / 2 / self.openings;
        let mut one = 0;
        let mut others = self.entrants.len() as u32 - 1;
        while pair >= others {
            pair -= others;
            others -= 1;
            one += 1;
        }
        let mut players = [one, one + 1 + pair as usize];
        if number % 2 == 1 {
            players.reverse();
        }
        Pairing {
            number,
            players,
            opening,
        }
    }

    /// Draws the moves of an opening: random legal moves, after which the round goes on.
    pub fn opening(&self, game: &Game, opening: u32) -> Vec<Move> {
        self.opening_until(game, opening, &Limit::NONE)
    }

    /// Draws an opening like [`Tournament::opening`], until the limit's flag is set; then the result is invalid.
    pub(super) fn opening_until(&self, game: &Game, opening: u32, limit: &Limit) -> Vec<Move> {
        let random = &mut fastrand::Rng::with_seed(seed_of(self.seed, 1, opening));
        let clock = &mut Clock::new(*limit);
        let draws = (0..MOST_DRAWS).take_while(|_| !limit.is_stopped());
        let mut goes_on = draws.filter_map(|_| {
            let mut start = game.usual_start();
            let moves = random_turns(game, &mut start, self.opening_turns, clock, random);
            start.status.outcome.is_none().then_some(moves)
        });
        goes_on.next().unwrap_or_default()
    }
}
