//! Plays a turn's events back on a copy of the position: what a program does that draws them.

use gebeta_core::game::{Cell, Event};
use gebeta_core::{Position, Side};

/// Applies the events of one turn to the position before it.
///
/// # Errors
/// The first event that does not fit what it is applied to.
pub fn replay(before: &Position, events: &[Event]) -> Result<Position, String> {
    // Nothing says that the turn goes over to the other player, for that is what turns do.
    let mut position = *before;
    position.set_to_move(before.to_move().other());
    let mut table = Table::new(position);
    table.apply_all(before, events)?;
    Ok(table.position)
}

/// Applies the events of an opening. They do not say whose turn it is after it; the drawer is told with the position.
///
/// # Errors
/// The first event that does not fit what it is applied to.
pub fn replay_opening(
    before: &Position,
    events: &[Event],
    to_move: Side,
) -> Result<Position, String> {
    let mut table = Table::new(*before);
    let opening = events
        .iter()
        .filter(|event| !matches!(event, Event::Pass { .. }));
    table.apply_all(before, opening)?;
    table.position.set_to_move(to_move);
    Ok(table.position)
}

struct Table {
    position: Position,
    /// The position before the first lifting, to which an endless sowing goes back.
    turn_from: Option<Position>,
    hands: [u32; 2],
    over: bool,
}

impl Table {
    fn new(position: Position) -> Table {
        Table {
            position,
            turn_from: None,
            hands: [0, 0],
            over: false,
        }
    }

    fn apply_all<'e>(
        &mut self,
        before: &Position,
        events: impl IntoIterator<Item = &'e Event>,
    ) -> Result<(), String> {
        for event in events {
            self.apply(before, event)
                .map_err(|error| format!("{event:?}: {error}"))?;
        }
        match self.hands {
            [0, 0] => Ok(()),
            _ => Err("a hand is not empty at the end".to_string()),
        }
    }

    fn apply(&mut self, before: &Position, event: &Event) -> Result<(), String> {
        let position = &mut self.position;
        if self.over {
            return Err("the round was over".to_string());
        }
        match *event {
            Event::Lift { by, hole, counters } => {
                self.turn_from.get_or_insert(*position);
                expect("lifted", position.counters(hole), counters)?;
                expect("in hand", self.hands[by.index()], 0)?;
                position.set_counters(hole, 0);
                self.hands[by.index()] = u32::from(counters);
            }
            Event::Drop {
                by,
                cell,
                makes,
                last,
            } => {
                let hand = &mut self.hands[by.index()];
                *hand = hand.checked_sub(1).ok_or("nothing is in the hand")?;
                expect("last", *hand == 0, last)?;
                let lies = match cell {
                    Cell::Hole(hole) => {
                        position.set_counters(hole, position.counters(hole) + 1);
                        position.counters(hole)
                    }
                    Cell::Store(side) => {
                        position.set_store(side, position.store(side) + 1);
                        position.store(side)
                    }
                };
                expect("makes", lies, makes)?;
            }
            Event::Push { from, to, counters } => {
                expect("pushed", position.counters(from), counters)?;
                position.set_counters(from, 0);
                position.set_counters(to, position.counters(to) + counters);
            }
            Event::Capture { hole, counters, to }
            | Event::Tax { hole, counters, to }
            | Event::Rest { hole, counters, to } => {
                if counters == 0 {
                    return Err("nothing is taken".to_string());
                }
                let left = position.counters(hole).checked_sub(counters);
                position.set_counters(hole, left.ok_or("there are not so many")?);
                position.set_store(to, position.store(to) + counters);
            }
            Event::Mark { hole, mark } => position.set_mark(hole, mark),
            Event::Teseta { hole } => position.set_taxed(hole, true),
            Event::Again { side } => position.set_to_move(side),
            Event::Pass { side } => {
                expect("passes", position.to_move(), side)?;
                position.set_to_move(side.other());
            }
            Event::Endless { by } => {
                *position = self.turn_from.ok_or("nothing was lifted")?;
                position.set_to_move(by.other());
                self.hands = [0, 0];
            }
            Event::End { verdict } => {
                self.over = true;
                if verdict == gebeta_core::game::Verdict::Endless {
                    position.set_to_move(before.to_move());
                }
            }
        }
        Ok(())
    }
}

fn expect<T: PartialEq + std::fmt::Debug>(what: &str, got: T, told: T) -> Result<(), String> {
    if got == told {
        Ok(())
    } else {
        Err(format!("{what}: {got:?}, but the event says {told:?}"))
    }
}
