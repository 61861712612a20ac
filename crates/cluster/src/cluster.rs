//! The connections of a process with all others, and what is exchanged over them.

use std::io;
use std::net::{Shutdown, TcpListener};
use std::sync::{Mutex, OnceLock};
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

use crate::frame::{Kind, frame, of_status, sentence};
use crate::join::{Joining, Notice};
use crate::link::{Link, Next};
use crate::traffic::Traffic;
use crate::{ClusterError, Hosts, Job, Status, Token};
use gebeta_storage::Interruption;
use gebeta_storage::exchange::{Exchange, ReceiveBlock, SendBlock};
use gebeta_storage::runtime::{Watcher, lock};

/// The longest time to wait for processes that have to be told why this one can't go on.
const FAREWELL: Duration = Duration::from_secs(5);

/// The most bytes of a note that is sent to one process after another.
const SHORT_NOTE: usize = 1 << 10;

/// A process that is connected with all others.
pub struct Cluster<'a> {
    hosts: Hosts,
    process: usize,
    /// The connections in the order of the processes, with none to this one.
    links: Vec<Option<Link>>,
    watcher: &'a dyn Watcher,
    failure: OnceLock<ClusterError>,
    /// The last figures of all processes.
    statuses: Mutex<Vec<Status>>,
    traffic: Traffic,
}

impl<'a> Cluster<'a> {
    /// Connects a process with all others, which may start at any time. `notice` receives sentences, such as which
    /// process was refused and why.
    ///
    /// # Errors
    /// Another process refuses this one, or it was told to stop.
    pub fn join(
        listener: &TcpListener,
        hosts: &Hosts,
        process: usize,
        job: &Job,
        token: &Token,
        watcher: &'a dyn Watcher,
        notice: Notice<'_>,
    ) -> Result<Cluster<'a>, ClusterError> {
        let joining = Joining {
            hosts,
            process,
            job,
            token,
            watcher,
            notice,
            failure: OnceLock::new(),
        };
        Ok(Cluster {
            links: joining.connect(listener)?,
            hosts: hosts.clone(),
            process,
            watcher,
            failure: OnceLock::new(),
            statuses: Mutex::new(vec![Status::default(); hosts.len()]),
            traffic: Traffic::default(),
        })
    }

    /// Returns the reason why the processes can't go on, if there is one.
    pub fn failure(&self) -> Option<&ClusterError> {
        self.failure.get()
    }

    /// Returns what this process has exchanged so far.
    pub(crate) fn traffic(&self) -> &Traffic {
        &self.traffic
    }

    /// Sends this process's figures to process 0, unless positions are being sent there. Returns the last figures of all
    /// processes in process 0; otherwise `None`.
    pub(crate) fn report(&self, status: Status) -> Option<Vec<Status>> {
        if let Some(first) = self.links.first().and_then(Option::as_ref) {
            first.send_if_free(&of_status(&status), &|| self.stop());
            return None;
        }
        let mut statuses = lock(&self.statuses);
        statuses[self.process] = status;
        Some(statuses.clone())
    }

    /// Tells the other processes that this one has finished, and waits until they have too. Their last figures come
    /// before.
    ///
    /// If it ended before they have read everything, the system could discard the rest.
    pub(crate) fn say_goodbye(&self) {
        for (_, link) in self.others() {
            let _ = link.send(&frame(Kind::Goodbye, &[]), &|| self.stop());
            link.end(Shutdown::Write);
        }
        self.hear_others_end(&|| self.stop());
    }

    /// Waits until the other processes have ended, after this one has given up.
    pub(crate) fn wait_after_giving_up(&self) {
        let begun = Instant::now();
        self.hear_others_end(&|| begun.elapsed() > FAREWELL);
    }

    fn hear_others_end(&self, stop: &dyn Fn() -> bool) {
        let mut bytes = Vec::new();
        for (process, link) in self.others() {
            while !stop()
                && let Ok(kind) = link.receive(&mut bytes, stop)
            {
                if kind == Kind::Status {
                    self.take_status(process, &bytes);
                }
            }
        }
    }

    /// Tells the other processes that this one was interrupted, and ends the connections.
    pub(crate) fn give_up_for(&self, why: &Interruption) {
        self.give_up(match why {
            Interruption::Fault(fault) => ClusterError::Impossible(fault.to_string()),
            Interruption::Stopped => ClusterError::Stopped,
        });
    }

    /// Tells the other processes why this one can't go on, and ends the connections. The first reason counts.
    pub(crate) fn give_up(&self, why: ClusterError) {
        let why = &self.failure.get_or_init(|| why).to_string();
        for (_, link) in self.others() {
            // A connection that does not take it at once is stuck.
            link.send_if_free(&sentence(Kind::Failure, why), &|| true);
            link.end(Shutdown::Write);
        }
    }

    /// Looks for processes that were lost or can't go on, while nothing is received.
    pub(crate) fn watch(&self) {
        for (process, link) in self.others() {
            let take = &mut |status: &[u8]| self.take_status(process, status);
            let failure = match link.receive_all(Kind::Status, &|| self.stop(), take) {
                Ok(Next::Unknown) => continue,
                Ok(Next::Frame(Kind::Failure)) => self.hear_out(process, link),
                Ok(Next::Frame(_)) => continue,
                Ok(Next::End) => self.lost(process, &io::ErrorKind::UnexpectedEof.into()),
                Err(error) => self.lost(process, &error),
            };
            self.end_for(failure);
        }
    }

    fn others(&self) -> impl Iterator<Item = (usize, &Link)> {
        let links = self.links.iter().enumerate();
        links.filter_map(|(process, link)| Some((process, link.as_ref()?)))
    }

    fn take_status(&self, process: usize, status: &[u8]) {
        // Figures that can't be read are only missed.
        if let Ok(status) = serde_json::from_slice(status) {
            lock(&self.statuses)[process] = status;
        }
    }

    fn stop(&self) -> bool {
        self.failure.get().is_some() || self.watcher.stop()
    }

    fn lost(&self, process: usize, error: &io::Error) -> ClusterError {
        match error.kind() {
            io::ErrorKind::Interrupted => ClusterError::Stopped,
            _ => ClusterError::lost(&self.hosts.name(process), error),
        }
    }

    /// Receives the reason why a process can't go on.
    fn hear_out(&self, process: usize, link: &Link) -> ClusterError {
        let mut why = Vec::new();
        match link.receive(&mut why, &|| self.stop()) {
            Ok(_) => self.reported(process, &why),
            Err(error) => self.lost(process, &error),
        }
    }

    fn reported(&self, process: usize, why: &[u8]) -> ClusterError {
        ClusterError::Reported {
            host: self.hosts.name(process),
            why: String::from_utf8_lossy(why).into_owned(),
        }
    }

    /// Records the first reason why the processes can't go on.
    fn end_for(&self, failure: ClusterError) -> Interruption {
        if failure != ClusterError::Stopped {
            let _ = self.failure.set(failure);
        }
        Interruption::Stopped
    }

    fn send(&self, process: usize, link: &Link, bytes: &[u8]) -> Result<(), Interruption> {
        link.send(bytes, &|| self.stop()).map_err(|error| {
            // What the process said before it ended explains more than that it did.
            match link.look_ahead() {
                Ok(Next::Frame(Kind::Failure)) => self.end_for(self.hear_out(process, link)),
                _ => self.end_for(self.lost(process, &error)),
            }
        })
    }

    /// Receives a frame of one of two kinds. Returns its kind.
    fn receive(
        &self,
        process: usize,
        link: &Link,
        bytes: &mut Vec<u8>,
        expected: [Kind; 2],
    ) -> Result<Kind, Interruption> {
        let failure = loop {
            match link.receive(bytes, &|| self.stop()) {
                Ok(kind) if expected.contains(&kind) => return Ok(kind),
                Ok(Kind::Status) => self.take_status(process, bytes),
                Ok(Kind::Failure) => break self.reported(process, bytes),
                Ok(_) => {
                    let error = io::Error::other("it sent an unexpected frame");
                    break self.lost(process, &error);
                }
                Err(error) => break self.lost(process, &error),
            }
        };
        Err(self.end_for(failure))
    }

    /// Receives the blocks of a process, until it has sent all.
    fn receive_blocks(
        &self,
        process: usize,
        link: &Link,
        receive: ReceiveBlock<'_>,
    ) -> Result<(), Interruption> {
        let mut bytes = Vec::new();
        loop {
            let kinds = [Kind::Block, Kind::EndOfBlocks];
            if self.receive(process, link, &mut bytes, kinds)? == Kind::EndOfBlocks {
                return Ok(());
            }
            let is_valid = receive(process, &bytes).map_err(|fault| {
                let fault = Interruption::Fault(fault);
                self.give_up_for(&fault);
                fault
            })?;
            if !is_valid {
                let error = io::Error::other("it sent an invalid block");
                return Err(self.end_for(self.lost(process, &error)));
            }
        }
    }

    fn send_blocks(
        &self,
        send: &mut dyn FnMut(SendBlock<'_>) -> Result<(), Interruption>,
    ) -> Result<(), Interruption> {
        send(&|owner, block| {
            let Some(link) = &self.links[owner] else {
                return Ok(());
            };
            let (block, begun) = (frame(Kind::Block, &[block]), Instant::now());
            let sent = self.send(owner, link, &block);
            self.traffic.add_sent(block.len(), begun);
            sent
        })?;
        self.others().try_for_each(|(process, link)| {
            self.send(process, link, &frame(Kind::EndOfBlocks, &[]))
        })
    }
}

impl Exchange for Cluster<'_> {
    fn processes(&self) -> usize {
        self.links.len()
    }

    fn process(&self) -> usize {
        self.process
    }

    fn name(&self, process: usize) -> String {
        self.hosts.name(process)
    }

    fn blocks(
        &self,
        send: &mut dyn FnMut(SendBlock<'_>) -> Result<(), Interruption>,
        receive: ReceiveBlock<'_>,
    ) -> Result<(), Interruption> {
        thread::scope(|scope| {
            let readers: Vec<_> = self
                .others()
                .map(|(process, link)| {
                    scope.spawn(move || self.receive_blocks(process, link, receive))
                })
                .collect();
            let sent = self.send_blocks(send);
            if let Err(why) = &sent {
                // The other processes wait for the rest, and the readers for them.
                self.give_up_for(why);
            }
            let begun = Instant::now();
            let mut ended = vec![sent];
            ended.extend(readers.into_iter().map(result));
            self.traffic.add_wait(begun);
            // A fault of this process explains why all others ended.
            let is_fault = |end: &Result<_, _>| matches!(end, Err(Interruption::Fault(_)));
            ended.sort_by_key(|end| !is_fault(end));
            ended.into_iter().collect()
        })
    }

    fn notes(&self, note: Vec<u8>) -> Result<Vec<Vec<u8>>, Interruption> {
        let begun = Instant::now();
        let bytes = frame(Kind::Note, &[&note]);
        let mut notes = vec![Vec::new(); self.processes()];
        notes[self.process] = note;
        let mut receive = || {
            self.others().try_for_each(|(process, link)| {
                let note = &mut notes[process];
                self.receive(process, link, note, [Kind::Note; 2])
                    .map(|_| ())
            })
        };
        if bytes.len() <= SHORT_NOTE {
            // The system takes it, whether the others read or not.
            self.others()
                .try_for_each(|(process, link)| self.send(process, link, &bytes))?;
            receive()?;
        } else {
            thread::scope(|scope| {
                let writers: Vec<_> = self
                    .others()
                    .map(|(process, link)| {
                        let bytes = &bytes;
                        scope.spawn(move || self.send(process, link, bytes))
                    })
                    .collect();
                let received = receive();
                let sent: Vec<_> = writers.into_iter().map(result).collect();
                sent.into_iter()
                    .chain([received])
                    .collect::<Result<(), _>>()
            })?;
        }
        self.traffic.add_wait(begun);
        Ok(notes)
    }

    fn fail(&self, why: String) -> Interruption {
        self.end_for(ClusterError::Impossible(why))
    }
}

/// Returns the result of a thread once it ends, or panics as it did.
fn result<R>(thread: ScopedJoinHandle<'_, R>) -> R {
    let ended = thread.join();
    ended.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
