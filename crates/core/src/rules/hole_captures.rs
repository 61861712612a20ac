//! Captured holes: which can be captured, and what of them the rest of a round depends on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::case::{Case, Cases};
use super::*;

/// Which holes can be captured?
///
/// A row with `do = "make_weg"` is passed over where this does not allow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct HoleCaptureLimits {
    /// The most holes that a player can have captured. Default: no limit.
    #[schemars(range(min = 1))]
    pub most: Option<u8>,
    /// Which holes the other player's captured holes keep from being captured. Default: `any`.
    pub apart: CapturesApart,
}

impl HoleCaptureLimits {
    /// Returns whether there is anything that it does not allow.
    pub fn are_any(&self) -> bool {
        self.most.is_some() || self.apart != CapturesApart::Any
    }
}

/// Whether a hole can be captured that corresponds to one that the other player has captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CapturesApart {
    /// A player can capture a hole wherever the other has captured one.
    #[default]
    Any,
    /// No hole can be captured that has the same number as one that the other player has captured.
    NotSameNumber,
    /// No hole can be captured in the column of one that the other player has captured.
    NotFacing,
}

/// The kinds of hole that somebody has captured.
const CAPTURED: [HoleKind; 2] = [HoleKind::OwnCaptured, HoleKind::OpponentCaptured];

impl Rules {
    /// Returns how many of the counters that lie in a captured hole one turn can take out of it, if that is all that
    /// ever depends on how many they are; `None` if more does, or if they are not won.
    ///
    /// Each such turn takes the counter that came to ask for it as well. So with so many counters in play (in holes that
    /// nobody has captured), what lies in a captured hole beyond as many times that number stays there.
    pub fn taken_from_captured(&self) -> Option<u8> {
        let is_kept = self.score.captured_holes
            && self.captures_holes()
            && !self.makes_lapsed_holes()
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

    /// Returns whether a player can come to have captured holes of their own, or of the other's.
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

    /// Returns whether no row asks what lies elsewhere, or takes from elsewhere, where a captured hole can be.
    fn captures_look_at_no_captured_hole(&self) -> bool {
        self.last.iter().all(|row| {
            let is_here = match row.action {
                Action::Take(take) => take.is_here_alone(),
                Action::MakePair { .. } | Action::Pull { .. } | Action::PullToCaptured { .. } => {
                    false
                }
                _ => !matches!(row.then, Then::RelayNext | Then::RelayStore),
            };
            is_here && row.when.at.is_empty()
        })
    }
}
