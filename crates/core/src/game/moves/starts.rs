//! The turns that can be started: holes, each with the directions that the player may choose.

use crate::board::{Hole, HoleSet, Move, Position, Side, Way};

use crate::game::{Game, Observer};

/// Turns that can be started, with every capture claimed.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::game) struct TurnStarts {
    /// Holes from which a turn goes in the direction that the rules give, or anticlockwise if the player chooses.
    usual: HoleSet,
    /// Holes from which a turn goes clockwise, if the player chooses.
    clockwise: HoleSet,
}

impl TurnStarts {
    /// Starts from some holes, in both directions where the player has a choice.
    #[inline(always)]
    pub(in crate::game) fn from_each(holes: HoleSet, choice: HoleSet) -> TurnStarts {
        TurnStarts {
            usual: holes,
            clockwise: holes & choice,
        }
    }

    /// Returns the holes from which at least one turn starts.
    #[inline(always)]
    pub(in crate::game) fn holes(self) -> HoleSet {
        self.usual | self.clockwise
    }

    pub(in crate::game) fn is_empty(self) -> bool {
        self.holes().is_empty()
    }

    pub(in crate::game) fn contains(self, played: Move) -> bool {
        match played.way {
            Some(Way::Clockwise) => self.clockwise.contains(played.hole),
            _ => self.usual.contains(played.hole),
        }
    }

    pub(in crate::game) fn insert(&mut self, played: Move) {
        match played.way {
            Some(Way::Clockwise) => self.clockwise.insert(played.hole),
            _ => self.usual.insert(played.hole),
        }
    }

    /// Lists the turns from a hole, anticlockwise first.
    fn of_hole(self, hole: Hole, choice: HoleSet) -> [Option<Move>; 2] {
        let chosen = |way| choice.contains(hole).then_some(way);
        let usual = Move::from(hole).going(chosen(Way::Anticlockwise));
        let clockwise = Move::from(hole).going(Some(Way::Clockwise));
        [usual, clockwise].map(|played| self.contains(played).then_some(played))
    }

    /// Walks the turns in sowing order.
    pub(in crate::game) fn iter(self, choice: HoleSet) -> impl Iterator<Item = Move> {
        let turns = move |hole| self.of_hole(hole, choice);
        self.holes().iter().flat_map(turns).flatten()
    }
}

impl Game {
    /// Lists the moves from a playable hole, with every capture claimed: one, or one for each direction that the player
    /// may choose, anticlockwise first.
    #[inline]
    pub fn moves_from(
        &self,
        position: &Position,
        hole: Hole,
    ) -> impl Iterator<Item = Move> + use<> {
        self.ways_from(position, hole).into_iter().flatten()
    }

    #[inline(always)]
    pub(in crate::game) fn ways_from(&self, position: &Position, hole: Hole) -> [Option<Move>; 2] {
        match self.tables.has_choice_of_way {
            true => self.ways_chosen_from(position, hole),
            false => [Some(Move::from(hole)), None],
        }
    }

    #[cold]
    #[inline(never)]
    fn ways_chosen_from(&self, position: &Position, hole: Hole) -> [Option<Move>; 2] {
        let side = position.to_move();
        let choice = self.choice_of_way(position, side);
        match choice.contains(hole) {
            true => self.starts(position, side, &mut ()).of_hole(hole, choice),
            false => [Some(Move::from(hole)), None],
        }
    }

    /// Returns the holes from which a player chooses the direction of their next turn.
    pub(in crate::game) fn choice_of_way(&self, position: &Position, side: Side) -> HoleSet {
        let phase = self.phase_of(position, side);
        phase.unwrap_or(self).tables.choice_of_way
    }

    /// Returns the turns that a player could start if it were their turn.
    pub(in crate::game) fn starts(
        &self,
        position: &Position,
        side: Side,
        observer: &mut dyn Observer,
    ) -> TurnStarts {
        match self.filled_moves(position, side) {
            Some(holes) => TurnStarts::from_each(holes, self.tables.choice_of_way),
            None => self.allowed(position, side, observer),
        }
    }
}
