use gebeta_core::game::{Event, Game, MatchPlay, Step};
use serde_json::Value;

use super::Refusal;
use super::event::{self, Names};
use super::request::{Decision, Wanted};
use super::table::{MOST_TOLD, Table};

/// Holds a game that somebody else keeps, and tells it as the engine does: a server's, a page's.
#[derive(Debug)]
pub struct Live {
    table: Table,
}

impl Live {
    /// Begins with a match or a round; its opening is what has happened. `name` is the variant's, with its options, as answers
    /// give it.
    pub fn new(name: &str, match_play: MatchPlay) -> Live {
        let mut table = Table::around(match_play, Wanted::default(), name.to_string());
        table.begin();
        Live { table }
    }

    /// Takes up a match or a round that has gone on; nothing has happened.
    pub fn taken_up(name: &str, match_play: MatchPlay) -> Live {
        let mut live = Live::new(name, match_play);
        live.table.rest();
        live
    }

    /// Plays a turn or decides something, typed.
    ///
    /// # Errors
    /// It can't be done; then nothing has changed.
    pub fn take(&mut self, step: Step) -> Result<(), Refusal> {
        self.table.take(step)
    }

    /// Plays a move as it is written.
    ///
    /// # Errors
    /// It can't be read or played; then nothing has changed.
    pub fn play(&mut self, written: &str) -> Result<(), Refusal> {
        self.table.play(written)
    }

    /// Decides what players or lots decide, with holes by their names.
    ///
    /// # Errors
    /// That is not to be decided, or not so; then nothing has changed.
    pub fn decide(&mut self, decision: &Decision) -> Result<(), Refusal> {
        self.table.decide(decision)
    }

    /// Takes the last turn or decision back.
    ///
    /// # Errors
    /// There is none.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        self.table.undo()
    }

    /// Gives what is played.
    pub fn match_play(&self) -> &MatchPlay {
        &self.table.match_play
    }

    /// Tells how it stands, and the events of what was last asked for, as the engine's answers do.
    pub fn to_json(&self) -> Value {
        json(&self.table.standing(true))
    }
}

/// Tells the events of a turn or an opening, of which so many were left out, as the engine's answers do.
pub fn tell_events(game: &Game, events: &[Event], left_out: u64) -> Value {
    let names = Names::new(game.board());
    json(&event::tell(events, left_out, MOST_TOLD, &names))
}

fn json(answer: &impl serde::Serialize) -> Value {
    serde_json::to_value(answer).expect("answers have string keys and finite numbers")
}
