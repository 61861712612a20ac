//! Accepts connections: not too many from one address, and none that is silent for long.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep};

use crate::guard::connections::{ConnectionGuard, Connections};

/// A listener that closes connections from an address that has too many.
pub struct LimitedListener {
    listener: TcpListener,
    connections: Connections,
    silence: Duration,
}

/// A connection that counts. It ends when nothing could be written to it for too long: because no request has arrived,
/// because one arrives byte by byte and is never complete, or because the client does not read the answer.
pub struct Stream {
    stream: TcpStream,
    silence: Duration,
    end: Pin<Box<Sleep>>,
    _counted: ConnectionGuard,
}

/// The address that a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct ClientAddress(pub SocketAddr);

impl LimitedListener {
    /// Returns a listener that ends each connection after `silence` without a write.
    pub fn new(listener: TcpListener, silence: Duration) -> LimitedListener {
        LimitedListener {
            listener,
            connections: Connections::default(),
            silence,
        }
    }
}

impl Listener for LimitedListener {
    type Io = Stream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Stream, SocketAddr) {
        loop {
            match self.listener.accept().await {
                Ok((stream, peer)) => {
                    if let Some(counted) = self.connections.enter(peer) {
                        let _ = stream.set_nodelay(true);
                        let stream = Stream {
                            stream,
                            silence: self.silence,
                            end: Box::pin(sleep(self.silence)),
                            _counted: counted,
                        };
                        return (stream, peer);
                    }
                }
                // Files may have run out. Connections that end free some.
                Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

impl Connected<IncomingStream<'_, LimitedListener>> for ClientAddress {
    fn connect_info(stream: IncomingStream<'_, LimitedListener>) -> ClientAddress {
        ClientAddress(*stream.remote_addr())
    }
}

impl Stream {
    /// Ends the connection if it was silent for too long. Otherwise, arranges to be woken when it will be.
    fn poll_end(&mut self, context: &mut Context<'_>) -> Poll<io::Error> {
        ready!(self.end.as_mut().poll(context));
        Poll::Ready(io::ErrorKind::TimedOut.into())
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Poll::Ready(ended) = self.poll_end(context) {
            return Poll::Ready(Err(ended));
        }
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        match written {
            Poll::Ready(Ok(_)) => {
                let end = Instant::now() + self.silence;
                self.end.as_mut().reset(end);
                written
            }
            Poll::Pending => self.poll_end(context).map(Err),
            failed => failed,
        }
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
