//! The limits of all searches of a proof together.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use gebeta_storage::runtime::clock::Instant;

use crate::search::Limit;
use crate::search::limit::Clock;

/// The limits of all searches of a proof together.
pub(super) struct Limits<'a> {
    limit: Limit<'a>,
    began: Instant,
    /// The turns that all searches have played.
    turns: AtomicU64,
    /// Ends the searches that run.
    pub halt: AtomicBool,
}

impl<'a> Limits<'a> {
    /// Starts the time. `turns` have been played before.
    pub(super) fn begin(limit: Limit<'a>, turns: u64) -> Limits<'a> {
        Limits {
            limit,
            began: Instant::now(),
            turns: AtomicU64::new(turns),
            halt: AtomicBool::new(false),
        }
    }

    /// Returns the turns that all searches have played.
    pub(super) fn turns(&self) -> u64 {
        self.turns.load(Ordering::Relaxed)
    }

    /// Returns `true` if no more may be searched.
    pub(super) fn are_reached(&self) -> bool {
        self.limit.is_stopped()
            || self.left_turns() == Some(0)
            || self.left_time().is_some_and(|time| time.is_zero())
    }

    /// Returns `true` if no more may be searched, or the searches that run were told to end.
    pub(super) fn are_searches_ended(&self) -> bool {
        self.halt.load(Ordering::Relaxed) || self.are_reached()
    }

    fn left_turns(&self) -> Option<u64> {
        let most = self.limit.nodes?;
        Some(most.saturating_sub(self.turns()))
    }

    fn left_time(&self) -> Option<Duration> {
        let most = self.limit.time?;
        Some(most.saturating_sub(self.began.elapsed()))
    }

    /// Returns the clock of a search, which also ends after that many turns.
    pub(super) fn clock(&self, turns: u64) -> Clock<'_> {
        let limit = Limit {
            depth: None,
            nodes: Some(self.left_turns().map_or(turns, |left| left.min(turns))),
            time: self.left_time(),
            stop: Some(&self.halt),
        };
        Clock::counting(limit, &self.turns)
    }
}
