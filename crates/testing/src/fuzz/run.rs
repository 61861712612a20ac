//! Runs a target with one input after another, briefly or for a chosen time.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use fastrand::Rng;

use super::Target;
use super::smaller::smallest;
use super::watch::{Broken, Watch};

/// The number of kinds of failures after which a run ends.
const MOST_FAILURES: usize = 20;

/// The multiple of its time limit that an input is waited for.
const PATIENCE: u32 = 20;

/// The interval between progress messages of a long run.
const WORD: Duration = Duration::from_secs(10);

/// The number of inputs.
#[derive(Clone, Copy)]
enum Length {
    Inputs(u64),
    Time(Duration),
}

/// A seed whose input has broken a promise.
struct Failure {
    seed: u64,
    broken: Broken,
    smallest: Vec<u8>,
}

/// The totals of a run.
#[derive(Default)]
struct Sum {
    inputs: u64,
    words: BTreeMap<&'static str, u64>,
    /// The number of times that each promise was broken.
    broken: BTreeMap<String, u64>,
    longest: Duration,
    longest_seed: u64,
}

enum News {
    Failure(Failure),
    End(Sum),
}

/// Tests the inputs of `tests/data/fuzz` that once failed, and a number of new ones, always the same.
pub fn briefly(target: &'static Target, inputs: u64) {
    replay(target);
    run(target, 0, Length::Inputs(inputs));
}

/// Tests new inputs from the seed `GEBETA_FUZZ_SEED` (default 1) on: as many as `GEBETA_FUZZ_COUNT`, or else for
/// `GEBETA_FUZZ_SECONDS` (default 60).
pub fn long(target: &'static Target) {
    let setting = |name: &str| {
        let text = std::env::var(format!("GEBETA_FUZZ_{name}")).ok()?;
        let number = text.parse::<u64>();
        Some(number.unwrap_or_else(|_| panic!("GEBETA_FUZZ_{name} is not a whole number: {text}")))
    };
    let length = match setting("COUNT") {
        Some(count) => Length::Inputs(count),
        None => Length::Time(Duration::from_secs(setting("SECONDS").unwrap_or(60))),
    };
    run(target, setting("SEED").unwrap_or(1), length);
}

/// Tests the stored inputs.
fn replay(target: &Target) {
    let folder = crate::data("fuzz").join(target.name);
    let Ok(files) = fs::read_dir(&folder) else {
        return;
    };
    let watch = Watch::new();
    for file in files.flatten() {
        let input = fs::read(file.path()).expect("a file of tests/data");
        if let (Err(broken), _) = watch.judge(target, &input) {
            let path = file.path();
            panic!("{}: {}\n{}", path.display(), broken.what, broken.how);
        }
    }
}

fn run(target: &'static Target, first: u64, length: Length) {
    let watch = Arc::new(Watch::new());
    let (say, hear) = mpsc::channel();
    let begun = Instant::now();
    let worker = watch.clone();
    thread::spawn(move || work(target, first, length, &worker, &say));
    let mut failures: Vec<Failure> = Vec::new();
    let mut word = Instant::now() + WORD;
    let sum = loop {
        match hear.recv_timeout(Duration::from_millis(50)) {
            Ok(News::Failure(failure)) => {
                eprintln!("{}", describe(target, &failure));
                failures.push(failure);
            }
            Ok(News::End(sum)) => break sum,
            Err(RecvTimeoutError::Disconnected) => panic!("the thread that tries inputs is gone"),
            Err(RecvTimeoutError::Timeout) => {}
        }
        let (seed, took) = watch.seen();
        if took > target.bound * PATIENCE {
            // The thread can't be stopped; it ends with the process.
            let input = (target.make)(&mut Rng::with_seed(seed));
            let what = format!("does not end in {took:?}");
            let how = String::new();
            let hung = Failure {
                seed,
                broken: Broken { what, how },
                smallest: input,
            };
            panic!("{}", describe(target, &hung));
        }
        if matches!(length, Length::Time(_)) && Instant::now() > word {
            eprintln!(
                "{}: at seed {seed}, {} failures",
                target.name,
                failures.len()
            );
            word += WORD;
        }
    };
    let seconds = begun.elapsed().as_secs_f64();
    eprintln!("{}", summed_up(target, first, &sum, seconds));
    assert!(
        failures.is_empty(),
        "{} broke {} promises; see above",
        target.name,
        failures.len()
    );
}

/// Tests inputs, and reports the first failure of each kind.
fn work(target: &Target, first: u64, length: Length, watch: &Watch, say: &Sender<News>) {
    let begun = Instant::now();
    let mut sum = Sum::default();
    let goes_on = |inputs: u64| match length {
        Length::Inputs(all) => inputs < all,
        Length::Time(time) => begun.elapsed() < time,
    };
    while goes_on(sum.inputs) && sum.broken.len() < MOST_FAILURES {
        let seed = first.wrapping_add(sum.inputs);
        watch.next(seed);
        sum.inputs += 1;
        let input = (target.make)(&mut Rng::with_seed(seed));
        let (outcome, took) = watch.judge(target, &input);
        if took > sum.longest {
            (sum.longest, sum.longest_seed) = (took, seed);
        }
        match outcome {
            Ok(word) => *sum.words.entry(word).or_default() += 1,
            Err(broken) => {
                let count = sum.broken.entry(broken.what.clone()).or_default();
                *count += 1;
                if *count == 1 {
                    let fails = |input: &[u8]| {
                        let (outcome, _) = watch.judge(target, input);
                        outcome.is_err_and(|other| other.what == broken.what)
                    };
                    let smallest = smallest(&input, fails);
                    let broken = watch.judge(target, &smallest).0.err().unwrap_or(broken);
                    let failure = Failure {
                        seed,
                        broken,
                        smallest,
                    };
                    let _ = say.send(News::Failure(failure));
                }
            }
        }
    }
    let _ = say.send(News::End(sum));
}

/// Describes a failure, and writes its input to a file that can be kept.
fn describe(target: &Target, failure: &Failure) -> String {
    let Failure {
        seed,
        broken,
        smallest,
    } = failure;
    let name = format!("gebeta-fuzz-{}-{seed}", target.name);
    let path = std::env::temp_dir().join(name);
    let kept = match fs::write(&path, smallest) {
        Ok(()) => format!("in {}", path.display()),
        Err(error) => format!("not in a file ({error})"),
    };
    let cut = |text: &str| text.chars().take(4000).collect::<String>();
    format!(
        "{}, seed {seed}: {}\n{}\n--- the smallest input, {kept}; it belongs to tests/data/fuzz/{}\n{}\n---",
        target.name,
        broken.what,
        cut(&broken.how),
        target.name,
        cut(&String::from_utf8_lossy(smallest)),
    )
}

fn summed_up(target: &Target, first: u64, sum: &Sum, seconds: f64) -> String {
    let rate = sum.inputs as f64 / seconds;
    let mut text = format!(
        "{}: {} inputs from seed {first} in {seconds:.1} s, {rate:.0} a second; the longest {:?}, seed {}",
        target.name, sum.inputs, sum.longest, sum.longest_seed
    );
    for (word, count) in &sum.words {
        let _ = write!(text, "; {count} {word}");
    }
    for (what, count) in &sum.broken {
        let _ = write!(text, "\n  {count} times: {what}");
    }
    text
}
