//! What the rules can capture, and how many counters at once.

use super::*;

impl Rules {
    /// Returns whether captures must be claimed.
    pub fn has_claims(&self) -> bool {
        self.turn.captures == Captures::Claimed
    }

    /// Returns whether a player takes anything by lifting, in any phase.
    pub fn takes_by_lifting(&self) -> bool {
        self.every_turn_end().any(|turn| {
            matches!(
                turn.captures,
                Captures::FacingOfSingle | Captures::FacingSingles
            )
        }) || self.every_sow().any(|sow| sow.first == FirstCounter::Store)
    }

    /// Returns whether players take the counters that would fall past their own side, in any phase.
    pub fn takes_past_own(&self) -> bool {
        self.every_turn_end()
            .any(|turn| turn.captures == Captures::PastOwn)
    }

    /// Returns whether some row takes or pulls from a place.
    pub fn empties(&self, place: Place) -> bool {
        let mut emptied = self.last.iter().filter_map(|row| row.action.emptied());
        emptied.any(|places| places.contains(place))
    }

    /// Returns whether a last counter can pull others to another hole.
    pub fn pulls(&self) -> bool {
        self.every_last_row().any(|row| {
            matches!(
                row.action,
                Action::Pull { .. } | Action::PullToCaptured { .. }
            )
        })
    }

    /// Returns whether a counter that falls into a plain hole of this owner, and makes this number there, can capture
    /// the hole's contents, as the last of its handful or in passing.
    pub fn can_capture_here(&self, owner: Whose, makes: u8) -> bool {
        let passing = self.passing.iter();
        let mut passing = passing.filter(|row| row.when.fits(HoleKind::Plain, owner, makes));
        passing
            .next()
            .is_some_and(|row| matches!(row.action, PassingAction::Take { .. }))
            || self.last_rows_at(owner, makes).any(|row| {
                row.action.captures_holes()
                    || matches!(row.action, Action::Take(take) if take.from.contains(Place::Here))
            })
    }

    /// Returns whether the last counter of a handful that falls into a plain hole of this owner, and makes this number
    /// there, can capture counters in the same column.
    pub fn can_capture_facing(&self, owner: Whose, makes: u8) -> bool {
        let faces =
            |places: Places| places.contains(Place::Facing) || places.contains(Place::Across);
        self.last_rows_at(owner, makes)
            .any(|row| matches!(row.action, Action::Take(take) if faces(take.from)))
    }

    /// Returns the last rows that can decide at a plain hole, whatever the rest of the board holds.
    fn last_rows_at(&self, owner: Whose, makes: u8) -> impl Iterator<Item = &LastRow> {
        let rows = self.last.iter();
        let fitting = rows.filter(move |row| row.when.fits_here(HoleKind::Plain, owner, makes));
        let mut decided = false;
        fitting.take_while(move |row| {
            let before = decided;
            decided |= !row.when.depends_on_other_places();
            !before
        })
    }

    /// Returns the greatest number that divides every number of counters that can go to a store at once.
    pub fn capture_unit(&self) -> u8 {
        let mut unit = 0;
        let mut takes = |counters: Option<Number>| {
            unit = common_divisor(unit, counters.map_or(1, |number| number.divisor().into()))
        };
        if self.sows_into_stores()
            || self.takes_by_lifting()
            || self.takes_past_own()
            || self
                .every_turn_end()
                .any(|turn| turn.slam == Slam::RestToOpponent)
        {
            takes(None);
        }
        for row in self.every_passing_row() {
            if matches!(row.action, PassingAction::Take { .. }) {
                takes(row.when.makes);
            }
        }
        for row in self.every_last_row() {
            match row.action {
                Action::CaptureHole if self.match_.last_hole != LastHole::Ordinary => takes(None),
                Action::Stay
                | Action::CaptureHole
                | Action::MakePair { .. }
                | Action::Pull { .. }
                | Action::PullToCaptured { .. } => {}
                Action::Take(take) if take.takes_stores() => takes(None),
                Action::Take(take) if take.only.holds.is_some() => takes(take.only.holds),
                Action::Take(take) if take.from == [Place::Here].into() => {
                    takes(row.when.makes.or(row.when.before.and_then(Number::and_one)));
                    if let Some(chain) = take.chain {
                        takes(chain.holds);
                    }
                }
                Action::Take(_) | Action::Tax { .. } => takes(None),
            }
        }
        // A divisor is no larger than the number that it divides, which fits into a hole.
        unit.max(1) as u8
    }
}

/// Returns the greatest common divisor of two numbers. If one is zero, it is the other.
pub fn common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}
