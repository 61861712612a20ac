//! The marks and kinds of hole that rules produce.

use super::*;
use crate::board::Mark;

impl Rules {
    /// Returns whether holes can be captured.
    pub fn captures_holes(&self) -> bool {
        self.every_last_row().any(|row| row.action.captures_holes())
            || self.opening.steps.contains(&OpeningStep::CaptureHole)
    }

    /// Returns whether the counters in a player's captured holes count for them: always, unless the winner gets all
    /// counters.
    pub fn counts_captured_holes(&self) -> bool {
        let takes_all = self
            .round_end
            .first()
            .is_some_and(|end| end.rest.takes_all());
        self.captures_holes() && !takes_all
    }

    /// Returns whether a player's only hole can be half captured, because single holes are captured and the last one is
    /// spared.
    pub fn half_captures_holes(&self) -> bool {
        self.match_.last_hole == LastHole::TakeFourKeep
            && self
                .every_last_row()
                .any(|row| row.action == Action::CaptureHole)
    }

    /// Returns whether holes that a player can't fill are closed for a round.
    pub fn closes_holes(&self) -> bool {
        matches!(
            self.rounds.kind,
            RoundsKind::RefillOwn { closed: true, .. }
                | RoundsKind::RefillAlike { closed: true, .. }
        )
    }

    /// Returns whether holes can rest.
    pub fn makes_resting_holes(&self) -> bool {
        self.turn.rests != Rests::Nothing
    }

    /// Returns whether a position must record which holes no turn of the round has started from, because some rule asks
    /// for them.
    pub fn remembers_unmoved_holes(&self) -> bool {
        let mut phases = self.phases.iter();
        phases.any(|phase| phase.when == PhaseWhen::UnmovedLeft)
            || self.asks_for(HoleKind::Unmoved)
            || self.laps_move_holes()
    }

    /// Returns whether every lap that starts from a hole moves it, and not only a turn, because some rule asks for
    /// unlifted holes.
    pub fn laps_move_holes(&self) -> bool {
        self.asks_for(HoleKind::Unlifted)
    }

    /// Returns the kind of the holes that have not been moved.
    pub fn unmoved_kind(&self) -> HoleKind {
        match self.laps_move_holes() {
            true => HoleKind::Unlifted,
            false => HoleKind::Unmoved,
        }
    }

    /// Returns whether some rule, in any phase, asks for a kind of hole.
    fn asks_for(&self, kind: HoleKind) -> bool {
        let asks = |kinds: Option<HoleKinds>| kinds.is_some_and(|kinds| kinds.contains(kind));
        let passes_over = |sow: &Sow| sow.skip.iter().any(|skip| asks(skip.kind));
        self.every_last_row().any(|row| asks(row.when.kind))
            || self.every_passing_row().any(|row| asks(row.when.kind))
            || self.every_lifting_row().any(|row| asks(row.when.kind))
            || self.every_sow().any(passes_over)
    }

    /// Returns whether holes can be captured, lapse, rest, or be recorded as not yet moved.
    pub fn has_marks(&self) -> bool {
        self.captures_holes()
            || self.has_claims()
            || self.makes_resting_holes()
            || self.remembers_unmoved_holes()
    }

    /// Returns whether a hole can get a mark.
    pub fn makes_mark(&self, mark: Mark) -> bool {
        match mark {
            Mark::Plain => true,
            Mark::Captured(_) => self.captures_holes(),
            Mark::Lapsed => self.has_claims(),
            Mark::HalfCaptured => self.half_captures_holes(),
            Mark::Unclaimed => self.has_claims(),
            Mark::Closed => self.closes_holes(),
            Mark::Resting => self.makes_resting_holes(),
            Mark::Unmoved => self.remembers_unmoved_holes(),
        }
    }

    /// Returns whether the first tax at a captured hole can be free (teseta).
    pub fn has_free_tax(&self) -> bool {
        self.every_last_row().any(
            |row| matches!(row.action, Action::Tax { first_free, .. } if first_free != FirstFree::No),
        )
    }

    /// Returns whether a counter that passes a captured hole uses up its free tax.
    pub fn passing_uses_up_free_tax(&self) -> bool {
        self.last.iter().any(
            |row| matches!(row.action, Action::Tax { first_free, .. } if first_free == FirstFree::Any),
        )
    }

    /// Returns whether a position must record which captured holes have been visited.
    pub fn remembers_visits(&self) -> bool {
        self.has_free_tax() || self.half_captures_holes()
    }

    /// Returns the kinds of hole that can occur: marks that some row makes, and stores on the route.
    pub fn kinds(&self) -> Vec<HoleKind> {
        HoleKind::ALL
            .into_iter()
            .filter(|kind| match kind {
                HoleKind::Plain => true,
                HoleKind::OwnCaptured | HoleKind::OpponentCaptured => self.captures_holes(),
                HoleKind::Lapsed => self.has_claims(),
                HoleKind::Unmoved => self.remembers_unmoved_holes() && !self.laps_move_holes(),
                HoleKind::Unlifted => self.laps_move_holes(),
                HoleKind::Origin => false,
                HoleKind::OwnStore => self.sows_into_store(Whose::Own),
                HoleKind::OpponentStore => self.sows_into_store(Whose::Opponent),
            })
            .collect()
    }

    /// Returns an iterator over the combinations of kind and owner that can occur, as seen by the player whose turn it
    /// is.
    pub(crate) fn classes(&self) -> impl Iterator<Item = (HoleKind, Whose)> {
        self.kinds().into_iter().flat_map(|kind| {
            let owners: &[Whose] = match kind {
                HoleKind::OwnStore => &[Whose::Own],
                HoleKind::OpponentStore => &[Whose::Opponent],
                _ if self.keeps_to_own_side() => &[Whose::Own],
                _ => &[Whose::Own, Whose::Opponent],
            };
            owners.iter().map(move |&owner| (kind, owner))
        })
    }
}
