//! The direction of a turn.

use gebeta_core::rules::Direction;
use gebeta_core::{Side, Way};

use super::asked::is_so_many;
use super::{Oracle, State};

/// A turn as a player announces it: "from this hole", and "that way round" where they may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Turn {
    pub hole: usize,
    pub way: Option<Way>,
}

impl From<usize> for Turn {
    fn from(hole: usize) -> Turn {
        Turn { hole, way: None }
    }
}

impl<'r> Oracle<'r> {
    /// Returns the turns from a hole, allowed or not.
    pub fn turns_from(&self, hole: usize) -> Vec<Turn> {
        match self.may_choose(hole) {
            true => Vec::from(Way::BOTH.map(|way| Turn {
                hole,
                way: Some(way),
            })),
            false => vec![hole.into()],
        }
    }

    /// Returns whether all turns go forward. This saves looking up a hole's number, which takes longer than a lap.
    fn goes_forward(&self) -> bool {
        let sow = &self.rules.sow;
        sow.direction == Direction::Forward && sow.choice_from_left.is_none()
    }

    /// Returns whether the player chooses the direction from a hole.
    pub fn may_choose(&self, hole: usize) -> bool {
        if self.goes_forward() {
            return false;
        }
        let sow = &self.rules.sow;
        let number = self.number_from_left(hole);
        let is_in_the_middle = 2 * number == self.rules.board.per_side() + 1;
        sow.choice_from_left
            .is_some_and(|asked| is_so_many(asked, number as u32))
            || match sow.direction {
                Direction::Forward | Direction::Backward | Direction::EvenClockwise => false,
                Direction::Choice => true,
                Direction::Outwards | Direction::Inwards => is_in_the_middle,
            }
    }

    fn number_from_left(&self, hole: usize) -> usize {
        let side = Side::BOTH[hole / self.rules.board.per_side()];
        let order = self.filling_order(side, true);
        order.iter().position(|&other| other == hole).unwrap() + 1
    }

    /// Returns an oracle that goes in the direction of a turn from a hole with a number of counters.
    pub fn going(&self, counters: u32, turn: Turn) -> Oracle<'r> {
        if self.goes_forward() {
            return Oracle::new(self.rules);
        }
        let forward = match self.names_go_up(Side::A) {
            true => Way::Anticlockwise,
            false => Way::Clockwise,
        };
        let is_left = 2 * self.number_from_left(turn.hole) <= self.rules.board.per_side();
        let way = match self.rules.sow.direction {
            _ if self.may_choose(turn.hole) => turn.way.unwrap_or(forward),
            Direction::Forward | Direction::Choice => forward,
            Direction::Backward => forward.other(),
            Direction::Outwards if is_left => Way::Clockwise,
            Direction::Outwards => Way::Anticlockwise,
            Direction::Inwards if is_left => Way::Anticlockwise,
            Direction::Inwards => Way::Clockwise,
            Direction::EvenClockwise if counters.is_multiple_of(2) => Way::Clockwise,
            Direction::EvenClockwise => Way::Anticlockwise,
        };
        Oracle {
            rules: self.rules,
            is_going_back: way != forward,
        }
    }

    /// Returns an oracle that goes in the other direction.
    pub fn turned_back(self) -> Oracle<'r> {
        Oracle {
            is_going_back: !self.is_going_back,
            ..self
        }
    }

    /// Returns an oracle that goes in the direction of a turn that starts now.
    pub fn setting_out(&self, state: &State, turn: Turn) -> Oracle<'r> {
        self.going(state.holes[turn.hole].counters, turn)
    }
}
