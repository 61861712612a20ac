//! The clock of long computations, also where the system has none.

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use std::time::Instant;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use installed::{Instant, install_clock};

/// A clock that the host installs. `std::time::Instant` panics on this target.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
mod installed {
    use std::sync::OnceLock;
    use std::time::Duration;

    static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

    /// Installs the clock, which returns the time since a moment of its choice. Without one, time stands still, and time
    /// limits are never reached.
    pub fn install_clock(clock: fn() -> Duration) {
        // The first clock stays.
        let _ = CLOCK.set(clock);
    }

    /// A moment of the installed clock, with the methods of `std::time::Instant` that are in use.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub struct Instant(Duration);

    impl Instant {
        /// Returns the current moment.
        pub fn now() -> Instant {
            Instant(CLOCK.get().map_or(Duration::ZERO, |clock| clock()))
        }

        /// Returns the time since this moment.
        pub fn elapsed(&self) -> Duration {
            Instant::now().0.saturating_sub(self.0)
        }

        /// Returns a later moment; `None` if it is beyond the range of the clock.
        pub fn checked_add(&self, time: Duration) -> Option<Instant> {
            self.0.checked_add(time).map(Instant)
        }
    }
}
