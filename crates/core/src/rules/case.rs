//! The cases of the two decision tables, and the rows that fit them.

use super::*;

/// Describes a case of the last table, as the dense lookup sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case {
    pub kind: HoleKind,
    pub owner: Whose,
    /// Counters in the hole after the last one fell.
    pub makes: u8,
    /// Counters in the facing holes.
    pub facing: u32,
    /// Counters in the next hole on the route.
    pub next: u32,
}

impl LastWhen {
    /// Says whether the row fits a case, leaving out what depends on other holes.
    pub(crate) fn fits_here(&self, kind: HoleKind, owner: Whose, makes: u8) -> bool {
        self.kind.is_none_or(|k| k == kind)
            && self.owner.fits(owner)
            && self.before.is_none_or(|n| n.fits(u32::from(makes) - 1))
            && self.makes.is_none_or(|n| n.fits(u32::from(makes)))
    }

    /// Says whether the row asks for anything that lies in other holes.
    pub(crate) fn looks_around(&self) -> bool {
        !self.facing.is_any() || self.facing_holds.is_some() || !self.next.is_any()
    }

    /// Says whether the row fits a case.
    pub(crate) fn fits(&self, case: &Case) -> bool {
        self.fits_here(case.kind, case.owner, case.makes)
            && self.facing.fits(case.facing)
            && self.facing_holds.is_none_or(|n| n.fits(case.facing))
            && self.next.fits(case.next)
    }
}

impl PassingWhen {
    /// Gives the kind of hole that the row is for.
    pub fn kind(&self) -> HoleKind {
        self.kind.unwrap_or(HoleKind::Plain)
    }

    /// Says whether the row fits a hole of this kind and owner that now holds `makes` counters.
    pub(crate) fn fits(&self, kind: HoleKind, owner: Whose, makes: u8) -> bool {
        kind == self.kind()
            && self.owner.fits(owner)
            && self.makes.is_none_or(|n| n.fits(u32::from(makes)))
    }
}

impl Case {
    /// Describes the case in a sentence's second half.
    pub(super) fn words(&self) -> String {
        let whose = match self.owner {
            Whose::Own => "his own",
            Whose::Opponent => "the opponent's",
        };
        let kind = match self.kind {
            HoleKind::Plain => "hole",
            HoleKind::OwnWeg => "hole, captured by himself",
            HoleKind::OpponentWeg => "hole, captured by the opponent",
            HoleKind::Jen => "hole, a jen",
            HoleKind::OwnStore | HoleKind::OpponentStore => "store",
        };
        let before = match self.makes - 1 {
            0 => "was empty".to_string(),
            n => format!("held {n}"),
        };
        let facing = match self.facing {
            0 => "nothing faces it".to_string(),
            n => format!("{n} face it"),
        };
        format!("the last counter falls into {whose} {kind} that {before}, and {facing}")
    }
}
