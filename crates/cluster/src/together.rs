//! Work of several processes together: each looks at the others meanwhile, and reports its figures.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use crate::{Cluster, ClusterError, Status, StatusWatcher};
use gebeta_storage::Interruption;
use gebeta_storage::blocks::bytes_on_disk;
use gebeta_storage::runtime::{Progress, Watcher, lock};

/// The time between two looks at the other processes.
const LOOKS: Duration = Duration::from_millis(200);

/// The time between two reports of figures.
const REPORTS: Duration = Duration::from_secs(1);

/// How the work of a process has ended.
pub enum Ended {
    Finished,
    /// It can't go on; the reason is a sentence.
    Impossible(String),
    Interrupted(Interruption),
}

/// Tells the thread that looks at the other processes to end, however the work does.
struct EndOnDrop<'a>(&'a AtomicBool, Thread);

impl Drop for EndOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
        self.1.unpark();
    }
}

/// A watcher that also stops when another process was lost, and that sees the progress of all processes together.
pub struct Together<'a, W: ?Sized> {
    pub watcher: &'a W,
    statuses: &'a dyn StatusWatcher,
    cluster: &'a Cluster<'a>,
    threads: usize,
    begun: Instant,
    /// The progress of this process.
    own: Mutex<Status>,
}

impl<'a, W: Watcher + ?Sized> Together<'a, W> {
    pub fn new(
        watcher: &'a W,
        statuses: &'a dyn StatusWatcher,
        cluster: &'a Cluster<'a>,
        threads: usize,
    ) -> Together<'a, W> {
        Together {
            watcher,
            statuses,
            cluster,
            threads,
            begun: Instant::now(),
            own: Mutex::default(),
        }
    }

    /// Works, and tells the other processes if this one can't go on. Returns the result, and why there is none if that
    /// concerns the cluster.
    pub fn run<R>(
        &self,
        work: impl FnOnce() -> R,
        how: impl FnOnce(&R) -> Ended,
    ) -> (R, Option<ClusterError>) {
        let is_done = AtomicBool::new(false);
        let result = thread::scope(|scope| {
            let looking = scope.spawn(|| {
                let mut reported: Option<Instant> = None;
                // While a process computes, nobody else notices that another was lost.
                while !is_done.load(Ordering::Relaxed) {
                    self.cluster.watch();
                    if reported.is_none_or(|reported| reported.elapsed() >= REPORTS) {
                        reported = Some(Instant::now());
                        self.report();
                    }
                    thread::park_timeout(LOOKS);
                }
            });
            let _ended = EndOnDrop(&is_done, looking.thread().clone());
            work()
        });
        let is_own = match how(&result) {
            Ended::Finished => {
                self.report();
                self.cluster.say_goodbye();
                self.report();
                return (result, None);
            }
            Ended::Impossible(why) => {
                self.cluster.give_up(ClusterError::Impossible(why));
                true
            }
            Ended::Interrupted(why) => {
                self.cluster.give_up_for(&why);
                matches!(why, Interruption::Fault(_)) || self.watcher.stop()
            }
        };
        self.cluster.wait_after_giving_up();
        let failure = self.cluster.failure().filter(|_| !is_own).cloned();
        (result, failure)
    }

    /// Reports the figures of this process to process 0, which shows those of all to the watcher.
    fn report(&self) {
        let traffic = self.cluster.traffic();
        let own = Status {
            sent: traffic.sent(),
            memory: self.statuses.memory(),
            disk: bytes_on_disk(),
            spent: self.begun.elapsed().as_secs_f64(),
            waited: traffic.waited(self.threads).as_secs_f64(),
            ..*lock(&self.own)
        };
        if let Some(all) = self.cluster.report(own) {
            self.statuses.see_processes(&all);
            if let Some(progress) = Status::whole(&all) {
                self.watcher.progress(&progress);
            }
        }
    }
}

impl<W: Watcher + ?Sized> Watcher for Together<'_, W> {
    fn stop(&self) -> bool {
        self.cluster.failure().is_some() || self.watcher.stop()
    }

    fn progress(&self, progress: &Progress) {
        lock(&self.own).take(progress);
    }
}
