//! Explains the words of a game to people who meet them for the first time.

use gebeta_core::Mark;
use gebeta_core::game::Event;

use super::wording::Wording;

/// A word of the game that may need an explanation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Term {
    /// The unit of the score, if it is more than one counter.
    Unit,
    /// A hole that a player has captured.
    Captured,
    /// A hole whose capture was not claimed.
    Lapsed,
    /// The opening in which both players sow at the same time.
    Race,
}

/// Returns the words that come up in the events of a turn.
pub fn terms_of_turn(wording: &Wording, events: &[Event]) -> Vec<Term> {
    let counted_by_more = wording.game.rules().score.unit > 1;
    let term = |event: &Event| match event {
        Event::Capture { .. } if counted_by_more => Some(Term::Unit),
        Event::Mark {
            mark: Mark::Captured(_),
            ..
        } => Some(Term::Captured),
        Event::Mark {
            mark: Mark::Lapsed, ..
        } => Some(Term::Lapsed),
        _ => None,
    };
    events.iter().filter_map(term).collect()
}

/// Returns the words that come up in the opening of a round.
pub fn terms_of_opening(wording: &Wording) -> Vec<Term> {
    match wording.game.rules().opening.is_race() {
        true => vec![Term::Race],
        false => Vec::new(),
    }
}

/// Returns the explanation of a word.
pub fn explain(wording: &Wording, term: Term) -> String {
    let message = match term {
        Term::Unit => {
            let unit = wording.counters(wording.game.rules().score.unit);
            wording.message("term-unit").with("counters", unit)
        }
        Term::Captured => wording.message("term-weg"),
        Term::Lapsed => wording.message("term-jen"),
        Term::Race => wording.message("term-race"),
    };
    message.into()
}
