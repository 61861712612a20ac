//! How a round starts: the set-up, then the race or the push.

mod laying_out;
mod race;

use crate::board::{Hole, HoleSet, Mark, Position, Side};
use crate::rules::{EndlessResult, Gather, LastPlaced, Opening, Origin, PlusMinus, Push};

use crate::game::changes::{mark_hole, put_down, take_back, take_up};
use crate::game::turn::{Sowing, SowingEnd};
pub use laying_out::{LaidOut, LayingOut};

use crate::game::{EndlessCause, Event, Game, Observer, Outcome, Status};

/// Holds a position from which free play begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartingPosition {
    /// The position.
    pub position: Position,
    /// How it stands: what the player to move can play, or the round's end if there is nothing to play.
    pub status: Status,
}

impl Game {
    /// Lays out the first round, with nothing moved yet, for a player to begin.
    ///
    /// Where chance or a player lays the counters out, they lie as the rules state them.
    pub fn set_up(&self, starter: Side) -> Position {
        let mut position = self.empty_board();
        for (i, counters) in self.rules.counters().into_iter().enumerate() {
            position.set_counters(Hole(i as u8), counters);
        }
        position.set_to_move(starter);
        position
    }

    /// Makes an empty board for a new round.
    pub(in crate::game) fn empty_board(&self) -> Position {
        let mut position = Position::empty(&self.rules.board);
        position.set_first_turns([self.rules.first_turns(); 2]);
        if self.rules.remembers_unmoved_holes() {
            for hole in self.rules.board.all() {
                position.set_mark(hole, Mark::Unmoved);
            }
        }
        position
    }

    /// Lays out the first round and plays its opening.
    pub fn start(&self, starter: Side) -> StartingPosition {
        self.start_watched(starter, &mut ())
    }

    /// Lays out the first round and plays its opening, begun by the player whom the rules let begin.
    pub fn usual_start(&self) -> StartingPosition {
        self.start(self.rules.setup.first.side())
    }

    /// Lays out the first round and plays its opening before an observer.
    pub fn start_watched<O: Observer>(&self, starter: Side, observer: &mut O) -> StartingPosition {
        let mut position = self.set_up(starter);
        let status = self.open(&mut position, None, observer);
        StartingPosition { position, status }
    }

    /// Plays the opening from a laid-out position, the player to move being the starter.
    ///
    /// `origins` are the holes that A and B start a race from, where the variant lets them choose; without
    /// them, and everywhere else, it is the hole that the rules name ([`Origin`]).
    pub fn open<O: Observer>(
        &self,
        position: &mut Position,
        origins: Option<[Hole; 2]>,
        observer: &mut O,
    ) -> Status {
        self.open_round(position, origins, true, observer).1
    }

    /// Plays the opening, and also says who began: the winner of the race, if it decides that, or the player who was to.
    pub(in crate::game) fn open_round<O: Observer>(
        &self,
        position: &mut Position,
        origins: Option<[Hole; 2]>,
        race_decides: bool,
        observer: &mut O,
    ) -> (Side, Status) {
        let mut began = position.to_move();
        let rules = self.outside_phases();
        let rested = match &self.rules.opening {
            Opening::None => SowingEnd::End,
            Opening::Race(race) => {
                let named = Side::BOTH.map(|side| self.origin(position, side, race.origin));
                let chosen = origins.filter(|_| race.origin.is_chosen());
                let origins = chosen.map_or(named, |o| o.map(Some));
                rules.race(position, race, origins, observer)
            }
            Opening::Push(push) => rules.push(position, push, observer),
            Opening::PlusMinus(opening) => rules.plus_minus(position, opening, observer),
            Opening::Gather(gather) => rules.gather(position, gather, observer),
        };
        if rested.is_endless() {
            return (began, self.close(Outcome::Endless, observer));
        }
        if let Opening::Race(_) = self.rules.opening {
            if race_decides {
                began = position.to_move();
            }
            position.set_to_move(began);
        }
        (began, self.settle(position, observer))
    }

    /// Gives the holes that A and B choose from where a round opens with a race from holes of their choice: their own
    /// that are not empty. Where they choose nothing, there are none.
    pub fn race_choices(&self, position: &Position) -> [HoleSet; 2] {
        if !self.rules.race_is_from_a_choice() {
            return [HoleSet::EMPTY; 2];
        }
        Side::BOTH.map(|side| {
            let own = position.owned(side, self.tables.holes).iter();
            own.filter(|&hole| position.counters(hole) > 0).collect()
        })
    }

    /// Gives the holes that a race starts from where nobody has chosen any; `None` if a player has none.
    pub fn usual_race(&self, position: &Position) -> Option<[Hole; 2]> {
        let Opening::Race(race) = &self.rules.opening else {
            return None;
        };
        let [a, b] = Side::BOTH.map(|side| self.origin(position, side, race.origin));
        Some([a?, b?])
    }

    /// Finds the hole that a player starts from, among those that he owns.
    fn origin(&self, position: &Position, side: Side, origin: Origin) -> Option<Hole> {
        let board = &self.rules.board;
        let order = self.owned_from_left(position, side);
        // Where a player has holes in two rows, the ends are those of the row nearest to him.
        let near_row = match board.rows().len() {
            2 => Vec::new(),
            _ => board.near_row(side),
        };
        let corner = |hole: Option<&Hole>| hole.copied().filter(|hole| order.contains(hole));
        let left = corner(near_row.first()).or(order.first().copied());
        let right = corner(near_row.last());
        let mut from_left = left.into_iter().chain(order.iter().copied());
        let mut from_right = right.into_iter().chain(order.iter().rev().copied());
        let filled = |hole: &Hole| position.counters(*hole) > 0;
        match origin {
            Origin::Leftmost => left,
            Origin::Rightmost => from_right.next(),
            Origin::RightmostOfRow => {
                let own = |hole: &Hole| board.side(side).contains(*hole);
                right
                    .or_else(|| order.iter().rev().copied().find(own))
                    .or(order.last().copied())
            }
            Origin::Choice => from_right.find(filled),
            Origin::ChoiceOrLeftmost => from_left.find(filled),
        }
    }

    /// Lists the holes that a player owns from his left, round the ring, but for closed ones.
    ///
    /// It begins where the unbroken run begins that holds the first one of his own side. So the holes that he has won,
    /// where the opponent ran out at his left, come after his own ones; where he has won the opponent's rightmost
    /// ones, they come before them.
    fn owned_from_left(&self, position: &Position, side: Side) -> Vec<Hole> {
        let board = &self.rules.board;
        let owned = position.owned(side, self.tables.holes);
        let mut ring: Vec<Hole> = board.all().iter().collect();
        if !board.names_go_up_from_left(side) {
            ring.reverse();
        }
        for first in [board.side(side), owned] {
            let at = ring.iter().position(|&hole| first.contains(hole));
            ring.rotate_left(at.unwrap_or(0));
        }
        if owned != self.tables.holes {
            let before = ring.iter().rev().take_while(|&&hole| owned.contains(hole));
            let before = before.count();
            ring.rotate_right(before);
        }
        let open = owned - position.closed();
        ring.retain(|&hole| open.contains(hole));
        ring
    }

    /// Says whether an opening that would never end is given up, and the round with it, or only left out.
    pub(in crate::game) fn end_of_endless_opening(&self, found: EndlessCause) -> SowingEnd {
        match self.rules.endless.result {
            EndlessResult::VoidGame | EndlessResult::VoidRound => SowingEnd::Endless(found),
            EndlessResult::Illegal | EndlessResult::Pass => SowingEnd::End,
        }
    }

    /// Moves the contents of every second hole into the next, from the starter's hole on round the ring.
    ///
    /// Says how the sowing ended that follows it; a round is void in which it never would.
    fn push<O: Observer>(
        &self,
        position: &mut Position,
        push: &Push,
        observer: &mut O,
    ) -> SowingEnd {
        let starter = position.to_move();
        let Some(origin) = self.origin(position, starter, push.origin) else {
            return SowingEnd::End;
        };
        let holes = self.round_from(position, origin);
        let mut filled = origin;
        for (pair, holes) in holes.chunks_exact(2).enumerate() {
            let [from, to] = [holes[0], holes[1]];
            let counters = position.counters(from);
            position.set_counters(from, 0);
            position.set_counters(to, position.counters(to) + counters);
            observer.see(Event::Push { from, to, counters });
            if pair == 0 && push.first_captures_hole {
                mark_hole(position, to, Mark::Captured(starter), observer);
            }
            filled = to;
        }
        if !push.sow_last || position.counters(filled) == 0 {
            return SowingEnd::End;
        }
        let pushed = *position;
        let rested = Sowing::new(self, position, starter, observer).run(filled.into());
        if let SowingEnd::Endless(found) = rested {
            take_back(position, pushed, starter, found, observer);
            if self.end_of_endless_opening(found).is_endless() {
                return rested;
            }
        }
        position.set_to_move(starter.other());
        SowingEnd::End
    }

    /// Lists the holes that are not closed from one of them on round the ring, as the player to move sows them.
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

    /// Moves a counter of every second hole into the next one, while one of the starter's is carried round.
    fn plus_minus<O: Observer>(
        &self,
        position: &mut Position,
        opening: &PlusMinus,
        observer: &mut O,
    ) -> SowingEnd {
        let by = position.to_move();
        let Some(origin) = self.origin(position, by, opening.origin) else {
            return SowingEnd::End;
        };
        let holes = self.round_from(position, origin);
        let at = |place: usize| holes[place % holes.len()];
        let mut hand = take_up(position, by, origin, 1, observer);
        for place in (1..holes.len()).step_by(2) {
            let taken = take_up(position, by, at(place), 1, observer);
            hand += taken;
            if taken > 0 {
                put_down(position, by, at(place + 1).index(), &mut hand, observer);
            }
        }
        if hand > 0 {
            let hole = at(1);
            put_down(position, by, hole.index(), &mut hand, observer);
            match opening.last {
                LastPlaced::Stays => {}
                LastPlaced::CapturesHole => mark_hole(position, hole, Mark::Captured(by), observer),
                LastPlaced::Taken => Sowing::new(self, position, by, observer).capture(hole, by),
            }
        }
        position.set_to_move(by.other());
        SowingEnd::End
    }

    /// Gathers counters of all the starter's holes and sows them; says how the sowing ended.
    fn gather<O: Observer>(
        &self,
        position: &mut Position,
        gather: &Gather,
        observer: &mut O,
    ) -> SowingEnd {
        let by = position.to_move();
        let Some(origin) = self.origin(position, by, gather.origin) else {
            return SowingEnd::End;
        };
        let laid_out = *position;
        let each = gather.each.unwrap_or(u8::MAX);
        let mut hand = 0;
        for hole in self.owned_from_left(position, by) {
            hand += take_up(position, by, hole, each, observer);
        }
        if hand == 0 {
            return SowingEnd::End;
        }
        let rested = Sowing::new(self, position, by, observer).run_gathered(origin, hand);
        match rested {
            SowingEnd::Again => observer.see(Event::Again { side: by }),
            SowingEnd::End => position.set_to_move(by.other()),
            SowingEnd::Endless(found) => {
                take_back(position, laid_out, by, found, observer);
                position.set_to_move(by.other());
                return self.end_of_endless_opening(found);
            }
        }
        rested
    }
}
