//! The solving of an end table.

use crate::together::{Ended, Together};
use crate::{Cluster, ClusterError, StatusWatcher};
use gebeta_core::game::Game;
use gebeta_solver::{PartCheckpoint, Settings, TableFile, Unsolved, solve_all_together};
use gebeta_storage::Interruption;
use gebeta_storage::runtime::{Watcher, thread_count};

/// Solves all boards with at most that many counters in play, together with the other processes of a cluster. Process 0
/// gets a file for the table.
///
/// In process 0, the watcher sees the progress of all processes together; in others, it sees none.
///
/// Returns the reason why the boards were not solved, and a better one if that concerns the cluster.
pub fn solve(
    game: &Game,
    counters: u32,
    settings: &Settings,
    (watcher, statuses): (&dyn Watcher, &dyn StatusWatcher),
    checkpoint: Option<&mut PartCheckpoint>,
    table: Option<TableFile<'_>>,
    cluster: &Cluster<'_>,
) -> (Result<(), Unsolved>, Option<ClusterError>) {
    let together = Together::new(watcher, statuses, cluster, thread_count(settings.threads));
    let solve = || {
        solve_all_together(
            game, counters, settings, &together, cluster, checkpoint, table,
        )
    };
    together.run(solve, |solved| match solved {
        Ok(()) => Ended::Finished,
        Err(Unsolved::Stopped) => Ended::Interrupted(Interruption::Stopped),
        Err(Unsolved::Fault(fault)) => Ended::Interrupted(fault.clone().into()),
        Err(error) => Ended::Impossible(error.to_string()),
    })
}
