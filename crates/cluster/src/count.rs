//! The count itself.

use crate::together::{Ended, Together};
use crate::{Cluster, ClusterError, StatusWatcher};
use gebeta_analysis::levels::{
    Analysis, Checkpoint, End, LevelRow, LevelTable, LevelWatcher, Settings, States,
};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_storage::Interruption;
use gebeta_storage::runtime::thread_count;

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
    let together = Together::new(watcher, statuses, cluster, thread_count(settings.threads));
    together.run(
        || LevelTable::count_together(game, start, settings, &together, checkpoint, cluster),
        |found| match &found.end {
            End::Depth | End::Exhausted => Ended::Finished,
            End::Stopped => Ended::Interrupted(Interruption::Stopped),
            End::Failed(fault) => Ended::Interrupted(fault.clone().into()),
        },
    )
}

impl LevelWatcher for Together<'_, dyn LevelWatcher + '_> {
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
