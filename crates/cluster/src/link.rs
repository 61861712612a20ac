//! A connection to another process.

use std::io::{self, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::{Mutex, TryLockError};
use std::time::Duration;

use socket2::{SockRef, TcpKeepalive};

use crate::frame::{HEADER, Kind, read_header};
use gebeta_storage::runtime::lock;

/// The time after which a read or write checks whether to stop.
const PATIENCE: Duration = Duration::from_millis(100);

/// The time without any bytes after which the system checks that the other machine is still there.
const SILENCE: Duration = Duration::from_secs(60);

/// A connection. One thread at a time reads a frame, and one writes one.
pub struct Link {
    reading: Mutex<BufReader<TcpStream>>,
    writing: Mutex<TcpStream>,
    stream: TcpStream,
}

/// What a connection is about to deliver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Nothing yet, or it is being read.
    Unknown,
    /// A frame of a kind.
    Frame(Kind),
    /// Nothing any more.
    End,
}

impl Link {
    /// Takes over a connected stream.
    pub fn new(stream: TcpStream) -> io::Result<Link> {
        stream.set_nonblocking(false)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        // Without it, a process that only receives would wait for a machine without power for ever.
        let keepalive = TcpKeepalive::new().with_time(SILENCE);
        SockRef::from(&stream).set_tcp_keepalive(&keepalive)?;
        Ok(Link {
            reading: Mutex::new(BufReader::with_capacity(1 << 16, stream.try_clone()?)),
            writing: Mutex::new(stream.try_clone()?),
            stream,
        })
    }

    /// Sends bytes. An error of the kind `Interrupted` means that it was told to stop.
    pub fn send(&self, bytes: &[u8], stop: &dyn Fn() -> bool) -> io::Result<()> {
        write_all(&mut *lock(&self.writing), bytes, stop)
    }

    /// Sends bytes, unless another thread is sending and does not come to an end.
    pub fn send_if_free(&self, bytes: &[u8], stop: &dyn Fn() -> bool) {
        if let Ok(mut stream) = self.writing.try_lock() {
            // There may be nobody left to receive it.
            let _ = write_all(&mut *stream, bytes, stop);
        }
    }

    /// Receives that many bytes.
    pub fn receive_exact(&self, bytes: &mut [u8], stop: &dyn Fn() -> bool) -> io::Result<()> {
        read_exact(&mut *lock(&self.reading), bytes, stop)
    }

    /// Receives a frame into a buffer, and returns its kind.
    pub fn receive(&self, bytes: &mut Vec<u8>, stop: &dyn Fn() -> bool) -> io::Result<Kind> {
        read_frame(&mut *lock(&self.reading), bytes, stop)
    }

    /// Looks at what comes next, without reading it, unless another thread is reading.
    pub fn look_ahead(&self) -> io::Result<Next> {
        match self.reading.try_lock() {
            Ok(stream) => peek(&stream),
            Err(TryLockError::WouldBlock | TryLockError::Poisoned(_)) => Ok(Next::Unknown),
        }
    }

    /// Receives frames of a kind as long as they come next, and calls back with each. Returns what comes after them.
    pub fn receive_all(
        &self,
        kind: Kind,
        stop: &dyn Fn() -> bool,
        give: &mut dyn FnMut(&[u8]),
    ) -> io::Result<Next> {
        let Ok(mut stream) = self.reading.try_lock() else {
            return Ok(Next::Unknown);
        };
        let mut bytes = Vec::new();
        loop {
            match peek(&stream)? {
                Next::Frame(next) if next == kind => {
                    read_frame(&mut *stream, &mut bytes, stop)?;
                    give(&bytes);
                }
                next => return Ok(next),
            }
        }
    }

    /// Ends the connection. Threads that read or write are woken.
    pub fn end(&self, how: Shutdown) {
        let _ = self.stream.shutdown(how);
    }
}

/// Returns `true` if a read or write has only waited for long. Windows alone has the same error for this as for a
/// connection that was given up.
fn is_timeout(error: &io::Error) -> bool {
    match error.kind() {
        io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted => true,
        io::ErrorKind::TimedOut => cfg!(windows),
        _ => false,
    }
}

/// Looks at what comes next.
fn peek(stream: &BufReader<TcpStream>) -> io::Result<Next> {
    let mut byte = [0];
    let there = match stream.buffer().first() {
        Some(&first) => {
            byte[0] = first;
            1
        }
        None => match stream.get_ref().peek(&mut byte) {
            Err(error) if is_timeout(&error) => return Ok(Next::Unknown),
            peeked => peeked?,
        },
    };
    Ok(match (there, Kind::of(byte[0])) {
        (0, _) => Next::End,
        (_, None) => Next::Unknown,
        (_, Some(kind)) => Next::Frame(kind),
    })
}

fn read_frame(
    stream: &mut impl Read,
    bytes: &mut Vec<u8>,
    stop: &dyn Fn() -> bool,
) -> io::Result<Kind> {
    let mut header = [0; HEADER];
    read_exact(stream, &mut header, stop)?;
    let (kind, length) = read_header(header)
        .ok_or_else(|| io::Error::new(io::ErrorKind::InvalidData, "it sent an invalid frame"))?;
    bytes.resize(length, 0);
    read_exact(stream, bytes, stop)?;
    Ok(kind)
}

fn stopped() -> io::Error {
    io::ErrorKind::Interrupted.into()
}

fn read_exact(
    stream: &mut impl Read,
    mut bytes: &mut [u8],
    stop: &dyn Fn() -> bool,
) -> io::Result<()> {
    while !bytes.is_empty() {
        match stream.read(bytes) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(read) => bytes = &mut bytes[read..],
            Err(error) if !is_timeout(&error) => return Err(error),
            Err(_) if stop() => return Err(stopped()),
            Err(_) => {}
        }
    }
    Ok(())
}

fn write_all(stream: &mut impl Write, mut bytes: &[u8], stop: &dyn Fn() -> bool) -> io::Result<()> {
    while !bytes.is_empty() {
        match stream.write(bytes) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(written) => bytes = &bytes[written..],
            Err(error) if !is_timeout(&error) => return Err(error),
            Err(_) if stop() => return Err(stopped()),
            Err(_) => {}
        }
    }
    Ok(())
}
