//! How players refill their holes for the next round, in matches where each keeps their own holes.

use crate::board::{Hole, Mark, Position, Side};
use crate::rules::{Edge, Fill};

use crate::game::Game;

impl Game {
    /// Lets the weaker player lay out what they have. The stronger lays out the same, and keeps the rest in their
    /// store.
    ///
    /// "The more successful player will then refill his holes with an identical number of balls as his opponent, and
    /// will arrange them in the same manner, thus keeping aside the surplus balls in his possession for future use"
    /// (Pankhurst 1971: 169).
    pub(in crate::game) fn fill_alike(
        &self,
        mut count: [u32; 2],
        from: Edge,
        fill: Fill,
        closed: bool,
    ) -> Position {
        if fill == Fill::FullToppedUp {
            count = topped_up(count, self.rules.full_hole().into());
        }
        let least = count[0].min(count[1]);
        self.fill_own(count, [least; 2], from, fill, closed)
    }

    /// Lets each player fill their own holes with a part of what they have, and keep the surplus in their store.
    pub(in crate::game) fn fill_own(
        &self,
        count: [u32; 2],
        parts: [u32; 2],
        from: Edge,
        fill: Fill,
        closed: bool,
    ) -> Position {
        let (mut position, full) = (self.empty_board(), self.rules.full_hole());
        for side in Side::BOTH {
            let part = parts[side.index()];
            let lies = arrange(part, full, self.rules.board.per_side(), fill);
            let out: u32 = lies.iter().map(|&counters| u32::from(counters)).sum();
            for (hole, &counters) in self.filling_order(side, from).into_iter().zip(&lies) {
                position.set_counters(hole, counters);
                if counters == 0 && closed {
                    position.set_mark(hole, Mark::Closed);
                }
            }
            position.set_store(side, (count[side.index()] - out) as u8);
        }
        position
    }

    /// Lists a player's holes in the order of filling: from the given end of the nearest row, then on from there.
    ///
    /// "Three per pit, into his own pits, starting at the left-most in the back row" (the game of three rows); filling
    /// then continues into the middle row.
    pub fn filling_order(&self, side: Side, from: Edge) -> Vec<Hole> {
        match from {
            // The check allows a choice only where no holes are filled in order.
            Edge::Left | Edge::Choice => self.rules.board.from_left(side),
            Edge::Right => self.rules.board.from_right(side),
            Edge::Ends => {
                let holes = self.rules.board.from_left(side);
                let (left, right) = holes.split_at(holes.len().div_ceil(2));
                let mut right = right.iter().rev();
                let pairs = left.iter().flat_map(|hole| [Some(hole), right.next()]);
                pairs.flatten().copied().collect()
            }
        }
    }
}

/// Lets the player with more counters give the other what is missing to fill one more hole, if both can then fill the
/// same number.
fn topped_up([a, b]: [u32; 2], full: u32) -> [u32; 2] {
    let (less, more) = (a.min(b), a.max(b));
    let gift = (full - less % full) % full;
    match more.checked_sub(gift) {
        Some(kept) if less > 0 && kept >= less + gift => match a < b {
            true => [less + gift, kept],
            false => [kept, less + gift],
        },
        _ => [a, b],
    }
}

/// Returns the counters for each hole, in the order of filling. Counters that the holes can't hold are left out.
fn arrange(counters: u32, full: u8, holes: usize, fill: Fill) -> Vec<u8> {
    let full = u32::from(full);
    let number = holes as u32;
    let counters = counters.min(full * number);
    let lies = |place: u32| match fill {
        // One counter in every hole; the surplus fills holes from the first on.
        Fill::Spread if counters <= number => u32::from(place < counters),
        Fill::Spread => {
            let earlier = place * (full - 1);
            1 + (counters - number).saturating_sub(earlier).min(full - 1)
        }
        Fill::FullAlone if (place + 1) * full <= counters => full,
        Fill::FullAlone => 0,
        Fill::FullThenRest | Fill::FullToppedUp => counters.saturating_sub(place * full).min(full),
        // Single counters in the remaining holes, and round again if there are more counters than holes.
        Fill::FullThenOnes => {
            let filled = counters / full;
            let (rest, open) = (counters % full, number - filled);
            match place.checked_sub(filled) {
                None => full,
                Some(place) => rest / open + u32::from(place < rest % open),
            }
        }
    };
    (0..number).map(|place| lies(place) as u8).collect()
}
