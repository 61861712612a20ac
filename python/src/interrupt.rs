//! Long computations: without the GIL, and stopped by Ctrl-C.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use gebeta::analysis::levels::LevelWatcher;
use gebeta::storage::runtime::Watcher;
use pyo3::exceptions::{PyKeyboardInterrupt, PyMemoryError, PyOSError, PyRuntimeError};
use pyo3::prelude::*;

use crate::errors;

/// How often all computations have been told to stop.
static STOPS: AtomicU64 = AtomicU64::new(0);

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

/// Stops the long calls that are running in all threads; each raises `StoppedError`.
///
/// Ctrl-C stops only a call of the main thread, because Python handles signals there.
///
/// >>> import gebeta, threading
/// >>> timer = threading.Timer(0.1, gebeta.stop_calls)
/// >>> timer.start()
/// >>> try:
/// ...     gebeta.Variant("geme").perft(60)
/// ... except gebeta.StoppedError:
/// ...     print("stopped")
/// stopped
#[pyfunction]
pub fn stop_calls() {
    STOPS.fetch_add(1, Ordering::Relaxed);
}

/// Checks whether a computation should go on that began after a number of stops.
///
/// # Errors
/// A signal handler of Python raised an exception, or a caller stops all computations, or Ctrl-C has ended the program
/// and Python waits for this thread.
fn go_on(py: Python<'_>, stops: u64) -> PyResult<()> {
    py.check_signals()?;
    if STOPS.load(Ordering::Relaxed) != stops {
        return Err(errors::stopped("the call was stopped"));
    }
    let is_true = |module: &str, name: &str| {
        let value = py.import(module).and_then(|module| module.getattr(name));
        value.and_then(|value| value.is_truthy()).unwrap_or(false)
    };
    if is_true("threading", "_SHUTTING_DOWN") {
        let last = py.import("sys").and_then(|sys| sys.getattr("last_type"));
        if last.is_ok_and(|last| last.is(py.get_type::<PyKeyboardInterrupt>())) {
            return Err(errors::stopped("the program has been interrupted"));
        }
    }
    Ok(())
}

/// Runs a computation in a thread of its own, with the GIL released.
///
/// # Errors
/// The reason why it was stopped, such as `KeyboardInterrupt`.
pub fn run<R: Send>(py: Python<'_>, work: impl FnOnce(&Stop) -> R + Send) -> PyResult<R> {
    let stop = &Stop(AtomicBool::new(false));
    let stops = STOPS.load(Ordering::Relaxed);
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
                signal = go_on(py, stops);
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
