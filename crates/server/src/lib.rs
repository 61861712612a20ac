//! The board in the browser: a web server that plays, shows and keeps games, and the page that it hands out.
//!
//! `API.md` beside this crate is the contract between the two. Every game lies in a database before its move is answered,
//! so that nothing that was answered is lost. Whatever a request can ask for has a bound.

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

/// How long a connection lasts to which nothing can be written. A request may take 30 seconds, and who listens is written to
/// each 15.
pub const SILENCE: Duration = Duration::from_secs(75);

/// Says how the board is served.
#[derive(Clone)]
pub struct Settings {
    /// Where to listen; port 0 is any that is free.
    pub listen: SocketAddr,
    /// The folder in which games are kept; it is made if it is not there.
    pub data: PathBuf,
    /// How long a connection lasts to which nothing can be written; [`SILENCE`] but in tests.
    pub silence: Duration,
    /// How solutions are come by, for perfect machines.
    pub solve: Arc<Solve>,
}

/// Serves the board until SIGINT or SIGTERM; `ready` is told the address as soon as it is listened on.
///
/// # Errors
/// It can't be served.
pub fn serve(settings: &Settings, ready: impl FnOnce(SocketAddr)) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        // More than what computes at once are needed only for moments.
        .max_blocking_threads(2 * request_limit::workers())
        .build()
        .map_err(ServeError::Server)?;
    let served = runtime.block_on(run(settings, ready));
    // Who thinks is not waited for: what has been answered lies in the database.
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
    // Whoever reads the address may end the server at once.
    let asked_to_stop = signals().map_err(ServeError::Server)?;
    ready(address);
    let service = routes::all(app.clone()).into_make_service_with_connect_info::<ClientAddress>();
    let stopping = app.clone();
    axum::serve(LimitedListener::new(listener, settings.silence), service)
        .with_graceful_shutdown(async move {
            asked_to_stop.await;
            // Pages that listen would keep it waiting.
            stopping.stop();
        })
        .await
        .map_err(ServeError::Server)
}

/// Catches SIGINT and SIGTERM from now on, and returns what waits for one of them.
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

/// Catches Ctrl-C from now on, and returns what waits for it.
#[cfg(windows)]
fn signals() -> io::Result<impl Future<Output = ()>> {
    let mut interrupted = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupted.recv().await;
    })
}
