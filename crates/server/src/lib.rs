//! A web server that plays, shows and stores games in the browser, and the page that it serves.
//!
//! `API.md` beside this crate is the contract between the two. [`gebeta_service`] answers the requests; this crate adds
//! the network, its limits, threads and the database. Every move is in the database before it is answered, so
//! no answered move is lost. Every request has limits.

mod answers;
mod database;
mod error;
mod guard;
mod host;
mod network;
mod page;
mod routes;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use gebeta_service::{App, Place};
use tokio::net::TcpListener;

use guard::listener::{ClientAddress, LimitedListener};
use host::{Machines, Tokio};

pub use error::ServeError;
pub use gebeta_service::jobs::Solve;
pub use network::{address, drawn, is_local};

/// The time after which a connection is closed if nothing can be written to it.
///
/// A request may take 30 seconds, and an event stream is written to every 15 seconds.
pub const SILENCE: Duration = Duration::from_secs(75);

/// The settings of the server.
#[derive(Clone)]
pub struct Settings {
    /// The address to listen on. Port 0 is any free port.
    pub listen: SocketAddr,
    /// The folder of the games. It is created if it does not exist.
    pub data: PathBuf,
    /// The time after which a connection is closed if nothing can be written to it: [`SILENCE`] except in tests.
    pub silence: Duration,
    /// Returns solutions for perfect machine players.
    pub solve: Arc<Solve>,
}

/// Runs the server until SIGINT or SIGTERM. `ready` gets the address as soon as the server listens on it.
///
/// # Errors
/// The server can't start, or has failed.
pub fn serve(settings: &Settings, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        // More threads than those that compute at once are needed only briefly.
        .max_blocking_threads(2 * host::workers())
        .build()
        .map_err(ServeError::Server)?;
    let served = runtime.block_on(run(settings, ready));
    // Thinking is not awaited: everything that has been answered is in the database.
    runtime.shutdown_background();
    served
}

async fn run(settings: &Settings, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let database = database::open(&settings.data)?;
    let listener = TcpListener::bind(settings.listen)
        .await
        .map_err(|error| ServeError::Listen(settings.listen, error))?;
    let address = listener.local_addr().map_err(ServeError::Server)?;
    let place = Place {
        address: network::address(address),
        is_local: network::is_local(address),
        invites: true,
    };
    let machines = Machines::new(settings.solve.clone());
    let app = App::new(
        Arc::new(Tokio),
        Box::new(database),
        Box::new(machines),
        place,
    );
    // A program that reads the address may stop the server at once.
    let asked_to_stop = signals().map_err(ServeError::Server)?;
    ready(address);
    let service = routes::all(app.clone(), address.port())
        .into_make_service_with_connect_info::<ClientAddress>();
    let stopping = app.clone();
    axum::serve(LimitedListener::new(listener, settings.silence), service)
        .with_graceful_shutdown(async move {
            asked_to_stop.await;
            // Event streams would keep the server waiting.
            stopping.stop();
        })
        .await
        .map_err(ServeError::Server)
}

/// Catches SIGINT and SIGTERM from now on, and returns a future that waits for one of them.
#[cfg(unix)]
fn signals() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupted = signal(SignalKind::interrupt())?;
    let mut ended = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupted.recv() => {}
            _ = ended.recv() => {}
        }
    })
}

/// Catches Ctrl-C from now on, and returns a future that waits for it.
#[cfg(windows)]
fn signals() -> io::Result<impl Future<Output = ()>> {
    let mut interrupted = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupted.recv().await;
    })
}
