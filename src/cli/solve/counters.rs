//! `gebeta solve --counters`: how many counters an end table has.

use std::str::FromStr;

use crate::failure::Failure;
use crate::terminal::talk;
use gebeta_core::game::Game;
use gebeta_solver::{Settings, Unsolved, most_counters, most_counters_at_best};
use gebeta_storage::runtime::Watcher;

/// How many counters are in play at the most.
#[derive(Clone, Copy, Debug)]
pub enum Counters {
    /// So many.
    AtMost(u32),
    /// As many as there is memory for.
    Most,
}

impl FromStr for Counters {
    type Err = String;

    fn from_str(text: &str) -> Result<Counters, String> {
        match text.parse() {
            _ if text == "most" => Ok(Counters::Most),
            Ok(counters @ 1..=250) => Ok(Counters::AtMost(counters)),
            _ => Err("it takes a number from 1 to 250, or most".to_string()),
        }
    }
}

impl Counters {
    /// Gives how many they are; if they are the most, finds that out, and says it on standard error.
    ///
    /// # Errors
    /// None fit, or it was stopped, or the game has no end table.
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
            talk(format!("There is room for {counters} counters in play."));
        }
        // Where there is room for none, what one takes is said.
        Ok(counters.max(1))
    }

    /// Adds to what is said of a game for which there is no room in so many bytes how many counters there can be.
    pub fn with_hint(self, failure: Failure, game: &Game, memory: u64) -> Failure {
        let at_best = most_counters_at_best(game, memory);
        let fewer = match self {
            Counters::AtMost(counters) => at_best.min(counters - 1),
            Counters::Most => 0,
        };
        failure.hint(match fewer {
            0 => "Give it as much with --memory: fewer counters do not fit either.".to_string(),
            fewer => format!(
                "Give it as much with --memory, or ask for fewer counters: no more than {fewer} can fit, and `--counters most` takes as many as do."
            ),
        })
    }
}
