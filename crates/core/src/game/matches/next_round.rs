//! How the next round is laid out from the counters that each player has.

use crate::board::{HoleSet, MAX_COUNTERS, Mark, Position, Side};
use crate::rules::{Edge, MatchEnd, RoundsKind, ThreeExtra, TwoTwo};

use crate::game::Game;

/// Decides what the rules leave to lots or to a player. A [`Side`] implements it as the winner of all lots.
pub trait Decisions {
    /// Draws lots and returns the winner.
    fn lots(&mut self) -> Side;

    /// Lets a player choose the holes that they have won. If the choice does not [fit](HolesWon::fits), the player gets
    /// the opponent's leftmost holes.
    fn choose(&mut self, gain: HolesWon) -> HoleSet {
        gain.leftmost
    }
}

impl Decisions for Side {
    fn lots(&mut self) -> Side {
        *self
    }
}

/// The choice of a player who has won holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HolesWon {
    /// The player who chooses.
    pub by: Side,
    /// The holes to choose from: all holes on the opponent's side.
    pub from: HoleSet,
    /// The number of holes that the player has won.
    pub count: usize,
    /// The opponent's leftmost holes, `count` of them. The player gets these if they do not choose.
    pub leftmost: HoleSet,
}

impl HolesWon {
    /// Returns whether these holes are a valid choice.
    pub fn fits(&self, holes: HoleSet) -> bool {
        holes.len() == self.count && (holes - self.from).is_empty()
    }
}

/// How the counters of both players are divided into holes, A's first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Division {
    /// The holes that each player's counters fill.
    pub holes: [u32; 2],
    /// The counters that each player then has left over.
    pub rest: [u32; 2],
    /// The player who gets the last hole, and why, if the counters left over by both fill one.
    pub last: Option<(Side, LastHoleReason)>,
}

/// Why a player gets the last hole, which neither can fill alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastHoleReason {
    /// They have more counters left over.
    More,
    /// The other player has won enough for a hole in the last round, so counters left over win them none.
    NotWon,
    /// Both have the same number left over, and this player has fewer counters.
    Weaker,
    /// They have fewer counters, and the rules ask nothing else.
    Fewer,
    /// Both have the same number left over, and this player won the lots.
    Lots,
}

/// How many holes a player fills on their own side and on the other's, and the counters left over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Filled {
    own: usize,
    gained: usize,
    rest: u32,
}

/// The holes of both players, and who got the last one and why.
type Divided = ([Filled; 2], Option<(Side, LastHoleReason)>);

impl Game {
    /// Returns what each player has when a round is over: the counters in their store, in the holes that they have
    /// captured, and in the uncaptured holes that they own.
    ///
    /// "Each player owns the counters in their captured holes or which they have removed from the board" (Pankhurst
    /// 1971: 174). If the rest [stays](crate::rules::Rest::Stays) and counts for nobody in the score, no source says
    /// who picks it up. Here the owner of the hole does, so no counter is lost.
    pub fn count(&self, position: &Position) -> [u32; 2] {
        let mut count = position.stores().map(u32::from);
        for hole in self.holes() {
            let side = match position.mark(hole) {
                Mark::Captured(captor) => captor,
                _ => position.owner(hole),
            };
            count[side.index()] += u32::from(position.counters(hole));
        }
        count
    }

    /// Returns what each player [has](Game::count) when a round has been laid out. If the holes are laid out as in the
    /// first round, each counts as a full one.
    pub(in crate::game) fn stands(&self, position: &Position) -> [u32; 2] {
        if !self.rules.refills_as_first() {
            return self.count(position);
        }
        let full = u32::from(self.rules.full_hole());
        Side::BOTH.map(|side| {
            let holes = position.owned(side, self.holes()).len() as u32;
            u32::from(position.store(side)) + holes * full
        })
    }

    /// Lays out a round after the first from the counters that each player has, with A to move.
    ///
    /// `before` is what each player had when the last round began. It matters only to [`ThreeExtra::OnlyIfNoFour`]. If
    /// every round is laid out [as the first](RoundsKind::SameStart), `count` does not matter. If a player had nothing
    /// to lay out, the position can't be played on.
    ///
    /// Returns `None` if the variant has only one round, or if there are more counters than a position can hold.
    pub fn lay_out(
        &self,
        count: [u32; 2],
        before: [u32; 2],
        decisions: &mut impl Decisions,
    ) -> Option<Position> {
        if count[0].saturating_add(count[1]) > MAX_COUNTERS {
            return None;
        }
        match self.rules.rounds.kind {
            RoundsKind::Single => None,
            RoundsKind::HoleOwnership { from, .. } => {
                self.own_holes(count, before, from, decisions)
            }
            RoundsKind::RefillAlike { from, fill, closed } => {
                Some(self.fill_alike(count, from, fill, closed))
            }
            RoundsKind::RefillOwn { from, fill, closed } => {
                Some(self.fill_own(count, count, from, fill, closed))
            }
            RoundsKind::Arranged => Some(self.arrange_evenly(count)),
            RoundsKind::SameStart => Some(self.set_up(Side::A)),
        }
    }

    /// Fills every hole again, and assigns each to the player who owns it now.
    ///
    /// "A second round is played, each player placing four counters into each hole starting from the rightmost hole in
    /// their row. The player with more counters gains a hole from their opponent for every four extra balls they've
    /// captured. If an opponent has three extra after counting in such a way, they also gain a hole, but not if there
    /// are one or two extra" (Pankhurst 1971: 174, as quoted by the Ludii Portal).
    ///
    /// So the weaker player runs out at their left, and the stronger player goes on there. Ownership is counted anew
    /// for every round. A player's store is then empty, unless there are more counters than the board can hold. If
    /// there are fewer, the holes at a side's left stay empty and belong to that side.
    fn own_holes(
        &self,
        count: [u32; 2],
        before: [u32; 2],
        from: Edge,
        decisions: &mut impl Decisions,
    ) -> Option<Position> {
        let full = self.rules.full_hole();
        let board = &self.rules.board;
        let (filled, _) = self.divide(count, before, decisions)?;
        let mut position = self.empty_board();
        for side in Side::BOTH {
            let own = filled[side.index()];
            let count = filled[side.other().index()].gained;
            let from_left = board.from_left(side);
            // The holes in the order in which the loser loses them, the reverse of the order of filling.
            let order = match from {
                Edge::Right => board.from_right(side),
                _ => from_left.clone(),
            };
            let gain = HolesWon {
                by: side.other(),
                from: board.side(side),
                count,
                leftmost: from_left.iter().copied().take(count).collect(),
            };
            let has_choice = from == Edge::Choice && count > 0 && count < from_left.len();
            let lost: HoleSet = match has_choice {
                true => Some(decisions.choose(gain))
                    .filter(|&holes| gain.fits(holes))
                    .unwrap_or(gain.leftmost),
                false => order.iter().copied().take(count).collect(),
            };
            for hole in lost {
                position.set_counters(hole, full);
                position.set_owner(hole, side.other());
            }
            let kept = order.into_iter().rev().filter(|&hole| !lost.contains(hole));
            for hole in kept.take(own.own) {
                position.set_counters(hole, full);
            }
            position.set_store(side, own.rest as u8);
        }
        Some(position)
    }

    /// Returns how the holes of a round were divided; `None` if holes do not change owners.
    ///
    /// `count`, `before` and `lots` are the arguments with which it was [laid out](Game::lay_out).
    pub fn division(&self, count: [u32; 2], before: [u32; 2], lots: Side) -> Option<Division> {
        let (_, last) = self.divide(count, before, &mut { lots })?;
        let full = u32::from(self.rules.full_hole());
        Some(Division {
            holes: count.map(|counters| counters / full),
            rest: count.map(|counters| counters % full),
            last,
        })
    }

    /// Returns, for each player, whether the holes that their counters fill win the match.
    ///
    /// `count` is what each player has when a round is over, and `before` what they had when it began.
    pub fn owns_enough(&self, count: [u32; 2], before: [u32; 2]) -> [bool; 2] {
        let MatchEnd::HolesOwned { goal } = self.rules.match_.when else {
            return [false, false];
        };
        let Some((filled, last)) = self.divide(count, before, &mut Side::A) else {
            return [false, false];
        };
        Side::BOTH.map(|side| {
            let Filled { own, gained, .. } = filled[side.index()];
            let by_lots = usize::from(last == Some((side, LastHoleReason::Lots)));
            own + gained - by_lots >= usize::from(goal)
        })
    }

    /// Divides the holes: first by the counters that fill a hole, then the hole that is left; `None` if holes do not
    /// change owners.
    ///
    /// The players' counters left over (0 and 0, 3 and 1, or 2 and 2 if four fill a hole) decide that hole. The player
    /// with more gets it, and the other cedes their counters: "the player with three extra gets the hole; if each
    /// player has two extra the weaker player is given the two extra counters" (1971: 169).
    fn divide(
        &self,
        count: [u32; 2],
        before: [u32; 2],
        decisions: &mut impl Decisions,
    ) -> Option<Divided> {
        let RoundsKind::HoleOwnership {
            three_extra,
            two_two,
            ..
        } = self.rules.rounds.kind
        else {
            return None;
        };
        let full = u32::from(self.rules.full_hole());
        let side_holes = self.rules.board.per_side();
        let holes = count.map(|counters| (counters / full) as usize);
        let own = holes.map(|holes| holes.min(side_holes));
        let mut filled = Side::BOTH.map(|side| {
            let (i, other) = (side.index(), side.other().index());
            let gained = (holes[i] - own[i]).min(side_holes - own[other]);
            Filled {
                own: own[i],
                gained,
                rest: count[i] - full * (own[i] + gained) as u32,
            }
        });
        let [a, b] = filled;
        let is_open = a.own + a.gained + b.own + b.gained < 2 * side_holes;
        if !is_open || a.rest + b.rest < full || three_extra == ThreeExtra::Nobody {
            return Some((filled, None));
        }
        let (side, why) = match Side::with_more([a.rest, b.rest]) {
            _ if three_extra == ThreeExtra::Weaker
                && let Some(stronger) = Side::with_more(count) =>
            {
                (stronger.other(), LastHoleReason::Fewer)
            }
            // "If no player took four more than the original": otherwise the last hole stays with the other player.
            Some(three) => Side::BOTH
                .into_iter()
                .find(|side| count[side.index()] >= before[side.index()] + full)
                .filter(|_| three_extra == ThreeExtra::OnlyIfNoFour)
                .map_or((three, LastHoleReason::More), |taker| {
                    (taker.other(), LastHoleReason::NotWon)
                }),
            // Both can have the same number only if the counters never filled all holes; no source mentions that.
            None => match (two_two, Side::with_more(count)) {
                (TwoTwo::Weaker, Some(stronger)) => (stronger.other(), LastHoleReason::Weaker),
                _ => (decisions.lots(), LastHoleReason::Lots),
            },
        };
        let ceded = full - filled[side.index()].rest;
        filled[side.other().index()].rest -= ceded;
        let winner = &mut filled[side.index()];
        winner.rest = 0;
        if winner.own < side_holes {
            winner.own += 1;
        } else {
            winner.gained += 1;
        }
        Some((filled, Some((side, why))))
    }
}
