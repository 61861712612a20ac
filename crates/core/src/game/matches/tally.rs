//! What is counted from round to round where every round is laid out as the first.

use crate::board::{Position, Side};
use crate::rules::{Fill, MatchEnd, RoundsKind};

use crate::game::{FinishedRound, Game, MatchOutcome, Outcome};

impl Game {
    /// Counts what a round adds to the tally of its match; nothing where nothing is counted, and for a void round.
    pub fn tallied(&self, finished: &FinishedRound) -> [u32; 2] {
        let when = self.rules.match_.when;
        let has = self.winnings(&finished.position);
        let won = match finished.outcome {
            Outcome::Won(side) => Some(side),
            Outcome::Draw => None,
            Outcome::Endless => return [0; 2],
        };
        Side::BOTH.map(|side| {
            let [mine, others] = [side, side.other()].map(|side| has[side.index()]);
            match when {
                MatchEnd::CountersWon { .. } => mine,
                _ if won != Some(side) => 0,
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

    /// Says who has won the match with such a tally, if anybody has.
    pub(in crate::game) fn won_by_tally(&self, tally: [u32; 2]) -> Option<MatchOutcome> {
        let goal = self.rules.match_.when.tally_goal()?;
        let is_enough = |&counted: &u32| counted >= goal.into();
        tally
            .iter()
            .any(is_enough)
            .then(|| MatchOutcome::by_number(tally))
    }

    /// Lays out what lay there in the first round, for the player who is to move, where holes with new owners are filled so.
    pub(in crate::game) fn refill_as_first(&self, position: &mut Position) {
        if let RoundsKind::HoleOwnership {
            fill: Fill::AsFirst,
            ..
        } = self.rules.rounds.kind
        {
            let first = self.set_up_again(position.to_move());
            self.laid_out(&first).put(position);
        }
    }

    /// Lays out the first round again, for a player to begin: he has what lay before the player who began that one.
    pub(in crate::game) fn set_up_again(&self, starter: Side) -> Position {
        let first = self.rules.setup.first.side();
        let position = self.set_up(first);
        match starter == first {
            true => position,
            false => position.rotated(self.board()),
        }
    }
}
