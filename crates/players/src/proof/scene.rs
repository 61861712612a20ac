//! What the searches of a proof share.

use std::sync::atomic::{AtomicBool, AtomicU32};

use gebeta_core::game::Game;

use super::board_keys::BoardKeys;
use super::busy::BusyBoards;
use super::end_table::EndTable;
use super::steps::Steps;
use super::table::ProofTable;
use crate::search::known_values::KnownValues;

/// What the searches of a proof share.
pub(super) struct Scene<'a> {
    pub game: &'a Game,
    pub keys: &'a BoardKeys,
    pub table: &'a ProofTable,
    /// The values of boards that are solved on the way.
    pub ends: &'a EndTable,
    /// Values from a file.
    pub known: &'a KnownValues,
    /// The boards that are being searched, if there are several threads.
    pub busy: Option<&'a BusyBoards>,
    /// Whether counters in captured holes count. Then the score can change along a cycle, and no rule says what a game
    /// that never ends is worth.
    pub wins_holes: bool,
    /// The memory of each search for answers that rely on its line, in bytes.
    pub line_memory: usize,
    /// Set when a board comes back on a line. Then no more boards are solved when they are needed.
    pub has_cycles: &'a AtomicBool,
    /// How far apart margins are. A search ends when it finds one in between.
    pub steps: Steps,
    /// Set when such a margin is found. From then on, stored results may rely on it, so no search may go in steps of two.
    pub has_odd: &'a AtomicBool,
    /// The most turns of a line so far.
    pub deepest: &'a AtomicU32,
}
