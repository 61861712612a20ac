//! What a last row takes: the holes of its places, and of the chain that goes on from them.

use crate::board::{Hole, HoleSet, Side};
use crate::rules::{Along, Chain, HoleKind, LastWhen, Place, Places, Slam, Take, Taker};

use super::Sowing;
use crate::game::tables::form::Careful;
use crate::game::tables::{kind_of, whose};
use crate::game::{Cell, Event, TurnObserver};

impl<O: TurnObserver> Sowing<'_, O> {
    /// Returns the holes of a place, relative to a step of the route.
    pub(in crate::game) fn holes_at(&self, place: Place, step: usize) -> HoleSet {
        let next = || self.after(step);
        match place {
            Place::Here => self.hole_at(step),
            Place::Across => self.across(step),
            Place::Facing => self.across(step) & self.uncaptured(self.mover.other()),
            Place::Next => self.hole_at(next()),
            Place::Beyond => self.hole_at(self.after(next())),
            Place::AcrossNext => self.across(next()),
            Place::AcrossBeyond => self.across(self.after(next())),
            Place::Sown => (self.sown | self.hole_at(step)) - self.position.captured_or_lapsed(),
            Place::All => self.game.tables.holes - self.position.captured_or_lapsed(),
            Place::OwnStore | Place::OpponentStore => HoleSet::EMPTY,
        }
    }

    /// Returns the holes of some places, relative to a step of the route.
    fn holes_of(&self, places: Places, step: usize) -> HoleSet {
        let holes = places.iter().map(|place| self.holes_at(place, step));
        holes.fold(HoleSet::EMPTY, |all, holes| all | holes)
    }

    /// Returns the hole at a step; empty for a store.
    fn hole_at(&self, step: usize) -> HoleSet {
        match self.cell::<Careful>(step) {
            Cell::Hole(hole) => HoleSet::from_iter([hole]),
            Cell::Store(_) => HoleSet::EMPTY,
        }
    }

    /// Returns the other uncaptured holes of a step's column.
    pub(in crate::game) fn across(&self, step: usize) -> HoleSet {
        let Cell::Hole(hole) = self.cell::<Careful>(step) else {
            return HoleSet::EMPTY;
        };
        let mut across = self.game.rules.board.column(hole) - self.position.captured_or_lapsed();
        across.remove(hole);
        across
    }

    /// Returns a player's uncaptured holes.
    pub(in crate::game) fn uncaptured(&self, side: Side) -> HoleSet {
        self.game.uncaptured(self.position, side)
    }

    /// Empties holes, or applies the rule for a capture of everything that the opponent has; returns whether the turn
    /// can go on.
    pub(in crate::game) fn empty(&mut self, mut holes: HoleSet, to: Taker) -> bool {
        let slam = self.game.rules.turn.slam;
        let is_slam = slam != Slam::Allowed && self.is_slam(holes);
        if is_slam {
            self.done.slammed = true;
            let by = self.mover;
            match slam {
                Slam::Allowed | Slam::Forbidden | Slam::Again => {}
                Slam::TakesNothing => {
                    self.observer.see(Event::Slam { by });
                    return true;
                }
                Slam::SparesLeftmost | Slam::SparesRightmost => {
                    if let Some(spared) = self.spared(slam) {
                        self.observer.see(Event::Slam { by });
                        holes.remove(spared);
                    }
                }
                Slam::RestToOpponent => self.observer.see(Event::Slam { by }),
            }
        }
        for hole in holes {
            self.give(hole, to);
        }
        let rest_is_taken = is_slam && slam == Slam::RestToOpponent;
        if rest_is_taken {
            for hole in self.game.tables.holes - self.position.captured_or_lapsed() {
                self.capture(hole, self.mover.other());
            }
        }
        !rest_is_taken
    }

    /// Brings the contents of some places, relative to a step, to a hole; returns whether the turn can go on.
    pub(in crate::game) fn pull(&mut self, from: Places, hole: Hole, step: usize) -> bool {
        let mut holes = self.holes_of(from, step);
        holes.remove(hole);
        let takes_all = self.is_slam(holes);
        for other in holes {
            self.bring(other, hole, u8::MAX);
        }
        !takes_all
    }

    /// Gives the contents of the stores that a row names to the player who takes them.
    pub(in crate::game) fn empty_stores(&mut self, take: &Take, to: Taker) {
        for place in take.from.iter() {
            let from = match place {
                Place::OwnStore => self.mover,
                Place::OpponentStore => self.mover.other(),
                _ => continue,
            };
            let (counters, to) = (self.position.store(from), to.of(from, self.mover));
            if counters > 0 && to != from {
                self.position.set_store(from, 0);
                self.put_aside(to, counters);
                self.observer.see(Event::TakeStore { counters, to });
            }
        }
    }

    /// Returns whether emptying some holes leaves nothing to an opponent who has something.
    fn is_slam(&self, holes: HoleSet) -> bool {
        let opponents = self.uncaptured(self.mover.other());
        self.position.sum(opponents) > 0 && self.position.sum(opponents - holes) == 0
    }

    /// Returns the opponent's hole that is spared, if they have more than one non-empty hole.
    fn spared(&self, slam: Slam) -> Option<Hole> {
        let opponent = self.mover.other();
        let board = &self.game.rules.board;
        let opponents = self.position.filled(self.uncaptured(opponent));
        if opponents.len() < 2 {
            return None;
        }
        // The players sit opposite each other, so one's right is the other's left. Holes in the mover's row come last.
        let row = match slam {
            Slam::SparesLeftmost => board.from_right(opponent),
            _ => board.from_left(opponent),
        };
        let mut row = row.into_iter();
        row.find(|&hole| opponents.contains(hole))
            .or_else(|| opponents.iter().next())
    }

    /// Returns the holes that a row empties when its last counter has fallen at a step.
    pub(in crate::game) fn taken(&self, take: &Take, when: &LastWhen, step: usize) -> HoleSet {
        let first = self.taken_from(take, step);
        match &take.chain {
            None => first,
            Some(chain) => chain.along.ways().iter().fold(first, |taken, &along| {
                self.chained(take, &Chain { along, ..*chain }, when, step, taken)
            }),
        }
    }

    /// Returns the holes that a row empties, relative to a step, without its chain.
    fn taken_from(&self, take: &Take, step: usize) -> HoleSet {
        let holes = self.holes_of(take.from, step);
        let fits = |hole: &_| {
            let owner = whose(self.position, *hole, self.mover);
            let counters = self.position.counters(*hole);
            take.only.fits(owner, counters.into())
        };
        holes.iter().filter(fits).collect()
    }

    /// Adds the holes of the chain to the holes taken first.
    fn chained(
        &self,
        take: &Take,
        chain: &Chain,
        when: &LastWhen,
        mut step: usize,
        mut taken: HoleSet,
    ) -> HoleSet {
        let most = chain.most.map_or(usize::MAX, usize::from);
        // Each link takes from another hole, so there are at most as many links as holes.
        for _ in 0..most.min(self.game.rules.board.holes()) {
            step = match chain.along {
                Along::Back => self.before(step),
                Along::On | Along::Both => self.after(step),
                Along::Gap => self.after(self.after(step)),
            };
            let more = self.taken_from(take, step) - taken;
            if !self.goes_on(chain, when, step, taken) || self.position.sum(more) == 0 {
                break;
            }
            taken = taken | more;
        }
        taken
    }

    /// Returns whether a chain goes on at a step after some holes were emptied.
    fn goes_on(&self, chain: &Chain, when: &LastWhen, step: usize, emptied: HoleSet) -> bool {
        let Cell::Hole(hole) = self.cell::<Careful>(step) else {
            return false;
        };
        let lies = |place| self.position.sum(self.holes_at(place, step) - emptied);
        let is_there = match kind_of(self.position.mark(hole), self.mover) {
            HoleKind::Plain => true,
            HoleKind::Unmoved => !when.spares_unmoved(),
            _ => false,
        };
        is_there
            && chain.owner.fits(whose(self.position, hole, self.mover))
            && chain
                .holds
                .is_none_or(|number| number.fits(lies(Place::Here)))
            && when.at.fits(lies)
    }
}
