//! Ctrl-Z and `fg`: a program that was stopped shows its prompt again.

#[cfg(unix)]
pub(super) use unix::{block_suspend_signal, unblock_suspend_signal, when_continued};

#[cfg(unix)]
mod unix {
    use std::thread;

    use nix::sys::signal::{SigSet, Signal};

    /// Leaves it to others to be stopped by Ctrl-Z: to a thread that [takes it](unblock_suspend_signal). Holds for this thread and those
    /// that it begins.
    ///
    /// If any thread could be stopped, the one that edits a line would write its prompt anew just before the stop
    /// reaches it, and not after.
    pub fn block_suspend_signal() {
        let _ = SigSet::from(Signal::SIGTSTP).thread_block();
    }

    /// Is stopped by Ctrl-Z in this thread.
    pub fn unblock_suspend_signal() {
        let _ = SigSet::from(Signal::SIGTSTP).thread_unblock();
    }

    /// Does something whenever the program goes on. No thread may have been begun before. Where the system gives no thread for
    /// it, it is not done.
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
