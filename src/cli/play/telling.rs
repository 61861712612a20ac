//! Who is named in a conversation, and how much of the game is shown.

use gebeta_core::Side;
use gebeta_narration::{Drawing, Role};

use crate::failure::Failure;

use super::conversation::{Conversation, show};
use super::seats::{Who, recorded_machine};

impl Conversation {
    /// Returns what the person is called who plays a side.
    pub(super) fn name(&self, side: Side) -> Option<&str> {
        let name = self.header.players[side.index()].as_deref();
        // A record of a machine may be gone on with by a person.
        name.filter(|name| self.seats.who(side) == Who::Human && recorded_machine(name).is_none())
    }

    /// Shows what leads to the result, unless only that is asked for and nobody plays.
    pub(super) fn show_unless_quiet(&self, drawing: &Drawing) -> Result<(), Failure> {
        match self.only_result {
            true => Ok(()),
            false => show(drawing),
        }
    }

    /// Says what leads to the result, as [`Conversation::show_unless_quiet`] shows it.
    pub(super) fn remark(&self, sentence: impl Into<String>) -> Result<(), Failure> {
        let mut drawing = Drawing::new();
        drawing.say(Role::Plain, sentence);
        self.show_unless_quiet(&drawing)
    }
}
