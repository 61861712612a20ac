//! One try of one input, whatever it does: it can keep its promises, break one, panic, or take too long.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::{Outcome, Target};

thread_local! {
    /// Where the last panic of this thread came from, and what it said; `None` where panics are not caught.
    static PANIC: RefCell<Option<[String; 2]>> = const { RefCell::new(None) };
}

/// What another thread can see of the one that tries inputs.
pub struct Watch {
    began: Instant,
    seed: AtomicU64,
    /// When the input was begun, in milliseconds; 0 between inputs.
    since: AtomicU64,
}

/// A broken promise.
#[derive(Clone, Debug)]
pub struct Broken {
    /// Which promise, or where the panic is.
    pub what: String,
    /// How it came.
    pub how: String,
}

impl Watch {
    pub fn new() -> Watch {
        Watch {
            began: Instant::now(),
            seed: AtomicU64::new(0),
            since: AtomicU64::new(0),
        }
    }

    /// Notes which seed is tried next.
    pub fn next(&self, seed: u64) {
        self.seed.store(seed, Ordering::Relaxed);
    }

    /// Gives the seed that is tried, and how long it has been.
    pub fn seen(&self) -> (u64, Duration) {
        let since = self.since.load(Ordering::Relaxed);
        let now = self.began.elapsed().as_millis() as u64 + 1;
        let took = if since == 0 {
            0
        } else {
            now.saturating_sub(since)
        };
        (
            self.seed.load(Ordering::Relaxed),
            Duration::from_millis(took),
        )
    }

    /// Tries an input once; gives what it came to, and how long it took.
    pub fn once(&self, target: &Target, input: &[u8]) -> (Result<&'static str, Broken>, Duration) {
        let begun = Instant::now();
        let since = (begun - self.began).as_millis() as u64 + 1;
        self.since.store(since, Ordering::Relaxed);
        let outcome = caught(|| (target.run)(input));
        self.since.store(0, Ordering::Relaxed);
        (outcome, begun.elapsed())
    }

    /// Tries an input. What takes too long is tried again, for other programs may have had the machine.
    pub fn judge(&self, target: &Target, input: &[u8]) -> (Result<&'static str, Broken>, Duration) {
        let (mut outcome, mut took) = self.once(target, input);
        for _ in 0..2 {
            if outcome.is_err() || took <= target.bound {
                return (outcome, took);
            }
            let (again, time) = self.once(target, input);
            (outcome, took) = (again, took.min(time));
        }
        if took > target.bound {
            let what = format!("takes longer than {:?}", target.bound);
            let how = format!("{took:?}");
            return (Err(Broken { what, how }), took);
        }
        (outcome, took)
    }
}

/// Runs something that may panic.
fn caught(run: impl FnOnce() -> Outcome) -> Result<&'static str, Broken> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let noted = PANIC.with_borrow_mut(|panic| {
                let place = info.location().map(|place| {
                    let file = place.file().replace('\\', "/");
                    format!("{file}:{}", place.line())
                });
                let payload = info.payload();
                let said = payload
                    .downcast_ref::<String>()
                    .map(String::as_str)
                    .or(payload.downcast_ref::<&str>().copied());
                let said = said.unwrap_or_default().to_string();
                panic
                    .as_mut()
                    .map(|panic| *panic = [place.unwrap_or_default(), said])
            });
            if noted.is_none() {
                before(info);
            }
        }));
    });
    PANIC.set(Some(Default::default()));
    let outcome = panic::catch_unwind(AssertUnwindSafe(run));
    let [place, said] = PANIC.take().unwrap_or_default();
    match outcome {
        Ok(Ok(word)) => Ok(word),
        Ok(Err(broken)) => {
            let (what, how) = broken.split_once('\n').unwrap_or((&broken, ""));
            Err(Broken {
                what: what.to_string(),
                how: how.to_string(),
            })
        }
        Err(_) => Err(Broken {
            what: format!("panics at {place}"),
            how: said,
        }),
    }
}
