//! What solving games has taken: measured by the slow run, kept in `tests/data/measured.csv`, and told in `docs/solutions.md`.

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// The columns of the file.
const COLUMNS: &str = "game,solving,with_verifying,yardstick,mebibytes,values,date,machine";

/// What is said above the table.
const HEAD: &str = "
## What it took

Seconds of processor time, all threads together, and the most memory, as the slow run has measured them: solving by itself,
solving with verifying (every value again from those of its moves; how many there were), and the yardstick, a plain merged count of
GEME to level 18, just before. What is empty was not measured. Times of different runs can't be compared, but each with its
yardstick; the machine did other things besides. Small games were solved one after the other in one process, which does not give all
memory back.

| variant | holes | counters | never-ending play | endless sowing | solving | with verifying | yardstick | MiB | values verified | measured |
| --- | ---: | ---: | --- | --- | ---: | ---: | ---: | ---: | ---: | --- |
";

/// What solving a game has taken, as the file has it.
#[derive(Clone, Default)]
pub struct Measured {
    /// The cells of the page that say which game it is.
    pub game: String,
    /// Seconds of processor time.
    pub solving: String,
    /// Seconds of processor time for solving and verifying.
    pub with_verifying: String,
    /// Seconds of processor time that the program of `GEBETA_YARDSTICK` took for level 18.
    pub yardstick: String,
    /// The most memory that was in use.
    pub mebibytes: String,
    /// Values that follow from those of their moves.
    pub values: String,
    /// The day.
    pub date: String,
    /// Processor and cores.
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

/// Reads what has been measured.
pub fn read() -> Vec<Measured> {
    let text = fs::read_to_string(path()).expect("the file of what was measured");
    text.lines().skip(1).map(Measured::read).collect()
}

/// Keeps what was measured, in place of what was known of the same game.
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

/// Tells it as a part of the page.
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

/// Measures processor time and memory of this process, where the system tells them (Linux).
pub struct Meter {
    begun: f64,
}

impl Meter {
    /// Begins; the most memory counts from here.
    pub fn begin() -> Meter {
        let _ = fs::write("/proc/self/clear_refs", "5");
        Meter {
            begun: processor_seconds([11, 12]),
        }
    }

    /// Returns the processor time until now.
    pub fn seconds(&self) -> String {
        format!("{:.1}", processor_seconds([11, 12]) - self.begun)
    }
}

/// Returns the most memory since a meter was begun.
pub fn mebibytes() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes = peak.and_then(|peak| peak.trim().strip_suffix(" kB")?.parse::<u64>().ok());
    kibibytes.map_or_else(String::new, |kib| (kib >> 10).to_string())
}

/// Runs the yardstick that `GEBETA_YARDSTICK` names, if there is one; returns its processor time.
pub fn yardstick() -> String {
    let Some(program) = std::env::var_os("GEBETA_YARDSTICK") else {
        return String::new();
    };
    let before = processor_seconds([13, 14]);
    let status = Command::new(program).arg("18").status();
    assert!(status.expect("the yardstick").success());
    format!("{:.1}", processor_seconds([13, 14]) - before)
}

/// Says when and where it is measured.
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

/// Adds up times of this process that `/proc/self/stat` has: fields counted from the one after the program's name.
fn processor_seconds(fields: [usize; 2]) -> f64 {
    /// What the times are counted in, on Linux.
    const TICKS: f64 = 100.0;
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let numbers = stat.rsplit(')').next().unwrap_or_default();
    let numbers: Vec<&str> = numbers.split_whitespace().collect();
    let ticks = fields.map(|field| numbers.get(field)?.parse::<f64>().ok());
    ticks.into_iter().flatten().sum::<f64>() / TICKS
}
