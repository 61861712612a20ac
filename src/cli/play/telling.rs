//! The names of the players, and how much of the game is shown.

use gebeta_core::Side;
use gebeta_narration::{Drawing, Role};

use crate::failure::Failure;

use super::conversation::{Conversation, show};
use super::seats::{Who, recorded_machine};

impl Conversation {
    /// Returns the name of the person who plays a side.
    pub(super) fn name(&self, side: Side) -> Option<&str> {
        let name = self.header.players[side.index()].as_deref();
        // A person may continue the game of a computer player.
        name.filter(|name| self.seats.who(side) == Who::Human && recorded_machine(name).is_none())
    }

    /// Shows a drawing, unless only the result was requested and no person plays.
    pub(super) fn show_unless_quiet(&self, drawing: &Drawing) -> Result<(), Failure> {
        match self.only_result {
            true => Ok(()),
            false => show(drawing),
        }
    }

    /// Prints a sentence under the same condition as [`Conversation::show_unless_quiet`].
    pub(super) fn remark(&self, sentence: impl Into<String>) -> Result<(), Failure> {
        let mut drawing = Drawing::new();
        drawing.say(Role::Plain, sentence);
        self.show_unless_quiet(&drawing)
    }
}
