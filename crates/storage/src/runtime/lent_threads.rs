//! Threads that a program lends to long computations, where the standard library can't start any.
//!
//! A module for WebAssembly can't start threads. A page can: it starts workers with the module's memory, each of which calls
//! [`lend_thread`].

use std::collections::VecDeque;
use std::mem::transmute;
use std::sync::{Arc, Condvar, Mutex, PoisonError};

use super::lock;

/// Work for one thread.
struct Task {
    work: &'static (dyn Fn() + Sync),
    /// The tasks that were given out with this one.
    group: Arc<Group>,
}

/// The tasks of a computation that are not done.
#[derive(Default)]
struct Group {
    open: Mutex<usize>,
    done: Condvar,
}

impl Group {
    fn finish(&self) {
        *lock(&self.open) -= 1;
        self.done.notify_one();
    }

    fn wait(&self) {
        let open = lock(&self.open);
        let done = self.done.wait_while(open, |open| *open > 0);
        drop(done.unwrap_or_else(PoisonError::into_inner));
    }
}

struct Lent {
    /// The number of threads that wait for a task, less those that will find one.
    idle: usize,
    tasks: VecDeque<Task>,
}

static LENT: Mutex<Lent> = Mutex::new(Lent {
    idle: 0,
    tasks: VecDeque::new(),
});

/// Tells waiting threads about a new task.
static NEW_TASK: Condvar = Condvar::new();

/// Lends the calling thread to long computations, for ever.
pub fn lend_thread() -> ! {
    loop {
        let mut lent = lock(&LENT);
        lent.idle += 1;
        let task = loop {
            match lent.tasks.pop_front() {
                Some(task) => break task,
                None => lent = NEW_TASK.wait(lent).unwrap_or_else(PoisonError::into_inner),
            }
        };
        drop(lent);
        (task.work)();
        task.group.finish();
    }
}

/// Runs the same work in that many threads, including this one, or in as many as are lent and idle.
pub(super) fn run(threads: usize, work: &(dyn Fn() + Sync)) {
    let group = Arc::new(Group::default());
    // Dropped also if the work panics, so nobody uses the work after its end.
    let _all_done = WaitOnDrop(&group);
    // SAFETY: the tasks are the only users of the longer lifetime, and this function returns only when all of them are done.
    let work_of_tasks =
        unsafe { transmute::<&(dyn Fn() + Sync), &'static (dyn Fn() + Sync)>(work) };
    let mut lent = lock(&LENT);
    let others = lent.idle.min(threads.saturating_sub(1));
    lent.idle -= others;
    *lock(&group.open) = others;
    lent.tasks.extend((0..others).map(|_| Task {
        work: work_of_tasks,
        group: group.clone(),
    }));
    drop(lent);
    for _ in 0..others {
        NEW_TASK.notify_one();
    }
    work();
}

/// Waits for a group when dropped.
struct WaitOnDrop<'a>(&'a Group);

impl Drop for WaitOnDrop<'_> {
    fn drop(&mut self) {
        self.0.wait();
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::sync::Barrier;
    use std::thread;

    use super::*;

    #[test]
    fn lent_threads_share_work() {
        const LENT_THREADS: usize = 3;
        for _ in 0..LENT_THREADS {
            thread::spawn(|| lend_thread());
        }
        while lock(&LENT).idle < LENT_THREADS {
            thread::yield_now();
        }
        for _ in 0..100 {
            // Nobody passes it alone, so each thread has one task.
            let (barrier, seen) = (Barrier::new(1 + LENT_THREADS), Mutex::new(HashSet::new()));
            run(10, &|| {
                barrier.wait();
                lock(&seen).insert(thread::current().id());
            });
            assert_eq!(lock(&seen).len(), 1 + LENT_THREADS);
            while lock(&LENT).idle < LENT_THREADS {
                thread::yield_now();
            }
        }
    }
}
