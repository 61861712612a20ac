//! Explains why input can't be played.

use std::fmt;

use gebeta_core::game::IllegalMove;
use gebeta_core::rules::{HoleKind, Rests};
use gebeta_core::{Hole, Mark, Move, Position, Way};
use gebeta_formats::notation::Misread;
use gebeta_messages::capitalised;

use super::wording::{Joined, Wording};

impl Wording<'_> {
    /// Explains to the player to move, in a sentence, why their input can't be played.
    pub fn explain(&self, typed: &str, misread: &Misread, position: &Position) -> String {
        let range = |key| self.message(key).with("range", self.range(position));
        let message = match misread {
            Misread::NotAHole => range("no-hole"),
            Misread::NoSuchHole => range("no-such-hole"),
            Misread::Several(names) => {
                let names = self.join(names.iter().cloned(), Joined::Or);
                self.message("several-holes").with("names", names)
            }
            Misread::Illegal(hole, why) => return self.explain_illegal(*hole, *why, position),
        };
        message.with("typed", shown(typed)).into()
    }

    fn explain_illegal(&self, hole: Hole, why: IllegalMove, position: &Position) -> String {
        let mover = position.to_move();
        let own = self.message("hole-own").with("number", self.label(hole));
        let name = match self.by_column() && self.side(hole) == mover {
            true => own.into(),
            false => self.hole(hole),
        };
        let of_other = |key| self.message(key).with("player", mover.other());
        let message = match why {
            IllegalMove::Empty => self.message("refused-empty"),
            IllegalMove::YourOwn => self.message("refused-your-own"),
            IllegalMove::NotYours => of_other("refused-not-yours"),
            IllegalMove::TooFew(min) => {
                let counters = self.counters(position.counters(hole));
                self.message("refused-too-few")
                    .with("counters", counters)
                    .with("least", min)
            }
            IllegalMove::NotFrom(HoleKind::Plain) => self.message("refused-moved-before"),
            IllegalMove::NotFrom(HoleKind::Lapsed) => self.message("refused-jen"),
            IllegalMove::NotFrom(_) => match position.mark(hole) {
                Mark::Captured(captor) => self.message("refused-weg").with("player", captor),
                _ => self.message("refused-captured"),
            },
            IllegalMove::Rests => match self.game.rules().turn.rests {
                Rests::Nothing | Rests::Crossed => self.message("refused-rests"),
                Rests::Moved => self.message("refused-moved"),
            },
            IllegalMove::GivesFirst => of_other("refused-gives-first"),
            IllegalMove::NotNow => self.message("refused-not-now"),
            IllegalMove::NotYet => self.message("refused-not-yet"),
            IllegalMove::Starves => self.message("refused-starves"),
            IllegalMove::Slam => self.message("refused-slam"),
            IllegalMove::Endless => self.message("refused-endless"),
            IllegalMove::NoWay => {
                let [right, left] =
                    Way::BOTH.map(|way| self.played(Move::from(hole).going(Some(way))));
                self.message("refused-which-way")
                    .with("right", right)
                    .with("left", left)
            }
            IllegalMove::NoChoice => self.message("refused-no-choice"),
            IllegalMove::NoSuchHole
            | IllegalMove::RoundOver
            | IllegalMove::NoClaims
            | IllegalMove::NotOffered(..) => return format!("{}: {why}.", capitalised(&name)),
        };
        message.with("hole", name).sentence()
    }
}

/// Returns the input for display: cut short, and safe for a terminal.
fn shown(typed: &str) -> impl fmt::Display {
    const LONGEST: usize = 30;
    let mut letters = typed.chars();
    let shown = letters.by_ref().take(LONGEST);
    let text: String = shown.flat_map(char::escape_debug).collect();
    let rest = if letters.next().is_some() { "…" } else { "" };
    text + rest
}
