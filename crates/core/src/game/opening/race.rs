//! The race: both players sow at the same time, or one after the other, and the faster gets the turn.

use crate::board::{Hole, HoleSet, Position, Side};
use crate::rules::{Action, Opening, RaceFinish};

use crate::game::changes::{cell_at, put_down, take_back};
use crate::game::tables::form::Careful;
use crate::game::turn::{Sowing, SowingEnd};
use crate::game::{Cell, EndlessCause, Event, Game, TurnObserver};

/// The tick at which a race is declared endless. In the built-in games, races that end take some hundreds.
const TICK_CAP: u32 = 100_000;

/// One player's hand during the race.
struct Runner {
    side: Side,
    step: usize,
    /// The step where the handful was lifted.
    origin: usize,
    hand: u8,
    /// The number of counters that the handful had.
    handful: u8,
    /// Holes that one of the runner's counters has fallen into.
    reached: HoleSet,
    ticks: u32,
    running: bool,
}

/// The board of a race.
struct Race<'a, O> {
    game: &'a Game,
    position: &'a mut Position,
    /// Whether holes are captured on the way.
    captures: bool,
    observer: &'a mut O,
}

impl Game {
    /// Lets both players sow at the same time, or one after the other, and gives the turn to the faster.
    ///
    /// An endless race is taken back. It is then a tie, or makes the round void, just as an endless sowing does.
    pub(in crate::game) fn race<O: TurnObserver>(
        &self,
        position: &mut Position,
        opening: &Opening,
        origins: [Option<Hole>; 2],
        observer: &mut O,
    ) -> SowingEnd {
        let laid_out = *position;
        let mut race = Race {
            game: self,
            position,
            captures: opening.captures,
            observer,
        };
        let start = |side: Side, race: &mut _| Runner::start(side, origins[side.index()], race);
        let mut runners: Vec<Runner> = Vec::with_capacity(2);
        match opening.model.first() {
            None => {
                runners.extend(Side::BOTH.iter().filter_map(|&side| start(side, &mut race)));
                for _ in 0..TICK_CAP {
                    if runners.iter().all(|runner| !runner.running) {
                        break;
                    }
                    let all_run = runners.iter().all(|runner| runner.running);
                    let lift_again = opening.finish == RaceFinish::Both || all_run;
                    for runner in &mut runners {
                        runner.tick(&mut race, lift_again);
                    }
                }
            }
            Some(first) => {
                for side in [first, first.other()] {
                    let Some(mut runner) = start(side, &mut race) else {
                        continue;
                    };
                    while runner.running && runner.ticks < TICK_CAP {
                        runner.tick(&mut race, true);
                    }
                    runners.push(runner);
                }
            }
        }
        let starter = opening.tie.side().unwrap_or(position.to_move());
        if let Some(endless) = runners.iter().find(|runner| runner.running) {
            let (by, found) = (endless.side, EndlessCause::GivenUp);
            take_back(position, laid_out, by, found, observer);
            position.set_to_move(starter);
            return self.end_of_endless_opening(found);
        }
        let winner = match &runners[..] {
            [one, two] if one.ticks < two.ticks => one.side,
            [one, two] if two.ticks < one.ticks => two.side,
            [alone] => alone.side,
            _ => starter,
        };
        position.set_to_move(winner);
        SowingEnd::End
    }
}

impl Runner {
    /// Lifts the first handful. A player with nothing to lift does not race, and so can't win.
    fn start<O: TurnObserver>(
        side: Side,
        origin: Option<Hole>,
        race: &mut Race<'_, O>,
    ) -> Option<Runner> {
        let origin = origin.filter(|&hole| race.position.counters(hole) > 0)?;
        let step = usize::from(race.game.tables.tracks[side.index()].steps[origin.index()]);
        let mut runner = Runner {
            side,
            step,
            origin: step,
            hand: 0,
            handful: 0,
            reached: HoleSet::EMPTY,
            ticks: 0,
            running: true,
        };
        runner.lift(race);
        Some(runner)
    }

    /// Takes up the counters of the hole that the hand has reached.
    fn lift<O: TurnObserver>(&mut self, race: &mut Race<'_, O>) {
        let hole = Hole(race.game.tables.tracks[self.side.index()].cells[self.step]);
        self.hand = race.position.counters(hole);
        self.handful = self.hand;
        self.origin = self.step;
        race.position.set_counters(hole, 0);
        let (by, counters) = (self.side, self.hand);
        race.observer.see(Event::Lift { by, hole, counters });
    }

    /// Drops one counter. After the last, finishes or lifts the hole.
    fn tick<O: TurnObserver>(&mut self, race: &mut Race<'_, O>, lift_again: bool) {
        if !self.running {
            return;
        }
        self.ticks += 1;
        let occupied = self.drop(race);
        if self.hand > 0 {
            return;
        }
        if occupied && lift_again {
            self.lift(race);
        } else {
            self.running = false;
        }
    }

    /// Drops one counter; returns whether it now lies with others.
    fn drop<O: TurnObserver>(&mut self, race: &mut Race<'_, O>) -> bool {
        let track = &race.game.tables.tracks[self.side.index()];
        let mut sowing = Sowing::new(race.game, race.position, self.side, race.observer);
        self.step = sowing.pass_over(sowing.after(self.step), self.origin, self.hand == 1);
        let index = usize::from(track.cells[self.step]);
        let makes = put_down(
            sowing.position,
            self.side,
            index,
            &mut self.hand,
            sowing.observer,
        );
        let cell = cell_at::<Careful>(index);
        if let Cell::Hole(hole) = cell {
            self.reached.insert(hole);
        }
        if race.captures {
            if self.hand == 0 {
                sowing.fell.handful = self.handful;
                sowing.reached = self.reached;
                sowing.judge_last_in_race(cell, self.step, makes);
            } else {
                sowing.judge_passing::<Careful>(cell, makes);
            }
        }
        matches!(cell, Cell::Hole(hole) if race.position.counters(hole) > 1)
    }
}

impl<O: TurnObserver> Sowing<'_, O> {
    /// Takes all counters of a hole that the last table gives to a player. A race has no other captures.
    fn judge_last_in_race(&mut self, cell: Cell, step: usize, makes: u8) {
        let Cell::Hole(hole) = cell else { return };
        if let Some(row) = self.look(cell, step, makes)
            && matches!(row.action, Action::Take(take) if take.is_here_alone())
        {
            self.give(hole, row.to);
        }
    }
}
