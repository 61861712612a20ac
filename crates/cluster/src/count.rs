//! The count itself.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, Thread};
use std::time::Duration;

use crate::{Cluster, ClusterError};
use gebeta_analysis::levels::{
    Analysis, Checkpoint, End, LevelRow, LevelTable, LevelWatcher, Settings, States,
};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_storage::Interruption;
use gebeta_storage::runtime::{Progress, Watcher};

/// The time between two looks at the other processes.
const LOOKS: Duration = Duration::from_millis(200);

/// Counts the levels together with the other processes of a cluster. All get the same table.
///
/// Returns the finished levels with the reason why there are no more, if that concerns the cluster.
pub fn count(
    game: &Game,
    start: &StartingPosition,
    settings: &Settings,
    watcher: &dyn LevelWatcher,
    checkpoint: Option<&mut Checkpoint>,
    cluster: &Cluster<'_>,
) -> (Analysis, Option<ClusterError>) {
    let together = Together { watcher, cluster };
    let counted = AtomicBool::new(false);
    let found = thread::scope(|scope| {
        let looking = scope.spawn(|| {
            // While positions are expanded, nobody else notices that a process was lost.
            while !counted.load(Ordering::Relaxed) {
                cluster.watch();
                thread::park_timeout(LOOKS);
            }
        });
        let _ended = EndOnDrop(&counted, looking.thread().clone());
        LevelTable::count_together(game, start, settings, &together, checkpoint, cluster)
    });
    match &found.end {
        End::Depth | End::Exhausted => {
            cluster.say_goodbye();
            return (found, None);
        }
        End::Stopped => cluster.give_up(&Interruption::Stopped),
        End::Failed(fault) => cluster.give_up(&Interruption::Fault(fault.clone())),
    }
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

/// A watcher that also stops when another process was lost.
struct Together<'a> {
    watcher: &'a dyn LevelWatcher,
    cluster: &'a Cluster<'a>,
}

impl Watcher for Together<'_> {
    fn stop(&self) -> bool {
        self.cluster.failure().is_some() || self.watcher.stop()
    }

    fn progress(&self, progress: &Progress) {
        self.watcher.progress(progress);
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
