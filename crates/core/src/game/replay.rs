//! Applies events one by one without knowing any rules, for example to draw a turn.

use crate::board::{Hole, Mark, Position, Side};

use crate::game::{Cell, Event, Outcome};

/// Applies the events of a turn or an opening to its own board, and keeps track of the counters in both players' hands.
///
/// ```
/// use gebeta_core::game::{Event, Game, Replay};
/// use gebeta_core::{Move, Side};
/// use gebeta_formats::variant::Catalogue;
///
/// let game = Game::new(Catalogue::builtin().load("geme").unwrap().rules).unwrap();
/// let before = game.start(Side::A).position;
/// let mut after = before;
/// let mut events: Vec<Event> = Vec::new();
/// game.play(&mut after, Move::from(game.board().find("A1").unwrap()), &mut events).unwrap();
///
/// let mut replay = Replay::of_turn(before);
/// for event in &events {
///     replay.apply(event).unwrap();
/// }
/// assert_eq!(replay.position(), &after);
/// assert_eq!(replay.hands(), [0, 0]);
/// ```
#[derive(Clone, Debug)]
pub struct Replay {
    position: Position,
    hands: [u8; 2],
    /// The player of the turn; `None` in an opening, where both may play.
    mover: Option<Side>,
    /// The position before a turn's first event or an opening's first lift, to which an endless sowing returns.
    sown_from: Option<Position>,
    /// The player whose sowing is endless, if that was the last event.
    endless: Option<Side>,
    over: bool,
}

/// The reason why an event can't be applied: what the board holds, compared with what the event says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The hole holds a different number of counters.
    #[error("hole {} holds {there}, not {stated}", hole.index())]
    Counters {
        /// The hole.
        hole: Hole,
        /// The counters in the hole.
        there: u8,
        /// The counters in the event.
        stated: u8,
    },
    /// After the counter falls, the cell holds a different number.
    #[error("that makes {there}, not {stated}")]
    Makes {
        /// The counters in the cell now.
        there: u8,
        /// The counters in the event.
        stated: u8,
    },
    /// The player lifts with counters in hand, sows with an empty hand, or is wrong about which counter is the last.
    #[error("{side} has {holds} in hand")]
    Hand {
        /// The player.
        side: Side,
        /// The counters in their hand.
        holds: u8,
    },
    /// The event takes nothing.
    #[error("nothing is taken from hole {}", .0.index())]
    Nothing(Hole),
    /// A player passes, but it is not their turn.
    #[error("it is not {0}'s turn to pass")]
    NotToMove(Side),
    /// The opening is said to be endless, but nothing was lifted before.
    #[error("nothing has been sown")]
    NothingSown,
    /// The round was already over.
    #[error("the round is over")]
    Over,
}

impl Replay {
    /// Begins at the position before a turn.
    pub fn of_turn(before: Position) -> Replay {
        let mover = before.to_move();
        let mut replay = Replay::of_opening(before);
        replay.mover = Some(mover);
        // No event passes the turn to the other player, because every turn does.
        replay.position.set_to_move(mover.other());
        replay
    }

    /// Begins at the position before an opening, whose events do not say who is to move next.
    pub fn of_opening(laid_out: Position) -> Replay {
        Replay {
            position: laid_out,
            hands: [0; 2],
            mover: None,
            sown_from: None,
            endless: None,
            over: false,
        }
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the counters in the players' hands, A's first.
    pub fn hands(&self) -> [u8; 2] {
        self.hands
    }

    /// Applies an event.
    ///
    /// # Errors
    /// The event does not fit the position, which may then be partly changed.
    pub fn apply(&mut self, event: &Event) -> Result<(), ReplayError> {
        if self.over {
            return Err(ReplayError::Over);
        }
        let position = &mut self.position;
        if self.mover.is_some() {
            self.sown_from.get_or_insert(*position);
        }
        let endless = self.endless.take();
        match *event {
            Event::Lift { by, hole, counters } => {
                self.sown_from.get_or_insert(*position);
                take_all(position, hole, counters)?;
                let holds = std::mem::replace(&mut self.hands[by.index()], counters);
                if holds > 0 {
                    return Err(ReplayError::Hand { side: by, holds });
                }
            }
            Event::Drop {
                by,
                cell,
                makes,
                last,
            } => {
                let hand = &mut self.hands[by.index()];
                let holds = *hand;
                if holds == 0 || last != (holds == 1) {
                    return Err(ReplayError::Hand { side: by, holds });
                }
                *hand -= 1;
                let there = match cell {
                    Cell::Hole(hole) => position.counters(hole),
                    Cell::Store(side) => position.store(side),
                }
                .saturating_add(1);
                if there != makes {
                    let stated = makes;
                    return Err(ReplayError::Makes { there, stated });
                }
                match cell {
                    Cell::Hole(hole) => position.set_counters(hole, makes),
                    Cell::Store(side) => position.set_store(side, makes),
                }
            }
            Event::Push { from, to, counters } => {
                take_all(position, from, counters)?;
                position.set_counters(to, position.counters(to).saturating_add(counters));
            }
            Event::Gather { by, hole, counters } => {
                self.sown_from.get_or_insert(*position);
                take(position, hole, counters)?;
                let hand = &mut self.hands[by.index()];
                *hand = hand.saturating_add(counters);
            }
            Event::Capture { hole, counters, to }
            | Event::Tax {
                hole, counters, to, ..
            }
            | Event::Rest { hole, counters, to } => {
                if counters == 0 {
                    return Err(ReplayError::Nothing(hole));
                }
                take(position, hole, counters)?;
                position.set_store(to, position.store(to).saturating_add(counters));
            }
            Event::TakeStore { counters, to } | Event::Seize { counters, to } => {
                take_store(position, to.other(), counters)?;
                position.set_store(to, position.store(to).saturating_add(counters));
            }
            Event::LiftStore { by, counters } => {
                self.sown_from.get_or_insert(*position);
                take_store(position, by, counters)?;
                self.hands[by.index()] += counters;
            }
            Event::Mark { hole, mark } => {
                // An opening marks a hole as moved just before it is lifted.
                if position.mark(hole) == Mark::Unmoved && mark == Mark::Plain {
                    self.sown_from.get_or_insert(*position);
                }
                position.set_mark(hole, mark);
            }
            Event::TaxSpared { hole } => position.set_free_tax_used(hole, true),
            Event::FirstTurn { left } => position.set_first_turns(left),
            Event::Again { side } => position.set_to_move(side),
            Event::Pass { side } if self.mover.is_some() => {
                if position.to_move() != side {
                    return Err(ReplayError::NotToMove(side));
                }
                position.set_to_move(side.other());
            }
            Event::Pass { .. } => {}
            Event::Endless { by, .. } => {
                *position = self.sown_from.ok_or(ReplayError::NothingSown)?;
                position.set_to_move(by.other());
                self.hands = [0; 2];
                self.endless = Some(by);
            }
            Event::Slam { .. } | Event::EarlyEnd { .. } | Event::Limit { .. } => {}
            Event::End { outcome } => {
                self.over = true;
                // A sowing that makes the round void leaves the turn with the same player.
                if let (Outcome::Endless, Some(by), Some(_)) = (outcome, endless, self.mover) {
                    position.set_to_move(by);
                }
            }
        }
        Ok(())
    }
}

/// Takes the stated number of counters out of a hole.
fn take(position: &mut Position, hole: Hole, stated: u8) -> Result<(), ReplayError> {
    let there = position.counters(hole);
    let left = there.checked_sub(stated).ok_or(ReplayError::Counters {
        hole,
        there,
        stated,
    })?;
    position.set_counters(hole, left);
    Ok(())
}

/// Takes all counters out of a hole, which must be the stated number.
fn take_all(position: &mut Position, hole: Hole, stated: u8) -> Result<(), ReplayError> {
    let there = position.counters(hole);
    if there != stated {
        return Err(ReplayError::Counters {
            hole,
            there,
            stated,
        });
    }
    take(position, hole, stated)
}

/// Takes all counters out of a store, which must be the stated number and not zero.
fn take_store(position: &mut Position, side: Side, stated: u8) -> Result<(), ReplayError> {
    let there = position.store(side);
    if stated == 0 || there != stated {
        return Err(ReplayError::Makes { there, stated });
    }
    position.set_store(side, 0);
    Ok(())
}
