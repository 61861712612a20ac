//! Playing a move, and what follows from it.

use crate::board::{Hole, Mark, Move, Position, Side};
use crate::game::changes::{mark_hole, take_back};
use crate::game::tables::form::{Careful, Form, Marked, Plain, Routed, RoutedMarked};
use crate::game::{Event, Game, IllegalMove, Observer, Outcome, Status, TurnObserver};
use crate::rules::{Captures, EndlessResult, Rests, Slam};

use super::{Done, Sowing, SowingEnd, WholeLapsTurn};

impl Game {
    /// Plays a legal move.
    ///
    /// The position becomes the one after the turn and any forced pass. After an endless sowing, it is the one before
    /// the turn.
    ///
    /// If the status has an outcome, the round is over. Most such positions show it, and further moves are refused.
    /// Some [do not](Game::legal_moves), so the caller must keep the outcome, as [`RoundPlay`](crate::game::RoundPlay)
    /// does.
    ///
    /// # Errors
    /// The reason why the move is not legal. The position is then unchanged.
    pub fn play<O: TurnObserver>(
        &self,
        position: &mut Position,
        played: Move,
        observer: &mut O,
    ) -> Result<Status, IllegalMove> {
        let before = *position;
        self.check_watched(&before, played, observer)?;
        Ok(self.play_unchecked(&before, position, played, observer))
    }

    /// Plays a move from one position into another, as [`Game::play`] does, without checking that it is legal.
    ///
    /// This form is for going through many positions. The previous contents of `after` are lost. If the move is not
    /// legal, `after` then means nothing. Unclaimed captures that do not come up in the turn are ignored.
    #[inline]
    pub fn play_unchecked<O: TurnObserver>(
        &self,
        before: &Position,
        after: &mut Position,
        played: Move,
        observer: &mut O,
    ) -> Status {
        self.sow_and_conclude(before, after, played, observer).0
    }

    /// Returns whether [`Game::play_routed`] plays the turns of this game.
    #[inline(always)]
    pub fn is_routed(&self) -> bool {
        self.tables.form == Form::Routed && self.tables.whole_laps.suffice
    }

    /// Plays a turn of a [routed](Game::is_routed) game without an observer, as [`Game::play_unchecked`] does.
    ///
    /// A loop over the moves of a position can ask once which function plays them. This one is inlined there, so the
    /// turn is played in the registers of the loop.
    #[inline(always)]
    pub fn play_routed(&self, before: &Position, after: &mut Position, origin: Hole) -> Status {
        debug_assert!(self.is_routed() && self.playable(before).contains(origin));
        after.copy_from(before);
        let (mover, done, observer) = (before.to_move(), Done::default(), &mut ());
        let turn = WholeLapsTurn::new(self, after, mover, observer, done);
        let (rested, _) = turn.sow::<Routed>(origin);
        self.conclude(rested, before, after, &mut ())
    }

    /// Plays a move; also returns how many captures came up that have to be claimed.
    #[inline(always)]
    pub(in crate::game) fn sow_and_conclude<O: TurnObserver>(
        &self,
        before: &Position,
        after: &mut Position,
        played: Move,
        observer: &mut O,
    ) -> (Status, u32) {
        match O::WATCHES_COUNTERS {
            true => self.sow_watched(before, after, played, observer),
            false => self.sow_and_conclude_for(before, after, played, observer),
        }
    }

    /// Plays a move whose every counter is watched. Compiled once for all observers.
    fn sow_watched(
        &self,
        before: &Position,
        after: &mut Position,
        played: Move,
        mut observer: &mut dyn Observer,
    ) -> (Status, u32) {
        self.sow_and_conclude_for(before, after, played, &mut observer)
    }

    #[inline(always)]
    fn sow_and_conclude_for<O: TurnObserver>(
        &self,
        before: &Position,
        after: &mut Position,
        played: Move,
        observer: &mut O,
    ) -> (Status, u32) {
        debug_assert!(self.playable(before).contains(played.hole));
        after.copy_from(before);
        let mover = before.to_move();
        let (rested, offered) = match self.tables.form {
            // Most turns of most searches: builds nothing that they do not need.
            Form::Plain if !O::WATCHES_COUNTERS && self.tables.whole_laps.are_possible() => {
                let done = Done::default();
                let turn = WholeLapsTurn::new(self, after, mover, observer, done);
                (turn.sow::<Plain>(played.hole).0, 0)
            }
            _ if !O::WATCHES_COUNTERS && self.tables.whole_laps.suffice => {
                let rested = self.sow_whole_laps(after, mover, played.hole, observer);
                (rested, 0)
            }
            _ => {
                let mut sowing = Sowing::new(self, after, mover, observer);
                (sowing.run(played), sowing.offered)
            }
        };
        (self.conclude(rested, before, after, observer), offered)
    }

    /// Sows in a game that needs nothing but whole laps. Kept in a function of its own, so the plain form has all registers.
    #[inline(never)]
    fn sow_whole_laps<O: TurnObserver>(
        &self,
        position: &mut Position,
        mover: Side,
        origin: Hole,
        observer: &mut O,
    ) -> SowingEnd {
        let turn = WholeLapsTurn::new(self, position, mover, observer, Done::default());
        let (rested, _) = match self.tables.form {
            Form::Marked => turn.sow::<Marked>(origin),
            Form::Routed => turn.sow::<Routed>(origin),
            Form::RoutedMarked => turn.sow::<RoutedMarked>(origin),
            _ => turn.sow::<Careful>(origin),
        };
        rested
    }

    /// Lets the player play again if the rules give them another turn for their captures in this one.
    #[inline(always)]
    pub(in crate::game) fn again_if_earned(&self, rested: SowingEnd, done: Done) -> SowingEnd {
        if !self.tables.turns_are_earned {
            return rested;
        }
        let turn = &self.rules.turn;
        let is_earned = turn.captures == Captures::Again && done.captured
            || turn.slam == Slam::Again && done.slammed;
        match is_earned && !rested.is_endless() {
            true => SowingEnd::Again,
            false => rested,
        }
    }

    /// Returns the status after a sowing with this end.
    #[inline(always)]
    pub(in crate::game) fn conclude<O: TurnObserver>(
        &self,
        rested: SowingEnd,
        before: &Position,
        position: &mut Position,
        observer: &mut O,
    ) -> Status {
        let mover = before.to_move();
        match rested {
            SowingEnd::End => position.set_to_move(mover.other()),
            SowingEnd::Again => observer.see(Event::Again { side: mover }),
            SowingEnd::Endless(found) => {
                take_back(position, *before, mover, found, observer);
                if self.rules.limits.endless != EndlessResult::Pass {
                    return self.close(Outcome::Endless, observer);
                }
                self.pass_after_endless(position, mover, observer);
            }
        }
        self.settle_after(position, mover, observer)
    }

    /// Passes the turn on after an endless sowing that has been taken back.
    #[cold]
    #[inline(never)]
    fn pass_after_endless<O: TurnObserver>(
        &self,
        position: &mut Position,
        mover: Side,
        observer: &mut O,
    ) {
        position.set_to_move(mover.other());
        self.count_first_turn(position, mover, observer);
        // A counter that has crossed over rests for one turn, even a turn that is taken back.
        if self.rules.turn.rests == Rests::Crossed {
            for hole in position.resting() {
                mark_hole(position, hole, Mark::Plain, observer);
            }
        }
    }
}
