//! The conversation with two people who play at one terminal.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use crate::game::{Awaits, Gain, MatchCourse, Step};
use crate::people::interrupt;
use crate::people::ui::{
    Drawing, Misread, Role, Speech, Telling, capital, draw_moment, draw_state, tell_end,
    tell_opened, tell_outcome, tell_race_slowly, tell_score, tell_set_up, tell_standing, tell_step,
};
use crate::rules::Opening;
use crate::text::record::Header;
use crate::text::turn::split_turn;
use crate::text::variant::{Variant, Words};
use crate::words::{Hole, HoleSet, Side};

use super::input::{Input, Inputs};
use super::veil::Veil;
use super::{Failure, play, records};

/// Holds a game that is being played, and how it is told.
pub struct Conversation {
    header: Header,
    words: Words,
    course: MatchCourse,
    telling: Telling,
    /// Whether turns are told in words, beside the board.
    told: bool,
    /// Whether an empty line goes before the next board.
    apart: bool,
    /// The hole that A has chosen to race from, while B has not.
    chosen: Option<Hole>,
    lots: fastrand::Rng,
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
        course: MatchCourse,
        telling: Telling,
        lots: fastrand::Rng,
        save: Option<PathBuf>,
    ) -> Result<Conversation, Failure> {
        let mut conversation = Conversation {
            header,
            words: variant.words.clone(),
            told: true,
            apart: false,
            chosen: None,
            lots,
            course,
            telling,
            save,
            unsaved: false,
        };
        // Games that are told by columns look exactly as the GEME project shows them, except to people.
        conversation.told = !conversation.speech().by_column()
            || conversation.course.is_match()
            || std::io::stdout().is_terminal();
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
        if self.course.steps() == 0 {
            self.tell_beginning()?;
        }
        let inputs = Inputs::begin();
        let mut veil = Veil::default();
        let mut next = Next::Show;
        loop {
            let awaits = match next {
                Next::Quit => return self.leave(),
                Next::Ask => self.course.awaits(),
                Next::Show => {
                    let awaits = self.show_where_it_stands()?;
                    if awaits == Awaits::Nothing {
                        return self.farewell();
                    }
                    awaits
                }
            };
            self.ask(&awaits)?;
            veil.draw(matches!(awaits, Awaits::Race(_)));
            let input = inputs.next();
            veil.lift();
            next = match input {
                Input::Line(line) => self.answer(line.trim(), &awaits)?,
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

    /// Tells how the first round is set up and opened.
    fn tell_beginning(&mut self) -> Result<(), Failure> {
        let speech = self.speech();
        let mut drawing = Drawing::new();
        if self.course.is_match() {
            drawing.append(tell_set_up(&speech, &self.course, 1));
        }
        if self.told || self.telling.laps || self.course.game().has_opening() {
            drawing.append(tell_opened(&speech, &self.course, 1, self.telling));
        }
        // An opening can end its round.
        if self.course.number() > 1 {
            if let Some(round) = self.course.round(1) {
                drawing.append(tell_end(&speech, &self.course, &round, 1));
            }
            drawing.append(tell_step(&speech, &self.course, 1, false, self.telling));
        }
        self.apart = !drawing.is_empty() && self.spaced();
        show(&drawing)
    }

    /// Says whether boards are set apart by empty lines.
    fn spaced(&self) -> bool {
        self.course.is_match() || !self.speech().by_column()
    }

    /// Shows the board, or how it all ended, and says what must come next; lots are drawn on the way.
    fn show_where_it_stands(&mut self) -> Result<Awaits, Failure> {
        if let Some(round) = self.course.course() {
            show(&tell_end(
                &self.speech(),
                &self.course,
                round,
                self.course.number(),
            ))?;
        }
        if self.course.awaits() == Awaits::Lots {
            let side = Side::BOTH[usize::from(self.lots.bool())];
            say("Both players have as much left over: lots are drawn.")?;
            self.step(Step::Lots(side))?;
        }
        let awaits = self.course.awaits();
        let speech = self.speech();
        let mut drawing = Drawing::new();
        if let Some(outcome) = self.course.outcome() {
            drawing.line();
            drawing.append(tell_outcome(&speech, &self.course, outcome));
        }
        match (awaits, self.course.course()) {
            (Awaits::Turn, Some(course)) => {
                if self.apart {
                    drawing.line();
                }
                if self.course.is_match() {
                    drawing.append(tell_standing(&self.course));
                }
                drawing.append(draw_state(&speech, course));
            }
            (Awaits::Race(_), _) if self.chosen.is_none() => {
                if self.apart {
                    drawing.line();
                }
                let position = self.course.position();
                drawing.append(draw_moment(&speech, position, position));
                drawing.say(
                    Role::Plain,
                    format!(
                        "Both players race. Each chooses the {} that he sows from, and the other does not look.",
                        self.words.hole
                    ),
                );
            }
            _ => {}
        }
        show(&drawing)?;
        self.apart = self.spaced();
        Ok(awaits)
    }

    /// Gives the player who is asked.
    fn asked(&self, awaits: &Awaits) -> Side {
        match awaits {
            Awaits::Race(_) if self.chosen.is_none() => Side::A,
            Awaits::Race(_) => Side::B,
            Awaits::Holes(gain) => gain.by,
            _ => self.course.position().to_move(),
        }
    }

    fn ask(&self, awaits: &Awaits) -> Result<(), Failure> {
        let speech = self.speech();
        let position = self.course.position();
        let asked = self.asked(awaits);
        let hole = &self.words.hole;
        let question = match awaits {
            Awaits::Race(choices) => {
                let choices = speech.list_runs(choices[asked.index()]);
                format!("Player {asked}, which {hole} do you race from? ({choices}):")
            }
            Awaits::Holes(gain) => {
                let won = Speech::count(gain.count as u32, hole, &self.words.holes);
                let other = asked.other();
                let from = speech.list_runs(gain.from);
                format!("Player {asked}, you have won {won} of {other}'s. Choose ({from}):")
            }
            _ => format!(
                "Player {asked}'s turn. Choose a {hole} ({}):",
                speech.range(asked, position)
            ),
        };
        say(&question)
    }

    /// Does what was typed.
    fn answer(&mut self, line: &str, awaits: &Awaits) -> Result<Next, Failure> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_ascii_lowercase().as_str(), rest.trim()) {
            ("", _) => wrong(&format!(
                "Type the {} that you play, `?` for those you can play, or `help`.",
                self.words.hole
            )),
            ("?", "") => self.list(awaits),
            ("h" | "help", "") => self.help(),
            ("u" | "undo", "") => self.undo(),
            ("q" | "quit" | "exit", "") => Ok(Next::Quit),
            ("race", "") => self.show_race(),
            ("score", "") if self.course.is_match() => {
                show(&tell_score(&self.speech(), &self.course))?;
                Ok(Next::Ask)
            }
            ("save", "") => wrong("Say where: `save FILE`."),
            ("save", file) => self.save_as(Path::new(file)),
            _ => match awaits {
                Awaits::Race(choices) => self.choose_race(line, choices),
                Awaits::Holes(gain) => self.choose_holes(line, *gain),
                _ => self.play(line),
            },
        }
    }

    /// Takes a step, tells all that it has led to, and saves.
    fn step(&mut self, step: Step) -> Result<Next, Failure> {
        let number = self.course.number();
        if let Err(misstep) = self.course.take(step) {
            return wrong(&format!("That can't be: {misstep}."));
        }
        let speech = self.speech();
        let mut drawing = Drawing::new();
        let race = matches!(step, Step::Race(_));
        if race {
            drawing.append(tell_opened(&speech, &self.course, number, self.telling));
        }
        if self.told || self.telling.laps {
            let turn = race || matches!(step, Step::Turn(..));
            let told = tell_step(&speech, &self.course, number, turn, self.telling);
            drawing.append(told);
        }
        show(&drawing)?;
        self.save_turn()?;
        Ok(Next::Show)
    }

    fn list(&self, awaits: &Awaits) -> Result<Next, Failure> {
        let speech = self.speech();
        let asked = self.asked(awaits);
        let (holes, can) = match awaits {
            Awaits::Race(choices) => (choices[asked.index()], "race from"),
            Awaits::Holes(gain) => (gain.from, "choose among"),
            _ => (
                self.course
                    .course()
                    .map_or(HoleSet::EMPTY, |c| c.turn().moves),
                "play",
            ),
        };
        let and = if can == "choose among" { "and" } else { "or" };
        say(&format!(
            "Player {asked} can {can} {}.",
            speech.list(holes, and)
        ))?;
        Ok(Next::Ask)
    }

    fn help(&self) -> Result<Next, Failure> {
        let hole = &self.words.hole;
        let range = self
            .speech()
            .range(self.course.position().to_move(), self.course.position());
        let mut lines = vec![
            format!("{range}: sow from that {hole}; names such as A1 will do too"),
            format!("?: list every {hole} that you can play"),
            "undo (u): take the last turn back".to_string(),
            "save FILE: keep a record of the game in FILE from now on".to_string(),
        ];
        if self.course.is_match() {
            lines.push("score: how the rounds came out and how the match stands".to_string());
        }
        if self.has_race() {
            lines.push("race: tell the race of this round counter by counter".to_string());
        }
        lines.push("help (h): this list".to_string());
        lines.push("quit (q): stop playing".to_string());
        for line in lines {
            say(&line)?;
        }
        Ok(Next::Ask)
    }

    fn has_race(&self) -> bool {
        matches!(self.course.game().rules().opening, Opening::Race(_))
    }

    fn show_race(&self) -> Result<Next, Failure> {
        let (round, number) = (self.course.course(), self.course.number());
        let told = round
            .zip(self.course.told(number))
            .and_then(|(round, told)| {
                let laid_out = told.standing.round().position;
                tell_race_slowly(&self.speech(), round, &laid_out)
            });
        match told {
            Some(race) => {
                show(&race)?;
                Ok(Next::Ask)
            }
            None => wrong("There has been no race in this round."),
        }
    }

    fn undo(&mut self) -> Result<Next, Failure> {
        if self.chosen.take().is_some() {
            return Ok(Next::Show);
        }
        let number = self.course.number();
        loop {
            match self.course.undo() {
                None => return wrong("There is no turn to take back."),
                // Nobody has chosen how the lots fell: what led to them is taken back.
                Some(Step::Lots(_)) => {}
                Some(_) => break,
            }
        }
        if self.course.number() < number {
            say(&format!("Back in round {}.", self.course.number()))?;
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
        match speech.find(typed, &position) {
            Ok(hole) => self.step(Step::Turn(hole, misses)),
            Err(misread) => wrong(&speech.explain(typed, &misread, &position)),
        }
    }

    /// Notes the hole that a player races from; when both have chosen, the race runs.
    fn choose_race(&mut self, typed: &str, choices: &[HoleSet; 2]) -> Result<Next, Failure> {
        let side = self.asked(&Awaits::Race(*choices));
        let mut position = *self.course.position();
        position.set_to_move(side);
        let speech = self.speech();
        let hole = match speech.find_in(typed, &position, choices[side.index()]) {
            Ok(hole) => hole,
            Err(misread) => return wrong(&speech.explain(typed, &misread, &position)),
        };
        say(&format!("Player {side} has chosen."))?;
        match self.chosen.take() {
            None => {
                self.chosen = Some(hole);
                Ok(Next::Ask)
            }
            Some(a) => self.step(Step::Race([a, hole])),
        }
    }

    /// Reads the holes that a player has won.
    fn choose_holes(&mut self, typed: &str, gain: Gain) -> Result<Next, Failure> {
        let mut position = *self.course.position();
        position.set_to_move(gain.by.other());
        let speech = self.speech();
        let mut chosen = HoleSet::EMPTY;
        for word in typed
            .split([' ', '\t', ','])
            .filter(|word| !word.is_empty())
        {
            match speech.find_in(word, &position, gain.from) {
                Ok(hole) => chosen.insert(hole),
                Err(Misread::Illegal(..)) => {
                    let other = gain.by.other();
                    return wrong(&format!("{word} does not lie on {other}'s side."));
                }
                Err(misread) => return wrong(&speech.explain(word, &misread, &position)),
            }
        }
        if !gain.fits(chosen) {
            let hole = Speech::count(gain.count as u32, &self.words.hole, &self.words.holes);
            return wrong(&format!(
                "You have won {hole}, and you have named {}.",
                chosen.len()
            ));
        }
        self.step(Step::Holes(chosen))
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
        let turns = self
            .course
            .course()
            .map_or(0, |course| course.turns().len());
        let turns = Speech::count(turns as u32, "turn", "turns");
        let left = match self.course.is_match() {
            true => format!(
                "The match is left unfinished after {turns} of round {}.",
                self.course.number()
            ),
            false => format!("The game is left unfinished after {turns}."),
        };
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
