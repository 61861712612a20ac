//! How a round starts: the set-up, then the race or the push.

use crate::rules::{Action, Opening, Push, Race, RaceFinish, RaceModel, RaceOrigin, RaceTie};
use crate::words::{Hole, Mark, Position, Side};

use super::turn::{Sowing, place_of};
use super::{Event, Game, Observer, Place, Turn};

/// The tick after which a race that has not ended is called a tie. Known races take some twenty.
const TICK_CAP: u32 = 100_000;

/// Holds a position from which free play begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The position.
    pub position: Position,
    /// How it stands: what the player to move can play, or the round's end if there is nothing to play.
    pub turn: Turn,
}

/// One player's hand during the race.
struct Runner {
    side: Side,
    step: usize,
    hand: u8,
    ticks: u32,
    running: bool,
}

impl Game {
    /// Lays out the first round, with nothing moved yet, for a player to begin.
    pub fn set_up(&self, starter: Side) -> Position {
        let mut position = Position::empty(&self.rules.board);
        for (i, &counters) in self.rules.setup.counters.iter().enumerate() {
            position.set_counters(Hole(i as u8), counters);
        }
        position.set_to_move(starter);
        position
    }

    /// Lays out the first round and plays its opening.
    pub fn start(&self, starter: Side) -> Start {
        self.start_watched(starter, &mut ())
    }

    /// Lays out the first round and plays its opening before an observer.
    pub fn start_watched<O: Observer>(&self, starter: Side, observer: &mut O) -> Start {
        let mut position = self.set_up(starter);
        let turn = self.open(&mut position, None, observer);
        Start { position, turn }
    }

    /// Plays the opening from a laid-out position, the player to move being the starter.
    ///
    /// `origins` are the holes that A and B start a race from, where the variant lets them choose; without
    /// them, and everywhere else, it is the hole that the rules name (for a choice, the rightmost).
    pub fn open<O: Observer>(
        &self,
        position: &mut Position,
        origins: Option<[Hole; 2]>,
        observer: &mut O,
    ) -> Turn {
        match &self.rules.opening {
            Opening::None => {}
            Opening::Race(race) => {
                let named = Side::BOTH.map(|side| self.origin(position, side, race.origin));
                let chosen = origins.filter(|_| race.origin == RaceOrigin::Choice);
                self.race(
                    position,
                    race,
                    chosen.map_or(named, |o| o.map(Some)),
                    observer,
                );
            }
            Opening::Push(push) => self.push(position, push, observer),
        }
        self.settle(position, observer)
    }

    /// Finds the hole that a player starts from, among those that he owns.
    fn origin(&self, position: &Position, side: Side, origin: RaceOrigin) -> Option<Hole> {
        let board = &self.rules.board;
        let mut owned = position.owned(side, self.tables.holes).iter();
        match origin {
            RaceOrigin::Leftmost => owned.next(),
            // The back row is the row nearest to the player; it comes first in sowing order.
            RaceOrigin::Rightmost | RaceOrigin::Choice => {
                let back = Hole((side.index() * board.per_side() + board.width() - 1) as u8);
                if board.per_side() > board.width() && position.owner(back) == side {
                    Some(back)
                } else {
                    owned.last()
                }
            }
        }
    }

    /// Lets both players sow at the same time, or one after the other, and gives the turn to the faster.
    fn race<O: Observer>(
        &self,
        position: &mut Position,
        race: &Race,
        origins: [Option<Hole>; 2],
        observer: &mut O,
    ) {
        let mut runners = Vec::with_capacity(2);
        for side in Side::BOTH {
            let Some(origin) = origins[side.index()] else {
                continue;
            };
            let mut runner = Runner {
                side,
                step: usize::from(self.tables.tracks[side.index()].steps[origin.index()]),
                hand: 0,
                ticks: 0,
                running: true,
            };
            runner.lift(self, position, observer);
            runners.push(runner);
        }
        if let RaceModel::Before(first) = race.model {
            runners.sort_by_key(|runner| runner.side != first);
            for runner in &mut runners {
                while runner.running && runner.ticks < TICK_CAP {
                    runner.tick(self, position, race.captures, true, observer);
                }
            }
        }
        for tick in 0..TICK_CAP {
            if runners.iter().all(|runner| !runner.running) {
                break;
            }
            let lift_again =
                race.finish == RaceFinish::Both || tick == 0 || runners.iter().all(|r| r.running);
            for runner in &mut runners {
                runner.tick(self, position, race.captures, lift_again, observer);
            }
        }
        // A race that was cut off still holds counters in hand: they go back to where they would fall.
        for runner in &mut runners {
            while runner.hand > 0 {
                runner.drop(self, position, false, observer);
            }
        }
        let starter = match race.tie {
            RaceTie::First => position.to_move(),
            RaceTie::Player(side) => side,
        };
        let winner = match &runners[..] {
            [one, two] if one.ticks < two.ticks => one.side,
            [one, two] if two.ticks < one.ticks => two.side,
            _ => starter,
        };
        position.set_to_move(winner);
    }

    /// Moves the contents of every second hole into the next, from the starter's hole on round the ring.
    fn push<O: Observer>(&self, position: &mut Position, push: &Push, observer: &mut O) {
        let starter = position.to_move();
        let Some(origin) = self.origin(position, starter, push.origin) else {
            return;
        };
        let track = &self.tables.tracks[starter.index()];
        let holes: Vec<Hole> = (0..track.len)
            .scan(usize::from(track.steps[origin.index()]), |step, _| {
                let cell = track.cells[*step];
                *step = track.after(*step);
                Some(cell)
            })
            .filter(|&cell| usize::from(cell) < self.rules.board.holes())
            .map(Hole)
            .collect();
        let mut filled = origin;
        for (pair, holes) in holes.chunks_exact(2).enumerate() {
            let [from, to] = [holes[0], holes[1]];
            let counters = position.counters(from);
            position.set_counters(from, 0);
            position.set_counters(to, position.counters(to) + counters);
            observer.see(Event::Push { from, to, counters });
            if pair == 0 && push.first_makes_weg {
                let mark = Mark::Weg(starter);
                position.set_mark(to, mark);
                observer.see(Event::Mark { hole: to, mark });
            }
            filled = to;
        }
        if push.sow_last && position.counters(filled) > 0 {
            Sowing::new(self, position, starter, observer).run(filled);
            position.set_to_move(starter.other());
        }
    }
}

impl Runner {
    /// Takes up the counters of the hole where the hand is.
    fn lift<O: Observer>(&mut self, game: &Game, position: &mut Position, observer: &mut O) {
        let hole = Hole(game.tables.tracks[self.side.index()].cells[self.step]);
        self.hand = position.counters(hole);
        self.running = self.hand > 0;
        position.set_counters(hole, 0);
        observer.see(Event::Lift {
            by: self.side,
            hole,
            counters: self.hand,
        });
    }

    /// Drops one counter and, if it was the last, finishes or lifts what it found.
    fn tick<O: Observer>(
        &mut self,
        game: &Game,
        position: &mut Position,
        captures: bool,
        lift_again: bool,
        observer: &mut O,
    ) {
        if !self.running {
            return;
        }
        self.ticks += 1;
        let occupied = self.drop(game, position, captures, observer);
        if self.hand > 0 {
            return;
        }
        if occupied && lift_again {
            self.lift(game, position, observer);
        } else {
            self.running = false;
        }
    }

    /// Drops one counter; says whether it lies with others now.
    fn drop<O: Observer>(
        &mut self,
        game: &Game,
        position: &mut Position,
        captures: bool,
        observer: &mut O,
    ) -> bool {
        let track = &game.tables.tracks[self.side.index()];
        self.step = track.after(self.step);
        let cell = usize::from(track.cells[self.step]);
        let makes = position.cells[cell] + 1;
        position.cells[cell] = makes;
        self.hand -= 1;
        let last = self.hand == 0;
        let place = place_of::<true>(cell);
        observer.see(Event::Drop {
            by: self.side,
            place,
            makes,
            last,
        });
        if captures {
            let mut sowing = Sowing::new(game, position, self.side, observer);
            if last {
                sowing.judge_last_in_race(place, makes);
            } else {
                sowing.judge_passing::<true>(place, makes);
            }
        }
        matches!(place, Place::Hole(hole) if position.counters(hole) > 1)
    }
}

impl<O: Observer> Sowing<'_, O> {
    /// Takes for the sower a hole that the last table gives him whole; in a race nothing else is captured.
    fn judge_last_in_race(&mut self, place: Place, makes: u8) {
        let Place::Hole(hole) = place else { return };
        let row = &self.game.rules.last[self.look(place, 0, makes)];
        if row.action == Action::TakeHere {
            self.capture(hole, self.mover);
        }
    }
}
