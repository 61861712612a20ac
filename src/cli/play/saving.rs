//! Saving the record during a game, and leaving the game.

use std::io::IsTerminal;
use std::path::Path;

use crate::cli::records;
use crate::failure::{Code, Failure};
use crate::files;
use crate::terminal::{messages, talk};

use super::conversation::{Conversation, Next, say};
use super::kept::KeptGame;

impl Conversation {
    pub(super) fn save_as(&mut self, path: &Path) -> Result<Next, Failure> {
        if files::is_standard_output(path) {
            records::save(path, &self.header, &self.match_play)?;
            return Ok(Next::Ask);
        }
        if self.save.as_deref() != Some(path)
            && let Err(failure) = records::refuse_to_overwrite(path)
        {
            let _ = failure.report();
            return Ok(Next::Ask);
        }
        match records::save(path, &self.header, &self.match_play) {
            Ok(()) => {
                say(messages()
                    .message("game-saved")
                    .with("file", path.display()))?;
                self.save = Some(path.to_path_buf());
                self.unsaved = false;
            }
            Err(failure) => {
                let _ = failure.report();
                self.unsaved = true;
            }
        }
        Ok(Next::Ask)
    }

    /// Returns the file that is written after every turn. Standard output gets the record at the end.
    pub(super) fn file(&self) -> Option<&Path> {
        let path = self.save.as_deref();
        path.filter(|path| !files::is_standard_output(path))
    }

    /// Writes the record to standard output, if that was requested.
    fn print_record(&self) -> Result<(), Failure> {
        match &self.save {
            Some(path) if files::is_standard_output(path) => {
                records::save(path, &self.header, &self.match_play)
            }
            _ => Ok(()),
        }
    }

    /// Writes the record after a turn. A failure is reported at once, and the game goes on: `save` may still
    /// help.
    pub(super) fn save_turn(&mut self) -> Result<(), Failure> {
        self.keep_turn();
        let Some(path) = self.file() else {
            return Ok(());
        };
        match records::save(path, &self.header, &self.match_play) {
            Ok(()) => self.unsaved = false,
            Err(failure) => {
                let _ = failure.hint(messages().message("goes-on-unsaved")).report();
                self.unsaved = true;
            }
        }
        Ok(())
    }

    /// Writes the game to the user's folder. A failure is reported once, and the game is then no longer saved
    /// there.
    fn keep_turn(&mut self) {
        if let Some(kept) = &mut self.kept
            && let Err(failure) = kept.write(&self.header, &self.match_play)
        {
            let _ = failure.hint(messages().message("goes-on-unkept")).report();
            self.kept = None;
        }
    }

    /// Ends the conversation after the last turn of the game.
    pub(super) fn farewell(&self) -> Result<(), Failure> {
        if self.unsaved {
            let kept = self.kept.as_ref().and_then(KeptGame::path);
            return Err(Code::Unwritable.failure(match kept {
                Some(path) => messages()
                    .message("end-kept-only")
                    .with("file", files::shown(path)),
                None => messages().message("end-unsaved"),
            }));
        }
        self.print_record()
    }

    /// Ends the conversation before the game is over.
    pub(super) fn leave(&self) -> Result<(), Failure> {
        if self.unsaved {
            return Err(Code::Unwritable.failure(self.unfinished()));
        }
        self.print_record()?;
        talk(self.unfinished());
        Ok(())
    }

    pub(super) fn interrupted(&self) -> Failure {
        if std::io::stdout().is_terminal() {
            talk("");
        }
        if let Err(failure) = self.print_record() {
            return failure;
        }
        Failure::interrupted(self.unfinished())
    }

    /// Returns a sentence about the unfinished game and how to continue it.
    pub(super) fn unfinished(&self) -> String {
        let turns = self
            .match_play
            .round_play()
            .map_or(0, |round_play| round_play.turns().len());
        let turns = self.wording().turns(turns);
        let left = match self.match_play.is_match() {
            true => messages()
                .message("match-unfinished")
                .with("number", self.match_play.number()),
            false => messages().message("game-unfinished"),
        };
        let kept = self.kept.as_ref().and_then(KeptGame::path);
        let on = match &self.save {
            _ if self.unsaved
                && let Some(path) = kept =>
            {
                let path = files::shown(path);
                messages().message("left-kept-only").with("file", path)
            }
            _ if self.unsaved => messages().message("left-unsaved"),
            Some(path) if files::is_standard_output(path) => messages().message("left-printed"),
            Some(path) => {
                let path = files::quoted(path);
                messages().message("left-saved").with("file", path)
            }
            None if let Some(path) = kept => {
                let path = files::shown(path);
                messages().message("left-kept").with("file", path)
            }
            // Before the first turn there is nothing to save.
            None if self.kept.is_some() => return left.with("turns", turns).into(),
            None => messages().message("left-unkept"),
        };
        format!("{} {on}", left.with("turns", turns))
    }
}
