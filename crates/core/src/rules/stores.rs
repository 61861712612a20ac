//! The stores: what falls into them, and what leaves them again.

use super::case::{Case, Cases};
use super::*;

impl Rules {
    /// Returns whether a counter can fall into a store on the route.
    pub fn sows_into_stores(&self) -> bool {
        self.sows_into_store(Whose::Own) || self.sows_into_store(Whose::Opponent)
    }

    /// Returns whether a player's counters can fall into their own store on the route, or the opponent's.
    pub fn sows_into_store(&self, whose: Whose) -> bool {
        self.board.stores
            && !self.sow.skips_store(whose)
            && !(self.keeps_to_own_side() && whose == Whose::Opponent)
    }

    /// Returns whether a turn can empty a store, by taking, sowing on or giving away its counters.
    pub fn empties_stores(&self) -> bool {
        self.takes_stores() || self.relays_from_stores() || self.gives_captures()
    }

    /// Returns whether some row takes the counters of a store.
    pub fn takes_stores(&self) -> bool {
        self.every_last_row()
            .any(|row| matches!(row.action, Action::Take(take) if take.takes_stores()))
    }

    /// Returns whether the counters of a player's store can be sown on.
    pub fn relays_from_stores(&self) -> bool {
        self.every_last_row().any(|row| self.relays_from_store(row))
    }

    /// Returns whether a row can sow on the counters of a player's store, because it may come next. In conditions, a store
    /// counts as an empty place.
    pub fn relays_from_store(&self, row: &LastRow) -> bool {
        let fits_store = row.when.at.next.is_none_or(|next| next.fits(0));
        row.then == Then::RelayNext && fits_store && self.sows_into_store(Whose::Own)
    }

    /// Returns whether players give their captures to the opponent.
    pub fn gives_captures(&self) -> bool {
        self.turn.captures == Captures::Given
    }

    /// Returns whether the winner of a round can take what the other player has won.
    pub fn winner_takes_all(&self) -> bool {
        self.round_end.iter().any(|end| end.rest.takes_all())
    }

    /// Returns whether a player can lose counters that they have won, in a turn or at the end of the round.
    pub fn can_lose_what_is_won(&self) -> bool {
        self.winner_takes_all() || self.empties_stores()
    }

    /// Returns whether anything depends on the contents of a store: what a last counter does there, which holes may be
    /// lifted, or the end of the round.
    pub fn ask_what_stores_hold(&self) -> bool {
        if self.can_lose_what_is_won() {
            return true;
        }
        let mut ends = self.round_end.iter();
        if ends.any(|end| end.when == RoundEndWhen::OverHalf) {
            return true;
        }
        let mut lifting = self.every_lifting_row();
        if self.board.stores && lifting.any(|row| row.when.ends.holds.is_some()) {
            return true;
        }
        self.board.stores
            && (self.last_rows_ask_what_stores_hold()
                || (0..self.phases.len())
                    .any(|phase| self.in_phase(phase).last_rows_ask_what_stores_hold()))
    }

    fn last_rows_ask_what_stores_hold(&self) -> bool {
        // Rules with too many cases to try can't be played.
        let Some(cases) = Cases::of(self) else {
            return false;
        };
        let row = |case: &Case| self.last.iter().position(|row| row.fits(case));
        let mut stores = cases.iter().filter(|case| case.kind.is_store());
        stores.any(|case| row(&case) != row(&Case { makes: 1, ..case }))
    }
}
