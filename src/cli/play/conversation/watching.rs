//! Extras for people at a terminal: sowings counter by counter, and explanations of words when they first
//! appear.

use std::time::Duration;

use crate::configuration::{BoardView, Speed};
use crate::failure::Failure;
use crate::terminal::{self, Animation, are_people, can_rewrite, is_quiet, messages};
use gebeta_core::game::PlayedTurn;
use gebeta_core::{Position, Side};
use gebeta_narration::{
    BoardStyle, HoleLabels, Perspective, Term, draw_sowing, explain, terms_of_opening,
    terms_of_turn,
};

use super::{Conversation, say};
use crate::cli::play::seats::Who;

/// Returns the time between two pictures, so that even the longest turn ends soon, or `None` if sowings are
/// not shown.
fn pause(speed: Speed, pictures: usize) -> Option<Duration> {
    let pause = Duration::from_millis(match speed {
        Speed::Slow => 800,
        Speed::Normal => 330,
        Speed::Fast => 100,
        Speed::Off => return None,
    });
    Some(pause.min(pause * LONGEST / pictures.max(1) as u32))
}

/// A turn with more pictures takes only as long as one with this many.
const LONGEST: u32 = 40;

/// Returns whose row is at the bottom. If only one person plays, the board need not turn.
fn below(view: Option<BoardView>, who: [Who; 2]) -> Perspective {
    match (view, who) {
        (Some(BoardView::Turning), _) => Perspective::Mover,
        (Some(BoardView::Still), _) => Perspective::Always(Side::A),
        (None, [Who::Human, Who::Machine(_)]) => Perspective::Always(Side::A),
        (None, [Who::Machine(_), Who::Human]) => Perspective::Always(Side::B),
        (None, _) => Perspective::Mover,
    }
}

/// What is shown to the people who watch.
#[derive(Debug)]
pub struct Watching {
    /// Whether people watch.
    pub people: bool,
    /// The requested orientation of the board, if any.
    view: Option<BoardView>,
    below: Perspective,
    speed: Speed,
    /// The words that have been explained already.
    known: Vec<Term>,
}

impl Watching {
    /// Finds out who watches. The board is oriented as requested, or as suits the players.
    pub fn new(view: Option<BoardView>, speed: Speed, who: [Who; 2]) -> Watching {
        Watching {
            people: are_people(),
            view,
            below: below(view, who),
            speed: if can_rewrite() { speed } else { Speed::Off },
            known: Vec::new(),
        }
    }

    /// Orients the board for new players.
    pub fn seat(&mut self, who: [Who; 2]) {
        self.below = below(self.view, who);
    }

    /// Returns the style of boards.
    pub fn look(&self) -> BoardStyle {
        BoardStyle {
            below: self.below,
            labels: match self.people {
                true => HoleLabels::All,
                false => HoleLabels::Published,
            },
            columns: terminal::width().filter(|_| self.people),
        }
    }
}

impl Conversation {
    /// Shows a turn counter by counter, unless that is switched off.
    pub fn show_sowing(&self, before: &Position, turn: &PlayedTurn) -> Result<(), Failure> {
        let pause = pause(self.watching.speed, turn.events().len());
        let Some(pause) = pause.filter(|_| !self.only_result) else {
            return Ok(());
        };
        let wording = self.wording();
        let mut animation = Animation::default();
        for picture in draw_sowing(&wording, before, turn, self.watching.look()) {
            animation.show(&picture, pause)?;
        }
        Ok(animation.end()?)
    }

    /// Explains words that appear for the first time in an opening.
    pub fn explain_opening(&mut self) -> Result<(), Failure> {
        let terms = terms_of_opening(&self.wording());
        self.explain_once(terms)
    }

    /// Explains words that appear for the first time in a turn.
    pub fn explain_turn(&mut self, turn: &PlayedTurn) -> Result<(), Failure> {
        let terms = terms_of_turn(&self.wording(), turn.events());
        self.explain_once(terms)
    }

    fn explain_once(&mut self, terms: Vec<Term>) -> Result<(), Failure> {
        for term in terms {
            let is_new = !self.watching.known.contains(&term);
            if self.watching.people && !is_quiet() && is_new {
                self.watching.known.push(term);
                say(explain(&self.wording(), term))?;
            }
        }
        Ok(())
    }

    /// Warns people when a position is repeated.
    pub fn warn_of_repetition(&self) -> Result<(), Failure> {
        let now = self.match_play.position();
        let is_shown = self.watching.people && !self.only_result;
        let Some(round) = self.match_play.round_play().filter(|_| is_shown) else {
            return Ok(());
        };
        let before = round.earlier_positions();
        match before.iter().filter(|&earlier| earlier == now).count() {
            0 => Ok(()),
            1 => say(messages().message("repeated-once")),
            times => say(messages().message("repeated").number("times", times as u32)),
        }
    }
}
