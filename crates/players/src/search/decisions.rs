//! The decisions besides turns: the hole to race from, and the holes that were won.

use std::cmp::Reverse;

use gebeta_core::game::{Awaits, HolesWon, LaidOut, LayingOut, MatchPlay, RoundSetup, Step};
use gebeta_core::{Hole, HoleSet, Position, Side};

use super::limit::{Clock, Limit};
use super::margin::{Margin, standing};
use super::sets::sets;
use super::{Level, Player};
use crate::draw;

/// The search depth from each way in which a round can begin, in turns.
const DEPTH: u32 = 3;

/// The most sets of holes that are compared.
const MOST_SETS: usize = 100;

/// The number of layouts that are compared.
const MOST_LAYOUTS: usize = 20;

/// Starts a decision: a search of a few turns from each way in which a round can begin, until the time or the flag of a
/// limit ends it. The depth and the nodes of the limit apply to turns only.
fn clock<'a>(limit: &Limit<'a>) -> Clock<'a> {
    Clock::new(Limit {
        depth: Some(DEPTH),
        nodes: None,
        ..*limit
    })
}

impl Player {
    /// Chooses the hole to race from, where players choose it without knowing the other's choice; `None` if the player
    /// has no hole.
    ///
    /// Returns the hole that is best on average against the other player's holes. Only the time and the flag of the
    /// limit matter.
    pub fn choose_race(&mut self, round: &RoundSetup, side: Side, limit: &Limit) -> Option<Hole> {
        let clock = &mut clock(limit);
        let choices = self.game.race_choices(&round.position);
        let [own, others] = [choices[side.index()], choices[side.other().index()]];
        let mut own: Vec<Hole> = own.iter().collect();
        if self.level() == Level::Random {
            return draw::choice(&mut self.random, &own);
        }
        draw::shuffle(&mut self.random, &mut own);
        let mut sum = |player: &mut Player, hole: Hole| -> i32 {
            let races = others.iter().map(|other| match side {
                Side::A => [hole, other],
                Side::B => [other, hole],
            });
            let outlooks = races.map(|race| {
                let start = player.game.begin(round, Some(race), clock).start;
                player.outlook(&start.position, side, clock)
            });
            outlooks.sum()
        };
        let sums: Vec<(Hole, i32)> = own
            .into_iter()
            .map(|hole| (hole, sum(self, hole)))
            .collect();
        first_best(sums)
    }

    /// Lays the counters out, where a player does: returns the best of some random layouts. Where chance lays them out,
    /// returns the first of these. Only the time and the flag of the limit matter.
    pub fn choose_layout(
        &mut self,
        match_play: &MatchPlay,
        laying_out: &LayingOut,
        limit: &Limit,
    ) -> LaidOut {
        let clock = &mut clock(limit);
        let draw = |player: &mut Player| laying_out.draw(|below| player.random.u32(..below));
        let first = draw(self);
        let Some(by) = laying_out.by.filter(|_| self.level() != Level::Random) else {
            return first;
        };
        let mut tried = vec![first];
        tried.extend((1..MOST_LAYOUTS).map(|_| draw(self)));
        let outlook = |laid_out: LaidOut| {
            let mut next = match_play.clone();
            match next.take(Step::Layout(laid_out)) {
                Ok(()) => {
                    let laid = *next.position();
                    let may_turn = matches!(next.awaits(), Awaits::Turned(_));
                    let turned = may_turn.then(|| laid.rotated(self.game.board()));
                    let positions = [laid].into_iter().chain(turned);
                    let outlooks = positions.map(|position| self.outlook(&position, by, clock));
                    (laid_out, outlooks.min().unwrap_or(i32::MAX))
                }
                Err(_) => (laid_out, -Margin::INFINITE),
            }
        };
        first_best(tried.into_iter().map(outlook).collect()).unwrap_or(first)
    }

    /// Returns `true` to turn the board round. Only the time and the flag of the limit matter.
    pub fn choose_to_turn(&mut self, match_play: &MatchPlay, side: Side, limit: &Limit) -> bool {
        let clock = &mut clock(limit);
        if self.level() == Level::Random {
            return self.random.bool();
        }
        let as_it_is = *match_play.position();
        let turned = as_it_is.rotated(self.game.board());
        self.outlook(&turned, side, clock) > self.outlook(&as_it_is, side, clock)
    }

    /// Chooses the holes that the player has won; the match must await this choice.
    pub fn choose_holes(
        &mut self,
        match_play: &MatchPlay,
        gain: HolesWon,
        limit: &Limit,
    ) -> HoleSet {
        let clock = &mut clock(limit);
        let sets = sets(gain.from, gain.count, MOST_SETS);
        if self.level() == Level::Random {
            return sets[draw::index(&mut self.random, sets.len())];
        }
        let outlook = |holes: HoleSet| {
            let mut next = match_play.clone();
            match next.take(Step::Holes(holes)) {
                // The stores and the holes of the next round follow from it.
                Ok(()) => (holes, self.outlook(next.position(), gain.by, clock)),
                Err(_) => (holes, -Margin::INFINITE),
            }
        };
        first_best(sets.into_iter().map(outlook).collect()).unwrap_or(gain.leftmost)
    }

    /// Returns the value of a position, which may be final, for a player. Searches a few turns deep, or not at all when
    /// the clock is over.
    fn outlook(&mut self, position: &Position, side: Side, clock: &mut Clock) -> i32 {
        if clock.is_due() {
            return standing(&self.game, position, side);
        }
        let mut settled = *position;
        let status = self.game.settle(&mut settled, clock);
        if status.outcome.is_some() || clock.has_broken_off() {
            return standing(&self.game, &settled, side);
        }
        let tree = self.tree();
        let Margin(value) = tree.worth(&settled, status.playable, clock);
        if settled.to_move() == side {
            value
        } else {
            -value
        }
    }
}

/// Returns the first of the best items.
fn first_best<T>(all: Vec<(T, i32)>) -> Option<T> {
    let best = all.into_iter().min_by_key(|(_, value)| Reverse(*value));
    best.map(|(what, _)| what)
}
