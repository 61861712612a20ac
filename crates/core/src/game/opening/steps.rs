//! The steps of an opening other than races.

use crate::board::{Hole, Mark, Position, Side};
use crate::rules::{EndlessResult, Opening, OpeningStep};

use crate::game::changes::{mark_hole, put_down, take_back, take_up};
use crate::game::turn::{Sowing, SowingEnd};
use crate::game::{EndlessCause, Event, Game, TurnObserver};

/// An opening in progress.
struct Progress {
    by: Side,
    laid_out: Position,
    /// The hole that the player starts from.
    origin: Hole,
    /// The holes round the board, starting at `origin`.
    holes: Vec<Hole>,
    /// The number of pairs of these holes that have been pushed.
    pushed: usize,
    /// The hole that was filled last.
    filled: Option<Hole>,
    /// The counters that have been gathered.
    hand: u8,
}

impl Game {
    /// Takes the steps of an opening in order; returns how the sowing ended, if there is one.
    pub(super) fn take_steps<O: TurnObserver>(
        &self,
        position: &mut Position,
        opening: &Opening,
        observer: &mut O,
    ) -> SowingEnd {
        if !opening.is_any() {
            return SowingEnd::End;
        }
        let by = position.to_move();
        let Some(origin) = self.origin(position, by, opening.from) else {
            return SowingEnd::End;
        };
        let mut progress = Progress {
            by,
            laid_out: *position,
            origin,
            holes: self.round_from(position, origin),
            pushed: 0,
            filled: None,
            hand: 0,
        };
        for step in &opening.steps {
            match step {
                OpeningStep::Race => {}
                OpeningStep::PushOne => progress.push(position, 1, observer),
                OpeningStep::Push => progress.push(position, usize::MAX, observer),
                OpeningStep::Carry => progress.carry(position, observer),
                OpeningStep::Gather => {
                    let each = opening.counters.unwrap_or(u8::MAX);
                    for hole in self.owned_from_left(position, by) {
                        progress.hand += take_up(position, by, hole, each, observer);
                    }
                }
                OpeningStep::CaptureHole => {
                    if let Some(hole) = progress.filled {
                        mark_hole(position, hole, Mark::Captured(by), observer);
                    }
                }
                OpeningStep::Take => {
                    if let Some(hole) = progress.filled {
                        Sowing::new(self, position, by, observer).capture(hole, by);
                    }
                }
                OpeningStep::Sow => return self.sow_opening(position, &progress, observer),
            }
        }
        // It counts as a turn.
        if opening.steps.contains(&OpeningStep::Carry) {
            position.set_to_move(by.other());
        }
        SowingEnd::End
    }

    /// Returns how an endless opening ends: it makes the round void, or is only left out.
    pub(super) fn end_of_endless_opening(&self, found: EndlessCause) -> SowingEnd {
        match self.rules.limits.endless {
            EndlessResult::VoidGame | EndlessResult::VoidRound => SowingEnd::Endless(found),
            EndlessResult::Illegal | EndlessResult::Pass => SowingEnd::End,
        }
    }

    /// Lists the open holes round the ring from one of them, in the order in which the player to move sows them.
    fn round_from(&self, position: &Position, origin: Hole) -> Vec<Hole> {
        let track = &self.tables.tracks[position.to_move().index()];
        (0..track.len)
            .scan(usize::from(track.steps[origin.index()]), |step, _| {
                let cell = track.cells[*step];
                *step = track.after(*step);
                Some(cell)
            })
            .filter(|&cell| usize::from(cell) < self.rules.board.holes())
            .map(Hole)
            .filter(|&hole| !position.closed().contains(hole))
            .collect()
    }

    /// Sows what has been gathered, or the hole that was filled last; returns how the sowing ended.
    fn sow_opening<O: TurnObserver>(
        &self,
        position: &mut Position,
        progress: &Progress,
        observer: &mut O,
    ) -> SowingEnd {
        let &Progress { by, hand, .. } = progress;
        let (before, rested) = match progress.filled {
            _ if hand > 0 => {
                let mut sowing = Sowing::new(self, position, by, observer);
                let rested = sowing.run_gathered(progress.origin, hand);
                (progress.laid_out, rested)
            }
            Some(filled) if position.counters(filled) > 0 => {
                let before = *position;
                let mut sowing = Sowing::new(self, position, by, observer);
                (before, sowing.run(filled.into()))
            }
            _ => return SowingEnd::End,
        };
        match rested {
            SowingEnd::Endless(found) => {
                take_back(position, before, by, found, observer);
                let ended = self.end_of_endless_opening(found);
                if hand > 0 || !ended.is_endless() {
                    position.set_to_move(by.other());
                }
                return ended;
            }
            // What was pushed is sown before the first turn, so it earns no other turn.
            SowingEnd::Again if hand > 0 => observer.see(Event::Again { side: by }),
            SowingEnd::Again | SowingEnd::End => position.set_to_move(by.other()),
        }
        SowingEnd::End
    }
}

impl Progress {
    /// Moves the contents of each next hole into the one after it, a number of times or until it has been done round
    /// the board.
    fn push<O: TurnObserver>(&mut self, position: &mut Position, times: usize, observer: &mut O) {
        let pairs = self.holes.chunks_exact(2).skip(self.pushed).take(times);
        for pair in pairs {
            let [from, to] = [pair[0], pair[1]];
            let counters = position.counters(from);
            position.set_counters(from, 0);
            position.set_counters(to, position.counters(to) + counters);
            observer.see(Event::Push { from, to, counters });
            self.pushed += 1;
            self.filled = Some(to);
        }
    }

    /// Moves a counter of every second hole into the next one, while a counter of the first hole is carried round.
    fn carry<O: TurnObserver>(&mut self, position: &mut Position, observer: &mut O) {
        let by = self.by;
        let at = |place: usize| self.holes[place % self.holes.len()];
        let mut hand = take_up(position, by, self.origin, 1, observer);
        for place in (1..self.holes.len()).step_by(2) {
            let taken = take_up(position, by, at(place), 1, observer);
            hand += taken;
            if taken > 0 {
                put_down(position, by, at(place + 1).index(), &mut hand, observer);
            }
        }
        if hand > 0 {
            let hole = at(1);
            put_down(position, by, hole.index(), &mut hand, observer);
            self.filled = Some(hole);
        }
    }
}
