//! What can be told of the rounds of a match: those that are over, and the one on the board.

use crate::board::{Hole, Move, Position, Side};

use super::MatchPlay;
use crate::game::{Decided, FinishedRound, LaidOut, MatchState, RoundPlay};

/// Sums up one round of a match as far as it has been played.
#[derive(Clone, Debug)]
pub struct RoundSummary<'a> {
    /// How the match stood when the round began.
    pub standing: &'a MatchState,
    /// What was decided before it was laid out.
    pub decided: Decided,
    /// What was laid out, if it was not the rules that did.
    pub layout: Option<LaidOut>,
    /// Whether a player turned the board round then, if it was asked.
    pub turned: Option<bool>,
    /// The holes of its race, if the players chose them.
    pub race: Option<[Hole; 2]>,
    /// The position of the first free turn; `None` while the counters are not laid out, or the holes of the race not chosen.
    pub first_position: Option<Position>,
    /// Who was to begin, before anybody turned the board round; `None` if it began at a position of its own.
    pub starter: Option<Side>,
    /// The turns.
    pub turns: Vec<Move>,
    /// How it came out, if it is over.
    pub finished: Option<FinishedRound>,
}

impl MatchPlay {
    /// Lists all rounds, the one on the board last.
    ///
    /// What has been decided for a round that can't be laid out yet is in [`MatchPlay::pending`].
    pub fn rounds(&self) -> impl Iterator<Item = RoundSummary<'_>> {
        (1..=self.number()).filter_map(|number| self.summary(number))
    }

    /// Sums up a round, from 1; `None` if it has not been laid out.
    pub fn summary(&self, number: usize) -> Option<RoundSummary<'_>> {
        let index = number.checked_sub(1)?;
        let (laid, round_play, finished) = match self.past.get(index) {
            Some(past) => (&past.laid, Some(&past.round_play), Some(past.finished)),
            None if number == self.number() => {
                let round_play = self.round_play.as_ref();
                let finished = round_play.and_then(RoundPlay::finished);
                (&self.laid, round_play, finished)
            }
            None => return None,
        };
        let turns = round_play.map_or(&[][..], RoundPlay::turns);
        Some(RoundSummary {
            standing: &laid.standing,
            decided: laid.decided,
            layout: laid.layout(&self.game),
            turned: laid.turned(),
            race: laid.race,
            first_position: round_play.map(|round_play| *round_play.first_position()),
            starter: laid.was_to_begin(match round_play {
                Some(round_play) => round_play.starter(),
                None => Some(laid.standing.round().position.to_move()),
            }),
            turns: turns.iter().map(|turn| turn.played).collect(),
            finished,
        })
    }

    /// Gives a round of the match, from 1, played again with all its events; `None` if it has not begun.
    pub fn round(&self, number: usize) -> Option<RoundPlay> {
        let mut round = self.remembered(number)?;
        round.recall_all();
        Some(round)
    }

    /// Gives a round of the match, from 1, with the events of its opening and of its last turn, which alone are played
    /// again; `None` if it has not begun.
    pub fn round_end(&self, number: usize) -> Option<RoundPlay> {
        let mut round = self.remembered(number)?;
        round.recall_last();
        Some(round)
    }

    fn remembered(&self, number: usize) -> Option<RoundPlay> {
        match self.past.get(number.checked_sub(1)?) {
            Some(past) => Some(past.round_play.clone()),
            None if number == self.number() => self.round_play.clone(),
            None => None,
        }
    }
}
