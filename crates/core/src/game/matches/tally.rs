//! The tally that is kept from round to round in matches whose rounds are all laid out like the first.

use crate::board::{Position, Side};
use crate::rules::MatchEnd;

use crate::game::{FinishedRound, Game, MatchOutcome, Outcome};

impl Game {
    /// Returns what a round adds to the tally of its match: zero for a void round, or if no tally is kept.
    pub fn tallied(&self, finished: &FinishedRound) -> [u32; 2] {
        let when = self.rules.match_.when;
        let has = self.winnings(&finished.position);
        if finished.outcome == Outcome::Endless {
            return [0; 2];
        }
        Side::BOTH.map(|side| {
            let [mine, others] = [side, side.other()].map(|side| has[side.index()]);
            match when {
                MatchEnd::CountersWon { .. } => mine,
                _ if finished.outcome != Outcome::Won(side) => 0,
                MatchEnd::Surplus { .. } => mine.saturating_sub(others),
                MatchEnd::RoundsWon { double_from, .. } => match double_from {
                    Some(from) if mine >= from.into() => 2,
                    _ => 1,
                },
                MatchEnd::OneRound
                | MatchEnd::NoHoles
                | MatchEnd::HolesOwned { .. }
                | MatchEnd::CountersAtMost { .. } => 0,
            }
        })
    }

    /// Returns the result of a match with this tally, if a player has won.
    pub(in crate::game) fn won_by_tally(&self, tally: [u32; 2]) -> Option<MatchOutcome> {
        let goal = self.rules.match_.when.tally_goal()?;
        let is_won = tally.into_iter().any(|counted| counted >= goal.into());
        is_won.then(|| MatchOutcome::by_number(tally))
    }

    /// Refills the holes as in the first round, for the player to move, if the [rules](crate::rules::Rules::refills_as_first) do so.
    pub(in crate::game) fn refill_as_first(&self, position: &mut Position) {
        if self.rules.refills_as_first() {
            let first = self.set_up_again(position.to_move());
            self.laid_out(&first).put(position);
        }
    }

    /// Lays out the first round again for the given player to begin, who gets what the starter of that round had.
    pub(in crate::game) fn set_up_again(&self, starter: Side) -> Position {
        let first = self.rules.setup.first.side();
        let position = self.set_up(first);
        match starter == first {
            true => position,
            false => position.rotated(self.board()),
        }
    }
}
