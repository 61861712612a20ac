//! A turn, and what comes of it.

use crate::board::{HoleSet, Mark, Move, Position, Side};
use crate::rules::{Crossed, EndlessResult, HoleKind, Slam};

use super::form::{Form, Plain};
use super::turn::{Done, Rested, Sowing};
use super::whole_lap::{Filled, WholeLapsTurn};
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
pub struct Outcome {
    /// How the round ended, if it did.
    pub verdict: Option<Verdict>,
    /// The holes that the player to move may start from; empty when the round is over.
    pub playable: HoleSet,
}

/// Says why a move can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalMove {
    /// The board has no such hole.
    #[error("the board has no such hole")]
    NoSuchHole,
    /// Nobody can move: the round is over.
    #[error("the round is over")]
    RoundOver,
    /// It belongs to the other player.
    #[error("it belongs to the other player")]
    NotYours,
    /// It is the player's own, and turns start from the other player's holes.
    #[error("turns start from the other player's holes")]
    YourOwn,
    /// It is empty.
    #[error("it is empty")]
    Empty,
    /// It holds fewer counters than a turn needs.
    #[error("a turn needs at least {0} counters")]
    TooFew(u8),
    /// No turn starts from a hole of this kind.
    #[error("no turn starts from a {}", match .0 {
        HoleKind::Jen => "jen",
        HoleKind::Plain => "hole that has been moved before",
        _ => "captured hole",
    })]
    NotFrom(HoleKind),
    /// It rests: a single counter has just crossed over into it, or a turn has started from it and the other player has not
    /// sown into it since.
    #[error("it rests, and no turn may start from it yet")]
    Rests,
    /// The rules of lifting forbid it as the board is now.
    #[error("no turn may start from it as the board is now")]
    NotNow,
    /// It may be lifted only where nothing else may.
    #[error("a turn may start from it only if none may start from another hole")]
    NotYet,
    /// The sowing would never end, which the variant forbids.
    #[error("the sowing would never end")]
    Endless,
    /// It is not said which way it goes, which the player chooses.
    #[error("it must be said which way: > anticlockwise or < clockwise")]
    NoWay,
    /// What the player has captured is to be put into another hole, one of his opponent's, first.
    #[error("what has been captured is to be put into a hole of the other player's first")]
    GivesFirst,
    /// It is said which way it goes, but the rules give that.
    #[error("which way a turn from there goes is not the player's choice")]
    NoChoice,
    /// It would leave the opponent nothing to play with.
    #[error("the opponent would have nothing left to play with")]
    Starves,
    /// It would take all that the opponent has, which the variant forbids.
    #[error("all that the opponent has would be taken")]
    Slam,
    /// Something is not claimed, but captures are automatic.
    #[error("captures need not be claimed in this game")]
    NoClaims,
    /// The capture with the first number is not claimed, but only so many come up in the turn.
    #[error(
        "capture {0} does not come up in this turn; there {are} {1}",
        are = if *.1 == 1 { "is" } else { "are" }
    )]
    NotOffered(u32, u32),
}

impl Game {
    /// Plays a move, if it is legal.
    ///
    /// The position becomes the one after the turn, any forced pass included. After an endless sowing it is the one
    /// before the turn.
    ///
    /// Where the outcome has a verdict, the round is over. Most such positions show it, and playing on is refused; where
    /// they [do not](Game::legal_moves), whoever plays has to keep the verdict, as [`RoundPlay`](super::RoundPlay) does.
    ///
    /// # Errors
    /// The reason why it is not legal; the position is then as it was.
    pub fn play<O: Observer>(
        &self,
        position: &mut Position,
        played: Move,
        observer: &mut O,
    ) -> Result<Outcome, IllegalMove> {
        let before = *position;
        self.check_watched(&before, played, observer)?;
        Ok(self.play_unchecked(&before, position, played, observer))
    }

    /// Plays a move that is legal, as [`Game::play`] does, from one position into another.
    ///
    /// It is the form for those who go through many positions. Whatever was in `after` is lost. Nobody looks whether the
    /// move is legal: where it is not, what is in `after` then means nothing. Captures that are left but do not come up
    /// are left by nobody.
    #[inline]
    pub fn play_unchecked<O: Observer>(
        &self,
        before: &Position,
        after: &mut Position,
        played: Move,
        observer: &mut O,
    ) -> Outcome {
        self.sow_and_conclude(before, after, played, observer).0
    }

    /// Plays a move; also says how many captures came up that have to be claimed.
    #[inline(always)]
    pub(super) fn sow_and_conclude<O: Observer>(
        &self,
        before: &Position,
        after: &mut Position,
        played: Move,
        observer: &mut O,
    ) -> (Outcome, u32) {
        debug_assert!(self.playable(before).contains(played.hole));
        *after = *before;
        let mover = before.to_move();
        let (rested, offered) = match self.tables.form {
            // Most turns of most searches: nothing is built for them that they don't need.
            Form::Plain if !O::WATCHES_COUNTERS && self.tables.whole_laps.are_possible() => {
                let turn = WholeLapsTurn {
                    game: self,
                    position: after,
                    mover,
                    observer,
                    done: Done::default(),
                };
                let origin = Filled {
                    step: played.hole.index(),
                    counters: before.counters(played.hole),
                };
                (turn.sow::<Plain>(origin).0, 0)
            }
            _ => {
                let mut sowing = Sowing::new(self, after, mover, observer);
                (sowing.run(played), sowing.offered)
            }
        };
        (self.conclude(rested, before, after, observer), offered)
    }

    /// Lets the player play again if the rules give him another turn for what he has captured in this one.
    #[inline(always)]
    pub(super) fn again_if_earned(&self, rested: Rested, done: Done) -> Rested {
        let turn = &self.rules.turn;
        let is_earned = turn.again_if_captured && done.captured
            || turn.slam == Slam::PlaysAgain && done.slammed;
        match is_earned && !rested.is_endless() {
            true => Rested::Again,
            false => rested,
        }
    }

    /// Says how the game stands after a sowing that came to rest so.
    #[inline(always)]
    pub(super) fn conclude<O: Observer>(
        &self,
        rested: Rested,
        before: &Position,
        position: &mut Position,
        observer: &mut O,
    ) -> Outcome {
        let mover = before.to_move();
        match rested {
            Rested::End => position.set_to_move(mover.other()),
            Rested::Again => observer.see(Event::Again { side: mover }),
            Rested::Endless(found) => {
                *position = *before;
                observer.see(Event::Endless { by: mover, found });
                if self.rules.endless.result != EndlessResult::Pass {
                    return self.close(Verdict::Endless, observer);
                }
                position.set_to_move(mover.other());
                self.count_first_turn(position, mover, observer);
                // What has crossed over rests for a turn, even one that is taken back.
                if self.rules.lift.crossed == Crossed::Rests {
                    for hole in position.resting() {
                        position.set_mark(hole, Mark::Plain);
                        let mark = Mark::Plain;
                        observer.see(Event::Mark { hole, mark });
                    }
                }
            }
        }
        self.settle_after(position, mover, observer)
    }
}
