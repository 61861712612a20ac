//! Runs tasks on the one thread of a worker, as far as they come without another message.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::task::{Context, Wake, Waker};

use gebeta_service::host::Later;
use gebeta_service::lock;

/// The tasks that are not done.
#[derive(Default)]
pub struct Executor {
    last: AtomicU64,
    tasks: Mutex<HashMap<u64, Later<()>>>,
    ready: Arc<Ready>,
}

/// The numbers of the tasks that can go on.
#[derive(Default)]
struct Ready(Mutex<VecDeque<u64>>);

/// Marks a task as ready.
struct TaskWaker {
    task: u64,
    ready: Arc<Ready>,
}

impl Wake for TaskWaker {
    fn wake(self: Arc<Self>) {
        lock(&self.ready.0).push_back(self.task);
    }
}

impl Executor {
    /// Adds a task. It starts with the next [`run`](Executor::run).
    pub fn spawn(&self, task: Later<()>) {
        let number = self.last.fetch_add(1, Ordering::Relaxed);
        lock(&self.tasks).insert(number, task);
        lock(&self.ready.0).push_back(number);
    }

    /// Runs all tasks until each has ended or waits for something.
    pub fn run(&self) {
        loop {
            let Some(number) = lock(&self.ready.0).pop_front() else {
                return;
            };
            // A task may add others, so the list is free while it runs.
            let Some(mut task) = lock(&self.tasks).remove(&number) else {
                continue;
            };
            let waker = Waker::from(Arc::new(TaskWaker {
                task: number,
                ready: self.ready.clone(),
            }));
            if task
                .as_mut()
                .poll(&mut Context::from_waker(&waker))
                .is_pending()
            {
                lock(&self.tasks).insert(number, task);
            }
        }
    }
}
