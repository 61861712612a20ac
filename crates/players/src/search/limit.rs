//! What a player may use for a move.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use gebeta_core::game::{Event, Observer};
use gebeta_storage::runtime::Watcher;

/// Says what a player may use for a move: whatever is reached first ends it. It always looks one turn ahead, unless the time
/// is up, or the flag is set, in the middle of a sowing of very many laps.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limit<'a> {
    /// Turns that are looked ahead.
    pub depth: Option<u32>,
    /// Turns that are played in thought.
    pub nodes: Option<u64>,
    /// Time; with it, what is found depends on the machine.
    pub time: Option<Duration>,
    /// A flag that ends it as soon as it is set.
    pub stop: Option<&'a AtomicBool>,
}

impl<'a> Limit<'a> {
    /// The longest time that a move can be given.
    pub const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

    /// Nothing is said: a [`Player`](super::Player) keeps to its level's own limit.
    pub const NONE: Limit<'static> = Limit {
        depth: None,
        nodes: None,
        time: None,
        stop: None,
    };

    /// So many turns ahead.
    pub const fn depth(depth: u32) -> Limit<'static> {
        Limit {
            depth: Some(depth),
            ..Limit::NONE
        }
    }

    /// So many turns that are played in thought.
    pub const fn nodes(nodes: u64) -> Limit<'static> {
        Limit {
            nodes: Some(nodes),
            ..Limit::NONE
        }
    }

    /// So much time.
    pub const fn time(time: Duration) -> Limit<'static> {
        Limit {
            time: Some(time),
            ..Limit::NONE
        }
    }

    /// So many milliseconds.
    pub const fn millis(milliseconds: u64) -> Limit<'static> {
        Limit::time(Duration::from_millis(milliseconds))
    }

    /// Adds a flag that ends it.
    #[must_use]
    pub const fn with_stop_flag(self, stop: &AtomicBool) -> Limit<'_> {
        Limit {
            depth: self.depth,
            nodes: self.nodes,
            time: self.time,
            stop: Some(stop),
        }
    }

    /// Returns another limit in its place, with its own flag, if it says neither depth nor nodes nor time.
    #[must_use]
    pub fn or(self, usual: Limit<'static>) -> Limit<'a> {
        match (self.depth, self.nodes, self.time) {
            (None, None, None) => Limit {
                stop: self.stop,
                ..usual
            },
            _ => self,
        }
    }

    /// Returns `true` if it has been told to stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// Nodes between two looks at the time and the flag: a fraction of a millisecond.
const LOOK_EVERY: u64 = 1024;

/// Counts nodes, and knows when a limit is reached.
///
/// It watches the turns that are played in thought, so that time and flag end even a sowing of very many laps.
pub(crate) struct Clock<'a> {
    limit: Limit<'a>,
    watcher: Option<&'a dyn Watcher>,
    began: Instant,
    nodes: u64,
    look_at: u64,
    ended: bool,
    broken_off: bool,
}

impl<'a> Clock<'a> {
    pub(crate) fn new(limit: Limit<'a>) -> Clock<'a> {
        Clock {
            limit,
            watcher: None,
            began: Instant::now(),
            nodes: 0,
            look_at: 0,
            ended: false,
            broken_off: false,
        }
    }

    /// Ends, too, when a watcher says so.
    pub(crate) fn watched(limit: Limit<'a>, watcher: &'a dyn Watcher) -> Clock<'a> {
        Clock {
            watcher: Some(watcher),
            ..Clock::new(limit)
        }
    }

    /// Returns the turns that are looked ahead, if they are limited.
    pub(super) fn depth(&self) -> Option<u32> {
        self.limit.depth
    }

    /// Notes turns that were played.
    #[inline(always)]
    pub(super) fn count(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// Returns the turns that were played.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns `true` if a limit is reached; once it is, it stays so.
    #[inline(always)]
    pub(super) fn is_over(&mut self) -> bool {
        if self.nodes >= self.look_at {
            self.look();
        }
        self.ended
    }

    /// Returns `true` if a limit is reached, with a look at time and flag whatever has been played since the last.
    pub(super) fn is_due(&mut self) -> bool {
        self.look();
        self.ended
    }

    /// Returns whether a sowing has been broken off: what came of that turn, and of any after it, means nothing.
    #[inline(always)]
    pub(crate) fn has_broken_off(&self) -> bool {
        self.broken_off
    }

    /// Returns whether it has been told to stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.limit.is_stopped() || self.watcher.is_some_and(Watcher::stop)
    }

    fn is_late(&self) -> bool {
        let time = self.limit.time;
        time.is_some_and(|time| self.began.elapsed() >= time)
    }

    #[cold]
    fn look(&mut self) {
        let most = self.limit.nodes.unwrap_or(u64::MAX);
        self.ended |= self.nodes >= most || self.is_stopped() || self.is_late();
        self.look_at = (self.nodes + LOOK_EVERY).min(most);
    }
}

impl Observer for Clock<'_> {
    const WATCHES_COUNTERS: bool = false;

    #[inline(always)]
    fn see(&mut self, _: Event) {}

    /// A number of nodes ends no sowing, so that what is found within one does not depend on the machine.
    #[cold]
    fn breaks_off(&mut self) -> bool {
        self.broken_off = self.broken_off || self.is_stopped() || self.is_late();
        self.ended |= self.broken_off;
        self.broken_off
    }
}
