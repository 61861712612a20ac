//! How players end a game before the rules do: they resign, or agree on a draw.

use gebeta_core::Side;
use gebeta_core::game::{Awaits, EarlyEnd};

use super::conversation::{Conversation, Next, say, wrong};
use super::rematch::is_command;
use super::seats::Who;
use crate::failure::Failure;
use crate::terminal::messages;

impl Conversation {
    /// Lets the player who is asked resign.
    pub(super) fn resign(&mut self, awaits: &Awaits) -> Result<Next, Failure> {
        self.end_early(EarlyEnd::Resigned(self.asked(awaits)))
    }

    /// Offers a draw to the other player. The program answers at once; a person is asked.
    pub(super) fn offer_draw(&mut self, awaits: &Awaits) -> Result<Next, Failure> {
        let other = self.asked(awaits).other();
        if *awaits == Awaits::Nothing {
            return wrong(messages().message("game-is-over"));
        }
        let who = self.seats.who(other);
        if who == Who::Human {
            self.draw_offered_to = Some(other);
            return Ok(Next::Ask);
        }
        if self.seats.agrees_to_draw(other, &self.match_play) {
            return self.end_early(EarlyEnd::DrawAgreed);
        }
        let declines = messages().message("machine-declines-draw");
        say(declines.with("player", other).with("level", who))?;
        Ok(Next::Ask)
    }

    /// Asks a player about the draw that the other one has offered.
    pub(super) fn ask_about_draw(&self, side: Side) -> Result<(), Failure> {
        let wording = self.wording();
        let question = messages().message("ask-draw");
        say(question
            .with("player", wording.player(side))
            .with("other", wording.player(side.other())))
    }

    /// Carries out the answer of `side` to the offer of a draw. Returns `None` if the line is a command or a move, so the offer
    /// lapses. After any other word, the player is asked again.
    pub(super) fn answer_draw(&mut self, line: &str, side: Side) -> Result<Option<Next>, Failure> {
        let word = line.to_lowercase();
        let is_word = word.chars().count() > 1 && word.chars().all(char::is_alphabetic);
        Ok(match &word[..] {
            "yes" | "y" => Some(self.end_early(EarlyEnd::DrawAgreed)?),
            "no" | "n" => Some(Next::Ask),
            word if is_word && !is_command(word) => {
                self.draw_offered_to = Some(side);
                Some(wrong(messages().message("yes-or-no"))?)
            }
            _ => None,
        })
    }

    fn end_early(&mut self, early_end: EarlyEnd) -> Result<Next, Failure> {
        if self.match_play.end_early(early_end).is_err() {
            return wrong(messages().message("game-is-over"));
        }
        self.chosen = None;
        self.save_turn()?;
        Ok(Next::Show)
    }
}
