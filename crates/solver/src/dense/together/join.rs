//! The table: process 0 collects the values of all boards, in their order, and writes the file that one machine writes.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;

use super::Together;
use super::compact::Compact;
use super::wire::{Reader, put, put_value, run, store_run};
use crate::census::Census;
use crate::margins::Margins;
use crate::table::{About, Numbering, SectionWriter, TableWriter};
use crate::unsolved::Unsolved;
use crate::value::Packed;
use gebeta_storage::Fault;
use gebeta_storage::exchange::unexpected;
use gebeta_storage::runtime::{Method, Progress, lock, unlocked};

/// The pieces whose values are collected at once.
const WINDOW: usize = 256;

/// Where process 0 writes the table.
pub struct TableFile<'a> {
    /// The name of the variant in the table.
    pub variant: &'a str,
    /// The file, for errors.
    pub path: &'a Path,
    /// The output.
    pub to: &'a mut dyn Write,
}

/// The reason why a section was not written.
enum Unwritten {
    Unsolved(Unsolved),
    Failed(std::io::Error),
}

/// Receives the values of some boards in the order of their numbers, and the number of the first.
type GiveWindow<'a> = &'a mut dyn FnMut(usize, &[Packed]) -> Result<(), Unwritten>;

impl From<std::io::Error> for Unwritten {
    fn from(error: std::io::Error) -> Unwritten {
        Unwritten::Failed(error)
    }
}

impl From<Unsolved> for Unwritten {
    fn from(error: Unsolved) -> Unwritten {
        Unwritten::Unsolved(error)
    }
}

impl Together<'_> {
    /// Sends all values to process 0, which writes them.
    pub(super) fn join(
        &self,
        solved: &[Compact],
        unit: u32,
        table: Option<TableFile<'_>>,
    ) -> Result<(), Unsolved> {
        let Some(TableFile { variant, path, to }) = table else {
            for (counters, values) in solved.iter().enumerate().skip(1) {
                self.counts(values)?;
                let collected = self.each_window(counters, values, &mut |_, _| Ok(()));
                collected.map_err(|error| match error {
                    Unwritten::Unsolved(error) => error,
                    Unwritten::Failed(error) => Fault::writing(Path::new("-"), error).into(),
                })?;
            }
            return Ok(());
        };
        let written = self.write(solved, unit, variant, to);
        written.map_err(|error| match error {
            Unwritten::Unsolved(error) => error,
            Unwritten::Failed(error) => Fault::writing(path, error).into(),
        })
    }

    fn write(
        &self,
        solved: &[Compact],
        unit: u32,
        variant: &str,
        to: &mut dyn Write,
    ) -> Result<(), Unwritten> {
        let task = &self.task;
        let never_ending = task.settings.never_ending;
        let unit = Margins::new(task.game, task.start, never_ending, unit).unit;
        let numbering = Numbering::new(task.keys.packing()).ok_or(Unsolved::Undivided)?;
        let mut table = TableWriter::new(to)?;
        for (counters, values) in solved.iter().enumerate().skip(1) {
            let counts = self.counts(values)?;
            let mut census = Census {
                in_play: counters as u32,
                ..Census::default()
            };
            for (value, boards) in &counts {
                census.add(value.value(), *boards);
            }
            if census.boards == 0 {
                self.each_window(counters, values, &mut |_, _| Ok(()))?;
                continue;
            }
            table.section(census, &counts, |section: &mut SectionWriter<'_>| {
                self.each_window(counters, values, &mut |first, values| {
                    let numbers = first..first + values.len();
                    let boards = task.index.boards(counters, numbers).zip(values);
                    for (board, value) in boards.filter(|(_, value)| **value != Packed::UNKNOWN) {
                        // Numbers grow with those of the index: both compare counters from the first hole on.
                        if let Some(number) = numbering.number(&board) {
                            section.push(number, &[*value])?;
                        }
                    }
                    Ok(())
                })
            })?;
        }
        table.finish(&About {
            game: task.game,
            variant,
            start: task.start,
            never_ending,
            unit,
            end_table: true,
        })?;
        Ok(())
    }

    /// Returns the number of boards of a group with each value, of all processes together.
    fn counts(&self, own: &Compact) -> Result<BTreeMap<Packed, u64>, Unsolved> {
        let mut note = Vec::new();
        for (value, boards) in own.counts() {
            put_value(&mut note, value);
            put(&mut note, boards);
        }
        let mut counts = BTreeMap::new();
        for (process, note) in self.exchange.notes(note)?.iter().enumerate() {
            let mut reader = Reader::new(note);
            while !reader.is_at_end() {
                let read = reader.value().zip(reader.number());
                let (value, boards) = read.ok_or_else(|| unexpected(self.exchange, process))?;
                *counts.entry(value).or_insert(0) += boards;
            }
        }
        Ok(counts)
    }

    /// Collects the values of a group in process 0, and calls back there with those of some boards at a time, in the
    /// order of their numbers, and the number of the first.
    fn each_window(
        &self,
        counters: usize,
        own: &Compact,
        give: GiveWindow<'_>,
    ) -> Result<(), Unwritten> {
        let boards = self.task.boards(counters) as usize;
        let share = self.share(counters);
        let mut sent = 0..share.pieces();
        for first in (0..boards).step_by(WINDOW * share.unit) {
            let window = first..(first + WINDOW * share.unit).min(boards);
            let values = Mutex::new(Vec::new());
            if share.process == 0 {
                *lock(&values) = vec![Packed::UNKNOWN; window.len()];
            }
            let take = |bytes: &[u8]| store_run(bytes, &mut lock(&values));
            let exchanged = self.exchange.blocks(
                &mut |send| {
                    while let Some(piece) = sent.clone().next() {
                        let numbers = share.piece(piece);
                        if numbers.start >= window.end {
                            break;
                        }
                        sent.next();
                        let values = share.places(piece).filter_map(|place| own.get(place));
                        let bytes = run(numbers.start - first, values);
                        if share.process == 0 {
                            let _ = take(&bytes);
                        } else {
                            send(0, &bytes)?;
                        }
                    }
                    Ok(())
                },
                &|_, bytes| Ok(take(bytes).is_some()),
            );
            exchanged.map_err(Unsolved::from)?;
            if self.task.watcher.stop() {
                return Err(Unsolved::Stopped.into());
            }
            if share.process == 0 {
                give(first, &unlocked(values))?;
            }
            let done = window.end as u64;
            let progress = Progress::dealt_with(Method::Writing, counters, done, boards as u64);
            self.task.watcher.progress(&progress);
        }
        Ok(())
    }
}
