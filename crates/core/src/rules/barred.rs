//! The holes that the first lifting rows forbid in every position.

use super::*;

/// The holes that no turn starts from, because of their kind alone or their number of counters alone.
///
/// The first rows of a lifting table often forbid just these. They need not be checked hole by hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Barred {
    /// The kinds of hole that no turn starts from.
    pub kinds: HoleKinds,
    /// The fewest counters that a turn starts with.
    pub fewest: u8,
    /// The number of rows at the beginning of the table that this covers.
    pub rows: usize,
}

impl Rules {
    /// Returns what the first lifting rows forbid by kind alone, or by a small number of counters alone.
    pub fn barred(&self) -> Barred {
        let mut barred = Barred {
            kinds: HoleKinds::NONE,
            fewest: 1,
            rows: 0,
        };
        for row in &self.lifting {
            let when = row.when;
            let LiftingWhen { kind, holds, .. } = when;
            let others = LiftingWhen {
                kind: None,
                holds: None,
                ..when
            };
            if row.action != Lifting::Forbid || others != LiftingWhen::default() {
                break;
            }
            match (kind, holds) {
                (Some(kinds), None) => barred.kinds = barred.kinds.and(kinds),
                (None, Some(number)) => match fewest_beyond(number) {
                    Some(fewest) => barred.fewest = barred.fewest.max(fewest),
                    None => break,
                },
                _ => break,
            }
            barred.rows += 1;
        }
        barred
    }
}

/// Returns the smallest number that does not fit a condition, if the condition fits all smaller numbers from 1 and no
/// greater ones.
fn fewest_beyond(number: Number) -> Option<u8> {
    let fewest = (1..u8::MAX).find(|&counters| !number.fits(counters.into()))?;
    let fits_none = (fewest..=u8::MAX).all(|counters| !number.fits(counters.into()));
    (fewest > 1 && fits_none).then_some(fewest)
}
