//! The program's part in a conversation: it plays, and it evaluates moves.

use crate::cli::opponents::unanswered;
use crate::failure::Failure;
use crate::interrupt;
use crate::terminal::messages;
use gebeta_core::game::{Awaits, Step};
use gebeta_formats::notation::write_layout;
use gebeta_narration::Joined;

use super::conversation::{Conversation, Next, say, wrong};
use super::seats::Who;

impl Conversation {
    /// Returns whether a person has to act next.
    pub(super) fn is_person(&self, awaits: &Awaits) -> bool {
        self.seats.who(self.asked(awaits)) == Who::Human
    }

    /// Lets the program act next, if it is its turn.
    ///
    /// # Errors
    /// Returns a failure if it has no answer, or if Ctrl-C stopped its search.
    pub(super) fn let_machine_play(&mut self, awaits: &Awaits) -> Result<Option<Next>, Failure> {
        let side = self.asked(awaits);
        if let Awaits::Race(_) = awaits {
            return match self.seats.race(side, &self.match_play) {
                Some(hole) => self.note_race(side, hole).map(Some),
                None => Ok(None),
            };
        }
        if interrupt::asked() && !self.is_person(awaits) {
            return Err(self.interrupted());
        }
        let step = self.seats.step(side, &self.match_play);
        if interrupt::asked() {
            return Err(self.interrupted());
        }
        let step = step.map_err(|error| unanswered(&error, &self.header.variant))?;
        let Some(step) = step else {
            return Ok(None);
        };
        let who = self.seats.who(side);
        let what = match step {
            Step::Holes(holes) => {
                let holes = self.wording().list(holes, Joined::And);
                messages().message("machine-takes").with("holes", holes)
            }
            Step::Turn(played) => {
                let played = self.wording().played(played);
                messages().message("machine-plays").with("move", played)
            }
            Step::Turned(true) => messages().message("machine-turns"),
            Step::Turned(false) => messages().message("machine-turns-not"),
            Step::Layout(laid_out) => {
                let layout = write_layout(&laid_out, self.match_play.game().board());
                messages()
                    .message("machine-lays-out")
                    .with("layout", layout)
            }
            Step::Race(_) | Step::Lots(_) => return Ok(None),
        };
        self.remark(what.with("player", side).with("level", who))?;
        self.step(step).map(Some)
    }

    /// Prints the value of each move.
    pub(super) fn hint(&mut self) -> Result<Next, Failure> {
        if self.match_play.awaits() != Awaits::Turn {
            return wrong(messages().message("advice-for-turns"));
        }
        let Some(advice) = self.seats.advice_now(&self.match_play) else {
            return wrong(messages().message("no-advice"));
        };
        for sentence in advice.hint(&self.wording()) {
            say(sentence)?;
        }
        Ok(Next::Ask)
    }

    /// Prints the value of the last turn.
    pub(super) fn why(&mut self) -> Result<Next, Failure> {
        let Some((played, advice)) = self.seats.advice_before(&self.match_play) else {
            return wrong(messages().message("no-turn-played"));
        };
        for sentence in advice.why(&self.wording(), played) {
            say(sentence)?;
        }
        Ok(Next::Ask)
    }
}
