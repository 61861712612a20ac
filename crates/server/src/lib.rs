//! A web server that plays, shows and stores games in the browser, and the page that it serves.
//!
//! `API.md` beside this crate is the contract between the two. Every move is in the database before it is answered, so
//! no answered move is lost. Every request has limits.

mod api;
mod app;
mod error;
mod failure;
mod guard;
mod network;
mod routes;
mod state;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;

use app::App;
use guard::listener::{ClientAddress, LimitedListener};
use state::{database, request_limit};

pub use error::ServeError;
pub use network::{address, drawn, is_local};
pub use state::solutions::Solve;

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
        .max_blocking_threads(2 * request_limit::workers())
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
    let app = App::new(database, address, settings.solve.clone());
    // A program that reads the address may stop the server at once.
    let asked_to_stop = signals().map_err(ServeError::Server)?;
    ready(address);
    let service = routes::all(app.clone()).into_make_service_with_connect_info::<ClientAddress>();
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
