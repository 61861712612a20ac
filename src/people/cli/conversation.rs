//! The conversation with two people who play at one terminal.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use crate::game::Course;
use crate::people::interrupt;
use crate::people::ui::{
    Drawing, Role, Speech, capital, draw_end, draw_state, tell_opening, tell_turn,
};
use crate::text::record::Header;
use crate::text::turn::split_turn;
use crate::text::variant::{Variant, Words};

use super::input::{Input, Inputs};
use super::{Failure, play, records};

/// Holds a game that is being played, and how it is told.
pub struct Conversation {
    header: Header,
    words: Words,
    course: Course,
    trace: bool,
    /// Whether turns are told in words, beside the board.
    told: bool,
    /// Whether an empty line goes before the next board.
    apart: bool,
    save: Option<PathBuf>,
    /// Whether the last try to save failed.
    unsaved: bool,
}

/// Says how the conversation goes on.
enum Next {
    /// Something has changed: the board is shown again.
    Show,
    /// The same question is asked again.
    Ask,
    /// The players have had enough.
    Quit,
}

impl Conversation {
    /// Begins a conversation, and the record if there is to be one.
    pub fn new(
        header: Header,
        variant: &Variant,
        course: Course,
        trace: bool,
        save: Option<PathBuf>,
    ) -> Result<Conversation, Failure> {
        let mut conversation = Conversation {
            header,
            words: variant.words.clone(),
            course,
            trace,
            told: true,
            apart: false,
            save,
            unsaved: false,
        };
        // Games that are told by columns look exactly as the GEME project shows them, except to people.
        conversation.told = !conversation.speech().by_column() || std::io::stdout().is_terminal();
        if let Some(path) = &conversation.save {
            records::save(path, &conversation.header, &conversation.course)?;
        }
        Ok(conversation)
    }

    fn speech(&self) -> Speech<'_> {
        Speech {
            game: self.course.game(),
            words: &self.words,
        }
    }

    /// Plays until the game or the input ends.
    pub fn run(mut self) -> Result<(), Failure> {
        let opens = self.course.game().has_opening();
        if self.course.turns().is_empty() && (self.told || self.trace || opens) {
            let opening = tell_opening(&self.speech(), &self.course, self.trace);
            self.apart = !opening.is_empty() && !self.speech().by_column();
            show(&opening)?;
        }
        let inputs = Inputs::begin();
        let mut next = Next::Show;
        loop {
            match next {
                Next::Show => {
                    if let Some(verdict) = self.course.verdict() {
                        show(&draw_end(&self.speech(), &self.course, verdict))?;
                        return self.farewell();
                    }
                    if self.apart {
                        say("")?;
                    }
                    self.apart = !self.speech().by_column();
                    show(&draw_state(&self.speech(), &self.course))?;
                    self.ask()?;
                }
                Next::Ask => self.ask()?,
                Next::Quit => return self.leave(),
            }
            next = match inputs.next() {
                Input::Line(line) => self.answer(line.trim())?,
                Input::TooLong => wrong("That is too long for a turn.")?,
                Input::NotText => wrong(&format!(
                    "That is not text. Type a {}, or `help`.",
                    self.words.hole
                ))?,
                Input::End => return self.leave(),
                Input::Interrupted => return Err(self.interrupted()),
                Input::Failed(error) => {
                    return Err(Failure::bad_input(format!(
                        "Standard input can't be read: {error}."
                    )));
                }
            };
        }
    }

    fn ask(&self) -> Result<(), Failure> {
        let speech = self.speech();
        let position = self.course.position();
        let mover = position.to_move();
        let mut drawing = Drawing::new();
        drawing.say(
            Role::Plain,
            format!(
                "Player {mover}'s turn. Choose a {} ({}):",
                self.words.hole,
                speech.range(mover, position)
            ),
        );
        show(&drawing)
    }

    /// Does what was typed.
    fn answer(&mut self, line: &str) -> Result<Next, Failure> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_ascii_lowercase().as_str(), rest.trim()) {
            ("", _) => wrong(&format!(
                "Type the {} that you play, `?` for those you can play, or `help`.",
                self.words.hole
            )),
            ("?", "") => self.list(),
            ("h" | "help", "") => self.help(),
            ("u" | "undo", "") => self.undo(),
            ("q" | "quit" | "exit", "") => Ok(Next::Quit),
            ("save", "") => wrong("Say where: `save FILE`."),
            ("save", file) => self.save_as(Path::new(file)),
            _ => self.play(line),
        }
    }

    fn list(&self) -> Result<Next, Failure> {
        let moves = self.course.turn().moves;
        let list = self.speech().list(moves, "or");
        let mover = self.course.position().to_move();
        say(&format!("Player {mover} can play {list}."))?;
        Ok(Next::Ask)
    }

    fn help(&self) -> Result<Next, Failure> {
        let hole = &self.words.hole;
        let range = self
            .speech()
            .range(self.course.position().to_move(), self.course.position());
        for line in [
            format!("{range}: sow from that {hole}; names such as A1 will do too"),
            format!("?: list every {hole} that you can play"),
            "undo (u): take the last turn back".to_string(),
            "save FILE: keep a record of the game in FILE from now on".to_string(),
            "help (h): this list".to_string(),
            "quit (q): stop playing".to_string(),
        ] {
            say(&line)?;
        }
        Ok(Next::Ask)
    }

    fn undo(&mut self) -> Result<Next, Failure> {
        if self.course.undo().is_none() {
            return wrong("There is no turn to take back.");
        }
        self.save_turn()?;
        Ok(Next::Show)
    }

    fn play(&mut self, typed: &str) -> Result<Next, Failure> {
        let position = *self.course.position();
        let speech = self.speech();
        let (typed, misses) = match split_turn(typed) {
            Ok(parts) => parts,
            Err(error) => return wrong(&format!("{}.", capital(&error.to_string()))),
        };
        let hole = match speech.find(typed, &position) {
            Ok(hole) => hole,
            Err(misread) => return wrong(&speech.explain(typed, &misread, &position)),
        };
        if let Err(why) = self.course.play_missing(hole, misses) {
            return wrong(&format!("{}.", capital(&why.to_string())));
        }
        if let Some(turn) = self.course.turns().last()
            && (self.trace || self.told)
        {
            show(&tell_turn(&self.speech(), turn, self.trace))?;
        }
        self.save_turn()?;
        Ok(Next::Show)
    }

    fn save_as(&mut self, path: &Path) -> Result<Next, Failure> {
        if self.save.as_deref() != Some(path)
            && let Err(failure) = play::refuse_to_lose(path)
        {
            let _ = failure.report();
            return Ok(Next::Ask);
        }
        match records::save(path, &self.header, &self.course) {
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

    /// Writes the record after a turn. A failure is told at once, and the game goes on: `save` may still help.
    fn save_turn(&mut self) -> Result<(), Failure> {
        let Some(path) = &self.save else {
            return Ok(());
        };
        match records::save(path, &self.header, &self.course) {
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

    /// Ends after the last turn of the game.
    fn farewell(&self) -> Result<(), Failure> {
        if self.unsaved {
            return Err(Failure::bad_input(
                "The end of the game could not be saved.",
            ));
        }
        Ok(())
    }

    /// Ends before the game is over.
    fn leave(&self) -> Result<(), Failure> {
        if self.unsaved {
            return Err(Failure::bad_input(self.unfinished()));
        }
        let _ = writeln!(anstream::stderr(), "{}", self.unfinished());
        Ok(())
    }

    fn interrupted(&self) -> Failure {
        if std::io::stdout().is_terminal() {
            let _ = writeln!(anstream::stderr());
        }
        debug_assert!(interrupt::asked());
        Failure::interrupted(self.unfinished())
    }

    /// Says how it stands, and how to go on.
    fn unfinished(&self) -> String {
        let turns = Speech::count(self.course.turns().len() as u32, "turn", "turns");
        let left = format!("The game is left unfinished after {turns}.");
        match &self.save {
            _ if self.unsaved => format!("{left} It could not be saved as it is now."),
            Some(path) => {
                let mut path = path.display().to_string();
                if path.contains(char::is_whitespace) {
                    path = format!("'{path}'");
                }
                format!("{left} Go on with `gebeta play --load {path} --save {path}`.")
            }
            None => format!(
                "{left} To keep a game, type `save FILE` or begin with `--save FILE`; `--load FILE` goes on with it."
            ),
        }
    }
}

/// Prints a drawing; colours are left out where the output does not take them.
pub(super) fn show(drawing: &Drawing) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    out.write_all(drawing.coloured().as_bytes())?;
    Ok(out.flush()?)
}

fn say(sentence: &str) -> Result<(), Failure> {
    let mut drawing = Drawing::new();
    drawing.say(Role::Plain, sentence);
    show(&drawing)
}

fn wrong(sentence: &str) -> Result<Next, Failure> {
    let mut drawing = Drawing::new();
    drawing.say(Role::Wrong, sentence);
    show(&drawing)?;
    Ok(Next::Ask)
}
