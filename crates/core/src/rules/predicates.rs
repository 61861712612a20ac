//! Properties of rules as a whole.

use super::*;
use crate::board::{Hole, HoleSet, Position};

impl Rules {
    /// Returns the counters in each hole at the start, in sowing order.
    pub fn counters(&self) -> Vec<u8> {
        self.setup.counters.by_hole(self.board.holes())
    }

    /// Returns the total number of counters in the game.
    pub fn total_counters(&self) -> u32 {
        self.counters().into_iter().map(u32::from).sum()
    }

    /// Returns whether the cells of the route must be looked up, because they are not in sequence.
    pub fn needs_a_route(&self) -> bool {
        self.board.stores || self.board.route != Route::Forward
    }

    /// Returns whether each hole is one move, because nothing must be claimed and no player chooses a direction.
    pub fn a_hole_is_a_move(&self) -> bool {
        !self.has_claims() && !self.has_choice_of_way()
    }

    /// Returns whether a player can have another turn after their own.
    pub fn has_second_turns(&self) -> bool {
        self.every_turn_end().any(|turn| {
            turn.captures == Captures::Again
                || turn.feed == Feed::GivesOneFirst
                || turn.slam == Slam::Again
        }) || self.every_last_row().any(|row| row.then == Then::Again)
    }

    /// Returns whether a turn must be tried to know what it leaves the opponent, and so whether it is allowed.
    pub fn tries_moves_for_the_opponent(&self) -> bool {
        self.every_turn_end()
            .any(|turn| turn.feed.needs_trial_turn() || turn.slam == Slam::Forbidden)
    }

    /// Returns whether a turn must be tried to know whether it is allowed.
    pub fn tries_moves(&self) -> bool {
        self.limits.endless == EndlessResult::Illegal || self.tries_moves_for_the_opponent()
    }

    /// Returns whether a match is one round, whatever its score.
    pub fn is_one_round(&self) -> bool {
        self.rounds.kind == RoundsKind::Single || self.match_.when == MatchEnd::OneRound
    }

    /// Returns whether the players choose the holes that a race starts from.
    pub fn race_is_from_a_choice(&self) -> bool {
        self.opening.is_race() && self.opening.from.is_chosen()
    }

    /// Returns whether a round can end because of how it was played, which a position does not show.
    pub fn can_end_by_play(&self) -> bool {
        let mut ends = self.round_end.iter();
        ends.any(|end| end.when.is_of_the_play())
    }

    /// Returns whether no player ever has two turns in a row.
    pub fn players_alternate(&self) -> bool {
        !self.has_second_turns() && self.usual_end().when == RoundEndWhen::NextCannotMove
    }

    /// Returns whether a turn and a half rotation of the board can be exchanged.
    pub fn are_symmetric(&self, root: &Position) -> bool {
        let board = &self.board;
        let turned = |hole: Hole| Hole(((hole.index() + board.per_side()) % board.holes()) as u8);
        self.board.route != Route::OpponentReversed
            && board.all().iter().all(|hole| {
                let column: HoleSet = board.column(hole).iter().map(turned).collect();
                column == board.column(turned(hole))
                    && root.owner(turned(hole)) != root.owner(hole)
                    && PlaceOnSide::of(board, turned(hole)) == PlaceOnSide::of(board, hole)
                    && root.closed().contains(turned(hole)) == root.closed().contains(hole)
            })
    }
}
