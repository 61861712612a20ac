//! Ctrl-Z and `fg`: a suspended program shows its prompt again.

#[cfg(unix)]
pub(super) use unix::{block_suspend_signal, unblock_suspend_signal, when_continued};

#[cfg(unix)]
mod unix {
    use std::thread;

    use nix::sys::signal::{SigSet, Signal};

    /// Blocks Ctrl-Z in this thread and the threads that it starts. Another thread [handles
    /// it](unblock_suspend_signal).
    ///
    /// If every thread handled it, the line editor would print its prompt before the suspension, not after.
    pub fn block_suspend_signal() {
        let _ = SigSet::from(Signal::SIGTSTP).thread_block();
    }

    /// Handles Ctrl-Z in this thread.
    pub fn unblock_suspend_signal() {
        let _ = SigSet::from(Signal::SIGTSTP).thread_unblock();
    }

    /// Calls `act` whenever the program is continued. Call this before starting other threads. Does nothing
    /// if the system can't start a thread.
    pub fn when_continued(act: impl Fn() + Send + 'static) {
        let continued = SigSet::from(Signal::SIGCONT);
        if continued.thread_block().is_ok() {
            let _ = thread::Builder::new().spawn(move || {
                while continued.wait().is_ok() {
                    act();
                }
            });
        }
    }
}

#[cfg(not(unix))]
pub(super) fn block_suspend_signal() {}

#[cfg(not(unix))]
pub(super) fn unblock_suspend_signal() {}

#[cfg(not(unix))]
pub(super) fn when_continued(_: impl Fn() + Send + 'static) {}
