//! Captured holes: which holes can be captured, and how the rest of a round depends on them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::case::{Case, Cases};
use super::*;

/// Which holes can be captured?
///
/// A row with `do = "make_weg"` is skipped where these limits don't allow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct HoleCaptureLimits {
    /// The most captured holes that a player can have. Default: no limit.
    #[schemars(range(min = 1))]
    pub most: Option<u8>,
    /// Which holes can't be captured because of the other player's captured holes. Default: `any`.
    pub apart: CapturesApart,
}

impl HoleCaptureLimits {
    /// Returns whether there are any limits.
    pub fn are_any(&self) -> bool {
        self.most.is_some() || self.apart != CapturesApart::Any
    }
}

/// Which holes can't be captured because of the other player's captured holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CapturesApart {
    /// The other player's captured holes rule out no hole.
    #[default]
    Any,
    /// A hole can't be captured if the other player has captured a hole with the same number.
    NotSameNumber,
    /// A hole can't be captured if the other player has captured a hole in the same column.
    NotFacing,
}

/// The kinds of hole that somebody has captured.
const CAPTURED: [HoleKind; 2] = [HoleKind::OwnCaptured, HoleKind::OpponentCaptured];

impl Rules {
    /// Returns how many of a captured hole's counters one turn can take, if nothing else depends on their number.
    /// Returns `None` if something else does, or if they are not won.
    ///
    /// Each such turn also takes the counter that fell there last. So with `n` counters in play, in holes that nobody
    /// has captured, a captured hole keeps all its counters beyond `n` times that number.
    pub fn taken_from_captured(&self) -> Option<u8> {
        let is_kept = self.counts_captured_holes()
            && !self.has_claims()
            && self.phases.is_empty()
            && self.never_lifts_from_captured()
            && self.sow.skipped_holes().next().is_none()
            && self.passing.is_empty()
            && self.captures_look_at_no_captured_hole()
            && !self.tries_moves_for_the_opponent()
            && self.usual_end().when != RoundEndWhen::ASideEmpty
            && self.early_ends().is_empty()
            && !self.can_lose_what_is_won();
        if !is_kept {
            return None;
        }
        let cases = Cases::of(self)?;
        let mut most = 0;
        for case in cases.iter().filter(|case| CAPTURED.contains(&case.kind)) {
            let row = |case: &Case| self.last.iter().position(|row| row.fits(case));
            let number = row(&case)?;
            if row(&Case { makes: 1, ..case }) != Some(number) {
                return None;
            }
            let row = &self.last[number];
            match row.action {
                _ if row.then.relays() => return None,
                Action::Stay => {}
                Action::Tax { counters, .. } => most = most.max(counters.saturating_sub(1)),
                _ => return None,
            }
        }
        Some(most)
    }

    /// Returns whether a player can capture holes of their own, or of the other player.
    pub fn captures_holes_of(&self, whose: Whose) -> bool {
        self.every_last_row()
            .any(|row| row.action.captures_holes() && row.when.owner.fits(whose))
            || self.opening.steps.contains(&OpeningStep::CaptureHole)
    }

    fn never_lifts_from_captured(&self) -> bool {
        let barred = self.barred();
        barred.rows == self.lifting.len()
            && CAPTURED.iter().all(|&kind| barred.kinds.contains(kind))
    }

    /// Returns whether no row asks about other places or takes from them, where a captured hole could be.
    fn captures_look_at_no_captured_hole(&self) -> bool {
        self.last.iter().all(|row| {
            let is_here = match row.action {
                Action::Take(take) => take.is_here_alone(),
                Action::MakePair { .. } | Action::Pull { .. } | Action::PullToCaptured { .. } => {
                    false
                }
                _ => row.then != Then::RelayNext,
            };
            is_here && row.when.at.is_empty()
        })
    }
}
