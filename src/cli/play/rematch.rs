//! After a game: a rematch with sides swapped.

use crate::failure::Failure;
use crate::terminal::messages;
use gebeta_core::game::Awaits;

use super::conversation::{Conversation, Next, say};
use super::kept::KeptGame;
use super::seats::Who;

impl Conversation {
    /// Returns whether a person is there who may want to continue after the game.
    pub(super) fn goes_on_after_the_end(&self) -> bool {
        let is_person = |who| who == Who::Human;
        self.watching.is_by_people() && self.seats.both().into_iter().any(is_person)
    }

    /// Prints what can be done after the game.
    pub(super) fn offer_rematch(&self) -> Result<(), Failure> {
        say(messages().message("offer-rematch"))
    }

    /// Begins a new game with sides swapped.
    pub(super) fn rematch(&mut self) -> Result<Next, Failure> {
        while self.match_play.undo().is_some() {}
        self.chosen = None;
        self.seats.change_sides();
        self.watching.seat(self.seats.both());
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
        let names = self.seats.both().map(|who| who.to_string());
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
        if self.draw_offered_to.is_some() {
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
            Awaits::Turned(_) => return ["yes", "no"].map(String::from).to_vec(),
            Awaits::Layout(_) | Awaits::Lots | Awaits::Nothing => None,
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
pub(super) fn is_command(word: &str) -> bool {
    word == "exit" || WORDS.contains(&word)
}
