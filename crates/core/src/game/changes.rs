//! Changes to a position, each reported to the observer as an event.

use crate::board::{Hole, MAX_HOLES, Mark, Position, Side};

use crate::game::tables::form::{Careful, SowingForm};
use crate::game::{Cell, EndlessCause, Event, Observer};

/// Marks a hole. Few turns do, so this is kept out of line.
#[cold]
#[inline(never)]
pub(in crate::game) fn mark_hole<O: Observer>(
    position: &mut Position,
    hole: Hole,
    mark: Mark,
    observer: &mut O,
) {
    position.set_mark(hole, mark);
    observer.see(Event::Mark { hole, mark });
}

/// Takes up to `at_most` counters from a hole into a player's hand; returns how many.
pub(in crate::game) fn take_up<O: Observer>(
    position: &mut Position,
    by: Side,
    hole: Hole,
    at_most: u8,
    observer: &mut O,
) -> u8 {
    let there = position.counters(hole);
    let counters = there.min(at_most);
    position.set_counters(hole, there - counters);
    if counters > 0 {
        observer.see(Event::Gather { by, hole, counters });
    }
    counters
}

/// Drops a counter from a hand into the cell at an index; returns how many counters the cell then holds.
#[inline(always)]
pub(in crate::game) fn put_down<O: Observer>(
    position: &mut Position,
    by: Side,
    index: usize,
    hand: &mut u8,
    observer: &mut O,
) -> u8 {
    let makes = position.cells[index] + 1;
    position.cells[index] = makes;
    *hand -= 1;
    observer.see(Event::Drop {
        by,
        cell: cell_at::<Careful>(index),
        makes,
        last: *hand == 0,
    });
    makes
}

/// Restores the position before something that would never end.
pub(in crate::game) fn take_back<O: Observer>(
    position: &mut Position,
    began: Position,
    by: Side,
    found: EndlessCause,
    observer: &mut O,
) {
    *position = began;
    observer.see(Event::Endless { by, found });
}

/// Returns the cell at an index into a position's cells.
#[inline(always)]
pub(in crate::game) fn cell_at<F: SowingForm>(index: usize) -> Cell {
    if F::ROUTE && index >= MAX_HOLES {
        Cell::Store(Side::BOTH[index - MAX_HOLES])
    } else {
        Cell::Hole(Hole(index as u8))
    }
}
