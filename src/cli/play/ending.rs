//! How players end a game before the rules do, by resigning or agreeing on a draw, and what follows a game: a rematch with
//! sides swapped.

use gebeta_core::Side;
use gebeta_core::game::{Awaits, EarlyEnd};

use super::conversation::{Conversation, Next, say, wrong};
use super::kept::KeptGame;
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

    /// Returns whether a person is there who may want to continue after the game.
    pub(super) fn goes_on_after_the_end(&self) -> bool {
        let is_person = |who| who == Who::Human;
        self.watching.people && self.seats.both.into_iter().any(is_person)
    }

    /// Begins a new game with sides swapped.
    pub(super) fn rematch(&mut self) -> Result<Next, Failure> {
        while self.match_play.undo().is_some() {}
        self.chosen = None;
        self.seats.change_sides();
        self.watching.seat(self.seats.both);
        self.header.players.swap(0, 1);
        // The finished game stays in its file.
        if let Some(path) = self.file() {
            let path = crate::files::shown(path);
            say(messages().message("last-game-stays").with("file", path))?;
            self.save = None;
            self.unsaved = false;
        }
        if self.kept.is_some() {
            self.kept = KeptGame::new();
        }
        let names = self.seats.both.map(|who| who.to_string());
        let called = |i: usize| self.header.players[i].clone().unwrap_or(names[i].clone());
        say(messages()
            .message("rematch-begins")
            .with("a", called(0))
            .with("b", called(1)))?;
        self.show_beginning()?;
        Ok(Next::Show)
    }

    /// Returns the words that can be completed at the prompt.
    pub(super) fn words_to_complete(&self, awaits: &Awaits) -> Vec<String> {
        if self.draw_offered_to.is_some() || matches!(awaits, Awaits::Turned(_)) {
            return ["yes", "no"].map(String::from).to_vec();
        }
        let wording = self.wording();
        let holes = match awaits {
            Awaits::Turn => self
                .match_play
                .round_play()
                .map(|round| round.status().playable),
            Awaits::Race(choices) => Some(choices[self.asked(awaits).index()]),
            Awaits::Holes(gain) => Some(gain.from),
            Awaits::Turned(_) | Awaits::Layout(_) | Awaits::Lots | Awaits::Nothing => None,
        };
        let holes = holes.into_iter().flat_map(|holes| holes.iter());
        let words = WORDS.iter().map(|&word| word.to_string());
        holes.map(|hole| wording.label(hole)).chain(words).collect()
    }
}

/// The words that can be typed at every prompt of a game.
const WORDS: [&str; 13] = [
    "?", "draw", "help", "hint", "new", "quit", "race", "resign", "rules", "save ", "score",
    "undo", "why",
];

/// Returns whether a word, in lower case, is one of them, or another name of `quit`.
fn is_command(word: &str) -> bool {
    word == "exit" || WORDS.contains(&word)
}
