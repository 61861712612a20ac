//! The time and memory of solving games: measured by the slow test, stored in `tests/data/measured.csv`, and shown in
//! `docs/solutions.md`.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use gebeta_testing::processor::{children_seconds, own_seconds};

/// The columns of the file.
const COLUMNS: &str = "game,solving,with_verifying,yardstick,mebibytes,values,date,machine";

/// The text above the table.
const HEAD: &str = "
## What it took

This table lists the processor time of all threads, in seconds, and the peak memory, as measured by the slow test. *Solving* is the
time for solving alone, and *with verifying* includes the verification of every value. *Values verified* is the number of
verified values. The *yardstick* is the time of a plain merged count of GEME to level 18, measured on the same machine just before. Compare
times of different runs only relative to their yardsticks. Empty cells were not measured. Small games were solved one after
another in one process, which does not return all memory to the system.

| variant | holes | counters | never-ending play | endless sowing | solving | with verifying | yardstick | MiB | values verified | measured |
| --- | ---: | ---: | --- | --- | ---: | ---: | ---: | ---: | ---: | --- |
";

/// A row of the file.
#[derive(Clone, Default)]
pub struct Measured {
    /// The cells of the page that identify the game.
    pub game: String,
    /// Seconds of processor time.
    pub solving: String,
    /// Seconds of processor time for solving and verifying.
    pub with_verifying: String,
    /// Seconds of processor time of the program of `GEBETA_YARDSTICK` for level 18.
    pub yardstick: String,
    /// The most memory that was in use, in MiB.
    pub mebibytes: String,
    /// The number of verified values.
    pub values: String,
    /// The day.
    pub date: String,
    /// The processor and its cores.
    pub machine: String,
}

impl Measured {
    fn read(line: &str) -> Measured {
        let mut cells = line.split(',').map(String::from);
        let mut cell = || cells.next().unwrap_or_default();
        Measured {
            game: cell(),
            solving: cell(),
            with_verifying: cell(),
            yardstick: cell(),
            mebibytes: cell(),
            values: cell(),
            date: cell(),
            machine: cell(),
        }
    }

    fn cells(&self) -> [&str; 8] {
        [
            &self.game,
            &self.solving,
            &self.with_verifying,
            &self.yardstick,
            &self.mebibytes,
            &self.values,
            &self.date,
            &self.machine,
        ]
    }
}

fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/measured.csv")
}

/// Reads the measurements.
pub fn read() -> Vec<Measured> {
    let text = fs::read_to_string(path()).expect("the file of what was measured");
    text.lines().skip(1).map(Measured::read).collect()
}

/// Saves a measurement, replacing that of the same game.
pub fn keep(new: Measured) {
    let mut all = read();
    match all.iter_mut().find(|old| old.game == new.game) {
        Some(old) => *old = new,
        None => all.push(new),
    }
    let lines = all.iter().map(|row| row.cells().join(",") + "\n");
    let text = COLUMNS.to_string() + "\n" + &lines.collect::<String>();
    fs::write(path(), text).expect("the file can be written");
}

/// Returns the table of the page.
pub fn table() -> String {
    let mut text = HEAD.to_string();
    for row in read() {
        let game = row.game.replace(" / ", " | ");
        let [_, cells @ .., date, machine] = row.cells();
        let _ = writeln!(
            text,
            "| {game} | {} | {date}, {machine} |",
            cells.join(" | ")
        );
    }
    text
}

/// Measures processor time and memory of this process, where the system reports them (Linux).
pub struct Meter {
    begun: f64,
}

impl Meter {
    /// Starts measuring.
    pub fn begin() -> Meter {
        let _ = fs::write("/proc/self/clear_refs", "5");
        Meter {
            begun: own_seconds(),
        }
    }

    /// Returns the processor time so far, in seconds.
    pub fn seconds(&self) -> String {
        format!("{:.1}", own_seconds() - self.begun)
    }
}

/// Returns the most memory in use since a meter was started.
pub fn mebibytes() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes = peak.and_then(|peak| peak.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kibibytes.map_or_else(String::new, |kib| (kib >> 10).to_string())
}

/// Runs the yardstick that `GEBETA_YARDSTICK` names, if there is one. Returns its processor time.
pub fn yardstick() -> String {
    let Some(program) = std::env::var_os("GEBETA_YARDSTICK") else {
        return String::new();
    };
    let before = children_seconds();
    let status = Command::new(program).arg("18").status();
    assert!(status.expect("the yardstick").success());
    format!("{:.1}", children_seconds() - before)
}

/// Returns the date and the machine of the measurement.
pub fn occasion() -> [String; 2] {
    let date = Command::new("date").args(["-u", "+%F"]).output();
    let date = date.map_or_else(
        |_| String::new(),
        |date| String::from_utf8_lossy(&date.stdout).trim().to_string(),
    );
    let cpu = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpu.lines().find(|line| line.starts_with("model name"));
    let model = model
        .and_then(|line| line.split_once(':'))
        .map_or("", |(_, name)| name.trim());
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    [date, format!("{model}; {cores} cores").replace(',', " ")]
}
