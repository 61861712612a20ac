//! Handling of Ctrl-C: the first asks the program to stop safely, the second stops it at once.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::thread;

use gebeta_storage::runtime::lock;

/// The exit status of a program that was interrupted.
pub const STATUS: u8 = 130;

static ASKED: AtomicBool = AtomicBool::new(false);

static ASKED_AGAIN: AtomicBool = AtomicBool::new(false);

static EXIT_HOOK: Mutex<Option<Hook>> = Mutex::new(None);

type Hook = Box<dyn FnOnce() + Send>;

/// Returns whether the program has been asked to stop.
pub fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// Returns the flag that is set when the program has been asked to stop.
pub fn flag() -> &'static AtomicBool {
    &ASKED
}

/// Starts to listen for Ctrl-C. The first one sets the flag. A second one ends the program after the [exit
/// hook](set_exit_hook), a third one at once.
///
/// If no handler can be installed, the first one ends the program at once, which loses no file.
pub fn listen() {
    listen_and(|| {});
}

/// Starts to [listen], and calls `wake` on another thread after the first Ctrl-C, for a program that waits for
/// something.
pub fn listen_and(wake: impl Fn() + Send + 'static) {
    let _ = ctrlc::set_handler(move || {
        if !ASKED.swap(true, Ordering::Relaxed) {
            return wake();
        }
        let end = || process::exit(i32::from(STATUS));
        // A write to a reader who does not read would block for ever, so a third Ctrl-C is handled here.
        if ASKED_AGAIN.swap(true, Ordering::Relaxed) {
            end();
        }
        let _ = thread::Builder::new().spawn(move || {
            // A caller who disables the hook meanwhile waits until the program has ended.
            let mut hook = exit_hook();
            if let Some(run) = hook.take() {
                run();
            }
            end();
        });
    });
}

/// Sets what to do before a second Ctrl-C ends the program, until the hook is [disabled](disable_exit_hook).
pub fn set_exit_hook(run: impl FnOnce() + Send + 'static) {
    *exit_hook() = Some(Box::new(run));
}

/// Disables the hook, because the caller now does the same: a second Ctrl-C waits for it. If the hook is
/// already running, the program ends here.
pub fn disable_exit_hook() {
    set_exit_hook(|| {
        loop {
            thread::park();
        }
    });
}

fn exit_hook() -> MutexGuard<'static, Option<Hook>> {
    lock(&EXIT_HOOK)
}
