//! The available memory and the memory in use, as reported by the system.

use gebeta_storage::runtime::LEAST_MEMORY;
use sysinfo::{ProcessRefreshKind, ProcessesToUpdate, System};

use crate::failure::{Code, Failure};

/// Returns the bytes that counting levels may take: those requested, otherwise half of the free memory, or
/// `None` for no limit if that is unknown.
///
/// # Errors
/// Returns a failure if a limit on the process leaves too little memory.
pub fn for_levels(asked: Option<u64>) -> Result<Option<u64>, Failure> {
    within_limits(
        asked.or_else(|| free().map(|free| (free / 2).max(LEAST_MEMORY))),
        0,
    )
}

/// Returns the bytes that the boards of a game may take, with this number of threads: those requested,
/// otherwise all free memory. Boards can't be written to files.
///
/// # Errors
/// Returns a failure if a limit on the process leaves too little memory.
pub fn for_boards(asked: Option<u64>, threads: usize) -> Result<Option<u64>, Failure> {
    within_limits(asked.or_else(free), RESERVED_FOR_A_THREAD * threads as u64)
}

/// The addresses that an allocator reserves for each thread, used or not.
const RESERVED_FOR_A_THREAD: u64 = 64 << 20;

/// Limits the bytes to half of what the limits on the process leave after the reservations. These limits
/// count reserved addresses, not only used ones.
fn within_limits(bytes: Option<u64>, reserved: u64) -> Result<Option<u64>, Failure> {
    let Some(left) = left_by_limits() else {
        return Ok(bytes);
    };
    match left.saturating_sub(reserved) / 2 {
        half if half < LEAST_MEMORY => Err(Code::NoRoom
            .failure(format!(
                "The memory limit of the process leaves {} MiB, but {} MiB are needed.",
                left >> 20,
                (2 * LEAST_MEMORY + reserved) >> 20
            ))
            .hint("Raise the limit: `ulimit -v` and `ulimit -d` show it.")),
        half => Ok(Some(bytes.map_or(half, |bytes| bytes.min(half)))),
    }
}

/// Returns the free memory of the program and its container in bytes, or `None` if it is unknown.
fn free() -> Option<u64> {
    let mut system = System::new();
    system.refresh_memory();
    // A container may have less than the machine. What it has read of files is in memory, too, but gives way.
    let free = match system.cgroup_limits() {
        Some(limits) => {
            let left = limits.total_memory.saturating_sub(limits.rss);
            system.available_memory().min(left)
        }
        None => system.available_memory(),
    };
    (free > 0).then_some(free)
}

/// Returns the bytes of addresses that the process may still reserve (`ulimit -v` and `-d`), or `None`
/// without a limit.
#[cfg(target_os = "linux")]
fn left_by_limits() -> Option<u64> {
    use nix::sys::resource::{RLIM_INFINITY, Resource, getrlimit};
    let limits = [Resource::RLIMIT_AS, Resource::RLIMIT_DATA].map(getrlimit);
    let soft = limits.into_iter().flatten().map(|(soft, _)| soft);
    let limit = soft.filter(|&limit| limit != RLIM_INFINITY).min()?;
    Some(limit.saturating_sub(process(sysinfo::Process::virtual_memory)?))
}

/// Returns `None`: other systems have no such limits.
#[cfg(not(target_os = "linux"))]
fn left_by_limits() -> Option<u64> {
    None
}

/// Returns the bytes of memory in use, or `None` if that is unknown.
pub fn used() -> Option<u64> {
    process(sysinfo::Process::memory)
}

/// Returns a figure about the program's memory from the system.
fn process(figure: impl Fn(&sysinfo::Process) -> u64) -> Option<u64> {
    let process = sysinfo::get_current_pid().ok()?;
    let mut system = System::new();
    system.refresh_processes_specifics(
        ProcessesToUpdate::Some(&[process]),
        false,
        ProcessRefreshKind::nothing().with_memory(),
    );
    system.process(process).map(figure)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn the_system_reports_memory() {
        assert!(free().is_some_and(|bytes| bytes > 1 << 20));
        let ballast = vec![1u8; 64 << 20];
        let used = used().expect("a figure");
        assert!(used > ballast.len() as u64 && used < 1 << 40, "{used}");
        assert!(ballast.iter().all(|&byte| byte == 1));
    }
}
