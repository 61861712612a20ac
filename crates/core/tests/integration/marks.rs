//! The marks of holes in a position, and the planes that files of positions store.

use gebeta_core::{Board, Hole, HoleSet, MAX_HOLES, Mark, Position, Side};

/// The meaning of each number that the planes can hold. Files store the planes, so it must not change.
const MEANINGS: [(Mark, bool); 16] = [
    (Mark::Plain, false),
    (Mark::Captured(Side::A), false),
    (Mark::Captured(Side::B), false),
    (Mark::Lapsed, false),
    (Mark::HalfCaptured, false),
    (Mark::Captured(Side::A), true),
    (Mark::Captured(Side::B), true),
    (Mark::HalfCaptured, true),
    (Mark::Unclaimed, false),
    (Mark::Captured(Side::A), false),
    (Mark::Captured(Side::B), false),
    (Mark::Closed, false),
    (Mark::Resting, false),
    (Mark::Captured(Side::A), false),
    (Mark::Captured(Side::B), false),
    (Mark::Unmoved, false),
];

/// Returns a position in which all holes of the largest board hold a number.
fn all_hold(number: usize) -> Position {
    let mut position = Position::empty(&Board::two_rows(2));
    let all = HoleSet::range(0, MAX_HOLES);
    let bit = |plane: usize| match number >> plane & 1 {
        1 => all,
        _ => HoleSet::EMPTY,
    };
    position.set_planes([0, 1, 2, 3].map(bit));
    position
}

#[test]
fn a_number_keeps_its_meaning() {
    for (number, (mark, free_tax_used)) in MEANINGS.into_iter().enumerate() {
        let position = all_hold(number);
        for hole in (0..MAX_HOLES as u8).map(Hole) {
            assert_eq!(position.mark(hole), mark, "{number}");
            assert_eq!(position.free_tax_used().contains(hole), free_tax_used);
        }
    }
}

#[test]
fn a_mark_is_found_by_hole_and_by_kind() {
    let unmoved = MEANINGS.len() - 1;
    for (mark, free_tax_used) in MEANINGS {
        for hole in (0..MAX_HOLES as u8).map(Hole) {
            let mut position = all_hold(unmoved);
            position.set_mark(hole, mark);
            position.set_free_tax_used(hole, free_tax_used);
            assert_eq!(position.mark(hole), mark);
            assert_eq!(position.free_tax_used().contains(hole), free_tax_used);
            for captor in Side::BOTH {
                let is_captor = mark == Mark::Captured(captor);
                assert_eq!(position.captured_by(captor).contains(hole), is_captor);
            }
            for (found, kind) in [
                (position.lapsed_holes(), Mark::Lapsed),
                (position.unclaimed(), Mark::Unclaimed),
                (position.closed(), Mark::Closed),
                (position.unmoved(), Mark::Unmoved),
                (position.resting(), Mark::Resting),
                (position.half_captured(), Mark::HalfCaptured),
            ] {
                assert_eq!(found.contains(hole), mark == kind, "{mark:?}");
            }
            // No other hole has changed, and the planes hold the complete state.
            let others = position.unmoved().len();
            assert_eq!(others, MAX_HOLES - usize::from(mark != Mark::Unmoved));
            let mut copy = all_hold(0);
            copy.set_planes(position.planes());
            assert_eq!(copy, position);
        }
    }
}
