//! The count itself.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use crate::{Cluster, ClusterError, Status, StatusWatcher};
use gebeta_analysis::levels::{
    Analysis, Checkpoint, End, LevelRow, LevelTable, LevelWatcher, Settings, States,
};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_storage::Interruption;
use gebeta_storage::blocks::bytes_on_disk;
use gebeta_storage::runtime::{Progress, Watcher, lock, thread_count};

/// The time between two looks at the other processes.
const LOOKS: Duration = Duration::from_millis(200);

/// The time between two reports of figures.
const REPORTS: Duration = Duration::from_secs(1);

/// Counts the levels together with the other processes of a cluster. All get the same table.
///
/// In process 0, the watcher sees the progress of all processes together; in others, it sees none.
///
/// Returns the finished levels with the reason why there are no more, if that concerns the cluster.
pub fn count(
    game: &Game,
    start: &StartingPosition,
    settings: &Settings,
    (watcher, statuses): (&dyn LevelWatcher, &dyn StatusWatcher),
    checkpoint: Option<&mut Checkpoint>,
    cluster: &Cluster<'_>,
) -> (Analysis, Option<ClusterError>) {
    let together = Together {
        watcher,
        statuses,
        cluster,
        threads: thread_count(settings.threads),
        begun: Instant::now(),
        own: Mutex::default(),
    };
    let counted = AtomicBool::new(false);
    let found = thread::scope(|scope| {
        let looking = scope.spawn(|| {
            let mut reported: Option<Instant> = None;
            // While positions are expanded, nobody else notices that a process was lost.
            while !counted.load(Ordering::Relaxed) {
                cluster.watch();
                if reported.is_none_or(|reported| reported.elapsed() >= REPORTS) {
                    reported = Some(Instant::now());
                    together.report();
                }
                thread::park_timeout(LOOKS);
            }
        });
        let _ended = EndOnDrop(&counted, looking.thread().clone());
        LevelTable::count_together(game, start, settings, &together, checkpoint, cluster)
    });
    match &found.end {
        End::Depth | End::Exhausted => {
            together.report();
            cluster.say_goodbye();
            together.report();
            return (found, None);
        }
        End::Stopped => cluster.give_up(&Interruption::Stopped),
        End::Failed(fault) => cluster.give_up(&Interruption::Fault(fault.clone())),
    }
    cluster.wait_after_giving_up();
    let is_own = matches!(found.end, End::Failed(_)) || watcher.stop();
    let failure = cluster.failure().filter(|_| !is_own).cloned();
    (found, failure)
}

/// Tells the thread that looks at the other processes to end, however the count does.
struct EndOnDrop<'a>(&'a AtomicBool, Thread);

impl Drop for EndOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
        self.1.unpark();
    }
}

/// A watcher that also stops when another process was lost, and that sees the progress of all processes together.
struct Together<'a> {
    watcher: &'a dyn LevelWatcher,
    statuses: &'a dyn StatusWatcher,
    cluster: &'a Cluster<'a>,
    threads: usize,
    begun: Instant,
    /// The progress of this process.
    own: Mutex<Status>,
}

impl Together<'_> {
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

impl Watcher for Together<'_> {
    fn stop(&self) -> bool {
        self.cluster.failure().is_some() || self.watcher.stop()
    }

    fn progress(&self, progress: &Progress) {
        lock(&self.own).take(progress);
    }
}

impl LevelWatcher for Together<'_> {
    fn see_table(&self, found: &Analysis) {
        self.watcher.see_table(found);
    }

    fn wants_states(&self, level: u32) -> bool {
        self.watcher.wants_states(level)
    }

    fn see_states(&self, row: &LevelRow, states: &dyn States) {
        self.watcher.see_states(row, states);
    }
}
