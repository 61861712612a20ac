//! Summaries of the rounds of a match: the finished ones and the one on the board.

use crate::board::{Hole, Move, Position, Side};

use super::{Laid, MatchPlay};
use crate::game::{Decided, FinishedRound, LaidOut, MatchState, RoundPlay};

/// A summary of one round of a match, as far as it has been played.
#[derive(Clone, Debug)]
pub struct RoundSummary<'a> {
    /// The state of the match when the round began.
    pub standing: &'a MatchState,
    /// The decisions made before it was laid out.
    pub decided: Decided,
    /// The layout of its counters, if the rules did not lay them out.
    pub layout: Option<LaidOut>,
    /// Whether a player then turned the board round; `None` if no player could.
    pub turned: Option<bool>,
    /// The holes of its race, if the players chose them.
    pub race: Option<[Hole; 2]>,
    /// The position of the first free turn; `None` until the counters are laid out and the holes of the race are
    /// chosen.
    pub first_position: Option<Position>,
    /// The player who was to begin before the board could be turned round; `None` if the round began at a given
    /// position.
    pub starter: Option<Side>,
    /// The turns.
    pub turns: Vec<Move>,
    /// The result of the round, if it is over.
    pub finished: Option<FinishedRound>,
}

impl MatchPlay {
    /// Lists all rounds, the one on the board last.
    ///
    /// [`MatchPlay::pending`] returns the decisions for a round that can't be laid out yet.
    pub fn rounds(&self) -> impl Iterator<Item = RoundSummary<'_>> {
        (1..=self.number()).filter_map(|number| self.summary(number))
    }

    /// Returns a summary of a round, numbered from 1; `None` if it has not been laid out.
    pub fn summary(&self, number: usize) -> Option<RoundSummary<'_>> {
        let (laid, round_play) = self.laid_and_begun(number)?;
        let turns = round_play.map_or(&[][..], RoundPlay::turns);
        Some(RoundSummary {
            standing: &laid.standing,
            decided: laid.decided,
            layout: laid.layout(&self.game),
            turned: laid.unturned.map(|(_, turned)| turned),
            race: laid.race,
            first_position: round_play.map(|round_play| *round_play.first_position()),
            starter: round_play
                .is_none_or(|round_play| round_play.starter().is_some())
                .then(|| laid.unturned_position().to_move()),
            turns: turns.iter().map(|turn| turn.played).collect(),
            finished: round_play.and_then(RoundPlay::finished),
        })
    }

    /// Plays a round of the match again, numbered from 1, and returns it with all its events; `None` if it has not
    /// begun.
    pub fn round(&self, number: usize) -> Option<RoundPlay> {
        let mut round = self.laid_and_begun(number)?.1?.clone();
        round.recall_all();
        Some(round)
    }

    /// Returns a round of the match, numbered from 1, with the events of its opening and of its last turn, which alone
    /// are played again; `None` if it has not begun.
    pub fn round_end(&self, number: usize) -> Option<RoundPlay> {
        let mut round = self.laid_and_begun(number)?.1?.clone();
        round.recall_last();
        Some(round)
    }

    /// Returns how a round was laid out, and the round itself if it has begun.
    fn laid_and_begun(&self, number: usize) -> Option<(&Laid, Option<&RoundPlay>)> {
        match self.past.get(number.checked_sub(1)?) {
            Some(past) => Some((&past.laid, Some(&past.round_play))),
            None => (number == self.number()).then_some((&self.laid, self.round_play.as_ref())),
        }
    }
}
