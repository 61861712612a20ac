//! The conversation with two people who play at one terminal.

mod answers;
mod keep;

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use crate::terminal::{
    Drawing, Role, Speech, Telling, draw_moment, draw_state, tell_end, tell_opened, tell_outcome,
    tell_score, tell_set_up, tell_standing, tell_step,
};
use gebeta_core::game::{Awaits, MatchPlay, Step};
use gebeta_core::{Hole, Side};
use gebeta_formats::record::Header;
use gebeta_formats::variant::{Variant, Words};

use super::input::{Input, Inputs};
use super::veil::Veil;
use super::{Failure, records};

/// Holds a game that is being played, and how it is told.
pub struct Conversation {
    header: Header,
    words: Words,
    course: MatchPlay,
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
        course: MatchPlay,
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
            veil.lift(matches!(
                input,
                Input::Line(_) | Input::TooLong | Input::NotText
            ));
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
            ("h" | "help", "") => self.help(awaits),
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
