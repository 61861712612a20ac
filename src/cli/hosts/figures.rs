//! The figures of the processes that count together: on the progress line, and in a file for Prometheus.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::BinaryBytes;

use crate::files::{self, FileError, Overwrite};
use crate::memory;
use crate::terminal::{ProgressLine, talk};
use gebeta_cluster::{Hosts, Status, StatusWatcher};

/// Shows the figures of all processes.
pub struct Figures<'a> {
    pub line: &'a ProgressLine,
    pub file: Option<&'a FiguresFile>,
}

impl StatusWatcher for Figures<'_> {
    fn memory(&self) -> Option<u64> {
        memory::used()
    }

    fn see_processes(&self, processes: &[Status]) {
        self.line.show_besides(in_words(processes));
        if let Some(file) = self.file {
            file.write(processes);
        }
    }
}

/// Describes what the processes have sent, waited for, and use.
fn in_words(processes: &[Status]) -> String {
    let sum = |figure: fn(&Status) -> f64| processes.iter().map(figure).sum::<f64>();
    let waited = 100.0 * sum(|it| it.waited) / sum(|it| it.spent).max(f64::MIN_POSITIVE);
    let sent = BinaryBytes(processes.iter().map(|it| it.sent).sum());
    let each = |figure: fn(&Status) -> u64| {
        let figures = processes.iter().map(figure);
        let figures: Vec<String> = figures.map(|it| BinaryBytes(it).to_string()).collect();
        figures.join(" + ")
    };
    format!(
        "{sent} sent, {waited:.0}% waiting, memory {}, disk {}",
        each(|it| it.memory.unwrap_or_default()),
        each(|it| it.disk)
    )
}

/// A file with the figures of all processes in Prometheus's text format, which is replaced every second.
pub struct FiguresFile {
    path: PathBuf,
    hosts: Hosts,
    has_failed: AtomicBool,
}

impl FiguresFile {
    /// Returns the file at a path, after checking that it can be written.
    ///
    /// # Errors
    /// Returns an error if it can't.
    pub fn at(path: &Path, hosts: &Hosts) -> Result<FiguresFile, FileError> {
        files::check(path, Overwrite::Replace)?;
        Ok(FiguresFile {
            path: path.to_path_buf(),
            hosts: hosts.clone(),
            has_failed: AtomicBool::new(false),
        })
    }

    /// Replaces the file as a whole. It is not worth a sync, and no reason to stop if it can't be written.
    fn write(&self, processes: &[Status]) {
        let beside = self.path.with_extension("prom.part");
        let written = fs::write(&beside, in_prometheus(processes, &self.hosts))
            .and_then(|()| fs::rename(&beside, &self.path));
        if let Err(error) = written
            && !self.has_failed.swap(true, Ordering::Relaxed)
        {
            talk(format!(
                "The figures can't be written: {}. The count goes on.",
                FileError::write(&self.path, error)
            ));
        }
    }
}

/// The name, the description and the value of a figure of a process for Prometheus. The names of counters end in
/// `_total`, as Prometheus advises; the others are gauges.
type Figure = (&'static str, &'static str, fn(&Status) -> Option<f64>);

const FIGURES: [Figure; 9] = [
    ("level", "Level that is being counted.", |it| {
        Some(f64::from(it.level))
    }),
    (
        "positions_expanded",
        "Positions expanded on this level.",
        |it| Some(it.done as f64),
    ),
    ("positions", "Positions to expand on this level.", |it| {
        Some(it.all as f64)
    }),
    (
        "positions_found",
        "Distinct positions found for the next level.",
        |it| Some(it.found as f64),
    ),
    (
        "sent_bytes_total",
        "Bytes of positions sent to other processes.",
        |it| Some(it.sent as f64),
    ),
    ("memory_bytes", "Memory in use.", |it| {
        Some(it.memory? as f64)
    }),
    ("disk_bytes", "Bytes on disk.", |it| Some(it.disk as f64)),
    (
        "seconds_total",
        "Seconds since all processes were connected.",
        |it| Some(it.spent),
    ),
    (
        "waiting_seconds_total",
        "Seconds spent sending, or waiting for other processes.",
        |it| Some(it.waited),
    ),
];

/// Returns the figures in Prometheus's text format.
fn in_prometheus(processes: &[Status], hosts: &Hosts) -> String {
    let mut text = String::new();
    for (name, help, value) in FIGURES {
        let kind = match name.ends_with("_total") {
            true => "counter",
            false => "gauge",
        };
        text += &format!("# HELP gebeta_{name} {help}\n# TYPE gebeta_{name} {kind}\n");
        for (process, (status, host)) in processes.iter().zip(hosts.addresses()).enumerate() {
            if let Some(figure) = value(status) {
                // The name of a host can't have a line break, but anything else.
                let host = host.replace('\\', r"\\").replace('"', "\\\"");
                text +=
                    &format!("gebeta_{name}{{process=\"{process}\",host=\"{host}\"}} {figure}\n");
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const STATUS: Status = Status {
        level: 12,
        done: 5,
        all: 20,
        found: 7,
        sent: 3 << 20,
        memory: Some(1 << 30),
        disk: 2 << 30,
        spent: 40.0,
        waited: 2.5,
    };

    #[test]
    fn the_line_has_the_whole_and_each_process() {
        let other = Status {
            memory: None,
            disk: 512,
            waited: 5.5,
            ..STATUS
        };
        assert_eq!(
            in_words(&[STATUS, other]),
            "6.00 MiB sent, 10% waiting, memory 1.00 GiB + 0 B, disk 2.00 GiB + 512 B"
        );
    }

    #[test]
    fn prometheus_gets_a_line_for_each_figure_and_process() {
        let hosts = Hosts::parse("a:1\nb\"\\:2").unwrap();
        let other = Status {
            memory: None,
            ..STATUS
        };
        let text = in_prometheus(&[STATUS, other], &hosts);
        let has = |line: &str| assert!(text.lines().any(|it| it == line), "{line}: {text}");
        has("# HELP gebeta_memory_bytes Memory in use.");
        has("# TYPE gebeta_memory_bytes gauge");
        has("gebeta_memory_bytes{process=\"0\",host=\"a:1\"} 1073741824");
        has("gebeta_sent_bytes_total{process=\"1\",host=\"b\\\"\\\\:2\"} 3145728");
        has("gebeta_waiting_seconds_total{process=\"0\",host=\"a:1\"} 2.5");
        // What is not known has no line.
        assert!(!text.contains("gebeta_memory_bytes{process=\"1\""));
        assert!(text.ends_with('\n'));
    }
}
