//! The holes and stores on Ludii's mancala board, as numbers of its sites.

use gebeta_core::rules::{Route, Rules, Whose};
use gebeta_core::{Hole, HoleSet, Side};

/// The sites of a board. Ludii numbers them row by row from the lower left, between the stores: the left store is the
/// first site, the right one the last.
pub struct Sites<'a> {
    rules: &'a Rules,
}

impl<'a> Sites<'a> {
    pub fn of(rules: &'a Rules) -> Sites<'a> {
        Sites { rules }
    }

    /// Returns a hole's site.
    pub fn hole(&self, hole: Hole) -> usize {
        let rows = self.rules.board.rows.rows().iter().rev();
        let mut holes = rows.flatten();
        1 + holes.position(|&other| other == hole).unwrap_or_default()
    }

    /// Returns the site of a player's store, which lies where the player's last hole is drawn.
    pub fn store(&self, side: Side) -> usize {
        let last = Hole(self.rules.board.per_side() as u8 - 1);
        let width = self.rules.board.width();
        let a_is_right = 2 * ((self.hole(last) - 1) % width) >= width;
        match (side == Side::A) == a_is_right {
            true => self.rules.board.holes() + 1,
            false => 0,
        }
    }

    /// Returns the name of a player's store: the first or the last site.
    pub fn store_name(&self, side: Side) -> &'static str {
        match self.store(side) {
            0 => "FirstSite",
            _ => "LastSite",
        }
    }

    /// Returns the sites that a player sows along.
    pub fn route(&self, mover: Side) -> Vec<usize> {
        let per_side = self.rules.board.per_side();
        let mut route = Vec::new();
        for side in Side::BOTH {
            let first = side.index() * per_side;
            let holes = (first..first + per_side).map(|hole| self.hole(Hole(hole as u8)));
            route.extend(holes);
            let whose = match side == mover {
                true => Whose::Own,
                false => Whose::Opponent,
            };
            if self.rules.sows_into_store(whose) {
                route.push(self.store(side));
            }
        }
        if mover == Side::B && self.rules.board.route == Route::OpponentReversed {
            route.reverse();
        }
        route
    }

    /// Returns the sites of some holes.
    pub fn holes(&self, holes: impl IntoIterator<Item = Hole>) -> Vec<usize> {
        let mut sites: Vec<usize> = holes.into_iter().map(|hole| self.hole(hole)).collect();
        sites.sort_unstable();
        sites
    }

    /// Returns the pairs of a hole and another one of its column: the nearest, or the one after that.
    pub fn across(&self, nth: usize) -> Vec<(usize, usize)> {
        let board = &self.rules.board;
        let others = |hole: Hole| {
            let mut column: HoleSet = board.column(hole);
            column.remove(hole);
            Some((self.hole(hole), self.hole(column.iter().nth(nth)?)))
        };
        board.all().iter().filter_map(others).collect()
    }
}

/// Returns sites in curly brackets, with ranges: `{1..6 12..7}`.
pub fn listed(sites: &[usize]) -> String {
    let mut parts: Vec<(usize, usize)> = Vec::new();
    for &site in sites {
        match parts.last_mut() {
            Some((first, last))
                if site.abs_diff(*last) == 1
                    && (*first == *last || (site > *last) == (*last > *first)) =>
            {
                *last = site;
            }
            _ => parts.push((site, site)),
        }
    }
    let part = |&(first, last): &(usize, usize)| match first == last {
        true => first.to_string(),
        false => format!("{first}..{last}"),
    };
    format!(
        "{{{}}}",
        parts.iter().map(part).collect::<Vec<_>>().join(" ")
    )
}
