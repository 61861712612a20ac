//! The place where the next counter falls.

use gebeta_core::rules::{HoleKind, Number, Route, SkippedBy};
use gebeta_core::{Mark, Side};

use super::asked::{is_among, is_asked_for, is_so_many, whose};
use super::{Oracle, Place, State};

impl Oracle<'_> {
    /// Returns whether a hole is at a place on its side, counted from the hands of the player who sits there.
    pub fn is_at(
        &self,
        hole: usize,
        from_left: Option<Number>,
        from_right: Option<Number>,
    ) -> bool {
        let side = Side::BOTH[hole / self.rules.board.per_side()];
        let number = |order: Vec<usize>| {
            let place = order.iter().position(|&other| other == hole);
            place.unwrap() as u32 + 1
        };
        from_left.is_none_or(|asked| is_so_many(asked, number(self.filling_order(side, true))))
            && from_right
                .is_none_or(|asked| is_so_many(asked, number(self.filling_order(side, false))))
    }

    /// Returns all places that a player sows, in the order in which A sows theirs.
    ///
    /// "Sow counter-clockwise but only on your own side of the board and into your own store" (NS Kalah, by way of
    /// MancalaGames): there a player's ring is half as long.
    pub(super) fn ring(&self, sower: Side) -> Vec<Place> {
        let mut ring = Vec::new();
        for side in Side::BOTH {
            if self.rules.board.route == Route::OwnSide && side != sower {
                continue;
            }
            ring.extend(
                self.rules
                    .board
                    .side(side)
                    .iter()
                    .map(|h| Place::Hole(h.index())),
            );
            if self.rules.board.stores {
                ring.push(Place::Store(side));
            }
        }
        ring
    }

    /// Goes one place on in a player's direction, as the oracle goes now.
    pub fn step(&self, place: Place, sower: Side) -> Place {
        let mut ring = self.ring(sower);
        if self.rules.board.route == Route::OpponentReversed && sower == Side::B {
            ring.reverse();
        }
        if self.is_going_back {
            ring.reverse();
        }
        let here = ring.iter().position(|&p| p == place).unwrap();
        ring[(here + 1) % ring.len()]
    }

    /// Goes on to the next hole that is not closed, or to a store that this player's sowing does not skip.
    pub(super) fn next_on_route(&self, state: &State, place: Place, sower: Side) -> Place {
        let next = self.step(place, sower);
        match self.is_on_route(state, next, sower) {
            true => next,
            false => self.next_on_route(state, next, sower),
        }
    }

    /// Returns whether a place is neither a closed hole nor a store that this player's sowing skips.
    pub(super) fn is_on_route(&self, state: &State, place: Place, sower: Side) -> bool {
        match place {
            Place::Hole(hole) => state.holes[hole].mark != Mark::Closed,
            Place::Store(side) if side == sower => !self.passes_over(HoleKind::OwnStore),
            Place::Store(_) => !self.passes_over(HoleKind::OpponentStore),
        }
    }

    /// Returns whether a handful always skips a kind of hole.
    fn passes_over(&self, kind: HoleKind) -> bool {
        let mut kinds = self.rules.sow.skip.iter().filter_map(|skip| skip.kind);
        kinds.any(|kinds| is_among(kinds, kind))
    }

    /// Returns the place where the next counter falls.
    pub fn next_place(
        &self,
        state: &State,
        from: Place,
        origin: Place,
        sower: Side,
        last: bool,
    ) -> Place {
        let mut place = from;
        for _ in self.ring(sower) {
            place = self.next_on_route(state, place, sower);
            if !self.is_passed_over(state, place, origin, sower, last) {
                return place;
            }
        }
        // Every hole would be skipped, but the counter has to fall somewhere: into the next place.
        self.next_on_route(state, from, sower)
    }

    pub(super) fn is_passed_over(
        &self,
        state: &State,
        place: Place,
        origin: Place,
        sower: Side,
        last: bool,
    ) -> bool {
        if self.passes_over(HoleKind::Origin) && place == origin {
            return true;
        }
        match place {
            Place::Store(_) => false,
            Place::Hole(hole) => self.rules.sow.skip.iter().any(|skip| {
                let owner = whose(state.holes[hole].owner, sower);
                let concerned = match skip.counters {
                    SkippedBy::Every => true,
                    SkippedBy::Last => last,
                    SkippedBy::AllButLast => !last,
                };
                concerned
                    && is_asked_for(skip.owner, owner)
                    && skip
                        .kind
                        .is_none_or(|kinds| is_among(kinds, self.kind(state, place, sower)))
                    && skip
                        .holds
                        .is_none_or(|n| is_so_many(n, state.holes[hole].counters))
            }),
        }
    }

    /// Returns the next hole on the route, or the sower's store if it comes next.
    pub(super) fn next_to_lift(&self, state: &State, place: Place, sower: Side) -> Option<Place> {
        let next = self.next_on_route(state, place, sower);
        // "Continue sowing with the seeds from their store" (CrossCapt Eight, by way of MancalaGames).
        (next != Place::Store(sower.other())).then_some(next)
    }

    // ----------------------------------------------------- a counter that passes
}
