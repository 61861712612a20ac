//! How a process connects with all others.
//!
//! A process connects to those before it and listens for those after it. Both sides send a nonce and prove their token
//! with both nonces; then the connecting process sends its job, and the other compares it with its own.

use std::io;
use std::net::{TcpListener, TcpStream, ToSocketAddrs};
use std::sync::{Mutex, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::frame::{Kind, frame, sentence};
use crate::link::Link;
use crate::token::{Nonce, Proof, Prover, draw};
use crate::{ClusterError, Hosts, Job, Token};
use gebeta_storage::runtime::{Watcher, lock, unlocked};

/// The first bytes of a connection. The last one is the version of the protocol.
const MAGIC: [u8; 8] = *b"gebetaC\x01";

/// The time between two attempts to connect or accept.
const PAUSE: Duration = Duration::from_millis(20);

/// The time for a connection to be made and for each side to introduce itself. A stranger that says nothing delays the
/// others by as much.
const MANNERS: Duration = Duration::from_secs(5);

/// What a process introduces itself with.
#[derive(Serialize, Deserialize)]
struct Hello {
    process: usize,
    job: Job,
}

/// Receives what happens while processes connect.
pub type Notice<'a> = &'a (dyn Fn(&str) + Sync);

/// A process that connects with the others.
pub struct Joining<'a> {
    pub hosts: &'a Hosts,
    pub process: usize,
    pub job: &'a Job,
    pub token: &'a Token,
    pub watcher: &'a dyn Watcher,
    pub notice: Notice<'a>,
    /// The reason why it failed.
    pub failure: OnceLock<ClusterError>,
}

impl Joining<'_> {
    /// Connects with all other processes. Returns the connections in their order, with none to this one.
    pub fn connect(self, listener: &TcpListener) -> Result<Vec<Option<Link>>, ClusterError> {
        let links = Mutex::new(Vec::new());
        lock(&links).resize_with(self.hosts.len(), || None);
        thread::scope(|scope| {
            for before in 0..self.process {
                let (this, links) = (&self, &links);
                scope.spawn(move || match this.reach(before) {
                    Ok(link) => lock(links)[before] = Some(link),
                    Err(error) => this.fail(error),
                });
            }
            if let Err(error) = self.accept(listener, &links) {
                self.fail(error);
            }
        });
        match self.failure.into_inner() {
            Some(error) => Err(error),
            None => Ok(unlocked(links)),
        }
    }

    fn fail(&self, error: ClusterError) {
        let _ = self.failure.set(error);
    }

    fn stop(&self) -> bool {
        self.failure.get().is_some() || self.watcher.stop()
    }

    /// Reports once which process is missing, after some seconds.
    fn say_who_is_missing(&self, begun: Instant, said: &mut bool, process: usize) {
        if !*said && begun.elapsed() > MANNERS {
            *said = true;
            (self.notice)(&format!("Waiting for {}.", self.hosts.name(process)));
        }
    }

    /// Connects to a process once it listens.
    fn reach(&self, process: usize) -> Result<Link, ClusterError> {
        let (begun, mut said) = (Instant::now(), false);
        loop {
            self.say_who_is_missing(begun, &mut said, process);
            if self.stop() {
                return Err(ClusterError::Stopped);
            }
            // A name may have an address only once its machine runs, and a process may end before it has answered.
            if let Ok(stream) = self.dial(process)
                && let Ok(link) = Link::new(stream)
            {
                match self.introduce(&link, process) {
                    Err(error) if error.is_a_loss() => {}
                    introduced => return introduced.map(|()| link),
                }
            }
            thread::sleep(PAUSE);
        }
    }

    fn dial(&self, process: usize) -> io::Result<TcpStream> {
        let mut last = io::ErrorKind::NotFound.into();
        for address in self.hosts.addresses()[process].to_socket_addrs()? {
            match TcpStream::connect_timeout(&address, MANNERS) {
                // Where nobody listens yet, a local connection can end up at itself.
                Ok(stream) if stream.local_addr()? == stream.peer_addr()? => {}
                Ok(stream) => return Ok(stream),
                Err(error) => last = error,
            }
        }
        Err(last)
    }

    /// Introduces this process to one that it has connected to.
    fn introduce(&self, link: &Link, process: usize) -> Result<(), ClusterError> {
        let host = self.hosts.name(process);
        let lost = |error: io::Error| match error.kind() {
            io::ErrorKind::InvalidData => ClusterError::Impossible(format!("{host}: {error}")),
            _ => ClusterError::lost(&host, &error),
        };
        let stop = self.until_rude();
        let own = draw()?;
        send_nonce(link, &own, &stop).map_err(lost)?;
        let theirs = receive_nonce(link, &stop).map_err(lost)?;
        let nonces = [&own, &theirs];
        let proof = self.token.prove(Prover::Connecting, nonces);
        link.send(&frame(Kind::Proof, &[&proof]), &stop)
            .map_err(lost)?;
        let mut bytes = Vec::new();
        match link.receive(&mut bytes, &stop).map_err(lost)? {
            Kind::Proof if self.is_proof(&bytes, Prover::Listening, nonces) => {}
            _ => return Err(ClusterError::OtherToken { host }),
        }
        let hello = Hello {
            process: self.process,
            job: self.job.clone(),
        };
        let hello = serde_json::to_vec(&hello).unwrap_or_default();
        link.send(&frame(Kind::Hello, &[&hello]), &stop)
            .map_err(lost)?;
        match link.receive(&mut bytes, &stop).map_err(lost)? {
            Kind::Welcome => Ok(()),
            _ => Err(ClusterError::Refused {
                host,
                why: String::from_utf8_lossy(&bytes).into_owned(),
            }),
        }
    }

    /// Accepts the processes after this one.
    fn accept(
        &self,
        listener: &TcpListener,
        links: &Mutex<Vec<Option<Link>>>,
    ) -> Result<(), ClusterError> {
        let failed = |error: io::Error| ClusterError::Listen {
            address: self.hosts.addresses()[self.process].clone(),
            why: error.to_string(),
        };
        listener.set_nonblocking(true).map_err(failed)?;
        let (begun, mut said) = (Instant::now(), false);
        let missing = || {
            let links = lock(links);
            (self.process + 1..self.hosts.len()).find(|&after| links[after].is_none())
        };
        while let Some(missing) = missing() {
            self.say_who_is_missing(begun, &mut said, missing);
            if self.stop() {
                return Err(ClusterError::Stopped);
            }
            let Ok((stream, from)) = listener.accept() else {
                thread::sleep(PAUSE);
                continue;
            };
            let met = Link::new(stream)
                .map_err(|error| error.to_string())
                .and_then(|link| self.receive(&link).map(|process| (process, link)));
            match met {
                // A process that was started again takes the place of its predecessor.
                Ok((process, link)) => lock(links)[process] = Some(link),
                Err(why) => (self.notice)(&format!("Refused {from}: {why}.")),
            }
        }
        Ok(())
    }

    /// Checks a process that has connected to this one, and returns its number.
    ///
    /// # Errors
    /// It is refused; the text says why.
    fn receive(&self, link: &Link) -> Result<usize, String> {
        let lost = |error: io::Error| match error.kind() {
            io::ErrorKind::Interrupted => "it did not introduce itself in time".to_string(),
            io::ErrorKind::UnexpectedEof => "it has ended the connection".to_string(),
            _ => error.to_string(),
        };
        let stop = self.until_rude();
        let refuse = |why: String| {
            // It may have gone already.
            let _ = link.send(&sentence(Kind::Refused, &why), &stop);
            Err(why)
        };
        let own = draw().map_err(|error| error.to_string())?;
        let theirs = receive_nonce(link, &stop).map_err(lost)?;
        send_nonce(link, &own, &stop).map_err(lost)?;
        let nonces = [&theirs, &own];
        let mut bytes = Vec::new();
        match link.receive(&mut bytes, &stop).map_err(lost)? {
            Kind::Proof if self.is_proof(&bytes, Prover::Connecting, nonces) => {}
            _ => return refuse("it has another cluster token".to_string()),
        }
        let proof = self.token.prove(Prover::Listening, nonces);
        link.send(&frame(Kind::Proof, &[&proof]), &stop)
            .map_err(lost)?;
        let kind = link.receive(&mut bytes, &stop).map_err(lost)?;
        let hello: Option<Hello> = serde_json::from_slice(&bytes).ok();
        let Some(Hello { process, job }) = hello.filter(|_| kind == Kind::Hello) else {
            return refuse("it has another version".to_string());
        };
        if let Some([what, there, here]) = self.job.difference(&job) {
            let name = self.hosts.name(self.process);
            return refuse(format!("its {what} is `{there}`, but `{here}` for {name}"));
        }
        if !(self.process + 1..self.hosts.len()).contains(&process) {
            return refuse(format!("process {process} runs already"));
        }
        link.send(&frame(Kind::Welcome, &[]), &stop).map_err(lost)?;
        Ok(process)
    }

    fn is_proof(&self, bytes: &[u8], prover: Prover, nonces: [&Nonce; 2]) -> bool {
        let proof: Option<Proof> = bytes.try_into().ok();
        proof.is_some_and(|proof| self.token.accepts(&proof, prover, nonces))
    }

    /// Returns when to give up an introduction.
    fn until_rude(&self) -> impl Fn() -> bool {
        let begun = Instant::now();
        move || begun.elapsed() > MANNERS || self.stop()
    }
}

fn send_nonce(link: &Link, nonce: &Nonce, stop: &dyn Fn() -> bool) -> io::Result<()> {
    link.send(&[&MAGIC[..], nonce].concat(), stop)
}

fn receive_nonce(link: &Link, stop: &dyn Fn() -> bool) -> io::Result<Nonce> {
    let mut magic = [0; MAGIC.len()];
    link.receive_exact(&mut magic, stop)?;
    if magic != MAGIC {
        return Err(io::Error::new(
            io::ErrorKind::InvalidData,
            "it is not a process of this version of gebeta",
        ));
    }
    let mut nonce = Nonce::default();
    link.receive_exact(&mut nonce, stop)?;
    Ok(nonce)
}
