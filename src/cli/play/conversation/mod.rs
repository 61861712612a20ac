//! The conversation with the players at a terminal.

pub mod layouts;
pub mod watching;

use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use crate::cli::records::{self, Loaded};
use crate::failure::Failure;
use crate::terminal::{Input, InputLines, Question, Typed, is_quiet, messages, page_width, print};
use gebeta_core::game::{Awaits, MatchPlay, PlayedTurn, Step};
use gebeta_core::{Hole, Side};
use gebeta_formats::record::Header;
use gebeta_formats::variant::Variant;
use gebeta_narration::{
    Detail, Drawing, Narrator, Role, RulesFrom, TurnDetail, Wording, describe_early_end,
    describe_rules, draw_last_board, draw_moment, draw_scores, draw_state,
};

use crate::cli::play::kept::KeptGame;
use crate::cli::play::seats::{Seats, Who, recorded_machine};
use crate::cli::play::turns::ask_turn;
use layouts::ask_layout;
use watching::Watching;

/// A game in progress, and how it is shown.
pub struct Conversation {
    pub header: Header,
    pub variant: Variant,
    pub match_play: MatchPlay,
    pub detail: Detail,
    /// Whether turns are described in words, beside the board.
    pub narrated: bool,
    /// Whether an empty line goes before the next board.
    pub blank_line_next: bool,
    /// The hole that A has chosen to race from, until B has chosen.
    pub chosen: Option<Hole>,
    /// The player who is asked about a draw.
    pub draw_offered_to: Option<Side>,
    pub lots: fastrand::Rng,
    pub save: Option<PathBuf>,
    /// The game in the user's folder, if it is saved there.
    pub kept: Option<KeptGame>,
    /// Whether the last attempt to save failed.
    pub unsaved: bool,
    pub seats: Seats,
    pub watching: Watching,
    /// Whether only the result is shown: `--quiet` was given and no person plays.
    pub only_result: bool,
}

/// How the conversation goes on.
pub enum Next {
    /// Show the board again: something has changed.
    Show,
    /// Ask the same question again.
    Ask,
    /// End the conversation.
    Quit,
}

impl Conversation {
    /// Begins a conversation, and the record if one was requested.
    pub fn new(
        game: Loaded,
        detail: Detail,
        lots: fastrand::Rng,
        save: Option<PathBuf>,
        kept: Option<KeptGame>,
        seats: Seats,
        watching: Watching,
    ) -> Result<Conversation, Failure> {
        let mut conversation = Conversation {
            header: game.header,
            variant: game.variant,
            narrated: true,
            blank_line_next: false,
            chosen: None,
            draw_offered_to: None,
            lots,
            match_play: game.match_play,
            detail,
            save,
            kept,
            unsaved: false,
            only_result: is_quiet() && !seats.both.contains(&Who::Human),
            seats,
            watching,
        };
        // Games with holes numbered by column look exactly as in the GEME project, except in a terminal.
        conversation.narrated = !conversation.wording().by_column()
            || conversation.match_play.is_match()
            || std::io::stdout().is_terminal();
        if let Some(path) = conversation.file() {
            records::save(path, &conversation.header, &conversation.match_play)?;
        }
        Ok(conversation)
    }

    pub fn wording(&self) -> Wording<'_> {
        let game = self.match_play.game();
        let mut wording = Wording::new(game, &self.variant.words, messages());
        wording.names = Side::BOTH.map(|side| self.name(side));
        wording
    }

    fn narrator<'a>(&'a self, wording: &'a Wording<'a>) -> Narrator<'a> {
        Narrator {
            wording,
            match_play: &self.match_play,
            detail: self.detail,
        }
    }

    /// Plays until the game or the input ends.
    pub fn run(mut self, inputs: &InputLines) -> Result<(), Failure> {
        if self.match_play.steps() == 0 {
            self.show_beginning()?;
        }
        let mut next = Next::Show;
        loop {
            let awaits = match next {
                Next::Quit if self.match_play.awaits() == Awaits::Nothing => {
                    return self.farewell();
                }
                Next::Quit => return self.leave(),
                Next::Ask => self.match_play.awaits(),
                Next::Show => {
                    let awaits = self.show_where_it_stands()?;
                    if awaits == Awaits::Nothing && !self.goes_on_after_the_end() {
                        return self.farewell();
                    }
                    awaits
                }
            };
            if awaits != Awaits::Nothing
                && let Some(after) = self.let_machine_play(&awaits)?
            {
                next = after;
                continue;
            }
            self.ask(&awaits)?;
            next = match inputs.next(self.question(&awaits)) {
                Input::Line(line) => self.answer(line.trim(), &awaits)?,
                Input::TooLong => wrong(messages().message("line-too-long"))?,
                Input::NotText => wrong(self.wording().message("not-text"))?,
                Input::End => Next::Quit,
                Input::Interrupted => return Err(self.interrupted()),
                Input::Failed(error) => return Err(Failure::input(&error)),
            };
        }
    }

    /// Shows how the first round is set up and opened.
    pub fn show_beginning(&mut self) -> Result<(), Failure> {
        let wording = self.wording();
        let narrator = self.narrator(&wording);
        let mut drawing = Drawing::new();
        if self.match_play.is_match() {
            drawing.append(narrator.set_up(1));
        }
        if self.narrated
            || self.detail.turns == TurnDetail::Laps
            || self.match_play.game().has_opening()
        {
            drawing.append(narrator.round_opening(1));
        }
        // An opening can end its round.
        if self.match_play.number() > 1 {
            if let Some(round) = self.match_play.round_end(1) {
                drawing.append(narrator.round_end(&round, 1));
            }
            drawing.append(narrator.later_rounds(1));
        }
        self.blank_line_next = !drawing.is_empty() && self.separates_boards();
        self.show_unless_quiet(&drawing)?;
        self.explain_opening()
    }

    /// Returns whether boards are separated by empty lines.
    fn separates_boards(&self) -> bool {
        self.match_play.is_match() || !self.wording().by_column()
    }

    /// Shows the board or the end of the game, and draws lots if necessary. Returns what comes next.
    fn show_where_it_stands(&mut self) -> Result<Awaits, Failure> {
        if let Some(round) = self.match_play.round_play() {
            if round.outcome().is_some() && self.watching.people {
                let look = self.watching.look();
                self.show_unless_quiet(&draw_last_board(&self.wording(), round, look))?;
            }
            let number = self.match_play.number();
            let end = self.narrator(&self.wording()).round_end(round, number);
            match self.match_play.is_match() {
                true => self.show_unless_quiet(&end)?,
                false => show(&end)?,
            }
        }
        if self.match_play.awaits() == Awaits::Lots {
            let side = Side::BOTH[usize::from(self.lots.bool())];
            self.remark(messages().message("lots-drawn"))?;
            self.step(Step::Lots(side))?;
        }
        self.lay_out_by_chance()?;
        let awaits = self.match_play.awaits();
        let wording = self.wording();
        let mut drawing = Drawing::new();
        if let Some(early_end) = self.match_play.early_end() {
            drawing.line();
            drawing.append(describe_early_end(&wording, early_end));
        }
        if let Some(outcome) = self.match_play.outcome() {
            if !self.only_result {
                drawing.line();
            }
            drawing.append(self.narrator(&wording).match_end(outcome));
        }
        match (awaits, self.match_play.round_play()) {
            _ if self.only_result => {}
            (Awaits::Turn, Some(round_play)) => {
                if self.blank_line_next {
                    drawing.line();
                }
                if self.match_play.is_match() {
                    drawing.append(self.narrator(&wording).standing());
                }
                drawing.append(draw_state(&wording, round_play, self.watching.look()));
            }
            (Awaits::Layout(_), _) if self.blank_line_next => {
                drawing.line();
            }
            (Awaits::Turned(_), _) => {
                let position = self.match_play.position();
                let look = self.watching.look();
                drawing.append(draw_moment(&wording, position, position, look));
            }
            (Awaits::Race(_), _) if self.chosen.is_none() => {
                if self.blank_line_next {
                    drawing.line();
                }
                let position = self.match_play.position();
                let look = self.watching.look();
                drawing.append(draw_moment(&wording, position, position, look));
                drawing.say(Role::Plain, wording.message("both-race"));
            }
            _ => {}
        }
        show(&drawing)?;
        if matches!(awaits, Awaits::Race(_)) {
            self.explain_opening()?;
        }
        self.blank_line_next = self.separates_boards();
        Ok(awaits)
    }

    /// Returns the player who is asked.
    pub fn asked(&self, awaits: &Awaits) -> Side {
        match awaits {
            Awaits::Race(_) if self.chosen.is_none() => Side::A,
            Awaits::Race(_) => Side::B,
            _ => {
                let to_move = self.match_play.position().to_move();
                self.match_play.asked().unwrap_or(to_move)
            }
        }
    }

    /// Returns the prompt, the words that can be completed, and whether the typed line is visible.
    fn question(&self, awaits: &Awaits) -> Question {
        Question {
            prompt: match (awaits, self.draw_offered_to) {
                (Awaits::Nothing, _) => "> ".to_string(),
                (_, other) => format!("{}> ", other.unwrap_or(self.asked(awaits))),
            },
            words: self.words_to_complete(awaits),
            typed: match awaits {
                Awaits::Race(_) if self.draw_offered_to.is_none() => Typed::Secretly,
                _ => Typed::Openly,
            },
        }
    }

    fn ask(&self, awaits: &Awaits) -> Result<(), Failure> {
        if *awaits == Awaits::Nothing {
            return say(messages().message("offer-rematch"));
        }
        if let Some(other) = self.draw_offered_to {
            return self.ask_about_draw(other);
        }
        let wording = self.wording();
        let position = self.match_play.position();
        let asked = self.asked(awaits);
        let question = match awaits {
            Awaits::Race(choices) => {
                let choices = wording.list_runs(choices[asked.index()]);
                wording.message("ask-race").with("choices", choices)
            }
            Awaits::Layout(laying_out) => ask_layout(&wording, laying_out),
            Awaits::Turned(_) => wording.message("ask-turned"),
            Awaits::Holes(gain) => wording
                .message("ask-holes")
                .with("won", wording.holes(gain.count))
                .with("other", asked.other())
                .with("choices", wording.list_runs(gain.from)),
            _ => ask_turn(&wording, position),
        };
        say(question.with("player", wording.player(asked)))
    }

    /// Carries out a typed line.
    fn answer(&mut self, line: &str, awaits: &Awaits) -> Result<Next, Failure> {
        let offered = self.draw_offered_to.take();
        if let Some(side) = offered
            && let Some(next) = self.answer_draw(line, side)?
        {
            return Ok(next);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match (word.to_ascii_lowercase().as_str(), rest.trim()) {
            ("", _) => wrong(self.wording().message("type-something")),
            ("?", "") => self.list(awaits),
            ("h" | "help", "") => self.help(awaits),
            ("u" | "undo", "") => self.undo(),
            ("q" | "quit" | "exit", "") => Ok(Next::Quit),
            ("rules", "") => {
                let wording = Wording::new(self.match_play.game(), &self.variant.words, messages());
                let rules = describe_rules(RulesFrom::Text, &self.variant, &wording, page_width());
                show(&rules)?;
                Ok(Next::Ask)
            }
            ("new", "") if self.watching.people => self.rematch(),
            ("resign", "") => self.resign(awaits),
            ("draw", "") => self.offer_draw(awaits),
            ("race", "") => self.show_race(),
            ("hint", "") => self.hint(),
            ("why", "") => self.why(),
            ("score", "") => {
                show(&match self.match_play.round_play() {
                    Some(round) if !self.match_play.is_match() => {
                        draw_scores(&self.wording(), round)
                    }
                    _ => self.narrator(&self.wording()).score(),
                })?;
                Ok(Next::Ask)
            }
            ("save", "") => wrong(messages().message("say-where")),
            ("save", file) => self.save_as(Path::new(file)),
            _ => match awaits {
                Awaits::Race(choices) => self.choose_race(line, choices),
                Awaits::Holes(gain) => self.choose_holes(line, *gain),
                Awaits::Layout(_) => self.choose_layout(line),
                Awaits::Turned(_) => self.choose_to_turn(line),
                Awaits::Nothing => wrong(messages().message("game-is-over")),
                _ => self.play(line),
            },
        }
    }

    /// Takes a step, shows everything that follows from it, and saves the game.
    pub fn step(&mut self, step: Step) -> Result<Next, Failure> {
        let number = self.match_play.number();
        let before = *self.match_play.position();
        if let Err(illegal) = self.match_play.take(step) {
            return wrong(messages().message("cannot-be").with("why", illegal));
        }
        let turn = self.turn_of(step, number);
        if let Some(turn) = &turn {
            self.show_sowing(&before, turn)?;
        }
        let wording = self.wording();
        let narrator = self.narrator(&wording);
        let mut drawing = Drawing::new();
        // The opening follows at once, unless the players must choose something first.
        let opens = matches!(step, Step::Layout(_) | Step::Turned(_) | Step::Race(_));
        let asks = matches!(
            self.match_play.awaits(),
            Awaits::Turned(_) | Awaits::Race(_)
        );
        let race = opens && !asks;
        if race {
            drawing.append(narrator.round_opening(number));
        }
        if self.narrated || self.detail.turns == TurnDetail::Laps {
            if race || matches!(step, Step::Turn(..)) {
                drawing.append(narrator.last_turn(number));
            }
            drawing.append(narrator.later_rounds(number));
        }
        self.show_unless_quiet(&drawing)?;
        if let Some(turn) = &turn {
            self.explain_turn(turn)?;
            self.warn_of_repetition()?;
        }
        self.save_turn()?;
        Ok(Next::Show)
    }

    /// Returns the played turn, if the step was a turn of round `number`.
    fn turn_of(&self, step: Step, number: usize) -> Option<PlayedTurn> {
        let Step::Turn(_) = step else {
            return None;
        };
        self.match_play.round_end(number)?.turns().last().cloned()
    }

    /// Returns the name of the person who plays a side.
    fn name(&self, side: Side) -> Option<&str> {
        let name = self.header.players[side.index()].as_deref();
        // A person may continue the game of a computer player.
        name.filter(|name| self.seats.who(side) == Who::Human && recorded_machine(name).is_none())
    }

    /// Shows a drawing, unless only the result was requested and no person plays.
    pub fn show_unless_quiet(&self, drawing: &Drawing) -> Result<(), Failure> {
        match self.only_result {
            true => Ok(()),
            false => show(drawing),
        }
    }

    /// Prints a sentence under the same condition as [`Conversation::show_unless_quiet`].
    pub fn remark(&self, sentence: impl Into<String>) -> Result<(), Failure> {
        match self.only_result {
            true => Ok(()),
            false => say(sentence),
        }
    }
}

pub fn show(drawing: &Drawing) -> Result<(), Failure> {
    Ok(print(drawing)?)
}

pub fn say(sentence: impl Into<String>) -> Result<(), Failure> {
    tell(Role::Plain, sentence)
}

pub fn wrong(sentence: impl Into<String>) -> Result<Next, Failure> {
    tell(Role::Wrong, sentence)?;
    Ok(Next::Ask)
}

fn tell(role: Role, sentence: impl Into<String>) -> Result<(), Failure> {
    let mut drawing = Drawing::new();
    drawing.say(role, sentence);
    show(&drawing)
}
