//! Which holes the rows of the lifting table let a turn start from.

use crate::board::{Hole, HoleSet, Position, Side};
use crate::rules::{Ends, Lifting, LiftingWhen, Whose};

use super::form::Careful;
use super::tables::whose;
use super::turn::Sowing;
use super::{Cell, Game};

impl Game {
    /// Divides holes into those that a player may lift and those that he may lift if he may lift none of these.
    #[inline(never)]
    pub(super) fn liftable(&self, position: &Position, side: Side, holes: HoleSet) -> [HoleSet; 2] {
        let mut liftable = [HoleSet::EMPTY; 2];
        for hole in holes {
            match self.lifting(position, side, hole) {
                Lifting::Allow => liftable[0].insert(hole),
                Lifting::LastResort => liftable[1].insert(hole),
                Lifting::Forbid => {}
            }
        }
        liftable
    }

    /// Says what the rows decide about a hole that a player could lift.
    pub(super) fn lifting(&self, position: &Position, side: Side, hole: Hole) -> Lifting {
        let mut rows = self.rules.lifting.iter();
        rows.find(|row| self.fits_lifting(&row.when, position, side, hole))
            .map_or(Lifting::Allow, |row| row.action)
    }

    fn fits_lifting(
        &self,
        when: &LiftingWhen,
        position: &Position,
        side: Side,
        hole: Hole,
    ) -> bool {
        let mut copy = *position;
        let mut nobody = ();
        let sowing = Sowing::new(self, &mut copy, side, &mut nobody);
        let step = usize::from(sowing.track.steps[hole.index()]);
        let counters = position.counters(hole);
        when.holds.is_none_or(|number| number.fits(counters.into()))
            && self
                .tables
                .place(hole)
                .fits(when.from_left, when.from_right)
            && when
                .at
                .fits(|place| sowing.position.sum(sowing.holes_at(place, step)))
            && (when.ends.is_empty() || self.fits_end(&when.ends, position, side, step))
    }

    /// Says whether the last counter of the handful from a step falls where it is asked for.
    fn fits_end(&self, ends: &Ends, position: &Position, side: Side, mut step: usize) -> bool {
        let mut after = *position;
        let mut nobody = ();
        let mut sowing = Sowing::new(self, &mut after, side, &mut nobody);
        let makes = sowing.lap::<Careful>(&mut step);
        let owner = match sowing.cell::<Careful>(step) {
            Cell::Hole(hole) => whose(position, hole, side),
            Cell::Store(owner) if owner == side => Whose::Own,
            Cell::Store(_) => Whose::Opponent,
        };
        let fallen = match sowing.cell::<Careful>(step) {
            Cell::Hole(hole) => sowing.sown | HoleSet::from_iter([hole]),
            Cell::Store(_) => sowing.sown,
        };
        let reached = |hole| ends.reaches.fits(whose(position, hole, side));
        ends.owner.fits(owner)
            && (ends.reaches.is_any() || fallen.iter().any(reached))
            && ends
                .before
                .is_none_or(|number| number.fits(u32::from(makes) - 1))
    }
}
