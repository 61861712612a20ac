//! Legal moves: the holes that a player may start from, the moves from each, and why others are illegal.

mod illegal_move;
mod lifting;
pub(in crate::game) mod starts;

use std::ops::ControlFlow;

use crate::board::{Hole, HoleSet, Move, Position, Side, Unclaimed};
use crate::rules::{EndlessResult, Feed, HoleKind, Lifting, Owner, Slam};

use crate::game::tables::FilledMoves;
use crate::game::turn::Sowing;
use crate::game::{Event, Game, Observer, TurnObserver};
use crate::game::{Outcome, Status};

pub use illegal_move::IllegalMove;
use starts::TurnStarts;

/// Keeps the number of laps of a trial sowing, if there were many.
///
/// The type is the same for every observer, so trials are compiled only once.
struct Laps<'a> {
    laps: u32,
    observer: &'a mut dyn Observer,
}

impl TurnObserver for Laps<'_> {
    const WATCHES_COUNTERS: bool = false;
}

impl Observer for Laps<'_> {
    #[inline(always)]
    fn see(&mut self, _: Event) {}

    fn see_many_laps(&mut self, laps: u32) {
        self.laps = laps;
    }

    fn breaks_off(&mut self) -> bool {
        self.observer.breaks_off()
    }
}

impl Game {
    /// Returns the holes that the player to move may start from, without asking whether the round is over.
    ///
    /// In a finished round, [`Status::playable`] and the [legal moves](Game::legal_moves) are empty, but this may not
    /// be.
    #[inline(always)]
    pub fn playable(&self, position: &Position) -> HoleSet {
        self.playable_watched(position, &mut ())
    }

    /// Does the same with an observer, which sees the laps of trial sowings.
    #[inline(always)]
    pub fn playable_watched<O: Observer>(&self, position: &Position, observer: &mut O) -> HoleSet {
        self.playable_by(position, position.to_move(), observer)
    }

    /// Returns the holes that a player could start from if it were their turn.
    #[inline(always)]
    pub(in crate::game) fn playable_by<O: Observer>(
        &self,
        position: &Position,
        side: Side,
        observer: &mut O,
    ) -> HoleSet {
        match self.filled_moves(position, side) {
            Some(holes) => holes,
            None => self.allowed(position, side, observer).holes(),
        }
    }

    /// Does the same for a position with these filled holes.
    #[inline(always)]
    pub(in crate::game) fn playable_of<O: Observer>(
        &self,
        position: &Position,
        filled: HoleSet,
        side: Side,
        observer: &mut O,
    ) -> HoleSet {
        match self.tables.filled_moves {
            FilledMoves::All => position.owned(side, filled),
            _ => self.playable_by(position, side, observer),
        }
    }

    /// Returns the holes that a player's turn can start from; `None` if they have to be looked at one by one.
    #[inline(always)]
    pub(in crate::game) fn filled_moves(&self, position: &Position, side: Side) -> Option<HoleSet> {
        match self.tables.filled_moves {
            FilledMoves::All => Some(self.filled_of(position, side)),
            _ => self.some_filled_moves(position, side),
        }
    }

    /// Finds the holes of [`Game::filled_moves`] where marks or the opponent's counters matter. Kept in a function of its
    /// own, so the simple games have all registers.
    #[inline(never)]
    fn some_filled_moves(&self, position: &Position, side: Side) -> Option<HoleSet> {
        let filled = self.filled_of(position, side);
        match self.tables.filled_moves {
            FilledMoves::All => Some(filled),
            FilledMoves::Unbarred => Some(filled - self.barred(position, side)),
            FilledMoves::IfOpponentHasAny if !self.filled_of(position, side.other()).is_empty() => {
                Some(filled)
            }
            FilledMoves::IfOpponentHasAny | FilledMoves::Never => None,
        }
    }

    /// Returns the holes of a player that are not empty.
    #[inline(always)]
    pub fn filled_of(&self, position: &Position, side: Side) -> HoleSet {
        position.owned(side, position.filled(self.tables.holes))
    }

    /// Returns the turns that a player may start: without holes that hold too few counters or are barred, and without
    /// turns whose result the rules forbid.
    #[inline(never)]
    pub(in crate::game) fn allowed(
        &self,
        position: &Position,
        side: Side,
        observer: &mut dyn Observer,
    ) -> TurnStarts {
        if let Some(phase) = self.phase_of(position, side) {
            return phase.allowed(position, side, observer);
        }
        let gifts = self.gift_holes(position, side);
        if !gifts.is_empty() {
            return TurnStarts::from_each(gifts, HoleSet::EMPTY);
        }
        let filled = match self.rules.turn.from {
            Owner::Own => self.filled_of(position, side),
            Owner::Opponent => self.filled_of(position, side.other()),
            Owner::Any => position.filled(self.tables.holes),
        };
        let fewest = self.fewest(position, side);
        let enough = |hole: &Hole| position.counters(*hole) >= fewest;
        let holes = filled.iter().filter(enough).collect::<HoleSet>() - self.barred(position, side);
        let starts = TurnStarts::from_each(holes, self.tables.choice_of_way);
        if self.lifting_rows().is_empty() {
            return self.tried(position, side, starts, observer);
        }
        let [first, last_resort, rightmost] = self.liftable(position, side, starts);
        for starts in [first, last_resort] {
            let tried = self.tried(position, side, starts, observer);
            if !tried.is_empty() {
                return tried;
            }
        }
        self.rightmost(side, self.tried(position, side, rightmost, observer))
    }

    /// Leaves out the turns whose result the rules forbid.
    pub(in crate::game) fn tried(
        &self,
        position: &Position,
        side: Side,
        starts: TurnStarts,
        observer: &mut dyn Observer,
    ) -> TurnStarts {
        if !self.needs_trial_turns(position, side) {
            return starts;
        }
        let mut allowed = TurnStarts::default();
        let mut starving = TurnStarts::default();
        for played in starts.iter(self.tables.choice_of_way) {
            match self.trial(position, side, played, observer) {
                Ok(()) => allowed.insert(played),
                Err(IllegalMove::Starves) => starving.insert(played),
                Err(_) => {}
            }
        }
        match self.rules.turn.feed {
            Feed::IfPossible if allowed.is_empty() => starving,
            _ => allowed,
        }
    }

    /// Returns whether the result of a player's turn can make it illegal in this position.
    pub(in crate::game) fn needs_trial_turns(&self, position: &Position, side: Side) -> bool {
        self.rules.limits.endless == EndlessResult::Illegal
            || self.rules.turn.slam == Slam::Forbidden
            || self.has_to_feed(position, side)
    }

    /// Returns whether a player's turn has to leave the opponent something in this position.
    fn has_to_feed(&self, position: &Position, side: Side) -> bool {
        match self.rules.turn.feed {
            Feed::No | Feed::GivesOne | Feed::GivesOneFirst => false,
            Feed::IfEmpty | Feed::IfPossible => !self.has_counters(position, side.other()),
            Feed::Always => true,
        }
    }

    /// Returns the holes that a player can't start from because of their marks.
    #[inline(always)]
    pub(in crate::game) fn barred(&self, position: &Position, side: Side) -> HoleSet {
        let mut barred = match self.rules.makes_resting_holes() {
            true => position.resting(),
            false => HoleSet::EMPTY,
        };
        for kind in &self.tables.barred {
            barred = barred
                | match kind {
                    HoleKind::OwnCaptured => position.captured_by(side),
                    HoleKind::OpponentCaptured => position.captured_by(side.other()),
                    HoleKind::Lapsed => position.lapsed_holes(),
                    HoleKind::Unmoved | HoleKind::Unlifted => position.unmoved(),
                    HoleKind::Plain => self.plain_holes(position),
                    HoleKind::Origin | HoleKind::OwnStore | HoleKind::OpponentStore => {
                        HoleSet::EMPTY
                    }
                };
        }
        barred
    }

    fn plain_holes(&self, position: &Position) -> HoleSet {
        self.tables.holes - position.captured_or_lapsed() - position.unmoved()
    }

    /// Plays a turn on trial, to see whether its result is allowed.
    pub(in crate::game) fn trial(
        &self,
        position: &Position,
        side: Side,
        played: Move,
        observer: &mut dyn Observer,
    ) -> Result<(), IllegalMove> {
        let mut after = *position;
        let mut laps = Laps { laps: 0, observer };
        let mut sowing = Sowing::new(self, &mut after, side, &mut laps);
        let is_endless = sowing.run(played).is_endless();
        let slammed = sowing.done.slammed;
        if laps.laps > 0 {
            laps.observer.see_laps_tried(laps.laps);
        }
        if is_endless && self.rules.limits.endless == EndlessResult::Illegal {
            return Err(IllegalMove::Endless);
        }
        if slammed && self.rules.turn.slam == Slam::Forbidden && !is_endless {
            return Err(IllegalMove::Slam);
        }
        let after = if is_endless { position } else { &after };
        if self.has_to_feed(position, side) && !self.has_counters(after, side.other()) {
            return Err(IllegalMove::Starves);
        }
        Ok(())
    }

    /// Returns whether any counter lies in a player's uncaptured holes.
    pub(in crate::game) fn has_counters(&self, position: &Position, side: Side) -> bool {
        position.sum(self.uncaptured(position, side)) > 0
    }

    /// Returns a player's uncaptured holes.
    pub(in crate::game) fn uncaptured(&self, position: &Position, side: Side) -> HoleSet {
        position.owned(side, self.tables.holes) - position.captured_or_lapsed()
    }

    /// Lists the legal moves: the holes in sowing order, and for each hole the move that claims everything first.
    ///
    /// The list is empty if the round is over at this position. But a position does not remember everything, such as an
    /// endless last sowing, how the round was played, or that a move was barred until the rest was given away. After
    /// [`Game::play`] has returned [`Outcome::Endless`], or [`Game::end_of_play`] has ended the round, the list is as if
    /// the round went on. [`RoundPlay`](crate::game::RoundPlay) knows, and refuses all moves.
    ///
    /// If captures have to be claimed, each way of leaving some is a move of its own. If a player chooses the
    /// direction, each direction is one, anticlockwise first. Otherwise, each hole is one move.
    pub fn legal_moves(&self, position: &Position) -> Vec<Move> {
        if self.is_over_before_moves(position, position.filled(self.tables.holes)) {
            return Vec::new();
        }
        let holes = self.playable(position);
        if self.a_hole_is_a_move() {
            return holes.iter().map(Move::from).collect();
        }
        let mut moves = Vec::new();
        let mut after = *position;
        for hole in holes {
            let note = |played, _, _: &Position, _: &mut ()| moves.push(played);
            self.play_each_way(position, &mut after, hole, &mut (), note);
        }
        moves
    }

    /// Plays every legal move from a playable hole, each from `before` into `after`. Passes on each move with its
    /// status, the position after it, and the observer, which sees one turn after another.
    #[inline(always)]
    pub fn play_each_way<O: TurnObserver>(
        &self,
        before: &Position,
        after: &mut Position,
        hole: Hole,
        observer: &mut O,
        mut give: impl FnMut(Move, Status, &Position, &mut O),
    ) {
        let go_on = |played, status, after: &Position, observer: &mut O| {
            if let Some(status) = status {
                give(played, status, after, observer);
            }
            ControlFlow::Continue(())
        };
        let _ = self.play_each_way_until(before, after, hole, observer, go_on);
    }

    /// Plays the moves from a hole as [`Game::play_each_way`] does, until `give` breaks off; returns whether it did.
    ///
    /// There can be as many moves as there are sets of [captures that can be left](Unclaimed::MOST). A move that turns
    /// out to be illegal once it has been played has no status.
    pub fn play_each_way_until<O: TurnObserver>(
        &self,
        before: &Position,
        after: &mut Position,
        hole: Hole,
        observer: &mut O,
        mut give: impl FnMut(Move, Option<Status>, &Position, &mut O) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut waiting = Vec::new();
        let [first, second] = self.ways_from(before, hole);
        waiting.extend(second);
        let mut next = first.or_else(|| waiting.pop());
        while let Some(played) = next {
            let (status, offered) = self.sow_and_conclude(before, after, played, observer);
            let allowed = (!self.is_barred(played, &status)).then_some(status);
            give(played, allowed, after, observer)?;
            if self.tables.claims {
                // Captures that came up after the last one left can be left as well.
                let left = played.unclaimed;
                let first = left.last().map_or(1, |last| last + 1);
                let more = (first..=offered.min(Unclaimed::MOST)).map(|number| left.with(number));
                waiting.extend(more.map(|left| played.leaving(left)));
            }
            next = waiting.pop();
        }
        ControlFlow::Continue(())
    }

    /// Returns whether each hole can be played in one way only; see
    /// [`Rules::a_hole_is_a_move`](crate::rules::Rules::a_hole_is_a_move).
    #[inline(always)]
    pub fn a_hole_is_a_move(&self) -> bool {
        !(self.tables.claims || self.tables.has_choice_of_way)
    }

    /// Returns the number of legal moves from some playable holes: one for each if [a hole is a
    /// move](Game::a_hole_is_a_move).
    #[inline(always)]
    pub fn count_moves(&self, position: &Position, playable: HoleSet) -> u32 {
        match self.a_hole_is_a_move() {
            true => playable.len() as u32,
            false => self.count_each_way(position, playable),
        }
    }

    /// Returns whether there is more than one legal move from some playable holes.
    pub(in crate::game) fn has_choice(&self, position: &Position, playable: HoleSet) -> bool {
        let mut hole = playable.iter();
        let (Some(first), None) = (hole.next(), hole.next()) else {
            return !playable.is_empty();
        };
        if self.a_hole_is_a_move() {
            return false;
        }
        // There can be very many ways to play one hole; stop at the second.
        let mut found = 0;
        let note = |_, status: Option<Status>, _: &Position, _: &mut ()| {
            found += u32::from(status.is_some());
            match found > 1 {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        };
        let mut after = *position;
        self.play_each_way_until(position, &mut after, first, &mut (), note)
            .is_break()
    }

    #[cold]
    #[inline(never)]
    pub(in crate::game) fn count_each_way(&self, position: &Position, playable: HoleSet) -> u32 {
        let mut count = 0;
        let mut after = *position;
        for hole in playable {
            let note = |_, _, _: &Position, _: &mut ()| count += 1;
            self.play_each_way(position, &mut after, hole, &mut (), note);
        }
        count
    }

    /// Checks that a move is legal.
    ///
    /// # Errors
    /// The reason why it is not. If the round is over, no move is legal, as far as [the position
    /// tells](Game::legal_moves).
    pub fn check(&self, position: &Position, played: Move) -> Result<(), IllegalMove> {
        self.check_watched(position, played, &mut ())
    }

    /// Does the same with an observer, which sees the laps of trial sowings.
    pub(in crate::game) fn check_watched(
        &self,
        position: &Position,
        played: Move,
        observer: &mut dyn Observer,
    ) -> Result<(), IllegalMove> {
        if self.is_over_before_moves(position, position.filled(self.tables.holes)) {
            return Err(IllegalMove::RoundOver);
        }
        self.check_start(position, played, observer)?;
        let Some(last) = played.unclaimed.last() else {
            return Ok(());
        };
        if !self.tables.claims {
            return Err(IllegalMove::NoClaims);
        }
        let mut after = *position;
        let (status, offered) = self.sow_and_conclude(position, &mut after, played, &mut ());
        if last > offered {
            return Err(IllegalMove::NotOffered(last, offered));
        }
        match self.is_barred(played, &status) {
            true => Err(IllegalMove::Endless),
            false => Ok(()),
        }
    }

    /// Returns whether a turn is illegal because it is endless, though its hole can be played: with some captures left,
    /// a sowing can be endless although it ends with all claimed, or the reverse.
    #[inline(always)]
    pub(in crate::game) fn is_barred(&self, played: Move, status: &Status) -> bool {
        !played.unclaimed.is_empty()
            && self.rules.limits.endless == EndlessResult::Illegal
            && status.outcome == Some(Outcome::Endless)
    }

    /// Checks that the player to move may start a turn, whatever is claimed in it.
    ///
    /// # Errors
    /// The reason why they may not.
    pub(in crate::game) fn check_start(
        &self,
        position: &Position,
        played: Move,
        observer: &mut dyn Observer,
    ) -> Result<(), IllegalMove> {
        let hole = played.hole;
        if hole.index() >= self.rules.board.holes() {
            return Err(IllegalMove::NoSuchHole);
        }
        let side = position.to_move();
        if let Some(phase) = self.phase_of(position, side) {
            return phase.check_start(position, played, observer);
        }
        let starts = self.starts(position, side, observer);
        let is_chosen = self.tables.choice_of_way.contains(hole);
        if starts.contains(played) && played.way.is_some() == is_chosen {
            return Ok(());
        }
        Err(if starts.is_empty() {
            IllegalMove::RoundOver
        } else if !self.gift_holes(position, side).is_empty() {
            IllegalMove::GivesFirst
        } else if position.owner(hole) != side && self.rules.turn.from == Owner::Own {
            IllegalMove::NotYours
        } else if position.owner(hole) == side && self.rules.turn.from == Owner::Opponent {
            IllegalMove::YourOwn
        } else if position.resting().contains(hole) {
            IllegalMove::Rests
        } else if self.barred(position, side).contains(hole) {
            IllegalMove::NotFrom(self.tables.kind_of(position.mark(hole), side))
        } else if position.counters(hole) == 0 {
            IllegalMove::Empty
        } else if position.counters(hole) < self.fewest(position, side) {
            IllegalMove::TooFew(self.fewest(position, side))
        } else if is_chosen && played.way.is_none() {
            IllegalMove::NoWay
        } else if !is_chosen && played.way.is_some() {
            IllegalMove::NoChoice
        } else {
            let otherwise = match self.lifting(position, side, played) {
                Lifting::Forbid => return Err(IllegalMove::NotNow),
                Lifting::LastResort | Lifting::RightmostResort => IllegalMove::NotYet,
                Lifting::Allow => IllegalMove::Endless,
            };
            let tried = self.trial(position, side, played, observer);
            tried.err().unwrap_or(otherwise)
        })
    }
}
