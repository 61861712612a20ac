//! What follows from a round by the rules alone: laying out and opening the next round.

use crate::board::{HoleSet, Side};

use super::{Laid, MatchPlay, Past};
use crate::game::{Awaits, Decided, Decisions, HolesWon, MatchOutcome, MatchState, RoundPlay};

/// The highest number of consecutive rounds that can end before their first turn.
const MOST_UNPLAYED: usize = 100;

/// Answers with the decisions made, and notes the first question without an answer.
struct Answers {
    given: Decided,
    asked: Option<Awaits>,
}

impl Decisions for Answers {
    fn lots(&mut self) -> Side {
        self.given.lots.unwrap_or_else(|| {
            self.asked.get_or_insert(Awaits::Lots);
            Side::A
        })
    }

    fn choose(&mut self, gain: HolesWon) -> HoleSet {
        self.given.holes.unwrap_or_else(|| {
            self.asked.get_or_insert(Awaits::Holes(gain));
            gain.leftmost
        })
    }
}

impl MatchPlay {
    /// Begins the round, unless its counters must be laid out or the holes of its race chosen first.
    pub(super) fn open(&mut self) {
        let round = self.laid.standing.round();
        if round.lays_out.is_some() || round.turns_round {
            self.round_play = None;
            return;
        }
        let choices = self.game.race_choices(&round.position);
        let asks = round.opens && choices.iter().all(|holes| !holes.is_empty());
        self.round_play = (!asks || self.laid.race.is_some()).then(|| self.begun());
    }

    fn begun(&self) -> RoundPlay {
        let round = self.laid.standing.round();
        // The first round opens unless it begins at a given position.
        if self.past.is_empty() && !round.opens {
            RoundPlay::from_position(self.game.clone(), round.position)
        } else {
            RoundPlay::of_race(self.game.clone(), round, self.laid.race)
        }
    }

    /// Lists the consecutive rounds that ended before their first turn, the one on the board first.
    fn unplayed(&self) -> impl Iterator<Item = &Laid> {
        let past = self.past.iter().map(|past| (&past.laid, &past.round_play));
        let here = self
            .round_play
            .as_ref()
            .map(|round_play| (&self.laid, round_play));
        let rounds = past.chain(here).rev();
        rounds
            .take_while(|(_, round_play)| round_play.turns().is_empty())
            .map(|(laid, _)| laid)
    }

    /// Returns whether rounds would keep ending before their first turn: one of them would be laid out again, or there
    /// have been too many.
    fn is_never_played(&self, next: &MatchState) -> bool {
        // A decision made in between could be different another time.
        let mut undecided = self.unplayed().take_while(|laid| laid.steps() == 0);
        let comes_again =
            self.given.steps() == 0 && undecided.any(|laid| laid.standing.is_laid_out_like(next));
        comes_again || self.unplayed().count() > MOST_UNPLAYED
    }

    /// Lays out what follows from a finished round, and goes on while rounds end before their first turn.
    pub(super) fn go_on(&mut self) {
        while let Some(round_play) = self.round_play.as_ref().filter(|_| self.is_match()) {
            let Some(finished) = round_play.finished() else {
                return;
            };
            let mut answers = Answers {
                given: self.given,
                asked: None,
            };
            let next = self.laid.standing.next(&self.game, &finished, &mut answers);
            self.asked = answers.asked;
            if self.asked.is_some() {
                return;
            }
            if next.outcome().is_some() {
                self.ended = Some(next);
                return;
            }
            if self.is_never_played(&next) {
                self.ended = Some(self.laid.standing.ended(MatchOutcome::Void));
                return;
            }
            let laid = Laid::by_rules(next, std::mem::take(&mut self.given));
            if let Some(mut round_play) = self.round_play.take() {
                round_play.forget_events();
                let laid = std::mem::replace(&mut self.laid, laid);
                self.past.push(Past { laid, round_play });
            }
            self.open();
        }
    }
}
