//! Which game is which: who sits where, and from which opening.

use gebeta_core::Move;
use gebeta_core::game::Game;

use super::Tournament;
use crate::chance::{random_turns, seed_of};
use crate::search::Limit;
use crate::search::limit::Clock;

/// Openings that are drawn before the round simply begins at its start, where all of them end it.
const MOST_DRAWS: u32 = 100;

/// A game that is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// Its number, from zero.
    pub number: u32,
    /// Who plays A and who plays B, as numbers of entrants.
    pub players: [usize; 2],
    /// The number of its opening. It is the same for all who meet.
    pub opening: u32,
}

impl Tournament {
    /// Returns a game by its number.
    ///
    /// The two games of an opening follow each other, and the openings of the same two players.
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

    /// Draws the moves of an opening: legal ones at random, after which the round goes on.
    pub fn opening(&self, game: &Game, opening: u32) -> Vec<Move> {
        self.opening_until(game, opening, &Limit::NONE)
    }

    /// Draws them as [`Tournament::opening`] does, until the limit's flag is set; what has been drawn then is no opening.
    pub(super) fn opening_until(&self, game: &Game, opening: u32, limit: &Limit) -> Vec<Move> {
        let mut random = fastrand::Rng::with_seed(self.seed_of(1, opening));
        let clock = &mut Clock::new(*limit);
        let mut draws = (0..MOST_DRAWS)
            .take_while(|_| !limit.is_stopped())
            .filter_map(|_| self.draw_opening(game, clock, &mut random));
        draws.next().unwrap_or_default()
    }

    fn draw_opening(
        &self,
        game: &Game,
        clock: &mut Clock,
        random: &mut fastrand::Rng,
    ) -> Option<Vec<Move>> {
        let mut start = game.usual_start();
        let moves = random_turns(game, &mut start, self.opening_turns, clock, random);
        start.status.outcome.is_none().then_some(moves)
    }

    /// Returns a seed of its own for each use and number.
    pub(super) fn seed_of(&self, using: u32, number: u32) -> u64 {
        seed_of(self.seed, using, number)
    }
}
