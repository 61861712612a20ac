//! How much memory there is, and how much of it the program uses, as far as the system tells.

use sysinfo::{ProcessRefreshKind, ProcessesToUpdate, System};

/// Gives the bytes that are free, for the program and its container; `None` where that can't be found out.
pub fn free() -> Option<u64> {
    let mut system = System::new();
    system.refresh_memory();
    // A container may have less than the machine.
    let free = match system.cgroup_limits() {
        Some(limits) => system.available_memory().min(limits.free_memory),
        None => system.available_memory(),
    };
    (free > 0).then_some(free)
}

/// Gives the bytes that the program has in use; `None` where that can't be found out.
pub fn used() -> Option<u64> {
    let process = sysinfo::get_current_pid().ok()?;
    let mut system = System::new();
    system.refresh_processes_specifics(
        ProcessesToUpdate::Some(&[process]),
        false,
        ProcessRefreshKind::nothing().with_memory(),
    );
    system.process(process).map(sysinfo::Process::memory)
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
