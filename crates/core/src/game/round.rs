//! What a player may do, how a turn passes on, and how a round ends.

use std::fmt;

use crate::board::{Hole, HoleSet, Mark, Misses, Position, Side};
use crate::rules::{EndlessResult, HoleKind, Rest, RoundEndWhen};

use super::turn::{Claims, Rested, Sowing};
use super::{Event, Game, Observer};

/// Says how a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verdict {
    /// The named player has more.
    Won(Side),
    /// Both have as much.
    Draw,
    /// A sowing would never end: the round, or the game, is void.
    Endless,
}

impl Verdict {
    /// Gives the letter that results are written with: A, B, D, or T for endless ("timeout").
    pub const fn letter(self) -> char {
        match self {
            Verdict::Won(side) => side.letter(),
            Verdict::Draw => 'D',
            Verdict::Endless => 'T',
        }
    }
}

/// Says how the game stands after a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// How the round ended, if it did.
    pub verdict: Option<Verdict>,
    /// The holes that the player to move may start from; empty when the round is over.
    pub moves: HoleSet,
}

/// Says why a hole can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The board has no such hole.
    NoSuchHole,
    /// Nobody can move: the round is over.
    RoundOver,
    /// It belongs to the other player.
    NotYours,
    /// It is empty.
    Empty,
    /// It holds fewer counters than a turn needs.
    TooFew(u8),
    /// No turn starts from a hole of this kind.
    NotFrom(HoleKind),
    /// The sowing would never end, which the variant forbids.
    Endless,
    /// Something is not claimed, but captures are automatic.
    NoClaims,
    /// The capture with the first number is not claimed, but only so many come up in the turn.
    NotOffered(u32, u32),
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMove::NoSuchHole => write!(f, "the board has no such hole"),
            IllegalMove::RoundOver => write!(f, "the round is over"),
            IllegalMove::NotYours => write!(f, "it belongs to the other player"),
            IllegalMove::Empty => write!(f, "it is empty"),
            IllegalMove::TooFew(min) => write!(f, "a turn needs at least {min} counters"),
            IllegalMove::NotFrom(HoleKind::Jen) => write!(f, "no turn starts from a jen"),
            IllegalMove::NotFrom(_) => write!(f, "no turn starts from a captured hole"),
            IllegalMove::Endless => write!(f, "the sowing would never end"),
            IllegalMove::NoClaims => write!(f, "captures need not be claimed in this game"),
            IllegalMove::NotOffered(number, offered) => write!(
                f,
                "capture {number} does not come up in this turn; there {} {offered}",
                if *offered == 1 { "is" } else { "are" }
            ),
        }
    }
}

impl std::error::Error for IllegalMove {}

impl Game {
    /// Gives the holes that the player to move may start from, were the round not over.
    #[inline(always)]
    pub fn moves(&self, position: &Position) -> HoleSet {
        self.moves_of(position, position.to_move())
    }

    /// Gives the holes that a player may start from, if it is his turn.
    #[inline(always)]
    fn moves_of(&self, position: &Position, side: Side) -> HoleSet {
        let holes = self.tables.holes;
        let filled = position.owned(side, holes) & position.filled(self.rules.board.holes());
        if self.tables.moves_are_filled {
            return filled;
        }
        self.allowed(position, side, filled)
    }

    /// Leaves out the holes that hold too few counters, that are barred, and whose sowing would never end.
    #[inline(never)]
    fn allowed(&self, position: &Position, side: Side, filled: HoleSet) -> HoleSet {
        let enough = |hole: &Hole| position.counters(*hole) >= self.rules.lift.min;
        let moves = filled.iter().filter(enough).collect::<HoleSet>() - self.barred(position, side);
        if self.rules.endless.result != EndlessResult::Illegal {
            return moves;
        }
        moves
            .iter()
            .filter(|&hole| !self.is_endless(position, side, hole))
            .collect()
    }

    /// Gives the holes that are barred to a player because of what has become of them.
    fn barred(&self, position: &Position, side: Side) -> HoleSet {
        let mut barred = HoleSet::EMPTY;
        for kind in &self.rules.lift.never_from {
            barred = barred
                | match kind {
                    HoleKind::OwnWeg => position.wegs(side),
                    HoleKind::OpponentWeg => position.wegs(side.other()),
                    HoleKind::Jen => position.jens(),
                    _ => HoleSet::EMPTY,
                };
        }
        barred
    }

    fn is_endless(&self, position: &Position, side: Side, hole: Hole) -> bool {
        let mut tried = *position;
        Sowing::new(self, &mut tried, side, &mut ()).run(hole) == Rested::Endless
    }

    /// Plays a turn from a hole that the player to move may start from.
    ///
    /// The position becomes the one after the turn, any forced pass included. After an endless sowing it is
    /// the one before the turn.
    #[inline]
    pub fn play<O: Observer>(&self, position: &mut Position, hole: Hole, observer: &mut O) -> Turn {
        let before = *position;
        self.play_into(&before, position, hole, observer)
    }

    /// Plays a turn as [`Game::play`] does, from one position into another.
    ///
    /// It is the form for those who still need the position before; whatever was in `position` is lost.
    #[inline]
    pub fn play_into<O: Observer>(
        &self,
        before: &Position,
        position: &mut Position,
        hole: Hole,
        observer: &mut O,
    ) -> Turn {
        debug_assert!(self.moves(before).contains(hole));
        let mover = before.to_move();
        *position = *before;
        let rested = Sowing::new(self, position, mover, observer).run(hole);
        self.conclude(rested, before, position, observer)
    }

    /// Says how the game stands after a sowing that came to rest so.
    #[inline(always)]
    fn conclude<O: Observer>(
        &self,
        rested: Rested,
        before: &Position,
        position: &mut Position,
        observer: &mut O,
    ) -> Turn {
        let mover = before.to_move();
        match rested {
            Rested::End => position.set_to_move(mover.other()),
            Rested::Again => observer.see(Event::Again { side: mover }),
            Rested::Endless => {
                *position = *before;
                observer.see(Event::Endless { by: mover });
                if self.rules.endless.result != EndlessResult::Pass {
                    return self.close(Verdict::Endless, observer);
                }
                position.set_to_move(mover.other());
            }
        }
        self.settle(position, observer)
    }

    /// Plays a turn in which nobody claims some captures, from one position into another.
    ///
    /// The second answer says how many captures came up that could be claimed; it is 0 where captures are
    /// [automatic](crate::rules::Captures::Automatic). Numbers that did not come up are missed by nobody.
    pub fn play_missing<O: Observer>(
        &self,
        before: &Position,
        position: &mut Position,
        hole: Hole,
        misses: Misses,
        observer: &mut O,
    ) -> (Turn, u32) {
        debug_assert!(self.moves(before).contains(hole));
        let mut claims = Claims { misses, offered: 0 };
        *position = *before;
        let mut sowing = Sowing::new(self, position, before.to_move(), observer);
        sowing.claims = self.tables.claims.then_some(&mut claims);
        let rested = sowing.run(hole);
        let turn = self.conclude(rested, before, position, observer);
        (turn, claims.offered)
    }

    /// Lists the ways in which a hole can be played: everything claimed, and each way of missing captures. Where
    /// captures are automatic, there is one.
    pub fn ways(&self, before: &Position, hole: Hole) -> impl Iterator<Item = Misses> + use<> {
        let mut others = Vec::new();
        if self.tables.claims {
            let mut after = *before;
            self.play_each_way(|misses| {
                let (turn, offered) = self.play_missing(before, &mut after, hole, misses, &mut ());
                if !misses.is_empty() && !self.is_barred(&turn) {
                    others.push(misses);
                }
                offered
            });
        }
        std::iter::once(Misses::NONE).chain(others)
    }

    /// Plays a hole in each way in which it can be: everything claimed, and then each way of missing captures.
    ///
    /// `play` is asked to play it so, and says how many captures came up, as [`Game::play_missing`] does. Ways that
    /// [are barred](Game::is_barred) are among them.
    pub fn play_each_way(&self, mut play: impl FnMut(Misses) -> u32) {
        let mut waiting = vec![Misses::NONE];
        while let Some(misses) = waiting.pop() {
            let offered = play(misses);
            // What came up after the last one missed can be missed as well.
            let next = misses.last().map_or(1, |last| last + 1);
            waiting.extend((next..=offered.min(Misses::MOST)).map(|number| misses.with(number)));
        }
    }

    /// Counts the ways in which holes can be played, all together: the moves of a position. Where captures are
    /// automatic, there is one for each hole.
    #[inline(always)]
    pub fn count_ways(&self, before: &Position, holes: HoleSet) -> u32 {
        match self.tables.claims {
            true => self.count_claimed_ways(before, holes),
            false => holes.len() as u32,
        }
    }

    #[cold]
    #[inline(never)]
    fn count_claimed_ways(&self, before: &Position, holes: HoleSet) -> u32 {
        let ways = holes.iter().map(|hole| self.ways(before, hole).count());
        ways.sum::<usize>() as u32
    }

    /// Plays a turn in which nobody claims some captures, after asking whether it is allowed.
    ///
    /// # Errors
    /// The reason why it is not; the position is then as it was.
    pub fn try_play_missing<O: Observer>(
        &self,
        position: &mut Position,
        hole: Hole,
        misses: Misses,
        observer: &mut O,
    ) -> Result<Turn, IllegalMove> {
        self.allow(position, hole)?;
        let before = *position;
        if let Some(last) = misses.last() {
            if !self.tables.claims {
                return Err(IllegalMove::NoClaims);
            }
            let (turn, offered) =
                self.play_missing(&before, &mut before.clone(), hole, misses, &mut ());
            if last > offered {
                return Err(IllegalMove::NotOffered(last, offered));
            }
            if self.is_barred(&turn) {
                return Err(IllegalMove::Endless);
            }
        }
        Ok(self
            .play_missing(&before, position, hole, misses, observer)
            .0)
    }

    /// Says whether a turn is endless in a variant that does not allow such turns. All that start from a hole where
    /// captures are missed need not be as endless as the one where none is.
    pub fn is_barred(&self, turn: &Turn) -> bool {
        self.rules.endless.result == EndlessResult::Illegal
            && turn.verdict == Some(Verdict::Endless)
    }

    /// Plays a turn after asking whether it is allowed.
    ///
    /// # Errors
    /// The reason why it is not; the position is then as it was.
    pub fn try_play<O: Observer>(
        &self,
        position: &mut Position,
        hole: Hole,
        observer: &mut O,
    ) -> Result<Turn, IllegalMove> {
        self.allow(position, hole)?;
        Ok(self.play(position, hole, observer))
    }

    /// Says whether the player to move may start from a hole.
    ///
    /// # Errors
    /// The reason why not.
    pub fn allow(&self, position: &Position, hole: Hole) -> Result<(), IllegalMove> {
        if hole.index() >= self.rules.board.holes() {
            return Err(IllegalMove::NoSuchHole);
        }
        let side = position.to_move();
        let moves = self.moves(position);
        if moves.contains(hole) {
            return Ok(());
        }
        Err(if moves.is_empty() {
            IllegalMove::RoundOver
        } else if position.owner(hole) != side {
            IllegalMove::NotYours
        } else if self.barred(position, side).contains(hole) {
            IllegalMove::NotFrom(super::tables::kind_of(position.mark(hole), side))
        } else if position.counters(hole) == 0 {
            IllegalMove::Empty
        } else if position.counters(hole) < self.rules.lift.min {
            IllegalMove::TooFew(self.rules.lift.min)
        } else {
            IllegalMove::Endless
        })
    }

    /// Finds out whether the round is over, lets a player who can't move pass, and says what can be played.
    ///
    /// [`Game::play`] has done this; a position that comes from elsewhere needs it.
    #[inline]
    pub fn settle<O: Observer>(&self, position: &mut Position, observer: &mut O) -> Turn {
        if self.rules.round_end.when == RoundEndWhen::ASideEmpty {
            let empty = |side| position.sum(position.owned(side, self.tables.holes)) == 0;
            if let Some(side) = Side::BOTH.into_iter().find(|&side| empty(side)) {
                return self.end(position, side.other(), observer);
            }
        }
        let moves = self.moves(position);
        if !moves.is_empty() {
            return Turn {
                verdict: None,
                moves,
            };
        }
        self.pass_or_end(position, observer)
    }

    /// Lets the player to move, who can't, pass if the other can move, or ends the round.
    #[inline(never)]
    fn pass_or_end<O: Observer>(&self, position: &mut Position, observer: &mut O) -> Turn {
        let stuck = position.to_move();
        if self.rules.round_end.when != RoundEndWhen::NextCannotMove {
            let moves = self.moves_of(position, stuck.other());
            if !moves.is_empty() {
                observer.see(Event::Pass { side: stuck });
                position.set_to_move(stuck.other());
                return Turn {
                    verdict: None,
                    moves,
                };
            }
        }
        self.end(position, stuck.other(), observer)
    }

    /// Ends the round: what is left goes where the rules say, and who has more has won.
    ///
    /// `other` is the player whom [`Rest::Other`] means: not the one who is stuck, or whose side is empty.
    #[inline(never)]
    fn end<O: Observer>(&self, position: &mut Position, other: Side, observer: &mut O) -> Turn {
        let kept = if self.rules.score.wegs {
            position.wegs(Side::A) | position.wegs(Side::B)
        } else {
            HoleSet::EMPTY
        };
        for hole in self.tables.holes - kept {
            let to = match self.rules.round_end.rest {
                Rest::Stays => break,
                Rest::Other => other,
                Rest::Owner => position.owner(hole),
            };
            let counters = position.counters(hole);
            if counters > 0 {
                position.set_counters(hole, 0);
                position.set_store(to, position.store(to) + counters);
                observer.see(Event::Rest { hole, counters, to });
                if position.is_unclaimed(hole) {
                    let mark = Mark::Plain;
                    position.set_mark(hole, mark);
                    observer.see(Event::Mark { hole, mark });
                }
            }
        }
        let verdict = self.verdict_by_score(position);
        self.close(verdict, observer)
    }

    /// Says who has more points.
    pub(super) fn verdict_by_score(&self, position: &Position) -> Verdict {
        let [a, b] = self.score(position);
        match a.cmp(&b) {
            std::cmp::Ordering::Greater => Verdict::Won(Side::A),
            std::cmp::Ordering::Less => Verdict::Won(Side::B),
            std::cmp::Ordering::Equal => Verdict::Draw,
        }
    }

    pub(super) fn close<O: Observer>(&self, verdict: Verdict, observer: &mut O) -> Turn {
        observer.see(Event::End { verdict });
        Turn {
            verdict: Some(verdict),
            moves: HoleSet::EMPTY,
        }
    }

    /// Counts the counters that each player has won so far: his store, and his wegs where they count.
    pub fn winnings(&self, position: &Position) -> [u32; 2] {
        Side::BOTH.map(|side| {
            let wegs = if self.rules.score.wegs {
                position.sum(position.wegs(side))
            } else {
                0
            };
            u32::from(position.store(side)) + wegs
        })
    }

    /// Counts the points of each player, in the variant's unit.
    pub fn score(&self, position: &Position) -> [u32; 2] {
        self.winnings(position)
            .map(|counters| counters / u32::from(self.rules.score.unit))
    }
}
