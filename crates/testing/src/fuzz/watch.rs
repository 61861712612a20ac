//! A test of one input, whatever happens: it can keep its promises, break one, panic, or take too long.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::{Outcome, Target};

thread_local! {
    /// The place and the message of the last panic of this thread; `None` where panics are not caught.
    static PANIC: RefCell<Option<[String; 2]>> = const { RefCell::new(None) };
}

/// The state of the testing thread that another thread can see.
pub struct Watch {
    began: Instant,
    seed: AtomicU64,
    /// The time when the input was started, in milliseconds; 0 between inputs.
    since: AtomicU64,
}

/// A broken promise.
#[derive(Clone, Debug)]
pub struct Broken {
    /// The name of the promise, or the place of the panic.
    pub what: String,
    /// The details.
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

    /// Notes the seed of the next input.
    pub fn next(&self, seed: u64) {
        self.seed.store(seed, Ordering::Relaxed);
    }

    /// Returns the seed of the current input, and its time so far.
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

    /// Tests an input once. Returns the outcome and the time.
    pub fn once(&self, target: &Target, input: &[u8]) -> (Result<&'static str, Broken>, Duration) {
        let begun = Instant::now();
        let since = (begun - self.began).as_millis() as u64 + 1;
        self.since.store(since, Ordering::Relaxed);
        let outcome = caught(|| (target.run)(input));
        self.since.store(0, Ordering::Relaxed);
        (outcome, begun.elapsed())
    }

    /// Tests an input. If it takes too long, it is tested again, because other programs may have used the machine.
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

/// Runs a function that may panic.
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
