//! The limits of a search.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use gebeta_core::game::{Event, Observer, TurnObserver};
use gebeta_storage::runtime::Watcher;
use gebeta_storage::runtime::clock::Instant;

/// The limit of a search for a move; the one reached first ends it. The first turn is always searched, unless the time
/// is up or the flag is set in the middle of a sowing of very many laps.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limit<'a> {
    /// The search depth, in turns.
    pub depth: Option<u32>,
    /// The number of searched turns.
    pub nodes: Option<u64>,
    /// The time. With it, the result depends on the machine.
    pub time: Option<Duration>,
    /// A flag that ends the search when it is set.
    pub stop: Option<&'a AtomicBool>,
}

impl<'a> Limit<'a> {
    /// The longest time for a move.
    pub const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

    /// No limit: a [`Player`](super::Player) uses the default limit of its level.
    pub const NONE: Limit<'static> = Limit {
        depth: None,
        nodes: None,
        time: None,
        stop: None,
    };

    /// Returns a limit of the depth, in turns.
    pub const fn depth(depth: u32) -> Limit<'static> {
        Limit {
            depth: Some(depth),
            ..Limit::NONE
        }
    }

    /// Returns a limit of the searched turns.
    pub const fn nodes(nodes: u64) -> Limit<'static> {
        Limit {
            nodes: Some(nodes),
            ..Limit::NONE
        }
    }

    /// Returns a limit of the time.
    pub const fn time(time: Duration) -> Limit<'static> {
        Limit {
            time: Some(time),
            ..Limit::NONE
        }
    }

    /// Returns a limit of the time, in milliseconds.
    pub const fn millis(milliseconds: u64) -> Limit<'static> {
        Limit::time(Duration::from_millis(milliseconds))
    }

    /// Adds a flag that ends the search.
    #[must_use]
    pub const fn with_stop_flag(self, stop: &AtomicBool) -> Limit<'_> {
        Limit {
            depth: self.depth,
            nodes: self.nodes,
            time: self.time,
            stop: Some(stop),
        }
    }

    /// Returns another limit, with this one's flag, if this one has neither depth nor nodes nor time.
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

    /// Returns `true` if the flag is set.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// The number of nodes between two checks of the time and the flag: a fraction of a millisecond.
const LOOK_EVERY: u64 = 1024;

/// Counts nodes and detects when a limit is reached.
///
/// It observes the searched turns, so the time and the flag end even a sowing of very many laps.
pub(crate) struct Clock<'a> {
    limit: Limit<'a>,
    watcher: Option<&'a dyn Watcher>,
    began: Instant,
    nodes: u64,
    look_at: u64,
    ended: bool,
    broken_off: bool,
    /// Where the nodes are added up, with those of other clocks, and how many have been.
    shared: Option<&'a AtomicU64>,
    added: u64,
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
            shared: None,
            added: 0,
        }
    }

    /// Returns a clock that now and then adds its nodes to a number.
    pub(crate) fn counting(limit: Limit<'a>, shared: &'a AtomicU64) -> Clock<'a> {
        Clock {
            shared: Some(shared),
            ..Clock::new(limit)
        }
    }

    /// Adds the nodes that have not been added yet to the shared number.
    pub(crate) fn add_up(&mut self) {
        if let Some(shared) = self.shared {
            shared.fetch_add(self.nodes - self.added, Ordering::Relaxed);
            self.added = self.nodes;
        }
    }

    /// Returns a clock that a watcher can end, too.
    pub(crate) fn watched(limit: Limit<'a>, watcher: &'a dyn Watcher) -> Clock<'a> {
        Clock {
            watcher: Some(watcher),
            ..Clock::new(limit)
        }
    }

    /// Returns the depth limit, in turns, if there is one.
    pub(super) fn depth(&self) -> Option<u32> {
        self.limit.depth
    }

    /// Adds searched turns.
    #[inline(always)]
    pub(crate) fn count(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// Returns the number of searched turns.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns `true` if a limit is reached. Once it is, it stays reached.
    #[inline(always)]
    pub(crate) fn is_over(&mut self) -> bool {
        if self.nodes >= self.look_at {
            self.look();
        }
        self.ended
    }

    /// Ends the search, as if a limit were reached.
    pub(crate) fn end(&mut self) {
        self.ended = true;
    }

    /// Returns `true` if a limit is reached, and always checks the time and the flag.
    pub(crate) fn is_due(&mut self) -> bool {
        self.look();
        self.ended
    }

    /// Returns `true` if a sowing was interrupted. The results of that turn and of any after it are invalid.
    #[inline(always)]
    pub(crate) fn has_broken_off(&self) -> bool {
        self.broken_off
    }

    /// Returns `true` if it was told to stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.limit.is_stopped() || self.watcher.is_some_and(Watcher::stop)
    }

    fn is_late(&self) -> bool {
        let time = self.limit.time;
        time.is_some_and(|time| self.began.elapsed() >= time)
    }

    #[cold]
    fn look(&mut self) {
        self.add_up();
        let most = self.limit.nodes.unwrap_or(u64::MAX);
        self.ended |= self.nodes >= most || self.is_stopped() || self.is_late();
        self.look_at = (self.nodes + LOOK_EVERY).min(most);
    }
}

impl TurnObserver for Clock<'_> {
    const WATCHES_COUNTERS: bool = false;
}

impl Observer for Clock<'_> {
    #[inline(always)]
    fn see(&mut self, _: Event) {}

    /// The number of nodes interrupts no sowing, so results within one do not depend on the machine.
    #[cold]
    fn breaks_off(&mut self) -> bool {
        self.broken_off = self.broken_off || self.is_stopped() || self.is_late();
        self.ended |= self.broken_off;
        self.broken_off
    }
}
