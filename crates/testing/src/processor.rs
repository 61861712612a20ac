//! Processor time, where the system reports it (Linux).

use std::fs;

/// Returns the processor time of this process so far, in seconds.
pub fn own_seconds() -> f64 {
    seconds([11, 12])
}

/// Returns the processor time of the processes that this one has started and that have ended, in seconds.
pub fn children_seconds() -> f64 {
    seconds([13, 14])
}

/// Adds up times of this process from `/proc/self/stat`: fields counted from the one after the program's name.
fn seconds(fields: [usize; 2]) -> f64 {
    /// The unit of these times, on Linux.
    const TICKS: f64 = 100.0;
    let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let numbers = stat.rsplit(')').next().unwrap_or_default();
    let numbers: Vec<&str> = numbers.split_whitespace().collect();
    let ticks = fields.map(|field| numbers.get(field)?.parse::<f64>().ok());
    ticks.into_iter().flatten().sum::<f64>() / TICKS
}
