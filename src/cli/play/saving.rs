//! The record that is kept while people play, and how they leave.

use std::io::IsTerminal;
use std::path::Path;

use crate::cli::{Failure, records};
use crate::files;
use crate::terminal::talk;

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
                say(&format!("The game is saved in {}.", path.display()))?;
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

    /// Gives the file that is written after every turn; standard output gets the record when all is over.
    pub(super) fn file(&self) -> Option<&Path> {
        let path = self.save.as_deref();
        path.filter(|path| !files::is_standard_output(path))
    }

    /// Writes the record to standard output, if it was to go there.
    fn print_record(&self) -> Result<(), Failure> {
        match &self.save {
            Some(path) if files::is_standard_output(path) => {
                records::save(path, &self.header, &self.match_play)
            }
            _ => Ok(()),
        }
    }

    /// Writes the record after a turn. A failure is told at once, and the game goes on: `save` may still help.
    pub(super) fn save_turn(&mut self) -> Result<(), Failure> {
        self.keep_turn();
        let Some(path) = self.file() else {
            return Ok(());
        };
        match records::save(path, &self.header, &self.match_play) {
            Ok(()) => self.unsaved = false,
            Err(failure) => {
                let _ = failure
                    .hint("The game goes on; type `save FILE` to keep it elsewhere.")
                    .report();
                self.unsaved = true;
            }
        }
        Ok(())
    }

    /// Writes the game into the user's folder; where that can't be, it is told once, and no longer tried.
    fn keep_turn(&mut self) {
        if let Some(kept) = &mut self.kept
            && let Err(failure) = kept.write(&self.header, &self.match_play)
        {
            let _ = failure
                .hint("The game goes on, and is no longer kept; type `save FILE` to keep it elsewhere.")
                .report();
            self.kept = None;
        }
    }

    /// Ends after the last turn of the game.
    pub(super) fn farewell(&self) -> Result<(), Failure> {
        if self.unsaved {
            return Err(Failure::bad_input(
                "The end of the game could not be saved.",
            ));
        }
        self.print_record()
    }

    /// Ends before the game is over.
    pub(super) fn leave(&self) -> Result<(), Failure> {
        if self.unsaved {
            return Err(Failure::bad_input(self.unfinished()));
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

    /// Says how it stands, and how to go on.
    pub(super) fn unfinished(&self) -> String {
        let turns = self
            .match_play
            .round_play()
            .map_or(0, |round_play| round_play.turns().len());
        let turns = self.wording().turns(turns);
        let left = match self.match_play.is_match() {
            true => format!(
                "The match is left unfinished after {turns} of round {}.",
                self.match_play.number()
            ),
            false => format!("The game is left unfinished after {turns}."),
        };
        let kept = self.kept.as_ref().and_then(KeptGame::path);
        match &self.save {
            _ if self.unsaved
                && let Some(path) = kept =>
            {
                format!(
                    "{left} It could not be saved as you asked, but it is kept in {}.",
                    files::shown(path)
                )
            }
            _ if self.unsaved => format!("{left} It could not be saved as it is now."),
            Some(path) if files::is_standard_output(path) => {
                format!("{left} Its record is on standard output.")
            }
            Some(path) => {
                let path = files::quoted(path);
                format!("{left} Go on with `gebeta play --load {path} --save {path}`.")
            }
            None if let Some(path) = kept => format!(
                "{left} It is kept in {}. Go on with `gebeta play --resume`.",
                files::shown(path)
            ),
            None => format!(
                "{left} To keep a game, type `save FILE` or begin with `--save FILE`; `--load FILE` goes on with it."
            ),
        }
    }
}
