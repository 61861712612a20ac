//! How much memory there is, and how much of it the program uses, as far as the system tells.

use gebeta_storage::runtime::LEAST_MEMORY;
use sysinfo::{ProcessRefreshKind, ProcessesToUpdate, System};

use crate::failure::{Code, Failure};

/// Gives the bytes that counting levels may take: those that were asked for, or else half of what is free; `None` where
/// that can't be found out, and then it takes what it needs.
///
/// # Errors
/// A limit on the program leaves too little.
pub fn for_levels(asked: Option<u64>) -> Result<Option<u64>, Failure> {
    within_limits(
        asked.or_else(|| free().map(|free| (free / 2).max(LEAST_MEMORY))),
        0,
    )
}

/// Gives the bytes that the boards of a game may take, which can't go to files, where so many threads look for them: those
/// that were asked for, or else all that is free.
///
/// # Errors
/// A limit on the program leaves too little.
pub fn for_boards(asked: Option<u64>, threads: usize) -> Result<Option<u64>, Failure> {
    within_limits(asked.or_else(free), RESERVED_FOR_A_THREAD * threads as u64)
}

/// What an allocator reserves of the addresses for each thread, whether it uses them or not.
const RESERVED_FOR_A_THREAD: u64 = 64 << 20;

/// Gives no more than half of what the limits on the program leave beside what will be reserved: addresses that are reserved count there, and not only
/// what is used.
fn within_limits(bytes: Option<u64>, reserved: u64) -> Result<Option<u64>, Failure> {
    let Some(left) = left_by_limits() else {
        return Ok(bytes);
    };
    match left.saturating_sub(reserved) / 2 {
        half if half < LEAST_MEMORY => Err(Code::NoRoom
            .failure(format!(
                "The limit on the memory of a program leaves {} MiB, and {} MiB are needed.",
                left >> 20,
                (2 * LEAST_MEMORY + reserved) >> 20
            ))
            .hint("Raise it: `ulimit -v` and `ulimit -d` show it.")),
        half => Ok(Some(bytes.map_or(half, |bytes| bytes.min(half)))),
    }
}

/// Gives the bytes that are free, for the program and its container; `None` where that can't be found out.
fn free() -> Option<u64> {
    let mut system = System::new();
    system.refresh_memory();
    // A container may have less than the machine.
    let free = match system.cgroup_limits() {
        Some(limits) => system.available_memory().min(limits.free_memory),
        None => system.available_memory(),
    };
    (free > 0).then_some(free)
}

/// Gives the bytes of addresses that the program may still reserve by its own limits (`ulimit -v` and `-d`); `None` where
/// it has none.
#[cfg(target_os = "linux")]
fn left_by_limits() -> Option<u64> {
    use nix::sys::resource::{RLIM_INFINITY, Resource, getrlimit};
    let limits = [Resource::RLIMIT_AS, Resource::RLIMIT_DATA].map(getrlimit);
    let soft = limits.into_iter().flatten().map(|(soft, _)| soft);
    let limit = soft.filter(|&limit| limit != RLIM_INFINITY).min()?;
    Some(limit.saturating_sub(process(sysinfo::Process::virtual_memory)?))
}

/// Other systems do not keep such limits.
#[cfg(not(target_os = "linux"))]
fn left_by_limits() -> Option<u64> {
    None
}

/// Gives the bytes that the program has in use; `None` where that can't be found out.
pub fn used() -> Option<u64> {
    process(sysinfo::Process::memory)
}

/// Asks the system for a figure of the program's memory.
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
    fn the_system_tells_of_memory() {
        assert!(free().is_some_and(|bytes| bytes > 1 << 20));
        let ballast = vec![1u8; 64 << 20];
        let used = used().expect("a figure");
        assert!(used > ballast.len() as u64 && used < 1 << 40, "{used}");
        assert!(ballast.iter().all(|&byte| byte == 1));
    }
}
