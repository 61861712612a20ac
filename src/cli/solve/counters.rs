//! `gebeta solve --counters`: the number of counters of an end table.

use std::str::FromStr;

use crate::failure::Failure;
use crate::terminal::talk;
use gebeta_core::game::Game;
use gebeta_solver::{Settings, Unsolved, most_counters, most_counters_at_best};
use gebeta_storage::runtime::Watcher;

/// The maximum number of counters in play.
#[derive(Clone, Copy, Debug)]
pub enum Counters {
    /// This many.
    AtMost(u32),
    /// As many as fit in memory.
    Most,
}

impl FromStr for Counters {
    type Err = String;

    fn from_str(text: &str) -> Result<Counters, String> {
        match text.parse() {
            _ if text == "most" => Ok(Counters::Most),
            Ok(counters @ 1..=250) => Ok(Counters::AtMost(counters)),
            _ => Err("expected a number from 1 to 250, or `most`".to_string()),
        }
    }
}

impl Counters {
    /// Returns the number of counters. For [`Most`](Counters::Most), determines it and prints it on standard
    /// error.
    ///
    /// # Errors
    /// Returns the reason if none fit, if the search was stopped, or if no end table can be made for the game.
    pub fn number(
        self,
        game: &Game,
        settings: &Settings,
        watcher: &dyn Watcher,
    ) -> Result<u32, Unsolved> {
        let counters = match self {
            Counters::AtMost(counters) => return Ok(counters),
            Counters::Most => most_counters(game, settings, watcher)?,
        };
        if counters > 0 {
            talk(match counters {
                1 => "The boards with 1 counter in play fit in memory.".to_string(),
                _ => format!("The boards with at most {counters} counters in play fit in memory."),
            });
        }
        // If there is room for none, the error states what one takes.
        Ok(counters.max(1))
    }

    /// Begins a sentence about a game that does not fit in memory.
    pub fn beginning(self) -> String {
        match self {
            Counters::AtMost(1) | Counters::Most => "With 1 counter in play, ".to_string(),
            Counters::AtMost(counters) => format!("With at most {counters} counters in play, "),
        }
    }

    /// Adds a hint on how many counters there can be to a failure for too little memory.
    pub fn with_hint(self, failure: Failure, game: &Game, memory: u64) -> Failure {
        let at_best = most_counters_at_best(game, memory);
        let fewer = match self {
            Counters::AtMost(counters) => at_best.min(counters - 1),
            Counters::Most => 0,
        };
        failure.hint(match fewer {
            0 => "Allow more with --memory: fewer counters do not fit either.".to_string(),
            fewer => format!(
                "Allow more with --memory, or try `--counters {fewer}`. `--counters most` finds the largest number that fits."
            ),
        })
    }
}
