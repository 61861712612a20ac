//! The boards that have been found so far.

use std::sync::Mutex;

use serde::{Deserialize, Serialize};

use super::boards::Shard;

/// The boards, by group and shard.
pub(super) type ShardedBoards<const WORDS: usize> = Vec<Vec<Mutex<Shard<WORDS>>>>;

/// What is known of the boards besides themselves.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct ExplorationState {
    /// The groups with boards that have not been expanded, from the fewest counters in play on.
    pub groups_left: usize,
    /// The common divisor of all gains.
    pub unit: u32,
    /// The number of moves from boards of each group to boards of the same group.
    pub within: Vec<u64>,
}

impl ExplorationState {
    /// Returns the state before the search, for that many groups.
    pub(super) fn nothing(groups: usize) -> ExplorationState {
        ExplorationState {
            groups_left: groups,
            unit: 0,
            within: vec![0; groups],
        }
    }
}
