//! What Ctrl-C does: the first asks the program to stop where nothing is lost, the second stops it as it is.

use std::fmt;
use std::io;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::thread;

use crate::threads::locked;

/// The exit status of a program that was interrupted.
pub const STATUS: u8 = 130;

static ASKED: AtomicBool = AtomicBool::new(false);

static ASKED_AGAIN: AtomicBool = AtomicBool::new(false);

static EXIT_HOOK: Mutex<Option<Hook>> = Mutex::new(None);

struct Hook(Box<dyn FnOnce() + Send>);

impl fmt::Debug for Hook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hook")
    }
}

/// Says whether the program has been asked to stop.
pub fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// Gives the flag that is set when the program has been asked to stop.
pub fn flag() -> &'static AtomicBool {
    &ASKED
}

/// Listens to Ctrl-C from now on; the flag is set by the first one, and a second one ends the program once the
/// [exit hook](set_exit_hook) has run, a third one without it.
///
/// `wake` is called, on another thread, when the first comes: for a program that waits for something.
///
/// # Errors
/// If the system does not let the program listen, or it listens already.
pub fn listen(wake: impl Fn() + Send + 'static) -> io::Result<&'static AtomicBool> {
    ctrlc::set_handler(move || {
        if !ASKED.swap(true, Ordering::Relaxed) {
            return wake();
        }
        let end = || process::exit(i32::from(STATUS));
        // Who writes to somebody who does not read would never come back: then a third Ctrl-C is heard here.
        if ASKED_AGAIN.swap(true, Ordering::Relaxed) {
            end();
        }
        let _ = thread::Builder::new().spawn(move || {
            // Whoever would disable the hook meanwhile waits until the program has ended.
            let mut hook = exit_hook();
            if let Some(Hook(run)) = hook.take() {
                run();
            }
            end();
        });
    })
    .map_err(io::Error::other)?;
    Ok(&ASKED)
}

/// Says what is still done when a second Ctrl-C ends the program, until the hook is [disabled](disable_exit_hook).
pub fn set_exit_hook(run: impl FnOnce() + Send + 'static) {
    *exit_hook() = Some(Hook(Box::new(run)));
}

/// Disables the hook, for the caller does the same now: a second Ctrl-C waits for it. If the hook is running already, the
/// program ends here.
pub fn disable_exit_hook() {
    set_exit_hook(|| {
        loop {
            thread::park();
        }
    });
}

fn exit_hook() -> MutexGuard<'static, Option<Hook>> {
    locked(&EXIT_HOOK)
}
