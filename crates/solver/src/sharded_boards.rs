//! The boards that have been found so far.

use std::sync::Mutex;

use serde::{Deserialize, Serialize};

use super::boards::Shard;

/// The boards, by group and shard.
pub(super) type ShardedBoards<const WORDS: usize> = Vec<Vec<Mutex<Shard<WORDS>>>>;

/// What is known of the boards besides themselves.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct ExplorationState {
    /// The groups, from the fewest counters in play on, of which not all boards have been played on from.
    pub groups_left: usize,
    /// What divides all that is won at once.
    pub unit: u32,
    /// How many moves lead from boards of each group to boards of the same.
    pub within: Vec<u64>,
}

impl ExplorationState {
    /// Begins with so many groups.
    pub(super) fn nothing(groups: usize) -> ExplorationState {
        ExplorationState {
            groups_left: groups,
            unit: 0,
            within: vec![0; groups],
        }
    }
}
