//! The answer to the question whether the player to move can get a margin.

/// Whether the player to move can get a margin, and what the answer relies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    pub yes: bool,
    /// Whether it relies on nothing that is assumed at the horizon.
    pub is_proven: bool,
    /// The margin that the player gets at least if the answer is yes, or at most if it is no. It may say more than the
    /// question asked, unless the answer relies on something.
    pub bound: i32,
    /// The boards of the line that it relies on.
    pub on: Reliance,
}

/// The boards of the line that a proven answer relies on: it assumes that a line which returns to one of them goes on
/// forever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reliance {
    /// The index of the earliest board; `u32::MAX` if there is none.
    pub earliest: u32,
    /// The index of the latest board, or of one after it.
    pub latest: u32,
}

impl Reliance {
    pub(super) const NONE: Reliance = Reliance {
        earliest: u32::MAX,
        latest: 0,
    };

    pub(super) fn on(place: u32) -> Reliance {
        Reliance {
            earliest: place,
            latest: place,
        }
    }

    #[inline(always)]
    pub(super) fn is_none(self) -> bool {
        self.earliest == u32::MAX
    }

    /// Returns the boards that either relies on.
    #[inline(always)]
    pub(super) fn and(self, other: Reliance) -> Reliance {
        Reliance {
            earliest: self.earliest.min(other.earliest),
            latest: self.latest.max(other.latest),
        }
    }

    /// Returns the boards without the last one of a line, whose index is given.
    #[inline(always)]
    pub(super) fn before(self, place: u32) -> Reliance {
        match self.earliest < place {
            true => Reliance {
                earliest: self.earliest,
                latest: self.latest.min(place - 1),
            },
            false => Reliance::NONE,
        }
    }
}

impl Answer {
    /// Returns a proven answer, given a bound of the value or the value itself.
    #[inline(always)]
    pub(super) fn proven(yes: bool, bound: i32) -> Answer {
        Answer {
            yes,
            is_proven: true,
            bound,
            on: Reliance::NONE,
        }
    }

    /// Returns the answer to the question about a margin that is assumed at the horizon.
    #[inline(always)]
    pub(super) fn assumed(yes: bool, margin: i32) -> Answer {
        Answer {
            yes,
            is_proven: false,
            bound: bound(yes, margin),
            on: Reliance::NONE,
        }
    }

    /// Returns the answer to the question about a margin before a move, given the answer after it. `is_same` is whether
    /// the same player is to move after it, who gains that much by it.
    #[inline(always)]
    pub(super) fn before(self, is_same: bool, gain: i32, margin: i32) -> Answer {
        let (yes, found) = match is_same {
            true => (self.yes, gain + self.bound),
            false => (!self.yes, gain - self.bound),
        };
        let asked = bound(yes, margin);
        Answer {
            yes,
            bound: if yes {
                found.max(asked)
            } else {
                found.min(asked)
            },
            ..self
        }
    }

    /// Combines two answers that are both no.
    #[inline(always)]
    pub(super) fn and_no(self, other: Answer) -> Answer {
        let is_proven = self.is_proven && other.is_proven;
        Answer {
            yes: false,
            is_proven,
            bound: self.bound.max(other.bound),
            on: match is_proven {
                true => self.on.and(other.on),
                false => Reliance::NONE,
            },
        }
    }
}

/// Returns the bound that the answer to the question about a margin says.
#[inline(always)]
pub(super) fn bound(yes: bool, margin: i32) -> i32 {
    if yes { margin } else { margin - 1 }
}
