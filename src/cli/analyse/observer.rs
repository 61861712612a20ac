//! The observer of an analysis.

use std::sync::{Arc, Mutex};

use gebeta_analysis::levels::{Analysis, End, LevelRow, LevelTable, LevelWatcher, States};
use gebeta_storage::runtime::{Progress, Watcher, lock};

use super::states::StatesFile;
use crate::interrupt;
use crate::terminal::{ProgressLine, Work};

/// Shows the progress of an analysis, remembers the finished levels, and passes Ctrl-C on.
pub struct AnalysisObserver<'a> {
    pub progress_line: ProgressLine,
    pub finished: Arc<Mutex<Analysis>>,
    states: Option<&'a StatesFile<'a>>,
}

impl<'a> AnalysisObserver<'a> {
    /// Returns an observer for an analysis of `levels` levels. `states` gets the positions that it wants, if
    /// they go to a file.
    pub fn new(depth: u32, states: Option<&'a StatesFile<'a>>) -> AnalysisObserver<'a> {
        AnalysisObserver {
            progress_line: ProgressLine::new(Work::Levels(depth)),
            finished: Arc::new(Mutex::new(Analysis {
                table: LevelTable::default(),
                distinct: Vec::new(),
                end: End::Stopped,
            })),
            states,
        }
    }
}

impl Watcher for AnalysisObserver<'_> {
    fn stop(&self) -> bool {
        interrupt::asked() || self.states.is_some_and(StatesFile::has_failed)
    }

    fn progress(&self, progress: &Progress) {
        self.progress_line.progress(progress);
    }
}

impl LevelWatcher for AnalysisObserver<'_> {
    fn see_table(&self, found: &Analysis) {
        let mut finished = lock(&self.finished);
        let Analysis {
            table, distinct, ..
        } = &mut *finished;
        // Copy only new levels: there can be many.
        table
            .rows
            .extend_from_slice(found.table.rows.get(table.rows.len()..).unwrap_or(&[]));
        distinct.extend_from_slice(found.distinct.get(distinct.len()..).unwrap_or(&[]));
    }

    fn wants_states(&self, level: u32) -> bool {
        self.states.is_some_and(|file| file.wants_states(level))
    }

    fn see_states(&self, row: &LevelRow, states: &dyn States) {
        if let Some(file) = self.states {
            file.see_states(row, states);
        }
    }
}
