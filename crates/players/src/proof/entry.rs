//! What is stored about a board: bounds of the margin that can still be won, and a move.

use gebeta_core::{Hole, Move, Way};

use super::answer::Answer;

/// Whose question an unproven bound belongs to.
///
/// A search to a limited depth assumes something about boards at the horizon. Its bounds hold only for searches that
/// assume the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Horizon {
    /// Neither player wins any more.
    Neutral,
    /// The player to move fails.
    MoverFails,
    /// The opponent fails.
    OpponentFails,
}

/// The stored result of a board, for the player to move. Margins are those of the counters that are still to be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub low: Stored,
    pub high: Stored,
    /// What unproven bounds assume at the horizon.
    pub horizon: Horizon,
    /// The depth from which unproven bounds come, in turns.
    pub depth: u8,
    /// The move that answered last, [encoded](code); [`NO_MOVE`] if there is none.
    pub best: u8,
    /// A measure of the turns that the result took: it grows by one for four times as many.
    pub work: u8,
}

/// A stored bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stored {
    pub margin: i16,
    pub is_proven: bool,
}

/// The answer to the question whether the player to move can get a margin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reply {
    /// The margin that the player to move gets at least if the answer is yes, or at most if it is no.
    pub bound: i32,
    pub yes: bool,
    pub is_proven: bool,
    pub horizon: Horizon,
    pub depth: u32,
    pub best: u8,
    pub work: u8,
}

/// The greatest depth that is stored. A deeper search counts as one of this depth.
const DEEPEST: u32 = 127;

/// The code of no move.
pub(super) const NO_MOVE: u8 = 127;

/// The bits of an entry. The bits above identify the board.
pub(super) const ENTRY_BITS: u32 = 40;

/// The offset that makes margins positive.
const OFFSET: i16 = 256;

impl Entry {
    /// Returns the entry of a board about which only its number of counters is known.
    pub(super) fn unknown(left: u16) -> Entry {
        let left = left as i16;
        Entry {
            low: Stored::proven(-left),
            high: Stored::proven(left),
            horizon: Horizon::Neutral,
            depth: 0,
            best: NO_MOVE,
            work: 0,
        }
    }

    /// Returns whether the player to move gets a margin, if the entry decides it for a search.
    #[inline(always)]
    pub(super) fn answer(&self, margin: i32, horizon: Horizon, depth: u32) -> Option<Answer> {
        let reaches = self.horizon == horizon && u32::from(self.depth) >= depth.min(DEEPEST + 1);
        let applies = |bound: Stored| bound.is_proven || reaches;
        if i32::from(self.low.margin) >= margin && applies(self.low) {
            return Some(self.low.answer(true, margin));
        }
        if i32::from(self.high.margin) < margin && applies(self.high) {
            return Some(self.high.answer(false, margin));
        }
        None
    }

    /// Adds the reply of a search.
    pub(super) fn add(&mut self, reply: &Reply, left: u16) {
        let trivial = left as i16;
        let depth = reply.depth.min(DEEPEST) as u8;
        if !reply.is_proven {
            // Bounds of another search no longer apply.
            if (self.horizon, self.depth) != (reply.horizon, depth) {
                if !self.low.is_proven {
                    self.low = Stored::proven(-trivial);
                }
                if !self.high.is_proven {
                    self.high = Stored::proven(trivial);
                }
            }
            (self.horizon, self.depth) = (reply.horizon, depth);
        }
        let margin = reply.bound as i16;
        let is_proven = reply.is_proven;
        if reply.yes {
            let weaker = self.low.is_proven && is_proven && self.low.margin > margin;
            if !weaker {
                self.low = Stored { margin, is_proven };
            }
            if self.high.margin < margin {
                self.high = Stored::proven(trivial);
            }
        } else {
            let weaker = self.high.is_proven && is_proven && self.high.margin < margin;
            if !weaker {
                self.high = Stored { margin, is_proven };
            }
            if self.low.margin > margin {
                self.low = Stored::proven(-trivial);
            }
        }
        if reply.best != NO_MOVE {
            self.best = reply.best;
        }
        self.work = self.work.max(reply.work);
    }

    /// Returns the entry in [`ENTRY_BITS`] bits. No entry is zero.
    #[inline(always)]
    pub(super) fn to_bits(self) -> u64 {
        let margin = |bound: Stored| (bound.margin + OFFSET) as u64;
        let mut bits = margin(self.low);
        bits = bits << 9 | margin(self.high);
        bits = bits << 1 | u64::from(self.low.is_proven);
        bits = bits << 1 | u64::from(self.high.is_proven);
        bits = bits << 2 | (self.horizon as u64 + 1);
        bits = bits << 7 | u64::from(self.depth);
        bits = bits << 7 | u64::from(self.best);
        bits << 4 | u64::from(self.work)
    }

    /// Returns an entry from its bits.
    #[inline(always)]
    pub(super) fn from_bits(bits: u64) -> Entry {
        let stored = |margin: u64, is_proven: u64| Stored {
            margin: (margin & 511) as i16 - OFFSET,
            is_proven: is_proven & 1 == 1,
        };
        Entry {
            work: (bits & 15) as u8,
            best: (bits >> 4 & 127) as u8,
            depth: (bits >> 11 & 127) as u8,
            horizon: match bits >> 18 & 3 {
                2 => Horizon::MoverFails,
                3 => Horizon::OpponentFails,
                _ => Horizon::Neutral,
            },
            high: stored(bits >> 22, bits >> 20),
            low: stored(bits >> 31, bits >> 21),
        }
    }

    /// Returns the work of an entry, from its bits.
    #[inline(always)]
    pub(super) fn work_of(bits: u64) -> u64 {
        bits & 15
    }
}

impl Stored {
    fn proven(margin: i16) -> Stored {
        Stored {
            margin,
            is_proven: true,
        }
    }

    /// Returns the answer to the question about a margin, given what it is.
    #[inline(always)]
    fn answer(self, yes: bool, margin: i32) -> Answer {
        match self.is_proven {
            true => Answer::proven(yes, self.margin.into()),
            false => Answer::assumed(yes, margin),
        }
    }
}

/// Returns the work of that many turns.
#[inline(always)]
pub(super) fn work(turns: u64) -> u8 {
    ((turns | 1).ilog2() / 2).min(15) as u8
}

/// Returns a move in seven bits: the hole and the direction. Claims are not encoded.
#[inline(always)]
pub(super) fn code(played: Move) -> u8 {
    let clockwise = u8::from(played.way == Some(Way::Clockwise));
    (played.hole.index() as u8) << 1 | clockwise
}

/// Returns the hole of an encoded move.
#[inline(always)]
pub(super) fn hole(code: u8) -> Option<Hole> {
    (code != NO_MOVE).then_some(Hole(code >> 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_as_written() {
        for margin in [-255, -3, 0, 255] {
            for horizon in [
                Horizon::Neutral,
                Horizon::MoverFails,
                Horizon::OpponentFails,
            ] {
                let entry = Entry {
                    low: Stored {
                        margin,
                        is_proven: margin > 0,
                    },
                    high: Stored {
                        margin: -margin,
                        is_proven: margin < 0,
                    },
                    horizon,
                    depth: 100,
                    best: 71,
                    work: 13,
                };
                let bits = entry.to_bits();
                assert_eq!(Entry::from_bits(bits), entry);
                assert!(bits != 0 && bits >> ENTRY_BITS == 0);
            }
        }
    }

    #[test]
    fn proven_bounds_stay_and_others_belong_to_a_search() {
        let reply = |bound, yes, is_proven, depth| Reply {
            bound,
            yes,
            is_proven,
            horizon: Horizon::MoverFails,
            depth,
            best: 4,
            work: 1,
        };
        let mut entry = Entry::unknown(10);
        entry.add(&reply(2, true, true, 3), 10);
        entry.add(&reply(3, false, false, 3), 10);
        let asked = |entry: &Entry, margin, depth| {
            let answer = entry.answer(margin, Horizon::MoverFails, depth)?;
            Some((answer.yes, answer.is_proven))
        };
        assert_eq!(asked(&entry, 2, 90), Some((true, true)));
        assert_eq!(asked(&entry, 4, 3), Some((false, false)));
        assert_eq!(asked(&entry, 4, 4), None);
        assert_eq!(asked(&entry, 3, 1), None);
        assert_eq!(entry.answer(4, Horizon::OpponentFails, 3), None);
        entry.add(&reply(6, true, true, 9), 10);
        assert_eq!(asked(&entry, 6, 90), Some((true, true)));
        assert_eq!(asked(&entry, 7, 1), None);
    }
}
