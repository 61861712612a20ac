//! Long computations: without the GIL, and stopped by Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use gebeta::analysis::levels::LevelWatcher;
use gebeta::storage::runtime::Watcher;
use pyo3::exceptions::{PyMemoryError, PyOSError, PyRuntimeError};
use pyo3::prelude::*;

/// The time between two checks for Ctrl-C.
const PAUSE: Duration = Duration::from_millis(50);

/// The stack of a computation, in bytes: that of a main thread, twice.
const STACK: usize = 16 << 20;

/// A flag that tells a computation to stop.
pub struct Stop(AtomicBool);

impl Stop {
    /// Returns the flag.
    pub fn flag(&self) -> &AtomicBool {
        &self.0
    }
}

impl Watcher for Stop {
    fn stop(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl LevelWatcher for Stop {}

/// Runs a computation in a thread of its own, with the GIL released.
///
/// # Errors
/// A signal handler of Python raised an exception, such as `KeyboardInterrupt`; the computation has then been stopped.
pub fn run<R: Send>(py: Python<'_>, work: impl FnOnce(&Stop) -> R + Send) -> PyResult<R> {
    let stop = &Stop(AtomicBool::new(false));
    thread::scope(|scope| {
        let (done, wait) = channel::<()>();
        let wait = Mutex::new(wait);
        let worker = thread::Builder::new()
            .stack_size(STACK)
            .spawn_scoped(scope, move || {
                // It is dropped when the work ends, even by a panic.
                let _done = done;
                work(stop)
            });
        let worker = worker.map_err(|error| PyOSError::new_err(error.to_string()))?;
        let mut signal = Ok(());
        let is_running = || {
            let wait = wait.lock().unwrap_or_else(PoisonError::into_inner);
            wait.recv_timeout(PAUSE) == Err(RecvTimeoutError::Timeout)
        };
        while py.detach(is_running) {
            if signal.is_ok() {
                signal = py.check_signals();
                stop.0.store(signal.is_err(), Ordering::Relaxed);
            }
        }
        let result = py.detach(|| worker.join());
        signal?;
        result.map_err(|_| PyRuntimeError::new_err("the computation failed; please report this"))
    })
}

/// Makes room for that many elements.
///
/// # Errors
/// There is not as much memory, which would end the interpreter otherwise.
pub fn reserve<T>(list: &mut Vec<T>, elements: usize) -> PyResult<()> {
    let reserved = list.try_reserve_exact(elements);
    reserved.map_err(|error| PyMemoryError::new_err(error.to_string()))
}
