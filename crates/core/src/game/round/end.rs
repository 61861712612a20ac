//! How the turn passes on, how a round ends, and what each player has won.

use crate::board::{Hole, HoleSet, Mark, Position, Side};
use crate::rules::{Rest, RoundEndRow, RoundEndWhen};

use crate::game::changes::mark_hole;
use crate::game::{Event, Game, Observer, Outcome, Status};

impl Game {
    /// Ends the round if it is over, or lets a player who can't move pass; returns the status.
    ///
    /// [`Game::play`] has already done this. Call it for a position from elsewhere.
    pub fn settle(&self, position: &mut Position, mut observer: &mut dyn Observer) -> Status {
        self.settle_after(position, position.to_move().other(), &mut observer)
    }

    /// Does the same after a player's turn.
    #[inline(always)]
    pub(in crate::game) fn settle_after<O: Observer>(
        &self,
        position: &mut Position,
        mover: Side,
        observer: &mut O,
    ) -> Status {
        let filled = position.filled(self.tables.holes);
        if self.is_over_before_moves(position, filled) {
            return self.end_before_moves(position, mover, observer);
        }
        let playable = self.playable_of(position, filled, position.to_move(), observer);
        if !playable.is_empty() {
            return Status {
                outcome: None,
                playable,
            };
        }
        self.pass_or_end(position, mover, observer)
    }

    /// Returns whether the round goes on at a position and the player to move has a move, so [`Game::settle`] would
    /// change nothing.
    #[inline]
    pub fn is_settled(&self, position: &Position) -> bool {
        !self.playable_if_settled(position).is_empty()
    }

    /// Returns the holes that the player to move may start from; none if the round is over at the position.
    #[inline(always)]
    pub fn playable_if_settled(&self, position: &Position) -> HoleSet {
        let filled = position.filled(self.tables.holes);
        match self.is_over_before_moves(position, filled) {
            true => HoleSet::EMPTY,
            false => self.playable_of(position, filled, position.to_move(), &mut ()),
        }
    }

    /// Returns whether the round is over at a position with these filled holes, whether or not anybody can move.
    #[inline(always)]
    pub(in crate::game) fn is_over_before_moves(
        &self,
        position: &Position,
        filled: HoleSet,
    ) -> bool {
        self.empty_side(position, filled).is_some()
            || self.tables.ends_early && self.early_end(position).is_some()
    }

    /// Returns the player whose side is empty, if that ends the round.
    #[inline(always)]
    fn empty_side(&self, position: &Position, filled: HoleSet) -> Option<Side> {
        if !self.tables.ends_on_an_empty_side {
            return None;
        }
        let of_b = position.owned(Side::B, filled);
        if of_b == filled {
            Some(Side::A)
        } else if of_b.is_empty() {
            Some(Side::B)
        } else {
            None
        }
    }

    /// Ends a round that is over, whether or not anybody can move.
    #[inline(never)]
    fn end_before_moves<O: Observer>(
        &self,
        position: &mut Position,
        mover: Side,
        observer: &mut O,
    ) -> Status {
        if let Some(end) = self.early_end(position) {
            return self.end_early(end, position, mover, observer);
        }
        let filled = position.filled(self.tables.holes);
        let empty = self.empty_side(position, filled);
        let other = empty.map_or(mover, Side::other);
        let rest = self.rules.usual_end().rest;
        self.end(position, rest, other, mover, observer)
    }

    /// The player to move can't. They pass if the other player can move; otherwise, the round ends.
    #[inline(never)]
    fn pass_or_end<O: Observer>(
        &self,
        position: &mut Position,
        mover: Side,
        observer: &mut O,
    ) -> Status {
        let stuck = position.to_move();
        if self.rules.usual_end().when != RoundEndWhen::NextCannotMove {
            let playable = self.playable_by(position, stuck.other(), observer);
            if !playable.is_empty() {
                observer.see(Event::Pass { side: stuck });
                position.set_to_move(stuck.other());
                return Status {
                    outcome: None,
                    playable,
                };
            }
        }
        let rest = self.rules.usual_end().rest;
        self.end(position, rest, stuck.other(), mover, observer)
    }

    /// Returns the rule that ends the round early, if there is one.
    fn early_end(&self, position: &Position) -> Option<&RoundEndRow> {
        let is_over = |when| match when {
            RoundEndWhen::CountersAtMost { at_most } => {
                position.sum(self.tables.holes) <= u32::from(at_most)
            }
            RoundEndWhen::EachHoleAtMost { at_most } => {
                let at_most = u8::try_from(at_most).unwrap_or(u8::MAX);
                position.each_holds_at_most(self.tables.holes, at_most)
            }
            RoundEndWhen::OverHalf => {
                let won = self.winnings(position).into_iter().max().unwrap_or(0);
                2 * won > position.total()
            }
            _ => false,
        };
        let mut ends = self.rules.early_ends().iter();
        ends.find(|end| is_over(end.when))
    }

    fn end_early<O: Observer>(
        &self,
        end: &RoundEndRow,
        position: &mut Position,
        mover: Side,
        observer: &mut O,
    ) -> Status {
        let other = position.to_move().other();
        observer.see(Event::EarlyEnd { when: end.when });
        self.end(position, end.rest, other, mover, observer)
    }

    /// Ends a round after a turn if the rules end it because of how it has been played; returns `None` if they do not.
    ///
    /// `earlier` are the positions in which the turns of the round were played, newest first. Code that plays a round
    /// must call this after each turn, as [`RoundPlay`](crate::game::RoundPlay) does.
    pub fn end_of_play<'p>(
        &self,
        earlier: impl Iterator<Item = &'p Position> + Clone,
        position: &mut Position,
        mut observer: &mut dyn Observer,
    ) -> Option<Status> {
        if self.rules.early_ends().is_empty() {
            return None;
        }
        let now = *position;
        let mover = earlier.clone().next()?.to_move();
        let is_over = |when| match when {
            RoundEndWhen::NothingWon { turns } => {
                let quiet = earlier
                    .clone()
                    .take_while(|before| before.has_same_captures(&now));
                quiet.take(turns.into()).count() == usize::from(turns)
            }
            RoundEndWhen::Repeats { times } => {
                1 + earlier.clone().filter(|&before| *before == now).count() >= times.into()
            }
            _ => false,
        };
        let mut ends = self.rules.early_ends().iter();
        let end = ends.find(|end| is_over(end.when))?;
        Some(self.end_early(end, position, mover, &mut observer))
    }

    /// Returns how a round stands after its turn of this number, from 1, and whether that turn has reached the limit of
    /// turns.
    ///
    /// [`Game::play`] has returned `status`, which sees one turn at a time; this also [ends](Game::end_of_play) the round
    /// for how it has been played, and voids it at the limit. `earlier` are the positions in which its turns were played,
    /// the last one first.
    #[inline]
    pub fn after_turn<'p>(
        &self,
        mut status: Status,
        number: usize,
        earlier: impl Iterator<Item = &'p Position> + Clone,
        position: &mut Position,
        mut observer: &mut dyn Observer,
    ) -> (Status, bool) {
        if status.outcome.is_none() {
            let ended = self.end_of_play(earlier, position, observer);
            status = ended.unwrap_or(status);
        }
        let limit = self.rules.limits.turns;
        let too_long = status.outcome.is_none() && number >= limit as usize;
        if too_long {
            observer.see(Event::Limit { turns: limit });
            status = self.close(Outcome::Endless, &mut observer);
        }
        (status, too_long)
    }

    /// Ends the round: the rest goes where the rules say, and the player with more has won.
    ///
    /// `other` is the player that [`Rest::Other`] means: not the one who is stuck or whose side is empty.
    #[inline(never)]
    fn end<O: Observer>(
        &self,
        position: &mut Position,
        rest: Rest,
        other: Side,
        mover: Side,
        observer: &mut O,
    ) -> Status {
        let winner = match rest {
            Rest::OtherWins | Rest::StuckWins if position.sum(self.tables.holes) == 0 => {
                let has_all = |side: &Side| position.store(side.other()) == 0;
                let mut sides = [mover, mover.other()].into_iter();
                Some(sides.find(has_all).unwrap_or(mover))
            }
            Rest::OtherWins => Some(other),
            Rest::StuckWins => Some(other.other()),
            _ => None,
        };
        let kept = if self.tables.counts_captured && winner.is_none() {
            position.captured_by(Side::A) | position.captured_by(Side::B)
        } else {
            HoleSet::EMPTY
        };
        let left = position.filled(self.tables.holes - kept);
        let all = position.sum(left);
        let mut shares = [(all / 2) as u8; 2];
        if rest == Rest::HalvesOddToLastMover {
            shares[mover.index()] += (all % 2) as u8;
        }
        for hole in left {
            let counters = position.counters(hole);
            let to = match rest {
                Rest::Stays => break,
                Rest::Other => other,
                Rest::Stuck => other.other(),
                Rest::LastMover => mover,
                Rest::Owner => position.owner(hole),
                Rest::OtherWins | Rest::StuckWins => winner.unwrap_or(mover),
                Rest::Halves | Rest::HalvesOddToLastMover => {
                    for side in Side::BOTH {
                        let share = &mut shares[side.index()];
                        let counters = position.counters(hole).min(*share);
                        *share -= counters;
                        give_rest(position, hole, counters, side, observer);
                    }
                    continue;
                }
            };
            give_rest(position, hole, counters, to, observer);
        }
        if let Some(to) = winner {
            seize(position, to, observer);
        }
        let outcome = self.outcome_by_score(position);
        self.close(outcome, observer)
    }

    /// Returns the outcome by points.
    #[inline]
    pub(in crate::game) fn outcome_by_score(&self, position: &Position) -> Outcome {
        Side::with_more(self.score(position)).map_or(Outcome::Draw, Outcome::Won)
    }

    #[inline]
    pub(in crate::game) fn close<O: Observer>(&self, outcome: Outcome, observer: &mut O) -> Status {
        observer.see(Event::End { outcome });
        Status {
            outcome: Some(outcome),
            playable: HoleSet::EMPTY,
        }
    }

    /// Returns whether the counters in a captured hole count for the player who has captured it.
    #[inline(always)]
    pub fn counts_captured(&self) -> bool {
        self.tables.counts_captured
    }

    /// Returns the counters that each player has won so far: those in their store, and in the holes that they have
    /// captured if these count.
    #[inline]
    pub fn winnings(&self, position: &Position) -> [u32; 2] {
        let won = |side| {
            let in_captured = if self.tables.counts_captured {
                position.sum(position.captured_by(side))
            } else {
                0
            };
            u32::from(position.store(side)) + in_captured
        };
        [won(Side::A), won(Side::B)]
    }

    /// Returns each player's points, in the variant's unit.
    #[inline]
    pub fn score(&self, position: &Position) -> [u32; 2] {
        self.winnings(position)
            .map(|counters| counters / u32::from(self.rules.score.unit))
    }
}

/// Moves the counters left in a hole to a player's store.
fn give_rest<O: Observer>(
    position: &mut Position,
    hole: Hole,
    counters: u8,
    to: Side,
    observer: &mut O,
) {
    if counters == 0 {
        return;
    }
    let left = position.counters(hole) - counters;
    position.set_counters(hole, left);
    position.set_store(to, position.store(to) + counters);
    observer.see(Event::Rest { hole, counters, to });
    if left == 0 && position.mark(hole) == Mark::Unclaimed {
        mark_hole(position, hole, Mark::Plain, observer);
    }
}

/// Gives the winner the counters in the other player's store.
fn seize<O: Observer>(position: &mut Position, to: Side, observer: &mut O) {
    let counters = position.store(to.other());
    if counters > 0 {
        position.set_store(to.other(), 0);
        position.set_store(to, position.store(to) + counters);
        observer.see(Event::Seize { counters, to });
    }
}
