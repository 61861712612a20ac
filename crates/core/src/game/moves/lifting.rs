//! The rows of the lifting table: which holes they let a turn start from.

use crate::board::{Hole, HoleSet, Move, Position, Side};
use crate::rules::{Lifting, LiftingRow, LiftingWhen, Whose};

use super::starts::TurnStarts;
use crate::game::tables::form::Careful;
use crate::game::tables::whose;
use crate::game::turn::Sowing;
use crate::game::{Cell, Game};

impl Game {
    /// Divides turns into those that a player may start, those allowed only if none of these is, and those of which
    /// only the rightmost is then allowed.
    #[inline(never)]
    pub(in crate::game) fn liftable(
        &self,
        position: &Position,
        side: Side,
        starts: TurnStarts,
    ) -> [TurnStarts; 3] {
        let mut liftable = [TurnStarts::default(); 3];
        for played in starts.iter(self.tables.choice_of_way) {
            match self.lifting(position, side, played) {
                Lifting::Allow => liftable[0].insert(played),
                Lifting::LastResort => liftable[1].insert(played),
                Lifting::RightmostResort => liftable[2].insert(played),
                Lifting::Forbid => {}
            }
        }
        liftable
    }

    /// Keeps only the turns from the rightmost hole, as seen by the player.
    pub(in crate::game) fn rightmost(&self, side: Side, starts: TurnStarts) -> TurnStarts {
        let holes = starts.holes();
        let mut from_right = self.rules.board.from_right(side).into_iter();
        let rightmost = from_right.find(|&hole| holes.contains(hole));
        let rightmost = rightmost.or_else(|| holes.iter().next());
        let mut left = TurnStarts::default();
        for played in starts.iter(self.tables.choice_of_way) {
            if Some(played.hole) == rightmost {
                left.insert(played);
            }
        }
        left
    }

    /// Returns the holes that a lifting row forbids by their place on their side alone.
    pub fn forbidden_by_place(&self) -> HoleSet {
        let asks_only_place = |when: &LiftingWhen| {
            let place = LiftingWhen {
                from_left: when.from_left,
                from_right: when.from_right,
                ..LiftingWhen::default()
            };
            *when == place && place != LiftingWhen::default()
        };
        let rows = self.rules.lifting.iter();
        rows.filter(|row| row.action == Lifting::Forbid && asks_only_place(&row.when))
            .flat_map(|row| {
                let fits = |hole: &Hole| row.when.fits_place(self.tables.place(*hole));
                self.holes().iter().filter(fits)
            })
            .collect()
    }

    /// Returns the rows that must be looked up for each hole, after those that [bar](crate::rules::Barred) holes
    /// anyway.
    #[inline]
    pub(in crate::game) fn lifting_rows(&self) -> &[LiftingRow] {
        &self.rules.lifting[self.tables.first_lifting_row..]
    }

    /// Returns what the rows decide about a turn that a player could start.
    pub(in crate::game) fn lifting(
        &self,
        position: &Position,
        side: Side,
        played: Move,
    ) -> Lifting {
        let mut rows = self.lifting_rows().iter();
        rows.find(|row| self.fits_lifting(&row.when, position, side, played))
            .map_or(Lifting::Allow, |row| row.action)
    }

    fn fits_lifting(
        &self,
        when: &LiftingWhen,
        position: &Position,
        side: Side,
        played: Move,
    ) -> bool {
        let hole = played.hole;
        let counters = position.counters(hole);
        let (mut copy, mut nobody) = (*position, ());
        let mut sowing = Sowing::new(self, &mut copy, side, &mut nobody);
        sowing.set_out(hole, counters, played.way);
        let step = usize::from(sowing.track.steps[hole.index()]);
        let kind = || self.tables.kind_of(position.mark(hole), side);
        when.kind.is_none_or(|kinds| kinds.contains(kind()))
            && when.holds.is_none_or(|number| number.fits(counters.into()))
            && when.fits_place(self.tables.place(hole))
            && when
                .at
                .fits(|place| sowing.position.sum(sowing.holes_at(place, step)))
            && (!when.asks_where_it_falls() || sowing.falls_so(when, position, step))
    }
}

impl Sowing<'_, ()> {
    /// Returns whether the counters of a turn's first handful, lifted at a step, fall where a row requires.
    fn falls_so(&mut self, when: &LiftingWhen, before: &Position, mut step: usize) -> bool {
        let (ends, reaches) = (&when.ends, when.reaches);
        let makes = self.lap::<Careful>(&mut step);
        let mut fallen = self.sown;
        let owner = match self.cell::<Careful>(step) {
            Cell::Hole(hole) => {
                fallen.insert(hole);
                whose(before, hole, self.mover)
            }
            Cell::Store(owner) if owner == self.mover => Whose::Own,
            Cell::Store(_) => Whose::Opponent,
        };
        let reached = |hole| reaches.fits(whose(before, hole, self.mover));
        ends.fits(owner, u32::from(makes) - 1) && (reaches.is_any() || fallen.iter().any(reached))
    }
}
